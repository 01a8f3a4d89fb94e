"""A guest in a browser joins, records, is refused, undoes, asks why and reads rules."""

from __future__ import annotations

import re
from collections.abc import Callable

from tools.browser.page import Page
from tools.guest_stage import LiveTable, Visitor

Visit = Callable[..., Visitor]
JUST_NOW = re.compile(r"just now|s ago")
"""What the page says of an entry of this test: those of the recorded game are old."""


def sees_the_entry(page: Page) -> None:
    page.find("main .entry").first.shows(JUST_NOW)


def entries(live: LiveTable) -> list[tuple[int | None, str]]:
    assert live.table.session is not None
    return [(entry.seat, entry.type) for entry in live.table.session.log]


def test_a_guest_sees_who_sits_where_and_sits_down(visit: Visit, live: LiveTable) -> None:
    first, second = live.table.names[:2]
    visit(first)
    for name in live.table.names[2:]:
        visit(name)
    guest = visit()
    page = guest.page
    page.find("[role=radio]").at(0).shows("already here")
    page.find("[role=radio]").at(1).shows("free seat")
    assert page.evaluate("() => location.hash") == ""
    # The only free seat is chosen already, and the button names it.
    page.find("footer .main").reads(f"Sit down as {second}")
    page.find("footer .main").click()
    page.find(".seat").shows(second)
    page.find(".you").reads("you")


def test_what_one_records_the_other_sees(visit: Visit, live: LiveTable) -> None:
    first, second = (visit(name) for name in live.table.names[:2])
    before = len(entries(live))
    first.page.find(".tile", "Sell").first.click()
    sees_the_entry(second.page)
    assert len(entries(live)) == before + 1
    assert entries(live)[-1][0] == 0
    # Undo takes back the guest's own.
    first.page.find(".undo").click()
    second.page.find("main .struck").counts(1)
    second.page.find(".linkrow", "History").click()
    second.page.find("dialog .entry.struck").counts(1)
    # Of others' entries none can be.
    assert second.page.find("dialog .entry:has(.round)").count() < len(entries(live))


def test_a_form_asks_again_after_each_answer_and_records(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    page = guest.page
    page.find(".tile", "Buy").first.click()
    form = page.find("dialog.form")
    form.find("h2").shows()
    # What is missing is said on the button, and pointing at it is all that the button does.
    form.find(".main").has("class", "main no")
    before = len(entries(live))
    form.find(".ask .face:not(.no)").first.click()
    form.find(".ask .face.lit").is_there()
    form.find(".main").has("class", "main")
    form.find(".sumline").is_there()
    form.find(".main").click()
    form.is_gone()
    assert [seat for seat, _ in entries(live)[before:]][:1] == [1]


def test_a_refusal_says_why_and_can_be_overruled_where_allowed(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    page = guest.page
    page.find("nav button").at(1).click()
    page.find(".tile.no", "Buy gold").click()
    bar = page.find(".refusal")
    bar.find("h2").shows("Only in the “Medals” step")
    bar.find("h2").is_focused()
    bar.find(".link").click()
    page.find("dialog.sheet .answer").shows()
    page.press("Escape")
    before = len(entries(live))
    bar.find(".outline").click()
    bar.is_gone()
    page.find("nav button").first.click()
    sees_the_entry(page)
    assert entries(live)[before:] == [(1, "BuyGold")]
    page.find("nav button").at(1).click()
    # Where the host does not allow it, the host is named instead.
    member = next(iter(live.server.room.members.values()))
    live.server.set_may(member.id, type(member.may)(what="seat", anyway=False))
    page.holds("() => annals.state.parts.game.may.anyway === false")
    page.find(".tile.no", "Buy gold").click()
    bar.shows("to record it")
    bar.find(".outline").is_gone()


def test_a_number_is_taken_apart_and_a_rule_is_found(visit: Visit, live: LiveTable) -> None:
    page = visit(live.table.names[1]).page
    page.find(".seat .track button").first.click()
    why = page.find("dialog.sheet")
    why.find(".total").shows()
    why.find(".round").click()
    why.is_gone()
    # Held by the keyboard.
    page.find(".seat .track button").first.focus()
    page.press("?")
    page.find(".answer").shows()
    page.press("Escape")
    page.find("nav button").at(2).click()
    page.find("[type=search]").type("statue")
    page.find(".now h2").shows("tatue")
    page.find(".now .linkrow").click()
    page.find(".answer").shows()


def test_holding_explains_and_does_not_touch(visit: Visit, live: LiveTable) -> None:
    page = visit(live.table.names[1]).page
    before = len(entries(live))
    page.find(".tile", "Sell").first.hold(0.7)
    page.find(".answer").shows()
    assert len(entries(live)) == before


def test_history_scores_and_who_is_here(visit: Visit, live: LiveTable) -> None:
    page = visit(live.table.names[1]).page
    page.find(".linkrow", "History").click()
    page.find("dialog .entry").counts(len(entries(live)))
    page.press("Escape")
    page.find(".linkrow", "Score sheet").click()
    page.find("dialog td button").first.click()
    # The sheet has a total of its own: what is waited for is the second dialog, over it.
    page.find("dialog").counts(2)
    page.find("dialog").last.find(".total").shows()
    page.press("Escape")
    page.find("dialog").counts(1)
    page.press("Escape")
    page.find("dialog").is_gone()
    page.find(".linkrow", "here and language").click()
    page.find("dialog .segments button", "Українська").click()
    page.find("nav button").first.reads("Стіл")


def test_six_digits_let_somebody_watch(visit: Visit, live: LiveTable) -> None:
    guest = visit()
    guest.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    guest.page.goto(live.address)
    guest.page.find(".digits").type(live.doors.digits)
    guest.page.find(".now").shows()
    guest.page.find(".undo").is_gone()
    guest.page.find(".tile").is_gone()


def test_somebody_was_quicker(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    page = guest.page
    # The answer that the table gives when the same bookkeeping came from elsewhere.
    page.evaluate(
        "() => { WebSocket.prototype.send = function (text) { const { n, t } = JSON.parse(text);"
        " const told = { t: 'already', re: n, text: 'already there' };"
        " if (t === 'do') this.onmessage({ data: JSON.stringify(told) }); }; }"
    )
    page.find(".tile", "Sell").first.click()
    page.find(".toast").shows("already there")
