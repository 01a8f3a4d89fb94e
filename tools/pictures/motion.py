"""What moves on the stage: slides and rolls, a column that was flung, marks that will go, and work for the next frame.

Repeating tickers (the second of a clock, the looks of a sample's guide) are no motion: they never end. Nor is a wait
that is longer than the longest motion of the design, such as that of an opened tile until it closes by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.effects.scroll import ScrollEffect
from kivy.uix.widget import Widget

from screens.draw.theme import theme


def owners(callback: Any) -> Iterator[object]:
    """Yields the object whose method is called back, or the objects that a closure refers to."""
    yield getattr(callback, "__self__", None)
    for cell in getattr(callback, "__closure__", None) or ():
        with suppress(ValueError):
            yield cell.cell_contents


def longest_motion() -> float:
    """Returns the seconds of the longest motion in the design: the mark of a difference."""
    return max(value for value in theme.tokens["motion"].values() if isinstance(value, int)) / 1000


def moving() -> Iterator[str]:
    """Yields a name for everything that moves in the window."""
    for motion in [*Animation._instances]:
        for moved in [*motion._widgets.values()]:
            if _is_seen(moved["widget"]):
                yield f"{type(moved['widget']).__name__}: {', '.join(moved['properties'])}"
    longest = longest_motion()
    for event in Clock.get_events():
        if not event.loop and event.timeout <= longest:
            yield from _waited_for(event)


def _waited_for(event: ClockEvent) -> Iterator[str]:
    callback = event.get_callback()
    if callback is None:
        return
    name = getattr(callback, "__qualname__", repr(callback))
    if event.timeout <= 0:
        yield f"{name} in the next frame"
        return
    for owner in owners(callback):
        widget = owner.target_widget if isinstance(owner, ScrollEffect) else owner
        if _is_seen(widget):
            yield f"{type(widget).__name__}: {name} after {event.timeout:g} s"


def _is_seen(widget: Any) -> bool:
    """Whether it is a widget in the window. The window itself is none: it moves for keyboards, which no desktop has."""
    return isinstance(widget, Widget) and widget.get_root_window() is not None
