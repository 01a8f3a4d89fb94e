"""Memos: kept as they are, gone when empty, and never an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.memos import Memos
from companion.store.store import Store
from companion.table import Table
from tests.toy_game import TOY


@pytest.fixture
def memos(tmp_path: Path) -> Memos:
    return Memos(tmp_path / "memos")


def test_what_was_noted_is_read_again(memos: Memos, tmp_path: Path) -> None:
    memos.write("game1", {"page": "play", "drawers": [[{"drawer": "form", "values": {"name": "Катя"}}]]})
    assert Memos(tmp_path / "memos").read("game1")["drawers"] == [[{"drawer": "form", "values": {"name": "Катя"}}]]


def test_an_empty_memo_is_no_file(memos: Memos, tmp_path: Path) -> None:
    memos.write("game1", {"page": "play"})
    memos.drop("game1")
    assert memos.read("game1") == {}
    assert list((tmp_path / "memos").iterdir()) == []


@pytest.mark.parametrize("damage", [b"", b"{", b"[1]", b"\xff\xfe", b"null", b"[" * 100_000, b"x" * 300_000])
def test_a_damaged_memo_never_was(memos: Memos, tmp_path: Path, damage: bytes) -> None:
    memos.write("game1", {"page": "play"})
    (tmp_path / "memos" / "game1.memo").write_bytes(damage)
    assert memos.read("game1") == {}


@pytest.mark.parametrize("name", ["", "../library", "a/b", "A B"])
def test_a_memo_stays_in_its_folder(memos: Memos, tmp_path: Path, name: str) -> None:
    memos.write(name, {"page": "play"})
    assert memos.read(name) == {}
    assert list(tmp_path.rglob("*.memo")) == []


def test_without_a_folder_to_write_in_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "memos").write_bytes(b"a file stands in the way")
    memos = Memos(tmp_path / "memos")
    memos.write("game1", {"page": "play"})
    assert memos.read("game1") == {}


def test_a_deleted_game_leaves_no_memo(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    table.start(Draft(TOY, ["Anna", "Борис"]))
    assert table.session is not None
    session = table.session.id
    table.store.memos.write(session, {"page": "play"})
    table.delete(session)
    assert Store(tmp_path).memos.read(session) == {}


def test_a_draft_goes_on_where_its_memo_was_left() -> None:
    draft = Draft(TOY, ["Anna", "Борис"])
    draft.recolour(0, "violet")
    draft.set_option("harvest", 3)
    draft.ticked = set(TOY.put_out(draft.setup)[:1])
    other = Draft(TOY, [])
    other.recall(draft.memo())
    assert other.setup == draft.setup
    assert other.ticked == draft.ticked


@pytest.mark.parametrize("memo", [None, [], {"setup": 3}, {"setup": {"seats": [{"name": 1}]}, "ticked": "x"}])
def test_a_memo_without_sense_changes_no_draft(memo: object) -> None:
    draft = Draft(TOY, ["Anna", "Борис"])
    before = draft.setup
    draft.recall(memo)
    assert draft.setup == before
