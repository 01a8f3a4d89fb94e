"""The cards of a box on their way to a friend: what comes back is what was sent, and anything else gets a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.errors import BadFile
from companion.share.alphabet import to_text
from companion.share.frames import frames_of
from companion.share.inbox import Inbox
from companion.share.message import SentBox
from companion.store import box_file
from companion.store.box import Coming
from companion.store.store import Store
from companion.table import Table
from rules.kit.text import Text
from tests.duel.known import whole_box

GAME = "monumental_duel"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(Store(tmp_path / "annals"))


def test_a_box_comes_back_from_its_text_and_its_file(tmp_path: Path) -> None:
    numbers = whole_box()
    text = box_file.text_of(GAME, numbers)
    assert len(text) < 4000
    assert box_file.read_text("For you:\n" + text.lower(), GAME) == numbers
    (path := tmp_path / "box.json").write_bytes(box_file.file_of(GAME, numbers))
    assert box_file.read_file(path, GAME) == numbers


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("", "box.foreign"),
        ("ANNALS:", "box.foreign"),
        (to_text(b"Bnonsense"), "box.foreign"),
        (to_text(b"another frame"), "box.foreign"),
        ("{", "box.foreign"),
        ('{"format": "annals-session"}', "box.foreign"),
        ('{"format": "annals-box", "version": 1, "game": "monumental_duel", "numbers": {"a": -1}}', "box.foreign"),
        ('{"format": "annals-box", "version": 1, "game": "monumental_duel", "numbers": {"a": true}}', "box.foreign"),
        ('{"format": "annals-box", "version": 1, "game": "hadara", "numbers": {}}', "box.other_game"),
        ('{"format": "annals-box", "version": 2, "game": "monumental_duel", "numbers": {}}', "error.file_newer"),
    ],
)
def test_a_foreign_or_broken_one_gets_a_plain_sentence(data: str, why: str) -> None:
    with pytest.raises(BadFile) as caught:
        box_file.read_text(data, GAME)
    assert caught.value.text.key == why


def test_a_box_comes_through_codes_texts_and_files_of_the_scan_page(table: Table, tmp_path: Path) -> None:
    """A short list is one code, a long one a loop; any frames of it that are enough will do."""
    for numbers in ({"building:workshop:cost": 3}, whole_box()):
        table.store.remember_numbers(GAME, numbers)
        known = table.box(GAME).numbers
        inbox = Inbox(table.games)
        for frame in frames_of(box_file.payload_of(GAME, known))[::-1]:
            if inbox.message is None:
                inbox.add_code(to_text(frame))
        assert inbox.message == SentBox(GAME, known)
        inbox.forget()
        assert inbox.add_text(table.box(GAME).text)
        assert not inbox.add_text(table.box(GAME).text)
        (path := tmp_path / "box.json").write_bytes(box_file.file_of(GAME, known))
        inbox.forget()
        inbox.add_file(path)
        assert inbox.message == SentBox(GAME, known)
    assert table.box(GAME).codes.needed("medium") > 1


def test_a_box_of_a_game_that_nobody_knows_is_refused(table: Table) -> None:
    with pytest.raises(BadFile) as caught:
        Inbox(table.games).add_text(box_file.text_of("chess", {"queen": 9}))
    assert caught.value.text.key == "error.unknown_game"


def test_numbers_that_differ_are_taken_one_by_one(table: Table) -> None:
    table.store.remember_numbers(GAME, {"building:workshop:cost": 3, "building:laboratory:cost": 3})
    box = table.box(GAME)
    coming = box.look_at({"building:workshop:cost": 4, "building:laboratory:cost": 5})
    box.add(coming, ["building:laboratory:cost"])
    assert box.numbers == {"building:workshop:cost": 3, "building:laboratory:cost": 5}


def test_a_cut_off_text_is_no_box() -> None:
    text = box_file.text_of(GAME, whole_box())
    with pytest.raises(BadFile):
        box_file.read_text(text[: len(text) // 2], GAME)


def test_own_numbers_are_kept_unless_the_others_are_wanted(table: Table) -> None:
    box = table.box(GAME)
    table.store.remember_numbers(GAME, {"building:Forge:cost": 2})
    theirs = {"building:Forge:cost": 3, "building:Bank:cost": 4}
    coming = box.look_at_text(box_file.text_of(GAME, theirs))
    assert coming == Coming({"building:Bank:cost": 4}, {"building:Forge:cost": (2, 3)})
    assert isinstance(coming, Coming)
    box.add(coming)
    assert box.numbers == {"building:Forge:cost": 2, "building:Bank:cost": 4}
    box.add(coming, list(coming.other))
    assert box.numbers == theirs


def test_what_cannot_be_read_is_told(table: Table, tmp_path: Path) -> None:
    (path := tmp_path / "x.json").write_text(json.dumps([1]), encoding="utf-8")
    assert isinstance(table.box(GAME).look_at_file(path), Text)
    assert isinstance(table.box(GAME).look_at_file(tmp_path / "gone"), Text)


def test_every_number_of_a_kind_has_words(table: Table) -> None:
    box = table.box(GAME)
    for kind in box.kinds:
        name = (kind.names or ("Any",))[0]
        assert len(box.card(kind, name)) == len(kind.numbers), kind.id
