"""The cards of a player where they lie: which can come up next, and which the civilization has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from rules.kit.frozen import replace
from rules.monumental_duel.city import is_knowledge, named_in
from rules.monumental_duel.numbers import after_reading, known
from rules.monumental_duel.state import Board, State
from rules.monumental_duel.tables import CIVILIZATION_CARDS, COMMON, STARTING

BASE = ("work_camp", "fort", "library", "trading_post", "mine")
"""Buildings a civilization begins with, as far as the rulebook shows them."""


def own_cards(state: State, board: Board) -> dict[str, int]:
    """The buildings of a civilization as far as they were ever seen, and how many there are of each."""
    end = f":of_{board.civilization}"
    return {
        key.split(":")[1]: count
        for key, count in state.numbers.items()
        if key.startswith("building:") and key.endswith(end) and count > 0
    }


def candidates(state: State, board: Board, left: Iterable[str]) -> tuple[str, ...]:
    """What the next card can be: one of those left in the deck, if they are known; else any that the player has."""
    others = (*BASE, *own_cards(state, board), *board.in_deck, *board.in_discard, *_lying(board))
    return tuple(name for name in dict.fromkeys(tuple(left) or others) if name and not is_knowledge(board, name))


def after_marks(state: State, seat: int) -> State:
    """From then on a civilization's own buildings are known in every game, with as many as were seen at once."""
    board = state.boards[seat]
    if board.called or not state.has_places:
        return state
    seen = Counter((*_lying(board), *board.in_deck, *board.in_discard, *board.top))
    before = own_cards(state, board)
    for name, count in seen.items():
        if _is_own(state, board, name) and count > before.get(name, 0):
            state = after_reading(state, "building", name, {f"of_{board.civilization}": count})
    return state


def _is_own(state: State, board: Board, name: str) -> bool:
    """Whatever was acquired has a cost."""
    is_acquired = name in COMMON or known(state, "building", name, "cost") is not None or name in board.wonders
    return not is_acquired and not is_knowledge(board, name)


def _lying(board: Board) -> tuple[str, ...]:
    return tuple(name for slot in board.city for name in named_in(slot))


def fitting(state: State, board: Board, names: Iterable[str], marks: Mapping[int, str]) -> tuple[str, ...]:
    """Without cards whose copies all lie there already, if it is known how many there are of each."""
    own, said = own_cards(state, board), [*marks.values()]
    is_whole = sum(own.values()) == CIVILIZATION_CARDS - 1
    fit = (name for name in dict.fromkeys(names) if name and not (is_whole and said.count(name) >= own.get(name, 1)))
    return tuple(fit)


def with_rest_known(state: State, seat: int) -> State:
    """Once all fourteen buildings of a civilization were seen, what does not lie in the city is in the deck. Where a
    card of the city is nameless or none of them, more are left than the deck holds, and nothing is known about it."""
    board = state.boards[seat]
    is_dealt = any(slot.has_knowledge for slot in board.city)
    if is_dealt and not state.follows_knowledge:
        return state
    own = Counter(own_cards(state, board))
    rest = (*(own - Counter(_lying(board))).elements(), *(() if is_dealt else (STARTING,)))
    is_known = own.total() == CIVILIZATION_CARDS - 1 and len(rest) == board.city_deck
    return state.with_board(seat, replace(board, in_deck=rest)) if is_known else state


def gaps(marks: Mapping[int, str], open_slots: Iterable[int]) -> tuple[int, ...]:
    """Slots that nobody has said anything about."""
    return tuple(number for number in open_slots if number not in marks)
