"""What follows from a few fields is worked out once, and once more when one of them is another."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rules.kit.derived import derived_from, once
from rules.kit.frozen import replace

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
