"""Opening a kept game, from short ones to one longer than any evening. Times in milliseconds of the processor.

What a player waits for before the page is built: reading the file, the entries and what they fold to, with the
checkpoint that was kept on leaving the game, and without one. It is compared with just reading the file's lines. The
garbage collector is held back as in the app (`screens/shell/housekeeping.py`).
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.played import crowded, lengthened
from benchmarks.row import Row, in_turns
from companion.session.session import Session
from companion.store.checkpoint import keep_known
from companion.store.export import kept_head
from companion.store.records import value_in
from companion.store.store import Store
from companion.table import Table

FOLDER = Path(__file__).parents[1] / "build"
LIMITS = {250: 40.0, 1_000: 60.0, 5_000: 150.0, 20_000: 600.0}
"""Milliseconds, by the number of entries."""
PER_LINE = 15.0
"""Multiples of the time to read the lines, once a game is long enough for a checkpoint."""
GAME = "bench"
ROUNDS = 7
QUICK = {"LIMITS": {450: 0.0}, "ROUNDS": 1}


def rows() -> Iterator[Row]:
    game = crowded()
    FOLDER.mkdir(exist_ok=True)
    for length, limit in LIMITS.items():
        with TemporaryDirectory(dir=FOLDER) as folder, _collector_held_back():
            yield from _opened(Path(folder), lengthened(game, length), limit)


def _opened(folder: Path, session: Session, limit: float) -> Iterator[Row]:
    _keep(folder, session)
    checkpoint, aside = folder / "checkpoints", folder / "aside"
    ours, reading = in_turns(ROUNDS, _open(folder), lambda: _lines(folder))
    size = f"{len(session.log):,} entries"
    most = PER_LINE if checkpoint.exists() else None
    yield Row(f"open: {size} / reading the lines", ours, reading, most, limit)
    if checkpoint.exists():
        checkpoint.rename(aside)
        anew = in_turns(ROUNDS, _open(folder))[0]
        rate = len(session.log) / anew * 1000
        yield Row(f"open: {size} without a checkpoint ({rate:,.0f}/s)", anew)


def _keep(folder: Path, session: Session) -> None:
    session.id, store = GAME, Store(folder)
    store.create(kept_head(session)).append_all(entry.plain() for entry in session.log)
    keep_known(store, session)
    store.close()


def _open(folder: Path) -> Callable[[], None]:
    def once() -> None:
        table = Table(Store(folder))
        assert table.open(GAME)
        assert table.session is not None
        table.store.close()

    return once


def _lines(folder: Path) -> None:
    for line in (folder / f"{GAME}.session").read_bytes().splitlines(keepends=True):
        value_in(line)


@contextmanager
def _collector_held_back() -> Iterator[None]:
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()
