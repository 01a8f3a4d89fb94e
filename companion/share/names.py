"""The names of sessions and phones as bytes. They use 36 characters, so eight of those fit into six bytes."""

from __future__ import annotations

import re

from companion.share.numbers import ByteReader, ByteWriter, damaged

_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PACKED = re.compile(r"[0-9a-z]{1,40}")
_SPELLED = 0


def put_name(out: ByteWriter, name: str) -> None:
    """A session or a phone; a name that came in with a file and has other signs is spelled out."""
    if _PACKED.fullmatch(name):
        out.count(len(name))
        out.bytes += int(name, 36).to_bytes(_size(len(name)))
    else:
        out.count(_SPELLED)
        out.text(name)


def read_name(data: ByteReader) -> str:
    length = data.count()
    if length == _SPELLED:
        return data.text()
    if length > 40:
        raise damaged()
    number = int.from_bytes(data.read(_size(length)))
    signs = []
    for _ in range(length):
        number, one = divmod(number, 36)
        signs.append(_SIGNS[one])
    if number:
        raise damaged()
    return "".join(reversed(signs))


def _size(length: int) -> int:
    """How many bytes hold this many signs of 36."""
    highest: int = 36**length - 1
    return (highest.bit_length() + 7) // 8
