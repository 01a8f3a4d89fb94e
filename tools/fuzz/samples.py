"""What is bent: recorded games, as files, codes, frames and lines of a library."""

from __future__ import annotations

import json
import zlib
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from companion.session.session import Session
from companion.settings import Settings
from companion.share import codec, exchange
from companion.share.columns import ALL_SAME, FIXED, LISTS, MIXED, Tag
from companion.share.frames import Loop, still
from companion.share.message import Message
from companion.share.numbers import ByteWriter
from companion.store.export import write_session
from companion.store.store import Store
from companion.store.transfer import import_session
from rules import all_games
from tools.fuzz.bend import bent_bytes
from tools.pictures.samples import goldens, recorded, recorded_again

FEW = 12
_CHECK = 4
_PACKED = 3
_COUNTS = [*range(9), ALL_SAME, ALL_SAME + 2, 200, 20_000, 2**31, 2**53, 2**62]
_FILLINGS = [
    b"\0",
    b"\xdf",
    b"\xff\x7f",
    *map(bytes, [(LISTS, 1), (LISTS, 2, LISTS), (FIXED, 1), (FIXED, 200), (MIXED, Tag.LIST, 1), (Tag.MAP, 1, 0)]),
]
_SIZES = [1_000] * 60 + [20_000] * 10 + [1_000_000, 5_000_000]


class Samples:
    """Short, so that a payload takes little time and a bent byte meets something."""

    def __init__(self) -> None:
        self.games = [short_game(path) for game in all_games() for path in goldens(game)]
        self.long = recorded_again(recorded(goldens("hadara")[0]), ("k3x9m2p4", "zz8r7s6t"), 40)
        self.long.id, self.long.created = "k3x9m2p4q8r7s6t1", 1_760_000_000

    @cached_property
    def files(self) -> list[Any]:
        return [write_session(game) for game in self.games]

    @cached_property
    def messages(self) -> list[bytes]:
        told: list[Message] = [exchange.whole(game) for game in self.games]
        told += [exchange.hello_of(game) for game in self.games]
        return [codec.encode(one) for one in told]

    @cached_property
    def loop(self) -> Loop:
        return Loop(codec.encode(exchange.whole(self.long)), "low")

    def library(self, folder: Path) -> list[bytes]:
        """The lines of a library with two games, players, numbers and settings in it."""
        store = Store(folder)
        for data in self.files[:2]:
            import_session(store, data, all_games(), 1_760_000_000)
        store.remember_players([{"name": "Anna", "colour": "red"}, {"name": "Boris", "colour": "blue"}])
        store.remember_numbers("hadara", {"one.cost": 3})
        store.add_result("gone", _RESULT)
        store.save_settings(Settings().plain())
        store.close()
        return (folder / "library.journal").read_bytes().splitlines(keepends=True)


_RESULT = {
    "game": "hadara",
    "names": ["A", "B"],
    "colours": ["red", "blue"],
    "totals": [3, 2],
    "winners": [0],
    "time": 9,
}


def short_game(path: Path) -> Session:
    whole = recorded(path)
    short = recorded_again(Session(whole.game, whole.setup, "a", whole.log[:FEW]), ("k3x9m2p4", "zz8r7s6t"), 40)
    short.id, short.created = f"{zlib.crc32(path.name.encode()):x}", 1_760_000_000
    return short


def sealed(message: bytes) -> bytes:
    return message + zlib.crc32(message).to_bytes(_CHECK)


def bent_message(message: bytes, rng: Random) -> bytes:
    """Bent inside the checksum, and mostly inside deflate as well, where the readers are."""
    inner = message[:-_CHECK]
    if inner[0] & 15 == _PACKED and rng.random() < 0.8:
        body = bent_bytes(zlib.decompress(inner[1:], -15), rng)
        packer = zlib.compressobj(1, zlib.DEFLATED, -15)
        return sealed(inner[:1] + packer.compress(body) + packer.flush())
    return sealed(bent_bytes(inner, rng)) if rng.random() < 0.9 else bent_bytes(message, rng)


def absurd_message(message: bytes, rng: Random) -> bytes:
    """Well-formed up to a point, followed by absurd counts and lengths, or by one thing again and again."""
    body = zlib.decompress(message[1:-_CHECK], -15) if message[0] & 15 == _PACKED else message[1:-_CHECK]
    out = ByteWriter()
    if rng.random() < 0.8:
        for _ in range(rng.randint(1, 200)):
            out.count(rng.choice(_COUNTS))
    else:
        filling = rng.choice(_FILLINGS)
        out.bytes += filling * (rng.choice(_SIZES) // len(filling))
    packer = zlib.compressobj(1, zlib.DEFLATED, -15)
    head = bytes([message[0] & 0xF0 | _PACKED])
    return sealed(head + packer.compress(body[: rng.randrange(len(body))] + bytes(out.bytes)) + packer.flush())


def bent_frame(message: bytes, rng: Random) -> bytes:
    what = rng.random()
    if what < 0.2:
        return still(absurd_message(message, rng))
    return still(bent_message(message, rng)) if what < 0.95 else bent_bytes(still(message), rng)


def dumped(data: Any) -> bytes:
    """JSON as an attacker might write it, with numbers that JSON does not have."""
    return json.dumps(data).encode()
