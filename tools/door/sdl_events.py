"""SDL's events as ctypes knows them, and the queue from which Kivy's window takes them.

The layouts are those of SDL 2's `SDL_events.h`.
"""

from __future__ import annotations

import ctypes
from ctypes import c_char, c_float, c_int32, c_int64, c_uint8, c_uint16, c_uint32
from pathlib import Path

KEY_DOWN, KEY_UP, TEXT = 0x300, 0x301, 0x303
MOUSE_MOTION, MOUSE_DOWN, MOUSE_UP, MOUSE_WHEEL = 0x400, 0x401, 0x402, 0x403
FINGER_DOWN, FINGER_UP, FINGER_MOTION = 0x700, 0x701, 0x702
LOW_MEMORY = 0x102
WILL_PAUSE, IS_PAUSED, WILL_RESUME, IS_RESUMED = 0x103, 0x104, 0x105, 0x106
WINDOW, RESIZED = 0x200, 5
OF_TOUCH = 0xFFFFFFFF
"""Which mouse it is, if it is the one that SDL makes of a finger."""
LEFT_BUTTON = 1

_HEAD = [("type", c_uint32), ("timestamp", c_uint32)]


class MouseMotion(ctypes.Structure):
    _fields_ = [
        *_HEAD,
        *(("window", c_uint32), ("which", c_uint32), ("state", c_uint32)),
        *((name, c_int32) for name in ("x", "y", "dx", "dy")),
    ]


class MouseButton(ctypes.Structure):
    _fields_ = [
        *_HEAD,
        *(("window", c_uint32), ("which", c_uint32)),
        *((name, c_uint8) for name in ("button", "state", "clicks", "padding")),
        *(("x", c_int32), ("y", c_int32)),
    ]


class MouseWheel(ctypes.Structure):
    _fields_ = [
        *_HEAD,
        *(("window", c_uint32), ("which", c_uint32), ("x", c_int32), ("y", c_int32), ("direction", c_uint32)),
        *(("exact_x", c_float), ("exact_y", c_float), ("mouse_x", c_int32), ("mouse_y", c_int32)),
    ]


class TouchFinger(ctypes.Structure):
    _fields_ = [
        *_HEAD,
        *(("touch", c_int64), ("finger", c_int64)),
        *((name, c_float) for name in ("x", "y", "dx", "dy", "pressure")),
        ("window", c_uint32),
    ]


class TextInputEvent(ctypes.Structure):
    _fields_ = [*_HEAD, ("window", c_uint32), ("text", c_char * 32)]


class Keyboard(ctypes.Structure):
    _fields_ = [
        *_HEAD,
        ("window", c_uint32),
        *((name, c_uint8) for name in ("state", "repeat", "padding2", "padding3")),
        *(("scancode", c_int32), ("key", c_int32), ("mod", c_uint16), ("unused", c_uint32)),
    ]


class WindowEvent(ctypes.Structure):
    _fields_ = [
        *_HEAD,
        ("window", c_uint32),
        *((name, c_uint8) for name in ("event", "padding1", "padding2", "padding3")),
        *(("width", c_int32), ("height", c_int32)),
    ]


class AppEvent(ctypes.Structure):
    _fields_ = _HEAD


class AnyEvent(ctypes.Union):
    """What SDL copies into its queue: as many bytes as the largest event has."""

    _fields_ = [
        *((kind.__name__, kind) for kind in (MouseMotion, MouseButton, MouseWheel, TouchFinger, TextInputEvent)),
        *((kind.__name__, kind) for kind in (Keyboard, WindowEvent, AppEvent)),
        ("bytes", c_uint8 * 56),
    ]


class SdlQueue:
    """The queue of the SDL that this process draws with; the window must be there already."""

    def __init__(self) -> None:
        self._sdl = ctypes.CDLL(_library())
        self._sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        self._sdl.SDL_SetWindowSize.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]

    def push(self, event: ctypes.Structure) -> None:
        """Any thread may do this."""
        whole = AnyEvent()
        ctypes.memmove(ctypes.addressof(whole), ctypes.addressof(event), ctypes.sizeof(event))
        self._sdl.SDL_PushEvent(ctypes.byref(whole))

    def set_window_size(self, width: int, height: int) -> None:
        """On the thread of the window, as a phone's SDL does it when the phone is turned."""
        self._sdl.SDL_SetWindowSize(self._sdl.SDL_GetWindowFromID(self.window), width, height)
        self.push(WindowEvent(WINDOW, 0, self.window, RESIZED, 0, 0, 0, width, height))

    @property
    def window(self) -> int:
        """The number of the only window. SDL counts on when a window is made anew."""
        return next(number for number in range(1, 9) if self._sdl.SDL_GetWindowFromID(number))


def _library() -> str:
    """The file of the SDL that Kivy has loaded: another copy would have another queue."""
    for line in Path("/proc/self/maps").read_text(encoding="utf-8").splitlines():
        path = line.rpartition(" ")[2]
        if Path(path).name.startswith("libSDL2-2"):
            return path
    raise RuntimeError("no SDL 2 in this process")
