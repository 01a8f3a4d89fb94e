"""Frames: any so many of them are enough, whatever is lost, repeated or shuffled; whatever does not belong is named."""

from __future__ import annotations

from itertools import permutations
from random import Random
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import BadCode
from companion.share import erasure
from companion.share.alphabet import PREFIX, SIGNS, from_text, to_text
from companion.share.collector import Collector
from companion.share.frames import (
    DENSITIES,
    LARGEST_LOOP,
    PER_BLOCK,
    STILL_SIZE,
    Loop,
    Piece,
    fits_still,
    frames_of,
    read_frame,
    still,
)

each_density = pytest.mark.parametrize("density", DENSITIES)


def refusal(frame: bytes, collector: Collector | None = None) -> str:
    with pytest.raises(BadCode) as caught:
        (collector or Collector()).add(frame)
    return caught.value.text.key


def collected(frames: list[bytes]) -> Collector:
    collector = Collector()
    for frame in frames:
        collector.add(frame)
    return collector


@given(st.binary(max_size=80))
def test_text_and_back(frame: bytes) -> None:
    text = to_text(frame)
    if frame:
        assert from_text(text) == frame
    assert set(text.removeprefix(PREFIX)) <= set(SIGNS)
    assert len(text) - len(PREFIX) == -(-len(frame) * 3 // 2)


def test_text_survives_line_breaks_small_letters_and_a_greeting() -> None:
    text = to_text(b"some frame")
    assert from_text(f"Here is our game:\n{text[:9].lower()}\n  {text[9:]}\n") == b"some frame"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "scan.not_ours"),
        ("https://example.org", "scan.not_ours"),
        ("WIFI:S:home;;", "scan.not_ours"),
        (PREFIX, "scan.unreadable"),
        (PREFIX + "A", "scan.unreadable"),
        (PREFIX + "AB$", "scan.unreadable"),
        (PREFIX + ":::", "scan.unreadable"),
        (PREFIX + "::", "scan.unreadable"),
        (PREFIX + "\u0410" * 3, "scan.unreadable"),
        (PREFIX + "0" * 2_000_000, "share.too_large"),
    ],
)
def test_other_texts_are_named(text: str, code: str) -> None:
    with pytest.raises(BadCode) as caught:
        from_text(text)
    assert caught.value.text.key == code


@given(st.integers(1, 40), st.integers(0, 2**32))
def test_any_k_pieces_are_enough(count: int, seed: int) -> None:
    rng = Random(seed)
    pieces = [rng.randbytes(8) for _ in range(count)]
    rows = rng.sample(range(erasure.MOST_PIECES), count)
    assert erasure.solve({row: erasure.piece(pieces, row) for row in rows}, count) == pieces


@pytest.mark.parametrize("count", range(1, 5))
def test_every_choice_of_pieces_is_enough(count: int) -> None:
    """In every order: the elimination never swaps rows, so none may lead to a zero in the diagonal."""
    pieces = [bytes([count, number, 255 - number]) for number in range(count)]
    all_pieces = [erasure.piece(pieces, row) for row in range(2 * count + 2)]
    for rows in permutations(range(len(all_pieces)), count):
        assert erasure.solve({row: all_pieces[row] for row in rows}, count) == pieces


@pytest.mark.parametrize("seed", range(8))
def test_the_largest_block_is_solved_from_its_last_pieces(seed: int) -> None:
    count = erasure.MOST_PIECES // 2
    pieces = [bytes([number, seed]) for number in range(count)]
    rows = Random(seed).sample(range(count, erasure.MOST_PIECES), count)
    assert erasure.solve({row: erasure.piece(pieces, row) for row in rows}, count) == pieces


def test_the_arithmetic_is_that_of_a_field() -> None:
    times = [erasure._times(factor) for factor in range(256)]
    for one in range(1, 256):
        assert sorted(times[one]) == list(range(256))
        assert times[one][erasure._inverse(one)] == 1
        assert times[one][7] ^ times[one][9] == times[one][7 ^ 9]
        assert times[one][3] == times[3][one]


def test_a_short_message_is_one_still_frame() -> None:
    message = bytes(STILL_SIZE - 1)
    assert fits_still(message)
    assert frames_of(message) == [still(message)]
    assert len(still(message)) == STILL_SIZE
    assert not fits_still(bytes(STILL_SIZE))
    collector = collected([still(message)])
    assert (collector.message, collector.missing, collector.needed, collector.pieces) == (message, 0, 1, [True])
    assert not collector.add(still(message))
    assert refusal(still(b"other"), collector) == "share.other_message"


