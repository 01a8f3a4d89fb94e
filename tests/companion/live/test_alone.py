"""A host without a screen: the file is up to date before anything of it is shown."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import __main__ as cli
from companion import phone
from companion.cli import hosted
from companion.errors import Problem
from companion.live.alone import AloneHost
from companion.live.file_table import FileTable
from companion.store.export import dump, load, read_session, write_session
from companion.text import translator_for
from tests.companion.live.hosted import LOCAL, Caller
from tests.companion.play import toy_session
from tests.games import GAMES


@pytest.fixture
def path(tmp_path: Path) -> Path:
    session = toy_session("phone")
    session.id, session.secret = "abcd1234", b"0123456789abcdef"
    found = tmp_path / "evening.json"
    found.write_text(dump(write_session(session)), encoding="utf-8")
    return found


@pytest.fixture
def alone(path: Path) -> Iterator[AloneHost]:
    host = AloneHost(path, GAMES)
    host.start(0, LOCAL)
    yield host
    host.stop()


def url(host: AloneHost) -> str:
    return f"http://{LOCAL}:{host.server.port}/#{host.doors.code}"


def in_file(path: Path) -> list[dict[str, Any]]:
    return [entry.plain() for entry in read_session(load(path), GAMES).log]


def test_an_entry_is_in_the_file_before_it_is_answered(alone: AloneHost, path: Path) -> None:
    with Caller(url(alone)) as guest:
        guest.come_in(0)
        for number in range(3):
            answer = guest.do("Gather", 0, {"amount": 1}, once=str(number))
            assert [[one["device"], one["seq"]] for one in in_file(path)][-1:] == answer["entries"]
    assert path.read_text(encoding="utf-8") == dump(write_session(alone.session))


def test_a_file_that_somebody_else_has_written_is_not_overwritten(alone: AloneHost, path: Path) -> None:
    with Caller(url(alone)) as guest:
        guest.come_in(0)
        path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        assert guest.do("Gather", 0)["t"] == "bad"
    assert in_file(path) == []
    assert alone.session.log == []


def test_a_full_disk_records_nothing(alone: AloneHost, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise Problem("error.not_saved")

    monkeypatch.setattr("companion.store.disk.write_copy", full)
    with Caller(url(alone)) as guest:
        guest.come_in(0)
        assert guest.do("Gather", 0)["t"] == "bad"
    assert alone.session.log == []


def test_nobody_is_asked_for_a_seat(alone: AloneHost) -> None:
    """Who is there keeps it; who is gone has lost it."""
    with Caller(url(alone)) as first:
        first.come_in(0)
        with Caller(url(alone)) as second:
            second.join()
            assert second.ask("sit", seat=0)["t"] == "bad"
            first.socket.close()
            while second.ask("sit", seat=0)["t"] != "ok":
                pass


def test_a_file_without_a_name_and_a_secret_is_given_both(tmp_path: Path) -> None:
    by_hand = tmp_path / "new.json"
    data = {name: value for name, value in write_session(toy_session()).items() if name not in ("id", "secret")}
    by_hand.write_text(dump(data), encoding="utf-8")
    table = FileTable(by_hand, GAMES)
    assert table.session is not None
    assert table.session.id
    assert table.session.secret


def test_a_test_by_hand_is_not_hosted(tmp_path: Path) -> None:
    by_hand = tmp_path / "test.json"
    step = {"type": "Build", "seat": 1, "values": {"what": "tower"}, "refuse": "toy.not_enough_grain"}
    by_hand.write_text(json.dumps({**write_session(toy_session()), "entries": [step]}), encoding="utf-8")
    with pytest.raises(Problem):
        FileTable(by_hand, GAMES)


def test_the_command_prints_a_code_and_tells_who_comes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "addresses", lambda: [LOCAL, "10.0.0.1"])
    told: list[str] = []
    news, over = threading.Condition(), threading.Event()

    def show(text: str) -> None:
        with news:
            told.append(text)
            news.notify_all()

    def said(part: str) -> str:
        with news:
            assert news.wait_for(lambda: any(part in text for text in told), 10), told
            return next(text for text in told if part in text)

    work = (path, 0, GAMES, translator_for("en"), show, over)
    thread = threading.Thread(target=hosted.host, args=work, daemon=True)
    thread.start()
    try:
        invited = said("#")
        address = next(line for line in invited.splitlines() if line.startswith("http"))
        assert "█" in invited
        assert "10.0.0.1" in invited
        with Caller(address) as guest:
            guest.come_in(0)
            said("is here")
            guest.do("Gather", 0, once="x")
        said("has left")
    finally:
        over.set()
        thread.join(10)
    assert told[-1].startswith("evening.json: 1")


def test_a_taken_port_is_said_plainly(
    alone: AloneHost, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "all_games", lambda: GAMES)
    assert cli.main(["host", str(path), "--port", str(alone.server.port)]) == cli.BAD_INPUT
    assert str(alone.server.port) in capsys.readouterr().err
