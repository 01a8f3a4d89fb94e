"""Questions about tactics."""

from __future__ import annotations

from rules.kit.offer import Ask, ask
from rules.kit.text import say
from rules.through_the_ages import cards, names, ratings
from rules.through_the_ages import inputs as do
from rules.through_the_ages.armies import army_strength
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.faces import army
from rules.through_the_ages.questions.parts import (
    amount,
    face_option,
    possible_first,
    why_not,
)
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_military import TACTICS
from rules.through_the_ages.tactics import COPY_COST, OWN_COST


def tactic(state: State, given: do.PlayTactic | do.CopyTactic, board: Board) -> Ask:
    """With what each would add now, armies formed for the greatest strength."""
    is_own = isinstance(given, do.PlayTactic)
    held = held_levels(state.age)
    known = [card for card in TACTICS if TACTICS[card].level in held] if is_own else list(state.tactics)
    units = ratings.units(board)
    has_genghis = board.leader == "genghis_khan_i"
    worth = {card: army_strength(card, units, has_genghis=has_genghis) for card in known}
    options = [
        face_option(
            card,
            why_not(state, given, tactic=card),
            names.age(cards.age(card)) if is_own else None,
            note=say("through_the_ages.tactic_now", army=army(TACTICS[card]), n=worth[card]),
        )
        for card in sorted(known, key=lambda one: -worth[one])
    ]
    cost = OWN_COST if is_own else COPY_COST
    return ask(
        given,
        "tactic",
        say("through_the_ages.ask.tactic"),
        options=possible_first(options),
        hint=amount("military", cost),
        is_needed=True,
    )
