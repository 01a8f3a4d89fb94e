"""Messages as bytes: every entry comes back as it was, in few bytes, today and in later versions."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.errors import BadCode
from companion.session.entry import Entry
from companion.session.session import Session
from companion.share import codec, vocabulary
from companion.share.codec import decode, encode
from companion.share.columns import ALL_SAME, MIXED
from companion.share.frames import still
from companion.share.message import Hello, Parcel, mark_of
from companion.share.numbers import ONE_BYTE, TWO_BYTES, ByteReader, ByteWriter
from companion.share.vocabulary import Vocabulary, read_vocabulary, vocabulary_of, vocabulary_path
from companion.store.export import head_of, read_session, write_session
from rules import all_games
from tests.companion.play import toy_session
from tests.companion.share.logs import PHONES, any_logs, each_played, parcel_of, played, spelled
from tests.companion.test_goldens import each_golden, golden
from tests.games import GAMES
from tests.thorough import some
from tools import vocabularies
from tools.pictures.samples import goldens, recorded
from tools.vocabularies import extended, plain

MOST_PER_ENTRY = 7.5


def sealed(body: bytes, kind: int = 2, version: int = codec.VERSION) -> bytes:
    data = bytes([version << 4 | kind]) + body
    return data + zlib.crc32(data).to_bytes(4)


def refusal(data: bytes) -> str:
    with pytest.raises(BadCode) as caught:
        decode(data)
    return caught.value.text.key


def round_trip(parcel: Parcel) -> bytes:
    data = encode(parcel)
    back = decode(data)
    assert isinstance(back, Parcel)
    assert spelled(back) == spelled(parcel)
    return data


@given(st.integers(0, 2**62), st.integers(-(2**61), 2**61))
def test_numbers(count: int, number: int) -> None:
    out = ByteWriter()
    out.count(count)
    out.number(number)
    data = ByteReader(bytes(out.bytes))
    assert (data.count(), data.number(), data.is_at_end) == (count, number, True)


@pytest.mark.parametrize(("value", "size"), [(0, 1), (ONE_BYTE - 1, 1), (ONE_BYTE, 2), (TWO_BYTES - 1, 2), (9000, 3)])
def test_small_numbers_are_short(value: int, size: int) -> None:
    out = ByteWriter()
    out.count(value)
    assert len(out.bytes) == size


@pytest.mark.long
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(any_logs())
def test_any_log_comes_back_as_it_was(log: list[Entry]) -> None:
    round_trip(parcel_of(toy_session(), log))


@each_golden
def test_every_golden_comes_back_as_it_was(path: Path) -> None:
    session = read_session(golden(path), GAMES)
    data = round_trip(parcel_of(session))
    back = decode(data)
    assert isinstance(back, Parcel)
    assert read_session(
        {**golden(path), **back.head, "entries": [one.plain() for one in back.entries]}, GAMES
    ).state == (session.state)


@pytest.mark.long
@each_played
def test_every_golden_cut_anywhere_comes_back_as_it_was(path: Path) -> None:
    """As phones record it, with keys, times and totals: what one lacks may begin and end anywhere."""
    session, rng = played(path), Random(path.stem)
    log = session.log
    for _ in range(some(4, 15)):
        start = rng.randrange(len(log))
        cut = log[start : rng.randint(start, len(log))]
        round_trip(parcel_of(session, cut))
        round_trip(parcel_of(session, [entry for entry in cut if entry.device == PHONES[0]]))
        round_trip(parcel_of(session, rng.sample(log, rng.randint(0, min(20, len(log))))))


@pytest.mark.long
@pytest.mark.parametrize("game", list(all_games()))
@pytest.mark.parametrize("taken", [recorded, played])
def test_an_entry_takes_few_bytes(game: str, taken: Callable[[Path], Session]) -> None:
    """Over a game's recorded games, head and checksum included: as the files have them, and as phones record them."""
    sessions = [taken(path) for path in goldens(game)]
    size = sum(len(encode(parcel_of(session))) for session in sessions)
    assert size / sum(len(session.log) for session in sessions) <= MOST_PER_ENTRY


def test_keys_that_count_on_cost_nothing() -> None:
    """A round and a seat in each key: the key says nothing that the entry and the one before do not say."""
    log = [Entry("a", n + 1, n + 1, "EndRound", n % 4, {}, key=f"round:{n // 4}:{n % 4}") for n in range(400)]
    bare = [replace(entry, key="") for entry in log]
    parcel = parcel_of(toy_session(), log)
    assert len(round_trip(parcel)) <= len(encode(parcel_of(toy_session(), bare))) + 24


def test_a_hello_of_four_phones_is_below_seventy_bytes() -> None:
    upto = {f"{place}x9m2p4z"[:8]: 8000 + place for place in range(4)}
    hello = Hello("k3x9m2p4q8r7s6t1", mark_of("a_game_with_a_rather_long_name"), upto, digest=bytes(6))
    assert decode(encode(hello)) == hello
    assert len(still(encode(hello))) < 70


def test_names_with_other_signs_are_spelled_out() -> None:
    hello = Hello("My Game", 1, {"Ann's phone": 3, "00": 1, "0": 2, "z" * 40: 4, "": 5})
    assert decode(encode(hello)) == hello


# What later versions do.


