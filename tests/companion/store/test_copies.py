"""Files the player asks for: whole on the disk, or what was there before."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion import __main__ as cli
from companion.errors import NotSaved
from companion.store import disk
from companion.store.export import write_session
from companion.store.store import Store
from companion.store.transfer import import_session
from companion.table import Table, base
from rules.kit.text import say
from tests.companion.faults import dying_everywhere, faulty_disk
from tests.companion.play import toy_session
from tests.games import GAMES

OLD, NEW = b"an older copy", b"a newer and longer copy"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    path = tmp_path / "mine" / "game.json"
    path.parent.mkdir()
    path.write_bytes(OLD)
    return path


def test_a_copy_is_flushed_beside_the_older_one_before_it_takes_its_place(copy: Path) -> None:
    with faulty_disk() as faults:
        disk.write_copy(copy, NEW)
    assert faults.seen == ["open", "open", "write", "fsync", "replace", "open", "fsync"]
    assert copy.read_bytes() == NEW
    assert list(copy.parent.iterdir()) == [copy]


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace"])
def test_a_full_disk_leaves_the_older_copy(copy: Path, call: str) -> None:
    with faulty_disk() as faults:
        faults.switch_on(OSError(errno.ENOSPC, "full"), only=(call,))
        with pytest.raises(NotSaved) as refused:
            disk.write_copy(copy, NEW)
    assert refused.value.text == say("error.not_saved")
    assert copy.read_bytes() == OLD
    assert list(copy.parent.iterdir()) == [copy]


def test_dying_at_any_step_leaves_one_copy_or_the_other(copy: Path) -> None:
    for _ in dying_everywhere(lambda: disk.write_copy(copy, NEW)):
        assert copy.read_bytes() in (OLD, NEW)
    assert copy.read_bytes() == NEW


def test_a_link_stays_a_link_and_a_pipe_a_pipe(copy: Path) -> None:
    link = copy.with_name("link.json")
    link.symlink_to(copy)
    disk.write_copy(link, NEW)
    assert link.is_symlink()
    assert copy.read_bytes() == NEW
    disk.write_copy(Path(os.devnull), NEW)
    assert not Path(os.devnull).is_file()


def test_a_copy_has_the_rights_of_any_new_file(copy: Path) -> None:
    plain = copy.with_name("plain")
    plain.write_bytes(b"")
    disk.write_copy(copy, NEW)
    assert copy.stat().st_mode == plain.stat().st_mode


# Every door that writes one.


def test_no_copy_is_cut_before_the_new_one_is_whole(
    tmp_path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base, "all_games", lambda: GAMES)
    monkeypatch.setattr(cli, "all_games", lambda: GAMES)
    store = Store(tmp_path / "games")
    session = toy_session()
    session.id = "game1"
    import_session(store, write_session(session), GAMES, 0)
    table = Table(Store(store.folder))
    assert table.open("game1")
    outgoing = table.sharing.whole()
    with faulty_disk() as faults:
        faults.switch_on(OSError(errno.ENOSPC, "full"), only=("write",))
        assert not table.save_copy(copy)
        assert table.sharing.save(outgoing, copy.parent) is None
        assert table.sharing.save(outgoing, copy.parent, as_picture=True) is None
        assert cli.main(["export", "game1", str(copy), "--data", str(store.folder)]) == cli.BAD_INPUT
    assert copy.read_bytes() == OLD
    assert list(copy.parent.iterdir()) == [copy]
    assert table.save_copy(copy)
    assert copy.read_bytes() != OLD
