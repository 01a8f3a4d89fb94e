"""Messages on their way out and in, as the screens handle them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from companion.share import exchange
from companion.share.message import MOST_ENTRIES, Parcel
from companion.share.outgoing import Outgoing
from companion.share.qr import png_of
from companion.share.receiving import Receiving
from companion.share.scan import codes_in_picture
from tests.companion.share.logs import PLAYED, played
from tests.games import GAMES

pytestmark = pytest.mark.long  # draws codes


@cache
def longest() -> Parcel:
    return exchange.whole(max(map(played, PLAYED), key=lambda session: len(session.log)))


@pytest.fixture
def long() -> Outgoing:
    return Outgoing(longest())


def test_a_hello_is_one_still_code_and_one_picture() -> None:
    sent = Outgoing(exchange.hello_of(played(PLAYED[0])))
    assert (sent.is_still, sent.count("low"), sent.needed("high"), sent.entries) == (True, 1, 1, 0)
    assert sent.modules(0, "low") == sent.modules(5, "high")
    assert len(codes_in_picture(sent.picture())) == 1


def test_a_loop_comes_round_and_costs_nothing_then(long: Outgoing) -> None:
    count = long.count("low")
    assert count >= 2 * long.needed("low") > 2
    assert not long.has_ready(1, "low")
    first = long.modules(1, "low")
    assert long.has_ready(1, "low")
    assert long.modules(count + 1, "low") is first
    assert not long.has_ready(1, "high")


def test_every_door_brings_the_same(long: Outgoing, tmp_path: Path) -> None:
    path = tmp_path / "game.annals"
    path.write_bytes(long.file)
    assert Receiving(GAMES).add_file(path).message == long.message
    assert Receiving(GAMES).add_text(long.text).message == long.message


def test_what_is_too_long_for_codes_says_so_and_is_still_a_file() -> None:
    whole = exchange.whole(played(PLAYED[0]))
    first = whole.entries[0]
    entries = tuple(replace(first, seq=seq, lamport=seq) for seq in range(1, MOST_ENTRIES + 2))
    sent = Outgoing(Parcel(whole.head, entries, whole.sender, whole.upto, True))
    assert sent.problem is not None
    assert sent.problem.key == "share.too_long"
    assert sent.file.startswith(b"{")


def test_receiving_tells_how_far_it_is(long: Outgoing, tmp_path: Path) -> None:
    receiving = Receiving(GAMES)
    needed = long.needed("medium")
    for index in range(1, needed + 1):
        path = tmp_path / f"{index}.png"
        path.write_bytes(png_of(long.modules(index, "medium")))
        received = receiving.add_file(path)
        assert (sum(received.pieces), received.missing) == (index, needed - index)
        assert received.is_new
        assert not receiving.add_file(path).is_new
    assert received.message == long.message
    assert receiving.forget().pieces == ()


def test_what_is_wrong_leaves_what_has_come(long: Outgoing, tmp_path: Path) -> None:
    receiving = Receiving(GAMES)
    (tmp_path / "a.png").write_bytes(png_of(long.modules(0, "medium")))
    receiving.add_file(tmp_path / "a.png")
    refused = receiving.add_text("no code of ours")
    assert refused.problem is not None
    assert refused.problem.key == "scan.not_ours"
    assert sum(refused.pieces) == 1
    other = receiving.add_text(Outgoing(exchange.hello_of(played(PLAYED[0]))).text)
    assert other.is_of_another
    assert sum(other.pieces) == 1


def test_a_camera_that_sees_nothing_brings_nothing() -> None:
    seen = Receiving(GAMES).add_pixels(40, 30, bytes(1200))
    assert (seen.is_new, seen.problem, seen.pieces) == (False, None, ())
