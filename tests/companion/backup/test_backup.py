"""Everything in one file: out, and back without overwriting or losing anything."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.backup import restore as restoring
from companion.backup.archive import write_backup
from companion.backup.looked import look
from companion.backup.opened import open_backup
from companion.backup.restore import restore, undo
from companion.store.store import Store
from companion.store.transfer import import_session, open_session
from tests.companion.backup.filled import ALL, NOW, filled, kept, part_of
from tests.companion.send.told import FOUR, SHARED, data_of
from tests.games import GAMES


@pytest.fixture(scope="module")
def folder_before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is on the phone that the backup is of; nobody writes to it."""
    folder = tmp_path_factory.mktemp("before")
    filled(folder).close()
    return folder


@pytest.fixture(scope="module")
def backup(folder_before: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_backup(folder_before, tmp_path_factory.mktemp("backup") / "all.zip")


@pytest.fixture(scope="module")
def expected(folder_before: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """All that the backup holds, as a phone would have it."""
    copy = tmp_path_factory.mktemp("expected") / "phone"
    shutil.copytree(folder_before, copy)
    return kept(Store(copy))


def brought(store: Store, path: Path) -> restoring.Restored:
    return restore(store, look(store, open_backup(path)), GAMES, NOW)


def test_backup_wipe_restore_equal(tmp_path: Path) -> None:
    folder = tmp_path / "phone"
    store = filled(folder)
    before = kept(store)
    path = write_backup(folder, tmp_path / "all.zip")
    store.close()
    shutil.rmtree(folder)
    store = Store(folder)
    done = brought(store, path)
    assert len(done.new) == len(ALL)
    after = kept(store)
    assert {**after, "settings": {name: after["settings"][name] for name in before["settings"]}} == before
    store.close()
    assert kept(Store(folder))["entries"] == before["entries"], "also once it is opened again"


def test_a_second_time_brings_nothing(tmp_path: Path, backup: Path) -> None:
    store = Store(tmp_path / "phone")
    brought(store, backup)
    before = kept(store)
    coming = look(store, open_backup(backup))
    assert (coming.is_empty, coming.same, coming.foreign, coming.lost) == (True, len(ALL), 0, 0)
    restore(store, coming, GAMES, NOW)
    assert kept(store) == before


def test_what_is_here_stays_and_what_is_missing_comes(tmp_path: Path, backup: Path) -> None:
    """One game is shorter here, one longer there, one only here: afterwards all of it is here."""
    store = Store(tmp_path / "phone")
    import_session(store, part_of(FOUR, 30), GAMES, NOW)
    own = {**data_of(SHARED), "id": "onlyhere"}
    import_session(store, own, GAMES, NOW)
    store.remember_players([{"name": "Anna", "colour": "blue"}])
    store.save_settings({"language": "en", "theme": "light", "bookmarks": ["toy/round"]})
    coming = look(store, open_backup(backup))
    assert {game.summary.id for game in coming.joined} == {"fourplayers"}
    assert len(coming.new) == len(ALL) - 1
    restore(store, coming, GAMES, NOW)
    assert {one.id for one in store.sessions()} == {"onlyhere", "fourplayers", "fiveplayers", "sharedwin", "scoresheet"}
    whole = import_session(Store(tmp_path / "third"), data_of(FOUR), GAMES, NOW).session
    assert open_session(store, "fourplayers", GAMES).state == whole.state
    assert [one["colour"] for one in store.players() if one["name"] == "Anna"] == ["blue"]
    settings = store.settings()
    assert (settings["language"], settings["bookmarks"]) == ("en", ["toy/round", "toy/grain"])


def test_a_restore_can_be_undone(tmp_path: Path, backup: Path) -> None:
    store = Store(tmp_path / "phone")
    import_session(store, part_of(FOUR, 30), GAMES, NOW)
    store.save_settings({"language": "en"})
    before = kept(store)
    done = brought(store, backup)
    undo(store, done, GAMES, NOW)
    after = kept(store)
    assert after["games"] == before["games"]
    for name in ("players", "numbers", "photos", "settings"):
        assert after[name] == before[name]
    assert [one for one in store.results() if one["session"] != "fourplayers"] == []


@pytest.mark.parametrize("at", range(9))
def test_a_restore_killed_half_way_loses_nothing(
    tmp_path: Path, backup: Path, expected: dict[str, Any], monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    """Ended at any step, what was here is here, what came is whole, and the same file brings the rest."""
    store = Store(tmp_path / "phone")
    import_session(store, part_of(FOUR, 30), GAMES, NOW)
    store.remember_players([{"name": "Zoe"}])
    with monkeypatch.context() as patch:
        calls = iter(range(at, -1, -1))
        for name in ("create", "note_summary", "open", "save_settings", "add_lines"):
            patch.setattr(store, name, _dying(getattr(store, name), calls))
        with pytest.raises(_Killed):
            brought(store, backup)
    store = Store(tmp_path / "phone")
    assert open_session(store, "fourplayers", GAMES).items
    brought(store, backup)
    after = kept(store)
    assert after["games"] == expected["games"]
    assert after["entries"] == expected["entries"]
    assert after["photos"] == expected["photos"]
    assert "Zoe" in [one["name"] for one in store.players()]


class _Killed(BaseException):
    pass


def _dying(work: Callable[..., Any], calls: Iterator[int]) -> Callable[..., Any]:
    def run(*args: Any, **kwargs: Any) -> Any:
        if next(calls, 0) == 0:
            raise _Killed
        return work(*args, **kwargs)

    return run


def test_another_game_under_the_same_name_is_left_alone(tmp_path: Path, backup: Path) -> None:
    store = Store(tmp_path / "phone")
    import_session(store, {**data_of(SHARED), "id": "fourplayers"}, GAMES, NOW)
    before = open_session(store, "fourplayers", GAMES).state
    coming = look(store, open_backup(backup))
    assert coming.foreign == 1
    restore(store, coming, GAMES, NOW)
    assert open_session(store, "fourplayers", GAMES).state == before


def test_a_deleted_game_counts_again_once_it_is_back(tmp_path: Path) -> None:
    store = filled(tmp_path / "phone")
    path = write_backup(store.folder, tmp_path / "all.zip")
    before = store.results()
    store.delete("fourplayers")
    assert len(store.results()) == len(before) - 1
    brought(store, path)
    assert {one["session"] for one in store.results()} == {one["session"] for one in before}


def test_notes_come_with_their_games(tmp_path: Path) -> None:
    store = filled(tmp_path / "phone")
    store.keep_note("fourplayers", {"text": "So close", "place": "Kitchen", "photo": "fourplayers.jpg"})
    path = write_backup(store.folder, tmp_path / "all.zip")
    other = Store(tmp_path / "other")
    import_session(other, data_of(FOUR), GAMES, NOW)
    brought(other, path)
    assert other.notes()["fourplayers"]["place"] == "Kitchen"
    assert (tmp_path / "other" / "photos" / "fourplayers.jpg").exists()


def test_a_game_nobody_knows_here_is_kept(tmp_path: Path, backup: Path) -> None:
    """Made by a newer version with a fifth game: it will open there."""
    store = Store(tmp_path / "phone")
    few = {name: game for name, game in GAMES.items() if name == "toy"}
    restore(store, look(store, open_backup(backup)), few, NOW)
    assert len(store.sessions()) == len(ALL)


def test_what_is_recorded_while_a_copy_is_made_does_no_harm(tmp_path: Path) -> None:
    """A file cut in the middle of a line, as it may be read while it grows, is read up to there."""
    store = Store(tmp_path / "phone")
    entries = Store(filled(tmp_path / "whole", FOUR).folder).open("fourplayers").entries
    file = store.create({"id": "fourplayers", "game": "toy", "setup": {}})
    for entry in entries:
        file.append(entry)
    path = store.folder / "fourplayers.session"
    raw = path.read_bytes()
    path.write_bytes(raw[: len(raw) // 2])
    coming = look(Store(tmp_path / "other"), open_backup(write_backup(store.folder, tmp_path / "all.zip")))
    assert 0 < len(coming.new[0].entries) < len(entries)
