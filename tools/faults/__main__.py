"""`python -m tools.faults`: tries everything, prints what came of it, and writes it to docs/proof.md."""

from __future__ import annotations

import argparse
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from rules import all_games
from tools.faults.acts import ACTS
from tools.faults.damage import flipped, truncated
from tools.faults.kills import at_random_instants, inside_storage_calls, two_windows
from tools.faults.refusals import FAULTS, refused
from tools.faults.tally import HEAD, Tally, total
from tools.proof import table, write_section

KILLS, REFUSALS = 10_000, 200
AT_ONCE = 25
"""Kills in one piece of work: small enough that all processors are busy to the end."""
PARTS = 8
SHOWN = 5
MEMORY = Path("/dev/shm")
"""What a kill leaves behind is the same on a disk in memory, where nobody has to wait for a flush."""

Job = Callable[[Path], Tally]


def jobs(kills: int, refusals: int, step: int, seed: int) -> Iterator[Job]:
    """Everything to try, in pieces. `step` skips bytes: 1 tries every byte."""
    games = sorted(all_games())
    kinds = 2 * len(ACTS) + 1
    pieces = max(1, round(kills / (kinds * AT_ONCE)))
    each = -(-kills // (kinds * pieces))
    for piece in range(pieces):
        game = games[piece % len(games)]
        for name in ACTS:
            yield Work(at_random_instants, name, each, seed + piece, game)
            yield Work(inside_storage_calls, name, each, seed + piece, game)
        yield Work(two_windows, each, seed + piece, game)
    for name in FAULTS:
        for number, game in enumerate(games):
            yield Work(refused, name, -(-refusals // len(games)), seed + number, game)
    for game in games:
        for part in range(PARTS):
            yield Work(truncated, part * step, PARTS * step, game)
            yield Work(flipped, part * step, PARTS * step, game)


class Work:
    """A function with all its arguments but the place to work. Unlike a lambda, it can be sent to another process."""

    def __init__(self, act: Callable[..., Tally], *given: object) -> None:
        self._act, self._given = act, given

    def __repr__(self) -> str:
        return " ".join(map(str, (self._act.__name__, *self._given)))

    def __call__(self, place: Path) -> Tally:
        return self._act(*self._given, place)


def run(work: Sequence[Job], processes: int, place: Path) -> tuple[list[Tally], bool]:
    """Does it all and adds up the tallies of one name; says whether it finished or was stopped early."""
    found: dict[str, Tally] = {}
    pool = ProcessPoolExecutor(processes, mp_context=get_context("fork"))
    try:
        waiting: list[Future[Tally]] = [pool.submit(one, place) for one in work]
        for number, one in enumerate(waiting, start=1):
            tally = one.result()
            found.setdefault(tally.name, Tally(tally.name)).join(tally)
            print(f"\r{number} of {len(waiting)}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        return list(found.values()), False
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        print(file=sys.stderr)
    return list(found.values()), True


def report(tallies: Sequence[Tally]) -> list[str]:
    kills = total(one for one in tallies if "killed" in one.name)
    every = total(tallies)
    return [
        f"`make faults` killed a phone {kills.tried:,} times while it was at work and did {every.tried - kills.tried:,}"
        " other things to it. After each, the game was opened and one more entry recorded.",
        "",
        *table(HEAD, [one.row for one in (*tallies, every)]),
    ]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--place", type=Path, default=MEMORY if MEMORY.is_dir() else None, help="a folder to try it in")
    parser.add_argument("--quick", action="store_true", help="a hundredth of it, and nothing is written down")
    given = parser.parse_args(argv)
    work = list(jobs(110, 8, 61, given.seed) if given.quick else jobs(given.kills, REFUSALS, 1, given.seed))
    # What is here already is shared with every child: to search it for garbage would copy it.
    gc.freeze()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with TemporaryDirectory(prefix="annals-faults-", dir=given.place) as place:
        tallies, is_whole = run(work, given.jobs, Path(place))
    lines = report(tallies)
    print(*lines, sep="\n")
    for one in tallies:
        print(*(f"{one.name}: {note}" for note in one.notes[:SHOWN]), sep="\n", end="\n" if one.notes else "")
    if not is_whole:
        print("Stopped before the end: nothing is written down.")
    elif not given.quick:
        write_section("Faults", lines)
    every = total(tallies)
    return int(bool(every.lost or every.unreadable or every.not_writable))


if __name__ == "__main__":
    sys.exit(main())
