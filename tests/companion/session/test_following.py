"""What follows an entry by itself: recorded with it, counted once, taken back as the players mean it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.session.entry import Entry
from companion.session.fold import Status
from companion.session.session import Session
from companion.store.store import Store
from companion.table import Table
from rules.kit.inputs import Correct, Input
from rules.kit.setup import FULL_TABLE
from tests.companion.play import again
from tests.games import setup_for
from tests.toy_game import RULES, TOY, EndRound, Gather, State

FULL = 9


def when_full(state: State) -> Input | None:
    """A full barn ends the round."""
    return EndRound() if state.farms[0].grain >= FULL and state.round == 1 else None


def endless(state: State) -> Input | None:
    return Gather(seat=1)


GOING_ON = replace(TOY, depths={**TOY.depths, FULL_TABLE: replace(RULES, follow_up=when_full)})
ENDLESS = replace(TOY, depths={**TOY.depths, FULL_TABLE: replace(RULES, follow_up=endless)})


def session(device: str = "a") -> Session:
    return Session(GOING_ON, setup_for(TOY, seats=2), device)


def submit(one: Session, given: Input) -> list[Entry]:
    entries = one.make_entries(given, time=7)
    assert isinstance(entries, list)
    one.merge(entries)
    return entries


def undo(one: Session) -> int:
    entries = one.make_undos()
    one.merge(entries)
    return len(entries)


def redo(one: Session) -> int:
    entries = one.make_redos()
    one.merge(entries)
    return len(entries)


def live(one: Session) -> list[str]:
    return [item.entry.type for item in one.items if item.status is Status.LIVE]


def test_what_follows_is_recorded_with_its_cause() -> None:
    one = session()
    cause, then = submit(one, Gather(seat=0, amount=FULL))
    assert (cause.type, then.type) == ("Gather", "EndRound")
    assert (then.seq, then.lamport, then.time) == (cause.seq + 1, cause.lamport + 1, 7)
    assert then.key == EndRound().key(one.rules.new_game(one.setup))
    assert then.seen is not None, "the totals at the round's end are kept as ever"
    assert one.state.round == 2


def test_nothing_follows_where_the_game_says_so() -> None:
    one = session()
    assert [entry.type for entry in submit(one, Gather(seat=0))] == ["Gather"]


def test_two_phones_that_record_it_count_it_once() -> None:
    one, other = session("a"), session("b")
    submit(one, Gather(seat=0, amount=FULL))
    submit(other, Gather(seat=0, amount=FULL))
    one.merge(other.log)
    assert one.state.round == 2
    assert [item.status for item in one.items if item.entry.type == "EndRound"] == [Status.LIVE, Status.REPEATED]


def test_a_log_with_it_opens_the_same_without_the_rule() -> None:
    one = session()
    submit(one, Gather(seat=0, amount=FULL))
    plain = Session(TOY, one.setup, "a", list(one.log))
    assert plain.state == one.state == again(one).state


def test_it_is_taken_back_alone_and_does_not_follow_again() -> None:
    one = session()
    submit(one, Gather(seat=0, amount=FULL))
    assert undo(one) == 1
    assert (live(one), one.state.round) == (["Gather"], 1)
    assert [entry.type for entry in submit(one, Gather(seat=1))] == ["Gather"], "it was called back"
    assert [entry.type for entry in submit(one, Correct(seat=0, what="grain", by=1))] == ["Correct"]


def test_it_follows_again_where_its_cause_was_taken_back_too() -> None:
    one = session()
    submit(one, Gather(seat=0, amount=FULL))
    undo(one)
    undo(one)
    assert live(one) == []
    assert [entry.type for entry in submit(one, Gather(seat=0, amount=FULL))] == ["Gather", "EndRound"]


def test_a_part_of_its_cause_goes_and_comes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EndRound, "is_part", True)
    one = session()
    submit(one, Gather(seat=0, amount=FULL))
    assert undo(one) == 2
    assert (live(one), one.state.round) == ([], 1)
    assert redo(one) == 2
    assert (live(one), one.state.round) == (["Gather", "EndRound"], 2)
    assert [entry.type for entry in submit(one, Gather(seat=1))] == ["Gather"]
    assert undo(one) == 1, "what came later is undone alone"


def test_what_was_recorded_by_hand_is_undone_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EndRound, "is_part", True)
    one = session()
    submit(one, Gather(seat=0))
    later = one.make_entry(EndRound(), time=8)
    assert isinstance(later, Entry)
    one.record(later)
    assert undo(one) == 1
    assert live(one) == ["Gather"]


def test_a_game_that_never_stops_by_itself_is_stopped() -> None:
    one = Session(ENDLESS, setup_for(TOY, seats=2), "a")
    assert 1 < len(submit(one, Gather(seat=0))) < 10


def test_the_table_writes_it_in_one_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "games", {"toy": GOING_ON})
    table = Table(Store(tmp_path))
    table.start(Draft(GOING_ON, ["Anna", "Борис"]))
    table.settings = replace(table.settings, vibration=False)
    heard: list[str] = []
    table.bind(on_recorded=lambda _, entry: heard.append(entry.type))
    writes: list[int] = []
    file = table._file
    assert file is not None
    monkeypatch.setattr(file, "append", lambda *entries, own=file.append: writes.append(len(entries)) or own(*entries))
    assert table.submit(Gather(seat=0, amount=FULL))
    assert (heard, writes) == (["Gather", "EndRound"], [2])
    assert table.undo()
    assert table.state.round == 1


def test_a_number_that_is_taken_stores_nothing(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    table.start(Draft(TOY, ["Anna", "Борис"]))
    assert table.session is not None
    assert table._file is not None
    first = table.session.make_entry(Gather(seat=0))
    assert isinstance(first, Entry)
    assert table._file.append(first.plain())
    second = replace(first, seq=2, lamport=2)
    assert not table._file.append(replace(first, lamport=9).plain(), second.plain())
    assert table._file.count == 1
