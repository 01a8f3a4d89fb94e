"""The line: lost and found again, a reload, what is on its way, and another host."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.guest.test_play import entries, sees_the_entry
from tools.guest_stage import LiveTable, Visitor

Visit = Callable[..., Visitor]


def test_a_lost_line_is_told_and_taken_up_again(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    page = guest.page
    guest.context.set_offline(True)
    expect(page.locator(".lostline")).to_contain_text("No connection since")
    expect(page.locator("main")).to_have_class("stack old")
    guest.context.set_offline(False)
    expect(page.locator(".lostline")).to_have_count(0)
    expect(page.locator("main")).to_have_class("stack")
    expect(page.locator(".you")).to_be_visible()
    guest.errors.clear()


def test_a_dead_line_is_noticed_though_nobody_closes_it(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    guest.page.evaluate("() => { WebSocket.prototype.send = () => {}; }")
    expect(guest.page.locator(".lostline")).to_be_visible(timeout=15_000)
    guest.errors.clear()


def test_a_reload_keeps_the_seat_and_the_language(visit: Visit, live: LiveTable) -> None:
    guest = visit()
    page = guest.page
    page.locator(".segments button", has_text="Русский").click()
    expect(page.locator("h2")).to_have_text("Кто вы?")
    guest.sit(live.table.names[1])
    page.reload()
    expect(page.locator(".you")).to_have_text("вы")
    expect(page.locator("html")).to_have_attribute("lang", "ru")


def test_what_is_on_its_way_survives_a_reload_and_counts_once(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    page = guest.page
    before = len(entries(live))
    # Sent, but the answer never arrives: the button says so, and the page is loaded again.
    page.evaluate(
        "() => { const real = WebSocket.prototype.send; window.sent = 0; WebSocket.prototype.send = function (text) {"
        " const frame = JSON.parse(text); if (frame.t !== 'do') return real.call(this, text);"
        " window.sent++; real.call(this, text); this.onmessage = () => {}; }; }"
    )
    page.locator(".tile", has_text="Sell").first.click()
    expect(page.locator(".main")).to_contain_text("Waiting for the table")
    page.reload()
    sees_the_entry(page)
    assert len(entries(live)) == before + 1


def test_guests_follow_to_another_host(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    page, former = guest.page, live.address
    was = live.server
    live.start()
    live.server.origins = frozenset({former.rstrip("/")})
    was.stop(moved=live.address)
    page.wait_for_url(live.address)
    expect(page.locator(".you")).to_be_visible()
    assert page.evaluate("() => location.hash") == ""
    guest.errors.clear()


def test_who_is_put_out_is_told(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    live.server.put_out(next(iter(live.server.room.members)))
    expect(guest.page.locator("main h2", has_text="You have left the table")).to_be_visible()
