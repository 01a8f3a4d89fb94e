"""How long frames take: from the end of the clock's sleep to the next.

What a busy machine gave to other programs while this one was ready to go on is left out, as Linux counts it; and so is
the drawing itself, which software does here in place of a graphics chip.
"""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics.opengl import glFinish

from tools.door.told import tell

LONGEST = 0.25
"""Seconds after which a player wonders whether the touch was felt."""


class FrameWatch:
    """longest: seconds of the slowest frame, and what was done then. Each that took too long is told at once."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.longest_in = ""
        self.longest_drawn = 0.0
        """The same, with its drawing."""
        self.count = 0
        self.doing = "starting"
        """What the walk does now."""
        self._began = self._drawing_began = 0.0
        self._drawn = 0.0
        self._idle = Clock.idle
        self._schedule = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")

    def told(self) -> dict[str, Any]:
        times = {"longest_ms": round(self.longest * 1000), "drawn_ms": round(self.longest_drawn * 1000)}
        return {"frames": self.count, "longest_in": self.longest_in, **times}

    def begin(self) -> None:
        """From now on, on the thread that draws."""
        from kivy.core.window import Window

        Clock.idle = self._between
        # Both are called before Kivy's own, which draw and then show the frame.
        Window.bind(on_draw=self._begin_drawing, on_flip=self._end_drawing)

    def leave_out(self) -> None:
        """The frame at hand does not count: another program was shown meanwhile."""
        self._began = 0.0

    def _between(self, *args: Any) -> Any:
        if self._began:
            self._note(self._now() - self._began)
        try:
            return self._idle(*args)
        finally:
            self._began, self._drawn = self._now(), 0.0

    def _begin_drawing(self, *_: Any) -> None:
        self._drawing_began = self._now()

    def _end_drawing(self, *_: Any) -> None:
        """Waits for the drawing. Offscreen, where nothing is shown, a second's frames would be drawn in one go."""
        glFinish()
        self._drawn += self._now() - self._drawing_began

    def _note(self, seconds: float) -> None:
        self.count += 1
        self.longest_drawn = max(self.longest_drawn, seconds)
        own = seconds - self._drawn
        if own > self.longest:
            self.longest, self.longest_in = own, self.doing
        if own > LONGEST:
            tell("slow", ms=round(own * 1000), doing=self.doing)

    def _now(self) -> float:
        """Seconds that this thread was not kept waiting by other programs."""
        with suppress(OSError, ValueError):
            return time.monotonic() - int(self._schedule.read_text("ascii").split()[1]) / 1e9
        return time.monotonic()
