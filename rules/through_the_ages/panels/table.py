"""What all share: the deck, the waiting events, the common tactics, the territory up for colonisation."""

from __future__ import annotations

from collections import Counter

from rules.kit.panel import CardGroup, Cards, Ledger, LedgerLine, Notice, Panel
from rules.kit.text import Text, say
from rules.through_the_ages import names
from rules.through_the_ages.faces import face
from rules.through_the_ages.signs import EVENT_SIGN, TACTIC_SIGN, TERRITORY_SIGN
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import AGES


def table_panels(state: State) -> tuple[Panel, ...]:
    if state.step == "end":
        return ()
    panels: list[Panel] = []
    if state.auction is not None:
        territory = CardGroup(
            names.card_with_age(state.auction.territory),
            TERRITORY_SIGN[1],
            TERRITORY_SIGN[0],
            (face(state.auction.territory),),
        )
        label = say("through_the_ages.step.auction")
        panels.append(Cards(id="territory", label=label, topic="colonisation", is_brief=True, groups=(territory,)))
    return (*panels, *last_round(state, is_brief=False), _decks(state))


def last_round(state: State, *, is_brief: bool = True) -> tuple[Notice, ...]:
    """As soon as it is known (TTA-005 to TTA-007): briefly in the card of the player to move."""
    if state.last_round is None or state.step == "final":
        return ()
    is_now = state.round >= state.last_round
    label = say("through_the_ages.last_round" if is_now else "through_the_ages.last_round_next")
    return (Notice(id="last_round", label=label, topic="game_end", is_brief=is_brief, glyph="flag", tone="lamp"),)


def _decks(state: State) -> Ledger:
    lines = [
        LedgerLine(say("through_the_ages.civil_deck", age=names.age(state.age)), state.deck, "cards"),
        LedgerLine(
            say("through_the_ages.current_events"),
            len(state.current_events),
            *EVENT_SIGN,
            note=_ages(state.current_events),
        ),
        LedgerLine(
            say("through_the_ages.future_events"),
            len(state.future_events),
            *EVENT_SIGN,
            note=_ages(state.future_events),
        ),
    ]
    if state.tactics:
        tactics = names.in_a_row([names.card(card) for card in state.tactics])
        lines.append(LedgerLine(say("through_the_ages.common_tactics"), len(state.tactics), *TACTIC_SIGN, note=tactics))
    return Ledger(id="decks", label=say("through_the_ages.on_the_table"), topic="card_row", lines=tuple(lines))


def _ages(levels: tuple[int, ...]) -> Text | None:
    """How many there are of each age, whatever their order within it."""
    counted = Counter(levels)
    return names.in_a_row(
        [say("through_the_ages.of_age", age=names.letter(AGES[level]), n=counted[level]) for level in sorted(counted)]
    )
