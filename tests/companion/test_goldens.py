"""Recorded sessions: each is replayed with all it says, looked at, saved, taken back and disturbed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.session.entry import Entry
from companion.session.session import Session
from companion.store.export import EntryReader, dump, load, read_head, read_session, read_steps, write_session
from companion.store.replay import replay
from rules.kit.play import after, check, read_input
from rules.kit.refusal import Refusal
from tests.companion.play import redo, undo
from tests.companion.shown import GOLDENS, KEPT, digests, name_of
from tests.games import GAMES
from tests.random_play import a_likely_input
from tests.rules.test_random_play import ask_about, hold_up
from tests.thorough import some

LOOKED_AT = some(8, 60)
"""Drawing or saving a state costs far more than reaching it: of a long game, as many of its states as this, and one
after each kind of input."""

each_golden = pytest.mark.parametrize("path", GOLDENS, ids=name_of)


@cache
def golden(path: Path) -> dict[str, Any]:
    data = load(path)
    assert isinstance(data, dict)
    return data


def playing(data: dict[str, Any]) -> Iterator[tuple[Session, dict[str, Any], Any]]:
    """The session after each step, the step, and the state before it."""
    session, reader = read_head(data, GAMES), EntryReader()
    for step in read_steps(data):
        before = session.state
        if "refuse" not in step:
            session.record(reader.read(step))
        yield session, dict(step), before


@cache
def looked_at(path: Path) -> frozenset[int]:
    """The steps of a file to look at closely, spread over all of it, the last one among them, and one for each kind of
    input."""
    entries = golden(path)["entries"]
    kinds = {step["type"]: at for at, step in enumerate(entries)}
    spread = {len(entries) - 1 - at * len(entries) // LOOKED_AT for at in range(LOOKED_AT)}
    return frozenset(range(len(entries)) if len(entries) <= LOOKED_AT else spread | {*kinds.values()})


@each_golden
def test_it_goes_as_the_file_says(path: Path) -> None:
    replayed = replay(golden(path), GAMES)
    assert replayed.failures == ()
    if "misfits" not in golden(path).get("expect", {}):
        assert [item.refusal for item in replayed.misfits] == []
    assert read_session(golden(path), GAMES).state == replayed.session.state


@each_golden
def test_a_refusal_changes_nothing(path: Path) -> None:
    for session, step, before in playing(golden(path)):
        if "refuse" in step:
            log = list(session.log)
            given = read_input(
                session.rules, step["type"], step.get("seat"), step.get("values", {}), len(session.setup.seats)
            )
            refusal = given if isinstance(given, Refusal) else session.make_entry(given)
            assert isinstance(refusal, Refusal)
            assert (session.state, session.log) == (before, log)


@pytest.mark.long
@each_golden
def test_every_state_holds_up(path: Path) -> None:
    is_forced, closely = False, looked_at(path)
    for at, (session, _, before) in enumerate(playing(golden(path))):
        is_forced |= any(item.is_forced for item in session.items)
        if not is_forced:
            assert session.rules.broken_invariants(session.state) == []
        if session.state != before and at in closely:
            hold_up(session.rules, session.state, len(session.setup.seats))
            assert session.disagreement() is None


@pytest.mark.long
@each_golden
def test_it_can_be_saved_and_loaded_and_undone_at_any_step(path: Path) -> None:
    closely = looked_at(path)
    for at, (session, step, before) in enumerate(playing(golden(path))):
        if at not in closely:
            continue
        loaded = read_session(json.loads(dump(write_session(session))), GAMES, "other")
        assert loaded.state == session.state
        assert loaded.log == session.log
        if "refuse" not in step and not session.log[-1].is_control:
            undo(loaded)
            assert loaded.state == before
            redo(loaded)
            assert loaded.state == session.state


@each_golden
def test_two_phones_with_half_of_it_each_agree(path: Path) -> None:
    whole = read_session(golden(path), GAMES)
    rng = Random(1)
    halves: tuple[list[Entry], list[Entry]] = ([], [])
    for entry in whole.log:
        rng.choice(halves).append(entry)
    for first, second in (halves, halves[::-1]):
        session = Session(whole.game, whole.setup, "other", first, rules_version=whole.rules_version)
        session.merge(second)
        assert (session.state, session.log) == (whole.state, whole.log)


@pytest.mark.long
@each_golden
def test_anything_may_happen_from_any_of_its_states(path: Path) -> None:
    """Random play from here reaches what random play from the start hardly does."""
    rng = Random(path.stem)
    states = [(session.rules, session.state, len(session.setup.seats)) for session, _, _ in playing(golden(path))]
    for rules, state, seats in rng.sample(states, min(some(4, 8), len(states))):
        for _ in range(8):
            given = a_likely_input(rules, state, seats, rng)
            ask_about(rules, state, given)
            if check(rules, state, given) is None:
                state = after(rules, state, given)
        hold_up(rules, state, seats)


@pytest.mark.long
@each_golden
def test_it_shows_what_was_looked_at(path: Path) -> None:
    """Where this is meant to change: look at it, then `python -m tests.companion.shown`."""
    assert digests(path) == json.loads(KEPT.read_text(encoding="utf-8"))[name_of(path)]


@each_golden
def test_it_says_what_it_is_about(path: Path) -> None:
    """Steps name only what is known, so that a slip of the pen is no expectation that never fails."""
    known = {"type", "seat", "values", "device", "seq", "lamport", "time", "target", "forced", "key", "seen"}
    for step in golden(path)["entries"]:
        assert set(step) <= known | {"refuse", "expect", "note", "rule"}, step
    assert set(golden(path)) <= {
        *("format", "version", "id", "game", "rules_version", "setup", "created", "entries", "expect", "note", "rule")
    }
