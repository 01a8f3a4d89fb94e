"""The camera of the scan page: asked for, opened, looked through, and let go as soon as the page is."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

from companion import phone
from screens.share.camera import Camera, open_camera

LOOKS = 12  # a second


class Lens:
    """`on_open` is called with "" once there is a picture to see, or with the text that says why there is none;
    `on_look` is called with the camera several times a second."""

    def __init__(self, on_open: Callable[[str], None], on_look: Callable[[Camera], None]) -> None:
        self._on_open, self._on_look = on_open, on_look
        self._camera: Camera | None = None
        self._watch: ClockEvent | None = None
        self._has_asked = False
        self._is_wanted = True

    def ask(self, *, again: bool = False) -> None:
        """Opens the camera if the phone's owner allows it; asks a second time only with `again`."""
        self._is_wanted = True
        if self._camera is None and (again or not self._has_asked):
            self._has_asked = True
            phone.ask_for_camera(lambda may: Clock.schedule_once(lambda _: self._open(may)))

    def close(self) -> None:
        self._is_wanted = False
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        if self._camera is not None:
            self._camera.close()
            self._camera = None

    def leave(self) -> None:
        """The page is out of sight: when it is back, the phone may be asked again."""
        self._has_asked = False
        self.close()

    def _open(self, may: bool) -> None:
        # The answer may come after the camera is no longer wanted.
        if not self._is_wanted or self._camera is not None:
            return
        self._camera = open_camera() if may else None
        self._on_open("" if self._camera is not None else "scan.no_camera" if may else "scan.not_allowed")
        if self._camera is not None:
            self._watch = Clock.schedule_interval(lambda _: self._look(), 1 / LOOKS)

    def _look(self) -> None:
        if self._camera is not None:
            self._on_look(self._camera)
