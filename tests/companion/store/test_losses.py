"""A damaged entry costs itself: the game opens writable, says what was lost, and heals when another phone sends it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.session.entry import Entry, EntryId
from companion.session.session import Session
from companion.share.exchange import answer, hello_of
from companion.share.merge import join, session_here
from companion.store.export import head_of
from companion.store.losses import Loss, losses, read_losses
from companion.store.records import Damage, line
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from rules.kit.text import SeatName, say
from tests.companion.play import record, toy_session
from tests.companion.share.logs import PLAYED, played
from tests.games import GAMES
from tests.toy_game import Build, EndRound, Gather

ONE_OF_EACH = [next(path for path in PLAYED if path.parts[-3] == game) for game in all_games()]


def kept(folder: Path, session: Session) -> Path:
    """Stored entry by entry, as it is recorded."""
    store = Store(folder)
    file = store.create(head_of(session))
    for entry in session.log:
        file.append(entry.plain())
    store.close()
    return folder / f"{session.id}.session"


def flipped(line: bytes, rng: Random) -> bytes:
    broken, bit = bytearray(line), rng.randrange(8 * len(line))
    broken[bit // 8] ^= 1 << bit % 8
    return bytes(broken)


def opened(folder: Path, session: Session) -> Table:
    table = Table(Store(folder))
    assert table.open(session.id)
    return table


@pytest.mark.parametrize("path", ONE_OF_EACH, ids=lambda path: path.parts[-3])
def test_a_flipped_bit_costs_one_entry_which_is_named_and_the_game_goes_on(path: Path, tmp_path: Path) -> None:
    session, rng = played(path), Random(7)
    lines = kept(tmp_path / "whole", session).read_bytes().splitlines(keepends=True)
    for number in rng.sample(range(1, len(lines)), 6):
        folder = tmp_path / str(number)
        folder.mkdir()
        broken = [*lines[:number], flipped(lines[number], rng), *lines[number + 1 :]]
        (folder / f"{session.id}.session").write_bytes(b"".join(broken))
        table = opened(folder, session)
        assert table.read_only is None
        # A line whose end is damaged takes the next one along.
        lost = [loss.id for loss in table.store.open(session.id).lost]
        assert lost in ([one.id for one in session.log[number - 1 :][:count]] for count in (1, 2))
        assert table.missing[0].key in ("lost.unread", "lost.unread_of")
        assert table.undo(forced=True)
        assert opened(folder, session).missing[0] == table.missing[0]


def a_game() -> Session:
    """Two phones, two rounds."""
    session = toy_session("a")
    session.id = "abc1"
    for _ in range(2):
        session.device = "a"
        record(session, Gather(seat=0, amount=3))
        record(session, Build(seat=0, what="hut"))
        session.device = "b"
        record(session, Gather(seat=1, amount=5))
        record(session, EndRound())
    return session


@pytest.fixture
def toy_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Table, "games", GAMES)
    return tmp_path


def without(folder: Path, session: Session, lost: Entry) -> Table:
    path = kept(folder, session)
    lines = path.read_bytes().splitlines(keepends=True)
    number = session.log.index(lost) + 1
    lines[number] = lines[number].replace(b"seat", b"sea#")
    path.write_bytes(b"".join(lines))
    return opened(folder, session)


def test_what_was_lost_is_told_with_the_totals_that_were_shown(toy_table: Path) -> None:
    session = a_game()
    table = without(toy_table, session, session.log[1])
    assert table.missing == [
        say("lost.unread", n=1, moment=say("toy.place", n=1)),
        say("lost.totals", list="2, 0"),
    ]
    assert table.submit(Gather(seat=0, amount=1))


def test_it_heals_when_another_phone_sends_the_entry_and_only_that(toy_table: Path) -> None:
    session = a_game()
    table = without(toy_table, session, session.log[1])
    assert table.session is not None
    parcel = answer(session, hello_of(table.session))
    assert [entry.id for entry in parcel.entries] == [session.log[1].id]
    own = session_here(table.store, session.id, GAMES, "z")
    merged = table.sharing.looking(parcel)()
    assert own is not None
    assert not isinstance(merged, type(say("")))
    join(table.store, merged, 0)
    assert opened(toy_table, session).missing == []
    assert opened(toy_table, session).session.state == session.state  # type: ignore[union-attr]


def test_a_lost_end_of_a_file_is_told_but_a_torn_write_is_none(toy_table: Path) -> None:
    session = a_game()
    path = kept(toy_table, session)
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    assert opened(toy_table, session).missing == []
    path.write_bytes(whole[:-5] + b"#" + whole[-4:])
    assert opened(toy_table, session).missing == [say("lost.unread", n=1, moment=say("toy.place", n=2))]
    assert opened(toy_table, session).missing != []


def test_entries_another_phone_has_not_sent_yet_are_told_as_such(toy_table: Path) -> None:
    session = a_game()
    apart = Session(session.game, session.setup, "z", [one for one in session.log if one.id != ("b", 2)])
    apart.id = session.id
    kept(toy_table, apart)
    table = opened(toy_table, apart)
    assert table.read_only is None
    assert table.missing[0] == say("lost.not_here", n=1, moment=say("toy.place", n=1))


def test_totals_that_somebody_claims_do_not_lock_a_game(toy_table: Path) -> None:
    session = a_game()
    forged = toy_session("evil")
    forged.merge(session.log)
    entry = forged.make_entry(EndRound())
    assert isinstance(entry, Entry)
    assert entry.seen is not None
    data = {**entry.plain(), "seen": {"totals": [99, 99], "upto": dict(entry.seen.upto)}}
    kept(toy_table, session)
    Store(toy_table).open(session.id).append(data)
    table = opened(toy_table, session)
    assert table.read_only is None
    assert table.missing == [say("lost.differs", list="99, 99")]
    assert table.undo(forced=True)
    assert opened(toy_table, session).missing == []


def test_a_line_that_shows_nothing_is_a_hole_in_the_numbers() -> None:
    entries = {n: {"device": "a", "seq": n, "lamport": n, "type": "X"} for n in (1, 2, 4, 6)}
    found = losses([Damage(b"####\n", {"entries": 2}), Damage(b"#\n", {"entries": 4})], entries)
    assert [loss.id for loss in found] == [("a", 3), ("a", 5)]
    assert [loss.after for loss in found] == [("a", 2), ("a", 4)]


def test_a_name_with_a_flipped_bit_is_not_taken_for_another_phone() -> None:
    entries = {n: {"device": "a", "seq": n, "lamport": n, "type": "X"} for n in (2, 3)}
    raw = b'[["entries",1,{"device":"c","seq":1,"lamport":1,"type":"X","seat":1}]]\n'
    assert losses([Damage(raw, {})], entries) == [Loss(EntryId("a", 1))]


def test_a_batch_that_was_lost_is_named_entry_by_entry() -> None:
    entries = {1: {"device": "a", "seq": 1, "lamport": 1, "type": "X"}}
    raw = b'["entries",2,{"device":"b","seq":1,"lamport":2,"type":"X","seat":1}],["entries",3,{"device":"b","seq":2,'
    raw += b'"lamport":3,"type":"X","values":{}}]#\n'
    found = losses([Damage(raw, {"entries": 1})], entries)
    assert [(loss.id, loss.seat) for loss in found] == [(("b", 1), 1), (("b", 2), None)]
    assert read_losses([loss.plain() for loss in found]) == found


@pytest.mark.parametrize("note", [{}, {"entry": 3}, {"entry": ["a", "b"]}, {"entry": ["a", 1], "seat": "x"}])
def test_an_odd_note_closes_no_game(note: dict[str, object]) -> None:
    assert all(loss.seat is None for loss in read_losses([note]))


def test_whose_it_was_is_told_where_it_can_be_seen(toy_table: Path) -> None:
    session = a_game()
    path = kept(toy_table, session)
    path.write_bytes(path.read_bytes().replace(b'"what":"hut"', b'"what":"hat"', 1))
    assert opened(toy_table, session).missing[0] == say(
        "lost.unread_of", n=1, who=SeatName(0), moment=say("toy.place", n=1)
    )


def test_other_rules_alone_make_a_whole_game_read_only(toy_table: Path) -> None:
    session = a_game()
    session.rules_version = "0"
    path = kept(toy_table, session)
    lines = path.read_bytes().splitlines(keepends=True)
    entries = [entry.plain() for entry in session.log]
    entries[-1]["seen"]["totals"] = [7, 7]
    path.write_bytes(b"".join([*lines[:-1], line([["entries", len(entries), entries[-1]]])]))
    assert opened(toy_table, session).read_only == say("error.older", version="0", list="7, 7")
    damaged = lines[2].replace(b"seat", b"sea#")
    path.write_bytes(b"".join([*lines[:2], damaged, *lines[3:-1], line([["entries", len(entries), entries[-1]]])]))
    assert opened(toy_table, session).read_only is None
