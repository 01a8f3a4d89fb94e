"""AES-256-GCM by Android's own Java, for what goes through a broker."""

from __future__ import annotations

from typing import Any

from jnius import autoclass, cast

TAG_BITS = 128


def encrypted(key: bytes, nonce: bytes, data: bytes, bound: bytes) -> bytes:
    return _done(autoclass("javax.crypto.Cipher").ENCRYPT_MODE, key, nonce, data, bound)


def decrypted(key: bytes, nonce: bytes, data: bytes, bound: bytes) -> bytes:
    """Raises whatever Java throws if a single bit is wrong."""
    return _done(autoclass("javax.crypto.Cipher").DECRYPT_MODE, key, nonce, data, bound)


def _done(mode: int, key: bytes, nonce: bytes, data: bytes, bound: bytes) -> bytes:
    cipher: Any = autoclass("javax.crypto.Cipher").getInstance("AES/GCM/NoPadding")
    secret = autoclass("javax.crypto.spec.SecretKeySpec")(key, "AES")
    once = autoclass("javax.crypto.spec.GCMParameterSpec")(TAG_BITS, nonce)
    # To pyjnius all objects weigh the same: without the casts it takes the overload for a certificate, which raises.
    secret, once = cast("java.security.Key", secret), cast("java.security.spec.AlgorithmParameterSpec", once)
    cipher.init(mode, secret, once)
    cipher.updateAAD(bound)
    # pyjnius has a list of its own for Java's bytes.
    return bytes(cipher.doFinal(data).tolist())
