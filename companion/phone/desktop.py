"""What a desktop does for `companion.phone`. What only a phone has does nothing, or says that it is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.settings import data_folder

PICTURES = ["*.png", "*.jpg", "*.jpeg", "*.webp"]


def storage() -> Path:
    return data_folder()


def choose_file(chosen: Callable[[Path], None], kind: str) -> None:
    from plyer import filechooser

    def selected(found: Any) -> None:
        if found and found[0]:
            chosen(Path(found[0]))

    filters = {"filters": PICTURES} if kind.startswith("image/") else {}
    filechooser.open_file(on_selection=selected, **filters)


def shared_folder() -> Path | None:
    """Downloads, else documents, else home."""
    for name in ("downloads", "documents", "home"):
        with suppress(Exception):
            from plyer import storagepath

            folder = Path(getattr(storagepath, f"get_{name}_dir")())
            if folder.is_dir() and os.access(folder, os.W_OK):
                return folder
    return None


def publish(path: Path) -> Path:
    return path


def send(text: str, title: str) -> None:
    raise NotImplementedError


def send_file(path: Path, title: str) -> None:
    raise NotImplementedError


def open_link(address: str) -> None:
    raise NotImplementedError


def listen(handed: Callable[[Path | str], None], refused: Callable[[bool], None]) -> None:
    """On a desktop, files are dropped on the window, and Kivy reports that."""


def shine(is_full: bool) -> None:
    """A desktop's brightness is its owner's."""


def insets() -> tuple[int, int, int, int]:
    return 0, 0, 0, 0


def system_look() -> tuple[bool, bool]:
    import darkdetect

    return bool(darkdetect.isDark()), _is_still()


def _is_still() -> bool:
    """For GNOME and desktops that follow it; darkdetect knows only about colors."""
    asked = ["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"]
    with suppress(OSError):
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip() == "false"
    return False


def speak(text: str, language: str, silent: Callable[[], None]) -> None:
    """Linux's own voices know the language; plyer, for the other systems, speaks the system's."""
    for voice in (["spd-say", "--cancel", "-l", language], ["espeak-ng", "-v", language], ["espeak", "-v", language]):
        if shutil.which(voice[0]):
            subprocess.Popen([*voice, text], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            return
    from plyer import tts

    tts.speak(text)


def screens() -> list[tuple[int, int, int, int]]:
    from companion.phone.sdl_screens import screens as asked

    return asked()


def tint_bars(is_light: bool) -> None:
    """A window's frame has its own colours."""


def ask_for_camera(then: Callable[[bool], None]) -> None:
    then(True)


def give_back() -> None:
    """Linux keeps freed memory between blocks still in use until it is asked for it."""
    from ctypes import CDLL

    CDLL(None).malloc_trim(0)
