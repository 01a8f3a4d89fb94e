"""Starts the app with a player in it as a process of its own, listens to both, and says what went wrong."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "rules" / "monumental_duel" / "golden" / "score_sheet.json"
"""A score sheet in which everyone fills in every line, one after the other, as the keys lead on."""
APP = Path(__file__).with_name("app.py")
PATIENCE = 300.0
"""Seconds after which a walk hangs."""
PNG = b"\x89PNG\r\n"
SCREEN = "1000x1000x24"
WENT_WRONG = re.compile(r"Traceback \(most recent call last\)|Annals goes on after|Something went wrong")
"""What neither the terminal nor the report may hold."""


LONGEST_MS, CROWDED_MS = 250, 500
"""Milliseconds that a frame may take: alone, and beside the other tests, where everything takes up to twice as long."""


@dataclass(frozen=True)
class Device:
    """kind: what `app.py` makes of itself; longest_ms: what no frame may take longer than; tree: the folder that holds
    the app; options: of Python"""

    kind: str
    longest_ms: int = LONGEST_MS
    tree: Path = ROOT
    options: Sequence[str] = ()


@dataclass
class Heard:
    """lines: what the player told; errors: what went wrong, in words; seconds: how long it took"""

    lines: list[dict[str, Any]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["kind"] == kind]

    @property
    def end(self) -> dict[str, Any]:
        """What was told last; empty if the walk did not come to its end."""
        return next(iter(self.of("end")), {})

    @property
    def touches(self) -> int:
        return len(self.of("step"))


def run(device: Device, part: str, language: str, folder: Path, display: str = "") -> Heard:
    """One part of the walk. A process that the walk asks to kill is killed, with no chance to tidy up."""
    told, began = Heard(), time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    words = [sys.executable, *device.options, str(APP), device.kind, part, language, str(folder / "annals")]
    noise = folder / f"{part}.log"
    with noise.open("w", encoding="utf-8") as stream:
        surroundings = _surroundings(device.kind, folder, display, folder / f"{part}.png")
        process = subprocess.Popen(
            words, cwd=device.tree, env=surroundings, stdout=subprocess.PIPE, stderr=stream, text=True
        )
        _listen(process, told)
    told.seconds = time.monotonic() - began
    told.errors += _problems(process, told, noise.read_text(encoding="utf-8", errors="replace"), folder)
    slow = (line for line in told.of("slow") if line["ms"] > device.longest_ms)
    told.errors += [f"a frame of {line['ms']} ms: {line['doing']}" for line in slow]
    return told


def walk(device: Device, language: str, folder: Path, display: str = "") -> list[Heard]:
    """The whole walk: until the app is killed, and from its next start to a result that is sent."""
    before = run(device, "begin", language, folder, display)
    if before.errors:
        return [before]
    after = run(device, "go_on", language, folder, display)
    after.errors += _differences(before, after)
    return [before, after]


def _differences(before: Heard, after: Heard) -> Iterator[str]:
    """What was lost when the app was killed, and what the result should be and is not."""
    killed, found = ([line["game"], line["items"]] for line in (*before.of("kill"), *after.of("found")))
    if killed != found:
        yield f"killed with game and entries {killed}, found {found}"
    expected = json.loads(GOLDEN.read_text(encoding="utf-8"))["expect"]
    for line in after.of("result"):
        for name in ("totals", "winners"):
            if line[name] != expected[name]:
                yield f"{name} are {line[name]} and should be {expected[name]}"
    for line in after.of("sent"):
        if not Path(line["path"]).read_bytes().startswith(PNG):
            yield f"{line['path']} is no picture"


def _listen(process: subprocess.Popen[str], told: Heard) -> None:
    assert process.stdout is not None
    hangs = threading.Timer(PATIENCE, process.kill)
    hangs.start()
    try:
        for line in process.stdout:
            if line.startswith("{"):
                told.lines.append(json.loads(line))
            if told.of("kill"):
                process.kill()
        process.wait()
    finally:
        hangs.cancel()
        process.kill()
        process.wait()


def _problems(process: subprocess.Popen[str], told: Heard, noise: str, folder: Path) -> Iterator[str]:
    for line in told.of("failed"):
        yield f"{line['doing']}: {line['why']}"
    report = folder / "annals" / "report.txt"
    for name, text in (("log", noise), ("report", report.read_text(encoding="utf-8") if report.exists() else "")):
        if found := WENT_WRONG.search(text):
            yield f"in the {name}: {text[max(0, found.start() - 200) : found.start() + 3000]}"
    if not told.of("kill"):
        if process.returncode:
            yield f"the app ended with {process.returncode}: {noise[-2000:]}"
        elif not told.end:
            yield f"the walk did not come to its end: {told.lines[-1:]} {noise[-2000:]}"


def _surroundings(kind: str, folder: Path, display: str, picture: Path) -> dict[str, str]:
    """Nothing that is set here for the tests reaches the app, and nothing it writes reaches this machine."""
    left = {"PYTHONPATH", "SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"}
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in left and not name.startswith(("KIVY_", "ANNALS_"))
    }
    home = {"HOME": str(folder), "KIVY_HOME": str(folder / "kivy"), "DOOR_PICTURE": str(picture)}
    screen = {"SDL_VIDEODRIVER": "x11", "DISPLAY": display} if kind == "mouse" else {"SDL_VIDEODRIVER": "offscreen"}
    # Drawing in software takes every core there is otherwise, and the player waits for one.
    return kept | home | screen | {"LP_NUM_THREADS": "0"}


@contextmanager
def x_server() -> Iterator[str]:
    """A display of its own, by the name under which programs find it."""
    reads, writes = os.pipe()
    words = ["Xvfb", "-displayfd", str(writes), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(words, pass_fds=(writes,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        os.close(writes)
        try:
            with os.fdopen(reads) as number:
                yield f":{number.readline().strip()}"
        finally:
            server.kill()
