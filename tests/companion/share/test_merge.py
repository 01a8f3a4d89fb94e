"""Parcels taken into a store: joined, merged, taken back, and never at the cost of what is here."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from companion.errors import NotSaved, Problem
from companion.session.entry import Entry
from companion.session.session import Session
from companion.share import codec, frames, merge, qr, scan
from companion.share.exchange import Gap, Preview, answer, gap, hello_of, look, whole
from companion.share.inbox import Inbox
from companion.share.merge import greeted, is_unmerge, join, redo_join, session_here, undo_join
from companion.share.message import Hello, Message, Parcel
from companion.store.export import head_of
from companion.store.store import Store
from companion.store.transfer import open_session
from tests.companion.faults import faulty_disk
from tests.companion.play import record, seen, toy_session
from tests.games import GAMES
from tests.toy_game import Build, Gather


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games")


def preview(store: Store, parcel: Parcel, device: str) -> Preview:
    return look(parcel, GAMES, session_here(store, parcel.session, GAMES, device), device)


def session_of(device: str) -> Session:
    session = toy_session(device)
    session.id = "game1"
    return session


def kept(store: Store, session: Session) -> Session:
    """Stored as the app does it."""
    file = store.create(head_of(session))
    file.append_all(entry.plain() for entry in session.log)
    return session


def joined(store: Store, parcel: Parcel, now: int = 5) -> merge.Merged:
    return join(store, preview(store, parcel, "here"), now)


@pytest.fixture
def theirs() -> Session:
    session = session_of("b")
    record(session, Gather(seat=0, amount=2))
    record(session, Build(seat=0, what="tower"))
    return session


def test_a_game_that_is_not_here_is_joined(store: Store, theirs: Session) -> None:
    merged = joined(store, whole(theirs))
    assert (merged.is_joined, len(merged.new), merged.misfits, merged.totals) == (True, 2, (), (4, 0))
    again = open_session(Store(store.folder), "game1", GAMES, "here")
    assert seen(again) == seen(theirs)
    assert [summary.id for summary in store.sessions()] == ["game1"]
    assert store.sessions()[0].moment is not None
    assert again.device == "here"


def test_joining_is_taken_back_by_putting_it_into_the_trash(store: Store, theirs: Session) -> None:
    merged = joined(store, whole(theirs))
    lies = undo_join(store, merged, GAMES, 6)
    assert isinstance(lies, Path)
    assert lies.exists()
    assert store.sessions() == []


def test_a_merge_says_what_changed_and_what_did_not_fit(store: Store, theirs: Session) -> None:
    own = session_of("a")
    own.merge(theirs.log[:1])
    record(own, Build(seat=0, what="tower"))
    kept(store, own)
    merged = joined(store, answer(theirs, hello_of(own)))
    assert merged.new == {("b", 2)}
    assert (merged.totals_before, merged.totals) == ((4, 0), (4, 0))
    assert [item.refusal.code for item in merged.misfits if item.refusal] == ["toy.not_enough_grain"]
    assert merged.changes == ((), ())
    more = Gather(seat=1, amount=3)
    record(theirs, more)
    merged = joined(store, answer(theirs, hello_of(merged.session)))
    assert [[(one.before, one.after) for one in sums] for sums in merged.changes] == [[], [(4, 7)]]


def test_a_merge_is_taken_back_and_brought_back_on_disk(store: Store, theirs: Session) -> None:
    own = session_of("a")
    record(own, Gather(seat=1, amount=1))
    kept(store, own)
    merged = joined(store, whole(theirs))
    after = merged.session.state
    session = undo_join(store, merged, GAMES, 6)
    assert isinstance(session, Session)
    assert session.state == own.state
    reopened = open_session(Store(store.folder), "game1", GAMES, "here")
    assert seen(reopened) == seen(session)
    group = [entry for entry in reopened.log if is_unmerge(entry)]
    assert [(entry.target, entry.time) for entry in group] == [(("b", 1), 6), (("b", 2), 6)]
    assert {entry.device for entry in group} == {"here"}
    assert redo_join(store, "game1", group[0].key, GAMES, 7).state == after
    assert open_session(Store(store.folder), "game1", GAMES).state == after


def test_what_is_here_stays_as_it_is(store: Store, theirs: Session) -> None:
    own = session_of("a")
    record(own, Gather(seat=1, amount=1))
    kept(store, own)
    before = store.open("game1").entries
    joined(store, whole(theirs))
    joined(store, whole(theirs))
    assert store.open("game1").entries[:1] == before
    assert len(store.open("game1").entries) == 3


def test_what_was_recorded_while_looking_is_there_too(store: Store, theirs: Session) -> None:
    kept(store, session_of("a"))
    shown = preview(store, whole(theirs), "a")
    late = Entry("a", 1, 1, "Gather", 1, {"amount": 4})
    store.open("game1").append(late.plain())
    merged = join(store, shown, 5)
    assert late in merged.session.log
    assert seen(open_session(store, "game1", GAMES, "a")) == seen(merged.session)


@pytest.mark.parametrize("after", range(6))
@pytest.mark.parametrize("is_here", [False, True])
def test_a_full_disk_takes_all_or_nothing(store: Store, theirs: Session, is_here: bool, after: int) -> None:
    if is_here:
        own = session_of("a")
        record(own, Gather(seat=1, amount=1))
        kept(store, own)
    shown = preview(store, whole(theirs), "a")
    before = [summary.id for summary in store.sessions()]
    with faulty_disk() as faults:
        faults.switch_on(OSError(errno.ENOSPC, "full"), after, only=("write",))
        try:
            join(store, shown, 5)
            is_in = True
        except NotSaved:
            is_in = False
    assert is_in == (after > (0 if is_here else 4))
    assert [summary.id for summary in store.sessions()] == (["game1"] if is_in else before)
    if is_in or is_here:
        assert len(store.open("game1").entries) == is_here + 2 * is_in


def test_a_hello_finds_its_game(store: Store, theirs: Session) -> None:
    with pytest.raises(Problem) as caught:
        greeted(store, hello_of(theirs), GAMES, "a")
    assert caught.value.text.key == "share.not_here"
    kept(store, session_of("a"))
    assert greeted(store, hello_of(theirs), GAMES, "a").id == "game1"
    assert session_here(store, "other", GAMES, "a") is None


def test_a_game_without_a_good_name_gets_one(store: Store, theirs: Session) -> None:
    theirs.id = "../../etc"
    merged = joined(store, whole(theirs))
    assert merged.session.id.isalnum()
    assert len(store.open(merged.session.id).entries) == 2


def test_the_life_of_an_exchange(tmp_path: Path, theirs: Session) -> None:
    """As `companion.share` tells it: one joins the other's game, both record, both end with the same."""
    a, b = Store(tmp_path / "a"), Store(tmp_path / "b")
    kept(b, theirs)

    def sent(message: Message) -> Message:
        data = codec.encode(message)
        assert frames.fits_still(data)
        inbox = Inbox(GAMES)
        for text in scan.codes_in_picture(qr.png_of(qr.modules_of(frames.still(data)))):
            assert inbox.add_code(text)
        assert inbox.message is not None
        return inbox.message

    def recorded(store: Store, session: Session, amount: int) -> None:
        store.open(session.id).append(record(session, Gather(seat=1, amount=amount)).plain())

    first = sent(whole(theirs))
    assert isinstance(first, Parcel)
    ours = join(a, preview(a, first, "a"), 1).session
    recorded(a, ours, 1)
    recorded(b, theirs, 2)
    recorded(b, theirs, 3)
    hello = sent(hello_of(ours))
    assert isinstance(hello, Hello)
    session = greeted(b, hello, GAMES, "b")
    assert gap(session, hello) == Gap(you_lack=1, they_lack=2)
    parcel = sent(answer(session, hello))
    assert isinstance(parcel, Parcel)
    merged = join(a, preview(a, parcel, "a"), 2)
    back = sent(answer(merged.session, parcel.hello))
    assert isinstance(back, Parcel)
    assert len(back.entries) == 1
    assert join(b, preview(b, back, "b"), 3).session.state == merged.session.state
    assert open_session(a, "game1", GAMES).log == open_session(b, "game1", GAMES).log


def test_a_seat_is_claimed_on_this_phone_only(store: Store, theirs: Session) -> None:
    joined(store, whole(theirs))
    assert store.claimed_seat("game1") is None
    store.claim_seat("game1", 1)
    store.claim_seat("other", 0)
    store.claim_seat("game1", 0)
    again = Store(store.folder)
    assert (again.claimed_seat("game1"), again.claimed_seat("other")) == (0, 0)
    again.claim_seat("game1", None)
    assert again.claimed_seat("game1") is None
    assert store.open("game1").entries == [entry.plain() for entry in theirs.log]
