"""Kivy makes its window when somebody imports it. A process that is forked afterwards would have a window without the
threads that draw in it: so the window is held back, and made in the process that shows something."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import kivy.core

_select = kivy.core.core_select_lib
_held_back: list[Callable[[], None]] = []


def hold_back() -> None:
    """To be called before anything imports the window."""
    assert "kivy.core.window" not in sys.modules
    kivy.core.core_select_lib = _selected_without_making


def make_window() -> None:
    """Makes the window if somebody has imported it. Whoever does so from now on gets it at once."""
    kivy.core.core_select_lib = _select
    for make in _held_back:
        make()


def _selected_without_making(category: str, *others: Any, **named: Any) -> Any:
    if category != "window":
        return _select(category, *others, **named)
    # All of its package but the window itself is there by now.
    from kivy.core.window.window_sdl2 import WindowSDL

    create = WindowSDL.create_window

    # Kivy remembers by its name what is to be called when the size changes.
    def create_window(self: Any, *_: Any) -> None: ...

    WindowSDL.create_window = create_window
    window = _select(category, *others, **named)

    def make() -> None:
        WindowSDL.create_window = create
        window.initialized = False
        window.create_window()
        window.initialized = True

    _held_back.append(make)
    return window
