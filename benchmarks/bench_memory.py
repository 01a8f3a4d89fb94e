"""The memory of the app after a whole game was played on its screens, against a Kivy app that shows one word.

The second half of the longest recorded game, input by input with a frame after each and a pause after every few, as
players make them, then every page of the game. The peak is what counts, in a separate process, once with the
window of a phone and once with that of a small tablet, which shows all boards at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.bench_start import BARE, FOLDER, MEMORY, begin_a_game, started
from benchmarks.row import Row

FEW, PAUSE = 5, 1.0
"""Inputs in a row, and seconds of the pause after them."""
MOST = 10**6
"""Inputs in all."""
WINDOWS = {" on a phone": (412, 892), "": (800, 600)}
QUICK = {"FEW": 100, "PAUSE": 0.1, "MOST": 3, "WINDOWS": {"": (412, 892)}}

PLAYED = """
import json, resource, time
from companion.app import Annals
from kivy.clock import Clock
from rules.kit.play import read_input

app = Annals()

def all_of_it():
    with open("inputs.json", encoding="utf-8") as file:
        inputs = json.load(file)[:MOST]
    table, shell = app.table, app.shell
    assert table.open(table.sessions()[0].id)
    shell.home("play")
    seats = len(table.session.setup.seats)
    for number, (kind, seat, values) in enumerate(inputs):
        given = read_input(table.rules, kind, seat, values, seats)
        # What followed by itself is recorded already.
        if table.session.check(given) is None:
            table.submit(given)
        yield PAUSE if number % FEW == 0 else 0
    for page in ("history", "result", "lookup", "share", "play"):
        shell.home(page)
        yield PAUSE
    for seat in range(seats):
        shell.home("player", seat=seat)
        yield PAUSE
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps([time.process_time() * 1000, kilobytes / 1024]), flush=True)
    app.stop()

steps = all_of_it()

def step(*_):
    pause = next(steps, None)
    if pause is not None:
        Clock.schedule_once(step, pause)

Clock.schedule_once(step, 2)
app.run()
"""


def rows() -> Iterator[Row]:
    FOLDER.mkdir(exist_ok=True)
    played = f"FEW, PAUSE, MOST = {FEW}, {PAUSE}, {MOST}\n{PLAYED}"
    for name, size in WINDOWS.items():
        with TemporaryDirectory(dir=FOLDER) as folder:
            begin_a_game(Path(folder) / "played", Path(folder) / "inputs.json")
            _, bare = started(_in_window(BARE, size), Path(folder) / "bare", Path(folder))
            _, ours = started(_in_window(played, size), Path(folder) / "played", Path(folder))
        yield Row(f"memory: after a whole game{name} / bare Kivy", ours, bare, MEMORY, unit="MB")


def _in_window(program: str, size: tuple[int, int]) -> str:
    settings = zip(("width", "height"), size, strict=True)
    lines = [f'Config.set("graphics", "{name}", "{value}")' for name, value in settings]
    return "\n".join(("from kivy.config import Config", *lines, program))
