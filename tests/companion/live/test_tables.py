"""All tables of a tournament at once: watched in their rooms, told to browsers, and read by nobody from elsewhere."""

from __future__ import annotations

import http.client
import json
import re
import secrets
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from threading import Event

import pytest

from companion.live.tables import Tables
from companion.live.tables_page import TablesPage, is_named_right, language_of, page
from companion.text import LANGUAGES
from rules import all_games
from tests.companion.live.rooms import NAMES, Device, Mosquitto, link_to, needs_broker, toy_game, until
from tests.toy_game import TOY

LOCAL = "127.0.0.1"


@pytest.fixture
def served() -> Iterator[TablesPage]:
    tables = Tables([], {})
    shown = TablesPage(tables, 0, LOCAL)
    yield shown
    shown.stop()
    tables.stop()


def get(port: int, path: str = "/", **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(LOCAL, port, timeout=10)
    connection.putrequest("GET", path, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    return answer, answer.read()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_runs_only_what_it_came_with(language: str) -> None:
    body, policy = page(language)
    text = body.decode()
    for kind, tag in (("style", "style"), ("script", "script")):
        (inside,) = re.findall(rf"<{tag}>(.*?)</{tag}>", text, re.DOTALL)
        digest = b64encode(sha256(inside.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert f'lang="{language}"' in text
    assert "{{" not in text
    assert not re.search(r"innerHTML|insertAdjacentHTML|document\.write|eval\(", text)


def test_the_browser_says_the_language(served: TablesPage) -> None:
    for told, language in (("uk-UA,uk;q=0.9,en;q=0.8", "uk"), ("de,ru;q=0.5", "ru"), ("", "en"), ("x" * 900, "en")):
        assert language_of(told) == language
        _, body = get(served.port, Accept_Language=told)
        assert f'<html lang="{language}">' in body.decode()


@pytest.mark.parametrize(
    ("host", "is_right"),
    [
        ("192.168.1.7:8738", True),
        ("[fe80::1]:8738", True),
        ("[::1]", True),
        ("localhost:8738", True),
        ("evil.example:8738", False),
        ("evil.example", False),
        ("", False),
        ("192.168.1.7.evil.example:8738", False),
    ],
)
def test_only_an_address_names_this_device(host: str, is_right: bool) -> None:
    assert is_named_right(host) is is_right


def test_nothing_else_is_answered(served: TablesPage) -> None:
    assert get(served.port, Host="evil.example")[0].status == 421
    assert get(served.port, "/events", Host="evil.example")[0].status == 421
    for path in ("/x", "/fonts/../tokens.json", "/fonts/", "/fonts/x.ttf", "/events/x"):
        assert get(served.port, path)[0].status == 404
    font, body = get(served.port, "/fonts/PTSerif-Bold.ttf")
    assert (font.status, body[:4]) == (200, b"\0\1\0\0")
    connection = http.client.HTTPConnection(LOCAL, served.port, timeout=10)
    connection.request("POST", "/")
    assert connection.getresponse().status == 501


class Events:
    """What a browser is told."""

    def __init__(self, port: int, language: str = "en") -> None:
        self._connection = http.client.HTTPConnection(LOCAL, port, timeout=20)
        self._connection.request("GET", "/events", headers={"Accept-Language": language})
        self._answer = self._connection.getresponse()
        assert self._answer.headers["Content-Type"] == "text/event-stream"

    def next(self) -> list[dict[str, object]]:
        while not (line := self._answer.readline()).startswith(b"data: "):
            assert line
        told: list[dict[str, object]] = json.loads(line[6:])["tables"]
        return told

    def close(self) -> None:
        self._connection.close()


@needs_broker
@pytest.mark.long
def test_tables_are_told_as_they_change(tmp_path: Path) -> None:
    broker = Mosquitto(tmp_path).start()
    rooms = [secrets.token_bytes(16) for _ in range(2)]
    links = [link_to(broker.broker, secret) for secret in rooms]
    games = {**all_games(), TOY.meta.id: TOY}
    # The page is given a link to take part, and a device that only watches another: neither writes anything.
    tables = Tables(links, games)
    tables.start()
    shown = TablesPage(tables, 0, LOCAL)
    player = Device(links[0], toy_game("anna", secret=rooms[0]))
    events = Events(shown.port)
    try:
        told = events.next()
        while "seats" not in told[0]:
            told = events.next()
        assert [seat["name"] for seat in told[0]["seats"]] == [*NAMES]  # type: ignore[attr-defined]
        assert "seats" not in told[1]
        player.record(3)
        while told[0]["entries"] != 1:
            told = events.next()
        assert told[0]["last"]["text"]  # type: ignore[index]
        assert not told[0]["is_over"]
        broker.stop()
        while told[0]["state"] != "lost":
            told = events.next()
        assert told[0]["entries"] == 1
        assert all(not table.relay.link.keys.can_write for table in tables.tables)
        assert len(player.log()) == 1
    finally:
        events.close()
        player.close()
        shown.stop()
        tables.stop()
        broker.stop()


def test_a_finished_game_tells_its_result(tmp_path: Path) -> None:
    from companion.live.desk import Desk
    from companion.live.rights import WATCH, May
    from companion.live.tables import _told
    from companion.live.unkept_book import UnkeptBook
    from companion.live.view.parts import Viewer
    from tests.companion.play import record
    from tests.toy_game import EndRound, Gather

    session = toy_game("anna")
    desk = Desk(UnkeptBook(session), lambda work: work())
    before = _told(Viewer("en").parts(desk.look(), None, May(WATCH)))
    assert (before["is_over"], [seat["place"] for seat in before["seats"]]) == (False, [0, 0])
    record(session, Gather(seat=1, amount=5))
    while session.rules.outcome(session.state) is None:
        record(session, EndRound())
    after = _told(Viewer("en").parts(desk.look(), None, May(WATCH)))
    assert after["is_over"]
    assert sorted(seat["place"] for seat in after["seats"])[0] == 1
    assert not any(seat["is_to_move"] for seat in after["seats"])


def test_waiting_ends_with_the_time_or_a_change() -> None:
    tables = Tables([], {})
    assert tables.wait(tables.version, 0.01) == 1
    tables.wake()
    assert tables.wait(1, 10) == 2
    until(lambda: tables.plain("en") == [], Event())
    tables.stop()
