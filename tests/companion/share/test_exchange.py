"""Two phones with one game: hello, answer, and the same game on both, whatever happens on the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from companion.errors import Problem
from companion.session.entry import Entry
from companion.session.fold import Status
from companion.session.session import Session
from companion.share import exchange
from companion.share.codec import encode
from companion.share.exchange import Gap, answer, gap, hello_of, look, whole
from companion.share.frames import Loop, still
from companion.share.inbox import Inbox
from companion.share.merge import prepare_opposite, prepare_unmerge
from companion.share.message import Hello, Message, Parcel
from companion.store.export import write_session
from rules.kit.inputs import Correct
from tests.companion.play import a_step, again, phones, record, seen, standings, tampered, toy_session, undo
from tests.companion.session.test_session_properties import STEPS, whatever_is_recorded
from tests.companion.share.logs import each_played, played
from tests.games import GAMES, Case
from tests.random_play import a_setup
from tests.toy_game import Build, EndRound, Gather

pytestmark = pytest.mark.long  # phones at random


def carried(message: Message, rng: Random, *, loss: float = 0.3) -> Message:
    """Through codes, some of them lost, some seen twice, in any order."""
    data, inbox = encode(message), Inbox(GAMES)
    frames: Iterable[bytes] = [still(data)] * 2
    if len(data) >= 40:
        loop = Loop(data, rng.choice(["low", "medium", "high"]))
        shown = [loop.at(index) for index in range(min(loop.length, 2 * loop.needed + 40)) if rng.random() >= loss]
        rng.shuffle(shown)
        frames = [frame for frame in shown for _ in range(rng.randint(1, 2))]
    for frame in frames:
        inbox._add_frame(frame)
        if inbox.message is not None:
            return inbox.message
    raise AssertionError("not enough frames")


def meet(one: Session, other: Session, rng: Random) -> None:
    """One says hello, the other answers, one answers that. Afterwards they have the same game."""
    hello = carried(hello_of(one), rng)
    assert isinstance(hello, Hello)
    parcel = carried(answer(other, hello), rng)
    assert isinstance(parcel, Parcel)
    one.merge(parcel.entries)
    back = carried(answer(one, parcel.hello), rng)
    assert isinstance(back, Parcel)
    other.merge(back.entries)


def with_id(session: Session) -> Session:
    session.id = "k3x9m2p4q8r7s6t1"
    return session


def reason(parcel: Parcel, own: Session | None) -> str:
    with pytest.raises(Problem) as caught:
        look(parcel, GAMES, own)
    return caught.value.text.key


@whatever_is_recorded
def test_phones_agree_whatever_order_repetition_and_loss(case: Case, rng: Random) -> None:
    table = [with_id(phone) for phone in phones(case, a_setup(case.game, case.depth, rng), rng, STEPS)]
    one, other, third = table
    everything = again(one)
    everything.merge(other.log)
    everything.merge(third.log)
    meet(one, other, rng)
    assert seen(one) == seen(other)
    meet(third, one, rng)
    meet(other, third, rng)
    for phone in table:
        meet(phone, rng.choice(table), rng)
    assert [seen(phone) for phone in table] == [seen(everything)] * 3
    assert gap(one, hello_of(other)) == Gap(0, 0, is_same=True)


@whatever_is_recorded
def test_a_merge_can_be_taken_back_and_brought_back(case: Case, rng: Random) -> None:
    one, other = map(with_id, phones(case, a_setup(case.game, case.depth, rng), rng, STEPS, count=2))
    own = {entry.id for entry in one.log}

    def how_own_stand() -> list[Status]:
        return [item.status for item in one.items if item.entry.id in own]

    before, stood = one.state, how_own_stand()
    new = {entry.id for entry in one.merge(other.log)}
    merged, stand = one.state, standings(one)
    group = prepare_unmerge(one, new)
    for _ in range(2):
        one.merge(group)
        assert (one.state, how_own_stand()) == (before, stood)
        assert all(item.status is not Status.LIVE for item in one.items if item.entry.id in new)
        assert len({entry.key for entry in group}) <= 1
        other.merge(one.log)
        assert seen(other) == seen(one)
        back = prepare_opposite(one, group[0].key) if group else []
        one.merge(back)
        assert (one.state, standings(one)) == (merged, stand)
        other.merge(one.log)
        assert seen(other) == seen(one)
        group = prepare_opposite(one, back[0].key) if back else []


@whatever_is_recorded
def test_what_was_recorded_after_a_merge_stays_when_it_is_taken_back(case: Case, rng: Random) -> None:
    setup = a_setup(case.game, case.depth, rng)
    one, other = phones(case, setup, rng, STEPS, count=2)
    alone = again(one)
    new = {entry.id for entry in one.merge(other.log)}
    later = [entry for _ in range(4) if (entry := a_step(one, rng)) is not None and not entry.is_control]
    own = [entry.id for entry in alone.log if not entry.is_control] + [entry.id for entry in later]
    controls = {entry.target for entry in one.log if entry.is_control and entry.id not in new}
    one.merge(prepare_unmerge(one, new))
    kept = [item.entry.id for item in one.items if item.status is not Status.STRUCK]
    assert {entry for entry in own if entry not in controls} <= set(kept)
    assert not new & set(kept)


def test_taking_back_a_merge_undoes_what_it_did_to_ones_own_entries() -> None:
    one, other = toy_session("a"), toy_session("b")
    kept, struck, amended, gone = (record(one, Gather(seat=0, amount=n)) for n in (1, 2, 3, 4))
    undo(one)
    other.merge(one.log)
    other.record(other.make_strike(struck.id))
    amend = other.make_amend(amended.id, {"amount": 9})
    assert isinstance(amend, Entry)
    other.record(amend)
    back = other.make_unstrike(gone.id)
    assert back is not None
    other.record(back)
    other.merge(other.prepare_together([("undo", kept.id)], ""))
    before = one.state
    new = {entry.id for entry in one.merge(other.log)}
    assert one.state != before
    assert standings(one) == [Status.STRUCK, Status.STRUCK, Status.LIVE, Status.LIVE]
    one.merge(prepare_unmerge(one, new))
    assert one.state == before


# Hello and answer.


def test_a_hello_says_how_much_is_here_and_the_answer_brings_the_rest() -> None:
    one, other = with_id(toy_session("a")), with_id(toy_session("b"))
    for amount in (1, 2, 3):
        record(one, Gather(seat=0, amount=amount))
    other.merge(one.log[:1])
    record(other, Gather(seat=1))
    hello = hello_of(one)
    assert hello.upto == {"a": 3}
    assert gap(other, hello) == Gap(you_lack=2, they_lack=1)
    parcel = answer(other, hello)
    assert [entry.id for entry in parcel.entries] == [("b", 1)]
    assert (parcel.is_whole, parcel.sender, parcel.upto) == (False, "b", {"a": 1, "b": 1})
    assert [entry.id for entry in answer(one, parcel.hello).entries] == [("a", 2), ("a", 3)]
    assert gap(one, parcel.hello) == Gap(you_lack=1, they_lack=2)


def test_what_is_missing_in_the_middle_is_asked_for_and_nothing_else() -> None:
    """A damaged file may have lost an entry. Counting up to the last one would lose it for ever."""
    one, other = with_id(toy_session("a")), with_id(toy_session("b"))
    entries = [record(one, Gather(seat=0)) for _ in range(20)]
    other.merge([entry for entry in entries if entry.seq not in (5, 11, 12)])
    hello = carried(hello_of(other), Random(1))
    assert isinstance(hello, Hello)
    assert (hello.upto, hello.gaps) == ({"a": 20}, {"a": [range(5, 6), range(11, 13)]})
    assert gap(one, hello) == Gap(you_lack=0, they_lack=3)
    assert gap(other, hello_of(one)) == Gap(you_lack=3, they_lack=0)
    parcel = carried(answer(one, hello), Random(1))
    assert isinstance(parcel, Parcel)
    assert [entry.seq for entry in parcel.entries] == [5, 11, 12]
    other.merge(parcel.entries)
    assert seen(other) == seen(one)
    assert gap(one, hello_of(other)) == Gap(0, 0, is_same=True)


def test_of_a_log_with_many_gaps_all_behind_the_first_is_asked_for() -> None:
    one, other = with_id(toy_session("a")), with_id(toy_session("b"))
    entries = [record(one, Gather(seat=0)) for _ in range(60)]
    other.merge(entries[::2])
    hello = hello_of(other)
    assert (hello.upto, hello.gaps) == ({"a": 1}, {})
    other.merge(answer(one, hello).entries)
    assert seen(other) == seen(one)
    only_last = with_id(toy_session("a"))
    only_last.merge(entries[3:])
    assert hello_of(only_last).gaps == {"a": [range(1, 4)]}


def test_phones_that_gave_a_number_twice_find_out_and_agree() -> None:
    """B recorded b1, deleted the game, joined again from C who lacks it, and recorded something else as b1."""
    one, other = with_id(toy_session("a")), with_id(toy_session("c"))
    for session, amount in ((one, 1), (other, 5)):
        phone = toy_session("b")
        session.merge([record(phone, Gather(seat=0, amount=amount))])
    assert gap(one, hello_of(other)) == Gap(you_lack=0, they_lack=1)
    meet(one, other, Random(1))
    assert seen(one) == seen(other)
    assert gap(one, hello_of(other)) == Gap(0, 0, is_same=True)
    assert [item.entry.values for item in one.items if item.status is Status.LIVE] in ([{"amount": 5}], [{}])
    assert [item.refusal.code for item in one.misfits() if item.refusal] == ["kit.same_number"]


def test_a_hello_of_another_game_is_refused() -> None:
    one, other = with_id(toy_session()), toy_session()
    other.id = "another"
    for ask in (gap, answer):
        with pytest.raises(Problem) as caught:
            ask(one, hello_of(other))
        assert caught.value.text.key == "share.other_game"


# Before joining.


@each_played
def test_every_golden_is_previewed_as_it_stands(path: object) -> None:
    session = played(path)  # type: ignore[arg-type]
    shown = look(whole(session), GAMES, None, "here")
    assert shown.session.state == session.state
    assert (shown.new, shown.own, shown.is_here) == (len(session.log), 0, False)
    is_older = session.rules_version != session.game.meta.rules_version
    assert [note.key for note in shown.notes] == (["share.other_rules"] if is_older else [])
    assert shown.totals == session.rules.totals(session.state)
    assert shown.players == tuple(seat.name for seat in session.setup.seats)
    assert shown.session.device == "here"


def test_a_preview_of_a_game_that_is_here_changes_nothing() -> None:
    one, other = with_id(toy_session("a")), with_id(toy_session("b"))
    record(one, Gather(seat=0, amount=2))
    other.merge(one.log)
    record(other, Build(seat=0, what="tower"))
    record(one, Build(seat=0, what="tower"))
    before = seen(one)
    shown = look(answer(other, hello_of(one)), GAMES, one)
    assert (shown.new, shown.own, shown.is_here) == (1, 1, True)
    assert [item.refusal.code for item in shown.misfits if item.refusal] == ["toy.not_enough_grain"]
    assert shown.totals == (4, 0)
    assert seen(one) == before
    assert shown.session is not one


def test_a_part_of_a_game_that_is_not_here_cannot_be_joined() -> None:
    one, other = with_id(toy_session("a")), with_id(toy_session("b"))
    record(one, Gather(seat=0))
    other.merge(one.log)
    record(one, Gather(seat=0))
    assert reason(answer(one, hello_of(other)), None) == "share.only_a_part"


def test_an_answer_that_holds_everything_is_a_whole_game() -> None:
    one = with_id(toy_session("a"))
    record(one, Gather(seat=0))
    assert look(answer(one, Hello(one.id, 0, {})), GAMES, None).new == 1


def test_a_parcel_that_cannot_be_taken_in_says_why() -> None:
    session = with_id(toy_session())
    parcel = whole(session)
    unknown = replace(parcel, head={**parcel.head, "game": "chess"})
    assert reason(unknown, None) == "error.unknown_game"
    assert reason(replace(parcel, head={**parcel.head, "setup": {"seats": []}}), None) == "error.bad_setup"
    assert reason(whole(with_id(toy_session(seats=3))), session) == "error.other_session"


def test_other_rules_and_totals_that_do_not_come_out_are_noted() -> None:
    session = with_id(toy_session())
    record(session, EndRound())
    parcel = whole(session)
    other = replace(parcel, head={**parcel.head, "rules_version": "9"})
    assert [note.key for note in look(other, GAMES, None).notes] == ["share.other_rules"]
    wrong = replace(parcel, entries=tuple(tampered(entry) for entry in parcel.entries))
    assert [note.key for note in look(wrong, GAMES, None).notes] == ["lost.differs"]
    both = replace(wrong, head=other.head)
    assert [note.key for note in look(both, GAMES, None).notes] == ["share.other_rules", "error.older"]


def test_an_entry_with_the_number_of_one_here_is_kept_beside_it() -> None:
    """A phone of an older version whose file lost its end may have given a number twice."""
    one, other = with_id(toy_session("a")), with_id(toy_session("a"))
    record(one, Gather(seat=0, amount=1))
    record(other, Gather(seat=0, amount=5))
    record(other, Gather(seat=1, amount=2))
    shown = look(whole(other), GAMES, one)
    assert [note.key for note in shown.notes] == ["share.clashes"]
    assert shown.new == 2
    assert all(shown.session.holds(entry) for entry in [*one.log, *other.log])


def test_inputs_this_version_does_not_know_are_kept_and_marked() -> None:
    session = with_id(toy_session())
    parcel = whole(session)
    parcel = replace(parcel, entries=(Entry("b", 1, 1, "Fly", 0, {"to": "moon"}),), upto={"b": 1})
    shown = look(parcel, GAMES, session)
    assert [item.refusal.code for item in shown.misfits if item.refusal] == ["kit.unknown_input"]
    assert write_session(shown.session)["entries"] == [parcel.entries[0].plain()]


def test_corrections_of_two_phones_add_up() -> None:
    one, other = with_id(toy_session("a")), with_id(toy_session("b"))
    record(one, Correct(seat=0, what="grain", by=2))
    record(other, Correct(seat=0, what="grain", by=3))
    start = one.start.farms[0].grain
    meet(one, other, Random(1))
    assert one.state.farms[0].grain == other.state.farms[0].grain == start + 5
    assert exchange.gap(one, hello_of(other)) == Gap(0, 0, is_same=True)
