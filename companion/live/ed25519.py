"""Signatures by Ed25519 (RFC 8032) in plain Python, for phones: Android's Java has them only in recent versions.

A desktop has `cryptography` for the same, and a test compares the two. A signature takes a millisecond or a few, since
a room has one key for all its members, and its multiples are kept. How long it takes depends a little on the key;
whoever wants to measure that has to do so through a broker.
"""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha512

SIZE = 64
"""Bytes of a signature."""
KEY_SIZE = 32

_P = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
_D = -121665 * pow(121666, -1, _P) % _P
_ROOT = pow(2, (_P - 1) // 4, _P)

Point = tuple[int, int, int, int]
"""X, Y, Z, T with x = X/Z, y = Y/Z, xy = T/Z."""

_NEUTRAL: Point = (0, 1, 1, 0)


@lru_cache(maxsize=4)
def public_key(seed: bytes) -> bytes:
    return _packed(_times(_scalar(seed)[0], _base()))


def sign(seed: bytes, message: bytes) -> bytes:
    scalar, prefix = _scalar(seed)
    public = public_key(seed)
    once = _number(prefix + message) % _ORDER
    start = _packed(_times(once, _base()))
    proof = (once + _number(start + public + message) * scalar) % _ORDER
    return start + proof.to_bytes(32, "little")


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    if len(public) != KEY_SIZE or len(signature) != SIZE:
        return False
    key, start = _unpacked(public), _unpacked(signature[:32])
    proof = int.from_bytes(signature[32:], "little")
    if key is None or start is None or proof >= _ORDER:
        return False
    challenge = _number(signature[:32] + public + message) % _ORDER
    return _is_same(_times(proof, _base()), _sum(start, _times(challenge, key)))


def _number(data: bytes) -> int:
    return int.from_bytes(sha512(data).digest(), "little")


def _scalar(seed: bytes) -> tuple[int, bytes]:
    digest = sha512(seed).digest()
    # The lowest three bits and the highest are cleared, the one below that is set.
    return int.from_bytes(digest[:32], "little") & ((1 << 254) - 8) | 1 << 254, digest[32:]


def _sum(one: Point, other: Point) -> Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % _P
    b = (one[1] + one[0]) * (other[1] + other[0]) % _P
    c = 2 * one[3] * other[3] * _D % _P
    d = 2 * one[2] * other[2] % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _times(scalar: int, point: Point) -> Point:
    """Four bits at a time, each one adding a known multiple."""
    total = _NEUTRAL
    for row in _multiples(point):
        if not scalar:
            break
        if scalar & 15:
            total = _sum(total, row[scalar & 15])
        scalar >>= 4
    return total


@lru_cache(maxsize=4)
def _multiples(point: Point) -> list[list[Point]]:
    """0 to 15 times a point, the same for 16 times the point, and so on."""
    rows: list[list[Point]] = []
    for _ in range(64):
        row = [_NEUTRAL]
        for _ in range(15):
            row.append(_sum(row[-1], point))
        rows.append(row)
        point = _sum(row[-1], point)
    return rows


def _is_same(one: Point, other: Point) -> bool:
    return (one[0] * other[2] - other[0] * one[2]) % _P == 0 and (one[1] * other[2] - other[1] * one[2]) % _P == 0


@cache
def _base() -> Point:
    y = 4 * pow(5, -1, _P) % _P
    x = _x_of(y, 0)
    assert x is not None
    return x, y, 1, x * y % _P


def _x_of(y: int, sign: int) -> int | None:
    """None if there is no such point."""
    if y >= _P:
        return None
    squared = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    if squared == 0:
        return None if sign else 0
    x = pow(squared, (_P + 3) // 8, _P)
    if (x * x - squared) % _P:
        x = x * _ROOT % _P
    if (x * x - squared) % _P:
        return None
    return _P - x if x & 1 != sign else x


def _packed(point: Point) -> bytes:
    inverse = pow(point[2], -1, _P)
    x, y = point[0] * inverse % _P, point[1] * inverse % _P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _unpacked(data: bytes) -> Point | None:
    packed = int.from_bytes(data, "little")
    y = packed & ((1 << 255) - 1)
    x = _x_of(y, packed >> 255)
    return None if x is None else (x, y, 1, x * y % _P)
