"""What folding, recording and undoing cost, and whether that stays the same in a long game. Times in milliseconds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random

from benchmarks.row import Row, in_turns
from companion.session.entry import Entry, read_entry
from companion.session.session import Session
from rules import all_games
from rules.kit.contract import Game
from rules.kit.inputs import Correct, Input
from rules.kit.offer import Offer
from rules.kit.play import read_setup
from rules.kit.setup import Setup
from tests.random_play import an_answered_offer

FEW, PLAYED, MANY = 50, 300, 5_000
"""Up to `PLAYED` entries are what the game offers; after that, corrections make it longer than any real game."""
ROUNDS = 200
FLAT = 2.0
PER_JSON = 250.0
"""Folding a log may take this many times as long as parsing it: a game of 300 entries still opens in a blink."""
QUICK = {"FEW": 4, "PLAYED": 8, "MANY": 12, "ROUNDS": 2}


def rows() -> Iterator[Row]:
    for game in all_games().values():
        yield _folding(game, long_session(game, PLAYED))
        yield from _recording(game, long_session(game, FEW), long_session(game, MANY))


def _folding(game: Game, session: Session) -> Row:
    log = json.dumps([entry.plain() for entry in session.log])
    entries = [entry for data in json.loads(log) if (entry := read_entry(data)) is not None]
    ours, peer = in_turns(5, lambda: Session(game, session.setup, "b", entries), lambda: json.loads(log))
    rate = round(len(entries) / ours * 1000, -2)
    return Row(f"{game.meta.id}: folding {len(entries):,} ({rate:,.0f}/s) / parsing", ours, peer, PER_JSON)


def _recording(game: Game, few: Session, many: Session) -> Iterator[Row]:
    what = few.rules.figures(few.state, 0)[0].key

    def record(session: Session) -> Callable[[], None]:
        def once() -> None:
            entry = session.make_entry(Correct(seat=0, what=what, by=1))
            assert isinstance(entry, Entry)
            session.record(entry)

        return once

    def undo(session: Session) -> Callable[[], None]:
        def once() -> None:
            entry = session.make_undo()
            assert entry is not None
            session.record(entry)

        return once

    at_few, undo_few, at_many, undo_many = in_turns(ROUNDS, record(few), undo(few), record(many), undo(many))
    yield Row(f"{game.meta.id}: recording at {MANY:,} / at {FEW}", at_many, at_few, FLAT)
    yield Row(f"{game.meta.id}: undo at {MANY:,} / at {FEW}", undo_many, undo_few, FLAT)


def long_session(game: Game, length: int) -> Session:
    names = [{"name": f"Player {seat + 1}"} for seat in range(game.meta.most)]
    setup = read_setup(game, {"seats": names})
    assert isinstance(setup, Setup)
    session, rng = Session(game, setup, "a"), Random(1)
    while len(session.log) < length:
        entry = session.make_entry(_next_input(session, rng))
        assert isinstance(entry, Entry)
        session.record(entry)
        # Somebody takes something back every now and then.
        if rng.random() < 0.05 and (undone := session.make_undo()) is not None:
            session.record(undone)
    return session


def _next_input(session: Session, rng: Random) -> Input:
    seat = rng.randrange(len(session.setup.seats))
    if len(session.log) < PLAYED:
        seats = len(session.setup.seats)
        possible = [an_answered_offer(session.rules, offer, seats, rng) for offer in _offers(session, seat)]
        possible = [given for given in possible if session.check(given) is None]
        if possible:
            return rng.choice(possible)
    what = rng.choice(session.rules.figures(session.state, seat)).key
    return Correct(seat=seat, what=what, by=rng.choice([-1, 1]))


def _offers(session: Session, seat: int) -> list[Offer]:
    step = session.rules.step(session.state)
    return [*([step.main] if step.main else []), *step.offers, *session.rules.offers(session.state, seat)]
