"""A finger on the real screens, and what it waits for: from lifting it until the answer is drawn.

That is the time of the main thread and the time in which it waits for the disk. An answer that slides or counts is
drawn with its first frame; how long it then moves is a matter of taste, and every frame of it is timed by itself.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.uix.widget import Widget

from benchmarks.flushes import flushes
from tools.pictures.stage import Finger, Place, Stage

RESTS = 12
"""Frames after which the answer is drawn at the latest."""
MOVES = 12
"""Frames after that in which it may still move."""
FULL = 2
"""The generation of a full collection."""


class Painted(Stage):
    """A stage whose frames are painted, each as Kivy's own loop does it."""

    def __init__(self) -> None:
        super().__init__()
        self._is_seen = True

    def _idle(self) -> None:
        if self._is_seen:
            EventLoop.idle()
        else:
            Stage._idle()

    def pass_unseen(self, seconds: float) -> None:
        """Time in which nothing is measured: painting takes longer than all the rest."""
        self._is_seen = False
        try:
            self.wait(seconds)
        finally:
            self._is_seen = True


class Taken(NamedTuple):
    """What a touch took.

    milliseconds: until the answer was drawn, those in which the disk was waited for included
    moving: the longest frame of those in which the answer then moves
    collections: full rounds of the garbage collector
    flushes: how often the disk was waited for
    """

    milliseconds: float
    moving: float
    collections: int
    flushes: int


class Hand:
    """Touches and scrolls on a stage, and takes the time."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def touch(self, target: Widget | Place) -> Taken:
        finger = Finger(self.stage.place(target))
        finger.down()
        self.stage.frames(2)
        with _counted() as collections, flushes() as disk:
            frames = [_timed(finger.up), *self._until_drawn()]
        moving = [_timed(self._frame) for _ in range(MOVES)]
        return Taken(sum(frames) + disk.waited, max(moving), len(collections), disk.count)

    def _until_drawn(self) -> Iterator[float]:
        """The frames up to the first after which nothing was left to draw, or only what moves."""
        canvas = self.stage.window.canvas
        for _ in range(RESTS):
            is_moving = bool(Animation._instances)
            yield _timed(self._frame)
            if is_moving or not canvas.needs_redraw:
                break

    def _frame(self) -> None:
        self.stage.frames(1)

    def scroll(self, target: Widget | Place, by: float, steps: int = 24) -> list[float]:
        """The milliseconds of each frame while a finger drags, and while the scrolling then slows down."""
        x, y = self.stage.place(target)
        finger = Finger((x, y))
        finger.down()
        frames = []
        for step in range(1, steps + 1):
            frames.append(_timed(lambda at=step: self._drag(finger, (x, y + by * at / steps))))
        finger.up()
        return [*frames, *(_timed(self._frame) for _ in range(steps))]

    def _drag(self, finger: Finger, spot: Place) -> None:
        finger.to(spot)
        self._frame()


def _timed(work: Any) -> float:
    start = thread_time()
    work()
    return (thread_time() - start) * 1000


@contextmanager
def _counted() -> Iterator[list[int]]:
    """The full rounds of the garbage collector while it is open."""
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == FULL:
            found.append(1)

    gc.callbacks.append(note)
    try:
        yield found
    finally:
        gc.callbacks.remove(note)


@contextmanager
def rounds_of_collector() -> Iterator[list[float]]:
    """Milliseconds of each round of the garbage collector while it is open."""
    taken: list[float] = []
    began = 0.0

    def note(phase: str, _: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = thread_time()
        else:
            taken.append((thread_time() - began) * 1000)

    gc.callbacks.append(note)
    try:
        yield taken
    finally:
        gc.callbacks.remove(note)
