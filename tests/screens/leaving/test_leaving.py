"""Every page and every drawer is left in the middle of each motion it can have, and nothing comes of it.

A trial is a place, what is in motion there, and what interrupts it. Usually each motion of each kind of page or drawer
is tried once, each time with another interruption; `make thorough` tries them with all.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

import pytest

from tests.screens.leaving.interruptions import INTERRUPTIONS
from tests.screens.leaving.motions import MOTIONS, touched
from tests.screens.leaving.places import Copies, Place, kinds, places
from tests.screens.leaving.sight import Threads
from tests.screens.leaving.trial import Trial, tried, without_the_system
from tests.thorough import IS_THOROUGH
from tools.pictures.stage import Stage

PARTS = 7
LEAST_PAIRS = 70
"""Motions of places in each part: fewer would mean that something is no longer found. Printed with `pytest -s`."""
TOGETHER = (("coming",), ("counting", "gliding", "typing", "half held"), ("working", "going", "refused", "told"))
"""What usually begins on one page at once: it is interrupted all the same, and opened less often."""
MOST_TOUCHES = 12
"""Things touched on one page, when all are."""


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Copies:
    return Copies(str(tmp_path_factory.mktemp("leaving")))


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> Threads:
    threads = Threads()
    without_the_system(monkeypatch, threads)
    return threads


def test_every_page_and_every_drawer_is_a_place(copies: Copies) -> None:
    shown = {place.kind for place in places(copies.samples)}
    assert [kind.__name__ for kind in kinds() if kind not in shown] == []


def trials(every: list[Place]) -> Iterator[Trial]:
    """Usually one place of each kind, with several motions at once and another interruption for each."""
    seen: set[type] = set()
    for place in every:
        is_first = place.kind not in seen
        seen.add(place.kind)
        if IS_THOROUGH and is_first:
            yield from _all_trials(place)
        elif IS_THOROUGH or is_first:
            yield from _some_trials(place)


def _all_trials(place: Place) -> Iterator[Trial]:
    for name, motion in MOTIONS.items():
        for interruption in INTERRUPTIONS:
            yield Trial(place, {name: motion}, interruption)
    for number in range(MOST_TOUCHES):
        yield Trial(place, {f"touched {number}": touched(number)}, _one_of(f"{place.name} {number}"))


def _some_trials(place: Place) -> Iterator[Trial]:
    turn = crc32(place.name.encode())
    for names in TOGETHER:
        yield Trial(place, {name: MOTIONS[name] for name in names}, _one_of(f"{place.name} {names}"))
    yield Trial(place, {"touched": touched(turn)}, _one_of(f"{place.name} touched"))


def _one_of(name: str) -> str:
    return [*INTERRUPTIONS][crc32(name.encode()) % len(INTERRUPTIONS)]


@pytest.mark.parametrize("part", range(PARTS))
def test_it_is_left_in_the_middle(stage: Stage, copies: Copies, threads: Threads, part: int) -> None:
    wrong: dict[str, list[str]] = {}
    pairs: set[tuple[str, str]] = set()
    count = 0
    for trial in [*trials(places(copies.samples))][part::PARTS]:
        try:
            begun, found = tried(stage, copies, trial, threads)
        except Exception as error:
            begun, found = [], [f"{type(error).__name__}: {error}"]
        pairs |= {(trial.place.name, name) for name in begun}
        count += bool(begun)
        if found:
            wrong[trial.name] = found
    print(f"{len(pairs)} motions of places, {count} trials")
    assert wrong == {}
    assert len(pairs) >= LEAST_PAIRS
