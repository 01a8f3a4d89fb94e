"""The live table: how soon a touch in one browser is painted in another, and what hosting costs.

Host, guests and the measuring program are separate processes. Two guests are real pages in Chromium, which measure the
time from a touch to the frame in which the other page has drawn it, by the wall clock; six more only listen. If
Chromium is missing, its rows are left out. The game is the crowded age III position for four.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

from benchmarks.bench_start import OURS, begin_a_game, started
from benchmarks.row import Row
from tools.browser.browser import Look
from tools.browser.chromium import Chromium
from tools.browser.engines import why_missing
from tools.browser.page import Page

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build"
GUESTS = 6
"""Besides the two pages."""
TOUCHES, REST = 40, 0.4
"""How often, and seconds between two."""
ALONE, ON_SCREEN = 250.0, 500.0
"""Milliseconds from touch to paint that one in twenty may exceed."""
TIMES_OWN = 1.3
IDLE, SHARE = 20, 1.0
"""Seconds in which nobody does anything, and percent of the processor in that time."""
PAGE, PACKAGE = 30.0, 400.0
"""Kilobytes."""
MQTT = {"relay", "relay_link", "relayed_file", "broker", "sealed", "cipher", "ed25519", "tables", "tables_page"}
"""Modules only for people who are not in the same network."""
QUICK = {"GUESTS": 1, "TOUCHES": 2, "REST": 0.1, "IDLE": 1}

_PAINTED = """() => {
  window.painted = [];
  const state = window.annals.state;
  let last = state.v;
  const look = () => {
    if (state.v !== last) {
      last = state.v;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.painted.push([last, performance.timeOrigin + performance.now()]);
      channel.port2.postMessage(0);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Notes when a frame that shows a new version of the game was painted."""

_ASKED = """() => [location.href, ...performance.getEntriesByType("resource").map((one) => one.name)]
  .filter((one) => one.startsWith("http"))"""
"""All that the page has asked for."""

_ANSWERED = """() => !sessionStorage.getItem("annals.sent")"""
"""Until then the page ignores another touch."""

_TOUCH = """(isUndo) => {
  const { now, mover } = window.annals.state.parts;
  const places = (mover && mover.grid) || [];
  const quick = places.flatMap((one) => one.quick || []).filter((one) => !one.form && !one.no);
  const sure = places.filter((one) => one.ready === 1 && !one.has_others && !one.reason);
  const offers = now.lines.flatMap((one) => one.offers || []).filter((one) => !one.form && !one.no);
  const tiles = [...document.querySelectorAll("main button.tile")];
  const tile = [...quick, ...sure, ...offers]
    .map((offer) => tiles.find((one) => one.textContent.includes(offer.label))).find(Boolean);
  const found = isUndo ? document.querySelector("button.undo") : tile;
  const at = performance.timeOrigin + performance.now();
  found.click();
  return at;
}"""
"""Touches the first thing that needs no form, or takes it back."""


class Process:
    """A program of ours that takes commands as lines and answers with lines of JSON."""

    def __init__(self, *command: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON"},
        )

    def tell(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        while True:
            line = self._process.stdout.readline()
            assert line, "it has ended"
            if line.startswith("{"):
                found: dict[str, Any] = json.loads(line)
                return found

    def ask(self, line: str) -> dict[str, Any]:
        self.tell(line)
        return self.hear()

    def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()


def rows() -> Iterator[Row]:
    from companion.live.page import page

    FOLDER.mkdir(exist_ok=True)
    yield Row("live: the page, gzipped", len(page().gzipped) / 1000, limit=PAGE, unit="kB")
    yield Row("live: what it adds to the package without MQTT's", _packaged() / 1000, limit=PACKAGE, unit="kB")
    yield Row("live: modules of it that a start reads", len(_read_at_start()), limit=0, unit="")
    for kind, limit, told in (("alone", ALONE, "no screen"), ("screen", ON_SCREEN, "the app")):
        with _hosted(kind) as (host, url):
            yield from _with_guests(host, url, limit, told, is_on_screen=kind == "screen")


@contextmanager
def _hosted(kind: str) -> Iterator[tuple[Process, str]]:
    with TemporaryDirectory(dir=FOLDER) as folder:
        host = Process("benchmarks.live_host", kind, folder)
        try:
            yield host, host.hear()["url"]
        finally:
            host.end()


def _with_guests(host: Process, url: str, limit: float, told: str, *, is_on_screen: bool) -> Iterator[Row]:
    guests = Process("benchmarks.live_guests", url, str(GUESTS))
    try:
        assert guests.hear()["in"] == GUESTS
        if not why_missing():
            yield from _touched(host, guests, url, limit, told)
        else:
            print("live: there is no Chromium here, so nothing is touched in one", file=sys.stderr)
        host.ask("guest everything")
        if is_on_screen:
            yield _frames(host, guests)
        yield _idle(host, told)
    finally:
        guests.end()


def _touched(host: Process, guests: Process, url: str, limit: float, told: str) -> Iterator[Row]:
    browsers = [Chromium(Look()) for _ in range(2)]
    try:
        first, second = pages = [Page(browser) for browser in browsers]
        for page in pages:
            _come_in(page, url)
        host.ask("guest everything")
        second.evaluate(_PAINTED)
        guests.ask("bytes")
        before = host.ask("cpu")["server"]
        taken = list(_taken(first, second))
        worked = host.ask("cpu")["server"] - before
        came = guests.ask("bytes")
        asked = first.evaluate(_ASKED)
    finally:
        for browser in browsers:
            browser.close()
    yield Row(f"live: touch in a browser to paint in another, {told}, median", median(taken))
    yield Row(f"live: touch in a browser to paint in another, {told}, p95", quantiles(taken, n=20)[-1], limit=limit)
    views = max(1, came["views"])
    yield Row(f"live: an entry for a guest before it is packed, {told}", came["signs"] / views / 1000, unit="kB")
    yield Row(f"live: an entry and its undo in turns on the line, {told}", came["bytes"] / views / 1000, unit="kB")
    yield Row(f"live: the server's work for an entry, {GUESTS + 2} guests, {told}", worked / TOUCHES * 1000)
    yield Row(f"live: requests of a page, {told}", len(asked), limit=1, unit="")


def _come_in(page: Page, url: str) -> None:
    """Takes a free seat as a guest does."""
    page.goto(url)
    page.find(".choice:not(.taken)").first.click()
    page.find(".rail button").click()
    page.holds("() => annals.state.phase === 'in' && annals.state.parts.game")


def _taken(first: Page, second: Page) -> Iterator[float]:
    """A touch that records at once, and one that takes it back, again and again."""
    first.holds("() => annals.state.parts.game.may.what === 'all'")
    sleep(1)
    for number in range(TOUCHES):
        seen = second.evaluate("() => painted.length")
        at = first.evaluate(_TOUCH, number % 2 == 1)
        # Asked for at the end of a pause only: the page that is measured has nothing else to do.
        sleep(REST)
        second.holds("(seen) => painted.length > seen", seen)
        version, painted = second.evaluate("() => painted")[seen]
        yield painted - at
        first.holds("(version) => annals.state.v >= version", version)
        first.holds(_ANSWERED)


def _frames(host: Process, guests: Process) -> Row:
    host.tell(f"frames {TOUCHES // 2}")
    while "do" in (told := host.hear()):
        guests.ask("do " + json.dumps(told["do"]))
    return Row("live: the app's frame for a guest's entry / for an own", told["guests"], told["own"], TIMES_OWN)


def _idle(host: Process, told: str) -> Row:
    before = host.ask("cpu")
    sleep(IDLE)
    after = host.ask("cpu")
    share = (after["server"] - before["server"]) / IDLE * 100
    return Row(f"live: idle hosting, {told}, of the processor", share, limit=SHARE, unit="%")


def _packaged() -> int:
    """Bytes of what is packaged only for the live table, compressed as in an archive."""
    import websockets

    library = Path(websockets.__file__).parent
    parts = [*library.rglob("*.py"), *(ROOT / "assets" / "guest").iterdir()]
    parts += [path for path in (ROOT / "companion" / "live").rglob("*.py") if path.stem not in MQTT]
    parts += [ROOT / "companion" / "table" / f"{name}.py" for name in ("live", "hosting", "joined", "returning")]
    parts += (ROOT / "screens" / "live").glob("*.py")
    return sum(len(zlib.compress(path.read_bytes(), 9)) for path in parts if path.is_file())


def _read_at_start() -> list[str]:
    """Modules read by the time of the first screen, with a game at hand."""
    told = OURS + _MODULES
    with TemporaryDirectory(dir=FOLDER) as folder:
        begin_a_game(Path(folder) / "at_hand")
        path = Path(folder) / "modules"
        started(told.replace("PATH", str(path)), Path(folder) / "at_hand", Path(folder))
        found = path.read_text(encoding="utf-8").split()
    return [one for one in found if one.split(".")[0] in ("websockets", "paho") or one.startswith("companion.live")]


_MODULES = """
with open("PATH", "w") as file:
    file.write(" ".join(sys.modules))
"""
