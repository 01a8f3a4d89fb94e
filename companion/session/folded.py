"""What a fold has found out about the entries of a log. Values only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from companion.session.entry import Entry, EntryId
from rules.kit.inputs import Correct, Input
from rules.kit.refusal import Refusal


class Status(StrEnum):
    LIVE = "live"
    STRUCK = "struck"
    MISFIT = "misfit"
    """Kept and shown with its reason, but not counted: the table decides."""
    REPEATED = "repeated"
    """The same bookkeeping recorded on another phone: counted once."""


class Folded(NamedTuple):
    """An entry in its place: what it says now, how it stands, and the states around it.

    Opening a log makes one for every entry: a tuple takes a fraction of a frozen class's time.
    """

    entry: Entry
    status: Status
    input: Input | None
    before: Any
    after: Any
    refusal: Refusal | None = None
    is_forced: bool = False
    amended_by: EntryId | None = None
    struck_by: EntryId | None = None

    @property
    def is_correction(self) -> bool:
        return isinstance(self.input, Correct)


class Outline(NamedTuple):
    """How an entry stands, which is known without folding up to it."""

    entry: Entry
    status: Status
    is_forced: bool
    is_correction: bool


class Known(NamedTuple):
    """What was found out about the first entries of a game at another time, so that they need not be folded again."""

    idle: Mapping[int, Status]
    """Which of them did not count although nobody had struck them, by their index."""
    states: Mapping[int, Callable[[], Any]]
    """Functions that give the state after so many of them, the last one after all of them."""
