"""One payload after another through a door, each measured: what it raised, how long it took, the memory it held."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import process_time
from traceback import format_exc
from types import FrameType

from companion.errors import Problem

MOST_SECONDS = 2.0
GIVEN_UP = 20.0
"""Seconds after which a payload is stopped."""
MOST_MEMORY = 100 * 1024 * 1024
_PAGE = os.sysconf("SC_PAGE_SIZE")
ROOT = Path(__file__).resolve().parents[2]


class Stuck(BaseException):
    """Not an `Exception`, so that nothing behind the door catches it as one of its own."""


@dataclass
class Tally:
    """What became of the payloads of one door."""

    tried: int = 0
    accepted: int = 0
    drawn: int = 0
    escapes: int = 0
    hangs: int = 0
    over: int = 0
    slowest: float = 0.0

    @property
    def is_good(self) -> bool:
        return not (self.escapes or self.hangs or self.over)

    def add(self, other: Tally) -> None:
        for name in ("tried", "accepted", "drawn", "escapes", "hangs", "over"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.slowest = max(self.slowest, other.slowest)


class Trial:
    """Runs work for a payload and keeps the payload if something is wrong."""

    def __init__(self, door: str, kept: Path) -> None:
        self.tally = Tally()
        self._door, self._kept = door, kept

    def run(self, payload: bytes, work: Callable[[], object]) -> bool:
        """True if it was done; a refusal, and whatever is counted here, is not."""
        before, peak, start = _held(), _peak(), process_time()
        signal.setitimer(signal.ITIMER_PROF, GIVEN_UP)
        try:
            work()
            return True
        except Problem:
            return False
        except Stuck:
            return False
        except Exception:
            self.tally.escapes += 1
            self._keep(payload, "escape", format_exc())
            return False
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            self._weigh(payload, process_time() - start, _peak() - before if _peak() > peak else 0)

    def _weigh(self, payload: bytes, seconds: float, held: int) -> None:
        self.tally.slowest = max(self.tally.slowest, seconds)
        if seconds > MOST_SECONDS:
            self.tally.hangs += 1
            self._keep(payload, "hang", f"{seconds:.1f} s")
        if held > MOST_MEMORY:
            self.tally.over += 1
            self._keep(payload, "memory", f"{held / 1024 / 1024:.0f} MB")

    def _keep(self, payload: bytes, what: str, why: str) -> None:
        self._kept.mkdir(parents=True, exist_ok=True)
        stem = f"{self._door.replace(' ', '_').replace(':', '')}-{what}-{self.tally.tried}"
        (self._kept / stem).write_bytes(payload)
        (self._kept / f"{stem}.txt").write_text(why, encoding="utf-8", errors="backslashreplace")


def watch_for_the_stuck() -> None:
    def stop(_: int, __: FrameType | None) -> None:
        raise Stuck

    signal.signal(signal.SIGPROF, stop)


def _held() -> int:
    """Bytes in memory now."""
    with open("/proc/self/statm", "rb") as file:
        return int(file.read().split()[1]) * _PAGE


def _peak() -> int:
    """The most there ever were."""
    return getrusage(RUSAGE_SELF).ru_maxrss * 1024
