"""What a value may be: nothing that JSON can hold may slip through or break a field."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kit.field import Arrangement, Choice, Counts, Field, Flag, FreeText, Kind, Number, Several
from tests.random_play import a_value

KINDS: list[Kind] = [
    Number(1, 40),
    Number(-5, 5),
    Choice(("hut", "tower")),
    Choice((0, 1, 2)),
    Several(("roof", "garden", "well")),
    Several((0, 1, 2), at_most=1),
    Counts(("hills", "forest")),
    Counts((1, 2, 3), at_most=2),
    Arrangement(("red", "blue", "green")),
    Flag(),
    FreeText(12),
]

any_json: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=6,
)

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


@given(value=any_json)
def test_anything_gets_an_answer(value: Any) -> None:
    """Making the values costs far more than asking: each is put to every kind."""
    assert all(kind.fits(value) in (True, False) for kind in KINDS)


@each_kind
@given(seed=st.integers(0, 999))
def test_what_is_made_from_a_kind_fits_it(kind: Kind, seed: int) -> None:
    assert kind.fits(a_value(kind, Random(seed)))


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        (Number(1, 3), [1, 2, 3], [0, 4, True, 1.0, "1", None]),
        (Choice((0, 1)), [0, 1], [2, True, 1.0, "1", [0], {}]),
        (Choice(("a", "b")), ["a"], ["c", "", 0, ["a"]]),
        (
            Several(("a", "b", "c"), at_most=2),
            [[], ["b", "a"], ("c",)],
            [["a", "a"], ["a", "b", "c"], "a", [["a"]], [{}]],
        ),
        (Several((0, 1)), [[1, 0]], [[True], [0.0], {"0": 0}]),
        (
            Counts(("a", "b"), at_most=3),
            [[], ["a", "a", "b"], ("b", "a", "b")],
            [["a"] * 4, ["c"], "ab", "a", {"a": 2}, [["a"]], [None], None, 2],
        ),
        (Counts((0, 1)), [[1, 1], [0] * 99], [[True, 1], [0.0], [0] * 100]),
        (Arrangement(("a", "b")), [["b", "a"]], [["a"], ["a", "a"], ["a", "b", "b"], ["a", 1], "ab", [[], []]]),
        (Flag(), [True, False], [0, 1, "true", None]),
        (FreeText(3), ["", "abc"], ["abcd", "a\nb", 3, None]),
    ],
    ids=str,
)
def test_the_edges(kind: Kind, good: list[Any], bad: list[Any]) -> None:
    assert [value for value in good if not kind.fits(value)] == []
    assert [value for value in bad if kind.fits(value)] == []


def test_only_an_optional_field_may_be_empty() -> None:
    assert Field("price", Number(0, 9), is_optional=True).fits(None)
    assert not Field("price", Number(0, 9), is_optional=False).fits(None)
