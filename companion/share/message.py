"""What phones say to each other: a hello, and a parcel of entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Any
from zlib import crc32

from companion.session.entry import Entry
from companion.share.secret import Seal

Gaps = Mapping[str, Sequence[range]]


@dataclass(frozen=True, slots=True)
class Hello:
    """Which game this is and how much of each phone's log is here."""

    session: str
    game: int
    """The mark of the game's id: with many phones the full id would not fit."""
    upto: Mapping[str, int]
    """The number of each phone's last entry here."""
    secret: bytes = field(default=b"", compare=False, repr=False)
    """The game's secret, to seal with. It is not sent."""
    seal: Seal | None = field(default=None, compare=False, repr=False)
    """The seal it came with."""
    gaps: Gaps = field(default_factory=dict)
    """Which entries before those are not here."""
    digest: bytes | None = None
    """Stands for everything here; None from phones that do not send it yet."""

    def lacks(self, entry: Entry) -> bool:
        if entry.seq > self.upto.get(entry.device, 0):
            return True
        return any(entry.seq in one for one in self.gaps.get(entry.device, ()))

    def is_by(self, secret: bytes) -> bool:
        """Whether it comes from a phone that was invited to the game with this secret."""
        return _is_by(self.secret, self.seal, secret)


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
    invites: bool = False
    """Whether it carries the game's secret: whoever joins it is invited."""
    phones: Mapping[str, int] = field(default_factory=dict)
    """At which seat the owner of a phone sits, as far as the sender knows."""
    secret: bytes = field(default=b"", compare=False, repr=False)
    """The game's secret, to seal with; only an invitation sends it, so a received parcel has it only then."""
    seal: Seal | None = field(default=None, compare=False, repr=False)
    gaps: Gaps = field(default_factory=dict)
    digest: bytes | None = None
    """As in a hello."""

    def is_by(self, secret: bytes) -> bool:
        return _is_by(self.secret, self.seal, secret)

    @property
    def session(self) -> str:
        return str(self.head["id"])

    @property
    def hello(self) -> Hello:
        """What the sender would say if asked."""
        return Hello(
            self.session,
            mark_of(str(self.head["game"])),
            self.upto,
            self.secret,
            self.seal,
            gaps=self.gaps,
            digest=self.digest,
        )


@dataclass(frozen=True, slots=True)
class SentBox:
    """The numbers of a friend's box: no game, but it comes through the same doors."""

    game: str
    numbers: Mapping[str, int]


Message = Hello | Parcel


def _is_by(told: bytes, seal: Seal | None, secret: bytes) -> bool:
    """A game without a secret is open to all. Whoever tells the secret, as a copy in a file does, needs no seal."""
    return not secret or compare_digest(told, secret) or (seal is not None and seal.is_by(secret))


MOST_ENTRIES = 5_000
"""Entries in a parcel: ten long games. A few bytes can stand for a great many entries, and each has to be folded."""


def mark_of(game: str) -> int:
    """Three bytes that stand for a game's id."""
    return crc32(game.encode("utf-8", "surrogatepass")) & 0xFFFFFF
