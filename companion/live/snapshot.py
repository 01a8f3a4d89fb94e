"""The game as it stood after a change: frozen values that any thread may read while the table goes on.

Taken on the table's thread. A view, an answer and a check of somebody's rights are worked out from it and from nothing
else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.session.fold import Folded
from companion.session.session import Session
from rules.kit.contract import Game, Rules
from rules.kit.setup import Setup
from rules.kit.text import Text


@dataclass(frozen=True, eq=False)
class Snapshot:
    version: int
    """Counts up with each change, starting from a number that no other host starts from."""
    session: str
    game: Game
    setup: Setup
    rules: Rules[Any]
    """The game's own: the rules with the table's memory belong to its thread."""
    state: Any
    depth: str
    names: tuple[str, ...]
    """As typed; who shows them fills in the empty ones."""
    items: Sequence[Folded]
    """The log as folded. Nobody changes it afterwards."""
    read_only: Text | None = None
    """Why nothing can be recorded now."""

    @property
    def seats(self) -> int:
        return len(self.setup.seats)


def snapshot_of(session: Session, version: int, read_only: Text | None = None) -> Snapshot:
    rules = session.game.depths[session.setup.depth]
    return Snapshot(
        version,
        session.id,
        session.game,
        session.setup,
        rules,
        session.state,
        session.setup.depth if rules.depth is None else str(rules.depth(session.state)),
        tuple(seat.name for seat in session.setup.seats),
        session.frozen_items(),
        read_only,
    )
