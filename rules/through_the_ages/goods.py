"""Food and resources: blue cubes on cards, gained exactly and paid with change."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from rules.kit.frozen import replace
from rules.through_the_ages.state import Board
from rules.through_the_ages.tables import FARM, LAB, MINE
from rules.through_the_ages.tables_civil import TECHNOLOGIES, TECHNOLOGY_VALUE

FOOD, RESOURCES = "food", "resources"
GATES = "bill_gates_iii"
_GOODS = {FARM: FOOD, MINE: RESOURCES, LAB: RESOURCES}
_HELD_ON = {card: _GOODS.get(technology.kind, "") for card, technology in TECHNOLOGIES.items()}
"""What a blue cube on each card is."""
_WORTH = {
    goods: {card: TECHNOLOGY_VALUE[card] for card, held in _HELD_ON.items() if held == goods}
    for goods in (FOOD, RESOURCES)
}
"""What a blue cube is worth, by the goods it is and the card it lies on."""
_LABS = frozenset(card for card, technology in TECHNOLOGIES.items() if technology.kind == LAB)


def _best_first(*kinds: str) -> tuple[str, ...]:
    cards = (card for card in TECHNOLOGIES if TECHNOLOGIES[card].kind in kinds and TECHNOLOGY_VALUE[card])
    return tuple(sorted(cards, key=lambda card: -TECHNOLOGY_VALUE[card]))


_BEST_FIRST = {FOOD: _best_first(FARM), RESOURCES: _best_first(MINE)}
_MINES_AND_LABS = _best_first(MINE, LAB)
"""Every such card, the most valuable first: there are fewer of them than cards on a board."""


def held_on(card: str) -> str:
    """What a blue cube on this card is: food, a resource, or nothing."""
    return _HELD_ON[card]


def stores(board: Board, goods: str) -> tuple[str, ...]:
    """Cards that hold these goods, the most valuable first; labs hold what Bill Gates has them make."""
    return tuple(card for card in _stores(board, board.cubes, goods) if card in board.workers)


def _stores(board: Board, cubes: Mapping[str, int], goods: str) -> tuple[str, ...]:
    """The same, and farms or mines that are not in play."""
    has_gates = board.leader == GATES
    if goods == RESOURCES and (has_gates or not _LABS.isdisjoint(cubes)):
        closed = {card for card in _LABS if card not in board.workers or not (has_gates or cubes.get(card))}
        return tuple(card for card in _MINES_AND_LABS if card not in closed)
    return _BEST_FIRST[goods]


def amount(board: Board, goods: str) -> int:
    """The cubes on cards, each worth what its card makes (TTA-248, TTA-350)."""
    return _amount(board.cubes, goods)


def _amount(cubes: Mapping[str, int], goods: str) -> int:
    worth, total = _WORTH[goods], 0
    for card, number in cubes.items():
        if card in worth:
            total += worth[card] * number
    return total


def _gains(board: Board, goods: str) -> tuple[str, ...]:
    """Where new cubes may go, if it is in play: a lab only while Bill Gates is here (TTA-351, TTA-352)."""
    return _stores(board, board.cubes, goods) if board.leader == GATES else _BEST_FIRST[goods]


class Cubes:
    """The blue cubes of a board while they move between its bank and its cards. Where they move several times, a new
    board is made only at the end."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.cubes, self.blue = board.cubes, board.blue

    def after(self) -> Board:
        is_same = self.cubes is self.board.cubes
        return self.board if is_same else replace(self.board, cubes=self.cubes, blue=self.blue)

    def gain(self, goods: str, wanted: int) -> int:
        """From the bank to cards: the most that can be made with its cubes, no more than is wanted, with as few as
        possible. Returns what is still missing.

        With values 1, 2, 3, 5 the most valuable first is the best way, except where it would strand a cube: 6 from 5, 3
        and two cubes is 3 and 3 if there is no 1. A value 1 card is always in play, so that does not come up.
        """
        cubes, blue, workers = dict(self.cubes), self.blue, self.board.workers
        for card in _gains(self.board, goods):
            if card not in workers:
                continue
            value = TECHNOLOGY_VALUE[card]
            number = min(blue, wanted // value)
            if number > 0:
                cubes[card] = cubes.get(card, 0) + number
                blue -= number
                wanted -= number * value
        if blue != self.blue:
            self.cubes, self.blue = cubes, blue
        return wanted

    def pay(self, goods: str, due: int) -> int:
        """The least valuable cubes go back to the bank first; any excess comes back as change. Returns how much
        there really was to pay with.

        That leaves the fewest cubes on cards, as a player would: it keeps corruption low (TTA-310 to TTA-313). Losing
        works the same, with less there than is due (TTA-318).
        """
        due = min(due, _amount(self.cubes, goods)) if due > 0 else 0
        if due <= 0:
            return 0
        there = _stores(self.board, self.cubes, goods)
        before, before_blue, left = self.cubes, self.blue, due
        cubes, workers = dict(before), self.board.workers
        self.cubes = cubes
        for card in reversed(there):
            held = cubes.get(card, 0)
            if held > 0 and card in workers:
                value = TECHNOLOGY_VALUE[card]
                number = min(held, -(-left // value))
                cubes[card] -= number
                self.blue += number
                left -= number * value
                if left <= 0:
                    break
        # A lab that Bill Gates left takes no change, so a cube on it may be worth keeping.
        if left < 0 and (self.gain(goods, -left) or len(_gains(self.board, goods)) < len(there)):
            paid = _closest(replace(self.board, cubes=before, blue=before_blue), goods, due)
            self.cubes, self.blue = paid.cubes, paid.blue
        return due

    def produce(self, goods: str) -> None:
        """A cube for each worker; short of cubes, the most valuable cards are filled first."""
        cubes = self.cubes = dict(self.cubes)
        for card, number in produced(self.board, goods):
            number = min(number, self.blue)
            if number > 0:
                cubes[card] = cubes.get(card, 0) + number
                self.blue -= number


def with_goods(board: Board, goods: str, gained: int) -> Board:
    """Cubes from the bank to cards, to exactly this amount or as much of it as they allow (TTA-307, TTA-308)."""
    cubes = Cubes(board)
    cubes.gain(goods, gained)
    return cubes.after()


def after_paying(board: Board, goods: str, due: int) -> Board:
    cubes = Cubes(board)
    cubes.pay(goods, due)
    return cubes.after()


def _closest(board: Board, goods: str, due: int) -> Board:
    """Any cubes may be given for change: the way that pays exactly, or else overpays the least.

    Too much is paid only if that leaves the bank empty: a cube in it would have been change (TTA-315). Change is
    less than the dearest cube given. The text leaves open whether two cubes of 3 may pay 1 and bring a 5 as change
    (TTA-312); that would be moving up, which it forbids (TTA-316), so here they may not.
    """
    held = [card for card in stores(board, goods) if board.cubes.get(card, 0) > 0]
    ways = []
    for kept in product(*(range(board.cubes[card] + 1) for card in held)):
        number = sum(board.cubes[card] - left for card, left in zip(held, kept, strict=True))
        cubes = {**board.cubes, **dict(zip(held, kept, strict=True))}
        paid = replace(board, cubes=cubes, blue=board.blue + number)
        change = amount(board, goods) - amount(paid, goods) - due
        given = (TECHNOLOGY_VALUE[card] for card, left in zip(held, kept, strict=True) if left < board.cubes[card])
        if 0 <= change < max(given, default=0):
            ways.append(with_goods(paid, goods, change))
    return max(ways, key=lambda way: (amount(way, goods), way.blue))


def lost(board: Board, goods: str, due: int) -> int:
    """How much of a loss there really is."""
    return max(0, min(due, amount(board, goods))) if due > 0 else 0


def produced(board: Board, goods: str) -> tuple[tuple[str, int], ...]:
    """Cubes each card gets in production, the most valuable card first (TTA-195, TTA-199, TTA-349)."""
    workers = board.workers
    numbers = {card: workers[card] for card in _BEST_FIRST[goods] if workers.get(card)}
    if goods == RESOURCES:
        if numbers and has_railroad(board):
            numbers[next(iter(numbers))] += 1
        if board.leader == GATES:
            numbers |= {
                card: number
                for card, number in workers.items()
                if number and TECHNOLOGIES[card].kind == LAB and TECHNOLOGY_VALUE[card]
            }
            return tuple(sorted(numbers.items(), key=lambda one: -TECHNOLOGY_VALUE[one[0]]))
    return tuple(numbers.items())


def has_railroad(board: Board) -> bool:
    wonder = "transcontinental_railroad_ii"
    return wonder in board.wonders and wonder not in board.ruined


def production(board: Board, goods: str) -> int:
    """What a production would bring with enough cubes."""
    return sum(TECHNOLOGY_VALUE[card] * number for card, number in produced(board, goods))
