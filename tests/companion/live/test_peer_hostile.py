"""Hosts that are none, or lie: a phone says so in words, stops by itself, and its own game stays as it is."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from companion.live import peer_client
from companion.live.place import Place
from companion.session.entry import Entry
from companion.session.session import Session
from companion.share import codec, exchange
from companion.share.message import Parcel
from companion.store.export import head_of
from companion.table import base
from tests.companion.live.app_phones import Liar, Phone
from tests.companion.play import record, seen, toy_session
from tests.games import GAMES
from tests.toy_game import Gather

HI: dict[str, Any] = {"t": "hi", "nonce": "0" * 32, "version": "1", "title": "Toy", "languages": [], "language": "en"}
IN: dict[str, Any] = {"t": "in", "id": "x", "key": "y", "seat": None, "may": {"what": "all"}}


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    monkeypatch.setattr(base, "all_games", lambda: GAMES)
    phone = Phone(tmp_path / "phone")
    yield phone
    phone.end()


@pytest.fixture
def lying() -> Iterator[Callable[..., Liar]]:
    liars: list[Liar] = []

    def lie(*frames: str | bytes, says: Sequence[dict[str, Any]] = (HI, IN)) -> Liar:
        liars.append(Liar(*frames, says=says))
        return liars[-1]

    yield lie
    for one in liars:
        one.end()


def _url(port: int) -> str:
    return Place("127.0.0.1", port, "A" * 16).url


def _problem(phone: Phone, url: str) -> str:
    peer = phone.join(url)
    phone.until(lambda: peer.problem is not None)
    assert not peer.is_in
    assert peer.problem is not None
    return peer.problem.key


def test_nobody_there(phone: Phone) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        assert _problem(phone, _url(taken.getsockname()[1])) == "live.no_table"


def test_a_page_of_something_else(phone: Phone) -> None:
    server = HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    assert _problem(phone, _url(server.server_port)) == "live.no_table"
    server.shutdown()
    server.server_close()


def test_something_that_never_answers(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peer_client, "CONNECT_WITHIN", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        assert _problem(phone, _url(deaf.getsockname()[1])) == "live.no_answer"


def test_another_network_is_told_apart(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peer_client, "CONNECT_WITHIN", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        peer = phone.join(_url(deaf.getsockname()[1]), own=["192.168.7.20"])
        phone.until(lambda: peer.problem is not None)
        assert peer.problem is not None
        assert peer.problem.key == "live.other_network"


def test_a_socket_that_is_no_table(phone: Phone, lying: Callable[..., Liar]) -> None:
    assert _problem(phone, lying(says=({"t": "welcome"},)).url) == "live.no_table"
    assert _problem(phone, lying("[1, 2]", says=()).url) == "live.no_table"


def test_a_proof_that_is_not_accepted(phone: Phone, lying: Callable[..., Liar]) -> None:
    host = lying(says=(HI, {"t": "bad", "re": 1, "text": "no"}))
    assert _problem(phone, host.url) == "door.not_let_in"
    assert phone.peer is not None
    assert phone.peer.is_over


def test_a_good_bye_is_no_lost_line(phone: Phone, lying: Callable[..., Liar]) -> None:
    host = lying(says=(HI, IN, {"t": "bye", "text": "over"}))
    assert _problem(phone, host.url) == "live.ended"
    assert phone.peer is not None
    assert phone.peer.is_over


def _hello(session: Session) -> bytes:
    return codec.encode(exchange.hello_of(session))


def _parcel(session: Session, *entries: Entry) -> bytes:
    return codec.encode(Parcel(head_of(session), entries, "x", {}, is_whole=False, secret=session.secret))


def _theirs(secret: bytes = b"s" * 16) -> Session:
    session = toy_session("liar")
    session.id, session.secret = "game1", secret
    record(session, Gather(seat=0, amount=2))
    return session


@pytest.mark.parametrize(
    ("frame", "key"),
    [
        (b"nonsense", "scan.unreadable"),
        (
            codec.encode(replace(exchange.whole(_theirs()), head={**head_of(_theirs()), "game": "x"})),
            "error.unknown_game",
        ),
        (codec.encode(replace(exchange.whole(_theirs()), is_whole=False)), "share.only_a_part"),
        ('{"t": ', "scan.unreadable"),
    ],
    ids=["bytes", "game", "part", "text"],
)
def test_a_game_that_cannot_be_kept(phone: Phone, lying: Callable[..., Liar], frame: str | bytes, key: str) -> None:
    assert _problem(phone, lying(_hello(_theirs()), frame).url) == key
    assert phone.ask(lambda: phone.table.sessions()) == []


def test_lies_about_a_game_that_is_here(phone: Phone, lying: Callable[..., Liar]) -> None:
    phone.start()
    phone.record(Gather(seat=0, amount=1))
    own = phone.session
    stranger = toy_session("liar")
    stranger.id = own.id
    far = Entry("liar", 1, 2**50, "Gather", 0, {"amount": 1})
    before = phone.seen()
    for frame, key in (
        (_parcel(stranger, *_theirs().log), "live.not_invited"),
        (_parcel(own, far), "share.unlikely"),
        (b"\x23" + b"?" * 40, "scan.unreadable"),
    ):
        assert _problem(phone, lying(_hello(own), frame).url) == key
        assert phone.seen() == before
        phone.leave()
    phone.record(Gather(seat=1, amount=1))
    again = Phone(phone.folder)
    assert again.ask(lambda: again.table.open(own.id))
    assert again.seen() == phone.seen() == seen(phone.session)
    again.end()
