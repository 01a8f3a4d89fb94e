"""Sessions by example: recording, taking back, amending, and what happens when phones disagree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.session.entry import AMEND, HIGHEST, STRIKE, UNDO, Entry, EntryId
from companion.session.fold import Status
from companion.session.session import Session
from rules.kit.inputs import Correct
from rules.kit.refusal import Refusal
from rules.kit.setup import FULL_TABLE, Setup
from tests.companion.play import again, record, redo, seen, standings, tampered, toy_session, undo
from tests.toy_game import RULES, Build, EndRound, Gather

LIVE, STRUCK, MISFIT, REPEATED = Status.LIVE, Status.STRUCK, Status.MISFIT, Status.REPEATED


def grain(session: Session) -> list[int]:
    return [farm.grain for farm in session.state.farms]


def test_preparing_changes_nothing_until_adopted() -> None:
    session = toy_session()
    entry = session.make_entry(Gather(seat=0, amount=3), time=1700)
    assert isinstance(entry, Entry)
    assert (session.log, grain(session)) == ([], [4, 4])
    assert (entry.id, entry.lamport, entry.values, entry.time) == (("a", 1), 1, {"amount": 3}, 1700)
    session.record(entry)
    assert (session.log, grain(session)) == ([entry], [7, 4])


def test_adopting_twice_counts_once() -> None:
    session = toy_session()
    session.record(record(session, Gather(seat=0)))
    assert grain(session) == [5, 4]


def test_a_refused_input_leaves_no_entry() -> None:
    session = toy_session()
    refusal = session.make_entry(Build(seat=0, what="tower"))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "toy.not_enough_grain"
    assert session.log == []


def test_a_forced_entry_counts_and_stays_marked() -> None:
    session = toy_session()
    entry = record(session, Build(seat=0, what="tower"), forced=True)
    assert entry.forced
    assert grain(session) == [-1, 4]
    (item,) = session.items
    assert (item.status, item.is_forced) == (LIVE, True)
    assert item.refusal is not None


def test_forcing_what_is_allowed_leaves_no_mark() -> None:
    assert not record(toy_session(), Gather(seat=0), forced=True).forced


def test_nonsense_cannot_be_forced() -> None:
    refusal = toy_session().make_entry(Gather(), forced=True)
    assert isinstance(refusal, Refusal)
    assert refusal.is_nonsense


def test_undo_goes_back_step_by_step_and_redo_forward() -> None:
    session = toy_session()
    for amount in (1, 2, 3):
        record(session, Gather(seat=0, amount=amount))
    reached = [grain(session)[0]]
    for change in (undo, undo, redo, undo, undo):
        change(session)
        reached.append(grain(session)[0])
    assert reached == [10, 7, 5, 7, 5, 4]
    assert session.make_undo() is None
    for _ in range(3):
        redo(session)
    assert grain(session) == [10, 4]
    assert session.make_redo() is None


def test_nothing_is_redone_after_something_new() -> None:
    session = toy_session()
    record(session, Gather(seat=0))
    undo(session)
    record(session, Gather(seat=1))
    assert session.make_redo() is None


def test_struck_entries_stay_in_their_place() -> None:
    session = toy_session()
    first = record(session, Gather(seat=0, amount=5))
    record(session, Gather(seat=0, amount=1))
    session.record(session.make_strike(first.id))
    assert grain(session) == [5, 4]
    assert standings(session) == [STRUCK, LIVE]
    assert session.items[0].struck_by == ("a", 3)
    unstrike = session.make_unstrike(first.id)
    assert unstrike is not None
    session.record(unstrike)
    assert (grain(session), standings(session)) == ([10, 4], [LIVE, LIVE])
    assert session.make_unstrike(first.id) is None


def test_undo_takes_back_a_strike_or_an_amendment_too() -> None:
    session = toy_session()
    first = record(session, Gather(seat=0, amount=5))
    amend = session.make_amend(first.id, {"amount": 2})
    assert isinstance(amend, Entry)
    session.record(amend)
    session.record(session.make_strike(first.id))
    reached = [grain(session)[0]]
    for _ in range(3):
        undo(session)
        reached.append(grain(session)[0])
    assert reached == [4, 6, 9, 4]
    redo(session)
    redo(session)
    assert grain(session)[0] == 6


def test_an_undone_entry_can_be_brought_back_by_name() -> None:
    session = toy_session()
    entry = record(session, Gather(seat=0))
    undo(session)
    record(session, Gather(seat=1))
    back = session.make_unstrike(entry.id)
    assert back is not None
    session.record(back)
    assert grain(session) == [5, 5]


def test_an_amendment_is_checked_for_sense_only() -> None:
    session = toy_session()
    first = record(session, Gather(seat=0))
    refusal = session.make_amend(first.id, {"amount": 99})
    assert isinstance(refusal, Refusal)
    assert refusal.code == "kit.bad_value"


def test_what_no_longer_fits_is_kept_with_its_reason() -> None:
    session = toy_session()
    first = record(session, Gather(seat=0, amount=1))
    build = record(session, Build(seat=0, what="tower"))
    session.record(session.make_strike(first.id))
    assert standings(session) == [STRUCK, MISFIT]
    assert grain(session) == [4, 4]
    (misfit,) = session.misfits()
    assert misfit.entry is build
    assert misfit.refusal is not None
    assert misfit.refusal.code == "toy.not_enough_grain"
    keep = session.make_amend(build.id, build.values, forced=True)
    assert isinstance(keep, Entry)
    session.record(keep)
    assert session.misfits() == []
    assert (session.items[1].is_forced, session.items[1].amended_by) == (True, keep.id)
    assert grain(session) == [-1, 4]


def test_nonsense_stays_out_even_if_a_file_says_it_was_forced() -> None:
    session = toy_session()
    session.merge([Entry("z", 1, 1, "Gather", None, forced=True)])
    assert standings(session) == [MISFIT]
    assert session.state == session.start


def test_entries_nobody_knows_are_kept_as_misfits() -> None:
    strange = [
        Entry("z", 1, 1, "Dance", 0, {"partner": 1}),
        Entry("z", 2, 2, "Gather", 7),
        Entry("z", 3, 3, "Gather", 0, {"amount": "many"}),
    ]
    session = toy_session()
    session.merge(strange)
    assert standings(session) == [MISFIT] * 3
    assert [item.refusal and item.refusal.code for item in session.items] == [
        "kit.unknown_input",
        "kit.no_such_seat",
        "kit.bad_value",
    ]
    assert session.state == session.start
    assert session.log == strange


def two_phones() -> tuple[Session, Session]:
    return toy_session("a"), toy_session("b")


def meet(one: Session, other: Session) -> None:
    new = one.merge(list(other.log))
    other.merge(list(one.log))
    assert [entry for entry in new if entry.device == one.device] == []
    assert seen(one) == seen(other)


def test_changes_on_two_phones_add_up() -> None:
    one, other = two_phones()
    record(one, Gather(seat=0, amount=2))
    record(other, Gather(seat=0, amount=3))
    meet(one, other)
    assert grain(one) == [9, 4]


def test_the_same_bookkeeping_on_two_phones_counts_once() -> None:
    one, other = two_phones()
    record(one, EndRound())
    record(other, EndRound())
    meet(one, other)
    assert standings(one) == [LIVE, REPEATED]
    assert one.state.round == 2


def test_bookkeeping_that_differs_is_shown_and_not_counted() -> None:
    one, other = two_phones()
    record(one, EndRound())
    record(other, EndRound(bonus=2))
    meet(one, other)
    assert standings(one) == [LIVE, MISFIT]
    assert one.items[1].refusal is not None
    assert one.items[1].refusal.code == "kit.recorded_otherwise"
    # Either side may give way: the amended values count, not those first written.
    amend = one.make_amend(EntryId("a", 1), {"bonus": 2})
    assert isinstance(amend, Entry)
    one.record(amend)
    assert standings(one) == [LIVE, REPEATED]
    assert grain(one) == [8, 8]
    assert standings(again(one)) == [LIVE, REPEATED]


def test_bookkeeping_knowingly_done_again_counts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EndRound, "key", lambda self, state: "end")
    one, other = toy_session("a"), toy_session("b")
    assert record(one, EndRound()).key == "end"
    meet(one, other)
    assert record(other, EndRound()).key == ""
    meet(one, other)
    assert standings(one) == [LIVE, LIVE]


def test_a_key_recorded_twice_on_one_phone_survives_an_undo() -> None:
    session = toy_session("a")
    first = record(session, EndRound())
    session.record(replace(first, seq=2, lamport=2, seen=None))
    undo(session)
    session.merge([replace(first, device="b", seq=1, lamport=9, seen=None)])
    assert standings(session) == [LIVE, STRUCK, REPEATED]
    assert seen(session) == seen(again(session))


def test_bookkeeping_of_one_phone_counts_as_often_as_it_stands_there() -> None:
    """Only another phone can have recorded the same thing without knowing of it."""
    session = toy_session("a")
    first = record(session, EndRound())
    undo(session)
    assert record(session, EndRound(bonus=2)).key == first.key
    unstrike = session.make_unstrike(first.id)
    assert unstrike is not None
    session.record(unstrike)
    assert standings(session) == standings(again(session)) == [LIVE, LIVE]
    assert session.state.round == 3
    assert grain(session) == [4 + 2 + 4, 4 + 2 + 4]


def test_undoing_one_of_two_leaves_the_other() -> None:
    one, other = two_phones()
    record(one, EndRound())
    record(other, EndRound())
    meet(one, other)
    one.record(one.make_strike(EntryId("a", 1)))
    assert standings(one) == [STRUCK, LIVE]
    assert one.state.round == 2


def test_a_correction_is_an_entry_like_any_other() -> None:
    session = toy_session()
    record(session, Correct(seat=1, what="grain", to=9, reason="counted again"))
    assert grain(session) == [4, 9]
    undo(session)
    assert grain(session) == [4, 4]


def test_a_control_entry_may_come_before_what_it_is_about() -> None:
    one, other = two_phones()
    entry = record(one, Gather(seat=0))
    undone = undo(one)
    other.record(undone)
    assert grain(other) == [4, 4]
    other.record(entry)
    assert standings(other) == [STRUCK]
    assert seen(other) == seen(one)


@pytest.mark.parametrize("kind", [UNDO, STRIKE, AMEND])
def test_control_entries_in_a_ring_do_no_harm(kind: str) -> None:
    session = toy_session()
    record(session, Gather(seat=0))
    session.record(Entry("z", 1, 5, kind, target=EntryId("z", 2)))
    session.record(Entry("z", 2, 6, kind, target=EntryId("z", 1)))
    session.record(Entry("z", 3, 7, kind, target=EntryId("z", 3)))
    session.record(Entry("z", 4, 8, kind, target=EntryId("nobody", 1)))
    assert grain(session) == [5, 4]
    assert seen(session) == seen(again(session))
    while (entry := session.make_undo()) is not None:
        session.record(entry)
    assert grain(session) == [4, 4]


@pytest.mark.parametrize("device", ["0", "z"])
def test_an_order_nobody_can_have_counted_to_leaves_undo_and_redo_alone(device: str) -> None:
    session = toy_session()
    session.merge([Entry(device, 1, HIGHEST, "Gather", 0)])
    entry = record(session, Gather(seat=0, amount=3))
    assert (entry.lamport, grain(session)) == (1, [8, 4])
    for prepared, left in ((session.make_undo, 5), (session.make_redo, 8)) * 2:
        change = prepared()
        assert change is not None
        session.record(change)
        assert grain(session) == [left, 4]
    assert seen(session) == seen(again(session))


def test_a_rounds_end_keeps_the_totals_that_were_seen() -> None:
    session = toy_session()
    record(session, Build(seat=0, what="hut"))
    end = record(session, EndRound())
    assert end.seen is not None
    assert (end.seen.totals, end.seen.upto) == ((2, 0), {"a": 2})
    assert session.disagreement() is None


def test_totals_that_no_longer_come_out_are_told() -> None:
    session = toy_session()
    record(session, Build(seat=0, what="hut"))
    end = record(session, EndRound())
    other = Session(session.game, session.setup, "b", [session.log[0], tampered(end)], rules_version="0")
    found = other.disagreement()
    assert found is not None
    assert (found.then, found.now, found.rules_version) == ((3, 1), (2, 0), "0")


def test_a_game_is_told_which_version_of_the_rules_it_was_begun_under() -> None:
    told: list[str] = []

    def new_game(setup: Setup) -> Any:
        told.append(setup.rules_version)
        return RULES.new_game(setup)

    session = toy_session()
    game = replace(session.game, depths={FULL_TABLE: replace(RULES, new_game=new_game)})
    other = Session(game, session.setup, "b", session.log, rules_version="0")
    Session(game, session.setup, "b", session.log)
    assert told == ["0", game.meta.rules_version]
    assert other.setup == session.setup, "what is stored of the setup stays as it was"


def test_amending_a_finished_round_is_no_disagreement() -> None:
    session = toy_session()
    build = record(session, Build(seat=0, what="hut"))
    record(session, EndRound())
    amend = session.make_amend(build.id, {"what": "tower"}, forced=True)
    assert isinstance(amend, Entry)
    session.record(amend)
    undo(session)
    undo(session)
    assert session.disagreement() is None
