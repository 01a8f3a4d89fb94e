"""The guest's page in a real browser without a table behind it: whatever it is given it draws and measures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from companion.live.page import page as packed
from companion.live.words import words_for
from tools.browser.browser import Browser, Look
from tools.browser.chromium import Chromium
from tools.browser.engines import ENGINES
from tools.browser.page import Page
from tools.browser.witness import NOTES, with_script

MEASURE, SILENT = (Path(__file__).with_name(name).read_text("utf-8") for name in ("measure.js", "silent.js"))
SIZE = 360, 740
LOCAL = "127.0.0.1"


@cache
def _markup() -> tuple[bytes, str]:
    """The page, whose line leads nowhere, and its policy."""
    markup, policy = with_script(packed(), NOTES + SILENT)
    return markup.encode(), policy


class _Answer(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        body, policy = _markup()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", policy)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing is printed."""


class Drawing:
    """One open page. `faults` draws things one after another and gives the faults of each."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.page = Page(browser)
        self.page.goto(address)
        self.page.evaluate("() => {" + MEASURE + "; window.fitting = fitting; }")

    def show(self, language: str, scheme: str) -> None:
        look = Look(SIZE, language, scheme)
        assert self.browser.can_become(look)
        self.browser.become(look)
        self._call("speak", [language, words_for(language)])

    def faults(self, items: list[dict[str, Any]]) -> list[list[str]]:
        found: list[list[str]] = self._call("all", [items])
        return found

    def _call(self, name: str, given: list[Any]) -> Any:
        """What is given goes as one text: a driver looks at every number and word of anything else."""
        return self.page.evaluate(f"(given) => fitting.{name}(...JSON.parse(given))", json.dumps(given))

    def errors(self) -> list[str]:
        return self.browser.complaints()


@contextmanager
def drawing(engine: str = Chromium.name, scheme: str = "light") -> Iterator[Drawing]:
    server = ThreadingHTTPServer((LOCAL, 0), _Answer)
    Thread(target=server.serve_forever, daemon=True).start()
    browser = ENGINES[engine](Look(SIZE, "en", scheme))
    try:
        yield Drawing(browser, f"http://{LOCAL}:{server.server_port}/")
    finally:
        browser.close()
        server.shutdown()
        server.server_close()
