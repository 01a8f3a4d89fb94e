"""An address among what comes in: no message of ours, and maybe the way to a live table."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.share.qr import modules_of_text, png_of
from companion.share.receiving import Receiving
from tests.games import GAMES

URL = "http://192.168.1.23:8017/#K7QW2MZ4PTR6XH"
ROOM = "annals://relay-tls/broker.example:8883/#5YGCJBFG2N5K5TMYMU5ACUXHBY"


@pytest.mark.parametrize("text", [URL, f"Come to the table: {URL}", f"  {URL}\n", URL.replace("http", "HTTP")])
def test_an_address_is_found(text: str) -> None:
    received = Receiving(GAMES).add_text(text)
    assert received.link.lower() == URL.lower()
    assert (received.problem, received.message, received.is_new) == (None, None, False)


@pytest.mark.parametrize("text", [ROOM, f"Come to our game: {ROOM}\nAnna", ROOM.upper()])
def test_a_link_to_a_room_is_found(text: str) -> None:
    received = Receiving(GAMES).add_text(text)
    assert received.link.lower() == ROOM.lower()
    assert (received.problem, received.message) == (None, None)


def test_a_code_of_a_room_is_read_from_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "code.png"
    picture.write_bytes(png_of(modules_of_text(ROOM)))
    assert Receiving(GAMES).add_file(picture).link == ROOM


def test_the_next_thing_is_told_without_it() -> None:
    receiving = Receiving(GAMES)
    assert receiving.add_text(URL).link
    assert receiving.now().link == ""
    later = receiving.add_text("nothing of that kind")
    assert later.link == ""
    assert later.problem is not None


@pytest.mark.parametrize("text", [f"ANNALS:ABC {URL}", "ftp://192.168.1.23/", "192.168.1.23:8017", "x" * 5000 + URL])
def test_what_is_ours_or_no_address_is_none(text: str) -> None:
    assert Receiving(GAMES).add_text(text).link == ""
