"""App phones at the host's line: what they lack is sent, what they have is joined, and they know who is here."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.live.invitation import live_key
from companion.live.proof import proof_of
from companion.session.entry import Entry
from companion.session.session import Session
from companion.share import codec, exchange
from companion.share.message import Hello, Message, Parcel
from tests.companion.live.hosted import Caller, Hosted
from tests.toy_game import Gather


class App:
    """An app phone by its frames."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.messages: list[Message] = []
        self.texts: list[dict[str, Any]] = []

    def hear(self) -> Message | dict[str, Any]:
        data = self.caller.socket.recv(10)
        if isinstance(data, bytes):
            self.messages.append(codec.decode(data))
            return self.messages[-1]
        self.texts.append(json.loads(data))
        return self.texts[-1]

    def until(self, is_it: Callable[[Any], bool]) -> Any:
        while not is_it(heard := self.hear()):
            pass
        return heard

    def message(self, kind: type[Message]) -> Any:
        return self.until(lambda heard: isinstance(heard, kind))

    def text(self, kind: str) -> dict[str, Any]:
        found: dict[str, Any] = self.until(lambda heard: isinstance(heard, dict) and heard["t"] == kind)
        return found

    def send(self, message: Message) -> None:
        self.caller.socket.send(codec.encode(message))


def joined(caller: Caller, host: Hosted, key: str | bytes = "", **more: Any) -> App:
    own = key or caller.code.encode()
    proof = proof_of(own if isinstance(own, bytes) else own.encode(), caller.hi["nonce"])
    caller.say("join", how="app", proof=proof, **{"device": "phone", **more})
    app = App(caller)
    app.text("in")
    return app


def copy_of(host: Hosted, device: str = "phone") -> Session:
    def copied() -> Session:
        own = host.table.session
        assert own is not None
        return Session(own.game, own.setup, device, list(own.log), session_id=own.id, secret=own.secret)

    found: Session = host.do(copied)
    return found


def secret(host: Hosted) -> bytes:
    assert host.table.session is not None
    return host.table.session.secret


def test_a_phone_without_the_game_is_given_it(host: Hosted) -> None:
    host.do(lambda: host.table.submit(Gather(seat=0, amount=1)))
    with host.line() as caller:
        app = joined(caller, host)
        app.message(Hello)
        caller.say("ask", what="whole")
        parcel = app.message(Parcel)
        assert (parcel.invites, parcel.secret, len(parcel.entries)) == (True, secret(host), 1)


def test_a_phone_with_the_game_needs_no_invitation(host: Hosted) -> None:
    with host.line() as caller:
        joined(caller, host, live_key(secret(host))).message(Hello)


def test_what_one_end_records_is_at_the_other_at_once(host: Hosted) -> None:
    phone = copy_of(host)
    with host.line() as caller, host.guest(0) as guest:
        app = joined(caller, host, live_key(secret(host)))
        app.message(Hello)
        app.send(exchange.hello_of(phone))
        guest.do("Gather", 0, once="x")
        parcel = app.message(Parcel)
        phone.merge(parcel.entries)
        assert phone.log == host.log
        entry = phone.make_entry(Gather(seat=1, amount=5))
        assert isinstance(entry, Entry)
        phone.record(entry)
        app.send(_parcel(phone, entry))
        while len(host.log) < 2:
            guest.hear()
        assert host.log == phone.log


def _parcel(session: Session, *entries: Entry) -> Parcel:
    whole = exchange.whole(session)
    return Parcel(whole.head, entries, session.device, {}, False, secret=session.secret)


def test_a_parcel_without_the_seal_is_not_joined(host: Hosted) -> None:
    phone = copy_of(host)
    entry = phone.make_entry(Gather(seat=1, amount=5))
    assert isinstance(entry, Entry)
    phone.secret = b"somebody else's!"
    with host.line() as caller:
        app = joined(caller, host)
        app.send(_parcel(phone, entry))
        assert app.text("bad")["text"]
    assert host.log == []


@pytest.mark.parametrize("data", [b"", b"\x00", b"\xff" * 100, b"\x21" + b"\x00" * 60_000], ids=len)
def test_bytes_without_sense_are_refused(host: Hosted, data: bytes) -> None:
    with host.line() as caller:
        app = joined(caller, host)
        caller.socket.send(data)
        app.text("bad")
        caller.say("ask", what="ping")
        app.text("ok")
    assert host.log == []


def test_a_parcel_that_is_too_large_closes_the_line(host: Hosted) -> None:
    with host.line() as caller:
        joined(caller, host)
        caller.socket.send(b"\x00" * (512 * 1024 + 1))
        assert caller.is_closed()


def test_app_phones_know_enough_to_go_on_and_guests_where(host: Hosted) -> None:
    with host.guest(1) as guest, host.line() as caller:
        app = joined(caller, host, address="192.168.1.9", port=8737)
        roster = app.text("roster")
        assert roster["phones"] == [{"address": "192.168.1.9", "port": 8737}]
        assert [(one["id"], one["seat"]) for one in roster["guests"]] == [(guest.id, 1)]
        assert roster["code"] == host.doors.code
        assert guest.until("heirs")["urls"] == ["http://192.168.1.9:8737"]


def test_the_next_host_knows_the_guests_of_the_last(host: Hosted, hosting: Callable[..., Hosted]) -> None:
    with host.guest(1) as guest:
        own = guest.id, guest.key
        roster = host.there(host.server.roster)
    heir = hosting()
    heir.there(lambda: heir.server.room.read_roster(roster["guests"]))
    with heir.line() as again:
        assert again.join("seat", own[1], id=own[0])["t"] == "ok"
        assert again.until("in")["seat"] == 1


def test_a_host_that_comes_back_sends_its_guests_to_the_next(hosting: Callable[..., Hosted]) -> None:
    moved: list[str] = []
    host = hosting(moved=moved.append)
    with host.guest(0) as guest, host.line() as caller:
        joined(caller, host)
        caller.say("took", url="http://192.168.1.9:8737/")
        assert guest.until("moved")["urls"] == ["http://192.168.1.9:8737"]
        assert guest.is_closed()
    assert moved == ["http://192.168.1.9:8737/"]


def test_what_another_host_says_of_guests_is_looked_at(host: Hosted) -> None:
    told: list[Any] = [None, 7, {}, {"id": 7}, {"id": "x" * 50}, {"id": "a", "seat": 99, "may": "all"}]
    told += [{"id": "b", "seat": 1, "may": {"what": "all"}}, {"id": "c", "seat": 1}, {"id": "d", "how": "evil"}]
    host.there(lambda: host.server.room.read_roster(told))
    members = host.there(lambda: host.server.room.members)
    assert {one.id: (one.seat, one.may.what, one.how) for one in members.values()} == {
        "a": (None, "watch", "browser"),
        "b": (1, "all", "browser"),
        "c": (None, "watch", "browser"),
        "d": (None, "watch", "browser"),
    }
