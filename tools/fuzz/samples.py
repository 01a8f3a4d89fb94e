"""What is bent: recorded games, as files, codes, frames and lines of a library."""

from __future__ import annotations

import json
import zlib
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from companion.export import write_session
from companion.session import Session
from companion.settings import Settings
from companion.share import codec, exchange
from companion.share.frames import Loop, still
from companion.share.message import Message
from companion.store import Store
from companion.transfer import import_session
from rules import all_games
from tools.fuzz.bend import bent_bytes
from tools.pictures.samples import goldens, recorded, recorded_again

FEW = 12
_CHECK = 4
_PACKED = 3


class Samples:
    """Short, so that a payload takes little time and a bent byte meets something."""

    def __init__(self) -> None:
        self.games = [_short(path) for game in all_games() for path in goldens(game)]
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


def _short(path: Path) -> Session:
    whole = recorded(path)
    short = recorded_again(Session(whole.game, whole.setup, "a", whole.log[:FEW]), ("k3x9m2p4", "zz8r7s6t"), 40)
    short.id, short.created = f"{zlib.crc32(path.name.encode()):x}", 1_760_000_000
    return short


def sealed(message: bytes) -> bytes:
    return message + zlib.crc32(message).to_bytes(_CHECK)


def bent_message(message: bytes, rng: Random) -> bytes:
    """Behind the checksum, and mostly behind deflate as well: there is what reads."""
    inner = message[:-_CHECK]
    if inner[0] & 15 == _PACKED and rng.random() < 0.8:
        body = bent_bytes(zlib.decompress(inner[1:], -15), rng)
        packer = zlib.compressobj(1, zlib.DEFLATED, -15)
        return sealed(inner[:1] + packer.compress(body) + packer.flush())
    return sealed(bent_bytes(inner, rng)) if rng.random() < 0.9 else bent_bytes(message, rng)


def bent_frame(message: bytes, rng: Random) -> bytes:
    return still(bent_message(message, rng)) if rng.random() < 0.95 else bent_bytes(still(message), rng)


def dumped(data: Any) -> bytes:
    """As JSON that a hostile hand may write: with numbers that JSON does not know."""
    return json.dumps(data).encode()
