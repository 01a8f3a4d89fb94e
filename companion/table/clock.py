"""The table's part in the clock: it follows the game at hand and the player's settings."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.clock.game_clock import GameClock
from companion.clock.reading import GAME, OFF, TURN, Reading, reading
from companion.clock.spans import Spans

if TYPE_CHECKING:
    from companion.table.table import Table


class TableClock:
    """The clock beside the game at hand. `beat` is called every second, and after every change of the table."""

    def __init__(self, table: Table, now: Callable[[], float] = time.time) -> None:
        self._table = table
        self.now = now
        self._clock: GameClock | None = None
        self._spans = Spans()
        self._is_held = False

    @property
    def is_on(self) -> bool:
        """Whether there is a game that is still played, and the players want a clock."""
        table = self._table
        if table.settings.clock == OFF or table.session is None or table.read_only is not None:
            return False
        return table.rules.outcome(table.state) is None

    @property
    def is_paused(self) -> bool:
        return self._clock is not None and self._clock.is_paused

    def beat(self) -> None:
        """Counts up to now. Another game has its own clock; a game without one lets it rest."""
        session = self._table.session
        if self._clock is not None and (session is None or session.id != self._clock.session):
            self._clock.rest()
            self._clock = None
        if not self.is_on:
            if self._clock is not None:
                self._clock.rest(is_off=self._table.settings.clock == OFF)
            return
        assert session is not None
        if self._clock is None:
            self._clock, self._spans = GameClock(self._table.store.memos, session.id, lambda: self.now()), Spans()
        self._clock.go()
        self._clock.beat()
        session.stretches = self._clock.stretches

    def pause(self, is_paused: bool) -> None:
        self.beat()
        if self._clock is not None and self._table.session is not None:
            self._clock.pause(is_paused)
            self._table.session.stretches = self._clock.stretches
            self._table.show_change()

    def hold(self, is_held: bool) -> None:
        """Stands still while somebody reads the rules, if the players want that; what was paused stays paused."""
        if is_held == self._is_held or self._clock is None or (is_held and self._clock.is_paused):
            return
        self._is_held = is_held
        self._clock.pause(is_held)

    def rest(self) -> None:
        """The app leaves the screen: the time until it is back is nobody's."""
        if self._clock is not None:
            self._clock.rest()

    def reading(self) -> Reading | None:
        """What it says now; None where there is no clock."""
        session = self._table.session
        if self._clock is None or session is None or not self.is_on:
            return None
        settings = self._table.settings
        limit = {TURN: settings.turn_seconds, GAME: settings.game_seconds}.get(settings.clock, 0)
        spans = self._spans.of(session)
        return reading(session, spans, int(self.now()), settings.clock, limit, is_paused=self._clock.is_paused)
