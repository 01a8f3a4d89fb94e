"""What was tried and how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

HEAD = ("what happened", "tried", "entries lost", "unreadable", "not writable")


@dataclass(slots=True)
class Outcome:
    """One thing that was tried."""

    lost: int = 0
    """Entries that were acknowledged and are not there."""
    is_unreadable: bool = False
    """It does not open, or trying led to something other than a plain refusal."""
    is_writable: bool = True
    """One more entry was recorded and found again."""
    note: str = ""

    @property
    def is_good(self) -> bool:
        return not self.lost and not self.is_unreadable and self.is_writable


@dataclass(slots=True)
class Tally:
    """A row of the table."""

    name: str
    tried: int = 0
    lost: int = 0
    unreadable: int = 0
    not_writable: int = 0
    notes: list[str] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        self.tried += 1
        self.lost += outcome.lost
        self.unreadable += outcome.is_unreadable
        self.not_writable += not outcome.is_unreadable and not outcome.is_writable
        if not outcome.is_good:
            self.notes.append(outcome.note)

    def join(self, other: Tally) -> None:
        self.tried += other.tried
        self.lost += other.lost
        self.unreadable += other.unreadable
        self.not_writable += other.not_writable
        self.notes += other.notes

    @property
    def row(self) -> tuple[str, int, int, int, int]:
        return self.name, self.tried, self.lost, self.unreadable, self.not_writable


def total(tallies: Iterable[Tally], name: str = "in all") -> Tally:
    every = Tally(name)
    for one in tallies:
        every.join(one)
    return every
