"""The longest recorded game of all: how fast it replays, and what one more input costs near its end.

Times in milliseconds of the processor; what a disk takes to flush is measured separately. How fast the machine is right
now is told by a reference: copying a dictionary of forty numbers, as every new state of a board does at least once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from benchmarks.row import Row, in_turns
from companion.session.entry import Entry
from companion.session.session import Session
from companion.store.export import head_of, load, read_session
from companion.store.store import Store
from rules import all_games
from rules.kit.inputs import Input
from rules.kit.play import brief_panels

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build"
LONG = 2_000
COPIES = 20_000
ROUNDS = 9
PER_ENTRY = 300.0
"""How many copies an entry may cost: at six million copies a second, that is 20,000 entries a second."""
RATE = 50_000.0
FRAME = 16.0
PER_FRAME = 96_000.0
"""How many copies that makes in one frame of 16 ms."""
LATE = 120
"""The last entries of the game: everybody's board is full."""
QUICK = {"LONG": 1, "COPIES": 100, "LATE": 3, "ROUNDS": 1}


def rows() -> Iterator[Row]:
    session = _longest()
    yield from _replaying(session)
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=FOLDER) as folder:
        yield _recording(session, Store(Path(folder)))


def _longest() -> Session:
    games = all_games()
    recorded = [read_session(load(path), games) for path in sorted(ROOT.glob("rules/*/golden/*.json"))]
    return max(recorded, key=lambda one: (len(one.items), len(one.setup.seats)))


def _replaying(session: Session) -> Iterator[Row]:
    """A game of 2,000 entries: the longest one over and over, each time from the start."""
    log = [entry for entry in session.log if not entry.is_control]
    times = -(-LONG // len(log))

    def replay() -> None:
        for _ in range(times):
            Session(session.game, session.setup, "b", log, rules_version=session.rules_version)

    ours, copying = in_turns(ROUNDS, replay, _copy)
    ours, copying = ours / times / len(log), copying / COPIES
    name = session.game.meta.id
    yield Row(f"{name}: an entry replayed / copying", ours, copying, PER_ENTRY)
    yield Row(f"{name}: entries replayed in a second", round(1000 / ours, -2), limit=RATE, unit="entries", is_rate=True)


def _recording(session: Session, store: Store) -> Row:
    """Each of the last inputs: checked, applied, on the disk, and what changed of the screen worked out (p95)."""
    log = [entry for entry in session.log if not entry.is_control]
    now = Session(session.game, session.setup, "b", log[:-LATE], rules_version=session.rules_version)
    file = store.create({**head_of(now), "id": "bench", "created": 0})
    shown = _panels(now)
    taken = []
    for entry in log[-LATE:]:
        given = _input_of(now, entry)
        start = process_time()
        made = now.make_entry(given, forced=True)
        assert isinstance(made, Entry)
        file.append(made.plain())
        now.record(made)
        later = _panels(now)
        changed = {key: panel for key, panel in later.items() if shown.get(key) != panel}
        taken.append((process_time() - start) * 1000)
        assert changed
        shown = later
    p95 = quantiles(taken, n=20)[-1]
    copying = in_turns(ROUNDS, _copy)[0] / COPIES
    name = f"{session.game.meta.id}: an input applied, stored, shown ({p95:.1f} ms p95 of {FRAME:.0f}) / copying"
    return Row(name, p95, copying, PER_FRAME)


def _panels(session: Session) -> Mapping[tuple[int, str], Any]:
    """What the play page shows: the step, the table's panels, and each seat's brief ones."""
    rules, state = session.rules, session.state
    panels: dict[tuple[int, str], Any] = {(-1, "step"): rules.step(state)}
    panels |= {(-1, panel.id): panel for panel in rules.table_panels(state)}
    for seat in range(len(session.setup.seats)):
        panels |= {(seat, panel.id): panel for panel in brief_panels(rules, state, seat)}
    return panels


def _input_of(session: Session, entry: Entry) -> Input:
    found = session.rules.input_named(entry.type)
    assert found is not None
    given = found.read(entry.seat, entry.values, len(session.setup.seats))
    assert isinstance(given, Input)
    return given


_NUMBERS = {f"field {number}": number for number in range(40)}


def _copy() -> None:
    for _ in range(COPIES):
        dict(_NUMBERS)
