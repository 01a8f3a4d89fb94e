"""The game at one moment, as values that never change: all that the server's thread may know of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.session.folded import Folded
from rules.kit.contract import Game, Rules
from rules.kit.setup import Setup
from rules.kit.text import Text


@dataclass(frozen=True)
class Snapshot:
    """Taken on the table's thread after each change. `version` counts up with each of them."""

    version: int
    session: str
    game: Game
    setup: Setup
    rules: Rules[Any]
    """The plain ones, not the table's remembered ones."""
    state: Any
    depth: str
    names: tuple[str, ...]
    """As typed; a viewer fills empty ones in its language."""
    items: Sequence[Folded]
    """The log as folded, never changed afterwards."""
    read_only: Text | None = None
