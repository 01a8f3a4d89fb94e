"""For everybody: names are text, everything has a name, the keyboard is enough, and nothing is cut."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.guest.test_play import entries, sees_the_entry
from tools.browser.page import Page
from tools.guest_stage import LiveTable, Visitor

Visit = Callable[..., Visitor]

NAMELESS = """() => [...document.querySelectorAll('button, input, [role=button], [role=img], dialog, section, nav')]
  .filter((el) => el.checkVisibility())
  .filter((el) => !(el.getAttribute('aria-label') || el.textContent.trim() || el.getAttribute('aria-labelledby')
    || [...el.querySelectorAll('[aria-label]')].length))
  .map((el) => el.outerHTML.slice(0, 120))"""
SMALL = """() => [...document.querySelectorAll('button, input')].filter((el) => el.checkVisibility())
  .map((el) => [el.className, el.textContent.slice(0, 30), el.getBoundingClientRect().height])
  .filter(([, , height]) => height < 39)"""
TINY = """() => [...document.querySelectorAll('#app *, dialog *')].filter((el) => !el.closest('svg, .sr')
  && [...el.childNodes].some((one) => one.nodeType === 3 && one.data.trim()) && el.checkVisibility())
  .filter((el) => parseFloat(getComputedStyle(el).fontSize) < 14).map((el) => el.outerHTML.slice(0, 80))"""
OVAL = """() => [...document.querySelectorAll('#app *, dialog *')].filter((el) =>
  getComputedStyle(el).borderTopLeftRadius === '50%' && el.checkVisibility()).map((el) => {
    const { width, height } = el.getBoundingClientRect();
    return [el.className, width, height];
  }).filter(([, width, height]) => width !== height || width % 1)"""
"""Circles that WebKit draws oval: where a pixel ends they do not."""
GLYPHLESS = """() => [...document.querySelectorAll('use')].map((one) => one.getAttribute('href'))
  .filter((one) => !document.querySelector(one))"""
WIDER = """() => document.documentElement.scrollWidth - document.documentElement.clientWidth"""


def look(page: Page) -> None:
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(TINY) == []
    assert page.evaluate(OVAL) == []
    assert page.evaluate(GLYPHLESS) == []
    assert page.evaluate(WIDER) <= 0


def test_names_are_text_and_never_markup(visit: Visit, live: LiveTable) -> None:
    bad = "<img src=x onerror=alert(1)>"
    guest = visit(live.table.names[1])
    # Looked at in the same breath: the next frame from the host brings the real names again.
    drawn = guest.page.evaluate(
        "(bad) => { const s = annals.state, all = (what) => [...document.querySelectorAll(what)];"
        " s.parts.game.seats.forEach((one) => { one.name = bad; one.letter = '<b>'; });"
        " s.parts.now.title = bad; s.parts.last[0].text = bad; annals.render();"
        " return [all('.seat h2').map((one) => one.textContent.trim()), all('img[src=x], main b b').length]; }",
        bad,
    )
    assert drawn == [[bad], 0]


@pytest.mark.parametrize("size", [(320, 560), (390, 844), (820, 1180)])
def test_everything_has_a_name_and_room(visit: Visit, live: LiveTable, size: tuple[int, int]) -> None:
    guest = visit(size=size)
    page = guest.page
    look(page)
    guest.sit(live.table.names[1])
    look(page)
    page.find("nav button").at(1).click()
    look(page)
    page.find(".tile", "Buy").first.click()
    page.find("dialog.form h2").shows()
    look(page)
    page.find("dialog.form .undo").click()
    page.find("nav button").at(2).click()
    page.find(".linkrow").first.shows()
    look(page)


def test_large_text_is_not_cut(visit: Visit, live: LiveTable) -> None:
    """At twice the size a phone of 360 is as wide as one of 180."""
    guest = visit(size=(180, 320), language="uk")
    page = guest.page
    assert page.evaluate(WIDER) <= 0
    guest.sit(live.table.names[1])
    for tab in range(3):
        page.find("nav button").at(tab).click()
        assert page.evaluate(WIDER) <= 0


def test_the_keyboard_is_enough_for_an_entry(visit: Visit, live: LiveTable) -> None:
    guest = visit()
    page = guest.page

    def tab_to(what: Callable[[dict[str, Any]], bool]) -> None:
        for _ in range(60):
            page.press("Tab")
            found = page.evaluate(
                "() => { const el = document.activeElement; return { text: el.textContent, cls: el.className + '',"
                " ring: getComputedStyle(el).outlineStyle }; }"
            )
            if what(found):
                assert found["ring"] != "none", "the focus cannot be seen"
                return
        raise AssertionError("never reached")

    name = live.table.names[1]
    tab_to(lambda one: name in one["text"] and "choice" in one["cls"])
    page.press("Enter")
    tab_to(lambda one: "main" in one["cls"])
    page.press("Enter")
    page.find(".you").shows()
    before = len(entries(live))
    tab_to(lambda one: "Sell" in one["text"] and "tile" in one["cls"])
    page.press("Space")
    sees_the_entry(page)
    assert len(entries(live)) == before + 1


def test_focus_goes_into_a_sheet_and_comes_back(visit: Visit, live: LiveTable) -> None:
    page = visit(live.table.names[1]).page
    row = page.find(".linkrow", "History")
    row.focus()
    page.press("Enter")
    page.find("dialog h2").is_focused()
    # WebKit would show a ring around it for a finger as well, and it is nothing to be touched.
    assert page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "none"
    page.press("Escape")
    row.is_focused()


def test_the_far_view_is_large_and_has_nothing_to_touch(visit: Visit, live: LiveTable, tmp_path: Path) -> None:
    guest = visit("A screen at the table", size=(1920, 1080))
    page = guest.page
    page.find(".farseat").counts(len(live.table.names))
    sizes = page.evaluate(
        "() => [...document.querySelectorAll('main.far *')].filter((el) => [...el.childNodes].some((one) =>"
        " one.nodeType === 3 && one.data.trim()) && !el.closest('.sr'))"
        ".map((el) => parseFloat(getComputedStyle(el).fontSize) * (el.closest('svg') ? el.getScreenCTM().a : 1))"
    )
    assert min(sizes) >= 35.5
    assert page.find("button").count() == 0
    assert page.evaluate("() => getComputedStyle(document.documentElement).cursor") == "none"
    assert page.evaluate(
        "() => { const el = document.documentElement;"
        " return el.scrollHeight <= innerHeight && el.scrollWidth <= innerWidth; }"
    )
    guest.browser.set_offline(True)
    page.find(".farlost").shows("No connection since")
    guest.forgive()
