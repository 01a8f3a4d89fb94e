"""The end of a turn: science and culture, corruption, food, consumption, resources (TTA-187 to TTA-202)."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.kit.frozen import replace
from rules.through_the_ages import bank, goods, ratings
from rules.through_the_ages.goods import FOOD, RESOURCES, Cubes
from rules.through_the_ages.pact_numbers import given_by_pacts
from rules.through_the_ages.state import Board, State, culture_with
from rules.through_the_ages.tables import FAMINE, GENGHIS_CULTURE, MOST_DRAWN

if TYPE_CHECKING:
    from rules.through_the_ages.inputs import EndTurn

GENGHIS = "genghis_khan_i"
LINES = ("science", "culture", "corruption", "food", "consumption", "resources")
"""What the end of a turn does, in order (TTA-191)."""


NOTHING: Mapping[str, Any] = {}


class TurnLine(NamedTuple):
    """One line of the end of a turn: the board before and after it, and the amount."""

    id: str
    amount: int
    before: Board
    after: Board


class Ending(Cubes):
    """A board while its turn ends: everything the lines change, one after the other. A new board is made at the end.
    `by_pacts` is what pacts bring or take."""

    def __init__(self, board: Board, by_pacts: Mapping[str, int]) -> None:
        super().__init__(board)
        self.by_pacts = by_pacts
        self.science, self.culture, self.military_hand = board.science, board.culture, board.military_hand

    def after(self, restored: Mapping[str, Any] = NOTHING) -> Board:
        return replace(
            self.board,
            cubes=self.cubes,
            blue=self.blue,
            science=self.science,
            culture=self.culture,
            military_hand=self.military_hand,
            **restored,
        )

    def happened(self, line: str, amount: int | None) -> None:
        """A line is done: nobody needs to know, unless the lines are shown (`Shown`)."""

    def score(self, reason: str, amount: int) -> None:
        self.culture = culture_with(self.culture, reason, amount)

    def corrupt(self, amount: int) -> None:
        """Resources first, then food for the rest (TTA-194)."""
        paid = self.pay(RESOURCES, amount)
        if paid < amount:
            self.pay(FOOD, amount - paid)

    def eat(self, amount: int) -> None:
        """Each missing food costs four culture points (TTA-197, TTA-198)."""
        paid = self.pay(FOOD, amount)
        if paid < amount:
            self.score("famine", -FAMINE * (amount - paid))

    def make(self, kind: str) -> None:
        """What the workers produce, then what pacts bring or take."""
        self.produce(kind)
        by_pacts = self.by_pacts.get(kind, 0)
        if by_pacts > 0:
            self.gain(kind, by_pacts)
        elif by_pacts:
            self.pay(kind, -by_pacts)


class Shown(Ending):
    """An ending that is looked at line by line, with a board after each."""

    def __init__(self, board: Board, by_pacts: Mapping[str, int]) -> None:
        super().__init__(board, by_pacts)
        self.lines: list[TurnLine] = []

    def happened(self, line: str, amount: int | None) -> None:
        before, after = self.lines[-1].after if self.lines else self.board, self.after()
        if amount is None:
            amount = goods.amount(after, line) - goods.amount(before, line)
        self.lines.append(TurnLine(line, amount, before, after))


def lines(state: State, given: EndTurn) -> list[TurnLine]:
    """Every line that happens, one after the other."""
    assert given.seat is not None
    board, by_pacts = state.boards[given.seat], given_by_pacts(state, given.seat)
    shown = Shown(board, by_pacts)
    _end(shown, state, given.seat, given, ratings.military_with_pacts(board, by_pacts))
    return shown.lines


def after_lines(state: State, seat: int, given: EndTurn) -> Board:
    """The board when all of them have happened, its actions restored."""
    board, by_pacts = state.boards[seat], given_by_pacts(state, seat)
    military = ratings.military_with_pacts(board, by_pacts)
    ending = Ending(board, by_pacts)
    _end(ending, state, seat, given, military)
    return ending.after(restored(board, military))


def _end(ending: Ending, state: State, seat: int, given: EndTurn, military: int) -> None:
    """In an uprising nothing is produced (TTA-190). `military` are all military actions."""
    skipped = given.skipped
    excess = _excess(ending.board, military) if given.discarded is None else given.discarded
    if excess:
        ending.military_hand = max(0, ending.military_hand - excess)
        ending.happened("discard", excess)
    if not ratings.has_uprising(ending.board):
        _produce(ending, given)
    if "genghis" not in skipped and has_genghis_bonus(state, seat):
        ending.score(GENGHIS, GENGHIS_CULTURE)
        ending.happened("genghis", GENGHIS_CULTURE)
    drawn = to_draw(state, seat) if given.drawn is None else given.drawn
    if drawn and "draw" not in skipped:
        ending.military_hand += drawn
        ending.happened("draw", drawn)


def _produce(ending: Ending, given: EndTurn) -> None:
    """How much the goods have increased is counted only where a line is shown."""
    board, skipped = ending.board, given.skipped
    if "science" not in skipped:
        amount = ratings.science(board) if given.science is None else given.science
        if amount:
            ending.science = max(0, ending.science + amount)
        ending.happened("science", amount)
    if "culture" not in skipped:
        amount = ratings.culture_with_pacts(board, ending.by_pacts) if given.culture is None else given.culture
        ending.score("production", amount)
        ending.happened("culture", amount)
    if "corruption" not in skipped:
        amount = bank.corruption(ending.blue) if given.corruption is None else given.corruption
        if amount:
            ending.corrupt(amount)
            ending.happened("corruption", amount)
    if FOOD not in skipped:
        _make(ending, FOOD, given.food)
        ending.happened(FOOD, None)
    if "consumption" not in skipped:
        amount = bank.consumption(board.yellow) if given.consumption is None else given.consumption
        if amount:
            ending.eat(amount)
            ending.happened("consumption", amount)
    if RESOURCES not in skipped:
        _make(ending, RESOURCES, given.resources)
        ending.happened(RESOURCES, None)


def _make(ending: Ending, kind: str, typed: int | None) -> None:
    if typed is None:
        ending.make(kind)
    else:
        ending.gain(kind, typed)


# Military cards.


def to_discard(state: State, seat: int) -> int:
    """How many are above the total of military actions (TTA-189)."""
    board = state.boards[seat]
    return _excess(board, ratings.military_total(state, seat, board))


def _excess(board: Board, military: int) -> int:
    return max(0, board.military_hand - ratings.military_hand_limit(board, military))


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


def restored(board: Board, military: int) -> dict[str, Any]:
    """All actions are available again, `military` ones too, and what was for this turn only is gone (TTA-202)."""
    actions = {"civil": ratings.civil_total(board), "military": military}
    return actions | _GONE if any(_for_this_turn(board)) else actions


_GONE = {
    "extra_military": 0,
    "unit_resources": 0,
    "unit_science": 0,
    "spare_food": 0,
    "spare_resources": 0,
    "swap": "",
}
_for_this_turn = attrgetter(*_GONE)
"""Few turns have any of these."""


# What an event may order without the end of a turn.


def economy(state: State, seat: int) -> Board:
    """Corruption, food, consumption, resources."""
    ending = Ending(state.boards[seat], given_by_pacts(state, seat))
    ending.corrupt(bank.corruption(ending.blue))
    ending.make(FOOD)
    ending.eat(bank.consumption(ending.board.yellow))
    ending.make(RESOURCES)
    return ending.after()


def production_of(state: State, seat: int, kind: str) -> Board:
    """One kind of goods, pacts included."""
    ending = Ending(state.boards[seat], given_by_pacts(state, seat))
    ending.make(kind)
    return ending.after()
