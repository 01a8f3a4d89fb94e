"""A screen in a moment worth a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.table import Table
from screens.shell.shell import Shell

Play = Callable[[Shell, Table], Any]


@dataclass(frozen=True)
class Scene:
    """`sample` names the table it plays at: "empty", "home", "past", or a step of a recorded game as "game/step".

    "game@2/step" is one of a game for two; with a `*` behind it, something is recorded there.
    """

    name: str
    sample: str
    play: Play

    @property
    def is_home(self) -> bool:
        """Whether it shows the first page itself."""
        return self.name.startswith("home")
