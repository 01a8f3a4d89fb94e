"""A widget that paints its own ground."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from screens.widgets.lean import Lean

QUIET = 2
"""Rounds: what one layout tells the next one up might move something drawn only once that one has told its own."""


class Drawn(Lean):
    """Redraws its ground once before the next frame, however many of its properties changed, and not at all if it
    only moved away and back again, as happens during layout.

    redraw_on: names of the properties the ground depends on, besides `pos` and `size`
    redraw(): ask for a redraw
    """

    redraw_on: tuple[str, ...] = ()
    _painted_at: tuple[float, float, float, float] | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, _ask)
        for name in self.redraw_on:
            self.fbind(name, type(self).redraw)
        self.redraw()

    def redraw(self, *_: Any) -> None:
        self._painted_at = None
        _ask(self)

    @property
    def is_painted(self) -> bool:
        """Whether its ground was painted where it stands now."""
        return self._painted_at == self._bounds()

    def _bounds(self) -> tuple[float, float, float, float]:
        return self.x, self.y, self.width, self.height

    def paint(self) -> None:
        """Redraw the ground, now."""
        self._painted_at = self._bounds()
        self.canvas.before.clear()
        with self.canvas.before:
            self.draw()

    def draw(self) -> None:
        """Add the graphics instructions of the ground."""


class _Grounds:
    """The grounds to draw before the next frame. Layouts settle in several rounds, and whatever moves asks again: all
    wait until none has asked for a few rounds, or most would be drawn twice."""

    def __init__(self) -> None:
        self._waiting: dict[int, Drawn] = {}
        self._rounds = 0
        self._draw = Clock.create_trigger(self._draw_settled, -1)

    def ask(self, widget: Drawn) -> None:
        # Keyed by id: Kivy's own hash of a widget is slow, and every move of every widget passes through here.
        self._waiting[id(widget)] = widget
        self._rounds = QUIET
        self._draw()

    def _draw_settled(self, *_: Any) -> None:
        if self._rounds:
            self._rounds -= 1
            self._draw()
            return
        waiting, self._waiting = self._waiting, {}
        for widget in waiting.values():
            if not widget.is_painted:
                widget.paint()


_grounds = _Grounds()


def _ask(widget: Drawn, *_: Any) -> None:
    """One function for all, or every widget would hold a bound method of its own."""
    _grounds.ask(widget)
