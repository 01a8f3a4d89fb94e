"""Frames as text that a QR code, a clipboard and a messenger all carry unharmed.

A QR code packs 45 characters best, three of them for two bytes. 41 are enough for that, so those that messengers change
or drop (space, $, % and *) are left out. Measured: three characters for two bytes, as in base45; 3.2 in base32.

Before that the bytes are mixed with a fixed pseudorandom stream: `qrcode` cannot draw a code with a long run of zeros,
such as the end of the last piece of a loop.
"""

from __future__ import annotations

from hashlib import shake_128

from companion.errors import BadCode
from companion.share.numbers import damaged

PREFIX = "ANNALS:"
SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-./:"

_VALUES = {sign: value for value, sign in enumerate(SIGNS)}
_BASE = len(SIGNS)
_BREAKS = {code: None for code in range(0x3001) if chr(code).isspace()}
LONGEST = 1_000_000
"""Signs of a text that is worth looking at."""


def to_text(frame: bytes) -> str:
    signs = [PREFIX]
    frame = _mixed(frame)
    for start in range(0, len(frame) - 1, 2):
        high, rest = divmod(frame[start] * 256 + frame[start + 1], _BASE * _BASE)
        signs += (SIGNS[high], SIGNS[rest // _BASE], SIGNS[rest % _BASE])
    if len(frame) % 2:
        signs += (SIGNS[frame[-1] // _BASE], SIGNS[frame[-1] % _BASE])
    return "".join(signs)


def from_text(text: str) -> bytes:
    """The frame in a text; line breaks and what stands before it do not matter. Raises `BadCode`."""
    if len(text) > LONGEST:
        raise BadCode("share.too_large")
    _, prefix, rest = without_breaks(text).upper().partition(PREFIX)
    if not prefix:
        raise BadCode("scan.not_ours")
    try:
        values = [_VALUES[sign] for sign in rest]
    except KeyError:
        raise damaged() from None
    if len(values) % 3 == 1 or not values:
        raise damaged()
    frame = bytearray()
    for start in range(0, len(values) - 2, 3):
        high, middle, low = values[start : start + 3]
        value = (high * _BASE + middle) * _BASE + low
        if value > 0xFFFF:
            raise damaged()
        frame += value.to_bytes(2)
    if len(values) % 3:
        value = values[-2] * _BASE + values[-1]
        if value > 0xFF:
            raise damaged()
        frame.append(value)
    return _mixed(bytes(frame))


def without_breaks(text: str) -> str:
    """Without spaces and line breaks. `split` would turn a long text into a million words of fifty bytes each."""
    return text.translate(_BREAKS)


def _mixed(frame: bytes) -> bytes:
    """Applied twice, it undoes itself. Frozen with version 1 of the format."""
    chance = shake_128(b"annals").digest(len(frame))
    return (int.from_bytes(frame) ^ int.from_bytes(chance)).to_bytes(len(frame))
