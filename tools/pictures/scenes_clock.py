"""The clock, on the table and in its drawer."""

from __future__ import annotations

from collections.abc import Iterator

from companion.clock.reading import GAME, TURN
from companion.table import Table
from screens.clock.drawer import ClockDrawer
from screens.shell.shell import Shell
from tools.pictures.scene import Scene

INTO_THE_TURN = 72
SECONDS_AN_ENTRY = 45


def clock_scenes(game: str, sample: str) -> Iterator[Scene]:
    yield Scene(f"clock_{game}", sample, lambda shell, table: _timed(shell, table, TURN, 180))
    yield Scene(f"clock_over_{game}", sample, lambda shell, table: _timed(shell, table, GAME, 60))
    yield Scene(f"clock_drawer_{game}", sample, _drawer)


def _timed(shell: Shell, table: Table, mode: str, limit: int) -> None:
    """As if every entry had taken the same time, and the turn had begun a while ago."""
    assert table.session is not None
    session = table.session
    began = session.created or 1_760_000_000
    session.created = began
    for number, entry in enumerate(session.log):
        object.__setattr__(entry, "time", began + SECONDS_AN_ENTRY * (number + 1))
    last = began + SECONDS_AN_ENTRY * len(session.log)
    table.clock.now = lambda: last + INTO_THE_TURN
    table.change_settings(clock=mode, turn_seconds=limit, game_seconds=limit)
    shell.home("play")


def _drawer(shell: Shell, table: Table) -> None:
    _timed(shell, table, TURN, 180)
    shell.put_over(ClockDrawer(table))
