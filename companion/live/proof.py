"""Proving that one has a key without telling it: by what only its owner can make of the other side's number."""

from __future__ import annotations

import hmac
from hashlib import sha256


def proof_of(key: bytes, nonce: str) -> str:
    return hmac.digest(key, nonce.encode("utf-8", "surrogatepass"), sha256).hex()


def is_proof(key: bytes, nonce: str, proof: object) -> bool:
    return isinstance(proof, str) and hmac.compare_digest(
        proof_of(key, nonce).encode(), proof.encode("utf-8", "replace")
    )
