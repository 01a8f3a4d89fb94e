"""The calls through which everything reaches the disk, and what can happen inside each of them."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

CALLS = ("open", "write", "fsync", "replace", "unlink", "ftruncate", "mkdir")
WHEN = ("before", "within", "after")

Inside = Callable[[str, int, Callable[[], Any], tuple[Any, ...]], Any]
"""Gets a call's name, its number among the calls of that name, the call itself and its arguments."""


@contextmanager
def inside_calls(act: Inside) -> Iterator[None]:
    """Every storage call goes through `act`."""
    counts: Counter[str] = Counter()
    real = {name: getattr(os, name) for name in CALLS}

    def watched(name: str) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            counts[name] += 1
            return act(name, counts[name], lambda: real[name](*given, **named), given)

        return call

    for name in CALLS:
        setattr(os, name, watched(name))
    try:
        yield
    finally:
        for name, call in real.items():
            setattr(os, name, call)


def dying(name: str, number: int, when: str) -> Inside:
    """Kills this process at the nth call of that name. A write that dies within has left half of its bytes."""

    def act(called: str, count: int, call: Callable[[], Any], given: tuple[Any, ...]) -> Any:
        if (called, count) != (name, number):
            return call()
        if when == "after":
            call()
        elif when == "within" and name == "write":
            _write_half(*given)
        os.kill(os.getpid(), signal.SIGKILL)
        return None

    return act


def failing(error: int, names: tuple[str, ...], first: int, last: int) -> Inside:
    """Calls of these names, counted together, fail from `first` to `last`; a failing write leaves half its bytes."""
    seen = 0

    def act(called: str, count: int, call: Callable[[], Any], given: tuple[Any, ...]) -> Any:
        nonlocal seen
        if called not in names:
            return call()
        seen += 1
        if not first <= seen <= last:
            return call()
        if called == "write":
            _write_half(*given)
        raise OSError(error, os.strerror(error))

    return act


def short(rng: Random) -> Inside:
    """Every write takes only some of its bytes, as the system may."""

    def act(called: str, count: int, call: Callable[[], Any], given: tuple[Any, ...]) -> Any:
        if called != "write" or len(given[1]) < 2:
            return call()
        return os.writev(given[0], [given[1][: rng.randrange(1, len(given[1]))]])

    return act


def _write_half(fd: int, data: bytes) -> None:
    # Under another name, to bypass the watched call.
    os.writev(fd, [data[: len(data) // 2]])
