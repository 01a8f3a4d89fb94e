"""How much room a window leaves."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.metrics import dp

LOW = 700  # dp


def is_low() -> bool:
    """Whether a window is so low that a page must be sparing. Pages are built again when the window changes."""
    return EventLoop.window is not None and EventLoop.window.height < dp(LOW)
