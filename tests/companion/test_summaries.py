"""What the list of games shows is written when a game is left. Until then it is in memory, and a kill loses no game."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.store.summary import Summary
from companion.table import Table
from rules.kit.inputs import Correct
from tests.companion.faults import faulty_disk
from tests.games import GAMES
from tests.toy_game import ROUNDS, TOY, EndRound


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(Table, "games", GAMES)
    table = Table(Store(tmp_path))
    assert table.start(Draft(TOY, ["Ann", "Bob"]))
    return table


def library(table: Table) -> bytes:
    return (table.store.folder / "library.journal").read_bytes()


def kept(table: Table) -> Summary:
    """What another process finds in the library."""
    assert table.session is not None
    found = Store(table.store.folder).summary(table.session.id)
    assert found is not None
    return found


def totals(table: Table) -> tuple[int, ...]:
    standing = kept(table).standing
    assert standing is not None
    return standing.totals


def score(table: Table) -> None:
    assert table.submit(Correct(seat=0, what="extras", by=3))


def test_an_entry_writes_nothing_into_the_library(table: Table) -> None:
    before = library(table)
    score(table)
    assert table.undo()
    assert table.redo()
    assert library(table) == before


def test_the_list_is_up_to_date_at_once(table: Table) -> None:
    score(table)
    assert table.sessions() == [kept(table)]
    assert totals(table) == (3, 0)


@pytest.mark.parametrize("way", [Table.leave, Table.keep_summary, lambda table: table.store.close()])
def test_the_summary_is_written_when_the_game_is_left(table: Table, way: Callable[[Table], None]) -> None:
    score(table)
    assert totals(table) == (0, 0)
    session = table.session
    way(table)
    table.session = session
    assert totals(table) == (3, 0)


def test_another_game_on_the_table_writes_the_summary_of_the_one_before(table: Table) -> None:
    score(table)
    first = table.session
    assert table.start(Draft(TOY, ["Cy", "Di"]))
    table.session = first
    assert totals(table) == (3, 0)


def test_the_end_of_a_game_is_kept_at_once_and_so_is_taking_it_back(table: Table) -> None:
    score(table)
    for _ in range(ROUNDS):
        assert table.submit(EndRound())
    other = Store(table.store.folder)
    assert kept(table).is_finished
    assert [one["totals"] for one in other.results()] == [[3, 0]]
    assert table.undo()
    assert not kept(table).is_finished
    assert not Store(table.store.folder).results()


def test_after_a_kill_the_list_looks_into_the_game_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    first = kept(table)
    os.utime(table.store.folder / f"{first.id}.session", (0, 0))
    table.store.note_summary(replace(first, updated=1_500))
    monkeypatch.setattr("time.time", lambda: 1_000)
    assert table.start(Draft(TOY, ["Cy", "Di"]))
    score(table)
    assert table.session is not None
    later = Table(Store(table.store.folder))
    listed = later.sessions()[0]
    assert (listed.id, listed.standing) == (table.session.id, None)
    assert listed.updated > 1_000, "as its file tells"
    standing = later.standing(listed)
    assert standing is not None
    assert standing.totals == (3, 0)
    assert later.sessions()[0].standing == standing
    assert Store(table.store.folder).sessions()[0].standing == standing


def test_a_library_that_cannot_be_written_stops_no_game_and_says_so_once(table: Table) -> None:
    score(table)
    with faulty_disk() as faults:
        faults.switch_on(OSError(28, "full"), 0, only=("write",))
        table.keep_summary()
        table.keep_summary()
    assert [notice.key for notice in table.notices] == ["error.not_saved"]
    assert table.sessions()[0].standing is not None
    table.keep_summary()
    assert totals(table) == (3, 0)
