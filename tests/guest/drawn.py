"""The guest's page in a real browser without a table behind it: whatever it is given it draws and measures.

The page stands in a frame as wide as a phone: no browser's own window is as narrow as all of them.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from companion.live.page import page as packed
from companion.live.words import words_for
from tools.browser.browser import Browser, Look
from tools.browser.chromium import Chromium
from tools.browser.engines import ENGINES, why_missing
from tools.browser.page import Page
from tools.browser.webkit import WebKit
from tools.browser.witness import NOTES, with_script

MEASURE, SILENT = (Path(__file__).with_name(name).read_text("utf-8") for name in ("measure.js", "silent.js"))
WINDOW = 480, 800
DOTS = 2
HIGH = 740
FRAME = """<!doctype html><meta name="color-scheme" content="light dark"><title>A phone</title>
<link rel="icon" href="data:,"><iframe src="/page/{finely}"
style="border: 0; position: fixed; left: {left}; height: {high}px"></iframe>"""
FINELY = {WebKit.name: 64}
"""Debian's WebKit moves each letter to a whole pixel, which no phone does: it draws everything so much larger that it
hardly matters."""
OWN: dict[str, str] = {}
WIDE = {"PT Serif": "'DejaVu Serif'", "Roboto": "'DejaVu Sans'"}
"""The page's own fonts, and those of a system that has neither: wider than the ones of any phone."""
LOCAL = "127.0.0.1"


HAIR = 1
"""Pixels by which engines may differ about the width of a line: Firefox does not move letters towards a blank."""


class Sight(NamedTuple):
    """How wide the phone is, and which fonts it has instead of the page's."""

    width: float
    fonts: dict[str, str] = OWN

    def __str__(self) -> str:
        return f"{self.width}{' in wide letters' if self.fonts else ''}"


class Seen(NamedTuple):
    """One thing in one sight: what is wrong, and in how many rows each text and each box in it stands."""

    faults: list[str]
    rows: list[int]


@cache
def _markup(finely: int) -> tuple[bytes, str]:
    """The page, whose line leads nowhere, and its policy."""
    markup, policy = with_script(packed(), NOTES + SILENT)
    policy = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    if finely > 1:
        style = markup.partition("<style>")[2].partition("</style>")[0]
        large = _enlarged(style, finely)
        markup, policy = markup.replace(style, large), policy.replace(_hash(style), _hash(large))
    return markup.encode(), policy


def _enlarged(style: str, times: int) -> str:
    """All of it so much larger, and what depends on the size of the window left as it is."""
    queries = re.compile(r"(?<=:)(\d+)em(?=\)\{)")
    style = queries.sub(lambda found: f"{int(found[1]) * times}em", style)
    style = re.sub(r"([\d.]+)(v[wh])\b", lambda found: f"{float(found[1]) / times:.6f}{found[2]}", style)
    return f"{style}html{{zoom:{times}}}"


