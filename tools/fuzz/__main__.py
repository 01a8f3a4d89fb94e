"""`python -m tools.fuzz [--count N] [--seed S] [--only DOOR] [--draw N] [--replay FILE] [--write]`."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import monotonic

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
# Otherwise SDL keeps the signals to itself, and a run could not be stopped.
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="annals-kivy-"))

from tools.fuzz.run import COUNT, NAMES, Fuzz, short_lived, through
from tools.fuzz.trial import ROOT, Tally
from tools.proof import table, write_section

KEPT = ROOT / "build" / "fuzz"
TITLE = "make fuzz"
COLUMNS = ("door", "tried", "accepted", "drawn", "escapes", "hangs over 2 s", "over 100 MB", "slowest, ms")


def main(argv: list[str]) -> int:
    chosen = _parser().parse_args(argv)
    if chosen.replay:
        with short_lived() as folder:
            return 0 if Fuzz(folder, KEPT, chosen.seed, chosen.draw).replay(chosen.replay).is_good else 1
    start = monotonic()
    names = [chosen.only] if chosen.only else list(NAMES)
    # Each in its own process, so that what one door leaves behind does not count against the next.
    with ProcessPoolExecutor(chosen.jobs, get_context("spawn"), max_tasks_per_child=1) as pool:
        running = {name: pool.submit(through, name, KEPT, chosen.count, chosen.seed, chosen.draw) for name in names}
        tallies = {name: one.result() for name, one in running.items()}
    whole = Tally()
    for one in tallies.values():
        whole.add(one)
    lines = table(COLUMNS, [(name, *_cells(one)) for name, one in {**tallies, "all": whole}.items()])
    minutes = (monotonic() - start) / 60
    lines += ["", f"Seed {chosen.seed}, {minutes:.0f} minutes. What fails is kept in build/fuzz and can be sent again."]
    print("\n".join(lines))
    if chosen.write:
        write_section(TITLE, lines)
    return 0 if whole.is_good else 1


def _cells(tally: Tally) -> tuple[int, ...]:
    counts = (tally.tried, tally.accepted, tally.drawn, tally.escapes, tally.hangs, tally.over)
    return (*counts, round(tally.slowest * 1000))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--draw", type=int, default=40, help="of each door so many are drawn with the real pages")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", choices=NAMES, default="", metavar="DOOR")
    parser.add_argument("--replay", type=Path, metavar="FILE")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/proof.md")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
