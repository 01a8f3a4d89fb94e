"""A guest in a browser joins, records, is refused, undoes, asks why and reads rules."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tools.guest_stage import LiveTable, Visitor

Visit = Callable[..., Visitor]
JUST_NOW = re.compile(r"just now|s ago")
"""What the page says of an entry of this test: those of the recorded game are old."""


def sees_the_entry(page: Page) -> None:
    expect(page.locator("main .entry").first).to_contain_text(JUST_NOW)


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
    expect(page.locator("[role=radio]").nth(0)).to_contain_text("already here")
    expect(page.locator("[role=radio]").nth(1)).to_contain_text("free seat")
    assert page.evaluate("() => location.hash") == ""
    # The only free seat is chosen already, and the button names it.
    expect(page.locator("footer .main")).to_have_text(f"Sit down as {second}")
    page.locator("footer .main").click()
    expect(page.locator(".seat")).to_contain_text(second)
    expect(page.locator(".you")).to_have_text("you")


def test_what_one_records_the_other_sees(visit: Visit, live: LiveTable) -> None:
    first, second = (visit(name) for name in live.table.names[:2])
    before = len(entries(live))
    first.page.locator(".tile", has_text="Sell").first.click()
    sees_the_entry(second.page)
    assert len(entries(live)) == before + 1
    assert entries(live)[-1][0] == 0
    # Undo takes back the guest's own.
    first.page.locator(".undo").click()
    expect(second.page.locator("main .struck")).to_have_count(1)
    second.page.locator(".linkrow", has_text="History").click()
    expect(second.page.locator("dialog .entry.struck")).to_have_count(1)
    # Of others' entries none can be.
    assert second.page.locator("dialog .entry:has(.round)").count() < len(entries(live))


def test_a_form_asks_again_after_each_answer_and_records(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    page = guest.page
    page.locator(".tile", has_text="Buy").first.click()
    form = page.locator("dialog.form")
    expect(form.locator("h2")).to_be_visible()
    # What is missing is said on the button, and pointing at it is all that the button does.
    expect(form.locator(".main")).to_have_class("main no")
    before = len(entries(live))
    form.locator(".ask .face:not(.no)").first.click()
    expect(form.locator(".ask .face.lit")).not_to_have_count(0)
    expect(form.locator(".main")).to_have_class("main")
    expect(form.locator(".sumline")).not_to_have_count(0)
    form.locator(".main").click()
    expect(form).to_have_count(0)
    assert [seat for seat, _ in entries(live)[before:]][:1] == [1]


def test_a_refusal_says_why_and_can_be_overruled_where_allowed(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    page = guest.page
    page.locator("nav button").nth(1).click()
    page.locator(".tile.no", has_text="Buy gold").click()
    bar = page.locator(".refusal")
    expect(bar.locator("h2")).to_contain_text("Only in the “Medals” step")
    expect(bar.locator("h2")).to_be_focused()
    bar.locator(".link").click()
    expect(page.locator("dialog.sheet .answer")).to_be_visible()
    page.keyboard.press("Escape")
    before = len(entries(live))
    bar.locator(".outline").click()
    expect(bar).to_have_count(0)
    page.locator("nav button").first.click()
    sees_the_entry(page)
    assert entries(live)[before:] == [(1, "BuyGold")]
    page.locator("nav button").nth(1).click()
    # Where the host does not allow it, the host is named instead.
    member = next(iter(live.server.room.members.values()))
    live.server.set_may(member.id, type(member.may)(what="seat", anyway=False))
    page.wait_for_function("() => annals.state.parts.game.may.anyway === false")
    page.locator(".tile.no", has_text="Buy gold").click()
    expect(bar).to_contain_text("to record it")
    expect(bar.locator(".outline")).to_have_count(0)


def test_a_number_is_taken_apart_and_a_rule_is_found(visit: Visit, live: LiveTable) -> None:
    page = visit(live.table.names[1]).page
    page.locator(".seat .track button").first.click()
    why = page.locator("dialog.sheet")
    expect(why.locator(".total")).to_be_visible()
    why.locator(".round").click()
    expect(why).to_have_count(0)
    # Held by the keyboard.
    page.locator(".seat .track button").first.focus()
    page.keyboard.press("?")
    expect(page.locator(".answer")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("nav button").nth(2).click()
    page.locator("[type=search]").fill("statue")
    expect(page.locator(".now h2")).to_contain_text("tatue")
    page.locator(".now .linkrow").click()
    expect(page.locator(".answer")).to_be_visible()


def test_holding_explains_and_does_not_touch(visit: Visit, live: LiveTable) -> None:
    page = visit(live.table.names[1]).page
    before = len(entries(live))
    page.locator(".tile", has_text="Sell").first.click(delay=700)
    expect(page.locator(".answer")).to_be_visible()
    assert len(entries(live)) == before


def test_history_scores_and_who_is_here(visit: Visit, live: LiveTable) -> None:
    page = visit(live.table.names[1]).page
    page.locator(".linkrow", has_text="History").click()
    expect(page.locator("dialog .entry")).to_have_count(len(entries(live)))
    page.keyboard.press("Escape")
    page.locator(".linkrow", has_text="Score sheet").click()
    page.locator("dialog td button").first.click()
    # The sheet has a total of its own: what is waited for is the second dialog, over it.
    expect(page.locator("dialog")).to_have_count(2)
    expect(page.locator("dialog").last.locator(".total")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.locator(".linkrow", has_text="here and language").click()
    page.locator("dialog .segments button", has_text="Українська").click()
    expect(page.locator("nav button").first).to_have_text("Стіл")


def test_six_digits_let_somebody_watch(visit: Visit, live: LiveTable) -> None:
    guest = visit()
    guest.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    guest.page.goto(live.address)
    guest.page.locator(".digits").fill(live.doors.digits)
    expect(guest.page.locator(".now")).to_be_visible()
    expect(guest.page.locator(".undo")).to_have_count(0)
    expect(guest.page.locator(".tile")).to_have_count(0)


def test_somebody_was_quicker(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    page = guest.page
    # The answer that the table gives when the same bookkeeping came from elsewhere.
    page.evaluate(
        "() => { WebSocket.prototype.send = function (text) { const { n, t } = JSON.parse(text);"
        " const told = { t: 'already', re: n, text: 'already there' };"
        " if (t === 'do') this.onmessage({ data: JSON.stringify(told) }); }; }"
    )
    page.locator(".tile", has_text="Sell").first.click()
    expect(page.locator(".toast")).to_contain_text("already there")
