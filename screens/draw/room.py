"""How much room a window leaves."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.metrics import dp

from screens.draw.theme import theme

LOW, SIDEWAYS = 700, 480  # dp


def is_low() -> bool:
    """Whether a window is so low that a page must be sparing. Pages are built again when the window changes."""
    return EventLoop.window is not None and EventLoop.window.height < dp(LOW)


def is_cramped() -> bool:
    """Whether a window is low and its text large: with title and buttons always in sight, nothing else would be."""
    return is_low() and theme.is_large_text


def is_tight() -> bool:
    """Whether a phone lies on its side and its text is large: title and button alone would fill a drawer."""
    is_sideways = EventLoop.window is not None and EventLoop.window.height < dp(SIDEWAYS)
    return is_sideways and theme.is_large_text
