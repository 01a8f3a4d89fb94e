"""Who is not let in: hostile requests, other pages, other names, and proofs that are none."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest
from websockets.exceptions import InvalidStatus

from companion.live.doors import Doors
from companion.live.invitation import guest_key, live_key
from companion.live.proof import proof_of
from tests.companion.live.hosted import LOCAL, Hosted, asked, get

# Requests.


def test_the_page_is_the_only_thing_there_is(host: Hosted) -> None:
    status, page = get(host)
    assert status == 200
    assert b"Content-Security-Policy: default-src 'none'" in page
    assert b"nosniff" in page
    assert [
        get(host, path)[0] for path in ("/favicon.ico", "/ws/", "/../etc/passwd", "/%2e%2e/x", "//", "/index.html")
    ] == [404] * 6


@pytest.mark.parametrize(
    "name",
    ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "", "[::1]:{port}", "127.0.0.1:{port}.evil.x"],
)
def test_a_host_by_another_name_is_not_answered(host: Hosted, name: str) -> None:
    """A page on the internet may point its own name to this device: then its script would be at home here."""
    wrong = name.format(port=host.port) or " "
    assert get(host, "/", wrong)[0] == 421
    assert get(host, "/ws", wrong, "Upgrade: websocket", "Connection: Upgrade")[0] == 421


def test_one_host_is_named_once(host: Hosted) -> None:
    assert get(host, "/", f"{LOCAL}:{host.port}", "Host: evil.example")[0] == 421
    assert asked(host, "GET / HTTP/1.1\r\n\r\n")[0] == 421
    assert get(host, "/", f"localhost:{host.port}")[0] == 200


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1", "http://127.0.0.1:{port}.evil"],
)
def test_a_line_is_not_opened_by_another_page(host: Hosted, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        host.line(origin=origin.format(port=host.port))
    assert refused.value.response.status_code == 403


def test_a_line_is_opened_by_the_own_page_or_that_of_the_host_before(hosting: Callable[..., Hosted]) -> None:
    host = hosting(origins=["http://192.168.1.5:8737"])
    for origin in (f"http://{LOCAL}:{host.port}", "http://192.168.1.5:8737", None):
        with host.line(origin=origin) as guest:
            assert guest.hi["t"] == "hi"


@pytest.mark.parametrize(
    "request_",
    [
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
        "GET / HTTP/1.0\r\n\r\n",
        "\x00\x01\x02\r\n\r\n",
        "GET " + "a" * 70_000 + " HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\n" + "X: y\r\n" * 1000 + "\r\n",
        "GET / HTTP/1.1\r\nX: " + "y" * 100_000 + "\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
def test_what_is_no_request_is_not_answered_with_the_page(host: Hosted, request_: str) -> None:
    try:
        with socket.create_connection((LOCAL, host.port), 10) as line:
            line.sendall(request_.encode("latin-1"))
            line.shutdown(socket.SHUT_WR)
            answer = line.recv(65_536)
    except ConnectionError:
        answer = b""
    assert b" 200 " not in answer[:20]
    assert get(host)[0] == 200


# Proofs.


def test_nobody_comes_in_without_a_proof(host: Hosted) -> None:
    with host.line() as guest:
        assert guest.join(key="AAAABBBBCCCCDDDD")["t"] == "bad"
        assert guest.ask("join", how="invite")["t"] == "bad"
        assert guest.ask("join", how="seat", id="somebody", proof=proof_of(b"", guest.hi["nonce"]))["t"] == "bad"
        assert guest.ask("join", how="invite", proof=["x"])["t"] == "bad"
        assert guest.is_closed(), "nobody tries for ever"
    assert host.there(lambda: host.server.room.guests) == ()


@pytest.mark.parametrize("kind", ["sit", "do", "undo", "ask", "took"])
def test_before_joining_nothing_is_done(host: Hosted, kind: str) -> None:
    more = {"seat": 0, "input": ["Gather", 0, {}], "what": "history", "url": "http://192.168.1.9:80"}
    with host.line() as guest:
        assert guest.ask(kind, **more)["t"] == "bad"
    assert host.log == []


def test_a_proof_that_was_overheard_is_worth_nothing(host: Hosted) -> None:
    """It was made over another nonce, and a nonce counts once."""
    with host.line() as guest:
        proof = proof_of(guest.code.encode(), guest.hi["nonce"])
        assert guest.ask("join", how="invite", proof=proof)["t"] == "ok"
        assert guest.ask("join", how="invite", proof=proof)["t"] == "bad"
        with host.line() as other:
            assert other.hi["nonce"] != guest.hi["nonce"]
            assert other.ask("join", how="invite", proof=proof)["t"] == "bad"


def test_a_guests_key_is_good_for_that_guest_alone(host: Hosted) -> None:
    with host.guest(0) as guest, host.guest(1) as other, host.line() as third:
        assert guest.key != other.key
        assert third.join("seat", guest.key, id=other.id)["t"] == "bad"
        assert third.join("seat", guest.key, id="x" * 41)["t"] == "bad"
        assert third.join("app", guest.key, device="phone")["t"] == "bad"


def test_a_game_without_a_secret_lets_nobody_in_by_an_empty_one() -> None:
    doors = Doors(b"")
    assert not doors.by_game("nonce", proof_of(live_key(b""), "nonce"))
    assert not doors.by_own_key("guest", "nonce", proof_of(guest_key(b"", "guest").encode(), "nonce"))
    assert doors.by_own_key("guest", "nonce", proof_of(doors.key_of("guest").encode(), "nonce"))
