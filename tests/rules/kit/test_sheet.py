"""Places, ties and sums."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kit.sheet import Outcome, Row, Sheet, TieBreak, Why, WhyLine, rank
from rules.kit.text import say

COINS = say("toy.coins")


def test_the_highest_total_wins() -> None:
    assert rank((12, 30, 7), (0, 0, 0), COINS) == Outcome(((1,), (0,), (2,)), (12, 30, 7))


def test_equal_totals_go_by_the_tie_break() -> None:
    outcome = rank((20, 20, 5), (3, 8, 9), COINS)
    assert outcome.ranking == ((1,), (0,), (2,))
    assert outcome.ties == (TieBreak((1, 0), 20, COINS, (8, 3), is_shared=False),)


def test_what_nothing_tells_apart_is_shared() -> None:
    outcome = rank((20, 20), (4, 4), COINS)
    assert outcome.winners == (0, 1)
    assert outcome.ties == (TieBreak((0, 1), 20, COINS, (4, 4), is_shared=True),)


def test_a_tie_behind_the_winner_is_told_too() -> None:
    outcome = rank((9, 4, 4, 4), (0, 2, 7, 2), COINS)
    assert outcome.ranking == ((0,), (2,), (1, 3))
    assert [tie.seats for tie in outcome.ties] == [(2, 1, 3)]


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 2)), min_size=1, max_size=6))
def test_every_seat_has_exactly_one_place(seats: list[tuple[int, int]]) -> None:
    totals, coins = zip(*seats, strict=True)
    outcome = rank(totals, coins, COINS)
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(len(seats)))
    placed = [[seats[seat] for seat in group] for group in outcome.ranking]
    assert all(len(set(group)) == 1 for group in placed)
    assert [group[0] for group in placed] == sorted(set(seats), reverse=True)
    tied = sorted(seat for tie in outcome.ties for seat in tie.seats)
    assert tied == [seat for seat, total in enumerate(totals) if totals.count(total) > 1]


def test_a_sheet_adds_up_by_seat() -> None:
    def cell(value: int) -> Why:
        return Why(COINS, value, (WhyLine(COINS, value),))

    sheet = Sheet((Row("a", COINS, "", (cell(3), cell(4))), Row("b", COINS, "", (cell(10), cell(-1)))))
    assert sheet.totals == (13, 3)
    assert Sheet(()).totals == ()


@pytest.mark.parametrize("seats", [1, 5])
def test_all_equal_is_one_tie(seats: int) -> None:
    outcome = rank((7,) * seats, (1,) * seats, COINS)
    assert outcome.winners == tuple(range(seats))
    assert len(outcome.ties) == (seats > 1)
