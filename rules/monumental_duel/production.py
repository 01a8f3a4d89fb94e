"""What the cards of a city give when they are activated: known by their names, or read from them once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.monumental_duel.numbers import after_reading, city_card_yields, read_whole
from rules.monumental_duel.state import Board, State
from rules.monumental_duel.tables import RESOURCES, SLOTS

NOTHING = "nothing"
READINGS = tuple(f"{number}:{what}" for number in range(1, SLOTS + 1) for what in (*RESOURCES, NOTHING))
"""One of a resource on the card in a slot, or that it gives nothing by itself."""


def added(*gains: Mapping[str, int]) -> dict[str, int]:
    total: dict[str, int] = {}
    for one in gains:
        for resource, amount in one.items():
            total[resource] = total.get(resource, 0) + amount
    return total


def known_gains(state: State, board: Board, slots: Iterable[int]) -> tuple[dict[str, int], int]:
    """What the named cards give together, and how many of the cards nobody has named (MOD-064)."""
    total: dict[str, int] = {}
    unnamed = 0
    for number in slots:
        slot = board.city[number - 1]
        if not slot.is_filled:
            continue
        found = city_card_yields(state, slot.card)
        unnamed += found is None
        total = added(total, found or {})
    return total, unnamed


def unknown_slots(state: State, board: Board, slots: Iterable[int]) -> tuple[int, ...]:
    """Slots with a card where nobody knows what it gives."""
    filled = (number for number in slots if board.city[number - 1].is_filled)
    return tuple(number for number in filled if city_card_yields(state, board.city[number - 1].card) is None)


def read_by_slot(read: Iterable[str]) -> dict[int, dict[str, int]]:
    """What was read from each card."""
    found: dict[int, dict[str, int]] = {}
    for one in read:
        number, _, what = one.partition(":")
        gains = found.setdefault(int(number), {})
        if what != NOTHING:
            gains[what] = gains.get(what, 0) + 1
    return found


def unread(state: State, board: Board, slots: Iterable[int], read: Iterable[str]) -> tuple[int, ...]:
    """Slots whose card still has to be looked at."""
    seen = read_by_slot(read)
    return tuple(number for number in unknown_slots(state, board, slots) if number not in seen)


def after_slots_read(state: State, seat: int, read: Iterable[str]) -> State:
    """What was read is kept by the names of the cards; a card without a name is asked about again."""
    board = state.boards[seat]
    for number, gains in read_by_slot(read).items():
        name = board.city[number - 1].card
        kind = "wonder" if name in board.wonders else "building"
        state = after_reading(state, kind, name, read_whole(gains))
    return state
