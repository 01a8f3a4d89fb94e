"""Whole numbers and texts as bytes: small numbers take one byte, and never more is read than a message may hold.

A number below 224 is one byte, below 8,160 two; anything larger is spelled out seven bits at a time.
"""

from __future__ import annotations

import struct

from companion.errors import BadCode

ONE_BYTE, TWO_BYTES = 224, 224 + 31 * 256
_LONGEST = 9
"""Bytes of a spelled-out number: 63 bits, which is more than an entry may hold."""

MOST_VALUES = 300_000
"""How many values one message may unfold to: sixty for each entry it may hold."""


def damaged() -> BadCode:
    return BadCode("scan.unreadable")


class ByteWriter:
    def __init__(self) -> None:
        self.bytes = bytearray()

    def count(self, value: int) -> None:
        """A number from 0."""
        if value < ONE_BYTE:
            self.bytes.append(value)
        elif value < TWO_BYTES:
            high, low = divmod(value - ONE_BYTE, 256)
            self.bytes += bytes((ONE_BYTE + high, low))
        else:
            self.bytes.append(255)
            rest = value - TWO_BYTES
            while rest > 127:
                self.bytes.append(rest & 127 | 128)
                rest >>= 7
            self.bytes.append(rest)

    def number(self, value: int) -> None:
        """Any number: 0, -1, 1, -2, ... in the order of their size."""
        self.count(folded(value))

    def fraction(self, value: float) -> None:
        self.bytes += struct.pack(">d", value)

    def text(self, text: str) -> None:
        # Half an emoji may have come in with a file; it must come out as it was.
        raw = text.encode("utf-8", "surrogatepass")
        self.count(len(raw))
        self.bytes += raw


class ByteReader:
    """Reads what a `ByteWriter` wrote, or refuses. `spend` keeps what a message unfolds to within bounds."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0
        self._left = MOST_VALUES

    @property
    def is_at_end(self) -> bool:
        return self._at == len(self._data)

    def spend(self, values: int) -> None:
        self._left -= values
        if self._left < 0:
            raise BadCode("share.too_large")

    def read(self, length: int) -> bytes:
        end = self._at + length
        if end > len(self._data):
            raise damaged()
        found = self._data[self._at : end]
        self._at = end
        return found

    def rest(self) -> bytes:
        return self.read(len(self._data) - self._at)

    def byte(self) -> int:
        return self.read(1)[0]

    def count(self) -> int:
        first = self.byte()
        if first < ONE_BYTE:
            return first
        if first < 255:
            return ONE_BYTE + (first - ONE_BYTE) * 256 + self.byte()
        value = 0
        for group in range(_LONGEST):
            one = self.byte()
            value |= (one & 127) << 7 * group
            if one < 128:
                return value + TWO_BYTES
        raise damaged()

    def number(self) -> int:
        return unfolded(self.count())

    def counts(self, length: int) -> list[int]:
        return [self.count() for _ in range(length)]

    def fraction(self) -> float:
        value: float = struct.unpack(">d", self.read(8))[0]
        return value

    def text(self) -> str:
        try:
            return self.read(self.count()).decode("utf-8", "surrogatepass")
        except UnicodeDecodeError:
            raise damaged() from None


def folded(value: int) -> int:
    return 2 * value if value >= 0 else -2 * value - 1


def unfolded(value: int) -> int:
    return -(value + 1) // 2 if value & 1 else value // 2
