"""Rooms from the command line: a file that is kept in step, and the page with all tables."""

from __future__ import annotations

import http.client
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from companion import __main__ as cli
from companion.cli.relayed import relay, room_text, tables
from companion.errors import BadCode, Problem
from companion.live.relay import HERE, LOST, REFUSED, Room
from companion.live.relay_link import read_link
from companion.store.export import dump, load, read_session, write_session
from companion.text import translator_for
from rules.kit.contract import Game
from tests.companion.live.rooms import Device, Mosquitto, needs_broker, toy_game, until
from tests.games import GAMES

WORDS = translator_for("en")


class Running:
    """A verb of the command line that goes on until it is ended."""

    def __init__(self, run: Callable[[Callable[[str], None], Event], None]) -> None:
        self.said: list[str] = []
        self.changed, self._ended = Event(), Event()
        self._thread = Thread(target=run, args=(self._show, self._ended))
        self._thread.start()

    def _show(self, text: str) -> None:
        self.said.append(text)
        self.changed.set()

    def until(self, holds: Callable[[], object]) -> None:
        until(holds, self.changed)

    def says(self, part: str) -> bool:
        return any(part in text for text in self.said)

    def end(self) -> None:
        self._ended.set()
        self._thread.join(20)
        assert not self._thread.is_alive()


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Mosquitto]:
    started = Mosquitto(tmp_path).start()
    yield started
    started.stop()


def entries(path: Path, games: dict[str, Game] = GAMES) -> list[str]:
    return [entry.content for entry in read_session(load(path), games).log] if path.exists() else []


@needs_broker
@pytest.mark.long
def test_files_are_kept_in_step_with_a_room(tmp_path: Path, broker: Mosquitto) -> None:
    first, copy = tmp_path / "first.json", tmp_path / "copy.json"
    first.write_text(dump(write_session(toy_game("anna"))), encoding="utf-8")
    opening = Running(lambda show, ended: relay(first, "", f"127.0.0.1:{broker.port}", GAMES, WORDS, show, ended))
    opening.until(lambda: opening.says("annals://"))
    links = [found for line in "\n".join(opening.said).splitlines() if (found := read_link(line)) is not None]
    assert [one.keys.can_write for one in links] == [True, False]
    coming = Running(lambda show, ended: relay(copy, links[0].text, "", GAMES, WORDS, show, ended))
    player = Device(links[0], toy_game("boris"))
    try:
        coming.until(copy.exists)
        for _ in range(3):
            player.record()
        coming.until(lambda: entries(first) == entries(copy) == player.log())
        opening.until(lambda: opening.says("Everyone has the same game"))
    finally:
        player.close()
        coming.end()
        opening.end()
    assert opening.said[-1].startswith("first.json: 3")
    # The game keeps its secret in both: it is the same room tomorrow.
    assert read_session(load(first), GAMES).secret == read_session(load(copy), GAMES).secret != b""


@needs_broker
@pytest.mark.long
def test_the_page_of_a_tournament_is_served(tmp_path: Path, broker: Mosquitto) -> None:
    file = tmp_path / "first.json"
    file.write_text(dump(write_session(toy_game("anna"))), encoding="utf-8")
    at = f"127.0.0.1:{broker.port}"
    opening = Running(lambda show, ended: relay(file, "", at, GAMES, WORDS, show, ended))
    opening.until(lambda: opening.says("annals://"))
    link = next(found for line in "\n".join(opening.said).splitlines() if (found := read_link(line)) is not None)
    serving = Running(lambda show, ended: tables([link.watching.text], 0, GAMES, WORDS, show, ended, "127.0.0.1"))
    try:
        serving.until(lambda: serving.says("http://127.0.0.1:"))
        port = int(serving.said[0].partition("http://127.0.0.1:")[2].partition("/")[0])
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", "/")
        assert connection.getresponse().status == 200
    finally:
        serving.end()
        opening.end()


def test_what_is_no_link_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadCode, match="bad_link"):
        relay(tmp_path / "x", "annals:0", "", GAMES, WORDS, print, Event())
    with pytest.raises(BadCode, match="bad_link"):
        tables(["nothing"], 0, GAMES, WORDS, print, Event())
    with pytest.raises(Problem):
        relay(tmp_path / "x", "", "not a broker", GAMES, WORDS, print, Event())


@pytest.mark.parametrize("verb", [["relay", "x.json"], ["relay", "x.json", "annals:x", "--broker", "y"], ["tables"]])
def test_one_plain_sentence_for_a_wrong_call(verb: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(verb) == cli.BAD_INPUT
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_how_a_room_stands_in_words() -> None:
    texts = [
        room_text(room, WORDS)
        for room in (
            Room(LOST),
            Room(REFUSED, why="Not authorized"),
            Room(HERE),
            Room(HERE, has_game=True),
        )
    ]
    assert len({*texts}) == 4
    assert "Not authorized" in texts[1]
