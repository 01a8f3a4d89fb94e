"""The app as host: the facade that the screens ask, over a real server."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from companion import phone
from companion.live import invitation
from companion.live.rights import ALL, May
from companion.table import Table, hosting
from companion.table.live import HOSTING, OFF
from tests.companion.live.hosted import Caller
from tests.companion.live.waiting import until


@pytest.fixture
def live_table(table: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(phone, "addresses", lambda: ["127.0.0.1"])
    yield table
    table.live.stop()


def test_nothing_is_live_until_somebody_is_invited(table: Table) -> None:
    assert not table.is_hosting
    assert "live" not in vars(table), "what nobody has asked for is not loaded"
    live = table.live
    assert (live.state, live.url, live.address, live.digits, live.guests, live.waiting) == (OFF, "", "", "", (), ())
    assert (live.pending, live.lost_since, live.again, live.problem) == ((), None, None, None)
    live.stop()
    live.leave()
    live.put_out("nobody")
    live.set_may("nobody", May())
    assert live.state == OFF
    table.leave()
    live.invite()
    assert live.state == OFF, "there is no game to invite to"


def test_a_table_is_opened_and_closed(live_table: Table) -> None:
    live = live_table.live
    told: list[str] = []
    live.listen(lambda: told.append(live.state))
    live.invite()
    assert live.state == HOSTING
    assert live_table.is_hosting
    until(lambda: live.url)
    assert live.url.startswith(f"http://{live.address}/#")
    assert len(live.digits) == 6
    with Caller(live.url) as guest:
        guest.come_in(1)
        until(lambda: live.guests)
        [one] = live.guests
        assert (one.seat, one.name, one.how, one.is_here) == (1, "Bob", "browser", True)
        live.set_may(one.id, May(ALL))
        until(lambda: live.guests[0].may.what == ALL)
        live.stop()
        assert guest.until("bye")["text"]
    assert live.state == OFF
    assert told[0] == HOSTING
    assert told[-1] == OFF


def test_another_port_is_taken_where_ours_is_not_free(live_table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(invitation, "PORT", port)
        live_table.live.invite()
        until(lambda: live_table.live.url)
        assert not live_table.live.address.endswith(f":{port}")
        with Caller(live_table.live.url) as guest:
            assert guest.hi["t"] == "hi"


def test_what_a_guest_records_is_shown_on_the_hosts_screen(live_table: Table) -> None:
    live_table.live.invite()
    until(lambda: live_table.live.url)
    with Caller(live_table.live.url) as guest:
        guest.come_in(0)
        version = live_table.version
        number = guest.say("do", input=["Gather", 0, {"amount": 3}], base=guest.v, once="x")
        until(lambda: live_table.session is not None and live_table.session.log)
        assert guest.answer(number)["t"] == "ok"
        assert live_table.version > version


def test_the_other_thread_gets_its_turn_sooner_only_while_hosting(live_table: Table) -> None:
    import sys

    before = sys.getswitchinterval()
    live_table.live.invite()
    until(lambda: live_table.live.url)
    assert sys.getswitchinterval() == pytest.approx(hosting.SWITCH)
    live_table.live.stop()
    assert sys.getswitchinterval() == pytest.approx(before)


def test_without_leave_or_network_the_host_is_told_why(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "ask_for_network", lambda then: then(False))
    table.live.invite()
    until(lambda: table.live.problem)
    assert table.live.problem is not None
    assert table.live.problem.key == "door.no_leave"
    table.live.stop()
    monkeypatch.setattr(phone, "ask_for_network", lambda then: then(True))
    found: list[str] = []
    monkeypatch.setattr(phone, "addresses", lambda: list(found))
    monkeypatch.setattr(hosting, "LOOK_EVERY", 0)
    table.live.invite()
    until(lambda: table.live.problem)
    assert table.live.problem is not None
    assert (table.live.problem.key, table.live.url) == ("door.no_network", "")
    found.append("127.0.0.1")
    until(lambda: table.live.url)
    assert table.live.problem is None
    table.live.stop()


def test_a_hosts_own_seat_is_not_free(live_table: Table) -> None:
    live_table.sharing.claim(0)
    live_table.live.invite()
    until(lambda: live_table.live.url)
    with Caller(live_table.live.url) as guest:
        guest.join()
        assert [one["who"] for one in guest.until("seats")["seats"]] == ["host", ""]
        assert guest.ask("sit", seat=0)["t"] == "ok"
        assert guest.until("wait")["why"]
        until(lambda: live_table.live.waiting)
        live_table.live.turn_away(live_table.live.waiting[0].id)
        assert guest.until("seats")["text"]
