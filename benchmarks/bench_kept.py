"""What a player does in one game while hundreds of others are kept. None of it may cost more than with one.

Entries are measured by the wall clock, with a disk that is really waited for: by themselves, in turns over all folders,
and as touches on the screens, until the frame with the answer is drawn. The rest is processor time.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from benchmarks.flushes import flushes
from benchmarks.kept import keep_games
from benchmarks.measured import RECORD, UNDO, Measured, Rounds
from benchmarks.phone import FOLDER, phone_with
from benchmarks.played import crowded
from benchmarks.row import Row, in_turns
from companion.session.session import Session
from companion.store.store import Store
from companion.table import Table
from rules.kit.inputs import Correct
from tools.pictures.samples import keep

KEPT = (1, 200, 1_000)
"""Games that are kept, the one at hand included."""
ENTRIES, ROUNDS, TOUCHES, PHONES = 300, 15, 8, 5
"""Entries recorded in each folder; rounds of what else is measured; things touched on each of so many phones."""
MORE, MORE_LATE = 1.2, 1.5
"""Multiples of the same with one kept game: the median, and what one in twenty may exceed."""
MOST_FLUSHES = 1
QUICK = {"KEPT": (1, 5), "ENTRIES": 3, "ROUNDS": 1, "TOUCHES": 1, "PHONES": 1}


def rows() -> Iterator[Row]:
    game = crowded()
    with _tables(game) as tables:
        yield from _recorded(tables)
        yield from _left(tables)
        yield from _opened(tables)
        yield from _at_home(tables)
        yield from _started(tables)
    yield from _touched(game)


@contextmanager
def _tables(game: Session) -> Iterator[dict[int, Table]]:
    """The same game on the table, in folders with so many kept games."""
    FOLDER.mkdir(exist_ok=True)
    with ExitStack() as stack:
        tables = {}
        for kept in KEPT:
            store = Store(Path(stack.enter_context(TemporaryDirectory(dir=FOLDER))))
            stack.callback(store.close)
            keep_games(store, kept - 1)
            tables[kept] = Table(store)
            assert tables[kept].open(keep(store, game, int(perf_counter())).id)
        yield tables


def _recorded(tables: dict[int, Table]) -> Iterator[Row]:
    taken: dict[int, list[float]] = {kept: [] for kept in KEPT}
    flushed: dict[int, list[int]] = {kept: [] for kept in KEPT}
    for number in range(ENTRIES):
        for kept, table in tables.items():
            what = table.rules.figures(table.state, 0)[0].key
            with flushes() as disk:
                start = perf_counter()
                assert table.submit(Correct(seat=0, what=what, by=-1 if number % 2 else 1))
                taken[kept].append((perf_counter() - start) * 1000)
            flushed[kept].append(disk.count)
    one = KEPT[0]
    for kept in KEPT:
        middle, late = median(taken[kept]), _late(taken[kept])
        yield Row(f"kept: an entry among {kept:,} / with {one}, median", middle, median(taken[one]), MORE)
        yield Row(f"kept: an entry among {kept:,} / with {one}, p95", late, _late(taken[one]), MORE_LATE)
        yield Row(f"kept: flushes of an entry among {kept:,}", max(flushed[kept]), limit=MOST_FLUSHES, unit="")


def _late(taken: list[float]) -> float:
    return quantiles(taken, n=20, method="inclusive")[-1]


def _left(tables: dict[int, Table]) -> Iterator[Row]:
    """The summary of the game is written, as when it is left or the phone lies idle."""
    table = tables[KEPT[-1]]
    what = table.rules.figures(table.state, 0)[0].key
    taken, counted = [], []
    for _ in range(ROUNDS):
        assert table.submit(Correct(seat=0, what=what, by=1))
        with flushes() as disk:
            start = perf_counter()
            table.keep_summary()
            taken.append((perf_counter() - start) * 1000)
        counted.append(disk.count)
    yield Row(f"kept: writing what the list shows among {KEPT[-1]:,}, median", median(taken))
    yield Row(f"kept: flushes of that among {KEPT[-1]:,}", median(counted), limit=MOST_FLUSHES, unit="")


def _opened(tables: dict[int, Table]) -> Iterator[Row]:
    def open_again(table: Table) -> None:
        assert table.session is not None
        session = table.session.id
        table.leave()
        assert table.open(session)

    few, *_, many = in_turns(ROUNDS, *(lambda table=table: open_again(table) for table in tables.values()))
    yield Row(f"kept: leaving and opening a game among {KEPT[-1]:,} / with {KEPT[0]}", many, few, MORE)


def _at_home(tables: dict[int, Table]) -> Iterator[Row]:
    """From the game to the first page, after an entry."""
    few, *_, many = in_turns(ROUNDS, *(table.sessions for table in tables.values()))
    yield Row(f"kept: the list of {KEPT[-1]:,} games, looked at before / of {KEPT[0]}", many, few)
    from screens.shell.pages import PAGES
    from screens.shell.shell import Shell
    from tools.pictures.stage import Stage

    stage = Stage()
    taken: dict[int, list[float]] = {kept: [] for kept in KEPT}
    for kept, table in tables.items():
        shell = Shell(table, PAGES, "home", size=stage.window.size)
        stage.show(shell)
        for _ in range(ROUNDS):
            shell.home("play")
            stage.frames(4)
            start = process_time()
            shell.home()
            stage.frames(1)
            taken[kept].append((process_time() - start) * 1000)
        stage.strike()
    few, many = median(taken[KEPT[0]]), median(taken[KEPT[-1]])
    yield Row(f"kept: the first page with {KEPT[-1]:,} games / with {KEPT[0]}", many, few, MORE_LATE)


def _started(tables: dict[int, Table]) -> Iterator[Row]:
    """Reading the library, and the list for the first page."""

    def start(folder: Path) -> None:
        store = Store(folder)
        Table(store).sessions()
        store.close()

    few, *_, many = in_turns(ROUNDS, *(lambda folder=table.store.folder: start(folder) for table in tables.values()))
    yield Row(f"kept: reading a library of {KEPT[-1]:,} games / of {KEPT[0]}", many, few)


def _touched(game: Session) -> Iterator[Row]:
    """The touches of `bench_touch` that record and take back, on phones that keep few games and many in turns."""
    rounds: dict[int, list[Measured]] = {KEPT[0]: [], KEPT[-1]: []}
    for _ in range(PHONES):
        for kept, measured in rounds.items():
            with phone_with(game, kept - 1) as phone:
                phone.think()
                measured.append(Measured(phone, is_beside_bare=False))
                measured[-1].touch_table(TOUCHES)
    few, many = Rounds(rounds[KEPT[0]]), Rounds(rounds[KEPT[-1]])
    for kind in (RECORD, UNDO):
        if kind in few.kinds and kind in many.kinds:
            name = f"kept: touch, {kind} among {KEPT[-1]:,} / with {KEPT[0]}"
            yield Row(f"{name}, median", many.median(kind), few.median(kind), MORE)
            yield Row(f"{name}, p95", many.p95(kind), few.p95(kind), MORE_LATE)
            flushed = many.flushes(kind)
            yield Row(f"kept: flushes of a touch, {kind} among {KEPT[-1]:,}", flushed, limit=MOST_FLUSHES, unit="")
