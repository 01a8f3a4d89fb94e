"""Where the window of a desktop lay and how large it was: in a small separate file, which is read first of all and is
never copied to another device."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, NamedTuple

from companion.errors import Problem
from companion.store import disk

NAME = "window.json"
SMALLEST, LARGEST, FARTHEST = 200, 16_000, 32_000
GRIP_WIDTH, GRIP_HEIGHT = 100, 40
"""How much of a window's top edge has to be on a screen so that it can be grabbed."""


class Screen(NamedTuple):
    """The part of a screen that windows may have, in the system's own coordinates, counted from the upper left."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class WindowPlace:
    left: int
    top: int
    width: int
    height: int
    is_full: bool = False
    """The whole screen; the other numbers are those of the window before."""

    @classmethod
    def read(cls, data: Any) -> WindowPlace | None:
        """None for what makes no sense."""
        kept = data if isinstance(data, dict) else {}
        numbers = [kept.get(one.name) for one in fields(cls)][:4]
        if not all(type(number) is int for number in numbers) or type(kept.get("is_full")) is not bool:
            return None
        left, top, width, height = (int(str(number)) for number in numbers)
        is_sane = min(width, height) >= SMALLEST and max(width, height) <= LARGEST
        if not is_sane or max(abs(left), abs(top)) > FARTHEST:
            return None
        return cls(left, top, width, height, kept["is_full"])

    def is_on(self, screen: Screen) -> bool:
        across = min(self.left + self.width, screen.left + screen.width) - max(self.left, screen.left)
        is_edge_there = screen.top - GRIP_HEIGHT < self.top <= screen.top + screen.height - GRIP_HEIGHT
        return across >= GRIP_WIDTH and is_edge_there

    def within(self, screens: Sequence[Screen]) -> WindowPlace:
        """Unchanged if it can be seen, otherwise in the middle of the first screen and no larger than that. If the
        screens are unknown, the system is trusted."""
        if not screens or any(self.is_on(screen) for screen in screens):
            return self
        screen = screens[0]
        width, height = min(self.width, screen.width), min(self.height, screen.height)
        left, top = screen.left + (screen.width - width) // 2, screen.top + (screen.height - height) // 2
        return replace(self, left=left, top=top, width=width, height=height)


def kept_place(folder: Path) -> WindowPlace | None:
    """None the first time, and for a file that makes no sense."""
    with suppress(OSError, ValueError, RecursionError):
        return WindowPlace.read(json.loads((folder / NAME).read_bytes()))
    return None


def keep_place(folder: Path, place: WindowPlace) -> None:
    """Failing to remember the window is not worth a message."""
    if place != kept_place(folder):
        with suppress(Problem, OSError):
            disk.write_copy(folder / NAME, json.dumps(asdict(place)).encode())
