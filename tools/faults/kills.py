"""Children that are killed while they work, and the look at what they leave behind."""

from __future__ import annotations

import json
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from multiprocessing.connection import wait
from pathlib import Path
from random import Random
from time import monotonic
from traceback import print_exc
from typing import Any, NoReturn
from weakref import finalize

from tools.faults.acts import ACTS, Act, damage
from tools.faults.calls import WHEN, Inside, dying, inside_calls
from tools.faults.phone import Doc, Phone, phone
from tools.faults.tally import Outcome, Tally

LONGEST = 0.06
"""Seconds that a child lives at most when it is killed at a random instant: long enough to record some entries."""
HANGS = 60.0
KILLS_PER_FOLDER = 12
STEPS = 8
"""The most steps a child takes before it dies inside a call."""
DRY_RUNS = 4
_RAISED = 3


class Child:
    """A separate process, forked from this warm one, that reports what it was told is saved."""

    def __init__(self, work: Callable[[], Iterator[Doc]]) -> None:
        self._heard, said = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            _live(work, said)
        os.close(said)
        self._text = b""
        # A failure between here and `kill` must not leave it working forever.
        self._left = finalize(self, _reap, self.pid)

    def listen(self, seconds: float) -> bool:
        """Listens until it is silent for good, or until the time is up; False if it is still alive then."""
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0:
            # Not `select`: in a process that holds many files it knows only the first thousand.
            if wait([self._heard], left):
                heard = os.read(self._heard, 1 << 16)
                if not heard:
                    return True
                self._text += heard
        return False

    def kill(self) -> int:
        """Ends it if it lives, and says how it ended."""
        self._left.detach()
        os.kill(self.pid, signal.SIGKILL)
        self.listen(HANGS)
        os.close(self._heard)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    @property
    def acknowledged(self) -> Iterator[Doc]:
        """Whole lines only: half a line acknowledges nothing."""
        return (json.loads(line) for line in self._text.split(b"\n")[:-1])


def _reap(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def _live(work: Callable[[], Iterator[Doc]], said: int) -> NoReturn:
    try:
        for acknowledged in work():
            # Past the watched calls: talking is no part of storing.
            os.writev(said, [json.dumps(acknowledged).encode() + b"\n"])
    except BaseException:
        print_exc()
        os._exit(_RAISED)
    os._exit(0)


def at_random_instants(name: str, count: int, seed: int, game: str, place: Path) -> Tally:
    def kill(one: Phone, rng: Random) -> int:
        child = Child(lambda: ACTS[name](one, rng))
        child.listen(rng.random() * LONGEST)
        return _end(one, child)

    return _killed(f"killed while {name}, at random instants", ACTS[name], kill, count, seed, game, place)


def inside_storage_calls(name: str, count: int, seed: int, game: str, place: Path) -> Tally:
    made = _calls_made(name, game, place)

    def kill(one: Phone, rng: Random) -> int:
        # Each kind of call is equally likely, however rare it is.
        called = rng.choice([*made])
        deadly = dying(called, rng.randint(1, made[called]), rng.choice(WHEN))
        child = Child(lambda: _some_steps(ACTS[name](one, rng), deadly))
        child.listen(HANGS)
        return _end(one, child)

    return _killed(f"killed while {name}, inside a storage call", ACTS[name], kill, count, seed, game, place)


def _some_steps(act: Iterator[Doc], inside: Inside) -> Iterator[Doc]:
    with inside_calls(inside):
        yield from islice(act, STEPS)
    # The call it was to die in never came this time: it dies between two of them.
    os.kill(os.getpid(), signal.SIGKILL)


@cache
def _calls_made(name: str, game: str, place: Path) -> Counter[str]:
    """How many storage calls of each name this work makes, from watching it undisturbed a few times."""
    most: Counter[str] = Counter()
    rng = Random(name)
    for _ in range(DRY_RUNS):
        with phone(game, place) as one:
            if name == "restoring":
                damage(one, rng)
            most |= _watched(Child(lambda one=one: _telling(ACTS[name](one, rng))))  # type: ignore[misc]
    return most


def _telling(act: Iterator[Doc]) -> Iterator[Doc]:
    made: Counter[str] = Counter()

    def count(called: str, number: int, call: Callable[[], Any], given: tuple[Any, ...]) -> Any:
        made[called] = number
        return call()

    with inside_calls(count):
        for _ in islice(act, STEPS):
            pass
    yield dict(made)


def _watched(child: Child) -> Counter[str]:
    child.listen(HANGS)
    child.kill()
    return Counter(next(child.acknowledged))


def two_windows(count: int, seed: int, game: str, place: Path) -> Tally:
    """Both record into one folder; each is killed at an instant of its own."""

    def kill(one: Phone, rng: Random) -> int:
        children = [Child(lambda: ACTS["recording"](one, Random(rng.random()))) for _ in range(2)]
        for child in children:
            child.listen(rng.random() * LONGEST)
        return max(_end(one, child) for child in children)

    return _killed("two windows, both killed", ACTS["recording"], kill, count, seed, game, place)


def _end(one: Phone, child: Child) -> int:
    code = child.kill()
    for acknowledged in child.acknowledged:
        one.hear(acknowledged)
    return code


def _killed(
    title: str, act: Act, kill: Callable[[Phone, Random], int], count: int, seed: int, game: str, place: Path
) -> Tally:
    """That many kills, several in a row in the same folder, since a fault may only show at the next one."""
    tally, rng = Tally(title), Random(f"{title}{seed}")
    while tally.tried < count:
        with phone(game, place) as one:
            for _ in range(min(KILLS_PER_FOLDER, count - tally.tried)):
                if act is ACTS["restoring"]:
                    damage(one, rng)
                code = kill(one, rng)
                outcome = one.look(rng)
                if code == _RAISED:
                    outcome = Outcome(is_unreadable=True, note="the child raised")
                tally.add(outcome)
                if not outcome.is_good:
                    break
    return tally
