"""A quick constructor does what the one of `dataclass` does."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, field, replace
from typing import Any

import pytest

from rules.kit.slotted import quick


@quick
@dataclass(frozen=True, slots=True)
class Card:
    name: str
    cost: int = 2
    uses: tuple[str, ...] = ()


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Told(Card):
    by: str
    aloud: bool = False


def test_fields_and_what_they_are_if_nobody_says() -> None:
    card = Card("hut", uses=("roof",))
    assert (card.name, card.cost, card.uses) == ("hut", 2, ("roof",))
    assert card == Card("hut", 2, ("roof",))
    assert hash(card) == hash(Card("hut", 2, ("roof",)))
    assert repr(card) == "Card(name='hut', cost=2, uses=('roof',))"
    assert replace(card, cost=3) == Card("hut", 3, ("roof",))


def test_what_has_to_be_named_has_to_be_named() -> None:
    told = Told("hut", 1, by="Anna")
    assert (told.name, told.cost, told.uses, told.by, told.aloud) == ("hut", 1, (), "Anna", False)
    wrong: Any = Told
    with pytest.raises(TypeError):
        wrong("hut", 1, (), "Anna")
    with pytest.raises(TypeError):
        wrong("hut")
    with pytest.raises(TypeError):
        wrong("hut", by="Anna", colour="red")


def test_it_stays_frozen() -> None:
    card: Any = Card("hut")
    with pytest.raises(FrozenInstanceError):
        card.cost = 3


def test_a_class_that_needs_more_than_that_is_not_taken() -> None:
    @dataclass(frozen=True)
    class Open:
        name: str

    @dataclass(frozen=True, slots=True)
    class Factory:
        names: list[str] = field(default_factory=list)

    @dataclass(frozen=True, slots=True)
    class Busy:
        name: str

        def __post_init__(self) -> None:
            assert self.name

    for kind in (Open, Factory, Busy):
        with pytest.raises(AssertionError):
            quick(kind)
