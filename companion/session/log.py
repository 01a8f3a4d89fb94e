"""The entries of one game on this phone, in the order that counts, each identity once. Pure."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator

from companion.session.entry import CONTROL, Entry, EntryId
from companion.session.rivals import is_same, settled

Order = tuple[int, str, int]

BEGINNING: Order = (0, "", 0)
"""Comes before every entry."""


def gaps_in(entries: Iterable[Entry]) -> dict[str, list[range]]:
    """Which entries of a phone are missing although later ones are here."""
    seqs: dict[str, list[int]] = {}
    for entry in entries:
        seqs.setdefault(entry.device, []).append(entry.seq)
    found = {device: list(_between(sorted(there))) for device, there in seqs.items()}
    return {device: ranges for device, ranges in found.items() if ranges}


def _between(seqs: list[int]) -> Iterator[range]:
    """The missing numbers, counting from 1."""
    last = 0
    for seq in seqs:
        if seq > last + 1:
            yield range(last + 1, seq)
        last = seq


def _order(entry: Entry) -> Order:
    return entry.order


def controls_in(entries: Iterable[Entry]) -> list[Entry]:
    """The entries about entries that count."""
    return [entry for entry in entries if entry.type in CONTROL and not entry.behind]


class Log:
    """Nothing in it is overwritten and nothing dropped."""

    def __init__(self) -> None:
        self.ordered: list[Entry] = []
        """Every entry, control entries included."""
        self.controls: list[Entry] = []
        """The entries about entries that count."""
        self.upto: dict[str, int] = {}
        """How much of each phone's log is here."""
        self.lamport = 0
        """The highest order here: what is recorded now comes after it."""
        self._entries: dict[tuple[str, int], Entry] = {}
        self._rivals = 0

    def __contains__(self, entry: EntryId) -> bool:
        return entry in self._entries

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries.values())

    def get(self, entry: EntryId | None) -> Entry | None:
        return None if entry is None else self._entries.get(entry)

    @property
    def has_rivals(self) -> bool:
        """Whether different entries share an identity here."""
        return self._rivals > 0

    def holds(self, entry: Entry) -> bool:
        """Whether this very entry is here, and not only its identity."""
        known = self._entries.get(EntryId(entry.device, entry.seq))
        if known is None:
            return False
        return is_same(known, entry) or EntryId(f"{entry.device}~{entry.mark}", entry.seq) in self._entries

    def would_rival(self, entries: Iterable[Entry]) -> bool:
        """Whether something here would share its identity with something else."""
        given: dict[tuple[str, int], Entry] = {}
        for entry in entries:
            identity = (entry.device, entry.seq)
            other = given.setdefault(identity, entry)
            if other is not entry and not is_same(other, entry):
                return True
            if identity in self._entries and not self.holds(entry):
                return True
        return False

    def add(self, entries: Iterable[Entry]) -> list[Entry]:
        """Adds what is not there yet and returns it."""
        new = []
        here, ordered, upto = self._entries, self.ordered, self.upto
        last = ordered[-1].order if ordered else BEGINNING
        for entry in entries:
            own = entry.id if entry.behind else (entry.device, entry.seq)
            if own in here:
                continue
            here[own] = entry
            new.append(entry)
            device, seq, order = entry.device, entry.seq, entry.order
            if seq >= upto.get(device, 0):
                upto[device] = seq
            if order < last:
                insort(ordered, entry, key=_order)
            else:
                ordered.append(entry)
                last = order
        self.lamport = max(self.lamport, last[0])
        self._rivals += len([entry for entry in new if entry.behind])
        for entry in controls_in(new):
            insort(self.controls, entry, key=_order)
        return new

    def settle(self, entries: list[Entry]) -> list[Entry]:
        """Adds entries some of which share an identity, and sorts everything again; returns what was new."""
        new = [entry for entry in entries if not self.holds(entry)]
        log = settled([*self.ordered, *entries])
        self._entries, self.ordered, self.controls, self._rivals = {}, [], [], 0
        self.add(log)
        marks = {(entry.device, entry.seq, entry.mark) for entry in new}
        return [one for one in log if (one.device, one.seq, one.mark) in marks]

    def since(self, order: Order) -> list[Entry]:
        return self.ordered[bisect_left(self.ordered, order, key=_order) :]

    def about_what(self, entry: Entry) -> Entry | None:
        """The game entry that this one is, or is about. The longest chain is an undo of a strike of an entry."""
        if not entry.is_control:
            return entry
        about = self.get(entry.target)
        if about is not None and about.is_control:
            about = self.get(about.target)
        return None if about is None or about.is_control else about
