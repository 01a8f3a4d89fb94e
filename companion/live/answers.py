"""The outcome of something another device asked of the table. Values, so that they can be sent back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.session.entry import Entry, EntryId
from companion.session.fold import Folded
from rules.kit.refusal import Refusal
from rules.kit.text import Text


@dataclass(frozen=True, slots=True)
class Recorded:
    """It is on disk and counts."""

    entries: tuple[EntryId, ...]
    """What was recorded, including what followed by itself."""
    version: int
    """The version of the snapshot that has it."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules are against it, or it is not for this guest to do."""

    refusal: Refusal
    may_force: bool = False
    """Whether the same may be asked again, forced."""


@dataclass(frozen=True, slots=True)
class Already:
    """Somebody was quicker with the same piece of bookkeeping: nothing was recorded."""

    text: Text


@dataclass(frozen=True, slots=True)
class Failed:
    """Something else went wrong, in words for the player. Nothing was recorded."""

    text: Text


Answer = Recorded | Refused | Already | Failed


@dataclass(frozen=True, slots=True)
class Joined:
    """Entries of another phone are on disk and counted."""

    new: tuple[Entry, ...]
    version: int
    misfits: Sequence[Folded] = ()
    """What does not fit since then."""
