"""What goes through a broker: sealed, signed, and read by nobody else. A desktop and a phone make the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.live import cipher, ed25519
from companion.live.sealed import HIDDEN, LARGEST, Keys, Kind, Letter, NotOurs, new_key, room_key
from tests.companion.fake_android import Android

KEY = bytes(range(16))
KEYS = Keys.of(KEY)
WATCHING = Keys(KEYS.watching)
LETTER = Letter(Kind.PARCEL, "k3x9m2p4", 1_700_000_000_123, 1_700_000_000_000, "Катя took a card".encode())
# RFC 8032, 7.1: seed, public key, message, signature.
VECTORS = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24"
        "655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aee"
        "b00d291612bb0c00",
    ),
]


@contextmanager
def phone(folder: Path) -> Iterator[None]:
    """What happens inside happens on a phone."""
    folder.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        Android(patch, folder)
        yield


@pytest.mark.parametrize("kind", Kind)
def test_a_letter_comes_out_as_it_went_in(kind: Kind) -> None:
    letter = replace(LETTER, kind=kind)
    assert WATCHING.unseal(*KEYS.seal(letter)) == letter


def test_a_phone_and_a_desktop_read_each_other(tmp_path: Path) -> None:
    here = KEYS.seal(LETTER)
    with phone(tmp_path / "phone"):
        keys = Keys.of(KEY)
        assert keys == KEYS
        assert keys.unseal(*here) == LETTER
        with pytest.raises(NotOurs, match="sealed"):
            keys.unseal(here[0], here[1][:-1] + bytes([here[1][-1] ^ 1]))
        there, hidden = keys.seal(LETTER), keys.hide(b"s" * 16)
    assert KEYS.unseal(*there) == LETTER
    assert KEYS.reveal(hidden) == b"s" * 16


@pytest.mark.parametrize(("seed", "public", "message", "signature"), VECTORS)
def test_signatures_are_those_of_the_standard(seed: str, public: str, message: str, signature: str) -> None:
    secret, told = bytes.fromhex(seed), bytes.fromhex(message)
    assert ed25519.public_key(secret).hex() == public
    assert ed25519.sign(secret, told).hex() == signature
    assert ed25519.is_signed(bytes.fromhex(public), told, bytes.fromhex(signature))


@settings(max_examples=12, deadline=None)
@given(st.binary(min_size=32, max_size=32), st.binary(max_size=40), st.integers(0, 511))
def test_both_ways_to_sign_agree(seed: bytes, message: bytes, bit: int) -> None:
    signature = ed25519.sign(seed, message)
    public = cipher.public_key(seed)
    assert (signature, ed25519.public_key(seed)) == (cipher.sign(seed, message), public)
    wrong = bytearray(signature)
    wrong[bit // 8] ^= 1 << bit % 8
    assert ed25519.is_signed(public, message, signature)
    assert not ed25519.is_signed(public, message, bytes(wrong))
    assert not cipher.is_signed(public, message, bytes(wrong))


def test_what_is_no_signature_is_none() -> None:
    public = ed25519.public_key(bytes(32))
    for broken in (b"", bytes(64), b"\xff" * 64, ed25519.sign(bytes(32), b"x") + b"\0"):
        assert not ed25519.is_signed(public, b"x", broken)
        assert not cipher.is_signed(public, b"x", broken)
    assert not ed25519.is_signed(b"\xff" * 32, b"x", ed25519.sign(bytes(32), b"x"))


def test_the_broker_sees_neither_names_nor_keys() -> None:
    topic, data = KEYS.seal(LETTER)
    seen = topic.encode() + data
    for hidden in (KEY, KEY.hex().encode(), KEYS.watching, KEYS.watching.hex().encode(), LETTER.device.encode()):
        assert hidden not in seen
    assert LETTER.body not in seen
    assert KEYS.seal(LETTER)[1] != data


def test_members_are_told_apart_only_by_members() -> None:
    own, other = (KEYS.topic_for(Kind.HELLO, device) for device in ("k3x9m2p4", "zz8r7s6t"))
    assert own != other
    assert own.startswith(KEYS.topic)
    assert Keys.of(new_key()).topic != KEYS.topic


def test_another_key_reads_nothing() -> None:
    topic, data = KEYS.seal(LETTER)
    with pytest.raises(NotOurs, match="sealed"):
        Keys.of(new_key()).unseal(topic, data)


def test_who_watches_cannot_write() -> None:
    """It can seal whatever it likes, and members see that nobody of theirs has signed it."""
    liar = Keys.of(new_key())
    forged = Keys(KEYS.watching, liar.key)
    with pytest.raises(NotOurs, match="signed"):
        KEYS.unseal(*forged.seal(LETTER))
    with pytest.raises(NotOurs, match="signed"):
        WATCHING.unseal(*forged.seal(LETTER))
    asked = replace(LETTER, kind=Kind.ASK)
    assert KEYS.unseal(*WATCHING.seal(asked)) == asked


def test_a_letter_belongs_to_its_topic_and_kind() -> None:
    topic, data = KEYS.seal(replace(LETTER, kind=Kind.HELLO))
    for elsewhere in (KEYS.topic_for(Kind.HELLO, "zz8r7s6t"), KEYS.topic_for(Kind.PARCEL, ""), f"{topic}/x"):
        with pytest.raises(NotOurs, match="sealed"):
            KEYS.unseal(elsewhere, data)
    with pytest.raises(NotOurs, match="sealed"):
        KEYS.unseal(topic, bytes([data[0] ^ Kind.HELLO ^ Kind.PARCEL]) + data[1:])


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=80))
def test_whatever_comes_is_a_letter_or_not_ours(data: bytes) -> None:
    for sent in (data, b"\x12" + data):
        with pytest.raises(NotOurs):
            KEYS.unseal(KEYS.topic_for(Kind.PARCEL, ""), sent)


def test_what_is_huge_is_not_even_unsealed() -> None:
    with pytest.raises(NotOurs, match="large"):
        KEYS.unseal(*KEYS.seal(replace(LETTER, body=bytes(LARGEST))))


def test_a_stamp_leaves_room_for_the_next() -> None:
    with pytest.raises(NotOurs, match="bare"):
        KEYS.unseal(*KEYS.seal(replace(LETTER, stamp=2**64 - 1)))


def test_the_secret_of_a_game_is_for_members() -> None:
    hidden = KEYS.hide(b"s" * 16)
    assert len(hidden) == len(KEYS.hide(b"")) == HIDDEN
    assert KEYS.reveal(hidden) == b"s" * 16
    assert WATCHING.reveal(hidden) == b""
    assert KEYS.reveal(KEYS.hide(b"")) == b""


def test_who_has_the_game_finds_the_room_again() -> None:
    assert room_key(b"s" * 16) == room_key(b"s" * 16) != room_key(b"t" * 16)
    assert room_key(b"") != room_key(b"")
