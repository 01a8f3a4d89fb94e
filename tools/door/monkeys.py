"""`python -m tools.door.monkeys [--touches N] [--seed S] [--only GAME] [--jobs N] [--write]`: a monkey at each game."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from companion.store.store import Store
from rules import all_games
from rules.kit.setup import SCORE_SHEET
from tools.door.runs import Device, Heard, run
from tools.pictures.samples import goldens, keep, recorded
from tools.proof import table, write_section

TITLE = "make fuzz: the monkey"
TOUCHES = 1500
KILLED_AFTER = 80, 400
"""Touches after which the process is killed, and the app started again."""
LAST = 12
"""Touches told of a run that went wrong."""
EVENING = 1_790_000_000
NAME, KILLED, ENDED = "monkey_", "killed", "ended"
"""As in `monkey.py`, which needs a window to be imported."""


@dataclass
class Evening:
    """done: how often what was done; errors: what went wrong, with the seed and the last touches; slow: frames that
    took too long"""

    done: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, other: Evening) -> None:
        self.done += other.done
        self.errors += other.errors
        self.slow += other.slow
        self.seconds += other.seconds


def fill(folder: Path, games: list[str]) -> None:
    """Of every game one that has just begun, one in the middle, half a score sheet and one that has ended, as if all of
    it had been played on this phone."""
    store = Store(folder)
    for number, game in enumerate(games):
        every = {path.stem: recorded(path) for path in goldens(game)}
        whole = next(one for name, one in every.items() if name.startswith(("four", "aztecs")))
        sheet = next(one for one in every.values() if one.setup.depth == SCORE_SHEET)
        for session, at in ((sheet, len(sheet.log) // 2), (whole, None), (whole, 5), (whole, len(whole.log) // 2)):
            keep(store, session, EVENING + number, at)


def visit(folder: Path, seed: str, touches: int, end: str, games: list[str]) -> Evening:
    """One start of the app, with its settings as they are and motion on."""
    name = NAME + "_".join((seed, str(touches), end, *(game.replace("_", "-") for game in games)))
    return _evening(name, run(Device("phone"), name, "en", folder))


def _evening(name: str, heard: Heard) -> Evening:
    figures = next(iter(heard.of("figures")), {})
    done = Counter({what: number for what, number in figures.items() if what not in ("at", "kind")})
    slow = [line["frame"] for line in heard.of("slow")]
    # How long frames take is measured by the walk: here other programs and the seed have a say.
    wrong = [error for error in heard.errors if not error.startswith("a frame of ")]
    last = "\n".join(f"  {line['what']}" for line in heard.of("step")[-LAST:])
    # One fault is told in several ways: by the player, in the log and in the report.
    told = [f"{name}: {error}\nThe last touches:\n{last}" for error in wrong[:1]]
    return Evening(done, told, slow, heard.seconds)


def evening(folder: Path, seed: int, touches: int, game: str) -> Evening:
    """All touches of a game, with kills between them; ends with the first error."""
    chance, whole = Random(f"{seed} {game}"), Evening()
    fill(folder / "annals", [game])
    done = 0
    for number, count in enumerate(_shares(chance, touches)):
        done += count
        is_last = done >= touches
        whole.add(visit(folder, f"{seed}.{number}", count, ENDED if is_last else KILLED, [game]))
        if whole.errors:
            break
        whole.done["kills"] += not is_last
    return whole


def _shares(chance: Random, touches: int) -> Iterator[int]:
    while touches > 0:
        share = min(touches, chance.randint(*KILLED_AFTER))
        yield share
        touches -= share


COLUMNS = (
    "game",
    "touches",
    "of these held",
    "dragged",
    "two fingers",
    "keys and texts",
    "turns",
    "times away",
    "kills",
)
RESULTS = ("errors", "frames over 250 ms")


def _cells(one: Evening) -> list[int]:
    done = one.done
    counts = [done[name] for name in ("touches", "holds", "drags", "two fingers")]
    counts += [done["keys"] + done["typed"], *(done[name] for name in ("turns", "times away", "kills"))]
    return [*counts, len(one.errors), len(one.slow)]


def main(argv: list[str]) -> int:
    chosen = _parser().parse_args(argv)
    began, games = monotonic(), [chosen.only] if chosen.only else sorted(all_games())
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(chosen.jobs) as pool:
        running = {game: pool.submit(evening, Path(folder) / game, chosen.seed, chosen.touches, game) for game in games}
        evenings = {game: one.result() for game, one in running.items()}
    whole = Evening()
    for one in evenings.values():
        whole.add(one)
    rows = [(game, *_cells(one)) for game, one in {**evenings, "in all": whole}.items()]
    lines = [
        "Random fingers on the app as a player starts it, in Kivy's own loop and with motion, which wait for nothing.",
        "",
        *table((*COLUMNS, *RESULTS), rows),
        "",
        f"Seed {chosen.seed}, {(monotonic() - began) / 60:.0f} minutes. An error is told with its seed and the last"
        " touches.",
    ]
    print("\n".join([*whole.errors, *whole.slow, *lines]))
    if chosen.write:
        write_section(TITLE, lines)
    return 1 if whole.errors else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.door.monkeys", description=__doc__)
    parser.add_argument("--touches", type=int, default=TOUCHES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", choices=sorted(all_games()), default="", metavar="GAME")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/proof.md")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
