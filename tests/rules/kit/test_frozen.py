"""A quick replace is a replace all the same."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, field

import pytest

from rules.kit.frozen import replace


@dataclass(frozen=True)
class Board:
    coins: int
    cards: tuple[str, ...] = ()
    by_hand: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Token:
    value: int
    side: str = "up"


def test_other_fields_stay_and_the_old_value_is_untouched() -> None:
    old = Board(3, ("a",))
    new = replace(old, coins=5)
    assert (new.coins, new.cards, old.coins) == (5, ("a",), 3)
    assert new == Board(5, ("a",))
    assert hash(replace(Token(1), value=2)) == hash(Token(2))


def test_what_is_made_is_frozen_too() -> None:
    with pytest.raises(FrozenInstanceError):
        replace(Board(3), coins=5).coins = 6  # type: ignore[misc]


def test_a_field_that_is_not_there_is_an_error() -> None:
    with pytest.raises(AssertionError, match="gold"):
        replace(Board(3), gold=5)  # type: ignore[call-arg]


def test_classes_with_slots_are_replaced_as_well() -> None:
    assert replace(Token(1), side="down") == Token(1, "down")
