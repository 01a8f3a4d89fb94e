"""Entries: inputs that were recorded. The log of a session only grows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, NamedTuple


class EntryId(NamedTuple):
    """The device that recorded it, and its number among that device's entries, from 1. Never reused."""

    device: str
    seq: int


# Entries about other entries. `undo` and `redo` switch one off and on; `strike` and `amend` may themselves be undone.
UNDO, REDO, STRIKE, AMEND = "undo", "redo", "strike", "amend"
CONTROL = frozenset({UNDO, REDO, STRIKE, AMEND})

MOST_TOTALS = 100
LATEST = 253_370_764_800
"""The beginning of the year 9999: later moments have no date everywhere on earth."""
HIGHEST = 2**53
"""The largest whole number JSON carries safely everywhere."""
FARTHEST = 2**52
"""The highest valid order. A phone counts on by one with each entry, so there is always room above it."""


JOIN = "join"
"""Kept beside an entry on disk without being part of it: the join by which it came to this phone."""


_MAPPING = (dict, Mapping)
"""What holds values. A file has dictionaries, and checking for any mapping would take ten times as long."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The totals a phone showed at a round's end, and how much of each device's log it had folded."""

    totals: tuple[int, ...]
    upto: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Entry:
    device: str
    seq: int
    lamport: int
    type: str
    seat: int | None = None
    values: Mapping[str, Any] = field(default_factory=dict)
    forced: bool = False
    key: str = ""
    time: int = 0
    target: EntryId | None = None
    seen: Seen | None = None
    behind: tuple[EntryId, ...] = ()
    """Others with the same identity, one of which counts in place of this one (`rivals.py`). Not stored."""

    @property
    def id(self) -> EntryId:
        return EntryId(f"{self.device}~{self.mark}", self.seq) if self.behind else EntryId(self.device, self.seq)

    @property
    def order(self) -> tuple[int, str, int]:
        """The same on every phone, whatever came in first.

        An order that nobody can have counted to sorts first: at the end, nothing could ever come after it.
        """
        lamport = self.lamport if self.lamport <= FARTHEST else 0
        return (lamport, self.id.device if self.behind else self.device, self.seq)

    @property
    def content(self) -> str:
        """All that is stored of it, spelled the same on every phone."""
        return json.dumps(self.plain(), sort_keys=True, separators=(",", ":"))

    @property
    def mark(self) -> str:
        """Stands for the content."""
        return blake2b(self.content.encode(), digest_size=5).hexdigest()

    @property
    def is_control(self) -> bool:
        return self.type in CONTROL

    def plain(self) -> dict[str, Any]:
        """As stored: what is empty is left out."""
        data: dict[str, Any] = {"device": self.device, "seq": self.seq, "lamport": self.lamport, "type": self.type}
        if self.seat is not None:
            data["seat"] = self.seat
        if self.values:
            data["values"] = dict(self.values)
        if self.forced:
            data["forced"] = True
        if self.key:
            data["key"] = self.key
        if self.time:
            data["time"] = self.time
        if self.target is not None:
            data["target"] = list(self.target)
        if self.seen is not None:
            data["seen"] = {"totals": list(self.seen.totals), "upto": dict(self.seen.upto)}
        return data


def read_entry(data: Any) -> Entry | None:
    """The entry these stored values stand for; None if they stand for none. Never raises: files come from anywhere."""
    if not isinstance(data, _MAPPING):
        return None
    device, seq, lamport, kind = data.get("device"), data.get("seq"), data.get("lamport"), data.get("type")
    seat, values = data.get("seat"), data.get("values", {})
    if not (isinstance(device, str) and 0 < len(device) <= 40 and isinstance(kind, str) and kind):
        return None
    if not (_is_count(seq, 1) and _is_count(lamport, 1) and isinstance(values, _MAPPING)):
        return None
    if not (seat is None or _is_count(seat, 0)) or not isinstance(data.get("key", ""), str):
        return None
    target = data.get("target")
    if kind in CONTROL:
        if not (isinstance(target, (list, tuple)) and len(target) == 2):
            return None
        if not (isinstance(target[0], str) and _is_count(target[1], 1)):
            return None
    return Entry(
        device,
        int(seq),  # type: ignore[arg-type]  # _is_count has seen it
        int(lamport),  # type: ignore[arg-type]
        kind,
        seat,
        dict(values),
        data.get("forced") is True,
        data.get("key", ""),
        read_time(data.get("time")),
        EntryId(*target) if kind in CONTROL and target else None,
        _read_seen(data.get("seen")),
    )


def _read_seen(data: Any) -> Seen | None:
    if data is None or not isinstance(data, _MAPPING):
        return None
    totals, upto = data.get("totals"), data.get("upto")
    if not isinstance(totals, (list, tuple)) or not isinstance(upto, Mapping):
        return None
    if not (len(totals) <= MOST_TOTALS and all(_is_number(total) and abs(total) <= HIGHEST for total in totals)):
        return None
    if not all(_is_count(seq, 0) for seq in upto.values()):
        return None
    return Seen(tuple(totals), {str(device): seq for device, seq in upto.items()})


def read_time(value: Any) -> int:
    """Seconds since 1970, or 0 for a moment that nobody knows.

    Corrected, not refused: it is only shown, and a phone whose battery was empty may have any idea of the year.
    """
    return value if _is_number(value) and 0 <= value <= LATEST else 0


def _is_number(value: Any) -> bool:
    """To Python a boolean is a number, but not here."""
    return type(value) is int


def _is_count(value: Any, least: int) -> bool:
    return type(value) is int and least <= value <= HIGHEST
