"""Work on a thread of its own, so that what takes long never holds up a touch."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from kivy.clock import Clock

Done = TypeVar("Done")


def in_background(work: Callable[[], Done], then: Callable[[Done], None]) -> None:
    """Runs `work` on another thread and hands its result to `then` on the thread that draws."""

    def run() -> None:
        done = work()
        Clock.schedule_once(lambda _: then(done))

    Thread(target=run, daemon=True).start()
