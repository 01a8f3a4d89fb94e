"""Disks that refuse, folders that vanish, clocks that are wrong: the app says so, and goes on when it can."""

from __future__ import annotations

import errno
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from traceback import format_exc
from typing import Any

from companion.table import Table
from tools.faults.calls import Inside, failing, inside_calls, short
from tools.faults.phone import Phone, a_step, opened, phone
from tools.faults.tally import Outcome, Tally

STEPS = 6
_WRITING = ("write", "replace", "mkdir")
_ALL = ("open", "write", "fsync", "replace", "unlink", "ftruncate", "mkdir")

Fault = Callable[[Phone, Random], Any]
"""Makes a context in which the phone records."""


def _disk(error: int, names: tuple[str, ...]) -> Fault:
    """These calls fail, starting at a random one: a few of them, or all that follow."""

    def fault(one: Phone, rng: Random) -> Any:
        first = rng.randint(1, 12)
        return inside_calls(failing(error, names, first, first + rng.choice((0, 1, 3, 10**6))))

    return fault


def _short_writes(one: Phone, rng: Random) -> Any:
    inside: Inside = short(rng)
    return inside_calls(inside)


@contextmanager
def _vanished_folder(one: Phone, rng: Random) -> Iterator[None]:
    """A card pulled out, and put back."""
    away = one.folder.with_name(f"{one.folder.name}-away")
    shutil.move(one.folder, away)
    try:
        yield
    finally:
        shutil.rmtree(one.folder, ignore_errors=True)
        shutil.move(away, one.folder)


@contextmanager
def _wrong_clock(one: Phone, rng: Random) -> Iterator[None]:
    """Each look at the clock is earlier than the one before, or in another century."""
    real, now = time.time, time.time()

    def wrong() -> float:
        nonlocal now
        now -= rng.random() * 10**6
        return rng.choice((now, now, -abs(now), 0.0, 4e9, 1e12))

    time.time = wrong
    try:
        yield
    finally:
        time.time = real


FAULTS: dict[str, Fault] = {
    "the disk is full": _disk(errno.ENOSPC, _WRITING),
    "the disk fails (EIO)": _disk(errno.EIO, _ALL),
    "flushing fails": _disk(errno.EIO, ("fsync",)),
    "the folder is read-only": _disk(errno.EROFS, _ALL),
    "writes are cut short": _short_writes,
    "the folder vanishes and comes back": _vanished_folder,
    "the clock goes backwards, or before 1970": _wrong_clock,
}


def refused(name: str, count: int, seed: int, game: str, place: Path) -> Tally:
    """The phone records while it happens, and again when it is over; then the folder is opened anew."""
    tally, rng = Tally(name), Random(f"{name}{seed}")
    while tally.tried < count:
        with phone(game, place) as one:
            for _ in range(min(8, count - tally.tried)):
                outcome = _try(one, FAULTS[name], rng)
                tally.add(outcome)
                if not outcome.is_good:
                    break
    return tally


def _try(one: Phone, fault: Fault, rng: Random) -> Outcome:
    try:
        table = opened(one.folder)
        table.bind(on_recorded=lambda _, entry: one.hear(entry.plain()))
        with fault(one, rng):
            _record(table, rng)
        # When it is over the same window goes on, without being opened again.
        goes_on = a_step(table, rng) or a_step(table, rng)
        table.store.close()
    except Exception:
        return Outcome(is_unreadable=True, note=format_exc(limit=-4))
    outcome = one.look(rng)
    if not goes_on:
        outcome.is_writable, outcome.note = False, f"the open window does not go on; {outcome.note}"
    return outcome


def _record(table: Table, rng: Random) -> None:
    for _ in range(STEPS):
        a_step(table, rng)
