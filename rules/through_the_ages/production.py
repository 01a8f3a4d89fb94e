"""The end of a turn: science and culture, corruption, food, consumption, resources (TTA-187 to TTA-202)."""

from __future__ import annotations

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


class _Sequence:
    """The lines so far, and the board after them."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.made: list[TurnLine] = []

    def add(self, name: str, amount: int, after: Board) -> None:
        self.made.append(TurnLine(name, amount, self.board, after))
        self.board = after


def lines(state: State, given: EndTurn) -> list[TurnLine]:
    """Every line that happens, one after the other. In an uprising nothing is produced (TTA-190)."""
    assert given.seat is not None
    seat, board = given.seat, state.boards[given.seat]
    so_far = _Sequence(board)
    excess = to_discard(state, seat) if given.discarded is None else given.discarded
    if excess:
        so_far.add("discard", excess, replace(board, military_hand=max(0, board.military_hand - excess)))
    if not ratings.has_uprising(so_far.board):
        _produce(state, seat, given, so_far)
    board = so_far.board
    if "genghis" not in given.skipped and has_genghis_bonus(state, seat):
        so_far.add("genghis", GENGHIS_CULTURE, board.with_culture(GENGHIS, GENGHIS_CULTURE))
    drawn = to_draw(state, seat) if given.drawn is None else given.drawn
    if drawn and "draw" not in given.skipped:
        board = so_far.board
        so_far.add("draw", drawn, replace(board, military_hand=board.military_hand + drawn))
    return so_far.made


def _produce(state: State, seat: int, given: EndTurn, so_far: _Sequence) -> None:
    skipped = given.skipped
    if "science" not in skipped:
        amount = ratings.science(so_far.board) if given.science is None else given.science
        so_far.add("science", amount, so_far.board.with_science(amount))
    if "culture" not in skipped:
        amount = ratings.culture(state, seat, so_far.board) if given.culture is None else given.culture
        so_far.add("culture", amount, so_far.board.with_culture("production", amount))
    if "corruption" not in skipped:
        amount = bank.corruption(so_far.board.blue) if given.corruption is None else given.corruption
        if amount:
            so_far.add("corruption", amount, after_corruption(so_far.board, amount))
    if "food" not in skipped:
        so_far.add("food", *_goods(state, seat, given.food, so_far.board, FOOD))
    if "consumption" not in skipped:
        amount = bank.consumption(so_far.board.yellow) if given.consumption is None else given.consumption
        if amount:
            so_far.add("consumption", amount, after_consumption(so_far.board, amount))
    if "resources" not in skipped:
        so_far.add("resources", *_goods(state, seat, given.resources, so_far.board, RESOURCES))


def after_corruption(board: Board, amount: int) -> Board:
    """Resources first, then food for the rest (TTA-194)."""
    if not amount:
        return board
    rest = amount - goods.lost(board, RESOURCES, amount)
    return goods.after_paying(goods.after_paying(board, RESOURCES, amount), FOOD, rest)


def after_consumption(board: Board, amount: int) -> Board:
    """Each missing food costs four culture points (TTA-197, TTA-198)."""
    missing = amount - goods.lost(board, FOOD, amount)
    return goods.after_paying(board, FOOD, amount).with_culture("famine", -FAMINE * missing)


def _goods(state: State, seat: int, typed: int | None, board: Board, kind: str) -> tuple[int, Board]:
    before = goods.amount(board, kind)
    if typed is not None:
        after = goods.with_goods(board, kind, typed)
    else:
        after = with_pact_goods(goods.after_production(board, kind), pact_numbers.pact_number(state, seat, kind), kind)
    return goods.amount(after, kind) - before, after


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
    board = _goods(state, seat, None, board, FOOD)[1]
    board = after_consumption(board, bank.consumption(board.yellow))
    return _goods(state, seat, None, board, RESOURCES)[1]
