"""A phone never gives a number twice: it goes on under a new name whenever its own log may have been longer."""

from __future__ import annotations

import os
import shutil
import signal
from multiprocessing import get_context
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


def killed(table: Table) -> Table:
    """Without a chance to write anything more."""
    assert table.session is not None
    later = Table(Store(table.store.folder))
    assert later.open(table.session.id)
    return later


def record_and_die(folder: Path, session: str) -> None:
    table = Table(Store(folder))
    assert table.open(session)
    recorded(table)
    recorded(table)
    os.kill(os.getpid(), signal.SIGKILL)


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


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing to fork with")
def test_the_name_stays_however_often_the_app_is_killed(table: Table) -> None:
    assert table.session is not None
    first, session, folder = name(table), table.session.id, table.store.folder
    table.store.close()
    for _ in range(3):
        child = get_context("fork").Process(target=record_and_die, args=(folder, session))
        child.start()
        child.join()
        assert child.exitcode == -signal.SIGKILL
    later = Table(Store(folder))
    assert later.open(session)
    assert later.session is not None
    assert [entry.id for entry in later.session.log] == [(first, number) for number in range(1, 8)]
    assert (name(later), later.session.former) == (first, frozenset())


def test_the_name_is_new_where_a_kill_left_no_trace_of_the_last_entries(table: Table) -> None:
    """A power cut may lose what did not wait for the disk: the library then knows the file only as it was before."""
    first = name(table)
    table.keep_summary()
    recorded(table)
    shutil.rmtree(table.store.folder / "names")
    table = killed(table)
    assert name(table) != first
    assert table.session is not None
    assert table.session.is_own(first)
    assert recorded(table).seq == 1


@pytest.mark.parametrize("torn", [b"", b"0", b"12345678 {}\n", b"\x00" * 80])
def test_a_torn_line_of_the_name_is_no_name(table: Table, torn: bytes) -> None:
    first = name(table)
    path = next((table.store.folder / "names").iterdir())
    path.write_bytes(torn)
    assert name(killed(table)) != first


def test_the_library_alone_knows_the_name_of_a_game_that_was_left(table: Table) -> None:
    """As earlier versions kept it, and where the folder of the names is lost."""
    first, session = name(table), table.session
    assert session is not None
    table.leave()
    table.store.close()
    shutil.rmtree(table.store.folder / "names")
    later = Table(Store(table.store.folder))
    assert later.open(session.id)
    assert name(later) == first


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
    shutil.copytree(tmp_path / "backup", table.store.folder, dirs_exist_ok=True)
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
