"""All doors, one after the other, and random play after them."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from tools.fuzz.doors import Door, Doors
from tools.fuzz.play import played
from tools.fuzz.samples import Samples
from tools.fuzz.shown import Shown
from tools.fuzz.trial import Tally, Trial, watch_for_the_stuck

COUNT = 1_000_000
PLAY = "random play"
NAMES = (
    "session file",
    "share code",
    "QR frames",
    "picture",
    "clipboard",
    "annals: link",
    "settings",
    "library",
    "game on disk",
    "command line",
    PLAY,
)
PER_GAME = 2_000
"""One game is played at random for this many payloads, since it takes so much longer."""
_WARMED = 60


class Fuzz:
    def __init__(self, folder: Path, kept: Path, seed: int, drawn: int) -> None:
        self._folder, self._kept, self._seed, self._drawn = folder, kept, seed, drawn
        self.doors = Doors(Samples(), folder).all()
        watch_for_the_stuck()
        # What was loaded stays: to look through it for garbage again and again would take half of the time.
        gc.collect()
        gc.freeze()

    @cached_property
    def _pages(self) -> Any:
        from tools.fuzz.pages import Pages

        pages = Pages(self._folder)
        # Every page once: modules, fonts and pictures are read then.
        for _ in played(0).draw(pages):
            pass
        return pages

    def run(self, name: str, count: int) -> Tally:
        """One door's share of so many payloads."""
        if name == PLAY:
            return self._play(max(2, count // PER_GAME))
        door = next(one for one in self.doors if one.name == name)
        return self._through(door, max(1, count * door.share // 1000))

    def replay(self, path: Path) -> Tally:
        """Sends a kept payload through the door it is named after."""
        door = next(one for one in (*self.doors, self._played) if _stem(one.name) == path.name.partition("-")[0])
        trial = Trial(door.name, self._kept / "again")
        trial.tally.tried = 1
        self._one(door, trial, path.read_bytes(), is_drawn=True)
        return trial.tally

    def _through(self, door: Door, count: int) -> Tally:
        rng = Random(f"{self._seed} {door.name}")
        trial, self_drawn = Trial(door.name, self._kept), 0
        for _ in range(min(_WARMED, count)):
            # What is loaded only once is loaded before memory is measured.
            self._one(door, Trial(door.name, self._kept / "warming"), door.make(rng), is_drawn=False)
        every = max(1, count // (4 * self._drawn)) if self._drawn else 0
        next_drawn = 0
        for number in range(count):
            trial.tally.tried = number + 1
            is_drawn = bool(every) and self_drawn < self._drawn and number >= next_drawn
            if self._one(door, trial, door.make(rng), is_drawn=is_drawn) and is_drawn:
                self_drawn, next_drawn = self_drawn + 1, number + every
        return trial.tally

    def _one(self, door: Door, trial: Trial, payload: bytes, *, is_drawn: bool) -> bool:
        """True if it was accepted and drawn."""
        shown: list[Shown | None] = []
        if not trial.run(payload, lambda: shown.append(door.enter(payload))):
            return False
        accepted = shown[0]
        trial.tally.accepted += accepted is not None
        if accepted is None or not trial.run(payload, accepted.tell):
            return False
        return is_drawn and self._draw(trial, payload, accepted)

    def _draw(self, trial: Trial, payload: bytes, accepted: Shown) -> bool:
        """Page by page. Kivy and its window are loaded before anything is measured."""
        steps = accepted.draw(self._pages)
        is_over = object()
        found: list[object] = []
        while trial.run(payload, lambda: found.append(next(steps, is_over))):
            if found[-1] is is_over:
                trial.tally.drawn += 1
                return True
        return False

    def _play(self, count: int) -> Tally:
        trial = Trial(PLAY, self._kept)
        for number in range(count):
            trial.tally.tried = number + 1
            seed = self._seed * 1_000_000 + number
            self._one(self._played, trial, str(seed).encode(), is_drawn=number < self._drawn)
        return trial.tally

    @property
    def _played(self) -> Door:
        """Not a door of the app: the payload is the seed of a game."""
        return Door(PLAY, 0, lambda rng: b"", lambda payload: played(int(payload)))


def _stem(name: str) -> str:
    return name.replace(" ", "_").replace(":", "")


def through(name: str, kept: Path, count: int, seed: int, drawn: int) -> Tally:
    """A door in a process of its own."""
    with short_lived() as folder:
        tally = Fuzz(folder, kept, seed, drawn).run(name, count)
    print(f"{name}: {tally}", file=sys.stderr, flush=True)
    return tally


@contextmanager
def short_lived() -> Iterator[Path]:
    """A folder, in memory where that is possible: hundreds of thousands of files would wear a disk for nothing."""
    shared = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="annals-fuzz-", dir=shared) as folder:
        yield Path(folder)
