"""Every join can be taken back as a whole at any later time, and brought back; the file knows what came together."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.session.entry import JOIN, Entry
from companion.session.fold import Status
from companion.session.session import Session
from companion.share.exchange import answer, hello_of, whole
from companion.share.joins import Join, joins_of
from companion.share.merge import (
    bring_back,
    does_count,
    join,
    prepare_opposite,
    prepare_unmerge,
    redo_join,
    take_back,
    taken_back,
    undo_join,
)
from companion.store.export import write_session
from companion.store.store import Store
from companion.store.transfer import open_session
from tests.companion.play import a_step, phones, record, seen, undo
from tests.companion.session.test_session_properties import STEPS, whatever_is_recorded
from tests.companion.share.test_merge import joined, kept, preview, session_of
from tests.games import GAMES, Case
from tests.random_play import a_setup
from tests.toy_game import Build, Gather


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games")


def own_game(store: Store) -> Session:
    own = session_of("here")
    record(own, Gather(seat=1, amount=1))
    return kept(store, own)


def theirs(own: Session, *amounts: int) -> Session:
    other = session_of("b")
    other.merge(own.log)
    for amount in amounts:
        record(other, Gather(seat=0, amount=amount))
    return other


def recorded(store: Store, session: Session, entry: Entry) -> None:
    store.open(session.id).append(entry.plain())
    session.record(entry)


def restarted(store: Store) -> tuple[Store, Session]:
    store.close()
    again = Store(store.folder)
    return again, open_session(again, "game1", GAMES, "here")


def test_a_join_is_taken_back_and_brought_back_after_a_restart(store: Store) -> None:
    own = own_game(store)
    before = own.state
    after = joined(store, answer(theirs(own, 2, 3), hello_of(own))).session.state
    store, session = restarted(store)
    [came] = joins_of(store.open("game1").entries)
    assert (came.sender, came.time, sorted(came.entries)) == ("b", 5, [("b", 1), ("b", 2)])
    assert does_count(session, came)
    assert take_back(store, session, came, 9).state == before
    store, session = restarted(store)
    assert not does_count(session, came)
    assert taken_back(session, came)
    assert bring_back(store, session, came, 10).state == after
    store, session = restarted(store)
    assert session.state == after
    assert does_count(session, came)
    assert not taken_back(session, came)


def test_what_was_recorded_since_then_stays(store: Store) -> None:
    own = own_game(store)
    session = joined(store, answer(theirs(own, 2), hello_of(own))).session
    recorded(store, session, record(session, Gather(seat=1, amount=3)))
    [came] = joins_of(store.open("game1").entries)
    session = take_back(store, session, came, 9)
    assert [item.status for item in session.items] == [Status.LIVE, Status.STRUCK, Status.LIVE]


def test_what_needs_what_was_taken_back_waits_for_the_table(store: Store) -> None:
    own = own_game(store)
    session = joined(store, answer(theirs(own, 2), hello_of(own))).session
    recorded(store, session, record(session, Build(seat=0, what="tower")))
    [came] = joins_of(store.open("game1").entries)
    assert [item.entry.type for item in take_back(store, session, came, 9).misfits()] == ["Build"]


def test_joins_are_told_apart_and_each_is_taken_back_alone(store: Store) -> None:
    own = own_game(store)
    other = theirs(own, 2)
    joined(store, answer(other, hello_of(own)), 5)
    record(other, Gather(seat=0, amount=3))
    session = open_session(store, "game1", GAMES, "here")
    joined(store, answer(other, hello_of(session)), 6)
    store, session = restarted(store)
    first, second = joins_of(store.open("game1").entries)
    assert (first.entries, second.entries) == ({("b", 1)}, {("b", 2)})
    session = take_back(store, session, first, 9)
    assert [item.status for item in session.items] == [Status.LIVE, Status.STRUCK, Status.LIVE]
    session = take_back(store, session, second, 10)
    assert session.state == own.state
    assert bring_back(store, session, first, 11).items[1].status is Status.LIVE
    assert not does_count(session, second)
    assert taken_back(session, second)


def test_an_undo_that_came_is_taken_back_long_after(store: Store) -> None:
    """A join may bring nothing but undos of what was recorded here."""
    own = own_game(store)
    other = theirs(own)
    undo(other)
    merged = joined(store, answer(other, hello_of(own)))
    assert merged.session.items[0].status is Status.STRUCK
    store, session = restarted(store)
    [came] = joins_of(store.open("game1").entries)
    assert take_back(store, session, came, 9).items[0].status is Status.LIVE
    assert bring_back(store, session, came, 9).items[0].status is Status.STRUCK


def test_two_joins_about_one_entry_do_not_bring_each_other_back(store: Store) -> None:
    own = own_game(store)
    other = theirs(own, 2)
    joined(store, answer(other, hello_of(own)), 5)
    undo(other)
    joined(store, answer(other, hello_of(open_session(store, "game1", GAMES, "here"))), 6)
    store, session = restarted(store)
    brings, undoes = joins_of(store.open("game1").entries)
    assert session.items[1].status is Status.STRUCK
    assert take_back(store, session, undoes, 7).items[1].status is Status.LIVE
    assert take_back(store, session, brings, 8).items[1].status is Status.STRUCK
    assert bring_back(store, session, brings, 9).items[1].status is Status.LIVE


def test_the_undo_right_after_a_join_is_the_same_thing(store: Store) -> None:
    own = own_game(store)
    merged = joined(store, answer(theirs(own, 2), hello_of(own)))
    session = undo_join(store, merged, GAMES, 6)
    assert isinstance(session, Session)
    store, session = restarted(store)
    [came] = joins_of(store.open("game1").entries)
    key = taken_back(session, came)
    assert key.startswith("merge:here:")
    assert redo_join(store, "game1", key, GAMES, 7).state == merged.session.state


def test_what_was_recorded_while_looking_is_not_taken_back_with_it(store: Store) -> None:
    own = own_game(store)
    shown = preview(store, answer(theirs(own, 2), hello_of(own)), "here")
    late = Entry("here", 2, 2, "Gather", 1, {"amount": 4})
    store.open("game1").append(late.plain())
    session = undo_join(store, join(store, shown, 5), GAMES, 6)
    assert isinstance(session, Session)
    assert [item.status for item in session.items if item.entry.id == late.id] == [Status.LIVE]


def test_a_game_that_was_not_here_has_no_joins(store: Store) -> None:
    joined(store, whole(theirs(session_of("a"), 2)))
    assert joins_of(store.open("game1").entries) == []


def test_other_phones_learn_nothing_of_the_marks(store: Store) -> None:
    own = own_game(store)
    session = joined(store, answer(theirs(own, 2), hello_of(own))).session
    assert JOIN not in str(write_session(session))
    assert all(JOIN not in entry.plain() for entry in whole(session).entries)
    assert any(JOIN in doc for doc in store.open("game1").entries)


@pytest.mark.parametrize(
    "mark", [None, 1, "x", [], [1, 2, 3, 4], ["a", True, "b", False], ["a", 1, 2, False], ["a", 10**30, "b", False], {}]
)
def test_a_mark_that_makes_no_sense_is_none(mark: object) -> None:
    entry = Entry("b", 1, 1, "Gather", 0, {"amount": 1})
    assert joins_of([{**entry.plain(), JOIN: mark}]) == []
    assert joins_of([{"device": 1, JOIN: ["a", 1, "b", False]}]) == []


def test_a_mark_comes_back_as_it_was() -> None:
    entry = Entry("b", 1, 1, "Gather", 0, {"amount": 1})
    one = Join("k3", 7, "b", True, frozenset({entry.id}))
    assert joins_of([one.marked(entry)]) == [one]


@pytest.mark.long
@whatever_is_recorded
def test_any_join_is_taken_back_at_any_later_time_on_every_phone(case: Case, rng: Random) -> None:
    """Whatever came and whatever happened since: the game stands as if these entries had not come, and then again as
    it stood. Another phone that is told comes to the same."""
    one, other, _ = phones(case, a_setup(case.game, case.depth, rng), rng, STEPS)
    came = frozenset(entry.id for entry in other.log) - {entry.id for entry in one.log}
    one.merge(other.log)
    for _ in range(4):
        a_step(one, rng)
    stood = one.state
    without = Session(one.game, one.setup, one.device, [entry for entry in one.log if entry.id not in came])
    group = prepare_unmerge(one, came, join="j1")
    one.merge(group)
    assert one.state == without.state
    other.merge(one.log)
    assert seen(other)[:3] == seen(one)[:3]
    if group:
        one.merge(prepare_opposite(one, group[0].key))
        assert one.state == stood
