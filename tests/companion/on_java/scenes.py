"""What is done in Java, a scene each."""

from __future__ import annotations

import secrets

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from companion.live import cipher

SIZES = (0, 1, 15, 16, 17, 1_000, 70_000)


def a_letter_of_a_phone_is_opened_by_a_desktop() -> None:
    for size in SIZES:
        key, data = secrets.token_bytes(32), secrets.token_bytes(size)
        sealed = cipher.seal(key, data, b"room")
        assert AESGCM(key).decrypt(sealed[: cipher.NONCE], sealed[cipher.NONCE :], b"room") == data


def a_letter_of_a_desktop_is_opened_by_a_phone() -> None:
    for size in SIZES:
        key, data, nonce = secrets.token_bytes(32), secrets.token_bytes(size), secrets.token_bytes(cipher.NONCE)
        assert cipher.unseal(key, nonce + AESGCM(key).encrypt(nonce, data, b"room"), b"room") == data


def a_wrong_key_or_bit_opens_nothing() -> None:
    from jnius import JavaException

    from companion.phone.android_cipher import decrypted

    key, nonce = secrets.token_bytes(32), secrets.token_bytes(cipher.NONCE)
    sealed = AESGCM(key).encrypt(nonce, b"a letter", b"room")
    wrong = [(secrets.token_bytes(32), sealed, b"room"), (key, sealed, b"another room")]
    wrong += [(key, bytes([*sealed[:at], sealed[at] ^ 1, *sealed[at + 1 :]]), b"room") for at in range(len(sealed))]
    for with_key, data, bound in wrong:
        with pytest.raises(JavaException, match=r"AEADBadTag|Tag mismatch"):
            decrypted(with_key, nonce, data, bound)
        assert cipher.unseal(with_key, nonce + data, bound) is None
        with pytest.raises(InvalidTag):
            AESGCM(with_key).decrypt(nonce, data, bound)


SCENES = [
    a_letter_of_a_phone_is_opened_by_a_desktop,
    a_letter_of_a_desktop_is_opened_by_a_phone,
    a_wrong_key_or_bit_opens_nothing,
]
