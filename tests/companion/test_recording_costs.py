"""What an entry costs does not depend on how many games are kept, and every entry waits for the disk just once."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from benchmarks.kept import keep_games
from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from rules.kit.inputs import Correct

FEW, MANY = 3, 60


def calls(do: Callable[[], object]) -> Counter[str]:
    """How often each function is called meanwhile, those written in C too: whoever reads every line of a table calls
    something for each."""
    found: Counter[str] = Counter()

    def note(frame: FrameType, event: str, about: Any) -> None:
        if event == "call":
            found[frame.f_code.co_qualname] += 1
        elif event == "c_call":
            found[f"{frame.f_code.co_qualname}: {about.__name__}"] += 1

    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
    return found


def grown(few: Counter[str], many: Counter[str]) -> dict[str, tuple[int, int]]:
    """What is called more often with many games. A digest or a list may need one round more or less."""
    assert few
    return {name: (few[name], count) for name, count in many.items() if count > few[name] + 2}


@pytest.fixture
def flushes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every flush, which is really made."""
    made: list[int] = []
    flush = os.fsync

    def counted(fd: int) -> None:
        made.append(fd)
        flush(fd)

    monkeypatch.setattr(os, "fsync", counted)
    return made


def table_among(folder: Path, count: int) -> Table:
    """A game at hand in a folder that keeps so many others."""
    store = Store(folder)
    keep_games(store, count)
    table = Table(store)
    assert table.start(Draft(all_games()["hadara"], ["Ann", "Bob"]))
    table.sharing.claim(0)
    return table


def correct(table: Table, by: int = 1) -> bool:
    what = table.rules.figures(table.state, 0)[0].key
    return table.submit(Correct(seat=0, what=what, by=by))


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[tuple[Table, Table]]:
    few, many = (table_among(tmp_path / str(count), count) for count in (FEW, MANY))
    yield few, many
    for table in (few, many):
        table.store.close()


def ask_as_the_page_does(table: Table) -> None:
    """What is asked of the library after every entry."""
    assert table.session is not None
    _ = table.sharing.seat, table.sharing.phones, table.past.note(table.session.id)


def open_again(table: Table) -> None:
    """As on opening it for the first time."""
    assert table.session is not None
    session = table.session.id
    table.leave()
    assert table.open(session)


WAYS: dict[str, Callable[[Table], object]] = {
    "an entry": correct,
    "an undo": Table.undo,
    "a redo": Table.redo,
    "a look": ask_as_the_page_does,
    "opening": open_again,
}


def test_every_entry_waits_for_the_disk_once(tables: tuple[Table, Table], flushes: list[int]) -> None:
    table = tables[1]
    flushes.clear()
    for number in range(1, 6):
        assert correct(table)
        assert len(flushes) == number
    assert table.undo()
    assert len(flushes) == 6
    assert table.redo()
    assert len(flushes) == 7
    open_again(table)
    flushes.clear()
    assert correct(table)
    assert len(flushes) == 1


def test_nothing_costs_more_with_many_games(tables: tuple[Table, Table]) -> None:
    for way, do in WAYS.items():
        for table in tables:
            do(table)
            if way == "a redo":
                table.undo()
        few, many = (calls(partial(do, table)) for table in tables)
        assert not grown(few, many), way


def test_leaving_a_game_costs_the_same(tmp_path: Path) -> None:
    told = []
    for count in (FEW, MANY):
        table = table_among(tmp_path / str(count), count)
        assert correct(table)
        told.append(calls(table.leave))
        table.store.close()
    assert not grown(*told)
