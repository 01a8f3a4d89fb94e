"""Who is at the table, as an app phone is told by its host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import phone
from companion.live import invitation
from companion.live.guest import APP, BROWSER, HOST, read_here
from companion.store.store import Store
from companion.table import Table
from tests.companion.live.hosted import Caller
from tests.companion.live.waiting import until


@pytest.fixture
def guest(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(phone, "addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr(invitation, "PORT", 0)
    table.live.invite()
    until(lambda: table.live.url)
    guest = Table(Store(tmp_path / "guest"))
    guest.change_settings(vibration=False)
    guest.live.join(table.live.url)
    until(lambda: guest.live.is_joined)
    yield guest
    guest.live.leave()
    table.live.stop()


def test_a_phone_that_joined_sits_down_and_knows_the_others(table: Table, guest: Table) -> None:
    until(lambda: guest.live.guests)
    assert [(one.how, one.seat) for one in guest.live.guests] == [(HOST, None)]
    guest.sharing.claim(1)
    until(lambda: [(one.how, one.seat) for one in table.live.guests] == [(APP, 1)])
    table.sharing.claim(0)
    until(lambda: [(one.how, one.seat) for one in guest.live.guests] == [(HOST, 0)])
    assert guest.live.guests[0].name == "Ann"
    with Caller(table.live.url) as browser:
        browser.come_in(None)
        until(lambda: len(guest.live.guests) == 2)
        assert (guest.live.guests[1].how, guest.live.guests[1].is_here) == (BROWSER, True)


def test_the_code_can_be_scanned_from_every_phone(table: Table, guest: Table) -> None:
    until(lambda: guest.live.url)
    assert guest.live.url == table.live.url
    assert guest.live.address == table.live.address
    guest.leave()
    assert not guest.live.is_here, "another game, or none, is on the table"


def test_a_seat_that_is_taken_is_asked_for(table: Table, guest: Table) -> None:
    table.sharing.claim(0)
    with Caller(table.live.url) as browser:
        browser.come_in(1)
        until(lambda: table.live.guests)
        guest.sharing.claim(1)
        until(lambda: [one.seat for one in table.live.waiting] == [1])
        table.live.admit(table.live.waiting[0].id)
        until(lambda: {one.how: one.seat for one in table.live.guests} == {APP: 1, BROWSER: None})


@pytest.mark.parametrize("here", [None, 5, [5], [{}], [{"id": 5, "how": "app"}], [{"id": "x", "how": "ghost"}]])
def test_what_is_not_understood_is_left_out(here: object) -> None:
    assert read_here({"here": here}, "own", ("Ann", "Bob")) == ()
    [odd] = read_here({"here": [{"id": "x", "how": "app", "seat": 9, "since": "now"}]}, "own", ("Ann", "Bob"))
    assert (odd.seat, odd.since) == (None, 0.0)
