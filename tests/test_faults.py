"""The tool behind `make faults`: a small part of it holds here, and it sees what is broken on purpose."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from companion.store.session_file import SessionFile
from rules import all_games
from tools.faults import __main__ as faults
from tools.faults.acts import ACTS
from tools.faults.calls import CALLS
from tools.faults.damage import flipped, truncated
from tools.faults.kills import at_random_instants, inside_storage_calls, two_windows
from tools.faults.phone import phone
from tools.faults.refusals import FAULTS, refused
from tools.faults.tally import Outcome, Tally, total

GAME = sorted(all_games())[0]

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing to fork with"),
]


@pytest.fixture
def place() -> Iterator[Path]:
    with TemporaryDirectory(dir=faults.MEMORY if faults.MEMORY.is_dir() else None) as folder:
        yield Path(folder)


def is_kept(tally: Tally) -> bool:
    return tally.tried > 0 and tally.row[2:4] == (0, 0)


@pytest.mark.parametrize("name", ACTS)
def test_a_killed_phone_loses_nothing(place: Path, name: str) -> None:
    for kill in (at_random_instants, inside_storage_calls):
        tally = kill(name, 3, 0, GAME, place)
        assert is_kept(tally), tally.notes
        assert not tally.not_writable, tally.notes


def test_two_killed_windows_lose_nothing(place: Path) -> None:
    tally = two_windows(3, 0, GAME, place)
    assert tally.row[1:] == (3, 0, 0, 0), tally.notes


@pytest.mark.parametrize("name", FAULTS)
def test_a_refusing_disk_costs_nothing_that_was_acknowledged(place: Path, name: str) -> None:
    tally = refused(name, 2, 0, GAME, place)
    assert tally.row[1:] == (2, 0, 0, 0), tally.notes


def test_a_damaged_file_opens(place: Path) -> None:
    cut = truncated(0, 311, GAME, place)
    assert cut.tried > 5
    assert cut.row[2:] == (0, 0, 0), cut.notes
    assert is_kept(flipped(0, 311, GAME, place))


# What is broken on purpose is seen.


def test_entries_that_are_acknowledged_and_not_stored_are_counted(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(self: SessionFile, *entries: Mapping[str, Any]) -> bool:
        return True

    monkeypatch.setattr(SessionFile, "append", forgetful)
    tally = refused("writes are cut short", 2, 0, GAME, place)
    assert tally.lost > 0
    assert tally.not_writable > 0


def test_a_game_that_is_gone_is_counted(place: Path) -> None:
    with phone(GAME, place) as one:
        assert one.look(Random(0)).is_good
        one.path.unlink()
        assert one.look(Random(0)).is_unreadable


def test_an_entry_that_is_another_one_is_lost(place: Path) -> None:
    with phone(GAME, place) as one:
        identity = next(iter(one.told))
        one.told[identity] = {**one.told[identity], "seat": 99}
        assert one.look(Random(0)).lost == 1


def test_every_kind_of_fault_is_among_the_work() -> None:
    work = list(faults.jobs(10_000, 100, 1, 0))
    named = {repr(one) for one in work}
    assert all(any(name in one for one in named) for name in (*ACTS, *FAULTS, "truncated", "flipped", "two_windows"))
    assert {"write", "fsync", "replace", "unlink", "ftruncate"} <= set(CALLS)


def test_a_row_adds_up() -> None:
    tally = Tally("some")
    for outcome in (Outcome(), Outcome(lost=2, note="a"), Outcome(is_unreadable=True), Outcome(is_writable=False)):
        tally.add(outcome)
    assert tally.row == ("some", 4, 2, 1, 1)
    assert total([tally, tally]).row == ("in all", 8, 4, 2, 2)
    assert any("| in all | 4 | 2 | 1 | 1 |" in line for line in faults.report([tally]))
