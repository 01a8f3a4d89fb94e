"""The line: lost and found again, a reload, what is on its way, and another host."""

from __future__ import annotations

from collections.abc import Callable

from tests.guest.test_play import entries, sees_the_entry
from tools.guest_stage import LiveTable, Visitor

Visit = Callable[..., Visitor]


def test_a_lost_line_is_told_and_taken_up_again(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    page = guest.page
    guest.browser.set_offline(True)
    page.find(".lostline").shows("No connection since")
    page.find("main").has("class", "stack old")
    guest.browser.set_offline(False)
    page.find(".lostline").is_gone()
    page.find("main").has("class", "stack")
    page.find(".you").shows()
    guest.forgive()


def test_a_line_that_is_being_opened_is_left_alone(visit: Visit, live: LiveTable) -> None:
    """Firefox says twice that a page is shown while it is still opening its line."""
    page = visit(live.table.names[1]).page
    page.evaluate(
        "() => { window.made = 0; window.WebSocket = class extends WebSocket { constructor(...all) {"
        " super(...all); window.made++; setTimeout(() => dispatchEvent(new Event('pageshow'))); } };"
        " dispatchEvent(new Event('offline')); }"
    )
    page.find("main").has("class", "stack old")
    page.find("main").has("class", "stack")
    assert page.evaluate("() => made") == 1


def test_a_dead_line_is_noticed_though_nobody_closes_it(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    guest.page.evaluate("() => { WebSocket.prototype.send = () => {}; }")
    guest.page.find(".lostline").shows(seconds=15)
    guest.forgive()


def test_a_reload_keeps_the_seat_and_the_language(visit: Visit, live: LiveTable) -> None:
    guest = visit()
    page = guest.page
    page.find(".segments button", "Русский").click()
    page.find("h2").reads("Кто вы?")
    page.find("h1").reads("Хадара")
    guest.sit(live.table.names[1])
    page.reload()
    page.find(".you").reads("вы")
    page.find("html").has("lang", "ru")


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
    page.find(".tile", "Sell").first.click()
    page.find(".main").shows("Waiting for the table")
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
    page.comes_to(live.address)
    page.find(".you").shows()
    assert page.evaluate("() => location.hash") == ""
    guest.forgive()


def test_who_is_put_out_is_told(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    live.server.put_out(next(iter(live.server.room.members)))
    guest.page.find("main h2", "You have left the table").shows()
