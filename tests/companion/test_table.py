"""The table and the disk: what is shown is what is stored, also when something else wrote to the same game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion import VERSION
from companion.draft import Draft
from companion.session.entry import Entry
from companion.store import transfer
from companion.store.store import Store
from companion.store.transfer import import_session
from companion.table import Table, base
from rules.kit.text import Text, say
from tests.games import GAMES
from tests.toy_game import TOY, Gather

GRAIN = Gather(seat=0, amount=1)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(base, "all_games", lambda: GAMES)
    table = Table(Store(tmp_path / "games"))
    assert table.start(Draft(TOY, ["Ann", "Bob"]))
    return table


def problems_of(table: Table) -> list[Text]:
    told: list[Text] = []
    table.bind(on_problem=lambda _, text: told.append(text))
    return told


def shown(table: Table) -> list[dict[str, Any]]:
    assert table.session is not None
    return [entry.plain() for entry in table.session.log]


def stored(table: Table) -> list[dict[str, Any]]:
    assert table.session is not None
    return Store(table.store.folder).open(table.session.id).entries


def an_entry(table: Table, device: str = "") -> dict[str, Any]:
    """What something else would store next for this phone, or for another one."""
    assert table.session is not None
    entry = table.session.make_entry(Gather(seat=1, amount=2))
    assert isinstance(entry, Entry)
    return {**entry.plain(), "device": device or entry.device}


def test_an_entry_that_was_not_stored_is_not_shown(table: Table) -> None:
    """Its number is another entry's already: that one is shown, the player is told, and the next one counts."""
    assert table.session is not None
    told = problems_of(table)
    table.store.open(table.session.id).append(other := an_entry(table))
    assert not table.submit(GRAIN)
    assert told == [say("error.recorded_elsewhere")]
    assert shown(table) == stored(table) == [other]
    assert table.submit(GRAIN)
    assert shown(table) == stored(table)
    assert len(shown(table)) == 2


def test_what_came_to_the_file_meanwhile_is_shown_with_the_next_entry(table: Table) -> None:
    assert table.session is not None
    table.store.open(table.session.id).append(an_entry(table, "elsewhere"))
    assert table.submit(GRAIN)
    assert len(shown(table)) == 2
    assert sorted(shown(table), key=str) == sorted(stored(table), key=str)


# Two windows on one folder.


def test_two_windows_record_in_turn_and_lose_nothing(table: Table) -> None:
    assert table.session is not None
    other = Table(Store(table.store.folder))
    assert other.open(table.session.id)
    told = problems_of(other)
    assert table.submit(GRAIN)
    # The same phone, so it would have had the same number.
    assert not other.submit(GRAIN)
    assert told == [say("error.recorded_elsewhere")]
    assert shown(other) == shown(table)
    assert other.submit(GRAIN)
    assert not table.undo()
    assert table.undo()
    assert shown(table) == stored(table)
    assert len(stored(table)) == 3


def test_what_the_command_line_imports_is_there_with_the_next_entry(table: Table, tmp_path: Path) -> None:
    assert table.session is not None
    session, copy = table.session.id, tmp_path / "copy.json"
    assert table.save_copy(copy)
    told = json.loads(copy.read_text(encoding="utf-8"))
    told["entries"] = [an_entry(table, "elsewhere")]
    copy.write_text(json.dumps(told), encoding="utf-8")
    import_session(Store(table.store.folder), json.loads(copy.read_text(encoding="utf-8")), GAMES, 0)
    assert table.submit(GRAIN)
    assert {entry["device"] for entry in shown(table)} == {"elsewhere", table.session.device}
    assert len(stored(table)) == len(shown(table)) == 2
    assert [one.id for one in table.sessions()] == [session]


def test_what_is_deleted_in_one_window_is_not_written_to_in_the_other(table: Table) -> None:
    assert table.session is not None
    assert table.submit(GRAIN)
    told = problems_of(table)
    kept = Store(table.store.folder).delete(table.session.id)
    before = kept.read_bytes()
    assert not table.submit(GRAIN)
    assert told == [say("error.not_written")]
    assert kept.read_bytes() == before


@pytest.mark.parametrize("is_readable", [True, False])
def test_a_report_tells_the_game_but_invites_nobody(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_readable: bool
) -> None:
    assert table.session is not None
    session, secret = table.session.id, table.session.secret.hex()
    assert secret in (table.store.folder / f"{session}.session").read_text(encoding="utf-8")
    table.fail(ValueError("a page"))
    if not is_readable:
        monkeypatch.delattr(transfer, "open_session")
    path = table.save_report(tmp_path, game=session, entry=3)
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert "ValueError: a page" in text
    assert f"Annals {VERSION}" in text
    assert "entry 3\n" in text
    assert "toy" in text
    assert secret not in text
