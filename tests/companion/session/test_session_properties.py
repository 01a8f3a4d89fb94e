"""Sessions whatever is recorded: merging, taking back and refolding agree, for every game at every depth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.session.entry import Entry
from companion.session.fold import Status
from companion.session.session import Session
from tests.companion.play import a_step, again, phones, seen, tampered
from tests.games import Case, each_case
from tests.random_play import a_likely_input, a_setup
from tests.thorough import some

pytestmark = pytest.mark.long  # phones at random

# The toy is small and quick: most is tried there, and the other games show that nothing rests on it.
FEW, MANY = some(2, 6), some(10, 80)
STEPS = 25

Property = Callable[[Case, Random], None]


def whatever_is_recorded(holds: Property) -> Callable[[Case], None]:
    @each_case
    def test(case: Case) -> None:
        examples = MANY if case.game.meta.id == "toy" else FEW

        @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
        @given(seed=st.integers(0, 2**32))
        def with_seed(seed: int) -> None:
            holds(case, Random(seed))

        with_seed()

    return test


def a_session(case: Case, rng: Random) -> Session:
    """One phone of a table where things have happened on two."""
    one, other = phones(case, a_setup(case.game, case.depth, rng), rng, STEPS, count=2)
    one.merge(list(other.log))
    return one


@whatever_is_recorded
def test_merging_is_commutative_associative_and_idempotent(case: Case, rng: Random) -> None:
    setup = a_setup(case.game, case.depth, rng)
    a, b, c = (list(phone.log) for phone in phones(case, setup, rng, STEPS))

    def merged(*logs: list[Entry]) -> Session:
        session = Session(case.game, setup, "z")
        for log in logs:
            session.merge(log)
        return session

    whole = seen(merged(a, b, c))
    assert seen(merged(c, b, a)) == whole
    assert seen(merged(b, a, c, a, b)) == whole
    assert seen(merged(a, list(merged(b, c).log))) == whole
    assert seen(merged(list(merged(a, b).log), c)) == whole


@whatever_is_recorded
def test_the_laws_hold_where_numbers_were_given_twice(case: Case, rng: Random) -> None:
    setup = a_setup(case.game, case.depth, rng)
    a, b, c = (list(phone.log) for phone in phones(case, setup, rng, STEPS))
    # The third phone says it was the first one.
    c = [replace(entry, device="a") if entry.device == "c" else entry for entry in c]

    def merged(*logs: list[Entry]) -> Session:
        session = Session(case.game, setup, "z")
        for log in logs:
            session.merge(log)
        return session

    whole = seen(merged(a, b, c))
    assert seen(merged(c, b, a)) == whole
    assert seen(merged(b, a, c, a, c, b)) == whole
    assert seen(merged(a, list(merged(b, c).log))) == whole
    assert seen(merged(list(merged(a, b).log), c)) == whole
    assert seen(again(merged(c, a, b))) == whole
    session = merged(a)
    for entry in rng.sample(c, len(c)):
        session.record(entry)
    assert seen(session) == seen(merged(c, a))


@whatever_is_recorded
def test_any_interleaving_folds_to_the_same(case: Case, rng: Random) -> None:
    session = a_session(case, rng)
    shuffled = list(session.log)
    rng.shuffle(shuffled)
    one_by_one = Session(session.game, session.setup, session.device)
    for entry in shuffled:
        one_by_one.record(entry)
    assert seen(one_by_one) == seen(session)


@whatever_is_recorded
def test_adopting_one_more_is_folding_all_again(case: Case, rng: Random) -> None:
    one, other = phones(case, a_setup(case.game, case.depth, rng), rng, STEPS // 2, count=2)
    for _ in range(STEPS // 2):
        if rng.random() < 0.2:
            one.merge(list(other.log))
        a_step(other, rng)
        if a_step(one, rng) is not None:
            assert seen(one) == seen(again(one))
            assert one.make_undo() == again(one).make_undo()
            assert one.make_redo() == again(one).make_redo()


@whatever_is_recorded
def test_undo_and_redo_are_each_others_opposite(case: Case, rng: Random) -> None:
    session = a_session(case, rng)
    for _ in range(5):
        before = session.state
        given_now = a_likely_input(session.rules, before, len(session.setup.seats), rng)
        entry = session.make_entry(given_now, forced=rng.random() < 0.5)
        if not isinstance(entry, Entry):
            assert session.state is before
            continue
        session.record(entry)
        after = session.state
        assert session.items[-1].status is Status.LIVE
        for prepare, wanted in ((session.make_undo, before), (session.make_redo, after)) * 2:
            change = prepare()
            assert change is not None
            session.record(change)
            assert session.state == wanted


@whatever_is_recorded
def test_striking_and_amending_can_be_taken_back(case: Case, rng: Random) -> None:
    session = a_session(case, rng)
    for item in rng.sample(session.items, min(5, len(session.items))):
        before = session.state
        target = item.entry.id
        strike = session.make_strike(target)
        session.record(strike)
        assert next(one for one in session.items if one.entry.id == target).status is Status.STRUCK
        undone = session.make_undo()
        assert undone is not None
        assert undone.target == strike.id
        session.record(undone)
        assert session.state == before
        amend = session.make_amend(target, {**item.entry.values}, forced=True)
        if isinstance(amend, Entry):
            session.record(amend)
            undone = session.make_undo()
            assert undone is not None
            assert undone.target == amend.id
            session.record(undone)
            assert session.state == before


@whatever_is_recorded
def test_nothing_is_dropped(case: Case, rng: Random) -> None:
    session = a_session(case, rng)
    assert [item.entry for item in session.items] == [entry for entry in session.log if not entry.is_control]
    for item in session.items:
        if item.status is Status.LIVE:
            assert item.refusal is None or item.is_forced
        else:
            assert item.after == item.before
        assert (item.status is Status.MISFIT) <= (item.refusal is not None)
        assert (item.status is Status.STRUCK) == (item.struck_by is not None)


@whatever_is_recorded
def test_an_honest_log_agrees_with_its_totals_and_a_tampered_one_does_not(case: Case, rng: Random) -> None:
    session = a_session(case, rng)
    assert session.disagreement() is None
    kept = [item.entry for item in session.items if item.entry.seen and item.status is not Status.STRUCK]
    if kept:
        log = [tampered(entry) if entry is kept[-1] else entry for entry in session.log]
        assert Session(session.game, session.setup, "z", log).disagreement() is not None


@whatever_is_recorded
def test_a_misfit_can_be_kept_by_force_unless_it_is_nonsense(case: Case, rng: Random) -> None:
    session = a_session(case, rng)
    for item in session.misfits():
        keep = session.make_amend(item.entry.id, item.input.values() if item.input else {}, forced=True)
        if isinstance(keep, Entry):
            assert item.refusal is not None
            session.record(keep)
            now = next(one for one in session.items if one.entry.id == item.entry.id)
            assert now.status is Status.LIVE or (now.refusal is not None and now.refusal.is_nonsense)


@whatever_is_recorded
def test_one_phone_at_most_counts_for_a_piece_of_bookkeeping(case: Case, rng: Random) -> None:
    setup = a_setup(case.game, case.depth, rng)
    one, other = Session(case.game, setup, "a"), Session(case.game, setup, "b")
    for _ in range(STEPS):
        a_step(one, rng)
        a_step(other, rng)
    one.merge(list(other.log))
    counted: dict[str, str] = {}
    for item in one.items:
        if item.entry.key and item.status is Status.LIVE:
            assert counted.setdefault(item.entry.key, item.entry.device) == item.entry.device
