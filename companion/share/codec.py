"""Messages as bytes and back: a byte for version and kind, the body, a tag where the game has a secret, a checksum.

The body of a parcel is columns of differences, packed by deflate where that helps. Reading is bounded: a message
unfolds to no more than `LARGEST_BODY` bytes and to no more values than a long game has, or it is refused.

Version 2 added the tag, the secret in an invitation, whose phones there are, and the gaps and the digest of a log.
Version 1 will always be read.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.errors import BadCode
from companion.share.columns import TextsIn, TextsOut, put_column, read_column
from companion.share.gaps import put_digest, put_gaps, read_digest, read_gaps
from companion.share.log_in import read_entries
from companion.share.log_out import LogOut
from companion.share.message import MOST_ENTRIES, Hello, Message, Parcel
from companion.share.names import put_name, read_name
from companion.share.numbers import ByteReader, ByteWriter, damaged
from companion.share.rows import RowsIn, RowsOut
from companion.share.secret import SIZE, TAG_SIZE, seal_of, tag_of
from companion.share.vocabulary import SEAT, SETUP, vocabulary_of

VERSION = 2
LARGEST = 512 * 1024
"""Bytes of a message: a hundred for each entry it may hold."""
LARGEST_BODY = 4 * 1024 * 1024
_MOST_DEVICES = 200
_HELLO, _PARCEL, _PACKED_PARCEL = 1, 2, 3
_TAGGED = 8
"""Added to the kind of a message with a tag."""
_CHECK = 4
_OPTION = "options."
_KNOWN = "#"
"""Marks the name of a printed number that was known when the game began."""


def encode(message: Message) -> bytes:
    if isinstance(message, Hello):
        kind, body = _HELLO, _hello(message)
    elif len(message.entries) > MOST_ENTRIES:
        raise BadCode("share.too_long")
    else:
        kind, body = _PARCEL, _parcel(message)
        packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
        packed = packer.compress(body) + packer.flush()
        if len(packed) < len(body):
            kind, body = _PACKED_PARCEL, packed
    sealed = bytes([VERSION << 4 | kind | (_TAGGED if message.secret else 0)]) + body
    if message.secret:
        sealed += tag_of(message.secret, sealed)
    return sealed + zlib.crc32(sealed).to_bytes(_CHECK)


def decode(data: bytes) -> Message:
    """The message in these bytes. Raises `BadCode` and nothing else, whatever they are."""
    if len(data) <= _CHECK:
        raise damaged()
    if len(data) > LARGEST:
        raise BadCode("share.too_large")
    sealed, check = data[:-_CHECK], data[-_CHECK:]
    if zlib.crc32(sealed).to_bytes(_CHECK) != check:
        raise damaged()
    version, kind = divmod(sealed[0], 16)
    if version > VERSION:
        raise BadCode("share.newer")
    if not version:
        raise damaged()
    if version == 1 or not kind & _TAGGED:
        return _read_body(sealed[1:], kind, version)
    signed, tag = sealed[:-TAG_SIZE], sealed[-TAG_SIZE:]
    return replace(_read_body(signed[1:], kind ^ _TAGGED, version), seal=seal_of(signed, tag))


def _read_body(body: bytes, kind: int, version: int) -> Message:
    if kind == _HELLO:
        return _read_hello(ByteReader(body), version)
    if kind == _PARCEL:
        return _read_parcel(ByteReader(body), version)
    if kind == _PACKED_PARCEL:
        return _read_parcel(ByteReader(_unpacked(body)), version)
    raise BadCode("share.newer")


def _unpacked(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(-15)
    try:
        body = unpacker.decompress(packed, LARGEST_BODY)
    except zlib.error:
        raise damaged() from None
    if unpacker.unconsumed_tail:
        raise BadCode("share.too_large")
    if not unpacker.eof or unpacker.unused_data:
        raise damaged()
    return body


def _hello(hello: Hello) -> bytes:
    out = ByteWriter()
    put_name(out, hello.session)
    out.bytes += hello.game.to_bytes(3)
    _put_upto(out, hello.upto)
    put_gaps(out, hello.upto, hello.gaps)
    put_digest(out, hello.digest)
    return bytes(out.bytes)


def _read_hello(data: ByteReader, version: int) -> Hello:
    hello = Hello(read_name(data), int.from_bytes(data.read(3)), _read_upto(data))
    if version > 1:
        hello = replace(hello, gaps=read_gaps(data, hello.upto), digest=read_digest(data))
    if not data.is_at_end:
        raise damaged()
    return hello


def _put_upto(out: ByteWriter, upto: Mapping[str, int]) -> None:
    out.count(len(upto))
    for device, seq in upto.items():
        put_name(out, device)
        out.count(seq)


def _read_upto(data: ByteReader) -> dict[str, int]:
    count = data.count()
    if count > _MOST_DEVICES:
        raise BadCode("share.too_large")
    return {read_name(data): data.count() for _ in range(count)}


def _parcel(parcel: Parcel) -> bytes:
    """The texts that are spelled out come last in the making and first in the reading."""
    head, body, texts = ByteWriter(), ByteWriter(), TextsOut()
    words = vocabulary_of(parcel.head["game"])
    devices = _devices(parcel)
    head.text(parcel.head["game"])
    put_name(head, parcel.head["id"])
    head.text(parcel.head["rules_version"])
    head.count(parcel.head["created"])
    _put_secret(head, parcel)
    head.count(len(devices))
    for device in devices:
        put_name(head, device)
    body.count(parcel.is_whole)
    put_column(body, [parcel.upto.get(device, -1) for device in devices], texts)
    put_column(body, [parcel.phones.get(device, -1) for device in devices], texts)
    put_gaps(body, parcel.upto, parcel.gaps)
    put_digest(body, parcel.digest)
    _put_setup(body, parcel.head["setup"], RowsOut(words, texts, _setup_rows(parcel.head["setup"])))
    LogOut(parcel.entries, devices, parcel.head["created"], words, texts).put(body)
    texts.put(head)
    return bytes(head.bytes + body.bytes)


def _read_parcel(data: ByteReader, version: int) -> Parcel:
    game, session = data.text(), read_name(data)
    rules_version, created = data.text(), data.count()
    secret = _read_secret(data) if version > 1 else b""
    count = data.count()
    if not 0 < count <= _MOST_DEVICES:
        raise BadCode("share.too_large")
    devices = [read_name(data) for _ in range(count)]
    texts, words = TextsIn(data), vocabulary_of(game)
    is_whole = data.count() != 0
    upto = _read_counts(data, devices, texts)
    phones = _read_counts(data, devices, texts) if version > 1 else {}
    gaps = read_gaps(data, upto) if version > 1 else {}
    digest = read_digest(data) if version > 1 else None
    setup = _read_setup(data, RowsIn(data, words, texts))
    entries = read_entries(data, devices, created, words, texts)
    head = {"id": session, "game": game, "rules_version": rules_version, "setup": setup, "created": created}
    return Parcel(head, entries, devices[0], upto, is_whole, bool(secret), phones, secret, gaps=gaps, digest=digest)


def _put_secret(out: ByteWriter, parcel: Parcel) -> None:
    carried = parcel.secret if parcel.invites else b""
    out.count(len(carried))
    out.bytes += carried


def _read_secret(data: ByteReader) -> bytes:
    size = data.count()
    if size not in (0, SIZE):
        raise damaged()
    return data.read(size)


def _read_counts(data: ByteReader, devices: list[str], texts: TextsIn) -> dict[str, int]:
    """A number for each phone; below zero stands for none."""
    counts = read_column(data, len(devices), texts)
    if len(set(devices)) != len(devices) or any(type(one) is not int for one in counts):
        raise damaged()
    return {device: count for device, count in zip(devices, counts, strict=True) if count >= 0}


def _devices(parcel: Parcel) -> list[str]:
    """Every phone a parcel speaks of, the sender first."""
    found = dict.fromkeys([parcel.sender, *parcel.upto])
    for entry in parcel.entries:
        found[entry.device] = None
        if entry.target is not None:
            found[entry.target.device] = None
        if entry.seen is not None:
            found |= dict.fromkeys(entry.seen.upto)
    return [*found]


def _setup_rows(setup: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The table and each seat, their options beside what they have anyway."""
    known = _prefixed(setup.get("known", {}), _KNOWN)
    table = {"depth": setup["depth"], **_prefixed(setup["options"], _OPTION), **known}
    seats = [
        {"name": one["name"], "colour": one["colour"], **_prefixed(one["options"], _OPTION)} for one in setup["seats"]
    ]
    return [(SETUP, table), *((SEAT, seat) for seat in seats)]


