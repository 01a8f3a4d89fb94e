"""What storing an entry costs, beside the least a disk can do and beside TinyDB as it comes. Times in milliseconds."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from tinydb import TinyDB

from benchmarks.row import Row
from companion.store.index import SUFFIX
from companion.store.records import line
from companion.store.session_file import SessionFile
from companion.store.store import Store

# Beside the sources: a temporary folder may lie in memory, where flushing costs nothing and compares nothing.
FOLDER = Path(__file__).parents[1] / "build"
FEW, MANY, PLAIN = 50, 50_000, 10_000
ROUNDS = 400
MOST = 1.5
"""An entry may cost this many times a bare write and flush of the same bytes, however many there are."""
QUICK = {"FEW": 2, "MANY": 20, "PLAIN": 5, "ROUNDS": 2}


def rows() -> Iterator[Row]:
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=FOLDER) as folder:
        yield from _appending(Path(folder))
        yield from _opening(Path(folder))


def _appending(folder: Path) -> Iterator[Row]:
    few, many = _filled(folder, FEW), _filled(folder, MANY)
    entries = [_entry(MANY + n) for n in range(1, ROUNDS + 1)]
    records = [line([["entries", entry["seq"], entry]]) for entry in entries]
    with (folder / "bare").open("ab") as bare, TinyDB(folder / "plain.json") as plain:
        plain.insert_multiple(_entry(seq) for seq in range(PLAIN))
        # In turns, so that whatever else the machine does falls on all alike.
        at_few, bare_few, at_many, bare_many = _in_turns(
            ROUNDS,
            lambda n: few.append(entries[n]),
            lambda n: _write(bare, records[n]),
            lambda n: many.append(entries[n]),
            lambda n: _write(bare, records[n]),
        )
        (slow,) = _in_turns(min(ROUNDS, 10), lambda n: plain.insert(entries[n]))
    yield Row(f"store: entry {FEW} / bare write", at_few, bare_few, MOST)
    yield Row(f"store: entry {MANY:,} / bare write", at_many, bare_many, MOST)
    yield Row(f"store: entry {MANY:,} / entry {FEW}", at_many, at_few, MOST)
    yield Row(f"store: entry {MANY:,} / plain TinyDB {PLAIN:,}", at_many, slow, 1.0)


def _opening(folder: Path) -> Iterator[Row]:
    with TinyDB(folder / "plain.json") as plain:
        plain.truncate()
        plain.insert_multiple(_entry(seq) for seq in range(MANY))
    ours, theirs = _in_turns(
        3,
        lambda n: Store(folder).open(f"of{MANY}").entries,
        lambda n: TinyDB(folder / "plain.json").all(),
    )
    yield Row(f"store: opening {MANY:,} / plain TinyDB", ours, theirs)


def _filled(folder: Path, count: int) -> SessionFile:
    """A session with that many entries, each a separate record."""
    session = f"of{count}"
    Store(folder).create({"id": session, "game": "", "setup": {}})
    with (folder / f"{session}{SUFFIX}").open("ab") as file:
        file.writelines(line([["entries", seq, _entry(seq)]]) for seq in range(1, count + 1))
    filled = Store(folder).open(session)
    assert len(filled.entries) == count
    return filled


def _entry(seq: int) -> dict[str, Any]:
    values = {"card": f"card {seq % 90}", "price": seq % 7}
    return {"device": "k3x9", "seq": seq, "lamport": seq, "type": "BuyCard", "seat": seq % 4, "values": values}


def _write(file: Any, data: bytes) -> None:
    file.write(data)
    file.flush()
    os.fsync(file.fileno())


def _in_turns(rounds: int, *works: Callable[[int], object]) -> list[float]:
    """The median time of each."""
    times: list[list[float]] = [[] for _ in works]
    for n in range(rounds):
        for own, work in zip(times, works, strict=True):
            start = perf_counter()
            work(n)
            own.append(1000 * (perf_counter() - start))
    return [median(own) for own in times]
