"""X's mouse, wheel and keys, by xdotool: what they do goes through the X server to the window that SDL has there."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from shutil import which

from tools.door.hand import TAP, Spot, rest

WHEEL_UP, WHEEL_DOWN = "4", "5"
NOTCH = 50  # about so many pixels for a notch of the wheel
KEYS = {"Return": "Return", "Back": "Escape", "F1": "F1"}


def missing() -> str:
    """Which of Debian's packages is missing here; empty if none is."""
    packages = {"Xvfb": "xvfb", "xdotool": "xdotool"}
    return " ".join(package for program, package in packages.items() if not which(program))


class Mouse:
    """window: the number X has given to the app's window"""

    def __init__(self) -> None:
        self.window = self._ask("search", "--sync", "--onlyvisible", "--class", "annals").split()[0]
        # Without a window manager nobody gives it the keyboard.
        self._do("windowfocus", "--sync", self.window)

    def tap(self, at: Spot) -> None:
        self.hold(at, TAP)

    def hold(self, at: Spot, seconds: float) -> None:
        self._do("mousemove", "--window", self.window, *map(str, at), "mousedown", "1", "sleep", f"{seconds:g}")
        self._do("mouseup", "1")

    def scroll(self, at: Spot, pixels: int) -> None:
        notches = max(1, abs(pixels) // NOTCH)
        button = WHEEL_DOWN if pixels > 0 else WHEEL_UP
        move = ("mousemove", "--window", self.window, *map(str, at))
        self._do(*move, "click", "--repeat", str(notches), "--delay", "20", button)

    def write(self, text: str) -> None:
        self._do("type", "--delay", "15", text)

    def press(self, key: str) -> None:
        self._do("key", KEYS[key])

    def resize(self, width: int, height: int) -> None:
        self._do("windowsize", self.window, str(width), str(height))

    def leave_and_return(self, seconds: float, returns: Callable[[], None]) -> None:
        self._do("windowunmap", "--sync", self.window)
        rest(seconds)
        returns()
        self._do("windowmap", "--sync", self.window)
        rest(0.2)
        self._do("windowfocus", self.window)

    def _do(self, *words: str) -> None:
        self._ask(*words)

    @staticmethod
    def _ask(*words: str) -> str:
        return subprocess.run(["xdotool", *words], check=True, capture_output=True, text=True, timeout=20).stdout
