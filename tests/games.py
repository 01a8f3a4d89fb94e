"""The games a test goes through: every one there is, at every depth, and the toy."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from functools import cache
from typing import Any, TypeVar

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


@cache
def _parts_of(inside: type, kind: type | tuple[type, ...]) -> tuple[str, ...]:
    """The fields of a class worth looking into: numbers and words, most of them by far, are told by their type."""
    if not is_dataclass(inside):
        return ()
    plain = PLAIN if issubclass(Text, kind) else PLAIN | {"Text"}
    every_field = inside.__dataclass_fields__.values()  # `fields` leaves out what the class itself holds
    return tuple(field.name for field in every_field if not plain.issuperset(re.findall(r"\w+", str(field.type))))


def every(kind: type[T] | tuple[type[T], ...], value: Any) -> Iterator[T]:
    """Every one of a kind, or of several, inside a value, however deep."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if one is None or isinstance(one, (str, int)):
            continue
        if isinstance(one, kind):
            yield one
        # Asked millions of times: what costs least and happens most comes first.
        if isinstance(one, (tuple, list)):
            waiting.extend(one)
        elif parts := _parts_of(type(one), kind):
            waiting.extend([getattr(one, name) for name in parts])
        elif isinstance(one, Mapping):
            waiting.extend(one.values())
