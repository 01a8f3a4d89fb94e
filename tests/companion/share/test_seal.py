"""Codes of phones that were invited, and codes of strangers: told apart by the game's secret."""

from __future__ import annotations

import json
from dataclasses import replace
from zlib import crc32

import pytest

from companion.session.session import Session
from companion.share.codec import decode, encode
from companion.share.exchange import answer, hello_of, look, whole
from companion.share.frames import still
from companion.share.inbox import Inbox, file_of
from companion.share.message import MOST_ENTRIES, Hello, Message, Parcel
from companion.share.qr import modules_of
from companion.share.secret import SIZE, TAG_SIZE, key_for, new_secret, read_secret, tag_of
from companion.store.export import read_session, write_session
from tests.companion.play import record, toy_session
from tests.games import GAMES
from tests.toy_game import Gather

SECRET = bytes(range(SIZE))


def invited(device: str = "a", secret: bytes = SECRET) -> Session:
    session = toy_session(device)
    session.id, session.secret = "k3x9m2p4q8r7s6t1", secret
    return session


def sent(message: Message) -> Message:
    return decode(encode(message))


@pytest.fixture
def anna() -> Session:
    session = invited()
    record(session, Gather(seat=0, amount=2))
    return session


def test_every_game_has_a_secret_of_its_own() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == SIZE


def test_every_kind_of_code_shows_that_its_phone_was_invited(anna: Session) -> None:
    for message in (hello_of(anna), whole(anna), answer(anna, hello_of(invited("b")))):
        assert sent(message).is_by(SECRET)
        assert not sent(message).is_by(bytes(SIZE))


def test_a_code_without_a_tag_or_with_another_is_a_strangers(anna: Session) -> None:
    for message in (hello_of(anna), answer(anna, hello_of(anna))):
        assert not sent(replace(message, secret=b"")).is_by(SECRET)
        assert not sent(replace(message, secret=bytes(SIZE))).is_by(SECRET)


def test_no_bit_of_a_code_can_be_changed_unseen(anna: Session) -> None:
    """Not even with a checksum made anew."""
    data = encode(hello_of(anna))[:-4]
    for bit in range(8 * len(data)):
        bent = bytearray(data)
        bent[bit // 8] ^= 1 << bit % 8
        bent += crc32(bent).to_bytes(4)
        try:
            message = decode(bytes(bent))
        except Exception:
            continue
        assert not message.is_by(SECRET), bit


def test_only_what_invites_carries_the_secret(anna: Session) -> None:
    """Anybody can say hello, also one who claims to have nothing."""
    nothing = Hello(anna.id, hello_of(anna).game, {})
    for message in (hello_of(anna), answer(anna, hello_of(anna)), answer(anna, nothing)):
        assert SECRET not in encode(message)
        assert sent(message).secret == b""
    back = sent(whole(anna))
    assert isinstance(back, Parcel)
    assert (back.invites, back.secret) == (True, SECRET)


def test_who_joins_the_whole_game_is_invited(anna: Session) -> None:
    message = sent(whole(anna))
    assert isinstance(message, Parcel)
    joined = look(message, GAMES, None, "b").session
    assert joined.secret == SECRET
    assert sent(hello_of(joined)).is_by(anna.secret)
    merged = look(message, GAMES, anna, "a").session
    assert merged.secret == SECRET


def test_the_answer_to_an_invited_phones_parcel_is_for_an_invited_phone(anna: Session) -> None:
    for parcel in (answer(anna, hello_of(invited("b"))), whole(anna)):
        back = sent(parcel)
        assert isinstance(back, Parcel)
        assert back.hello.is_by(SECRET)
        assert not replace(back, seal=None, secret=b"").hello.is_by(SECRET)


def test_a_game_without_a_secret_is_open(anna: Session) -> None:
    """As all were before there were secrets: its codes are nobody's, and everybody's are welcome."""
    old = invited("b", secret=b"")
    assert sent(hello_of(old)).is_by(old.secret)
    assert sent(hello_of(anna)).is_by(old.secret)
    message = sent(whole(old))
    assert isinstance(message, Parcel)
    assert not message.invites
    assert message.seal is None


def test_a_copy_in_a_file_carries_the_secret_and_so_invites(anna: Session) -> None:
    again = read_session(write_session(anna), GAMES)
    assert again.secret == SECRET
    inbox = Inbox(GAMES)
    inbox.add_text(json.dumps(write_session(anna)))
    assert inbox.message is not None
    assert inbox.message.is_by(SECRET)
    assert not inbox.message.is_by(bytes(SIZE))


def test_a_game_too_long_for_a_code_invites_by_its_file(anna: Session) -> None:
    parcel = whole(anna)
    long = replace(parcel, entries=parcel.entries * (MOST_ENTRIES + 1))
    assert SECRET.hex().encode() in file_of(long)
    assert SECRET.hex().encode() not in file_of(replace(long, invites=False))


@pytest.mark.parametrize("data", [None, 5, "", "00", "0" * 31, "0" * 33, "g" * 32, "A" * 32, ["0" * 32]])
def test_what_is_no_secret_is_none(data: object) -> None:
    assert read_secret(data) == b""


def test_a_key_is_for_one_purpose(anna: Session) -> None:
    assert key_for(SECRET, b"annals code") != key_for(SECRET, b"annals live")
    assert len(tag_of(SECRET, b"")) == TAG_SIZE


def test_the_code_of_a_sealed_hello_stays_small() -> None:
    """Two phones: the tag makes it one size larger and no more."""
    hello = Hello("k3x9m2p4q8r7s6t1", 7, {"k3x9m2p4": 70, "zz8r7s6t": 70})
    plain, tagged = (len(modules_of(still(encode(one)))) for one in (hello, replace(hello, secret=SECRET)))
    assert tagged - plain <= 4
