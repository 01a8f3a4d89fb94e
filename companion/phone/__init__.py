"""What a phone has and a desktop may lack: the same few functions on Android and on a desktop. Nothing here raises."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

TICK_SECONDS = 0.02
ANY, PICTURE = "*/*", "image/*"
"""Kinds of files, as they are called everywhere."""

CodeReader = Callable[[int, int, bytes], list[str]]
"""Takes a width, a height and a byte of gray per pixel; returns the texts of the codes found."""

Handed = Path | str
"""What another program hands over: a file, or a text."""


class Insets(NamedTuple):
    """What the phone covers at each edge of its own screen, in pixels: clock, camera, gesture bar."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


class SystemLook(NamedTuple):
    """What the owner of the device has set for all programs."""

    is_dark: bool = False
    is_still: bool = False
    """Nothing should move unless it has to."""


def is_android() -> bool:
    # python-for-android sets it before anything runs.
    return "ANDROID_ARGUMENT" in os.environ


def _here() -> Any:
    """The module of this platform, imported on first use: neither can be imported on the other platform."""
    return import_module(f"{__name__}.{'android' if is_android() else 'desktop'}")


def storage() -> Path:
    """The folder where everything is kept."""
    with suppress(Exception):
        return Path(_here().storage())
    from companion.settings import data_folder

    return data_folder()


def tick() -> None:
    """A vibration short enough to be felt rather than heard."""
    if not is_android():
        # Elsewhere plyer prints a traceback into the terminal.
        return
    with suppress(Exception):
        # plyer raises NotImplementedError, OSError and others, by platform.
        from plyer import vibrator

        vibrator.vibrate(TICK_SECONDS)


def choose_file(chosen: Callable[[Path], None], *, is_picture: bool = False) -> bool:
    """Lets the player pick a file; False if the device offers no way to. `chosen` may be called from another thread.
    A file that cannot be read is told to whoever listens."""
    try:
        _here().choose_file(chosen, PICTURE if is_picture else ANY)
    except Exception:
        return False
    return True


def has_camera() -> bool:
    """Whether a photo can be taken."""
    with suppress(Exception):
        return bool(is_android() and import_module(f"{__name__}.android_camera").has_camera())
    return False


def take_photo(taken: Callable[[Path | None], None]) -> None:
    """With the phone's own camera. `taken` is not called if the player took none, and gets None if the phone refused.
    `taken` may be called from another thread."""
    try:
        import_module(f"{__name__}.android_camera").take_photo(taken)
    except Exception:
        taken(None)


def shared_folder() -> Path | None:
    """Where a file for the player is written. On a phone only `publish` brings it where it can be found."""
    with suppress(Exception):
        found: Path | None = _here().shared_folder()
        return found
    return None


def publish(path: Path) -> str:
    """Brings a file of `shared_folder` where the player looks for files, and says where that is."""
    with suppress(Exception):
        return str(_here().publish(path))
    return str(path)


def send(text: str, title: str) -> bool:
    """Offers a text to the other programs on the phone; False where there is no share sheet."""
    try:
        _here().send(text, title)
    except Exception:
        return False
    return True


def send_file(path: Path, title: str) -> bool:
    """The same with a file of `shared_folder`."""
    try:
        _here().send_file(path, title)
    except Exception:
        return False
    return True


def open_link(address: str) -> bool:
    """Opens an address in the program that is for it; False where that cannot be done."""
    try:
        _here().open_link(address)
    except Exception:
        return False
    return True


def listen(handed: Callable[[Handed], None], refused: Callable[[bool], None]) -> None:
    """Tells what other programs hand over, now and later: a shared file that was opened, a text that was sent.
    `refused` is told where a file of another program, handed over or chosen, could not be read, and whether it is too
    large. Both may be called from another thread."""
    with suppress(Exception):
        _here().listen(handed, refused)


def shine(is_full: bool) -> None:
    """Sets this window to full brightness, or back to the player's own setting. Needs no permission."""
    with suppress(Exception):
        _here().shine(is_full)


def insets() -> Insets:
    with suppress(Exception):
        return Insets(*_here().insets())
    return Insets()


def system_look() -> SystemLook:
    """May take a while on a desktop, where another program is asked: not to be called on the thread that draws."""
    with suppress(Exception):
        return SystemLook(*_here().system_look())
    return SystemLook()


def speak(text: str, language: str, silent: Callable[[], None]) -> None:
    """Reads a text aloud, interrupting what is being read. `silent` is called if the device has no voice for it, later
    and from another thread where only that can tell."""
    try:
        _here().speak(text, language, silent)
    except Exception:
        silent()


def screens() -> list[tuple[int, int, int, int]]:
    """Left, top, width and height of the usable part of each screen, from the upper left; empty if unknown. To be
    called once there is a window."""
    with suppress(Exception):
        return [(int(left), int(top), int(width), int(height)) for left, top, width, height in _here().screens()]
    return []


def tint_bars(is_light: bool) -> None:
    """Dark signs in the phone's own bars over a light page, and light ones over a dark page."""
    with suppress(Exception):
        _here().tint_bars(is_light)


def give_back() -> None:
    """Returns memory no longer in use to the system. Takes some milliseconds: for a pause."""
    with suppress(Exception):
        _here().give_back()


def code_reader() -> CodeReader | None:
    """Finds codes in pixels on a phone; None where a Python library does that. To be called on the thread that the app
    was started on."""
    with suppress(Exception):
        if is_android():
            found: CodeReader = import_module(f"{__name__}.zxing").code_reader()
            return found
    return None


def ask_for_camera(then: Callable[[bool], None]) -> None:
    """Whether the camera may be used; a phone asks its owner. `then` may be called from another thread."""
    try:
        _here().ask_for_camera(then)
    except Exception:
        then(False)


def _network() -> Any:
    return import_module(f"{__name__}.{'android' if is_android() else 'desktop'}_network")


def addresses() -> list[str]:
    """Addresses at which others in the same room can reach this device, likeliest first; empty without a network."""
    from companion.phone.network import ranked

    with suppress(Exception):
        return ranked(_network().networks())
    return []


def ask_for_network(then: Callable[[bool], None]) -> None:
    """Whether others in the same network may be reached; a phone asks its owner. `then` may be called from another
    thread."""
    try:
        _network().ask_for_network(then)
    except Exception:
        then(False)
