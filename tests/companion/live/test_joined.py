"""An app phone at somebody else's table, by the facade that the screens ask: two tables on one screen's clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import phone
from companion.live import peer_client
from companion.store.store import Store
from companion.table import Table
from companion.table.live import HOSTING, JOINED, LOST, OFF
from tests.companion.live.waiting import until
from tests.companion.play import seen
from tests.toy_game import Gather


@pytest.fixture
def host(table: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(phone, "addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr(peer_client, "FIRST_WAIT", 0.01)
    table.live.invite()
    until(lambda: table.live.url)
    yield table
    table.live.stop()
    table.live.leave()


@pytest.fixture
def guest(host: Table, tmp_path: Path) -> Iterator[Table]:
    guest = Table(Store(tmp_path / "guest"))
    guest.change_settings(vibration=False)
    guest.live.join(host.live.url)
    assert (guest.live.state, guest.live.is_joining) == (OFF, True)
    until(lambda: guest.live.state == JOINED and guest.session is not None)
    yield guest
    guest.live.stop()
    guest.live.leave()


def _is_same(one: Table, other: Table) -> bool:
    assert one.session is not None
    assert other.session is not None
    return seen(one.session) == seen(other.session)


def test_a_game_from_before_there_were_secrets_can_be_joined_too(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone, "addresses", lambda: ["127.0.0.1"])
    assert table.session is not None
    table.session.secret = b""
    table.live.invite()
    until(lambda: table.live.url)
    guest = Table(Store(tmp_path / "guest"))
    guest.live.join(table.live.url)
    until(lambda: guest.session is not None and _is_same(guest, table))
    guest.live.leave()
    table.live.stop()


def test_one_scan_brings_the_game_and_keeps_it_in_step(host: Table, guest: Table) -> None:
    assert not guest.live.is_joining
    until(lambda: [one.how for one in host.live.guests] == ["app"])
    assert guest.submit(Gather(seat=1, amount=2))
    assert host.submit(Gather(seat=0, amount=1))
    until(lambda: _is_same(host, guest))
    until(lambda: not guest.live.pending)
    assert (guest.live.problem, guest.live.again) == (None, None)


def test_lost_and_back_with_what_happened_meanwhile(host: Table, guest: Table) -> None:
    url = host.live.url
    told: list[str] = []
    guest.live.listen(lambda: told.append(guest.live.state))
    host.live.stop()
    until(lambda: guest.live.state == LOST)
    # The host has said so: nobody tries again by itself.
    assert guest.live.is_over
    assert guest.live.problem is not None
    assert guest.live.problem.key == "live.ended"
    assert guest.submit(Gather(seat=1, amount=2))
    assert host.submit(Gather(seat=0, amount=1))
    assert len(guest.live.pending) == 1
    assert guest.live.lost_since is not None
    host.live.invite()
    until(lambda: host.live.url)
    if host.live.url.partition("#")[0] == url.partition("#")[0]:
        guest.live.retry()
    else:
        # Another program has taken the port meanwhile.
        guest.live.join(host.live.url)
    until(lambda: guest.live.state == JOINED and guest.live.again is not None)
    until(lambda: _is_same(host, guest))
    assert guest.live.again is not None
    assert (guest.live.again.sent, guest.live.again.came) == (1, 1)
    guest.live.forget_again()
    assert guest.live.again is None
    [came] = guest.sharing.joins()
    assert guest.sharing.take_back(came)
    until(lambda: _is_same(host, guest))
    assert LOST in told


def test_taking_over_and_the_former_host_as_guest(host: Table, guest: Table) -> None:
    host.live.stop()
    until(lambda: guest.live.state == LOST)
    guest.live.take_over()
    assert guest.live.state == HOSTING
    until(lambda: guest.live.url)
    host.live.join(guest.live.url)
    until(lambda: host.live.state == JOINED)
    assert host.submit(Gather(seat=0, amount=1))
    until(lambda: _is_same(host, guest))


def test_a_host_that_learns_of_another_one_joins_it(host: Table, guest: Table) -> None:
    """The phone that takes over looks for the former host, and of the two one goes on."""
    assert guest.session is not None
    assert host.session is not None
    guest.live.take_over()
    tables = sorted((host, guest), key=lambda one: one.session.device if one.session is not None else "")
    until(lambda: [one.live.state for one in tables] == [HOSTING, JOINED])
    assert tables[1].submit(Gather(seat=0, amount=1))
    until(lambda: _is_same(host, guest))


def test_the_app_in_sight_again_tries_at_once(
    host: Table, guest: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peer_client, "FIRST_WAIT", 600.0)
    url = host.live.url
    server = host.live._hosting._server if host.live._hosting is not None else None
    assert server is not None
    # Gone without a word, and there again.
    server.soon(lambda: server._open[0].socket.transport.abort())
    until(lambda: guest.live.state == LOST)
    assert not guest.live.is_over
    guest.resume()
    until(lambda: guest.live.state == JOINED)
    assert host.live.url == url
    other = Table(Store(tmp_path / "other"))
    other.resume()
    assert "live" not in vars(other), "who was at no table needs nothing of it"


@pytest.mark.parametrize(("url", "key"), [("hello", "live.no_code"), ("http://127.0.0.1:1/#AAAA", "live.no_table")])
def test_a_code_that_leads_nowhere(host: Table, tmp_path: Path, url: str, key: str) -> None:
    guest = Table(Store(tmp_path / "guest"))
    guest.live.join(url)
    until(lambda: guest.live.problem)
    assert guest.live.problem is not None
    assert guest.live.problem.key == key
    assert guest.live.state == OFF
    guest.live.leave()
    assert guest.live.problem is None
