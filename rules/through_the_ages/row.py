"""The card row: what was named in it, how that slides along, and which age the rest is from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.kit.frozen import replace
from rules.through_the_ages import cards
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import CIVIL_DECK, LEVEL, ROW_SPACES


def slid(state: State, cleared: int) -> State:
    """Named cards keep their order as the row slides left (TTA-050). One that is cleared away never comes back."""
    if not state.named:
        return state
    swept = Counter(card for space, card in state.named.items() if space <= cleared)
    named = {sum(state.row[cleared:space]): card for space, card in state.named.items() if space > cleared}
    if not swept:
        return replace(state, named=named)
    seen = {**state.seen, **{card: state.seen.get(card, 0) + number for card, number in swept.items()}}
    return replace(state, named=named, seen=seen)


def without_space(state: State, space: int) -> Mapping[int, str]:
    named = state.named
    return {at: card for at, card in named.items() if at != space} if space in named else named


def left(state: State, card: str, space: int | None = None) -> int:
    """Copies that may still lie in this space: neither taken nor named in another one."""
    left = cards.copies(card, len(state.boards)) - state.seen.get(card, 0)
    return left - sum(lying == card for at, lying in state.named.items() if at != space) if state.named else left


def level(state: State, space: int) -> int:
    """The age of the card there, as far as it can be told: cards are dealt from the right, so what is older lies left.

    A named card settles it for one side of the row. Otherwise as many spaces as cards were dealt in this age, counted
    from the right, are assumed to hold this age's.
    """
    top = min(cards.HIGHEST_LEVEL, LEVEL[state.age])
    for at, card in state.named.items():
        own = cards.level(card)
        if (at <= space and own == top) or (at >= space and own < top):
            return own
    if state.age in ("A", "IV"):
        return top
    dealt = CIVIL_DECK[state.age][state.players - 2] - state.deck
    return top if space > ROW_SPACES - dealt else top - 1
