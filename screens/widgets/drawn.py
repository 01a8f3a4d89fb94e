"""A widget that paints its own ground."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from screens.widgets.lean import Lean


class Drawn(Lean):
    """Redraws its ground once before the next frame, however many of its properties changed.

    redraw_on: names of the properties the ground depends on, besides `pos` and `size`
    redraw(): ask for a redraw
    """

    redraw_on: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        self._settled: tuple[float, ...] = ()
        self.redraw = Clock.create_trigger(self._redraw, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", *self.redraw_on):
            self.fbind(name, self.redraw)
        self.redraw()

    def _redraw(self, *_: Any) -> None:
        # Layouts settle in several rounds before a frame: wait for a round in which nothing moved.
        bounds = (*self.pos, *self.size)
        if bounds != self._settled:
            self._settled = bounds
            self.redraw()
            return
        self.canvas.before.clear()
        with self.canvas.before:
            self.draw()

    def draw(self) -> None:
        """Add the graphics instructions of the ground."""
