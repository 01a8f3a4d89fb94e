"""Questions about the card row."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.through_the_ages import cards, costs
from rules.through_the_ages import inputs as do
from rules.through_the_ages.questions.parts import (
    GROUPS,
    amount,
    face_option,
    group,
    possible_first,
    why_not,
)
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import LEVEL, SPACE_COST


def listed(state: State) -> Iterator[str]:
    """Civil cards that may lie in the row: of this age and the last, as long as the decks hold one."""
    top = min(3, LEVEL[state.age])
    for card in cards.CIVIL_CARDS:
        if top - 1 <= cards.level(card) <= top and state.seen.get(card, 0) < cards.copies(card, state.players):
            yield card


def _space(state: State, given: do.TakeCard | do.TakeByAgreement) -> Ask:
    """Spaces that hold a card."""
    options = tuple(Option(space, say("number", n=space)) for space, is_full in enumerate(state.row, 1) if is_full)
    hint = say("through_the_ages.ask.space_hint", space=given.space, cost=amount("civil", SPACE_COST[given.space - 1]))
    return ask(given, "space", say("through_the_ages.ask.space"), options=options, hint=hint)


def _row_card(state: State, given: do.TakeCard | do.TakeByAgreement) -> Ask:
    assert given.seat is not None
    options = [
        face_option(
            card,
            why_not(state, given, card=card),
            group(card),
            cost=costs.taking(state, given.seat, card, given.space),
            cost_glyph="cube",
            cost_tint="",
        )
        for card in listed(state)
    ]
    options = list(possible_first(options))
    kinds = list(dict.fromkeys(GROUPS.values()))
    options.sort(key=lambda option: kinds.index(GROUPS[cards.kind(option.value)]))
    hint = say("through_the_ages.ask.take_hint")
    return ask(given, "card", say("through_the_ages.ask.take"), options=tuple(options), hint=hint, is_needed=True)


def taken(state: State, given: do.TakeCard | do.TakeByAgreement) -> tuple[Ask, ...]:
    return (_space(state, given), _row_card(state, given))
