"""Sealing and signing, on a desktop by `cryptography`, on Android by its Java: the same bytes from both."""

from __future__ import annotations

import secrets
from importlib import import_module
from typing import Any

from companion import phone
from companion.live import ed25519

NONCE = 12
TAG = 16
SIGNATURE = ed25519.SIZE


def seal(key: bytes, data: bytes, bound: bytes) -> bytes:
    """AES-256-GCM. `bound` is not sent and has to be the same when it is unsealed."""
    nonce = secrets.token_bytes(NONCE)
    if phone.is_android():
        return nonce + bytes(_java().encrypted(key, nonce, data, bound))
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    return nonce + AESGCM(key).encrypt(nonce, data, bound)


def unseal(key: bytes, sealed: bytes, bound: bytes) -> bytes | None:
    """None for anything that was not sealed with this key and for this purpose."""
    if len(sealed) < NONCE + TAG:
        return None
    nonce, data = sealed[:NONCE], sealed[NONCE:]
    try:
        if phone.is_android():
            return bytes(_java().decrypted(key, nonce, data, bound))
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        return AESGCM(key).decrypt(nonce, data, bound)
    except Exception:
        # Two libraries, each with its own exception for the same thing: it was not sealed with this key.
        return None


def public_key(seed: bytes) -> bytes:
    """With it everybody can check what was signed with the seed."""
    if phone.is_android():
        return ed25519.public_key(seed)
    return bytes(_signer(seed).public_key().public_bytes_raw())


def sign(seed: bytes, message: bytes) -> bytes:
    return ed25519.sign(seed, message) if phone.is_android() else bytes(_signer(seed).sign(message))


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    if phone.is_android():
        return ed25519.is_signed(public, message, signature)
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def _signer(seed: bytes) -> Any:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(seed)


def _java() -> Any:
    return import_module("companion.phone.android_cipher")
