"""The second hand: tells the clock of the game, and the page in sight, that another second has passed.

Without a clock nothing ticks: a phone that lies on the table draws nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

if TYPE_CHECKING:
    from screens.shell.shell import Shell

SECOND = 1.0


class Ticker:
    """Ticks while the players want a clock and a game is played."""

    def __init__(self, shell: Shell) -> None:
        self._shell, self._table = shell, shell.table
        self._second = Clock.create_trigger(lambda _: self._tick(), SECOND, interval=True)
        self._has_clock = False
        self._table.bind(version=self.follow)
        self.follow()

    def follow(self, *_: Any) -> None:
        """The table holds something new. A clock that was never wanted is not even read."""
        if not (self._has_clock or self._table.settings.clock != "off"):
            return
        self._has_clock = True
        self._table.clock.beat()
        if self._table.clock.is_on:
            self._second()
        else:
            self._second.cancel()

    def rest(self) -> None:
        """The app leaves the screen."""
        self._second.cancel()
        if self._has_clock:
            self._table.clock.rest()

    def let_go(self) -> None:
        self.rest()
        self._table.unbind(version=self.follow)

    def _tick(self) -> None:
        shell, clock = self._shell, self._table.clock
        if self._table.settings.clock_waits:
            clock.hold(shell.is_reading)
        clock.beat()
        if shell.page is not None:
            shell.page.tick()
