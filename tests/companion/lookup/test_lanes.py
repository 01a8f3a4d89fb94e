"""Long numbers with a lane for each topic: they come to what adding one by one comes to."""

from __future__ import annotations

from array import array

from hypothesis import given
from hypothesis import strategies as st

from companion.lookup.lanes import FULL, Lanes, number_of, row

rows = st.lists(st.tuples(*[st.integers(0, 1 << 20)] * 2), max_size=9)


@given(rows, st.integers(0, 99), st.integers(0, 99), st.integers(0, FULL - 1))
def test_all_lanes_at_once(pairs: list[tuple[int, int]], times: int, other_times: int, least: int) -> None:
    lanes = Lanes(len(pairs))
    one, other = (array("I", [pair[at] for pair in pairs]) for at in (0, 1))
    number = times * number_of(one) + other_times * number_of(other)
    sums = [times * left + other_times * right for left, right in pairs]
    assert list(lanes.row_of(number)) == sums
    assert lanes.at_least(number, least) == [at for at, come_to in enumerate(sums) if come_to >= least]
    assert list(lanes.row_of(lanes.where_any(one, times))) == [times if left else 0 for left, _ in pairs]


def test_a_row_of_nothing() -> None:
    assert list(row(3)) == [0, 0, 0]
    assert Lanes(0).at_least(0, 0) == []
