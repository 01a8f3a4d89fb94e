"""The window of a desktop: where it lay comes back, and a key gives it the whole screen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kivy.core.window import Window

from companion import phone
from companion.window_place import Screen, WindowPlace, keep_place, kept_place

FULL = "auto"
"""What Kivy calls a full screen with the system's own resolution."""


class WindowKeeper:
    """Its window was created at the place that was kept (`companion.app.main`)."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._before: WindowPlace | None = kept_place(folder)
        """The window as it was before it got the whole screen."""

    def come_into_sight(self) -> None:
        """The screen that the window was on may be gone."""
        now = self._now()
        seen = now.within([Screen(*one) for one in phone.screens()])
        if self._before is not None and not now.is_full and seen != now:
            self._put(seen)

    def turn_full(self) -> None:
        """Switches to the whole screen, or back to the window as it was before."""
        now = self._now()
        if not now.is_full:
            self._before = now
            Window.fullscreen = FULL
            return
        Window.fullscreen = False
        if self._before is not None:
            self._put(self._before)

    def keep(self) -> None:
        now = self._now()
        place = replace(self._before, is_full=True) if now.is_full and self._before is not None else now
        keep_place(self._folder, place)

    @staticmethod
    def _now() -> WindowPlace:
        width, height = Window.system_size
        return WindowPlace(int(Window.left), int(Window.top), int(width), int(height), bool(Window.fullscreen))

    @staticmethod
    def _put(place: WindowPlace) -> None:
        Window.system_size = place.width, place.height
        Window.left, Window.top = place.left, place.top
