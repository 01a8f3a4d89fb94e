"""Frames as QR codes: black and white modules, and a picture of them. Drawn black on white, with a quiet zone."""

from __future__ import annotations

import struct
import zlib
from functools import cache

from qrcode import QRCode
from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M
from qrcode.util import MODE_ALPHA_NUM, QRData

from companion.share.alphabet import to_text

QUIET = 4
"""Modules of white around a code."""
_MASK = 1
"""Mixed bytes look random under any mask, so trying all eight would only take time. This one is the cheapest."""

Modules = list[list[bool]]


def modules_of(frame: bytes) -> Modules:
    """The code of a frame, row by row; True is black. The lowest correction: what is lost comes with another frame."""
    text = to_text(frame)
    code = QRCode(version=_version(len(text)), error_correction=ERROR_CORRECT_L, mask_pattern=_MASK)
    code.add_data(QRData(text, mode=MODE_ALPHA_NUM))
    code.make(fit=False)
    return [[bool(module) for module in row] for row in code.modules]


def modules_of_text(text: str) -> Modules:
    """The code of a text that any camera reads, as an address: corrected further, for nothing comes after it."""
    code = QRCode(error_correction=ERROR_CORRECT_M)
    code.add_data(text)
    code.make()
    return [[bool(module) for module in row] for row in code.modules]


@cache
def _version(length: int) -> int:
    """The smallest code for so many signs. Finding it takes as long as drawing it; the frames of a loop share it."""
    code = QRCode(error_correction=ERROR_CORRECT_L)
    code.add_data(QRData("0" * length, mode=MODE_ALPHA_NUM))
    return int(code.best_fit())


def png_of(modules: Modules, scale: int = 8) -> bytes:
    """A picture of one bit per pixel, `scale` pixels for each module."""
    side = (len(modules) + 2 * QUIET) * scale
    white = [False] * QUIET
    blank, lines = _line([False] * (len(modules) + 2 * QUIET), scale), []
    for row in modules:
        lines.append(_line([*white, *row, *white], scale) * scale)
    edge = blank * scale * QUIET
    pixels = zlib.compress(edge + b"".join(lines) + edge, 9)
    header = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", pixels) + _chunk(b"IEND", b"")


def _line(row: list[bool], scale: int) -> bytes:
    """A row of pixels; in a one-bit PNG 1 is white, and each row begins with its filter: none."""
    bits = "".join(("0" if black else "1") * scale for black in row)
    bits += "1" * (-len(bits) % 8)
    return b"\0" + int(bits, 2).to_bytes(len(bits) // 8)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
