"""Small parcels that would brick a game are refused before anything is stored, and a game of any length opens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.errors import Problem
from companion.session.entry import HIGHEST, Entry
from companion.share.exchange import Preview, whole
from companion.share.likely import LEAP
from companion.store.export import MOST_ENTRIES, head_of, write_session
from companion.store.store import Store
from companion.store.transfer import import_session
from companion.table import Table
from rules.kit.text import Text, say
from tests.companion.play import record, toy_session
from tests.games import GAMES
from tests.toy_game import TOY, Gather


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(Table, "games", GAMES)
    table = Table(Store(tmp_path))
    assert table.start(Draft(TOY, ["Ann", "Bob"]))
    assert table.submit(Gather(seat=0))
    return table


def looked_at(table: Table, *entries: Entry) -> Preview | Text:
    assert table.session is not None
    return table.sharing.looking(replace(whole(table.session), entries=entries))()


def goes_on(table: Table) -> bool:
    return table.submit(Gather(seat=1)) and table.undo() and table.redo()


@pytest.mark.parametrize("device", ["evil", "own"])
@pytest.mark.parametrize(("seq", "lamport"), [(HIGHEST, 2), (2, HIGHEST), (LEAP + 2, 2), (2, LEAP + 2)])
def test_numbers_that_leap_ahead_are_refused_before_they_are_stored(
    table: Table, device: str, seq: int, lamport: int
) -> None:
    assert table.session is not None
    name = table.session.device if device == "own" else device
    assert looked_at(table, Entry(name, seq, lamport, "Gather", 0)) == say("share.unlikely")
    assert goes_on(table)
    assert table.open(table.session.id)
    assert goes_on(table)


def test_numbers_that_are_far_apart_step_by_step_are_none_of_it(table: Table) -> None:
    entries = [Entry("b", n, n * LEAP, "Gather", 0) for n in (1, 2, 3)]
    seen = looked_at(table, *entries)
    assert isinstance(seen, Preview)
    assert table.sharing.join(seen) is not None
    assert goes_on(table)


def test_a_file_with_such_numbers_is_refused(table: Table) -> None:
    session = toy_session("b")
    record(session, Gather(seat=0))
    data = write_session(session)
    data["entries"][0]["seq"] = HIGHEST
    with pytest.raises(Problem) as caught:
        import_session(table.store, data, GAMES, 1)
    assert caught.value.text == say("share.unlikely")
    assert len(table.sessions()) == 1


def test_an_entry_that_makes_no_sense_closes_no_game(table: Table) -> None:
    assert table.session is not None
    table.store.open(table.session.id).append({"device": "b", "seq": HIGHEST + 1, "lamport": 2, "type": "Gather"})
    assert table.open(table.session.id)
    assert table.missing[0].key == "lost.unread"
    assert goes_on(table)


@pytest.mark.long
def test_ones_own_entries_have_no_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "games", GAMES)
    session = toy_session("a")
    session.id = "long"
    first = record(session, Gather(seat=0)).plain()
    file = Store(tmp_path).create(head_of(session))
    file.append_all({**first, "seq": n, "lamport": n} for n in range(1, MOST_ENTRIES + 1))
    table = Table(Store(tmp_path))
    assert table.open("long")
    assert goes_on(table)
    assert Table(Store(tmp_path)).open("long")
