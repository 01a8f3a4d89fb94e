"""A folder with a game in it, what was acknowledged of it, and the look at it after a fault."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from traceback import format_exc
from typing import Any

from companion.session.entry import Entry
from companion.session.session import Session
from companion.settings import Settings
from companion.store.export import head_of, load, read_session
from companion.store.index import path_of
from companion.store.store import Store
from companion.store.transfer import note
from companion.table import Table
from rules import all_games
from rules.kit.inputs import Correct
from rules.kit.setup import FULL_TABLE
from tools.faults.tally import Outcome

SESSION, DEVICE = "game1", "phone1"
NOW = 1_700_000_000
ROOT = Path(__file__).resolve().parents[2]
ENTRIES = 30
"""How many entries of a recorded game are there before the fault."""

Identity = tuple[str, int]
Doc = dict[str, Any]


@cache
def played(game: str, entries: int = ENTRIES) -> Session:
    """The beginning of a recorded game, as a phone would have recorded it, with the totals seen at each round's end."""
    told = _recorded(game)
    session = Session(told.game, told.setup, DEVICE, session_id=SESSION, created=NOW)
    for item in told.items[:entries]:
        entry = None if item.input is None else session.make_entry(item.input, forced=True, time=NOW)
        if isinstance(entry, Entry):
            session.record(entry)
    return session


@cache
def _recorded(game: str) -> Session:
    """The shortest of its games that is long enough."""
    paths = sorted((ROOT / "rules" / game / "golden").glob("*.json"), key=lambda path: path.stat().st_size)
    sessions = (read_session(load(path), all_games()) for path in paths)
    return next(one for one in sessions if one.setup.depth == FULL_TABLE and len(one.items) >= ENTRIES)


@dataclass(slots=True)
class Phone:
    """`told` is what was acknowledged: every entry by its identity, and how often the settings were saved."""

    folder: Path
    told: dict[Identity, Doc] = field(default_factory=dict)
    saved: int = 0

    @property
    def path(self) -> Path:
        return path_of(self.folder, SESSION)

    def hear(self, acknowledged: Doc) -> None:
        if "saved" in acknowledged:
            self.saved = acknowledged["saved"]
        else:
            self.told[acknowledged["device"], acknowledged["seq"]] = acknowledged

    def look(self, rng: Random) -> Outcome:
        """Opens the folder as the app does, compares, records one more entry, and finds it again."""
        try:
            return self._look(rng)
        except Exception:
            return Outcome(is_unreadable=True, note=format_exc(limit=-3))

    def _look(self, rng: Random) -> Outcome:
        table = opened(self.folder)
        if table.session is None or SESSION not in {one.id for one in table.sessions()}:
            return Outcome(is_unreadable=True, note=f"does not open: {table.notices}")
        here: dict[Identity, Doc] = {entry.id: entry.plain() for entry in table.session.log}
        lost = [identity for identity, entry in self.told.items() if here.get(identity) != entry]
        is_writable = a_step(table, rng)
        note = f"lost {lost[:3]}; {table.read_only or table.notices}" if lost or not is_writable else ""
        outcome = Outcome(len(lost) + (saved_in(table) < self.saved), False, is_writable, note)
        self.told = {entry.id: entry.plain() for entry in table.session.log}
        table.store.close()
        again = {(entry["device"], entry["seq"]) for entry in Store(self.folder).open(SESSION).entries}
        outcome.is_writable &= again >= set(self.told)
        return outcome


def opened(folder: Path) -> Table:
    """The app's side of a phone, with the game on the table if it opens."""
    table = Table(Store(folder))
    table.open(SESSION)
    return table


def a_step(table: Table, rng: Random) -> bool:
    """Something that can always be recorded: a number corrected, now and then an undo or a redo."""
    assert table.session is not None
    chance = rng.random()
    if chance < 0.1 and table.can_undo:
        return table.undo(forced=True)
    if chance < 0.15 and table.can_redo:
        return table.redo()
    seat = rng.randrange(len(table.session.setup.seats))
    figure = rng.choice(table.session.rules.figures(table.session.state, seat))
    return table.submit(
        Correct(seat=seat, what=figure.key, by=rng.choice((-1, 1)), reason="щ" * rng.randrange(9)), True
    )


def save(table: Table, number: int) -> None:
    """Writes to the library alone; so often that it is compacted again and again."""
    table.keep_settings(recent_topics=(f"topic/{number}",))


def saved_in(table: Table) -> int:
    recent = table.settings.recent_topics
    return int(recent[0].partition("/")[2]) if recent else 0


@contextmanager
def phone(game: str, place: Path, entries: int = ENTRIES) -> Iterator[Phone]:
    """A phone that has the beginning of a game, for as long as it is needed."""
    folder = place / f"{os.getpid()}-{os.urandom(4).hex()}"
    shutil.copytree(_begun(game, place, entries, os.getpid()), folder)
    try:
        yield Phone(folder, {entry.id: entry.plain() for entry in played(game, entries).log})
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@cache
def _begun(game: str, place: Path, entries: int, pid: int) -> Path:
    """The folder to copy, made once in each process: each entry was recorded by itself, so each is a line."""
    folder = place / f"{pid}-{game}-{entries}"
    store = Store(folder)
    store.save_settings(Settings(device=DEVICE, vibration=False, language="en").plain())
    session = played(game, entries)
    file = store.create(head_of(session))
    for entry in session.log:
        file.append(entry.plain())
    note(store, session, NOW)
    store.close()
    return folder
