"""What whoever is let in, or half in, cannot do: digits, floods, sizes, nonsense, foreign seats, names."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from companion.draft import Draft
from companion.live.doors import DIGITS_SECONDS, MOST_GUESSES, Doors
from companion.live.limits import Limits, Pace
from companion.live.proof import proof_of
from companion.table import Table
from tests.companion.live.hosted import LOCAL, Hosted, asked, get
from tests.toy_game import TOY, Gather

EVIL = "<img src=x onerror=alert(1)></script>\u2028"


# Digits.


def test_six_digits_let_somebody_watch_and_no_more(host: Hosted) -> None:
    with host.line() as guest:
        assert guest.ask("join", how="digits", digits=host.doors.digits)["t"] == "ok"
        told = guest.until("in")
        assert (told["seat"], told["may"]["what"]) == (None, "watch")
        assert guest.do("Gather", 0)["t"] == "refused"
        assert guest.ask("sit", seat=0)["t"] == "ok"
        guest.until("wait")
        assert guest.do("Gather", 0)["t"] == "refused"
        own = guest.id, guest.key
    with host.line() as again:
        again.join("seat", own[1], id=own[0])
        assert again.until("in")["may"]["what"] == "watch"
        again.ask("sit", seat=1)
        again.until("wait")
    assert host.log == []


def test_digits_cannot_be_guessed() -> None:
    now = [0.0]
    doors = Doors(b"secret", now=lambda: now[0])
    right = doors.digits
    wrong = f"{(int(right) + 1) % 1_000_000:06}"
    assert doors.guess(right)
    assert doors.guess(f"{right[:3]} {right[3:]}")
    assert not any(doors.guess(given) for given in (wrong, "", None, int(right), right + "0"))
    assert doors.digits == "", "nobody is shown digits that no longer hold"
    assert not doors.guess(right)
    now[0] += DIGITS_SECONDS
    assert doors.digits not in ("", right)
    assert doors.guess(doors.digits)
    now[0] += DIGITS_SECONDS - 1
    assert not doors.guess(right)


def test_guesses_are_counted_over_all_lines(host: Hosted) -> None:
    right = host.doors.digits
    wrong = f"{(int(right) + 1) % 1_000_000:06}"
    for _ in range(MOST_GUESSES):
        with host.line() as guest:
            assert guest.ask("join", how="digits", digits=wrong)["t"] == "bad"
    with host.line() as guest:
        assert guest.ask("join", how="digits", digits=right)["t"] == "bad"


# Limits.


def test_a_line_that_says_nothing_is_closed(hosting: Callable[..., Hosted]) -> None:
    host = hosting(limits=Limits(join=0.1))
    with host.line() as guest:
        assert guest.is_closed()
    with host.guest(0) as seated:
        assert seated.ask("ask", what="ping")["t"] == "ok"


def test_who_is_asked_for_the_code_has_time_to_type_it(hosting: Callable[..., Hosted]) -> None:
    host = hosting(limits=Limits(join=0.1, typing=0.2))
    with host.line() as guest:
        guest.say("hello", language="en")
        guest.until("words")
        assert guest.is_closed(), "but not for ever"


def test_a_connection_that_asks_for_nothing_is_closed(hosting: Callable[..., Hosted]) -> None:
    host = hosting(limits=Limits(join=0.1))
    with socket.create_connection((LOCAL, host.port), 10) as line:
        line.sendall(b"GET / HT")
        assert line.recv(100) == b""


def test_a_dead_line_is_noticed(hosting: Callable[..., Hosted]) -> None:
    """A phone that is gone says nothing, not even that it is gone: it no longer answers."""
    host = hosting(limits=Limits(ping=0.1, join=60))
    asks = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
    status, said = get(host, "/ws", "", *asks, key)
    assert status == 101
    assert b'"t":"hi"' in said, "and then the host has closed it"
    # Its end is the last thing that the line's own task does, a few turns of the loop later.
    turns = 0
    while host.there(lambda: list(host.server._open)):
        turns += 1
        assert turns < 1000


def test_the_seventeenth_guest_is_told_that_the_table_is_full(host: Hosted) -> None:
    with ExitStack() as open_:
        for _ in range(Limits().guests):
            open_.enter_context(host.guest(None))
        with host.line() as late:
            late.say("join", how="invite", proof=proof_of(late.code.encode(), late.hi["nonce"]))
            assert "16" in late.until("bye")["text"]
            assert late.is_closed()


def test_the_oldest_of_too_many_outside_makes_room(hosting: Callable[..., Hosted]) -> None:
    host = hosting(limits=Limits(unjoined=2))
    with host.line() as first, host.line() as second, host.line() as third:
        for one in (first, second, third):
            one.say("hello", language="en")
            one.until("words")
        assert first.is_closed()
        assert second.join()["t"] == "ok"
        assert third.join()["t"] == "ok"


def test_sockets_are_bounded(hosting: Callable[..., Hosted]) -> None:
    host = hosting(limits=Limits(sockets=3, join=10))
    with ExitStack() as open_:
        lines = [open_.enter_context(socket.create_connection((LOCAL, host.port), 10)) for _ in range(3)]
        host.there(lambda: None)
        assert lines
        # The fourth is closed at once: it depends on who was quicker whether that is an error or an end.
        with suppress(ConnectionError):
            assert asked(host, "GET / HTTP/1.1\r\n\r\n") == (0, b"")


def test_a_frame_that_is_too_large_closes_the_line(host: Hosted) -> None:
    with host.guest(0) as guest:
        guest.socket.send("x" * (Limits().text + 1))
        assert guest.is_closed()
    with host.line() as outside:
        outside.socket.send(b"x" * (Limits().text + 1))
        assert outside.is_closed()
    assert host.log == []


def test_bytes_from_a_browser_close_the_line(host: Hosted) -> None:
    with host.guest(0) as guest:
        guest.socket.send(b"\x00\x01")
        assert guest.is_closed()


def test_a_flood_from_outside_closes_the_line(host: Hosted) -> None:
    with host.line() as outside:
        with suppress(ConnectionClosed):
            for _ in range(10_000):
                outside.say("hello", language="en")
        assert outside.is_closed()


def test_a_flood_from_a_guest_waits() -> None:
    now = [0.0]
    pace = Pace(15, 30, lambda: now[0])
    assert [pace.take() for _ in range(30)] == [0.0] * 30
    assert pace.take() == pytest.approx(1 / 15)
    assert pace.take() == pytest.approx(2 / 15)
    now[0] += 60
    assert pace.take() == 0.0


def test_a_flooding_guest_does_not_keep_the_others_waiting(hosting: Callable[..., Hosted]) -> None:
    host = hosting(limits=Limits(per_second=0.01, at_once=10))
    with host.guest(0) as loud, host.guest(1) as other:
        for number in range(200):
            loud.say("do", input=["Gather", 0, {}], base=0, once=str(number))
        assert other.do("Gather", 1)["t"] == "ok"
        loud.socket.socket.shutdown(socket.SHUT_RDWR)
    assert sum(one.seat == 0 for one in host.log) <= 10


NONSENSE: list[Any] = [
    "",
    "null",
    "[]",
    "{}",
    '{"t":7}',
    '{"t":"do"}',
    '{"t":"do","n":"1"}',
    '{"t":"do","n":1,"input":null}',
    '{"t":"do","n":1,"input":[1,2,3]}',
    '{"t":"do","n":1,"input":["Gather",0,[]]}',
    '{"t":"do","n":1,"input":["Gather",true,{}]}',
    '{"t":"do","n":1,"input":["Gather",0,{}],"base":"x"}',
    '{"t":"do","n":1,"input":["Gather",0,{}],"base":1e400}',
    '{"t":"do","n":1,"input":["Gather",0,{}],"once":[]}',
    '{"t":"undo","n":1,"target":[["x"],1]}',
    '{"t":"undo","n":1,"target":["x",true]}',
    '{"t":"sit","n":1,"seat":"0"}',
    '{"t":"sit","n":1,"seat":99}',
    '{"t":"sit","n":1,"seat":-1}',
    '{"t":"ask","n":1,"what":"whole"}',
    '{"t":"took","n":1,"url":"http://192.168.1.9:80"}',
    '{"t":"__class__","n":1}',
    '{"t":"do","n":1,"input":["Gather",0,{"amount":NaN}]}',
    "[" * 5_000,
    '{"a":' * 3_000,
    "1" * 10_000,
]


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: text[:50])
def test_nonsense_is_refused_and_the_table_goes_on(host: Hosted, text: str) -> None:
    with host.guest(0) as guest:
        guest.socket.send(text)
        assert guest.ask("ask", what="ping")["t"] == "ok"
        assert guest.do("Gather", 0)["t"] == "ok"
    assert len(host.log) == 1


def test_who_sends_nothing_but_nonsense_is_put_out(host: Hosted) -> None:
    with host.guest(0) as guest:
        for _ in range(Limits().faults):
            guest.socket.send("nonsense")
        assert guest.is_closed()


# What a guest cannot do.


def test_a_foreign_seat_is_refused_however_it_is_asked_for(host: Hosted) -> None:
    with host.guest(0) as guest:
        for forced in (False, True):
            for kind, values in (
                ("Gather", {"amount": 1}),
                ("Build", {"what": "hut"}),
                ("Correct", {"what": "grain", "to": 9}),
            ):
                assert guest.do(kind, 1, values, forced=forced, once=f"{kind}{forced}")["t"] == "refused"
        assert guest.do("undo", 0, {}, forced=True)["t"] == "refused"
    assert host.log == []


def test_who_is_put_out_is_gone_at_once_and_for_good(host: Hosted) -> None:
    with host.guest(0) as guest:
        own, url = (guest.id, guest.key), host.url
        host.server.put_out(guest.id)
        assert guest.until("bye")["text"]
        assert guest.is_closed()
    with host.line() as again:
        assert again.join("seat", own[1], id=own[0])["t"] == "bad"
        again.code = url.partition("#")[2]
        assert again.join()["t"] == "bad", "the invitation is another one by now"
    with host.guest(0) as invited:
        assert invited.do("Gather", 0)["t"] == "ok"


def test_what_was_on_its_way_when_somebody_was_put_out_is_not_recorded(host: Hosted) -> None:
    busy = threading.Event()
    with host.guest(0) as guest:
        host.thread.submit(busy.wait, 10)
        guest.say("do", input=["Gather", 0, {}], base=guest.v)
        guest.say("ask", what="ping")
        host.server.put_out(guest.id)
        guest.until("bye")
        busy.set()
    host.do(lambda: None)
    assert host.log == []


def test_the_others_do_not_notice(host: Hosted) -> None:
    with host.guest(0) as guest, host.guest(1) as other:
        host.server.put_out(guest.id)
        assert guest.is_closed()
        assert other.do("Gather", 1)["t"] == "ok"


# Names.


def test_a_name_is_data_and_never_markup(table: Table, hosting: Callable[..., Hosted]) -> None:
    table.start(Draft(TOY, [EVIL, "\ud83d"]))
    host = hosting()
    with host.guest(0) as guest:
        names = [one["name"] for one in guest.parts["game"]["seats"]]
        assert names[0].startswith("<img src=x")
        host.do(lambda: host.table.submit(Gather(seat=0, amount=1)))
        assert isinstance(guest.until("view")["parts"]["last"], list)
    status, page = get(host)
    assert status == 200
    assert b"onerror" not in page.split(b"\r\n\r\n", 1)[1] or b"alert(1)" not in page, (
        "the page holds nothing of the game"
    )


def test_a_frame_is_json_whatever_the_names_are(table: Table, hosting: Callable[..., Hosted]) -> None:
    table.start(Draft(TOY, ["\ud800", '"}],\\']))
    host = hosting()
    with host.guest(1) as guest:
        assert json.dumps(guest.parts)
