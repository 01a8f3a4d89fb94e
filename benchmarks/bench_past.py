"""Finished games, from ten to ten thousand: what it costs to look back, without opening a session."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.row import Row, in_turns
from companion.store.records import line
from companion.store.store import Store

FEW, USUAL, MANY = 10, 1_000, 10_000
STATISTICS = 100
"""Milliseconds in which the page of statistics has its numbers, after a thousand games."""
RECORDS = 16
"""Milliseconds in which a game that has just ended knows whether it set a record: a frame."""
GROWTH = 1.5
"""Each further game costs no more than the one before: ten times as many games cost at most ten times this."""
ROUNDS = 5
QUICK = {"FEW": 3, "USUAL": 6, "MANY": 12, "ROUNDS": 1}
NAMES = ("Катя", "Anna", "Борис", "Дмитро", "Олена", "Max", "Ірина", "Jo")
COLOURS = ("red", "blue", "green", "gold")


def rows() -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        yield from _statistics(Path(folder))


def _statistics(folder: Path) -> Iterator[Row]:
    from companion.table import Table

    tables = {size: Table(filled(folder / str(size), size)) for size in (FEW, USUAL, MANY)}

    def read_and_count(size: int) -> None:
        """Nothing is remembered from the last time."""
        del tables[size].__dict__["statistics"]
        _count(tables[size])

    for table in tables.values():
        _count(table)
    few, usual, many = in_turns(
        ROUNDS, lambda: read_and_count(FEW), lambda: read_and_count(USUAL), lambda: read_and_count(MANY)
    )
    yield Row(f"past: statistics of {FEW}", few)
    yield Row(f"past: statistics of {USUAL:,}", usual, limit=STATISTICS)
    yield Row(f"past: statistics of {MANY:,} / ten times {USUAL:,}", many, 10 * usual, GROWTH)
    since = count(1)
    other, again = in_turns(ROUNDS, lambda: _count(tables[USUAL], next(since)), lambda: _count(tables[MANY]))
    yield Row(f"past: statistics of {USUAL:,}, another choice", other, limit=STATISTICS)
    yield Row(f"past: statistics of {MANY:,}, looked at before", again, limit=STATISTICS)
    person, records = in_turns(
        ROUNDS,
        lambda: tables[USUAL].statistics.person(NAMES[0]),
        lambda: _end_a_game(tables[USUAL]),
    )
    yield Row(f"past: a person's page after {USUAL:,}", person, limit=STATISTICS)
    yield Row(f"past: records after {USUAL:,}", records, limit=RECORDS)


def _count(table: Any, since: int = 0) -> None:
    """All that the page of statistics shows of one game."""
    from companion.stats.choice import Choice

    table.statistics.overview(Choice(game="g0", since=since))


def _end_a_game(table: Any) -> None:
    """One more line, and the records of its game."""
    last = table.statistics.games[-1]
    table.store.add_result(last.session, last.plain())
    table.statistics.records(last.session)


def filled(folder: Path, size: int) -> Store:
    """A library with so many finished games: four games, most of them for four with seventeen rounds."""
    folder.mkdir()
    Store(folder).save_settings({})
    rng = Random(size)
    with (folder / "library.journal").open("ab") as file:
        file.writelines(line([["results", at + 1, _result(rng, at)]]) for at in range(size))
    store = Store(folder)
    assert len(store.results()) == size
    return store


def _result(rng: Random, at: int) -> dict[str, Any]:
    seats = rng.choice((2, 3, 4, 4, 4))
    totals = [rng.randint(60, 190) for _ in range(seats)]
    order = sorted(range(seats), key=lambda seat: -totals[seat])
    return {
        "session": f"s{at}",
        "game": f"g{rng.choice((0, 0, 0, 1, 2, 3))}",
        "names": rng.sample(NAMES, seats),
        "colours": list(COLOURS[:seats]),
        "totals": totals,
        "winners": order[:1],
        "time": 1_600_000_000 + at * 90_000,
        "ranking": [[seat] for seat in order],
        "first": rng.randrange(seats),
        "began": 1_600_000_000 + at * 90_000 - 9_000,
        "minutes": rng.randint(60, 240),
        "depth": "full_table",
        "rounds": 17,
        "sources": [[f"row{n}", f"g.row.{n}", [rng.randint(0, 40) for _ in range(seats)]] for n in range(9)],
        "chosen": [f"g.leader.{rng.randrange(24)}" for _ in range(seats)],
        "thinking": [[rng.randint(900, 4000), 17] for _ in range(seats)],
        "course": [[n * total // 17 for total in totals] for n in range(1, 18)],
    }
