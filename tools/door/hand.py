"""What touches the window: X's mouse and keys, or events in SDL's queue. Places are in pixels from the window's left
and top edge, as SDL counts them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

Spot = tuple[int, int]
TAP = 0.05
"""Seconds for which a finger lies on the glass."""


class Hand(Protocol):
    """Every method returns as soon as the events are on their way."""

    def tap(self, at: Spot) -> None:
        """A finger down and up again, or a click."""

    def hold(self, at: Spot, seconds: float) -> None:
        """The same, but it stays."""

    def scroll(self, at: Spot, pixels: int) -> None:
        """Moves what lies there up by about so many pixels, or down if negative."""

    def write(self, text: str) -> None:
        """On the keyboard, into whatever has the focus."""

    def press(self, key: str) -> None:
        """A key by its name: "Return", "Back"."""

    def resize(self, width: int, height: int) -> None:
        """The window, or the phone that is turned."""

    def leave_and_return(self, seconds: float, returns: Callable[[], None]) -> None:
        """Shows another program for so long, calls `returns`, and shows this one again."""


def rest(seconds: float) -> None:
    time.sleep(seconds)
