"""What a phone lacks in the middle of a log, and a few bytes that stand for all it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b

from companion.errors import BadCode
from companion.session.entry import Entry
from companion.share.message import Gaps
from companion.share.numbers import ByteReader, ByteWriter, damaged

DIGEST = 6
"""Bytes: enough that two different logs do not look the same by chance. It does not protect anything: the tag does."""
MOST_GAPS = 20
"""Gaps in one phone's log. With more, everything from the first one on is asked for."""
_MOST_IN_ALL = 1_000


def digest_of(log: Iterable[Entry]) -> bytes:
    """The digest of entries in the order that counts."""
    summed = blake2b(digest_size=DIGEST)
    for entry in log:
        summed.update(entry.content.encode() + b"\n")
    return summed.digest()


def upto_of(entries: Iterable[Entry]) -> dict[str, int]:
    upto: dict[str, int] = {}
    for entry in entries:
        upto[entry.device] = max(entry.seq, upto.get(entry.device, 0))
    return upto


def told(upto: Mapping[str, int], gaps: Gaps) -> tuple[dict[str, int], dict[str, list[range]]]:
    """How much of each phone's log there is, said in few bytes."""
    short = {device: list(ranges) for device, ranges in gaps.items() if len(ranges) <= MOST_GAPS}
    long = {device: ranges[0].start - 1 for device, ranges in gaps.items() if device not in short}
    return {device: seq for device, seq in {**upto, **long}.items() if seq}, short


# Frozen with version 2 of the format.


def put_gaps(out: ByteWriter, upto: Mapping[str, int], gaps: Gaps) -> None:
    out.count(len(gaps))
    for index, device in enumerate(upto):
        if device in gaps:
            out.count(index)
            out.count(len(gaps[device]))
            last = 1
            for one in gaps[device]:
                out.count(one.start - last)
                out.count(len(one))
                last = one.stop


def read_gaps(data: ByteReader, upto: Mapping[str, int]) -> dict[str, list[range]]:
    devices, gaps = [*upto], dict[str, list[range]]()
    for _ in range(_bounded(data.count())):
        index = data.count()
        if index >= len(devices) or devices[index] in gaps:
            raise damaged()
        gaps[devices[index]] = ranges = []
        last = 1
        for _ in range(_bounded(data.count())):
            start = last + data.count()
            last = start + data.count()
            ranges.append(range(start, last))
        if last > upto[devices[index]]:
            raise damaged()
    return gaps


def put_digest(out: ByteWriter, digest: bytes | None) -> None:
    out.count(len(digest or b""))
    out.bytes += digest or b""


def read_digest(data: ByteReader) -> bytes | None:
    size = data.count()
    if size not in (0, DIGEST):
        raise damaged()
    return data.read(size) or None


def _bounded(count: int) -> int:
    if count > _MOST_IN_ALL:
        raise BadCode("share.too_large")
    return count
