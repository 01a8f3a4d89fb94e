"""Whatever was recorded before a checkpoint and is recorded after it, on however many phones: it folds to the same."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any

import pytest

from companion.session.fold import Known, Outline
from companion.session.session import Session
from rules.kit.kept import keep, kept
from tests.companion.play import a_step, again, phones, seen
from tests.companion.session.test_session_properties import STEPS, whatever_is_recorded
from tests.games import Case
from tests.random_play import a_setup

pytestmark = pytest.mark.long  # phones at random


def resumed(session: Session, rng: Random) -> Session:
    """The same game, begun with what is known of it and its log in any order."""
    known = session.known(rng.randint(1, 12))
    assert known is not None
    kind = type(session.start)
    states = {count: partial(written_and_read, kind, state()) for count, state in known.states.items()}
    found = Session(session.game, session.setup, session.device, rules_version=session.rules_version)
    found.resume(rng.sample(session.log, len(session.log)), Known(known.idle, states))
    return found


def written_and_read(kind: type, state: Any) -> Any:
    return kept(kind, json.loads(json.dumps(keep(state))))


def look_somewhere(found: Session, session: Session, rng: Random) -> None:
    assert len(found.items) == len(session.items)
    if session.items:
        index = rng.randrange(len(session.items))
        assert found.items[index] == session.items[index]


def tally(counted: Iterable[tuple[Outline, int]]) -> Counter[tuple[object, ...]]:
    """How many entries stand in which way."""
    found: Counter[tuple[object, ...]] = Counter()
    for outline, count in counted:
        found[outline.status, outline.is_forced, outline.is_correction] += count
    return found


@whatever_is_recorded
def test_a_game_goes_on_from_a_checkpoint_as_from_its_log(case: Case, rng: Random) -> None:
    session, other = phones(case, a_setup(case.game, case.depth, rng), rng, STEPS, count=2)
    found = resumed(session, rng)
    for _ in range(STEPS):
        new = [a_step(session, rng)]
        if rng.random() < 0.2:
            a_step(other, rng)
            new += session.merge(list(other.log))
        found.merge(entry for entry in new if entry is not None)
        if rng.random() < 0.3:
            look_somewhere(found, session, rng)
        if rng.random() < 0.1:
            found = resumed(found, rng)
        assert found.state == session.state
        assert found.make_undo() == session.make_undo()
        assert found.disagreement() == session.disagreement()
        assert list(found.outlines()) == list(session.outlines())
        assert tally(found.counted()) == tally(session.counted()) == tally((one, 1) for one in session.outlines())
    assert [item.entry.id for item in found.misfits()] == [item.entry.id for item in session.misfits()]
    outlines = [Outline(item.entry, item.status, item.is_forced, item.is_correction) for item in session.items]
    assert list(session.outlines()) == outlines
    assert seen(found) == seen(session) == seen(again(session))


@whatever_is_recorded
def test_what_would_happen_is_the_same_from_a_checkpoint(case: Case, rng: Random) -> None:
    session = phones(case, a_setup(case.game, case.depth, rng), rng, STEPS, count=1)[0]
    if session.items:
        controls = [session.make_strike(rng.choice(session.items).entry.id)]
        found = resumed(session, rng)
        assert list(found.imagine(controls)) == list(session.imagine(controls))
        assert seen(found) == seen(session)


@whatever_is_recorded
def test_the_newest_totals_are_compared_with_what_they_were_made_from(case: Case, rng: Random) -> None:
    """However much was struck and amended since: what was known of the first entries is what folding them gives."""
    session = phones(case, a_setup(case.game, case.depth, rng), rng, STEPS, count=2)[0]
    for _ in range(5):
        then = [entry for entry in session.log if entry.seq <= rng.randint(1, STEPS)]
        alone = Session(session.game, session.setup, "z", then)
        assert session.state_of(then) == alone.state
