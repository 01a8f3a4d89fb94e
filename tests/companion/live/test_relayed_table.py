"""A room by the facade that the screens ask: two tables on one screen's clock, and a real broker between them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.errors import BadCode
from companion.store.store import Store
from companion.table import Table
from tests.companion.live.rooms import Mosquitto, needs_broker
from tests.companion.live.waiting import until
from tests.companion.play import seen
from tests.toy_game import Gather

pytestmark = [needs_broker, pytest.mark.long]


@pytest.fixture(scope="module")
def mosquitto(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mosquitto]:
    started = Mosquitto(tmp_path_factory.mktemp("broker")).start()
    yield started
    started.stop()


@pytest.fixture
def host(table: Table, mosquitto: Mosquitto) -> Iterator[Table]:
    table.live.relay.far_away(f" 127.0.0.1:{mosquitto.port}")
    until(lambda: table.live.relay.is_here)
    yield table
    table.live.relay.leave()


@pytest.fixture
def guest(host: Table, tmp_path: Path) -> Iterator[Table]:
    guest = Table(Store(tmp_path / "guest"))
    guest.change_settings(vibration=False)
    assert host.live.relay.link is not None
    guest.live.relay.join(f"Come: {host.live.relay.link.text}")
    until(lambda: guest.session is not None)
    yield guest
    guest.live.relay.leave()


def _is_same(one: Table, other: Table) -> bool:
    assert one.session is not None
    assert other.session is not None
    return seen(one.session) == seen(other.session)


def test_a_link_brings_the_game_and_keeps_it_in_step(host: Table, guest: Table) -> None:
    assert guest.session is not None
    assert guest.live.relay.session_id == guest.session.id == host.live.relay.session_id
    assert guest.submit(Gather(seat=1, amount=2))
    assert host.submit(Gather(seat=0, amount=1))
    until(lambda: _is_same(host, guest) and len(guest.session.log) == 2)
    until(lambda: [one.is_here and one.is_same for one in host.live.relay.people] == [True])
    # It is on disk, and the game was invited to: both know its secret.
    stored = Store(guest.store.folder).open(guest.session.id)
    assert len(stored.entries) == 2
    assert host.session is not None
    assert guest.session.secret == host.session.secret != b""


def test_the_address_is_typed_once(host: Table, mosquitto: Mosquitto) -> None:
    assert host.live.relay.broker == f"127.0.0.1:{mosquitto.port}"
    again = Table(Store(host.store.folder))
    assert again.live.relay.broker == host.live.relay.broker


def test_who_leaves_keeps_the_game_and_finds_the_room_again(host: Table, guest: Table) -> None:
    until(lambda: [one.is_here for one in host.live.relay.people] == [True])
    link = host.live.relay.link
    guest.live.relay.leave()
    assert guest.session is not None
    assert guest.live.relay.people == ()
    until(lambda: [one.is_here for one in host.live.relay.people] == [False])
    assert guest.submit(Gather(seat=1, amount=3))
    assert host.submit(Gather(seat=0, amount=1))
    # From the game at hand the same room follows, by its secret.
    assert guest.live.relay.far_away(host.live.relay.broker) == link
    until(lambda: _is_same(host, guest) and len(guest.session.log) == 2)


def test_a_game_that_was_put_away_catches_up_when_it_is_opened_again(host: Table, guest: Table) -> None:
    assert guest.session is not None
    session = guest.session.id
    guest.leave()
    assert host.submit(Gather(seat=0, amount=1))
    until(lambda: guest.live.relay._relay is not None and guest.live.relay._relay._is_behind)
    assert guest.open(session)
    until(lambda: guest.session is not None and _is_same(host, guest))


def test_a_link_to_watch_brings_the_game_without_its_secret(host: Table, tmp_path: Path) -> None:
    watcher = Table(Store(tmp_path / "watcher"))
    assert host.live.relay.link is not None
    watcher.live.relay.join(host.live.relay.link.watching.text)
    until(lambda: watcher.session is not None)
    assert host.submit(Gather(seat=0, amount=1))
    until(lambda: watcher.session is not None and len(watcher.session.log) == 1)
    assert watcher.session is not None
    assert watcher.session.secret == b""
    watcher.live.relay.leave()


def test_what_is_no_address_or_link_is_said(table: Table, tmp_path: Path) -> None:
    relay = table.live.relay
    with pytest.raises(BadCode, match="bad_broker"):
        relay.far_away("no address")
    with pytest.raises(BadCode, match="bad_link"):
        relay.join("annals:0123")
    with pytest.raises(BadCode, match="put_away"):
        Table(Store(tmp_path / "empty")).live.relay.far_away("127.0.0.1")
    assert (relay.is_on, relay.room, relay.broker) == (False, None, "")
