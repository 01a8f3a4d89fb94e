"""A finger on the real screens, and the main thread's time from lifting it until the answer is drawn."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time
from typing import Any, NamedTuple

from kivy.base import EventLoop
from kivy.uix.widget import Widget

from tools.pictures.stage import Finger, Place, Stage

RESTS = 12
"""Frames after which the screen is at rest at the latest. Motion is reduced: sliding is measured separately."""
FULL = 2
"""The generation of a full collection."""


class Painted(Stage):
    """A stage whose frames are painted, each as Kivy's own loop does it."""

    @staticmethod
    def _idle() -> None:
        EventLoop.idle()


class Taken(NamedTuple):
    """What a touch took: milliseconds of the main thread, the slowest frame, and full rounds of the collector."""

    milliseconds: float
    slowest: float
    collections: int


class Hand:
    """Touches and scrolls on a stage, and takes the time."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def touch(self, target: Widget | Place) -> Taken:
        finger = Finger(self.stage.place(target))
        finger.down()
        self.stage.frames(2)
        with _counted() as collections:
            frames = [_timed(finger.up), *self._until_rest()]
        return Taken(sum(frames), max(frames), len(collections))

    def _until_rest(self) -> Iterator[float]:
        """The frames up to the first one in which nothing was left to draw."""
        canvas = self.stage.window.canvas
        for _ in range(RESTS):
            yield _timed(self._frame)
            if not canvas.needs_redraw:
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
