"""Phones that record, take back, amend and meet, at random."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.session.entry import Entry
from companion.session.fold import Status
from companion.session.session import Session
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.kit.setup import Setup
from tests.games import Case, setup_for
from tests.random_play import a_likely_input, a_value
from tests.toy_game import TOY


def toy_session(device: str = "a", seats: int = 2, **options: Any) -> Session:
    return Session(TOY, setup_for(TOY, seats=seats, **options), device)


def record(session: Session, given: Input, *, forced: bool = False) -> Entry:
    entry = session.make_entry(given, forced=forced)
    assert isinstance(entry, Entry), entry
    session.record(entry)
    return entry


def undo(session: Session) -> Entry:
    entry = session.make_undo()
    assert entry is not None
    session.record(entry)
    return entry


def redo(session: Session) -> Entry:
    entry = session.make_redo()
    assert entry is not None
    session.record(entry)
    return entry


def again(session: Session) -> Session:
    """The same log, folded from the start."""
    return Session(session.game, session.setup, session.device, list(session.log), rules_version=session.rules_version)


def seen(session: Session) -> Any:
    """Everything that two phones must agree on."""
    standings = [(item.entry, item.status, item.refusal, item.is_forced) for item in session.items]
    return session.state, standings, session.log, session.upto


def standings(session: Session) -> list[Status]:
    return [item.status for item in session.items]


def a_step(session: Session, rng: Random) -> Entry | None:
    """One thing a player may do, stored and taken in; None if it was refused or there was nothing to do it to."""
    entry = _prepared(session, rng)
    if not isinstance(entry, Entry):
        return None
    session.record(entry)
    return entry


def _prepared(session: Session, rng: Random) -> Entry | Refusal | None:
    seats = len(session.setup.seats)
    what = rng.choice(["record"] * 6 + ["undo", "undo", "redo", "strike", "unstrike", "amend", "amend"])
    if what == "undo":
        return session.make_undo()
    if what == "redo":
        return session.make_redo()
    if what == "record" or not session.items:
        given = a_likely_input(session.rules, session.state, seats, rng)
        return session.make_entry(given, forced=rng.random() < 0.3)
    item = rng.choice(session.items)
    if what == "strike":
        return session.make_strike(item.entry.id)
    if what == "unstrike":
        return session.make_unstrike(item.entry.id)
    values = dict(item.entry.values)
    if item.input is not None and item.input.fields():
        field = rng.choice(item.input.fields())
        values[field.name] = a_value(field.kind, rng)
    return session.make_amend(item.entry.id, values, forced=rng.random() < 0.5)


def phones(case: Case, setup: Setup, rng: Random, steps: int, count: int = 3) -> list[Session]:
    """Phones at one table that each record things and meet now and then."""
    table = [Session(case.game, setup, device) for device in "abc"[:count]]
    for _ in range(steps):
        one = rng.choice(table)
        a_step(one, rng)
        if rng.random() < 0.15:
            one.merge(list(rng.choice(table).log))
    return table


def tampered(entry: Entry) -> Entry:
    assert entry.seen is not None
    return replace(entry, seen=replace(entry.seen, totals=tuple(total + 1 for total in entry.seen.totals)))
