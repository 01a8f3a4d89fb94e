"""Work on a thread of its own, so that what takes long never holds up a touch."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from kivy.clock import Clock

from companion.progress import Progress, watched

Done = TypeVar("Done")


def in_background(work: Callable[[], Done], then: Callable[[Done], None], progress: Progress | None = None) -> None:
    """Runs `work` on another thread and hands its result to `then` on the thread that draws.

    What `work` raises is raised there too: whoever waits must not wait for ever, and the guard has to see it.
    """

    def run() -> None:
        try:
            with watched(progress or Progress()):
                done = work()
        except Exception as error:
            Clock.schedule_once(lambda _, raised=error: _raise(raised))
        else:
            Clock.schedule_once(lambda _: then(done))

    Thread(target=run, daemon=True).start()


def _raise(error: Exception) -> None:
    raise error
