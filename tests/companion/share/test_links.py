"""An address among what comes in: no message of ours, and maybe the way to a live table."""

from __future__ import annotations

import pytest

from companion.share.receiving import Receiving
from tests.games import GAMES

URL = "http://192.168.1.23:8017/#K7QW2MZ4PTR6XH"


@pytest.mark.parametrize("text", [URL, f"Come to the table: {URL}", f"  {URL}\n", URL.replace("http", "HTTP")])
def test_an_address_is_found(text: str) -> None:
    received = Receiving(GAMES).add_text(text)
    assert received.link.lower() == URL.lower()
    assert (received.problem, received.message, received.is_new) == (None, None, False)


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
