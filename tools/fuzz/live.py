"""`python -m tools.fuzz.live [--count N] [--seed S] [--write]`: hostile frames and requests against a live host.

The host runs in its own process and starts over every few thousand payloads, with another game. All its seats are
taken; the fuzzer holds one of them, watches, is an app phone that does not know the game's secret, or is nobody.
So there must never be an entry for another seat, nor one from the app phone.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from dataclasses import dataclass, fields
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import Any

from tools.fuzz.live_guests import Callers
from tools.fuzz.live_host import Told, serve
from tools.proof import table, write_section

COUNT = 200_000
ROUND = 5_000
"""Payloads until the host starts over: rightly recorded entries would use more memory than any leak looked for."""
WARM = 4
"""Rounds before memory is measured: by then each game has been loaded."""
MOST_MEMORY = 5 * 1024 * 1024
TITLE = "make fuzz: the live table"
COLUMNS = ("sent by", "payloads", "lines closed", "answers over 2 s")


@dataclass
class Found:
    """The findings of all rounds together."""

    recorded: int = 0
    """Entries for the fuzzer's own seat, or the table."""
    foreign: int = 0
    """Entries that nobody there may record."""
    escapes: int = 0
    """Errors nobody foresaw."""
    crashes: int = 0

    def add(self, told: Told) -> None:
        self.recorded += told.recorded
        self.foreign += told.foreign
        self.escapes += len(told.escapes)

    @property
    def is_good(self) -> bool:
        return not (self.foreign or self.escapes or self.crashes)


class Host:
    """The host's process, as a handle to ask it things."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True)
        self._process.start()

    def begin(self, seed: int) -> dict[str, Any]:
        return dict(self._asked(("begin", seed)))

    def end(self) -> Told:
        told: Told = self._asked(("end", None))
        return told

    def close(self) -> None:
        self._pipe.send(("close", None))
        self._process.join(10)

    def _asked(self, question: tuple[str, Any]) -> Any:
        pipe: Connection[Any, Any] = self._pipe
        pipe.send(question)
        if not pipe.poll(60):
            raise TimeoutError("the host hangs")
        return pipe.recv()


def run(count: int, seed: int, each: int = ROUND) -> tuple[Found, Callers, int]:
    """What was found, who has sent what, and by how many bytes the host has grown since it was warm."""
    found, callers, host = Found(), Callers(Random(seed)), Host()
    memory: list[int] = []
    left, number = count, 0
    while left > 0:
        try:
            table_ = host.begin(seed * 1000 + number)
            asyncio.run(callers.call(table_, min(each, left)))
            told = host.end()
        except (EOFError, OSError, TimeoutError):
            found.crashes += 1
            break
        found.add(told)
        for one in told.escapes[:3]:
            print(one, file=sys.stderr)
        memory.append(told.memory)
        left, number = left - each, number + 1
    host.close()
    warm = memory[min(WARM, len(memory)) - 1] if memory else 0
    return found, callers, max(memory[-1] - warm, 0) if memory else 0


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz.live", description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/proof.md")
    chosen = parser.parse_args(argv)
    start = monotonic()
    found, callers, grown = run(chosen.count, chosen.seed)
    minutes = (monotonic() - start) / 60
    lines = table(COLUMNS, callers.rows())
    told = {"entries recorded rightly": found.recorded, "entries for a foreign seat or by a stranger": found.foreign}
    told |= {"errors nobody has thought of": found.escapes, "crashes or hangs of the host": found.crashes}
    assert len(told) == len(fields(Found))
    lines += ["", *table(("of them", "count"), told.items())]
    lines += [
        "",
        f"The host's memory grew by {grown / 1024**2:.1f} MB. Seed {chosen.seed}, {minutes:.0f} minutes.",
    ]
    print("\n".join(lines))
    is_good = found.is_good and grown <= MOST_MEMORY and not callers.slow
    if chosen.write:
        write_section(TITLE, lines)
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
