"""The screens of a desktop, asked of the library that made the window: Kivy does not tell."""

from __future__ import annotations

import sys
from contextlib import suppress
from ctypes import CDLL, Structure, byref, c_int
from ctypes.util import find_library
from importlib.util import find_spec
from pathlib import Path


class _Rect(Structure):
    _fields_ = [(name, c_int) for name in ("x", "y", "w", "h")]


def screens() -> list[tuple[int, int, int, int]]:
    """Left, top, width and height of the usable part of each. Raises if the library cannot be found."""
    library = CDLL(_loaded())
    found = []
    for number in range(library.SDL_GetNumVideoDisplays()):
        rect = _Rect()
        if library.SDL_GetDisplayUsableBounds(number, byref(rect)) == 0:
            found.append((rect.x, rect.y, rect.w, rect.h))
    return found


def _loaded() -> str:
    """The very library that Kivy uses: another copy of it would know of no window."""
    if sys.platform == "win32":
        return "SDL2.dll"
    with suppress(OSError):
        for line in Path("/proc/self/maps").read_text(encoding="utf-8").splitlines():
            path = line.split(maxsplit=5)[-1]
            if "libSDL2-2" in path:
                return path
    about = find_spec("kivy")
    bundled = [] if about is None or about.origin is None else [*Path(about.origin).parent.glob(".dylibs/SDL2")]
    return str(bundled[0]) if bundled else find_library("SDL2") or "libSDL2-2.0.so.0"
