"""Wonder decks: which era they have reached, and which cards lie open or might."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, say
from rules.new_dawn.state import State
from rules.new_dawn.tables import ERAS, WONDER_TYPES, WONDERS, WONDERS_OUT


def wonders_per_type(players: int) -> int:
    """How many cards of each type are in play (CND-046 to CND-048)."""
    return 2 * len(ERAS) - len(WONDERS_OUT[players])


def next_era(state: State, kind: str) -> str:
    """Ancient cards lie over medieval over modern ones (CND-049)."""
    seen = wonders_per_type(state.players) - state.decks[kind].closed
    for era in ERAS:
        seen -= 2 - (era in WONDERS_OUT[state.players])
        if seen < 0:
            return era
    return ERAS[-1]


def closed_decks(state: State) -> tuple[str, ...]:
    """Wonder decks whose top card nobody has named."""
    return tuple(kind for kind in WONDER_TYPES if state.decks[kind].open is None and state.decks[kind].closed)


def open_wonders(state: State) -> Iterator[str]:
    """The open card of each deck; of a deck whose card nobody has named, all that can lie there."""
    for kind in WONDER_TYPES:
        deck = state.decks[kind]
        if deck.open is not None:
            yield deck.open
        elif deck.closed:
            era = next_era(state, kind)
            yield from (
                one.id
                for one in WONDERS.values()
                if one.type == kind and one.era == era and check_is_open(state, one.id) is None
            )


def check_is_open(state: State, wonder: str) -> Refusal | None:
    """One of the four open cards (CND-157). A deck whose open card nobody named may show any that is left."""
    name = say(f"new_dawn.wonder.{wonder}")
    holder = state.holder(wonder)
    if holder is not None:
        return refuse("new_dawn.wonder_built", topic="wonders", wonder=name, name=SeatName(holder))
    if wonder in state.abandoned:
        return refuse("new_dawn.wonder_abandoned", topic="abandoned_wonders", wonder=name)
    deck = state.decks[WONDERS[wonder].type]
    if deck.open not in (None, wonder) or (deck.open is None and not deck.closed):
        return refuse("new_dawn.wonder_not_open", topic="wonders", wonder=name)
    return None
