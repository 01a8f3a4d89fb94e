"""From nothing to the first usable screen, against a Kivy app that shows one word.

Each start is a separate process and reports what it has used when its first frame is drawn: processor time, since
others work on the same machine, and peak memory. Bytecode is there already, as it is on a phone. What a graphics card
would then do with the frame is not counted: here the processor stands in for it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time

from benchmarks.row import Row
from companion.store.store import Store
from tools.pictures.samples import keep, recorded

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build"
MOST_ROUNDS = 40
PATIENCE = 8
"""Whatever else the machine does only adds to a start, so the quickest of each counts. They are started in turns until
none has become any quicker for this many rounds."""
FIRST, AGAIN, MEMORY = 1.15, 1.2, 1.3
"""Multiples of what bare Kivy takes."""
QUICK = {"MOST_ROUNDS": 1}

_TOLD = """
import json, resource, sys, time
from kivy.base import EventLoop
from kivy.clock import Clock

def tell(*_):
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps([time.process_time() * 1000, kilobytes / 1024]), flush=True)
    app.stop()

# The second frame begins when the first has been drawn.
Clock.schedule_once(lambda _: Clock.schedule_once(tell, 0), 0)
app.run()
"""

BARE = f"""
from kivy.app import App
from kivy.uix.label import Label

class Bare(App):
    def build(self):
        return Label(text="Annals")

app = Bare()
{_TOLD}
"""

OURS = f"""
from companion.app import Annals
app = Annals()
{_TOLD}
"""


def rows() -> Iterator[Row]:
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=FOLDER) as folder:
        empty, at_hand = Path(folder) / "empty", Path(folder) / "at_hand"
        begin_a_game(at_hand)
        programs = [(BARE, empty), (OURS, empty), (OURS, at_hand)]
        for program, data in programs:
            # The first start of each compiles what it imports.
            started(program, data, Path(folder))
        bare, first, again = _quickest(programs, Path(folder))
    yield Row("start: the first screen, nothing kept / bare Kivy", first[0], bare[0], FIRST)
    yield Row("start: the first screen, a game at hand / bare Kivy", again[0], bare[0], AGAIN)
    yield Row("start: memory with a game at hand / bare Kivy", again[1], bare[1], MEMORY, unit="MB")


def _quickest(programs: list[tuple[str, Path]], folder: Path) -> list[tuple[float, float]]:
    best = [(inf, inf)] * len(programs)
    waited = 0
    for _ in range(MOST_ROUNDS):
        taken = [started(program, data, folder) for program, data in programs]
        less = [(min(old[0], new[0]), min(old[1], new[1])) for old, new in zip(best, taken, strict=True)]
        waited = 0 if any(new[0] < old[0] for old, new in zip(best, less, strict=True)) else waited + 1
        best = less
        if waited == PATIENCE:
            break
    return best


def begin_a_game(folder: Path, rest: Path | None = None) -> None:
    """The longest recorded game, half played; the inputs of the other half go into a file of their own."""
    path = max(ROOT.glob("rules/*/golden/*.json"), key=lambda one: one.stat().st_size)
    items = recorded(path).items
    half = len(items) // 2
    # Its summary is newer than its file, as for a game at the table.
    keep(Store(folder / "annals"), recorded(path, half), int(time()) + 60)
    if rest is not None:
        left = [(one.entry.type, one.entry.seat, one.entry.values) for one in items[half:]]
        rest.write_text(json.dumps(left, default=dict), encoding="utf-8")


def started(program: str, data: Path, folder: Path) -> tuple[float, float]:
    surroundings = {
        **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
        "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
        "PYTHONPATH": str(ROOT),
        "XDG_DATA_HOME": str(data),
        "KIVY_HOME": str(folder / "kivy"),
        "KIVY_NO_ARGS": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "SDL_VIDEODRIVER": "offscreen",
        # Software graphics with threads of their own keep up to two gigabytes of frames that are not painted yet.
        "LP_NUM_THREADS": "0",
    }
    # A Kivy app looks for its own source.
    path = folder / "main.py"
    path.write_text(program, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, str(path)], env=surroundings, capture_output=True, text=True, check=False, cwd=folder
    )
    assert run.returncode == 0, run.stderr[-2000:]
    milliseconds, megabytes = json.loads(run.stdout.splitlines()[-1])
    return milliseconds, megabytes
