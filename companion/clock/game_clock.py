"""The clock beside one game on this phone. It counts while the app is in sight and nobody has paused it.

What it has seen is kept as a memo, every few seconds and whenever it is paused: after a kill it goes on from there, and
the time in between counts for nobody.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.clock.stretches import Stretch, extended, plain, read_stretches

if TYPE_CHECKING:
    from companion.store.memos import Memos

EVERY = 10
"""Seconds after which the count is saved: a kill loses no more than that."""


def clock_memo(session: str) -> str:
    return f"clock_{session}"


def kept_stretches(memos: Memos, session: str) -> tuple[Stretch, ...]:
    return read_stretches(memos.read(clock_memo(session)).get("stretches"))


class GameClock:
    """Runs from `go` to `rest`, from one `beat` to the next."""

    def __init__(self, memos: Memos, session: str, now: Callable[[], float] = time.time) -> None:
        memo = memos.read(clock_memo(session))
        self.session = session
        self.stretches = read_stretches(memo.get("stretches"))
        self.is_paused = memo.get("paused") is True
        self._was_off = memo.get("off") is not False
        self._memos, self._now = memos, now
        self._is_going = False
        self._kept_at = 0

    @property
    def now(self) -> int:
        return int(self._now())

    def go(self) -> None:
        """It is looked at. The time since it was last seen is nobody's, unless it was off: then it was played."""
        if self._is_going:
            return
        now = self.now
        if self.stretches and not self._was_off:
            self.stretches = extended(self.stretches, now, False)
        start = max(now, self.stretches[-1].end if self.stretches else 0)
        self.stretches = (*self.stretches, Stretch(start, start, not self.is_paused))
        self._is_going, self._was_off = True, False
        self._keep()

    def beat(self) -> None:
        """Counts up to now."""
        if self._is_going:
            self.stretches = extended(self.stretches, self.now, not self.is_paused)
            if self.now - self._kept_at >= EVERY:
                self._keep()

    def pause(self, is_paused: bool) -> None:
        self.beat()
        self.is_paused = is_paused
        self.beat()
        self._keep()

    def rest(self, is_off: bool = False) -> None:
        """The game leaves the table, the app the screen; or the players want no clock any more."""
        self.beat()
        if is_off and not self._was_off:
            self._was_off, self.is_paused = True, False
            self._keep()
        elif self._is_going:
            self._keep()
        self._is_going = False

    def _keep(self) -> None:
        self._kept_at = self.now
        memo = {"stretches": plain(self.stretches), "paused": self.is_paused, "off": self._was_off}
        self._memos.write(clock_memo(self.session), memo)
