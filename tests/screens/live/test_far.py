"""People who are far away: the address is typed once, the link is shown and sent, and a link asks before it leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from companion.live.relay import HERE, InRoom, Room
from companion.live.relay_link import read_link
from companion.live.sealed import Keys
from companion.table import relayed
from screens.live.link_card import LinkCard
from screens.widgets import clipboard
from screens.widgets.button import SecondButton
from screens.widgets.channels import Channel
from screens.widgets.list_row import ListRow
from screens.widgets.navigation import NavigationTab
from screens.widgets.segments import Segment
from tests.companion.live.rooms import until
from tests.screens.phone import Phone, hadara_for_two
from tools.pictures.scenes_far import LINK, OTHERS, SampleRelay, set_room
from tools.pictures.stage import Stage


@pytest.fixture
def app(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    # Nobody is reached: the room is set by hand.
    monkeypatch.setattr(relayed, "Relay", SampleRelay)
    one = Phone(stage, tmp_path, hadara_for_two())
    yield one
    one.shell.let_go()


def page(app: Phone) -> Any:
    assert type(app.page).__name__ == "FarPage"
    return app.page


def to_far(app: Phone) -> None:
    app.stage.touch(app.stage.find(NavigationTab, key="share"))
    app.stage.touch(app.stage.find(ListRow, title="Over the internet"))


def stand(app: Phone, *members: InRoom, **more: Any) -> None:
    """Somebody came or went."""
    relay: Any = app.table.live.relay
    relay._relay.room = Room(HERE, members, has_game=True, **more)
    app.table.live.tell()
    app.stage.settle()


def test_two_touches_and_an_address_lead_to_a_room(app: Phone) -> None:
    to_far(app)
    assert page(app).rail.reason == "Enter the address first"
    app.main()
    assert not app.table.live.relay.is_on
    page(app).address.text = "broker.example"
    app.main()
    relay = app.table.live.relay
    assert (relay.is_on, relay.broker) == (True, "broker.example")
    assert relay.link is not None
    assert relay.link.broker.port == 1883
    # The next time it stands there already.
    app.stage.touch(app.stage.find(SecondButton, title="Leave the room"))
    assert not relay.is_on
    assert page(app).address.text == "broker.example"
    app.main()
    assert relay.is_on


def test_what_is_no_address_is_said_beside_it(app: Phone) -> None:
    to_far(app)
    page(app).address.text = "not an address"
    app.main()
    assert "broker.example:1883" in page(app).address.error
    assert page(app).address.text == "not an address"
    assert not app.table.live.relay.is_on


def test_the_link_is_copied_and_there_is_another_to_watch(app: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: copied.append(text) is None)
    set_room(app.table, Room(HERE, has_game=True))
    to_far(app)
    assert app.stage.find_all(LinkCard)
    app.stage.touch(app.stage.find(Channel, key="copy"))
    app.shell.drawers[-1].close()
    app.stage.settle()
    app.stage.touch(app.stage.find(Segment, key="watch"))
    app.stage.touch(app.stage.find(Channel, key="copy"))
    join, watch = (read_link(text) for text in copied)
    assert join == LINK
    assert watch == LINK.watching


def test_who_comes_and_goes_is_shown(app: Phone) -> None:
    set_room(app.table, Room(HERE, has_game=True))
    to_far(app)
    assert not app.stage.find_all(ListRow)
    stand(app, *OTHERS)
    notes = [row.note for row in app.stage.find_all(ListRow)]
    assert notes == ["has the same game", "catching up", "not here right now"]
    stand(app, OTHERS[0], is_same=True)
    assert [row.note for row in app.stage.find_all(ListRow)] == ["has the same game"]
    app.main()
    assert type(app.page).__name__ == "PlayPage"


def test_a_link_asks_before_it_leads_anywhere(app: Phone) -> None:
    app.shell.go("far", link=LINK.text)
    app.stage.settle()
    assert page(app).rail.title == "Take part"
    assert not app.table.live.relay.is_on
    app.main()
    assert app.table.live.relay.link == LINK
    assert page(app).rail.reason == "Waiting for the game"
    app.main()
    assert type(app.page).__name__ == "FarPage"


def test_a_link_to_watch_says_so_and_passes_no_more_on(app: Phone) -> None:
    app.shell.go("far", link=LINK.watching.text)
    app.stage.settle()
    assert page(app).rail.title == "Just watch"
    app.shell.home("play")
    set_room(app.table, Room(HERE, has_game=True), LINK.watching)
    to_far(app)
    assert not app.stage.find_all(Segment)
    assert app.table.live.relay.link_text() == ""
    assert page(app)._text == LINK.watching.text


def test_a_broken_link_leads_nowhere(app: Phone) -> None:
    app.shell.go("far", link="annals://relay/broker.example:1883/#TOO-SHORT")
    app.stage.settle()
    assert page(app).rail.reason
    app.main()
    assert not app.table.live.relay.is_on


def test_a_link_that_is_handed_over_asks_too(app: Phone) -> None:
    """From a messenger or another program, also while another room is open."""
    app.shell.receive(f"Come to our game: {LINK.text}")
    app.stage.settle()
    assert page(app).rail.title == "Take part"
    app.main()
    assert app.table.live.relay.link == LINK
    other = replace(LINK, keys=Keys.of(b"another room 016"))
    app.stage.wait(0.5)
    app.shell.receive(other.text)
    app.stage.settle()
    assert page(app).rail.title == "Take part"
    assert app.table.live.relay.link == LINK, "nobody was asked yet"
    app.main()
    assert app.table.live.relay.link == other


def test_a_copied_link_leads_there_from_the_scan_page(app: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "pasted", lambda: LINK.text)
    to_far(app)
    app.stage.touch(app.stage.find(ListRow, title="Have a link?"))
    assert type(app.page).__name__ == "ScanPage"
    app.stage.touch(app.stage.find(Channel, key="paste"))
    until(lambda: app.stage.frames(1) or type(app.page).__name__ == "FarPage", Event())
    assert page(app).rail.title == "Take part"
