"""The secret of a game: whoever was invited has it, and shows that by a tag on every code.

It is made when the game begins, stored with it, and carried by the code and the file that hold the whole game. It
proves that a code comes from one of the invited phones, not from which: all of them share it.
"""

from __future__ import annotations

import hmac
import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

SIZE = 16
"""Bytes: too many for anybody to try out."""
TAG_SIZE = 10
"""Bytes of a tag. 80 bits are the least that RFC 2104 recommends. A wrong tag can only be found out by showing it to a
phone, so nobody tries even 2**40 of them; and every byte more makes the code of a hello denser."""

_HEX = re.compile(rf"[0-9a-f]{{{2 * SIZE}}}")
_CODES = b"annals code"


def new_secret() -> bytes:
    return secrets.token_bytes(SIZE)


def read_secret(data: Any) -> bytes:
    """As a file has it, in hexadecimal; empty if there is none. A game without a secret is open to everybody."""
    return bytes.fromhex(data) if isinstance(data, str) and _HEX.fullmatch(data) else b""


def hidden(text: str) -> str:
    """A stored game without its secret, whatever else is wrong with it."""
    return re.sub(rf'("secret": *")[0-9a-f]{{{2 * SIZE}}}"', r'\1"', text)


def key_for(secret: bytes, purpose: bytes) -> bytes:
    """A key for one purpose alone: what is made with it is of no use for another."""
    return hmac.digest(secret, purpose, sha256)


def tag_of(secret: bytes, signed: bytes) -> bytes:
    return _tag(secret, sha256(signed).digest())


@dataclass(frozen=True, slots=True)
class Seal:
    """What a code was signed with: kept until it is known which game it belongs to, and so which secret to ask."""

    digest: bytes
    tag: bytes

    def is_by(self, secret: bytes) -> bool:
        return hmac.compare_digest(_tag(secret, self.digest), self.tag)


def seal_of(signed: bytes, tag: bytes) -> Seal:
    return Seal(sha256(signed).digest(), tag)


def _tag(secret: bytes, digest: bytes) -> bytes:
    return hmac.digest(key_for(secret, _CODES), digest, sha256)[:TAG_SIZE]
