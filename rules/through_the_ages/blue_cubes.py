"""Blue cubes that a civilization gives up: from the bank, then off farms and mines of its choice (TTA-293)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

from rules.kit.frozen import replace
from rules.through_the_ages import bank, goods, pact_numbers
from rules.through_the_ages.goods import FOOD
from rules.through_the_ages.state import FIRST_VERSION, Board, Pending, State
from rules.through_the_ages.tables import FAMINE
from rules.through_the_ages.tables_civil import TECHNOLOGY_VALUE

GIVE_UP = "give_up_cubes"
"""The decision it leaves to the owner."""


def after_losing(state: State, seat: int, number: int, by: str) -> State:
    """As many as the bank has go to the box, the rest comes off cards. `by` is the card that takes them."""
    board = state.boards[seat]
    from_bank = min(max(0, board.blue), number)
    board = replace(board, blue=board.blue - from_bank, blue_owned=board.blue_owned - from_bank)
    return after_giving_up(state.with_board(seat, board), seat, number - from_bank, by)


def after_giving_up(state: State, seat: int, number: int, by: str) -> State:
    """Off cards: the owner is asked where there is a choice, which the first version of these rules made silently."""
    board = state.boards[seat]
    number = min(number, sum(held(board).values()))
    if number <= 0:
        return state
    if state.rules_version == FIRST_VERSION:
        return state.with_board(seat, without_cubes(board, _least_valuable(board, number)))
    ways = ways_to_give_up(state, seat, number)
    if len(ways) == 1:
        return state.with_board(seat, without_cubes(board, ways[0]))
    return replace(state, pending=(*state.pending, Pending(seat, GIVE_UP, number, by)))


def held(board: Board) -> dict[str, int]:
    """Cubes on cards, where there are any."""
    return {card: number for card, number in board.cubes.items() if number > 0}


def without_cubes(board: Board, cards: tuple[str, ...]) -> Board:
    """One cube less on each of these; a card is named once for each cube it gives up."""
    cubes = dict(board.cubes)
    for card in cards:
        cubes[card] = cubes.get(card, 0) - 1
    return replace(board, cubes=cubes, blue_owned=board.blue_owned - len(cards))


def _least_valuable(board: Board, number: int) -> tuple[str, ...]:
    ordered = sorted(held(board), key=lambda card: TECHNOLOGY_VALUE[card])
    return tuple(card for card in ordered for _ in range(board.cubes[card]))[:number]


def ways_to_give_up(state: State, seat: int, number: int) -> tuple[tuple[str, ...], ...]:
    """Every choice of this many cubes, the one that costs least first."""
    board = state.boards[seat]
    there = held(board)
    found = (
        way
        for way in combinations_with_replacement(there, number)
        if all(count <= there[card] for card, count in Counter(way).items())
    )
    return tuple(sorted(found, key=lambda way: _cost(state, seat, way)))


def _cost(state: State, seat: int, cards: tuple[str, ...]) -> int:
    """What is lost with them, and the culture points lost to a famine this causes at the end of the next turn."""
    board = state.boards[seat]
    hunger = food_missing(state, seat, without_cubes(board, cards)) - food_missing(state, seat, board)
    return sum(TECHNOLOGY_VALUE[card] for card in cards) + FAMINE * hunger


def food_missing(state: State, seat: int, board: Board) -> int:
    """How much food the end of this seat's turn will lack, as things stand."""
    made = goods.production(board, FOOD) + pact_numbers.pact_number(state, seat, FOOD)
    return max(0, bank.consumption(board.yellow) - goods.amount(board, FOOD) - made)
