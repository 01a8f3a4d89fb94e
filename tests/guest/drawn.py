"""The guest's page in a real browser without a table behind it: whatever it is given it draws and measures."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, sync_playwright

from companion.live.page import page as packed
from companion.live.words import words_for

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")
ADDRESS = "http://annals.test/"
MEASURE, SILENT = (Path(__file__).with_name(name) for name in ("measure.js", "silent.js"))
WIDTH, HEIGHT = 360, 740


class Drawing:
    """One open page. `faults` draws things one after another and gives the faults of each; `errors` is what the console
    has said."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def show(self, language: str, scheme: str) -> None:
        self.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        self.page.evaluate("(given) => fitting.speak(...JSON.parse(given))", _sent([language, words_for(language)]))

    def faults(self, items: list[dict[str, Any]]) -> list[list[str]]:
        found: list[list[str]] = self.page.evaluate("(items) => fitting.all(JSON.parse(items))", _sent(items))
        return found


def _sent(data: object) -> str:
    """As one text: Playwright looks at every number and word of anything else three times."""
    return json.dumps(data)


@contextmanager
def drawing(width: int = WIDTH, height: int = HEIGHT) -> Iterator[Drawing]:
    def answer(route: Route) -> None:
        made = packed()
        headers = {"Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": made.policy}
        route.fulfill(body=gzip.decompress(made.gzipped), headers=headers)

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        context = browser.new_context(viewport={"width": width, "height": height}, bypass_csp=False)
        context.route("**/*", answer)
        context.add_init_script(path=SILENT)
        page = context.new_page()
        found = Drawing(page)
        page.goto(ADDRESS)
        page.evaluate(MEASURE.read_text("utf-8") + ";window.fitting = fitting;")
        yield found
        browser.close()
