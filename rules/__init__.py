"""The games. Each lives in a folder of its own and is found by walking this package: there is no list to edit."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from rules.kit.contract import Game


@cache
def all_games() -> dict[str, Game]:
    """Every game by its id, which is the name of its folder."""
    games: dict[str, Game] = {}
    for found in pkgutil.iter_modules(__path__):
        if found.ispkg and found.name != "kit":
            games[found.name] = importlib.import_module(f"{__name__}.{found.name}").GAME
    return games
