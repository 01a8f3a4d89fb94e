"""The end of a turn: science and culture, corruption, food, consumption, resources (TTA-187 to TTA-202)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rules.kit.frozen import replace
from rules.through_the_ages import bank, goods, pact_numbers, ratings
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import FAMINE, GENGHIS_CULTURE, MOST_DRAWN

if TYPE_CHECKING:
    from rules.through_the_ages.inputs import EndTurn

GENGHIS = "genghis_khan_i"
LINES = ("science", "culture", "corruption", "food", "consumption", "resources")
"""What the end of a turn does, in order (TTA-191)."""


class TurnLine(NamedTuple):
    """One line of the end of a turn: the board before and after it, and how much it is about."""

    id: str
    amount: int
    before: Board
    after: Board


Counted = tuple[str, int | None, Board]
"""A line while it happens: what it is, how much it is about, and the board after it. How much the cubes on cards are
worth more than before is counted only where a line is shown."""


def lines(state: State, given: EndTurn) -> list[TurnLine]:
    """Every line that happens, one after the other."""
    assert given.seat is not None
    before, made = state.boards[given.seat], []
    for id, amount, after in _happening(state, given.seat, given):
        if amount is None:
            amount = goods.amount(after, id) - goods.amount(before, id)
        made.append(TurnLine(id, amount, before, after))
        before = after
    return made


def after_lines(state: State, seat: int, given: EndTurn) -> Board:
    """The board when all of them have happened, but for the actions."""
    board = state.boards[seat]
    for _, _, after in _happening(state, seat, given):
        board = after
    return board


def _happening(state: State, seat: int, given: EndTurn) -> Iterator[Counted]:
    """In an uprising nothing is produced (TTA-190)."""
    board, skipped = state.boards[seat], given.skipped
    excess = to_discard(state, seat) if given.discarded is None else given.discarded
    if excess:
        board = replace(board, military_hand=max(0, board.military_hand - excess))
        yield "discard", excess, board
    if not ratings.has_uprising(board):
        for line in _produced(state, seat, given, board):
            board = line[2]
            yield line
    if "genghis" not in skipped and has_genghis_bonus(state, seat):
        board = board.with_culture(GENGHIS, GENGHIS_CULTURE)
        yield "genghis", GENGHIS_CULTURE, board
    drawn = to_draw(state, seat) if given.drawn is None else given.drawn
    if drawn and "draw" not in skipped:
        yield "draw", drawn, replace(board, military_hand=board.military_hand + drawn)


def _produced(state: State, seat: int, given: EndTurn, board: Board) -> Iterator[Counted]:
    skipped = given.skipped
    if "science" not in skipped:
        amount = ratings.science(board) if given.science is None else given.science
        board = board.with_science(amount)
        yield "science", amount, board
    if "culture" not in skipped:
        amount = ratings.culture(state, seat, board) if given.culture is None else given.culture
        board = board.with_culture("production", amount)
        yield "culture", amount, board
    if "corruption" not in skipped:
        amount = bank.corruption(board.blue) if given.corruption is None else given.corruption
        if amount:
            board = after_corruption(board, amount)
            yield "corruption", amount, board
    if "food" not in skipped:
        board = _with_goods(state, seat, given.food, board, FOOD)
        yield FOOD, None, board
    if "consumption" not in skipped:
        amount = bank.consumption(board.yellow) if given.consumption is None else given.consumption
        if amount:
            board = after_consumption(board, amount)
            yield "consumption", amount, board
    if "resources" not in skipped:
        yield RESOURCES, None, _with_goods(state, seat, given.resources, board, RESOURCES)


def after_corruption(board: Board, amount: int) -> Board:
    """Resources first, then food for the rest (TTA-194)."""
    if not amount:
        return board
    rest = amount - goods.lost(board, RESOURCES, amount)
    board = goods.after_paying(board, RESOURCES, amount)
    return goods.after_paying(board, FOOD, rest) if rest else board


def after_consumption(board: Board, amount: int) -> Board:
    """Each missing food costs four culture points (TTA-197, TTA-198)."""
    missing = amount - goods.lost(board, FOOD, amount)
    board = goods.after_paying(board, FOOD, amount)
    return board.with_culture("famine", -FAMINE * missing) if missing else board


def _with_goods(state: State, seat: int, typed: int | None, board: Board, kind: str) -> Board:
    if typed is not None:
        return goods.with_goods(board, kind, typed)
    return with_pact_goods(goods.after_production(board, kind), pact_numbers.pact_number(state, seat, kind), kind)


def with_pact_goods(board: Board, number: int, kind: str) -> Board:
    if not number:
        return board
    return goods.with_goods(board, kind, number) if number > 0 else goods.after_paying(board, kind, -number)


# Military cards.


def to_discard(state: State, seat: int) -> int:
    """Above the total of military actions (TTA-189)."""
    board = state.boards[seat]
    return max(0, board.military_hand - ratings.military_hand_limit(state, seat, board))


def to_draw(state: State, seat: int) -> int:
    """One for each military action left, the extra one of this turn too, at most three; none in age IV."""
    board = state.boards[seat]
    return 0 if state.age == "IV" else min(MOST_DRAWN, board.military + board.extra_military)


def has_genghis_bonus(state: State, seat: int) -> bool:
    """Among the two strongest, with two players the strongest, ties in his favour (TTA-335)."""
    board = state.boards[seat]
    if board.leader != GENGHIS:
        return False
    own = ratings.strength(state, seat, board)
    stronger = sum(ratings.strength(state, one, state.boards[one]) > own for one in state.active if one != seat)
    return stronger < (1 if len(state.active) == 2 else 2)


def restored(state: State, seat: int, board: Board) -> Board:
    """All actions are available again, and what was for this turn only is gone (TTA-202)."""
    return replace(
        board,
        civil=ratings.civil_total(board),
        military=ratings.military_total(state, seat, board),
        extra_military=0,
        unit_resources=0,
        unit_science=0,
        spare_food=0,
        spare_resources=0,
        swap="",
    )


def economy(state: State, seat: int) -> Board:
    """Corruption, food, consumption, resources without the end of a turn: what an event may order."""
    board = state.boards[seat]
    board = after_corruption(board, bank.corruption(board.blue))
    board = _with_goods(state, seat, None, board, FOOD)
    board = after_consumption(board, bank.consumption(board.yellow))
    return _with_goods(state, seat, None, board, RESOURCES)
