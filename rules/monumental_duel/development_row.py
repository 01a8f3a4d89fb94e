"""The development row: refilled from its deck at the end of the round (MOD-165 to MOD-168)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.frozen import replace
from rules.monumental_duel.state import State
from rules.monumental_duel.tables import ERAS, ROW, ROW_KEPT


@dataclass(frozen=True, slots=True)
class RowRefill:
    """What happens to the row: cards discarded from the right, cards dealt, and how many lie there then."""

    discarded: int
    dealt: int
    row: int
    dividers: tuple[int, ...]
    """Eras that begin with this deal: their dividers go to the box (MOD-168)."""


def row_refill(state: State) -> RowRefill:
    """Three cards at most are kept, the others make room for new ones (MOD-165, MOD-166)."""
    row, deck = max(0, state.development_row), max(0, state.development_deck)
    kept = min(row, ROW_KEPT)
    dealt = min(ROW - kept, deck)
    return RowRefill(row - kept, dealt, kept + dealt, _dividers(state, deck, deck - dealt))


def _dividers(state: State, before: int, after: int) -> tuple[int, ...]:
    """A divider lies on top of its era: it shows when the last card above it is dealt."""
    found = []
    for era in ERAS[1:]:
        below = sum(counts[at] for counts in state.deck_counts.values() for at in range(era - 1, len(ERAS)))
        if after <= below < before:
            found.append(era)
    return tuple(found)


def era_dealt(state: State) -> int:
    """The latest era that has a card dealt to the row."""
    left = [sum(counts[at] for counts in state.deck_counts.values()) for at in range(len(ERAS))]
    return max((era for era in ERAS if state.development_deck < sum(left[era - 1 :])), default=ERAS[0])


def after_refill(state: State) -> State:
    refill = row_refill(state)
    return replace(
        state,
        development_row=refill.row,
        development_deck=state.development_deck - refill.dealt,
        development_discard=state.development_discard + refill.discarded,
    )
