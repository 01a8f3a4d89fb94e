"""Copies that are made by themselves: the last ten stay, and an update begins with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import VERSION
from companion.backup import updated
from companion.backup.automatic import AFTER_GAME, BEFORE_GAME, BEFORE_UPDATE, MOST, keep, kept
from companion.backup.looked import look
from companion.backup.opened import open_backup
from companion.backup.updated import before_update
from companion.store.store import Store
from tests.companion.backup.filled import ALL, filled


def test_the_last_ten_stay(tmp_path: Path) -> None:
    filled(tmp_path)
    made = [keep(tmp_path, BEFORE_GAME if n % 2 else AFTER_GAME, f"game {n}") for n in range(MOST + 3)]
    here = kept(tmp_path)
    assert [one.path for one in here] == made[:2:-1]
    assert [one.about for one in here] == [f"game {n}" for n in range(MOST + 2, 2, -1)]
    assert {one.games for one in here} == {len(ALL)}
    assert here[0].why == AFTER_GAME
    assert len(look(Store(tmp_path / "other"), open_backup(here[0].path)).new) == len(ALL)


def test_copies_hold_no_copies(tmp_path: Path) -> None:
    filled(tmp_path)
    sizes = [path.stat().st_size for path in [keep(tmp_path, BEFORE_GAME) for _ in range(3)] if path is not None]
    assert max(sizes) - min(sizes) < 50


def test_nothing_is_copied_from_an_empty_phone(tmp_path: Path) -> None:
    assert keep(tmp_path, BEFORE_GAME) is None
    assert kept(tmp_path) == []


def test_an_update_begins_with_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    before_update(tmp_path)
    before_update(tmp_path)
    assert [one.why for one in kept(tmp_path)] == [BEFORE_UPDATE]
    monkeypatch.setattr(updated, "VERSION", f"{VERSION}.1")
    before_update(tmp_path)
    assert [one.why for one in kept(tmp_path)] == [BEFORE_UPDATE] * 2


def test_a_full_disk_is_no_reason_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)

    def fail(*_: object) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr("companion.backup.archive.os.replace", fail)
    assert keep(tmp_path, BEFORE_GAME) is None
    assert [*(tmp_path / "backups").glob("*")] == []


def test_a_damaged_copy_is_still_listed(tmp_path: Path) -> None:
    filled(tmp_path)
    path = keep(tmp_path, BEFORE_GAME)
    assert path is not None
    path.write_bytes(b"PK")
    assert [(one.made, one.games) for one in kept(tmp_path)] == [(0, 0)]
