"""What is in the code on the host's screen, and how somebody proves to have it without sending it.

    http://ADDRESS:PORT/#CODE        a browser never sends the fragment of an address

Every connection begins with a nonce from the host. Whoever comes in answers with a proof: the HMAC of that nonce under
a key that both know. There are three keys: the invitation's code; a guest's own, by which a reload keeps the seat; and
one that every app phone with the game has. The last two follow from the game's secret, so whichever app phone goes on
as host knows them without being told.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import b32encode
from hashlib import sha256

from companion.share.secret import key_for

PORT = 8737
"""Taken where it is free, so that an address can be told before a phone begins to host."""

_CODE_BYTES = 10
_GUEST, _LIVE = b"annals guest", b"annals live"


def new_code() -> str:
    """The secret of an invitation: 80 bits in characters that can be read aloud. The key is the bytes of this text."""
    return b32encode(secrets.token_bytes(_CODE_BYTES)).decode()


def new_nonce() -> str:
    return secrets.token_hex(16)


def guest_key(secret: bytes, guest: str) -> str:
    """A guest's own key, as their browser keeps it. The key is the bytes of this text."""
    return hmac.digest(key_for(secret, _GUEST), guest.encode("utf-8", "replace"), sha256).hex()


def live_key(secret: bytes) -> bytes:
    """The key of an app phone that has the game."""
    return key_for(secret, _LIVE)