def _put_setup(out: ByteWriter, setup: Mapping[str, Any], rows: RowsOut) -> None:
    rows.put_names(out)
    listed = _setup_rows(setup)
    out.count(len(listed))
    for row in listed:
        for one in rows.shape(*row):
            out.count(one)
    rows.put_columns(out)


def _read_setup(data: ByteReader, rows: RowsIn) -> dict[str, Any]:
    count = data.count()
    data.spend(count)
    shapes = [rows.shape(data.count(), data.count()) for _ in range(count)]
    if [kind for kind, _ in shapes] != [SETUP, *[SEAT] * (count - 1)]:
        raise damaged()
    table, *seats = rows.read_columns(shapes)
    setup = {
        "depth": table.get("depth"),
        "seats": [_seat(one) for one in seats],
        "options": _unprefixed(table, _OPTION),
    }
    known = _unprefixed(table, _KNOWN)
    return {**setup, "known": known} if known else setup


def _seat(values: Mapping[str, Any]) -> dict[str, Any]:
    return {"name": values.get("name"), "colour": values.get("colour"), "options": _unprefixed(values, _OPTION)}


def _prefixed(values: Mapping[str, Any], mark: str) -> dict[str, Any]:
    return {mark + name: value for name, value in values.items()}


def _unprefixed(values: Mapping[str, Any], mark: str) -> dict[str, Any]:
    return {name.removeprefix(mark): value for name, value in values.items() if name.startswith(mark)}
