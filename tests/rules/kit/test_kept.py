"""States that are kept as plain values come back whole; anything else that such a file may hold is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from rules.kit.kept import NotKept, keep, kept


@dataclass(frozen=True)
class Card:
    name: str
    is_face_up: bool = False


@dataclass(frozen=True)
class Board:
    cards: tuple[Card, ...] = ()
    gold: int = 0
    top: Card | None = None
    named: Mapping[int, str] = field(default_factory=dict)
    counts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    gone: frozenset[str] = frozenset()
    pair: tuple[int, int] = (0, 0)
    options: Mapping[str, Any] = field(default_factory=dict)


FULL = Board(
    (Card("mine"), Card("farm", True)),
    3,
    Card("lab"),
    {7: "rice", 2: "iron"},
    {"gold": {"sold": 1}},
    frozenset({"b", "a"}),
    (1, 2),
    {"first": 1, "events": ("x", "y"), "none": None},
)


@pytest.mark.parametrize("board", [Board(), FULL])
def test_what_was_kept_comes_back(board: Board) -> None:
    assert kept(Board, keep(board)) == board


def test_the_order_of_a_mapping_stays() -> None:
    assert list(kept(Board, keep(FULL)).named) == [7, 2]


@pytest.mark.parametrize(
    ("index", "value"),
    [
        (0, "mine"),
        (0, [["mine"]]),
        (0, [["mine", False, 1]]),
        (0, [[1, False]]),
        (1, "3"),
        (1, None),
        (1, 1.5),
        (2, {"name": "lab"}),
        (3, {"7": "rice"}),
        (3, [[7]]),
        (4, {"gold": 1}),
        (4, 0),
        (5, [["a"]]),
        (6, [1]),
        (7, {"first": {}}),
        (7, {"first": 0.5}),
    ],
)
def test_what_cannot_be_a_field_is_refused(index: int, value: Any) -> None:
    data = keep(FULL)
    data[index] = value
    with pytest.raises(NotKept):
        kept(Board, data)


@pytest.mark.parametrize("data", [None, {}, [], 1, "Board", [[]] * 8, keep(FULL)[:-1], [*keep(FULL), 0]])
def test_what_cannot_be_the_class_is_refused(data: Any) -> None:
    with pytest.raises(NotKept):
        kept(Board, data)


def test_what_is_no_plain_value_cannot_be_kept() -> None:
    with pytest.raises(NotKept):
        keep(Board(gold=1.5))  # type: ignore[arg-type]
