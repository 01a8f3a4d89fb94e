"""The end of a turn: science and culture, corruption, food, consumption, resources (TTA-187 to TTA-202)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.kit.frozen import replace
from rules.through_the_ages import bank, goods, pact_numbers, ratings
from rules.through_the_ages.goods import FOOD, RESOURCES, Cubes
from rules.through_the_ages.state import Board, State, culture_with
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


class Ending(Cubes):
    """A board while its turn ends: all that the lines change, one after the other. A new board is made where one is
    shown, and at the end."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.science, self.culture, self.military_hand = board.science, board.culture, board.military_hand

    def after(self, **restored: Any) -> Board:
        return replace(
            self.board,
            cubes=self.cubes,
            blue=self.blue,
            science=self.science,
            culture=self.culture,
            military_hand=self.military_hand,
            **restored,
        )

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

    def make(self, kind: str, by_pacts: int) -> None:
        """What the workers produce, then what pacts bring or take."""
        self.produce(kind)
        if by_pacts > 0:
            self.gain(kind, by_pacts)
        elif by_pacts:
            self.pay(kind, -by_pacts)


def lines(state: State, given: EndTurn) -> list[TurnLine]:
    """Every line that happens, one after the other."""
    assert given.seat is not None
    before, made = state.boards[given.seat], []
    ending = Ending(before)
    for id, amount in _happening(ending, state, given.seat, given):
        after = ending.after()
        if amount is None:
            amount = goods.amount(after, id) - goods.amount(before, id)
        made.append(TurnLine(id, amount, before, after))
        before = after
    return made


def after_lines(state: State, seat: int, given: EndTurn) -> Board:
    """The board when all of them have happened, its actions restored."""
    ending = Ending(state.boards[seat])
    for _ in _happening(ending, state, seat, given):
        pass
    return ending.after(**restored(state, seat))


Line = tuple[str, int | None]
"""What has happened and how much it was about. How much more goods are there is counted only where a line is shown."""


def _happening(ending: Ending, state: State, seat: int, given: EndTurn) -> Iterator[Line]:
    """In an uprising nothing is produced (TTA-190)."""
    skipped = given.skipped
    excess = to_discard(state, seat) if given.discarded is None else given.discarded
    if excess:
        ending.military_hand = max(0, ending.military_hand - excess)
        yield "discard", excess
    if not ratings.has_uprising(ending.board):
        yield from _produced(ending, state, seat, given)
    if "genghis" not in skipped and has_genghis_bonus(state, seat):
        ending.score(GENGHIS, GENGHIS_CULTURE)
        yield "genghis", GENGHIS_CULTURE
    drawn = to_draw(state, seat) if given.drawn is None else given.drawn
    if drawn and "draw" not in skipped:
        ending.military_hand += drawn
        yield "draw", drawn


def _produced(ending: Ending, state: State, seat: int, given: EndTurn) -> Iterator[Line]:
    board, skipped = ending.board, given.skipped
    if "science" not in skipped:
        amount = ratings.science(board) if given.science is None else given.science
        if amount:
            ending.science = max(0, ending.science + amount)
        yield "science", amount
    if "culture" not in skipped:
        amount = ratings.culture(state, seat, board) if given.culture is None else given.culture
        ending.score("production", amount)
        yield "culture", amount
    if "corruption" not in skipped:
        amount = bank.corruption(ending.blue) if given.corruption is None else given.corruption
        if amount:
            ending.corrupt(amount)
            yield "corruption", amount
    if FOOD not in skipped:
        _make(ending, state, seat, FOOD, given.food)
        yield FOOD, None
    if "consumption" not in skipped:
        amount = bank.consumption(board.yellow) if given.consumption is None else given.consumption
        if amount:
            ending.eat(amount)
            yield "consumption", amount
    if RESOURCES not in skipped:
        _make(ending, state, seat, RESOURCES, given.resources)
        yield RESOURCES, None


def _make(ending: Ending, state: State, seat: int, kind: str, typed: int | None = None) -> None:
    if typed is None:
        ending.make(kind, pact_numbers.pact_number(state, seat, kind))
    else:
        ending.gain(kind, typed)


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


def restored(state: State, seat: int) -> dict[str, Any]:
    """All actions are available again, and what was for this turn only is gone (TTA-202)."""
    board = state.boards[seat]
    return {
        "civil": ratings.civil_total(board),
        "military": ratings.military_total(state, seat, board),
        "extra_military": 0,
        "unit_resources": 0,
        "unit_science": 0,
        "spare_food": 0,
        "spare_resources": 0,
        "swap": "",
    }


# What an event may order without the end of a turn.


def economy(state: State, seat: int) -> Board:
    """Corruption, food, consumption, resources."""
    ending = Ending(state.boards[seat])
    ending.corrupt(bank.corruption(ending.blue))
    _make(ending, state, seat, FOOD)
    ending.eat(bank.consumption(ending.board.yellow))
    _make(ending, state, seat, RESOURCES)
    return ending.after()


def production_of(state: State, seat: int, kind: str) -> Board:
    """One kind of goods, pacts included."""
    ending = Ending(state.boards[seat])
    _make(ending, state, seat, kind)
    return ending.after()
