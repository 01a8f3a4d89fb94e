"""How often the disk is waited for, and how long. Every flush is really made."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter, thread_time
from unittest.mock import patch


class Flushes:
    """Flushes so far, and milliseconds in which the processor only waited for them."""

    def __init__(self) -> None:
        self.count = 0
        self.waited = 0.0
        self._flush = os.fsync

    def flush(self, fd: int) -> None:
        start, worked = perf_counter(), thread_time()
        self._flush(fd)
        self.count += 1
        self.waited += (perf_counter() - start - (thread_time() - worked)) * 1000


@contextmanager
def flushes() -> Iterator[Flushes]:
    """Counts all flushes while it is open."""
    counted = Flushes()
    with patch("os.fsync", counted.flush):
        yield counted
