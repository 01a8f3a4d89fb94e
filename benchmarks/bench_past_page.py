"""What the page of past games costs, with five games and with thousands. Times in milliseconds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from benchmarks.kept import keep_games
from benchmarks.row import Row, in_turns
from companion.past.listing import listed_in
from companion.store.store import Store
from companion.table import Table

FEW, MANY = 5, 1000
GROWTH = (10, 100, 1000, 10_000)
OPENED = 1.2
"""The page with a thousand games may take this many times as long as with five."""
TYPED = 5.0
"""Milliseconds until the games that match what was typed are found."""
GROWS = 2
"""Each further game costs at most this many times as much as the one before."""
ROUNDS = 15
OPENINGS, LETTERS = 25, 10
QUERIES = ["к", "ка", "кат", "катя", "катя h", "катя hadara"]
QUICK = {"FEW": 2, "MANY": 6, "GROWTH": (3, 6), "ROUNDS": 1, "OPENINGS": 1, "LETTERS": 1}


def rows() -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        tables = {count: Table(_filled(Path(folder) / str(count), count)) for count in {FEW, MANY, *GROWTH}}
        yield from _opened(tables)
        yield from _found(tables[MANY])
        yield from _typed(tables[MANY])
        times = {}
        for count in GROWTH:
            (times[count],) = in_turns(ROUNDS, lambda table=tables[count]: listed_in(table.store))
            yield Row(f"past: list of {count:,} games", times[count])
        most, usual = times[GROWTH[-1]], times[MANY]
        yield Row(f"past: list of {GROWTH[-1]:,} games / ten times {MANY:,}", most, 10 * usual, GROWS)


def _filled(folder: Path, count: int) -> Store:
    store = Store(folder)
    keep_games(store, count)
    return store


def _opened(tables: dict[int, Table]) -> Iterator[Row]:
    from screens.shell.page import Page
    from screens.shell.pages import PAGES
    from screens.shell.shell import Shell
    from tools.pictures.stage import Stage

    stage = Stage()
    taken: dict[int, list[float]] = {count: [] for count in tables}
    for _ in range(OPENINGS):
        for count, table in tables.items():
            table.settings = replace(table.settings, language="en")
            shell = Shell(table, {**PAGES, "home": Page}, "home", size=stage.window.size)
            stage.show(shell)
            # As when it is opened for the first time: nothing is known from before.
            table.__dict__.pop("past", None)
            start = process_time()
            shell.go("past")
            stage.frames(1)
            taken[count].append((process_time() - start) * 1000)
            shell.let_go()
    times = {count: median(taken[count]) for count in sorted(taken)}
    for count in GROWTH:
        limit = OPENED if count == MANY else None
        yield Row(f"past: page with {count:,} games / with {FEW}", times[count], times[FEW], limit)


def _typed(table: Table) -> Iterator[Row]:
    """The same on the page, including the frame that shows it. Cards not made yet follow, one per frame."""
    from screens.shell.page import Page
    from screens.shell.pages import PAGES
    from screens.shell.shell import Shell
    from tools.pictures.stage import Stage

    stage = Stage()
    shell = Shell(table, {**PAGES, "home": Page}, "home", size=stage.window.size)
    stage.show(shell)
    shell.go("past")
    stage.wait(1)
    page: Any = shell.page
    taken = []
    for query in QUERIES * LETTERS:
        start = process_time()
        page.search.text = query
        stage.frames(1)
        taken.append((process_time() - start) * 1000)
        stage.frames(12)
    shell.let_go()
    yield Row(f"past: a letter on the page with {MANY:,} games", sorted(taken)[len(taken) // 2], limit=TYPED)


def _found(table: Table) -> Iterator[Row]:
    """Letter by letter, as it is typed; the words of the games were learned while the page was looked at."""
    games, search = table.past.games(), table.past.search()
    search.learn(games)
    queries = cycle(QUERIES)
    (taken,) = in_turns(6 * LETTERS, lambda: search.found(games, next(queries)))
    yield Row(f"past: a letter typed over {MANY:,} games", taken, limit=TYPED)
