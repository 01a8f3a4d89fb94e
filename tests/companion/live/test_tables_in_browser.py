"""The page of a tournament in a real Chromium: nothing sticks out, nothing of a name is run, old values are told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from companion.live.tables import Tables, _told
from companion.live.tables_page import TablesPage
from companion.live.view.parts import Viewer
from tests.companion.share.logs import PLAYED, played
from tools.browser.browser import Look
from tools.browser.chromium import Chromium
from tools.browser.engines import why_missing
from tools.browser.page import Page

MISSING = why_missing()
LOCAL = "127.0.0.1"
EVIL = "<img src=x onerror=alert(1)>"
LONG = "Верещагіна-Олександрівська"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(MISSING), reason=MISSING or "a browser is here"),
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
def browser() -> Iterator[Chromium]:
    started = Chromium(Look())
    yield started
    started.close()


@pytest.fixture
def served() -> Iterator[TablesPage]:
    tables = Prepared()
    shown = TablesPage(tables, 0, LOCAL)
    yield shown
    shown.stop()
    tables.stop()


def opened(browser: Chromium, served: TablesPage, look: Look) -> Page:
    browser.become(look)
    page = Page(browser)
    page.goto(f"http://{LOCAL}:{served.port}/")
    page.find(".seat").is_there()
    # What stands there before in another font is wider.
    page.holds("() => document.fonts.status === 'loaded'")
    return page


SQUEEZED = """() => [...document.querySelectorAll('h2,.moment,.number,.name,.does,.total,time,.trouble,.waits')]
  .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
  .map(one => one.textContent)"""
TV = 1920, 1080
SIZES = [("uk", "dark", TV), ("ru", "light", (360, 800)), ("en", "dark", (820, 1180))]


@pytest.mark.parametrize(("language", "scheme", "size"), SIZES)
def test_nothing_sticks_out(
    browser: Chromium, served: TablesPage, language: str, scheme: str, size: tuple[int, int]
) -> None:
    page = opened(browser, served, Look(size, language, scheme))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
    assert page.evaluate(SQUEEZED) == []
    if size == TV:
        # Nobody scrolls a screen on the wall.
        assert page.evaluate("() => document.documentElement.scrollHeight") <= size[1]
    assert page.find(".table").count() == len(told("en"))
    page.find("html").has("lang", language)
    # Names are texts: nothing of them has become a part of the page. A dialog of one would fail every command.
    assert page.find(".name", EVIL).count() == 1
    assert page.find("img[src='x']").count() == 0
    assert browser.said() == []


def test_a_lost_page_says_that_it_is_old(browser: Chromium, served: TablesPage) -> None:
    page = opened(browser, served, Look((800, 600)))
    assert not page.find("#offline").is_shown()
    browser.set_offline(True)
    served.stop()
    page.find("#offline").shows()
    assert page.find(".seat").count() > 0
    browser.set_offline(False)
