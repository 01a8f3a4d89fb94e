"""Two app phones and two browsers at one table: the phones by touches, the browsers in a real Chromium."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import phone as device
from companion.live import invitation
from companion.live.server import Server
from companion.settings import new_id
from companion.share.secret import new_secret
from companion.store import session_file
from companion.table import joined as joining
from screens.home.cards import HomeRow
from screens.live.seat_choice import SeatTile
from screens.widgets.button import SecondButton
from screens.widgets.navigation import NavigationTab
from tests.screens.exchanges import alike, correct, in_hand, session
from tests.screens.phones import Phone
from tests.sources import ROOT
from tools.browser.engines import why_missing
from tools.browser.page import Page
from tools.browser.pool import Pool
from tools.browser.wire import Refused
from tools.guest_stage import NOW, Visitor
from tools.pictures.samples import keep, recorded
from tools.pictures.stage import Stage

MISSING = why_missing()
pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=MISSING or "a browser is here")]

GAME = ROOT / "rules" / "hadara" / "golden" / "four_players.json"
AT = 12
"""All four draw: each may buy or sell."""
ANNA, BORIS, KATYA, DMYTRO = range(4)
SAY_FOR_ANOTHER_SEAT = """seat => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const frame = JSON.parse(text);
        if (frame.t === 'do') frame.input[1] = seat;
        send.call(this, JSON.stringify(frame));
    };
}"""


@pytest.fixture(scope="module")
def browsers() -> Iterator[Pool]:
    pool = Pool()
    yield pool
    pool.close()


@pytest.fixture
def phones(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Phone, Phone]]:
    monkeypatch.setattr(device, "addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr(invitation, "PORT", 0)
    both = Phone(stage, tmp_path, "anna"), Phone(stage, tmp_path, "boris")
    yield both
    for one in both:
        one.lay_down()
        one.table.live.stop()
        one.table.live.leave()


class Guests:
    """The browsers. Between two looks at them the phones go on."""

    def __init__(self, browsers: Pool, in_hand: Phone) -> None:
        self._browsers, self.in_hand = browsers, in_hand
        self.all: list[Visitor] = []

    def come(self, url: str, name: str) -> Page:
        guest = Visitor(self._browsers)
        self.all.append(guest)
        page = guest.page
        page.goto(url)
        self.until(lambda: page.find("[role=radio]", name).count())
        page.find("[role=radio]", name).click()
        page.find("footer .main").click()
        self.until(lambda: page.find("main.stack .now").count())
        return page

    def until(self, holds: Callable[[], Any]) -> None:
        def has_come() -> Any:
            try:
                return holds()
            except Refused as error:
                if not error.passes:
                    raise
                return False

        self.in_hand.until(has_come)

    @staticmethod
    def is_at(page: Page, address: str) -> bool:
        return bool(address) and address in page.url

    def sees(self, page: Page, where: str, count: int = 1) -> None:
        self.until(lambda: page.find(where).count() >= count)


def hosted(anna: Phone) -> None:
    game = recorded(GAME, AT)
    game.secret = new_secret()
    kept = keep(anna.table.store, game, NOW)
    assert anna.table.open(kept.id)
    anna.table.sharing.claim(ANNA)
    anna.pick_up()
    anna.touch(anna.stage.find(NavigationTab, key="share"))
    anna.main()
    anna.until(lambda: anna.table.live.url)
    anna.stage.settle()


def joined(anna: Phone, boris: Phone) -> None:
    picture = anna.shot()
    in_hand(boris, anna)
    boris.touch(boris.stage.find(HomeRow, title="Scan a game from another phone"))
    boris.scan(picture)
    boris.until(lambda: boris.stage.find_all(SeatTile))
    boris.touch(boris.stage.find(SeatTile, seat=BORIS))
    boris.main()
    boris.until(lambda: boris.page_name == "JoinedPage")


def log_of(one: Phone) -> list[tuple[int | None, str]]:
    return [(entry.seat, entry.type) for entry in session(one).log]


def test_an_evening_of_four_devices(phones: tuple[Phone, Phone], browsers: Pool) -> None:
    anna, boris = phones
    hosted(anna)
    joined(anna, boris)
    guests = Guests(browsers, boris)
    names = anna.table.names
    katya, dmytro = (guests.come(anna.table.live.url, names[seat]) for seat in (KATYA, DMYTRO))
    guests.until(lambda: {guest.seat for guest in anna.table.live.guests} == {BORIS, KATYA, DMYTRO})

    # One records: the host, the other phone and the other browser have it.
    before = len(log_of(anna))
    katya.find(".tile", "Sell").first.click()
    guests.until(lambda: len(log_of(boris)) == before + 1 and alike(anna, boris))
    assert log_of(anna)[-1][0] == KATYA
    guests.until(lambda: "ago" in dmytro.find("main .entry").first.text() or "just now" in dmytro.find("body").text())

    # Undone by whoever recorded it, everywhere.
    katya.find(".undo").click()
    guests.sees(dmytro, "main .struck")
    guests.until(lambda: alike(anna, boris))

    # An app phone records: both browsers see it.
    correct(boris, BORIS, 3)
    guests.until(lambda: alike(anna, boris))
    for page in (katya, dmytro):
        guests.until(lambda page=page: names[BORIS] in page.find("main").text())

    # Others' seats can be looked at, and offer nothing.
    katya.find(".seatline", names[ANNA]).click()
    guests.sees(katya, "dialog")
    assert katya.find("dialog .tile").count() == 0
    katya.press("Escape")
    guests.until(lambda: not katya.find("dialog").count())

    # A refusal says why, and shows its rule.
    katya.find("nav button").at(1).click()
    katya.find(".tile.no", "Buy gold").click()
    guests.sees(katya, ".refusal")
    katya.find(".refusal .link").click()
    guests.sees(katya, "dialog.sheet .answer")
    katya.press("Escape")
    katya.find("nav button").first.click()

    # A page that asks for somebody else's seat is refused, whatever it is made to say.
    before = len(log_of(anna))
    katya.evaluate(SAY_FOR_ANOTHER_SEAT, DMYTRO)
    katya.find(".tile", "Sell").first.click()
    guests.sees(katya, ".refusal")
    assert len(log_of(anna)) == before

    # A reload keeps the seat.
    katya.reload()
    guests.sees(katya, ".you")
    assert names[KATYA] in katya.find(".seat").first.text()

    # A lost line is told, and found again without a touch.
    lost = guests.all[0].browser
    lost.set_offline(True)
    guests.sees(katya, ".lostline")
    lost.set_offline(False)
    guests.until(lambda: not katya.find(".lostline").count())
    guests.sees(katya, ".you")

    # Put out: told at once, and the seat is free.
    gone = next(guest for guest in anna.table.live.guests if guest.seat == DMYTRO)
    anna.table.live.put_out(gone.id)
    guests.until(lambda: not dmytro.find("nav").count())

    # Stopped for everyone: the browser is told, and the app phone keeps the game.
    kept = log_of(boris)
    anna.table.live.stop()
    guests.until(lambda: not katya.find("nav").count())
    assert log_of(boris) == kept == log_of(anna)
    for guest in guests.all:
        guest.close()


def free_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the next phone opens its door, and tells so before."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    monkeypatch.setattr(joining, "PORT", port)
    monkeypatch.setattr(invitation, "PORT", port)


def dies(anna: Phone) -> None:
    """Her phone is off from one moment to the next: nobody is told."""
    hosting = anna.table.live._hosting
    assert hosting is not None
    server = hosting._server
    assert isinstance(server, Server)

    def die() -> None:
        for line in list(server._open):
            line.socket.transport.abort()
        server._ended.set()

    server.soon(die)
    assert server._thread is not None
    server._thread.join(10)


def test_the_host_dies_and_everybody_follows_who_takes_over(
    phones: tuple[Phone, Phone], browsers: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris = phones
    hosted(anna)
    free_port(monkeypatch)
    joined(anna, boris)
    guests = Guests(browsers, boris)
    names = anna.table.names
    katya = guests.come(anna.table.live.url, names[KATYA])
    guests.until(lambda: len(anna.table.live.guests) == 2)
    dies(anna)
    guests.sees(katya, ".lostline")
    boris.until(lambda: boris.table.live.state == "lost")
    boris.touch(boris.stage.find(SecondButton, title="Continue as host"))
    # Nobody scans anything: the browser knew where the other phone would be.
    guests.until(lambda: guests.is_at(katya, boris.table.live.address))
    guests.sees(katya, ".you")
    assert names[KATYA] in katya.find(".seat").first.text()
    before = len(log_of(boris))
    katya.find(".tile", "Sell").first.click()
    guests.until(lambda: len(log_of(boris)) == before + 1)
    assert log_of(boris)[-1][0] == KATYA
    guests.all[0].close()


@pytest.mark.parametrize("first", ["anna", "boris"])
def test_who_takes_over_from_a_host_who_is_still_there_leaves_one_table(
    phones: tuple[Phone, Phone], browsers: Pool, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    """The line of the one was bad, and the table goes on elsewhere: the two find each other, and agree."""
    anna, boris = phones
    monkeypatch.setattr(session_file, "new_id", lambda: f"{'ab'[first != 'anna']}{new_id()}")
    hosted(anna)
    monkeypatch.setattr(session_file, "new_id", lambda: f"{'ab'[first != 'boris']}{new_id()}")
    joined(anna, boris)
    goes_on, yields = (anna, boris) if first == "anna" else (boris, anna)
    assert session(goes_on).device < session(yields).device
    guests = Guests(browsers, boris)
    katya = guests.come(anna.table.live.url, anna.table.names[KATYA])
    boris.table.live.take_over()
    guests.until(lambda: (goes_on.table.live.state, yields.table.live.state) == ("hosting", "joined"))
    guests.until(lambda: guests.is_at(katya, goes_on.table.live.address))
    guests.sees(katya, ".you")
    before = len(log_of(anna))
    katya.find(".tile", "Sell").first.click()
    guests.until(lambda: len(log_of(anna)) == before + 1 and alike(anna, boris))
    guests.all[0].close()
