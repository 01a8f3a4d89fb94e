"""Waiting for what happens on another thread, while the screen's clock goes on."""

from __future__ import annotations

import time
from collections.abc import Callable

from kivy.clock import Clock

PATIENCE = 20
"""Seconds of the real clock, on a machine that does much else."""


def until(is_so: Callable[[], object]) -> None:
    """Lets the screen's clock go on until something is so."""
    late = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < late, "it never came to that"
        Clock.tick()
        time.sleep(0.002)
