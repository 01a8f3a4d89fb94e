"""What follows from a few fields is worked out once, and once more when one of them is another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import pytest

from rules.kit.derived import derived_from, once, once_for_state
from rules.kit.field import Number
from rules.kit.frozen import replace
from rules.kit.inputs import Input

worked_out: list[object] = []


@derived_from("cards", "leader")
@dataclass(frozen=True)
class Board:
    cards: tuple[int, ...] = ()
    leader: int = 0
    coins: int = 0


@once
def strength(board: Board) -> int:
    worked_out.append(board)
    return sum(board.cards) + board.leader


@once
def above(board: Board, least: int) -> tuple[int, ...]:
    worked_out.append(least)
    return tuple(card for card in board.cards if card > least)


@dataclass(frozen=True, kw_only=True)
class Buy(Input):
    cards: Annotated[int, Number(1, 9)] = 1

    @once_for_state
    def cost(self, state: Board) -> int:
        worked_out.append(state)
        return self.cards * len(state.cards)

    @once_for_state
    def left(self, state: Board) -> int:
        return state.coins - self.cost(state)


@pytest.fixture(autouse=True)
def nothing_yet() -> None:
    worked_out.clear()


def test_what_stays_the_same_is_worked_out_once() -> None:
    board = Board((1, 2))
    assert [strength(board), strength(replace(board, coins=3)), strength(replace(board, coins=4))] == [3, 3, 3]
    assert worked_out == [board]


def test_a_field_it_follows_from_makes_it_new() -> None:
    board = Board((1, 2))
    assert strength(board) == 3
    assert strength(replace(board, cards=(5,))) == 5
    assert strength(replace(board, leader=1, coins=1)) == 4
    assert strength(board) == 3
    assert len(worked_out) == 3


def test_each_question_has_its_own_answer() -> None:
    board = Board((1, 2, 3))
    assert (above(board, 1), above(board, 2), above(board, 1), strength(board)) == ((2, 3), (3,), (2, 3), 6)
    assert worked_out == [1, 2, board]


def test_it_is_no_part_of_the_value() -> None:
    board = Board((1, 2))
    strength(board)
    assert board == Board((1, 2))
    assert hash(board) == hash(Board((1, 2)))
    assert repr(board) == repr(Board((1, 2)))


def test_an_input_looks_once_at_a_state() -> None:
    given, board = Buy(), Board((1, 2), coins=5)
    assert (given.cost(board), given.left(board), given.cost(board)) == (2, 3, 2)
    assert worked_out == [board]


def test_another_state_and_another_answer_are_looked_at_anew() -> None:
    given, board = Buy(), Board((1, 2))
    later = replace(board, cards=(1, 2, 3))
    assert (given.cost(board), given.cost(later), replace(given, cards=2).cost(later)) == (2, 3, 6)
    assert worked_out == [board, later, later]


def test_what_an_input_has_seen_is_no_part_of_it() -> None:
    given, fresh = Buy(cards=2), Buy(cards=2)
    given.cost(Board((1,)))
    assert (given, hash(given), repr(given)) == (fresh, hash(fresh), repr(fresh))
    assert given.values() == {"cards": 2}