@each_density
@given(st.integers(STILL_SIZE, 30_000), st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_any_k_frames_in_any_order_with_repetitions(density: str, size: int, seed: int) -> None:
    rng = Random(seed)
    message = rng.randbytes(size)
    loop = Loop(message, density)
    if loop.needed > PER_BLOCK:
        return
    frames = [loop.at(index) for index in rng.sample(range(loop.length), loop.needed)]
    assert {len(frame) for frame in frames} == {DENSITIES[density]}
    collector = Collector()
    for number, frame in enumerate(frames, 1):
        assert not collector.is_complete
        assert collector.add(frame)
        assert not collector.add(frame)
        assert collector.missing == loop.needed - number
        assert len(collector.pieces) == loop.needed
        assert sum(collector.pieces) == number
    assert collector.message == message
    assert not collector.add(loop.at(0))


def test_a_long_message_has_several_blocks() -> None:
    rng = Random(1)
    message = rng.randbytes(LARGEST_LOOP)
    loop = Loop(message, "low")
    assert loop.needed > 8 * PER_BLOCK
    collector, shown = Collector(), 0
    for frame in loop:
        shown += 1
        if rng.random() > 0.3:
            collector.add(frame)
        if collector.is_complete:
            break
    assert collector.message == message
    assert shown <= 1.15 * loop.needed / 0.7
    with pytest.raises(BadCode) as caught:
        Loop(message + b"!")
    assert caught.value.text.key == "share.too_long"


def test_frames_of_another_message_do_not_disturb() -> None:
    one, other = Loop(Random(1).randbytes(2000), "low"), Loop(Random(2).randbytes(2000), "low")
    collector = collected([one.at(0), one.at(3)])
    missing = collector.missing
    assert refusal(other.at(0), collector) == "share.other_message"
    assert refusal(still(b"hello"), collector) == "share.other_message"
    assert collector.missing == missing
    for index in range(one.needed + 2):
        collector.add(one.at(index + 5))
    assert collector.message == Random(1).randbytes(2000)
    assert refusal(other.at(0), collector) == "share.other_message"
    collector.forget()
    assert collector.add(other.at(0))


def test_another_density_of_the_same_message_begins_anew() -> None:
    message = Random(1).randbytes(2000)
    low, high = Loop(message, "low"), Loop(message, "high")
    collector = collected([low.at(0), low.at(1)])
    assert collector.add(high.at(0))
    assert collector.missing == high.needed - 1


def test_a_damaged_frame_is_named_whatever_bit_is_wrong() -> None:
    frame = Loop(Random(1).randbytes(600), "low").at(1)
    for place in range(len(frame)):
        broken = bytearray(frame)
        broken[place] ^= 1 << place % 8
        assert refusal(bytes(broken)) in {"scan.unreadable", "scan.not_ours", "share.newer"}
        if place:
            assert refusal(bytes(broken)) == "scan.unreadable"
    assert refusal(frame[:-1]) == "scan.unreadable"


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"", "scan.unreadable"),
        (b"\x11abc", "scan.not_ours"),
        (b"\xa1abc", "share.newer"),
        (b"\x95abc", "share.newer"),
        (b"\x92", "scan.unreadable"),
    ],
)
def test_other_frames_are_named(frame: bytes, code: str) -> None:
    assert refusal(frame) == code


def forged(length: int, index: int, piece: bytes) -> bytes:
    head = b"\x92mark" + index.to_bytes(2) + b"\xff" + _leb(length - 8160)
    return head + piece + crc32(head + piece).to_bytes(4)


def _leb(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


@pytest.mark.parametrize(
    ("length", "index", "piece"),
    [(2**50, 0, b"x" * 200), (300_000, 0, b"x" * 200), (10_000, 300, b"x" * 200), (10_000, 0, b"x")],
)
def test_forged_sizes_are_refused(length: int, index: int, piece: bytes) -> None:
    assert refusal(forged(length, index, piece)) == "scan.unreadable"


def test_whole_frames_that_do_not_make_what_they_promise() -> None:
    frames = [forged(8400, index, bytes([index]) * 4200) for index in (0, 1)]
    assert isinstance(read_frame(frames[0]), Piece)
    collector = collected(frames[:1])
    assert refusal(frames[1], collector) == "scan.unreadable"
    assert (collector.needed, collector.message) == (0, None)
