"""Which entries a damaged file has lost: found out once, while the damage can still be seen, and kept with the game.

A damaged line mostly still shows whose entry it was. Where it does not, the numbers around it tell: a table counts its
documents and a phone its entries, so what is not there leaves a hole. Only the last entry of a phone leaves none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.session.entry import EntryId
from companion.store.records import ENTRIES, Damage, Doc

_SHOWS = re.compile(
    rb'"device":"([0-9a-z]{1,40})","seq":([0-9]{1,9}),"lamport":[0-9]+,"type":"[^"]*"(?:,"seat":([0-9]{1,2})\b)?'
)


@dataclass(frozen=True, slots=True)
class Loss:
    """An entry that could not be read."""

    id: EntryId
    seat: int | None = None
    after: EntryId | None = None
    """The entry recorded before it; None if it was the first."""

    def plain(self) -> Doc:
        return {"entry": list(self.id), "seat": self.seat, "after": self.after and list(self.after)}


def read_losses(docs: Iterable[Mapping[str, Any]]) -> list[Loss]:
    """What is kept; a note that makes no sense is passed over."""
    found = []
    for doc in docs:
        entry, seat = _id(doc.get("entry")), doc.get("seat")
        if entry is not None:
            found.append(Loss(entry, seat if type(seat) is int else None, _id(doc.get("after"))))
    return found


def losses(damages: Sequence[Damage], entries: Mapping[int, Doc]) -> list[Loss]:
    """What was in the damaged lines of a file that holds these entries."""
    if not damages:
        return []
    seqs, found = _Seqs(entries.values()), list[Loss]()
    for damage in damages:
        last = entries.get(damage.after.get(ENTRIES, 0))
        after = None if last is None else EntryId(str(last.get("device")), _seq(last))
        shown = list(_shown(damage.raw, seqs))
        count = max(_not_there(damage.after.get(ENTRIES, 0), entries), len(shown))
        if not count and last is not None and damage.after[ENTRIES] == max(entries):
            # At the end of the file no number is missing.
            count = 1
        found += (Loss(identity, seat, after) for seat, identity in shown)
        found += (Loss(seqs.guess(after), None, after) for _ in range(count - len(shown)))
    return found


def _not_there(last: int, entries: Mapping[int, Doc]) -> int:
    """How many numbers of the table are missing behind this one; those at the end cannot be known."""
    number, highest = last + 1, max(entries, default=0)
    while number <= highest and number not in entries:
        number += 1
    return number - last - 1 if number <= highest else 0


def _shown(raw: bytes, seqs: _Seqs) -> Iterator[tuple[int | None, EntryId]]:
    """Whose entries these bytes still show, as far as that is plausible: a flipped bit changes numbers."""
    for device, seq, seat in _SHOWS.findall(raw):
        identity = EntryId(device.decode(), int(seq))
        if seqs.may_lack(identity):
            seqs.add(identity)
            yield (int(seat) if seat else None), identity


class _Seqs:
    """The numbers of each phone's entries."""

    def __init__(self, entries: Iterable[Doc]) -> None:
        self._there: dict[str, set[int]] = {}
        for entry in entries:
            self.add(EntryId(str(entry.get("device")), _seq(entry)))

    def add(self, identity: EntryId) -> None:
        self._there.setdefault(identity.device, set()).add(identity.seq)

    def may_lack(self, identity: EntryId) -> bool:
        there = self._there.get(identity.device, set())
        if not there and any(map(self._hole, self._there)):
            # More likely a name changed by a flipped bit than a phone with nothing else here.
            return False
        # Not many can be lost at once without a trace.
        return identity.seq not in there and identity.seq <= max(there, default=0) + len(there) + 1

    def guess(self, after: EntryId | None) -> EntryId:
        """A gap in some phone's numbers, or else the next number of whoever recorded before."""
        devices = sorted(self._there, key=lambda one: after is None or one != after.device)
        holes = (EntryId(device, hole) for device in devices if (hole := self._hole(device)))
        device = devices[0] if devices else "?"
        identity = next(holes, EntryId(device, max(self._there.get(device, ()), default=0) + 1))
        self.add(identity)
        return identity

    def _hole(self, device: str) -> int:
        there = self._there[device]
        return next((seq for seq in range(1, min(max(there), len(there) + 2)) if seq not in there), 0)


def _seq(entry: Mapping[str, Any]) -> int:
    seq = entry.get("seq")
    return seq if type(seq) is int and seq > 0 else 0


def _id(value: Any) -> EntryId | None:
    if isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and type(value[1]) is int:
        return EntryId(value[0], value[1])
    return None
