"""Skips what the app never uses when Kivy starts: a fifth of the time to the first screen.

Just import it, before any part of Kivy that knows widgets or the clock.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

STYLE = Path(__file__).resolve().parents[2] / "assets" / "kivy"
"""Kivy's own rules for those of its widgets that the app uses, copied word for word from its full `style.kv`."""


def _leave_out_styles() -> None:
    """Kivy reads its rules when its language is imported, from wherever its data lie at that moment."""
    if "kivy.lang" in sys.modules:
        return
    import kivy
    import kivy.resources

    data, kivy.kivy_data_dir = kivy.kivy_data_dir, str(STYLE)
    try:
        import kivy.lang
    finally:
        kivy.kivy_data_dir = data


def _leave_out_loop() -> None:
    """Kivy's clock can also be driven by asyncio, and loads it for that, with all of TLS behind it. Here it never is:
    the clock gets a stand-in to hold, and whoever imports asyncio later gets the real one."""
    if "kivy.clock" in sys.modules or "asyncio" in sys.modules:
        return
    sys.modules["asyncio"] = _NoLoop("asyncio")
    try:
        import kivy.clock  # noqa: F401
    finally:
        del sys.modules["asyncio"]


class _NoLoop(ModuleType):
    wait_for = None

    class Event:
        def set(self) -> None: ...


_leave_out_loop()
_leave_out_styles()
