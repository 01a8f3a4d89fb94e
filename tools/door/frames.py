"""How long frames take: from the end of the clock's sleep to the next. What a busy machine gave to other programs while
this one was ready to go on is left out, as Linux counts it."""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from tools.door.told import tell

LONGEST = 0.25
"""Seconds after which a player wonders whether the touch was felt."""


class FrameWatch:
    """longest: seconds of the slowest frame, and what was done then. Each that took too long is told at once."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.longest_in = ""
        self.count = 0
        self.doing = "starting"
        """What the walk does now."""
        self.left_out = 0.0
        """Seconds of the next long frame for which the app slept, because another program was shown."""
        self._began = 0.0
        self._waited = 0.0
        self._idle = Clock.idle
        self._schedule = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")

    def told(self) -> dict[str, Any]:
        return {"frames": self.count, "longest_ms": round(self.longest * 1000), "longest_in": self.longest_in}

    def begin(self) -> None:
        """From now on, on the thread that draws."""
        Clock.idle = self._between

    def _between(self, *args: Any) -> Any:
        if self._began:
            self._note(time.monotonic() - self._began - (self._ready() - self._waited))
        try:
            return self._idle(*args)
        finally:
            self._began, self._waited = time.monotonic(), self._ready()

    def _note(self, seconds: float) -> None:
        self.count += 1
        if seconds > self.left_out > 0:
            seconds, self.left_out = seconds - self.left_out, 0.0
        if seconds > self.longest:
            self.longest, self.longest_in = seconds, self.doing
        if seconds > LONGEST:
            tell("slow", frame=f"{seconds * 1000:.0f} ms: {self.doing}")

    def _ready(self) -> float:
        """Seconds that this thread was ready to go on, and something else was running."""
        with suppress(OSError, ValueError):
            return int(self._schedule.read_text("ascii").split()[1]) / 1e9
        return 0.0