def _hash(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


class _Answer(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        _, what, finely = self.path.split("/")
        # What is that large is measured and never painted.
        left = "0" if finely == "1" else "200vw"
        frame = FRAME.format(finely=finely, high=HIGH * int(finely), left=left).encode()
        body, policy = _markup(int(finely)) if what == "page" else (frame, "")
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        if policy:
            self.send_header("Content-Security-Policy", policy)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing is printed."""


class Drawing:
    """One open page. `seen` draws things one after another and looks at each in several sights."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.page = Page(browser)
        finely = FINELY.get(browser.name, 1)
        self.page.goto(f"{address}/frame/{finely}")
        browser.wire.command("SwitchToFrame", id=0)
        assert (
            self.page.evaluate(
                "(finely) => {" + MEASURE + "; window.fitting = fitting; return fitting.begin(finely); }", finely
            )
            == 2
        )

    def can_show(self, scheme: str) -> bool:
        return self.browser.can_become(Look(WINDOW, "en", scheme, DOTS))

    def show(self, language: str, scheme: str) -> None:
        look = Look(WINDOW, language, scheme, DOTS)
        assert self.browser.can_become(look)
        self.browser.become(look)
        self.page.holds("(scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches", scheme)
        self._call("speak", [language, words_for(language)])

    def seen(self, items: list[dict[str, Any]], sights: Sequence[Sight]) -> list[list[Seen]]:
        """Of each item, what each sight shows."""
        found: list[list[dict[str, Any]]] = self._call("all", [items, sights])
        return [[Seen(**one) for one in every] for every in found]

    def rows_of(self, item: dict[str, Any], sight: Sight, css: str) -> list[tuple[int, int]]:
        """How much each element of this selector holds, and in how many rows."""
        found: list[list[int]] = self._call("rowsOf", [item, sight, css])
        return [(count, rows) for count, rows in found]

    def names(self, item: dict[str, Any], sight: Sight, places: list[int]) -> list[str]:
        """What stands at these places of the rows."""
        found: list[str] = self._call("names", [item, sight, places])
        return found

    def _call(self, name: str, given: list[Any]) -> Any:
        """What is given goes as one text: a driver looks at every number and word of anything else."""
        told = self.page.evaluate(
            f"(given) => JSON.stringify(fitting.{name}(...JSON.parse(given)) ?? null)", json.dumps(given)
        )
        return json.loads(told)

    def errors(self) -> list[str]:
        return self.browser.complaints()


@contextmanager
def drawing(engine: str = Chromium.name, scheme: str = "light") -> Iterator[Drawing]:
    server = ThreadingHTTPServer((LOCAL, 0), _Answer)
    Thread(target=server.serve_forever, daemon=True).start()
    browser = ENGINES[engine](Look(WINDOW, "en", scheme, DOTS))
    try:
        yield Drawing(browser, f"http://{LOCAL}:{server.server_port}")
    finally:
        browser.close()
        server.shutdown()
        server.server_close()


class Studio:
    """A drawing in each engine that is here, started when something is first drawn in it."""

    def __init__(self) -> None:
        self.engines = [engine for engine in ENGINES if not why_missing(engine)]
        self._open = ExitStack()
        self._drawings: dict[str, list[Drawing]] = {engine: [] for engine in self.engines}

    def seen(
        self, engine: str, language: str, scheme: str, items: list[dict[str, Any]], sights: Sequence[Sight]
    ) -> list[list[Seen]]:
        one = self._drawing(engine, scheme)
        one.show(language, scheme)
        return one.seen(items, sights)

    def more_rows(
        self, engine: str, scheme: str, item: dict[str, Any], sight: Sight, seen: Seen, model: Seen
    ) -> list[str]:
        """What stands in more rows than in the other engine. What fits there to a hair has not wrapped."""
        if len(seen.rows) != len(model.rows):
            return ["not even the same things are drawn"]
        places = _more(seen.rows, model.rows)
        if not places:
            return []
        one = self._drawing(engine, scheme)
        wider = sight._replace(width=sight.width + HAIR)
        rows = one.seen([item], [wider])[0][0].rows
        places = [place for place in places if place in _more(rows, model.rows)]
        return one.names(item, sight, places) if places else []

    def rows_of(self, engine: str, item: dict[str, Any], sight: Sight, css: str) -> list[tuple[int, int]]:
        one = self._drawing(engine, "light")
        one.show("uk", "light")
        return one.rows_of(item, sight, css)

    def errors(self, engine: str, scheme: str) -> list[str]:
        return self._drawing(engine, scheme).errors()

    def _drawing(self, engine: str, scheme: str) -> Drawing:
        """One for day and night, unless the engine has to be started for either."""
        there = self._drawings[engine]
        able = [one for one in there if one.can_show(scheme)]
        if not able:
            able = [self._open.enter_context(drawing(engine, scheme))]
            there += able
        return able[0]

    def close(self) -> None:
        self._open.close()


def _more(rows: list[int], model: list[int]) -> list[int]:
    return [place for place, (count, expected) in enumerate(zip(rows, model, strict=True)) if count > expected]
