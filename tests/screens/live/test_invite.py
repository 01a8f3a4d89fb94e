"""The invitation, who is here and what they may do, by touches; the mark in the top bar."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.live.guest import APP, BROWSER, TV, Guest, Waiting
from companion.live.rights import ALL, SEAT, WATCH, May
from companion.share.scan import codes_in_picture
from rules.kit.text import say
from screens.live.guest_row import GuestRow, MayButton
from screens.live.invite import StopButton
from screens.live.may_drawer import MayDrawer, MayRow, RedButton
from screens.live.request_drawer import RequestDrawer
from screens.widgets.button import MainButton, SecondButton
from screens.widgets.link import Link
from screens.widgets.live_mark import LiveMark
from screens.widgets.notice import Notice
from screens.widgets.switch_row import SwitchRow
from tests.screens.phone import Phone, hadara_for_two
from tests.screens.said import said
from tools.pictures.sample_live import URL, SampleLive, set_live
from tools.pictures.stage import Stage

NBSP = "\N{NO-BREAK SPACE}"
BORIS = Guest("b", 1, "", BROWSER, True, 0.0, May())
SCREEN = Guest("tv", None, "", TV, True, 0.0, May(WATCH, anyway=False))


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    one = Phone(stage, tmp_path, hadara_for_two())
    yield one
    one.shell.let_go()


@pytest.fixture
def live(app: Phone) -> SampleLive:
    return set_live(app.table, "hosting")


def opened(app: Phone, live: SampleLive, *guests: Guest) -> None:
    live.guests = guests
    app.shell.go("invite")
    app.stage.settle()


def texts(app: Phone) -> list[str]:
    return [words.plain().replace(NBSP, " ") for words, _ in said(app.stage)]


def rows(app: Phone) -> list[tuple[str, str, str]]:
    found = app.stage.find_all(GuestRow)
    return [(row.who.name, row.who.by.how, row.who.line.text.replace(NBSP, " ")) for row in found]


# The code and the list.


def test_the_code_holds_the_address_and_nothing_else(app: Phone, live: SampleLive, tmp_path: Path) -> None:
    opened(app, live)
    assert codes_in_picture(app.stage.shot(tmp_path / "code.png")) == [URL]
    assert {"192.168.1.23:8017", "482 913"} <= set(texts(app))


def test_the_list_has_every_seat_and_whoever_watches(app: Phone, live: SampleLive) -> None:
    app.table.sharing.claim(0)
    opened(app, live, SCREEN)
    anna, boris = app.table.names
    assert rows(app) == [
        (anna, "this phone", "host"),
        (boris, "not here yet", "free seat"),
        ("A screen at the table", "screen", "now"),
    ]
    live.change(guests=(BORIS, SCREEN))
    app.stage.settle()
    assert rows(app)[1] == (boris, "browser", "now")
    assert "At the table: 2 of 2" in texts(app)


def test_whoever_went_silent_is_told_with_their_time(app: Phone, live: SampleLive) -> None:
    gone = Guest("b", 1, "", APP, False, time.time() - 14, May())
    opened(app, live, gone)
    assert rows(app)[-1] == (app.table.names[1], "app", "10 s ago")
    live.change(guests=(Guest("b", 1, "", APP, False, time.time() - 130, May()),))
    app.stage.settle()
    assert rows(app)[-1] == (app.table.names[1], "app", "2 min ago")
    assert app.stage.find_all(GuestRow)[-1].who.line.state == "lost"


def test_after_a_while_without_anybody_the_ways_out_are_named(app: Phone, live: SampleLive) -> None:
    opened(app, live)
    app.stage.wait(18)
    assert not app.stage.find_all(Notice)
    app.stage.wait(3)
    assert app.stage.find(Notice).text.startswith("Nobody is here yet. Is everyone on the same Wi-Fi?")
    live.change(guests=(BORIS,))
    app.stage.settle()
    assert not app.stage.find_all(Notice), "and gone once somebody came"
    live.change(guests=())
    app.stage.settle()
    app.stage.touch(app.stage.find(Link, text="Use picture codes"))
    assert app.page.what == "whole"


def test_why_nobody_can_come_in_is_said_in_place_of_the_code(app: Phone, live: SampleLive) -> None:
    live.url = ""
    live.problem = say("scan.unreadable")
    opened(app, live)
    assert app.stage.find(Notice).text == "Can’t read this code"
    assert app.stage.find(Link, text="Use picture codes")


def test_stopping_ends_it_for_everyone_and_can_be_begun_again(app: Phone, live: SampleLive) -> None:
    opened(app, live, BORIS)
    app.stage.touch(app.stage.find(StopButton))
    assert live.asked == [("stop",)]
    assert any(text.startswith("The table is closed.") for text in texts(app))
    app.stage.touch(app.stage.find(SecondButton, title="Invite to the table"))
    assert live.asked == [("stop",), ("invite",)]
    app.main()
    assert type(app.page).__name__ == "PlayPage"


def test_a_phone_that_joined_leaves_and_sets_nothing(app: Phone, live: SampleLive) -> None:
    live.state = "joined"
    opened(app, live, BORIS)
    assert not app.stage.find_all(MayButton)
    app.stage.touch(app.stage.find(StopButton, title="Leave the table"))
    assert live.asked == [("leave",)]


def test_nothing_is_drawn_while_nothing_changes(app: Phone, live: SampleLive, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(app, live, BORIS)
    shown: list[Any] = []
    monkeypatch.setattr(type(app.page), "_show_who", lambda page: shown.append(page))
    app.stage.wait(60)
    assert shown == []


# What a guest may do.


def may_drawer(app: Phone) -> MayDrawer:
    app.stage.touch(app.stage.find(MayButton))
    return app.stage.find(MayDrawer)


def test_what_a_guest_may_do_is_set_with_done(app: Phone, live: SampleLive) -> None:
    opened(app, live, BORIS)
    drawer = may_drawer(app)
    assert [row.what for row in app.stage.find_all(MayRow) if row.chosen] == [SEAT]
    app.stage.touch(next(row for row in app.stage.find_all(MayRow) if row.what == ALL))
    app.stage.touch(app.stage.find(SwitchRow, glyph="flag"))
    assert live.asked == [], "nothing holds before it is done"
    app.stage.touch(next(one for one in drawer.footer.walk() if isinstance(one, MainButton)))
    assert live.asked == [("set_may", "b", May(ALL, anyway=False, undo_others=False))]


def test_closing_the_drawer_changes_nothing(app: Phone, live: SampleLive) -> None:
    opened(app, live, BORIS)
    may_drawer(app)
    app.stage.touch(next(row for row in app.stage.find_all(MayRow) if row.what == WATCH))
    app.stage.press_key(27)
    app.stage.settle()
    assert live.asked == []


def test_who_has_no_seat_is_offered_none(app: Phone, live: SampleLive) -> None:
    opened(app, live, SCREEN)
    may_drawer(app)
    assert [row.what for row in app.stage.find_all(MayRow)] == [ALL, WATCH]


def test_a_guest_is_disconnected_with_one_touch(app: Phone, live: SampleLive) -> None:
    opened(app, live, BORIS)
    may_drawer(app)
    app.stage.touch(app.stage.find(RedButton, title="Disconnect"))
    assert live.asked == [("put_out", "b")]


# Somebody wants a seat that is taken.


WANTED = Waiting("w", 1, "", BROWSER, 0.0)


@pytest.mark.parametrize(("kind", "asked"), [(MainButton, "admit"), (SecondButton, "turn_away")])
def test_the_host_is_asked_wherever_they_are(app: Phone, live: SampleLive, kind: type[Any], asked: str) -> None:
    app.shell.instead("history")
    live.change(waiting=(WANTED,))
    app.stage.settle()
    drawer = app.stage.find(RequestDrawer)
    assert app.table.names[1] in drawer.title
    app.stage.touch(next(one for one in drawer.footer.walk() if isinstance(one, kind)))
    assert live.asked == [(asked, "w")]


def test_each_request_is_asked_once_and_stays_in_the_list(app: Phone, live: SampleLive) -> None:
    live.change(waiting=(WANTED, Waiting("x", 0, "", APP, 0.0)))
    app.stage.settle()
    app.stage.press_key(27)
    app.stage.settle()
    assert app.stage.find(RequestDrawer).request.id == "x", "the second waits for the first"
    app.stage.press_key(27)
    live.change()
    app.stage.settle()
    assert not app.stage.find_all(RequestDrawer)
    opened(app, live)
    assert f"Another phone wants {app.table.names[1]}’s seat" in texts(app)


# The mark in the top bar.


def test_without_a_live_table_there_is_no_mark(app: Phone) -> None:
    for name in ("play", "history", "result", "lookup", "share"):
        app.shell.instead(name)
        app.stage.settle()
        assert not app.stage.find_all(LiveMark)


@pytest.mark.parametrize("name", ["play", "player", "history", "result", "lookup", "share"])
def test_every_page_of_the_game_has_the_mark_and_it_leads_to_the_invitation(
    app: Phone, live: SampleLive, name: str
) -> None:
    live.guests = (BORIS, SCREEN)
    app.shell.instead(name, **({"seat": 0} if name == "player" else {}))
    app.stage.settle()
    mark = app.stage.find(LiveMark)
    assert (mark.number, mark.is_lost) == ("3", False)
    assert mark.width >= 64
    assert mark.height >= 48
    app.stage.touch(mark)
    assert type(app.page).__name__ == "InvitePage"


def test_a_lost_line_shows_how_many_entries_wait(app: Phone, live: SampleLive) -> None:
    live.change(state="lost", pending=("one", "two"))
    app.shell.instead("history")
    app.stage.settle()
    mark = app.stage.find(LiveMark)
    assert (mark.number, mark.is_lost) == ("2", True)


def test_the_mark_goes_when_the_table_is_closed(app: Phone, live: SampleLive) -> None:
    app.shell.instead("history")
    app.stage.settle()
    live.stop()
    app.stage.settle()
    assert app.stage.find(LiveMark).number == ""