def test_a_vocabulary_that_has_grown_reads_older_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    older = Vocabulary({"setup": {"depth": ("full_table",)}, "seat": {}, "Gather": {}, "Build": {"what": ("hut",)}})
    newer = Vocabulary(
        {
            "setup": {"depth": ("full_table", "deep")},
            "seat": {"name": (), "colour": ("blue",)},
            "Gather": {"amount": ()},
            "Build": {"what": ("hut", "tower"), "price": ()},
            "EndRound": {"day": ("dusk", "dawn")},
        },
        ("round",),
    )
    log = [
        Entry("a", 1, 1, "EndRound", values={"day": "dawn"}, key="round:1"),
        Entry("a", 2, 2, "Build", 0, {"what": "tower", "price": 3}),
        Entry("a", 3, 3, "Build", 1, {"what": "hut"}),
        Entry("a", 4, 4, "Gather", 1, {"amount": 3}),
    ]
    parcel = parcel_of(toy_session(), log)
    monkeypatch.setattr(codec, "vocabulary_of", lambda game: older)
    old = encode(parcel)
    monkeypatch.setattr(codec, "vocabulary_of", lambda game: newer)
    new = encode(parcel)
    for data in (old, new):
        back = decode(data)
        assert isinstance(back, Parcel)
        assert spelled(back) == spelled(parcel)
    monkeypatch.setattr(codec, "vocabulary_of", lambda game: older)
    assert refusal(new) == "share.newer"


@pytest.mark.long
@pytest.mark.parametrize("game", list(all_games()))
def test_a_frozen_vocabulary_only_grows(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Freezing again keeps every word in its place, also those that the games recorded now do not use."""
    monkeypatch.setattr(vocabularies, "goldens", lambda game: goldens(game)[:1])
    frozen = vocabulary_of(game)
    again = extended(frozen, all_games()[game], ["a new word"])
    assert again.keys[: len(frozen.keys)] == frozen.keys
    assert list(again.inputs)[: len(frozen.inputs)] == list(frozen.inputs)
    for name, fields in frozen.inputs.items():
        assert list(again.inputs[name])[: len(fields)] == list(fields)
        assert all(again.inputs[name][one][: len(words)] == words for one, words in fields.items())
    assert read_vocabulary(json.loads(json.dumps(plain(again)))) == again
    assert max((len(fields) for fields in frozen.inputs.values()), default=0) <= 60


def test_a_game_without_a_vocabulary_spells_its_words_out() -> None:
    for game in ("toy", "../hidden", "x" * 5_000, "\0", ""):
        assert vocabulary_of(game) == Vocabulary()
    assert not vocabulary_path("toy").exists()
    assert vocabulary.vocabulary_of(next(iter(all_games()))) != Vocabulary()


# What does not decode.


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "scan.unreadable"),
        (b"\x12abc", "scan.unreadable"),
        (sealed(b"")[:-1] + b"\0", "scan.unreadable"),
        (sealed(b"", version=3), "share.newer"),
        (sealed(b"", version=2, kind=9), "scan.unreadable"),
        (sealed(b"", version=2, kind=15), "share.newer"),
        (sealed(b"", version=1, kind=9), "share.newer"),
        (sealed(b"", version=0), "scan.unreadable"),
        (sealed(b""), "scan.unreadable"),
        (sealed(b"no deflate", kind=3), "scan.unreadable"),
        (bytes(codec.LARGEST + 1), "share.too_large"),
    ],
)
def test_what_does_not_decode_says_why(data: bytes, code: str) -> None:
    assert refusal(data) == code


def packed(body: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(body) + packer.flush()


def test_a_bomb_is_not_unpacked() -> None:
    assert refusal(sealed(packed(bytes(200_000_000)), kind=3)) == "share.too_large"


def test_bytes_after_the_end_are_refused() -> None:
    body = codec._parcel(parcel_of(toy_session()))
    assert isinstance(decode(sealed(body)), Parcel)
    assert refusal(sealed(body + b"\0")) == "scan.unreadable"
    assert refusal(sealed(packed(body) + b"\0", kind=3)) == "scan.unreadable"


def forged(*numbers: Any) -> bytes:
    """A whole parcel of the toy up to its entries, and then these numbers."""
    session = toy_session()
    whole = codec._parcel(Parcel(head_of(session), (), "a", {}, True))
    empty = ByteWriter()
    for number in _EMPTY_LOG:
        empty.count(number)
    assert whole.endswith(bytes(empty.bytes))
    out = ByteWriter()
    for number in numbers:
        out.count(number)
    return sealed(whole[: -len(empty.bytes)] + bytes(out.bytes))


# No entries; each phone starts at 0; no names; no shapes, places, keys. An empty column is a mixed one.
_EMPTY_LOG = (0, 0, 0, 0, 0, 0, *[MIXED] * 7, 0, MIXED, 0, *[MIXED] * 4)


@pytest.mark.parametrize(
    ("numbers", "code"),
    [
        (_EMPTY_LOG, ""),
        ((5_001,), "share.too_large"),
        ((2**60,), "share.too_large"),
        ((5_000, ALL_SAME, 0, 0, 2**40), "share.too_large"),
        ((5_000, 0, 0, 0, 1, 1, 61), "scan.unreadable"),
    ],
)
def test_forged_numbers_are_refused(numbers: tuple[int, ...], code: str) -> None:
    if code:
        assert refusal(forged(*numbers)) == code
    else:
        assert isinstance(decode(forged(*numbers)), Parcel)


def test_depth_is_bounded_as_in_a_file() -> None:
    def nested(depth: int) -> Any:
        value: Any = 1
        for _ in range(depth):
            value = [value, "x"]
        return value

    def parcel(depth: int) -> Parcel:
        return parcel_of(toy_session(), [Entry("a", 1, 1, "Gather", values={"amount": nested(depth)})])

    deepest = parcel(15)
    round_trip(deepest)
    read_session({**write_session(toy_session()), "entries": [deepest.entries[0].plain()]}, GAMES)
    assert refusal(encode(parcel(16))) == "scan.unreadable"
