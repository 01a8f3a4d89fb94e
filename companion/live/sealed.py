"""What a broker sees of a game: topics that are hashes, and sealed bytes. No name, no game, no key.

A room has one key, and whoever has it takes part. From it follows the watching key, which can read everything and tell
what comes from members from the rest, but write nothing: it is the public half of a pair whose other half signs. It is
never sent, so the topic and the cipher's key are made from it.

    key -> signing seed -> watching key -> topic, cipher's key
    key -> the key that hides the game's secret from who only watches

A replayed message does no harm: entries are a union, and what a phone has said about itself is replaced only by
something it said later (`stamp`).
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property

from companion.live.cipher import SIGNATURE, is_signed, public_key, seal, sign, unseal
from companion.share import codec
from companion.share.secret import SIZE as SECRET_SIZE
from companion.share.secret import key_for

VERSION = 1
KEY_SIZE = 16
WATCHING_SIZE = 32
LARGEST = codec.LARGEST + 1024
"""Bytes of a sealed message."""
LONGEST_NAME = 200
TOPICS = "annals"
_TOPIC_SIZE = 16
_ROOM = b"annals relay"
_STAMP = 8
LATEST = 2**53
"""A stamp beyond that is nobody's time, and would leave no room to count on."""


class Kind(IntEnum):
    HELLO = 1
    """What a member has: the bytes of a hello; kept by the broker."""
    PARCEL = 2
    """Entries: the bytes of a parcel."""
    GAME = 3
    """The whole game for somebody who does not have it, with its secret for members; kept by the broker."""
    ASK = 4
    """Somebody lacks the game, or part of it: empty, or the bytes of a hello. Those who only watch may ask too."""
    GONE = 5
    """A member has left, or was lost; in the latter case the broker says it for them."""


UNSIGNED = frozenset({Kind.ASK})


class NotOurs(Exception):
    """Why something was ignored: `large`, `sealed`, `signed` or `bare`."""


@dataclass(frozen=True, slots=True)
class Letter:
    """One message of a room, unsealed."""

    kind: Kind
    device: str
    """Who it claims to be from."""
    stamp: int
    """Counts up with each thing a device says; thousandths of a second where its clock is right."""
    since: int = 0
    """The stamp at which it entered the room: news of its leaving is about that stay alone."""
    body: bytes = b""


@dataclass(frozen=True)
class Keys:
    """The keys of a room: with `key` to take part, without it only to watch."""

    watching: bytes = field(repr=False)
    key: bytes = field(default=b"", repr=False)

    @classmethod
    def of(cls, key: bytes) -> Keys:
        return cls(public_key(key_for(key, b"annals relay sign")), key)

    @property
    def can_write(self) -> bool:
        return bool(self.key)

    @cached_property
    def topic(self) -> str:
        return f"{TOPICS}/{key_for(self.watching, b'annals relay topic')[:_TOPIC_SIZE].hex()}"

    @cached_property
    def _cipher(self) -> bytes:
        return key_for(self.watching, b"annals relay seal")

    def topic_for(self, kind: Kind, device: str) -> str:
        """One for each member where the broker keeps the last message; which member, it cannot tell."""
        if kind in (Kind.HELLO, Kind.GONE):
            member = key_for(self._cipher, device.encode())[:_TOPIC_SIZE].hex()
            return f"{self.topic}/{kind:d}/{member}"
        return f"{self.topic}/{kind:d}"

    def seal(self, letter: Letter) -> tuple[str, bytes]:
        """The topic and the bytes for it."""
        topic = self.topic_for(letter.kind, letter.device)
        name = letter.device.encode()[:LONGEST_NAME]
        told = letter.stamp.to_bytes(_STAMP) + letter.since.to_bytes(_STAMP) + bytes([len(name)]) + name + letter.body
        if letter.kind not in UNSIGNED:
            assert self.can_write
            told = sign(key_for(self.key, b"annals relay sign"), _bound(topic, letter.kind) + told) + told
        mark = bytes([VERSION << 4 | letter.kind])
        return topic, mark + seal(self._cipher, told, _bound(topic, letter.kind))

    def unseal(self, topic: str, data: bytes) -> Letter:
        """Raises `NotOurs` for everything else than a letter of this room."""
        if len(data) > LARGEST:
            raise NotOurs("large")
        if len(data) < 2 or data[0] >> 4 != VERSION or data[0] & 15 not in set(Kind):
            raise NotOurs("bare")
        kind = Kind(data[0] & 15)
        told = unseal(self._cipher, data[1:], _bound(topic, kind))
        if told is None:
            raise NotOurs("sealed")
        if kind not in UNSIGNED:
            signature, told = told[:SIGNATURE], told[SIGNATURE:]
            if not is_signed(self.watching, _bound(topic, kind) + told, signature):
                raise NotOurs("signed")
        letter = _read(kind, told)
        if letter is None or topic != self.topic_for(kind, letter.device):
            raise NotOurs("bare")
        return letter

    def hide(self, secret: bytes) -> bytes:
        """The secret of the game, for members only; always of one length."""
        if not self.can_write or len(secret) != SECRET_SIZE:
            return bytes(HIDDEN)
        return seal(self._hiding, secret, _ROOM)

    def reveal(self, hidden: bytes) -> bytes:
        """Empty for somebody who only watches, and where there is none."""
        return (unseal(self._hiding, hidden, _ROOM) or b"") if self.can_write else b""

    @cached_property
    def _hiding(self) -> bytes:
        return key_for(self.key, b"annals relay hide")


HIDDEN = 12 + SECRET_SIZE + 16
"""Bytes of a hidden secret."""


def new_key() -> bytes:
    return secrets.token_bytes(KEY_SIZE)


def room_key(secret: bytes) -> bytes:
    """The key of a game's room: always the same, so whoever has the game finds it again. Random without a secret."""
    return key_for(secret, _ROOM)[:KEY_SIZE] if secret else new_key()


def _bound(topic: str, kind: Kind) -> bytes:
    return _ROOM + bytes([VERSION, kind]) + topic.encode()


def _read(kind: Kind, told: bytes) -> Letter | None:
    start = 2 * _STAMP + 1
    if len(told) < start or len(told) < start + told[start - 1] or told[start - 1] > LONGEST_NAME:
        return None
    end = start + told[start - 1]
    try:
        name = told[start:end].decode()
    except UnicodeDecodeError:
        return None
    if not name or not name.isprintable():
        return None
    stamps = int.from_bytes(told[:_STAMP]), int.from_bytes(told[_STAMP : 2 * _STAMP])
    if max(stamps) > LATEST:
        return None
    return Letter(kind, name, *stamps, told[end:])
