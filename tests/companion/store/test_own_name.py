"""A phone never gives a number twice: it goes on under a new name whenever its own log may have been longer."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.session.entry import Entry
from companion.share.exchange import Preview, whole
from companion.store.store import Store
from companion.table import Table
from tests.companion.play import toy_session
from tests.games import GAMES
from tests.toy_game import TOY, Gather


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(Table, "games", GAMES)
    table = Table(Store(tmp_path / "phone"))
    assert table.start(Draft(TOY, ["Ann", "Bob"]))
    assert table.submit(Gather(seat=0))
    return table


def name(table: Table) -> str:
    assert table.session is not None
    return table.session.device


def reopened(table: Table) -> Table:
    """After the app was ended."""
    assert table.session is not None
    session = table.session.id
    table.store.close()
    later = Table(Store(table.store.folder))
    assert later.open(session)
    return later


def file_of(table: Table) -> Path:
    assert table.session is not None
    return table.store.folder / f"{table.session.id}.session"


def recorded(table: Table) -> Entry:
    assert table.session is not None
    assert table.submit(Gather(seat=1))
    return table.session.log[-1]


def test_the_name_stays_as_long_as_nothing_happens_to_the_file(table: Table) -> None:
    first = name(table)
    for count in range(2, 5):
        table = reopened(table)
        assert recorded(table).id == (first, count)


def test_every_game_has_another_name(table: Table) -> None:
    first = name(table)
    assert table.start(Draft(TOY, ["Ann", "Bob"]))
    assert name(table) != first


def test_a_game_that_was_deleted_and_joined_again_has_a_new_name(table: Table) -> None:
    assert table.session is not None
    parcel, first = whole(table.session), name(table)
    table.delete(table.session.id)
    seen = table.sharing.looking(parcel)()
    assert isinstance(seen, Preview)
    assert table.sharing.join(seen) is not None
    assert recorded(table).id not in [("", 1), (first, 1), (first, 2)]
    assert name(table) != first
    assert name(reopened(table)) == name(table)


@pytest.mark.parametrize("tail", [b"", b"#"])
def test_a_cut_tail_gives_a_new_name_also_after_a_restart(table: Table, tail: bytes) -> None:
    recorded(table)
    first, path = name(table), file_of(table)
    table.store.close()
    path.write_bytes(path.read_bytes()[:-5] + tail)
    table = reopened(table)
    assert name(table) != first
    assert name(reopened(table)) != first


def test_a_backup_that_was_restored_gives_a_new_name(table: Table, tmp_path: Path) -> None:
    first = name(table)
    table.store.close()
    shutil.copytree(table.store.folder, tmp_path / "backup")
    recorded(table)
    table.store.close()
    # All of it, as it was then and with its times; into the very files that are there.
    for kept in (tmp_path / "backup").iterdir():
        shutil.copy2(kept, table.store.folder / kept.name)
    assert recorded(reopened(table)).device != first


def test_an_entry_under_ones_own_name_that_comes_from_elsewhere_gives_a_new_name(table: Table) -> None:
    """The phone was restored and shows it, or somebody forges: either way the next entry must be readable."""
    assert table.session is not None
    first = name(table)
    forged = toy_session(first)
    forged.setup, forged.id = table.session.setup, table.session.id
    forged.merge([*table.session.log, Entry(first, 7, 9, "Gather", 0)])
    seen = table.sharing.looking(whole(forged))()
    assert isinstance(seen, Preview)
    assert table.sharing.join(seen) is not None
    entry = recorded(table)
    assert (entry.device != first, entry.seq) == (True, 1)
    assert table.undo()
    assert table.redo()
    assert name(reopened(table)) == entry.device
