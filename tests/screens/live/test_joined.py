"""The table on a phone that has joined: own seat first, nothing is done for others, nothing moves for nothing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import phone as device
from companion.draft import Draft
from companion.live.guest import BROWSER, HOST, Guest
from companion.live.rights import May
from rules import all_games
from rules.kit.text import say
from screens.live.again_cards import MisfitCard
from screens.live.join import JoinPage
from screens.live.lately import Lately
from screens.live.my_seat import MySeat
from screens.live.other_seat import OtherSeat
from screens.live.seat_choice import SeatTile
from screens.live.two_networks import NetworksCard
from screens.table.mover_grid import MoverGrid
from screens.widgets.button import SecondButton
from tests.screens.phone import Phone
from tests.screens.said import said
from tools.pictures.sample_live import URL, SampleAgain, SampleLive, set_live
from tools.pictures.stage import Stage

NAMES = ["Anna", "Борис", "Катя"]


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    one = Phone(stage, tmp_path, Draft(all_games()["through_the_ages"], NAMES))
    yield one
    one.shell.let_go()


def at_seat(app: Phone, seat: int, state: str = "joined") -> SampleLive:
    live = set_live(app.table, state)
    live.guests = (
        Guest("", 0, "", HOST, True, 0.0, May()),
        Guest("k", 2, "", BROWSER, False, time.time() - 22, May()),
    )
    app.table.sharing.claim(seat)
    app.shell.home("play")
    app.stage.settle()
    return live


def count(app: Phone) -> int:
    assert app.table.session is not None
    return len(app.table.session.log)


def end_turn(app: Phone) -> None:
    assert app.table.session is not None
    main = app.table.session.step.main
    assert main is not None
    assert app.table.submit(main.filled, forced=True)
    app.stage.settle()


def texts(app: Phone) -> list[str]:
    return [words.plain().replace("\N{NO-BREAK SPACE}", " ") for words, _ in said(app.stage)]


def test_the_main_button_never_acts_for_somebody_else(app: Phone) -> None:
    at_seat(app, 1)
    assert type(app.page).__name__ == "JoinedPage"
    assert (app.page.rail.title, app.page.rail.note) == ("Open my seat", "Anna’s turn")
    assert not app.stage.find_all(MoverGrid)
    before = count(app)
    app.main()
    assert type(app.page).__name__ == "PlayerPage"
    assert app.page.seat == 1
    assert count(app) == before


def test_nor_does_it_on_somebody_elses_board(app: Phone) -> None:
    at_seat(app, 1)
    app.shell.go("player", seat=0)
    app.stage.settle()
    assert app.page.rail.title == app.table.say("play.to_table")
    before = count(app)
    app.main()
    assert type(app.page).__name__ == "JoinedPage"
    assert count(app) == before


def test_the_own_seat_comes_first_and_the_mover_is_amber(app: Phone) -> None:
    at_seat(app, 1)
    mine, others = app.stage.find(MySeat), app.stage.find_all(OtherSeat)
    assert mine.seat == 1
    assert {other.seat: other.chosen for other in others} == {0: True, 2: False}
    assert all(mine.y > other.top for other in others)
    told = {other.seat: (other._line.state, other._line.text.replace("\N{NO-BREAK SPACE}", " ")) for other in others}
    assert told == {0: ("here", "host"), 2: ("away", "20 s ago")}
    assert "my seat, up next" in texts(app)


def test_on_the_own_turn_it_is_the_table_as_ever_with_one_vibration(
    app: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    felt: list[bool] = []
    monkeypatch.setattr(device, "tick", lambda: felt.append(True))
    at_seat(app, 1)
    app.table.change_settings(vibration=True)
    app.stage.settle()
    felt.clear()
    end_turn(app)
    assert app.table.session is not None
    assert app.table.session.step.mover == 1
    # One for the entry that was recorded on this phone, one for the turn that came.
    assert len(felt) == 2
    assert app.stage.find_all(MoverGrid)
    assert "Борис" in app.page.rail.title
    app.shell.instead("history")
    app.stage.settle()
    app.shell.instead("play")
    app.stage.settle()
    assert len(felt) == 2, "whoever only looks away and back feels nothing"


def test_what_happened_last_is_told_with_its_age(app: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    at_seat(app, 2)
    end_turn(app)
    lately = app.stage.find(Lately)
    assert lately.note == "Борис’s turn"
    assert "just now" in texts(app)
    later = time.time() + 75
    monkeypatch.setattr("screens.live.told.time.time", lambda: later)
    app.stage.wait(11)
    assert "1 min ago" in texts(app)


def is_on(page: Any, widget: Any) -> bool:
    while widget is not None and widget is not page and widget is not widget.parent:
        widget = widget.parent
    return widget is page


def test_nothing_is_drawn_while_nothing_happens(app: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    live = at_seat(app, 1)
    live.guests = live.guests[:1]
    later = time.time() + 7300
    monkeypatch.setattr("screens.live.told.time.time", lambda: later)
    app.stage.wait(21)
    drawn: list[Any] = []
    monkeypatch.setattr("screens.widgets.drawn.Drawn.paint", lambda widget: drawn.append(widget))
    monkeypatch.setattr("screens.widgets.words.Words._show", lambda widget: drawn.append(widget))
    app.stage.wait(35)
    # What other tests have left behind in this process is not on the table.
    assert [widget for widget in drawn if is_on(app.page, widget)] == []


def test_a_lost_line_offers_to_try_again_and_to_go_on_as_host(app: Phone) -> None:
    live = at_seat(app, 1, "lost")
    live.change(lost_since=1_700_000_000.0)
    app.stage.settle()
    assert app.page.rail.title == "Try again now"
    app.main()
    assert live.asked[-1] == ("retry",)
    app.stage.touch(app.stage.find(SecondButton, title="Continue as host"))
    assert live.asked[-1] == ("take_over",)
    assert type(app.page).__name__ == "InvitePage"


def test_what_no_longer_fits_is_kept_or_struck_with_one_touch(app: Phone) -> None:
    live = at_seat(app, 1)
    end_turn(app)
    end_turn(app)
    assert app.table.session is not None
    first = app.table.session.items[0].entry.id
    assert app.table.strike(first)
    misfits = app.table.session.misfits()
    assert misfits
    live.change(again=SampleAgain(1, 0, len(misfits), []))
    app.stage.settle()
    card = app.stage.find(MisfitCard)
    app.stage.touch(next(one for one in card.walk() if isinstance(one, SecondButton)))
    app.stage.settle()
    assert len(app.stage.find_all(MisfitCard)) == len(misfits) - 1


# Joining.


def test_a_seat_is_chosen_among_those_that_are_free(app: Phone) -> None:
    live = set_live(app.table, "joined")
    live.guests = (Guest("", 0, "", HOST, True, 0.0, May()),)
    app.shell.go("join", url=URL)
    app.stage.settle()
    assert [tile.seat for tile in app.stage.find_all(SeatTile) if tile.is_taken] == [0]
    app.stage.touch(app.stage.find(SeatTile, seat=0))
    assert app.page.rail.reason == "choose a seat first"
    app.main()
    assert isinstance(app.page, JoinPage)
    app.stage.touch(app.stage.find(SeatTile, seat=2))
    app.main()
    assert app.table.sharing.seat == 2
    assert type(app.page).__name__ == "JoinedPage"


def test_who_only_watches_sees_the_table_as_it_is(app: Phone) -> None:
    set_live(app.table, "joined")
    app.shell.go("join", url=URL)
    app.stage.settle()
    app.stage.touch(app.stage.find(SeatTile, seat=None))
    app.main()
    assert type(app.page).__name__ == "PlayPage"
    assert app.table.sharing.seat is None


def test_another_network_is_drawn_and_codes_are_the_main_way(app: Phone) -> None:
    live = set_live(app.table, "off")
    app.shell.go("join", url=URL)
    app.stage.settle()
    assert live.asked == [("join", URL)]
    live.change(problem=say("live.other_network", address="192.168.1.23:8017"))
    app.stage.settle()
    assert app.stage.find(NetworksCard)
    assert (app.page.rail.title, app.page.rail.note) == ("Exchange codes", "always works")
    app.stage.touch(app.stage.find(SecondButton, title="Try again"))
    assert live.asked[-1] == ("join", URL)
    live.change(problem=say("live.no_answer", address="192.168.1.23:8017"))
    app.stage.settle()
    app.main()
    assert type(app.page).__name__ == "ScanPage"


def test_going_back_leaves_the_table(app: Phone) -> None:
    live = set_live(app.table, "off")
    app.shell.go("join", url=URL)
    app.page.go_back()
    assert ("leave",) in live.asked
    assert type(app.page).__name__ == "PlayPage"
