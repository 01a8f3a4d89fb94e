"""What phones say to each other: a hello, and a parcel of entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from companion.entry import Entry


@dataclass(frozen=True, slots=True)
class Hello:
    """Which game this is and how much of each phone's log is here."""

    session: str
    game: int
    """The mark of the game's id: its name would not fit where there are many phones."""
    upto: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Parcel:
    """A game, or the entries of it that the other phone lacks."""

    head: Mapping[str, Any]
    """What is known of the session besides its entries, as a session file has it."""
    entries: tuple[Entry, ...]
    sender: str
    """The phone it comes from."""
    upto: Mapping[str, int]
    """How much of each phone's log the sender has: enough to answer without another hello."""
    is_whole: bool

    @property
    def session(self) -> str:
        return str(self.head["id"])

    @property
    def hello(self) -> Hello:
        """What the sender would say if asked."""
        return Hello(self.session, mark_of(str(self.head["game"])), self.upto)


Message = Hello | Parcel

MOST_ENTRIES = 5_000
"""In a parcel: ten long games. A few bytes can stand for very many entries, and each of them has to be folded."""


def mark_of(game: str) -> int:
    """Three bytes that stand for a game's id."""
    return crc32(game.encode("utf-8", "surrogatepass")) & 0xFFFFFF
