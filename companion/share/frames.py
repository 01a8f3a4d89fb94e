"""Bytes as frames, each small enough for one QR code, and back.

A short message is one still frame. A longer one is a loop of frames of equal size: any k different ones are enough, in
any order, so whatever a camera misses costs one more frame and not another round. A block holds up to `PER_BLOCK`
pieces and gives 256 frames; a message of more pieces is dealt out to several blocks in turn, and the loop goes through
the blocks in turn too. 120,000 bytes, far more than 2,000 entries, are five blocks at the lowest density.

A frame of a loop: version and kind, the message's mark (4 bytes), which frame it is, the message's length, the piece,
a checksum (4 bytes). How many frames are needed follows from the length and the size of the piece.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from zlib import crc32

from companion.errors import BadCode
from companion.share import erasure
from companion.share.codec import LARGEST
from companion.share.numbers import ByteReader, ByteWriter, damaged

VERSION = 1
STILL_SIZE = 500
"""Bytes of a still frame: as much as a code of 77 by 77 modules holds."""
DENSITIES = {"low": 250, "medium": 400, "high": 600}
"""Bytes of a frame in a loop: codes of 57, 69 and 85 modules."""
PER_BLOCK = 128
LARGEST_LOOP = 256 * 1024
"""Bytes of a message that may become a loop. Showing more would take minutes: a file is better."""

_STILL, _LOOP = 1, 2
_MARK, _CHECK = 4, 4
_SMALLEST_PIECE = 16


@dataclass(frozen=True, slots=True)
class Still:
    """A whole message."""

    message: bytes


@dataclass(frozen=True, slots=True)
class Piece:
    """One frame of a loop."""

    mark: bytes
    index: int
    length: int
    piece: bytes

    @property
    def count(self) -> int:
        """Pieces the message was cut into: so many frames are needed."""
        return -(-self.length // len(self.piece))


Frame = Still | Piece


def still(message: bytes) -> bytes:
    """A message as one frame, whatever its size: for a text or a file."""
    return bytes([_first(_STILL)]) + message


def fits_still(message: bytes) -> bool:
    return len(message) < STILL_SIZE


class Loop:
    """The frames of a message. `at` makes any of them; after the last it starts over."""

    def __init__(self, message: bytes, density: str = "medium") -> None:
        if len(message) > LARGEST_LOOP:
            raise BadCode("share.too_long")
        self._message = message
        self._size = DENSITIES[density]

    @cached_property
    def _blocks(self) -> list[list[bytes]]:
        size = self._size - self._head_size()
        padded = self._message.ljust(-(-len(self._message) // size) * size, b"\0")
        pieces = [padded[start : start + size] for start in range(0, len(padded), size)]
        blocks = blocks_of(len(pieces))
        return [pieces[block::blocks] for block in range(blocks)]

    def _head_size(self) -> int:
        out = ByteWriter()
        out.count(len(self._message))
        return 1 + _MARK + 2 + len(out.bytes) + _CHECK

    @property
    def needed(self) -> int:
        """How many different frames are enough to read the message."""
        return sum(map(len, self._blocks))

    @property
    def length(self) -> int:
        """How many different frames there are."""
        return erasure.MOST_PIECES * len(self._blocks)

    def at(self, index: int) -> bytes:
        index %= self.length
        row, block = divmod(index, len(self._blocks))
        out = ByteWriter()
        out.bytes.append(_first(_LOOP))
        out.bytes += mark_of(self._message)
        out.bytes += index.to_bytes(2)
        out.count(len(self._message))
        out.bytes += erasure.piece(self._blocks[block], row)
        return bytes(out.bytes) + crc32(out.bytes).to_bytes(_CHECK)

    def __iter__(self) -> Iterator[bytes]:
        index = 0
        while True:
            yield self.at(index)
            index += 1


def frames_of(message: bytes, density: str = "medium", spare: float = 0.5) -> list[bytes]:
    """One still frame, or the first frames of a loop: those needed and some to spare for pictures that fail."""
    if fits_still(message):
        return [still(message)]
    loop = Loop(message, density)
    return [loop.at(index) for index in range(min(loop.length, ceil(loop.needed * (1 + spare))))]


def read_frame(data: bytes) -> Frame:
    """Raises `BadCode` for anything but a frame of this version, and says what is wrong."""
    if not data:
        raise damaged()
    version, kind = divmod(data[0], 16)
    if version & 8 == 0:
        raise BadCode("scan.not_ours")
    if version & 7 > VERSION or kind not in (_STILL, _LOOP):
        raise BadCode("share.newer")
    if kind == _STILL:
        if len(data) > LARGEST:
            raise BadCode("share.too_large")
        return Still(data[1:])
    checked, check = data[:-_CHECK], data[-_CHECK:]
    if crc32(checked).to_bytes(_CHECK) != check:
        raise damaged()
    reader = ByteReader(checked[1:])
    mark, index, length = reader.read(_MARK), int.from_bytes(reader.read(2)), reader.count()
    piece = Piece(mark, index, length, reader.rest())
    if len(piece.piece) < _SMALLEST_PIECE or not 0 < length <= LARGEST_LOOP:
        raise damaged()
    if index >= erasure.MOST_PIECES * blocks_of(piece.count):
        raise damaged()
    return piece


def blocks_of(pieces: int) -> int:
    return -(-pieces // PER_BLOCK)


def mark_of(message: bytes) -> bytes:
    return crc32(message).to_bytes(_MARK)


def _first(kind: int) -> int:
    # The highest bit is always set: neither a text nor JSON begins like this.
    return (8 | VERSION) << 4 | kind
