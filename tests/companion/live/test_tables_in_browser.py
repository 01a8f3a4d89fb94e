"""The page of a tournament in a real Chromium: nothing sticks out, nothing of a name is run, old values are told."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from companion.live.tables import Tables, _told
from companion.live.tables_page import TablesPage
from companion.live.view.parts import Viewer
from tests.companion.share.logs import PLAYED, played

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
LOCAL = "127.0.0.1"
EVIL = "<img src=x onerror=alert(1)>"
LONG = "Верещагіна-Олександрівська"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: apt-get install chromium"),
]


@cache
def told(language: str) -> list[dict[str, Any]]:
    """Six tables: a game of each kind at its end, one whose names are hostile, one that is lost, one without a game."""
    from companion.live.rights import WATCH, May
    from companion.live.snapshot import snapshot_of

    by_game = {path.parent.parent.name: path for path in PLAYED}
    found = [_told(Viewer(language).parts(snapshot_of(played(path), 1), None, May(WATCH))) for path in by_game.values()]
    for table in found:
        table |= {"state": "here", "here": 2, "entries": 5}
    for seat, name in zip(found[0]["seats"], (EVIL, LONG), strict=False):
        seat["name"] = name
    found[0] |= {"is_over": False, "step": EVIL, "last": {"text": EVIL * 4, "time": 1_760_000_000, "seat": 0}}
    found[0]["seats"][0]["is_to_move"] = True
    found[1]["state"] = "lost"
    return [*found, {"state": "here", "here": 0}, {"state": "connecting", "here": 0}]


class Prepared(Tables):
    """Tables that stand as they are told."""

    def __init__(self) -> None:
        super().__init__([], {})

    def plain(self, language: str) -> list[dict[str, Any]]:
        return told(language)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def served() -> Iterator[TablesPage]:
    tables = Prepared()
    shown = TablesPage(tables, 0, LOCAL)
    yield shown
    shown.stop()
    tables.stop()


def opened(
    browser: Any, served: TablesPage, language: str, scheme: str, size: tuple[int, int]
) -> tuple[Any, list[str]]:
    wrong: list[str] = []
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, color_scheme=scheme, service_workers="block"
    )
    page = context.new_page()
    page.on("console", lambda said: wrong.append(said.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("dialog", lambda dialog: (wrong.append(dialog.message), dialog.dismiss()))
    page.goto(f"http://{LOCAL}:{served.port}/")
    page.wait_for_selector(".seat")
    return page, wrong


SQUEEZED = """[...document.querySelectorAll('h2,.moment,.number,.name,.does,.total,time,.trouble,.waits')]
  .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
  .map(one => one.textContent)"""
TV = 1920, 1080
SIZES = [("uk", "dark", TV), ("ru", "light", (360, 800)), ("en", "dark", (820, 1180))]


@pytest.mark.parametrize(("language", "scheme", "size"), SIZES)
def test_nothing_sticks_out(
    browser: Any, served: TablesPage, language: str, scheme: str, size: tuple[int, int]
) -> None:
    page, wrong = opened(browser, served, language, scheme, size)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.evaluate(SQUEEZED) == []
    if size == TV:
        # Nobody scrolls a screen on the wall.
        assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    assert page.locator(".table").count() == len(told("en"))
    assert page.locator("html").get_attribute("lang") == language
    # Names are texts: nothing of them has become a part of the page.
    assert page.locator(".name", has_text=EVIL).count() == 1
    assert page.locator("img[src='x']").count() == 0
    assert wrong == []
    page.context.close()


def test_a_lost_page_says_that_it_is_old(browser: Any, served: TablesPage) -> None:
    page, _ = opened(browser, served, "en", "light", (800, 600))
    assert page.locator("#offline").is_hidden()
    page.context.set_offline(True)
    served.stop()
    page.locator("#offline").wait_for(state="visible")
    assert page.locator(".seat").count() > 0
    page.context.close()
