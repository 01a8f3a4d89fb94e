"""The games. Each lives in a folder of its own and is found by walking this package: there is no list to edit."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rules.kit.cover import Cover

if TYPE_CHECKING:
    from rules.kit.contract import Game

# A game keeps its texts, topics and words beside its rules.
FOLDER = Path(__file__).resolve().parent


class Games(Mapping[str, "Game"]):
    """Every game by its id, which is the name of its folder. A game's rules are read when it is first asked for."""

    def __init__(self) -> None:
        self._ids = [found.name for found in pkgutil.iter_modules(__path__) if found.ispkg and found.name != "kit"]

    def __getitem__(self, game: str) -> Game:
        if game not in self:
            raise KeyError(game)
        found: Game = importlib.import_module(module_of(game)).GAME
        return found

    def __contains__(self, game: object) -> bool:
        return game in self._ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


def module_of(game: str) -> str:
    """The name of the module with a game's rules."""
    return f"{__name__}.{game}.game"


@cache
def all_games() -> Games:
    return Games()


@cache
def all_covers() -> dict[str, Cover]:
    """Every game's cover by its id, without its rules."""
    return {game: importlib.import_module(f"{__name__}.{game}").COVER for game in all_games()}
