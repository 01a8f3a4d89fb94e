"""Two app phones at one live table over a real line, by touches: join, record, lost, again, the host gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import phone as device
from companion.errors import BadCode
from companion.live import invitation, peer_client
from companion.live.peer_client import PeerClient
from companion.table.joined import JoinedTable
from screens.home.cards import HomeRow
from screens.live.again_cards import MeanwhileCard
from screens.live.lately import Lately, WaitingCard
from screens.live.other_seat import OtherSeat
from screens.live.seat_choice import SeatTile
from screens.widgets.button import SecondButton
from screens.widgets.link import AddLink
from screens.widgets.live_mark import LiveMark
from screens.widgets.navigation import NavigationTab
from screens.widgets.notice import Notice
from screens.widgets.state_line import StateLine
from tests.screens.exchanges import NAMES, alike, correct, in_hand
from tests.screens.phones import Phone
from tests.screens.touches import check_budget, counted
from tools.pictures.stage import Stage


class Cut:
    """The line of the phone that has joined: it can be cut, and nobody answers until it is mended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._lines: list[tuple[PeerClient, Any]] = []
        self.is_cut = False
        try_, at = PeerClient._try, PeerClient._at

        async def tried(client: PeerClient, place: Any) -> bool:
            if self.is_cut:
                raise BadCode("live.no_answer", address=place.words)
            return await try_(client, place)

        async def stayed(client: PeerClient, line: Any, place: Any) -> bool:
            self._lines.append((client, line))
            return await at(client, line, place)

        monkeypatch.setattr(PeerClient, "_try", tried)
        monkeypatch.setattr(PeerClient, "_at", stayed)

    def cut(self) -> None:
        self.is_cut = True
        for client, line in self._lines:
            client._do(line.transport.abort)

    def mend(self) -> None:
        self.is_cut = False


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Cut:
    monkeypatch.setattr(device, "addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr(invitation, "PORT", 0)
    return Cut(monkeypatch)


def phone(stage: Stage, folder: Path, name: str) -> Iterator[Phone]:
    one = Phone(stage, folder, name)
    yield one
    one.lay_down()
    one.table.live.stop()
    one.table.live.leave()


@pytest.fixture
def anna(stage: Stage, tmp_path: Path, line: Cut) -> Iterator[Phone]:
    yield from phone(stage, tmp_path, "anna")


@pytest.fixture
def boris(stage: Stage, tmp_path: Path, line: Cut) -> Iterator[Phone]:
    yield from phone(stage, tmp_path, "boris")


def invited(anna: Phone) -> Path:
    """Anna's code, photographed."""
    anna.begin(*NAMES)
    anna.table.sharing.claim(0)
    anna.pick_up()
    anna.touch(anna.stage.find(NavigationTab, key="share"))
    anna.main()
    anna.until(lambda: anna.table.live.url and anna.stage.find_all(LiveMark) == [])
    anna.stage.settle()
    return anna.shot()


def joined(anna: Phone, boris: Phone) -> None:
    picture = invited(anna)
    in_hand(boris, anna)
    boris.touch(boris.stage.find(HomeRow, title="Scan a game from another phone"))
    boris.scan(picture)
    boris.until(lambda: boris.stage.find_all(SeatTile))
    boris.until(lambda: boris.stage.find(SeatTile, seat=0).is_taken)
    boris.touch(boris.stage.find(SeatTile, seat=1))
    boris.main()
    boris.until(lambda: boris.page_name == "JoinedPage")


def same(one: Phone, anna: Phone, boris: Phone) -> None:
    one.until(lambda: alike(anna, boris))


def test_one_scan_a_seat_and_the_same_game_without_any_touch_more(anna: Phone, boris: Phone) -> None:
    with counted(anna.stage) as made:
        picture = invited(anna)
    assert made.count == 2
    in_hand(boris, anna)
    with counted(boris.stage) as made:
        boris.touch(boris.stage.find(HomeRow, title="Scan a game from another phone"))
        boris.scan(picture)
        boris.until(lambda: boris.page_name == "JoinPage" and boris.stage.find_all(SeatTile))
        boris.touch(boris.stage.find(SeatTile, seat=1))
        assert boris.main_title() == f"Sit down as {NAMES[1]}"
        boris.main()
        boris.until(lambda: boris.page_name == "JoinedPage")
    # The picture that the test takes for the camera is chosen with a touch that no camera needs.
    made.count -= 1
    check_budget("Every game", "joining a live table: scan, choose the seat", made)
    boris.until(lambda: [guest.seat for guest in anna.table.live.guests] == [1])
    with counted(boris.stage) as made:
        correct(boris, 1, 4)
        same(boris, anna, boris)
        correct(anna, 0, 2)
        same(boris, anna, boris)
    check_budget("Every game", "until all phones have an entry, once live", made)
    boris.until(lambda: boris.stage.find(LiveMark).number == "2")
    assert boris.stage.find_all(Lately)


def test_the_others_are_shown_with_their_connection_and_the_code_again(anna: Phone, boris: Phone) -> None:
    joined(anna, boris)
    boris.until(lambda: boris.stage.find(OtherSeat, seat=0)._line.text == "host")
    boris.touch(boris.stage.find(LiveMark))
    assert boris.page.card.square.modules, "the host's code is shown on every phone of the table"
    in_hand(anna, boris)
    anna.go("invite")
    anna.until(lambda: "At the table: 2 of 2" in anna.texts())


def test_lost_and_again(anna: Phone, boris: Phone, line: Cut, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peer_client, "FIRST_WAIT", 600.0)
    joined(anna, boris)
    line.cut()
    boris.until(lambda: boris.stage.find(StateLine).kind == "lost")
    correct(boris, 1, 4)
    correct(anna, 0, 2)
    correct(anna, 0, 3)
    correct(anna, 0, 1)
    boris.stage.settle()
    assert (boris.stage.find(LiveMark).number, boris.stage.find(LiveMark).is_lost) == ("1", True)
    assert boris.stage.find(WaitingCard)
    assert "Play on: 1 entry is waiting here and will be sent automatically" in boris.texts()
    assert any(text.startswith("as of ") for text in boris.texts())
    line.mend()
    boris.table.live.retry()
    boris.until(lambda: boris.stage.find(StateLine).kind == "again")
    assert "sent: 1, received: 3" in boris.texts()
    assert boris.stage.find(MeanwhileCard)
    same(boris, anna, boris)
    before = boris.table.state
    boris.touch(boris.stage.find(AddLink, text="Undo the merge"))
    boris.until(lambda: boris.table.state != before)
    assert not boris.stage.find_all(MeanwhileCard)
    same(boris, anna, boris)


def test_the_app_is_ended_and_started_again(anna: Phone, boris: Phone) -> None:
    """The page of the game is the one it was from its first frame on, and then the line is up again."""
    joined(anna, boris)
    correct(boris, 1, 4)
    boris.until(lambda: alike(anna, boris) and not boris.table.live.pending)
    ended, session = boris.table.live._joined, boris.table.session
    assert isinstance(ended, JoinedTable)
    assert ended._client is not None
    assert session is not None
    ended._client.end()
    correct(anna, 0, 2)
    boris.restart()
    assert boris.table.open(session.id)
    boris.go("play")
    assert (boris.page_name, boris.stage.find(StateLine).kind) == ("JoinedPage", "lost")
    page = boris.page
    boris.until(lambda: boris.stage.find(StateLine).kind == "again")
    assert boris.page is page
    assert "sent: 0, received: 1" in boris.texts()
    same(boris, anna, boris)


def test_green_goes_after_the_next_entry(anna: Phone, boris: Phone, line: Cut) -> None:
    joined(anna, boris)
    line.cut()
    boris.until(lambda: boris.stage.find(StateLine).kind == "lost")
    correct(anna, 0, 2)
    line.mend()
    boris.table.live.retry()
    boris.until(lambda: boris.stage.find(StateLine).kind == "again")
    correct(boris, 1, 1)
    boris.stage.settle()
    assert boris.stage.find(StateLine).kind == ""


def test_the_host_is_gone_and_another_goes_on(anna: Phone, boris: Phone) -> None:
    joined(anna, boris)
    anna.table.live.stop()
    boris.until(lambda: boris.table.live.state == "lost")
    boris.touch(boris.stage.find(SecondButton, title="Continue as host"))
    assert boris.page_name == "InvitePage"
    boris.until(lambda: boris.table.live.url)
    anna.table.live.join(boris.table.live.url)
    boris.until(lambda: anna.table.live.state == "joined")
    correct(anna, 0, 2)
    same(boris, anna, boris)


def test_an_address_that_is_no_table_is_said_plainly(boris: Phone) -> None:
    boris.pick_up()
    boris.go("scan")
    boris.page.add_text("https://example.org/menu")
    boris.until(lambda: boris.stage.find_all(Notice))
    assert "This isn’t a code for a live table" in boris.texts()
    boris.page.add_text("http://127.0.0.1:9/#AAAABBBB")
    boris.until(lambda: boris.page_name == "JoinPage")
    boris.until(lambda: "There’s no live table at 127.0.0.1:9" in boris.texts())
    boris.main()
    assert boris.page_name == "ScanPage"
    assert boris.table.live.problem is None


def test_a_link_handed_over_by_the_system_joins(anna: Phone, boris: Phone) -> None:
    invited(anna)
    in_hand(boris, anna)
    assert boris.shell is not None
    boris.shell.receive(f"Come: {anna.table.live.url}")
    boris.until(lambda: boris.page_name == "JoinPage" and boris.stage.find_all(SeatTile))
