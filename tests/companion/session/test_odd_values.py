"""Odd and hostile values: mended where a game must stay open, refused in words where they can mean nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.errors import BadFile
from companion.session.entry import HIGHEST, LATEST, read_entry
from companion.session.history import newest_chapters, tell
from companion.settings import Settings
from companion.share import exchange
from companion.share.codec import decode, encode
from companion.store import migrations
from companion.store.export import read_session
from companion.store.journal import Journal
from companion.store.json_in import read_json
from companion.store.records import line
from companion.store.store import Store
from companion.store.transfer import import_session, open_session
from companion.text import LONGEST_VALUE, translator_for
from rules.kit.line import one_line
from rules.kit.play import LONGEST_NAME
from rules.kit.text import say
from tests.games import GAMES

HALF = "\ud83d"
PLAIN: dict[str, Any] = {"device": "a", "seq": 1, "lamport": 1, "type": "Gather", "seat": 0}


def session_file(*entries: dict[str, Any], names: tuple[str, ...] = ("Ann", "Bob"), **changed: Any) -> dict[str, Any]:
    setup = {"seats": [{"name": name} for name in names]}
    head = {"format": "annals-session", "version": 1, "game": "toy", "setup": setup}
    return {**head, **changed, "entries": [*entries]}


@pytest.mark.parametrize(
    ("name", "mended"),
    [
        (f"An{HALF}n", "An\ufffdn"),
        ("An\nn\tA\x00", "An n A "),
        ("A\u2028n\x85n", "A n n"),
        ("\u202enna", "nna"),
        ("A" * 1000, "A" * LONGEST_NAME),
        ("\U0001f468\u200d\U0001f469 \u00a0", "\U0001f468\u200d\U0001f469 \u00a0"),
    ],
)
def test_a_name_becomes_one_line_that_can_be_drawn(name: str, mended: str) -> None:
    """Mended, not refused: the game is the same whatever its players are called."""
    assert read_session(session_file(names=(name, "Bob")), GAMES).setup.seats[0].name == mended
    one_line(name).encode()


@pytest.mark.parametrize("time", [-1, -(10**9), LATEST + 1, 10**30, True, 1.5, "1", [], None])
def test_a_moment_that_has_no_date_is_unknown(time: Any) -> None:
    """Mended, not refused: a phone whose battery was empty may believe anything about the year."""
    entry = read_entry({**PLAIN, "time": time})
    assert entry is not None
    assert entry.time == 0
    assert read_session(session_file(created=time), GAMES).created == 0


@pytest.mark.parametrize("field", ["seq", "lamport", "seat"])
@pytest.mark.parametrize("value", [True, 1.5, "1", [], {}, HIGHEST + 1])
def test_what_is_no_number_is_refused(field: str, value: Any) -> None:
    with pytest.raises(BadFile) as caught:
        read_session(session_file({**PLAIN, field: value}), GAMES)
    assert caught.value.text.key == "error.bad_entry"


@pytest.mark.parametrize("totals", [[10**5000, 1], [True, 1], [1.5], ["1"], [1] * 101])
def test_totals_that_nobody_can_have_seen_are_left_out(totals: list[Any]) -> None:
    """The entry itself is sound; what was shown beside it is only for comparing."""
    entry = read_entry({**PLAIN, "seen": {"totals": totals, "upto": {}}})
    assert entry is not None
    assert entry.seen is None


def test_a_correction_without_a_seat_is_told_and_never_counts() -> None:
    session = read_session(session_file({"type": "Correct", "values": {"what": "coins", "to": 7}}), GAMES)
    assert len(session.misfits()) == 1
    ((item,),) = [chapter.items for chapter in newest_chapters(session)]
    assert tell(session, item).text == say("history.corrected", what="coins")


def test_a_typed_reason_can_be_drawn() -> None:
    values = {"what": "coins", "to": 7, "reason": f"he said{HALF}\tso"}
    session = read_session(session_file({"type": "Correct", "seat": 0, "values": values}), GAMES)
    assert session.items[0].input.reason == "he said\ufffd so"  # type: ignore[union-attr]


@pytest.mark.parametrize("text", ['{"a": NaN}', '{"a": Infinity}', '{"a": 1e999}', '{"a":' + "[" * 50 + "]" * 50 + "}"])
def test_numbers_that_are_none_and_deep_nests_are_refused(text: str) -> None:
    data = {**session_file(), **read_json(text)}
    with pytest.raises(BadFile) as caught:
        read_session(data, GAMES)
    assert caught.value.text.key == "error.not_a_session"


def test_a_sentence_shows_no_more_of_a_value_than_fits_one() -> None:
    shown = translator_for("en").say("error.unknown_game", game=f"{HALF}\n" * 1000)
    shown.encode()
    assert "\n" not in shown
    assert len(shown) < LONGEST_VALUE + 50


def test_an_odd_device_name_is_passed_over() -> None:
    assert Settings.read({"device": f"a{HALF}"}).device == ""
    assert Settings.read({"device": "a\nb"}).device == ""
    assert Settings.read({"device": "k3x9m2p4"}).device == "k3x9m2p4"


def test_a_game_with_odd_values_on_disk_opens_and_can_be_deleted(tmp_path: Path) -> None:
    """As an earlier version has stored it, before the doors were strict."""
    store = Store(tmp_path)
    head = {"id": "g1", "game": "toy", "setup": {"seats": [{"name": HALF}, {"name": "a\nb"}]}, "created": 10**30}
    odd = {**PLAIN, "time": -5, "seen": {"totals": [10**400], "upto": {}}}
    store.create(head).append(odd)
    store = Store(tmp_path)
    session = open_session(store, "g1", GAMES)
    assert [seat.name for seat in session.setup.seats] == ["\ufffd", "a b"]
    assert [entry.time for entry in session.log] == [0]
    json.dumps([one.plain() for one in store.sessions()])
    decode(encode(exchange.whole(session)))
    store.delete("g1")
    assert Store(tmp_path).sessions() == []


def test_an_import_keeps_what_was_mended(tmp_path: Path) -> None:
    imported = import_session(Store(tmp_path), session_file({**PLAIN, "time": 10**30}, names=("\n", HALF)), GAMES, 1)
    again = open_session(Store(tmp_path), imported.session.id, GAMES)
    assert [seat.name for seat in again.setup.seats] == [" ", "\ufffd"]


@pytest.mark.parametrize("doc_id", [True, False, 0, -1, 2**60, 1.0])
def test_an_id_that_is_none_is_passed_over(tmp_path: Path, doc_id: Any) -> None:
    """To Python a flag is a number; TinyDB stumbles over it at the next change."""
    path = tmp_path / "odd.journal"
    path.write_bytes(line({"format": migrations.FORMAT}) + line([["t", 1, {}]]) + line([["t", doc_id, {}]]))
    table = Journal(path).table("t")
    table.insert({})
    assert len(table) == 2
