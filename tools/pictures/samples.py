"""Recorded games taken into a store: for pictures, for trying the app, and for tests of the screens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from companion.session.entry import Entry
from companion.session.session import Session
from companion.settings import new_id
from companion.store.export import load, read_head, read_log, write_session
from companion.store.store import Store
from companion.store.transfer import import_session
from rules import all_games

_RULES = Path(__file__).resolve().parents[2] / "rules"


def goldens(game: str) -> list[Path]:
    return sorted((_RULES / game / "golden").glob("*.json"))


def recorded(path: Path, at: int | None = None) -> Session:
    """A recorded game, or its first `at` entries. What its file expects is not compared: the tests do that once."""
    data = load(path)
    session = read_head(data, all_games())
    session.merge(read_log(data)[:at])
    return session


def recorded_again(session: Session, devices: Sequence[str] = ("a",), pause: int = 0) -> Session:
    """A recorded game as phones would have recorded it: with keys, with totals at the rounds' ends and with times."""
    phone = Session(
        session.game,
        session.setup,
        devices[0],
        session_id=session.id,
        rules_version=session.rules_version,
        created=session.created,
    )
    chance, time = Random(len(session.log)), session.created
    for item in session.items:
        if item.input is not None and item.struck_by is None:
            time += chance.randint(pause // 4, 2 * pause)
            phone.device = devices[len(phone.log) // 7 % len(devices)]
            entry = phone.make_entry(item.input, forced=True, time=time)
            if isinstance(entry, Entry):
                phone.record(entry)
    return phone


def keep(store: Store, session: Session, now: int, at: int | None = None, names: Sequence[str] = ()) -> Session:
    """A copy of a recorded game, or of its first `at` entries, in a store, under an id of its own. With `names` its
    players have these, in order of their seats."""
    written = write_session(session)
    copied = {**written, "entries": written["entries"][:at], "id": new_id(16)}
    if names:
        seats = written["setup"]["seats"]
        renamed = [{**seat, "name": name} for seat, name in zip(seats, names, strict=False)]
        copied["setup"] = {**written["setup"], "seats": [*renamed, *seats[len(renamed) :]]}
    return import_session(store, copied, all_games(), now).session


def moments(session: Session) -> Iterator[tuple[str, int, int]]:
    """For each step of a game, after how many entries it comes up for the second time, and for the last time.

    A step that comes up once has that time for both.
    """
    seen: dict[str, list[int]] = {}
    last = ""
    for count, item in enumerate(session.items, start=1):
        step = session.rules.step(item.after).id
        if step != last:
            seen.setdefault(step, []).append(count)
        last = step
    for step, counts in seen.items():
        yield step, counts[min(1, len(counts) - 1)], counts[-1]
