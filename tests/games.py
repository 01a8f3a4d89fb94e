"""The games a test goes through: every one there is, at every depth, and the toy."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from functools import cache
from operator import attrgetter, methodcaller
from types import NoneType
from typing import Any, NamedTuple, TypeVar

import pytest

from rules import all_games
from rules.kit.contract import Game, Rules
from rules.kit.play import read_setup
from rules.kit.refusal import Refusal
from rules.kit.setup import Setup
from rules.kit.text import Text
from tests.toy_game import TOY

T = TypeVar("T")

GAMES: dict[str, Game] = {"toy": TOY, **all_games()}


class Case:
    """A game at one depth; short when a failing test is told."""

    def __init__(self, game: Game, depth: str) -> None:
        self.game = game
        self.depth = depth
        self.rules: Rules[Any] = game.depths[depth]

    def __repr__(self) -> str:
        return f"{self.game.meta.id}-{self.depth}"


CASES = [Case(game, depth) for game in GAMES.values() for depth in game.depths]

each_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def setup_for(game: Game, depth: str = "full_table", seats: int | None = None, **options: Any) -> Setup:
    names = [{"name": f"Player {seat + 1}"} for seat in range(game.meta.fewest if seats is None else seats)]
    setup = read_setup(game, {"depth": depth, "seats": names, "options": options})
    assert not isinstance(setup, Refusal), setup
    return setup


PLAIN = {"str", "int", "bool", "float", "None", "tuple", "frozenset"}


class _Way(NamedTuple):
    """What is done with values of a class, which says all of it."""

    is_one: bool
    """Whether they are of the kind that is looked for."""
    within: Callable[[Any], Iterable[Any]] | None
    """Gives what is inside; None if there is nothing to look into."""


def _way_of(inside: type, kind: type | tuple[type, ...]) -> _Way:
    if issubclass(inside, (str, int, NoneType)):
        return _Way(False, None)
    is_one = issubclass(inside, kind)
    if issubclass(inside, (tuple, list)):
        return _Way(is_one, iter)
    if parts := _parts_of(inside, kind):
        several = attrgetter(*parts)
        return _Way(is_one, several if len(parts) > 1 else lambda one: (several(one),))
    return _Way(is_one, methodcaller("values") if issubclass(inside, Mapping) else None)


def _parts_of(inside: type, kind: type | tuple[type, ...]) -> tuple[str, ...]:
    """The fields of a class worth looking into: numbers and words, most of them by far, are told by their type."""
    if not is_dataclass(inside):
        return ()
    plain = PLAIN if issubclass(Text, kind) else PLAIN | {"Text"}
    every_field = inside.__dataclass_fields__.values()  # `fields` leaves out what the class itself holds
    return tuple(field.name for field in every_field if not plain.issuperset(re.findall(r"\w+", str(field.type))))


@cache
def _ways(kind: type | tuple[type, ...]) -> dict[type, _Way]:
    return {}


def every(kind: type[T] | tuple[type[T], ...], value: Any) -> Iterator[T]:
    """Every one of a kind, or of several, inside a value, however deep."""
    # Done millions of times: what a class says is asked once.
    ways, waiting = _ways(kind), [value]
    while waiting:
        one = waiting.pop()
        try:
            is_one, within = ways[type(one)]
        except KeyError:
            is_one, within = ways[type(one)] = _way_of(type(one), kind)
        if is_one:
            yield one
        if within is not None:
            waiting.extend(within(one))
