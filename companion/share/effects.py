"""What a parcel would do to the game here, for the preview and for what is shown after a join."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from companion.session.entry import Entry
from companion.session.fold import Folded, Status
from companion.session.session import Session
from rules.kit import play
from rules.kit.step import Sum

_COUNTS = (Status.LIVE, Status.REPEATED)


@dataclass(frozen=True, slots=True)
class Effects:
    """The difference between the game as it is here and as it would be."""

    phones: Mapping[str, int]
    """How many of the new entries each phone has recorded."""
    struck: tuple[Folded, ...] = ()
    """Entries that count here and would be undone or struck."""
    amended: tuple[Folded, ...] = ()
    """Entries here that would say something else."""
    totals_before: tuple[int, ...] = ()
    """None for a game that is not here yet."""
    changes: tuple[tuple[Sum, ...], ...] = ()
    """For each seat the figures that would be different."""

    def struck_of(self, session: Session) -> int:
        """How many of those that would be undone or struck were recorded on this phone."""
        return sum(1 for item in self.struck if session.is_own(item.entry.device))


def effects(before: Session | None, after: Session, new: Collection[Entry]) -> Effects:
    phones = Counter(entry.device for entry in new)
    if before is None:
        return Effects(phones)
    now = {item.entry.id: item for item in after.items}
    return Effects(
        phones,
        tuple(one for one in before.items if one.status in _COUNTS and _is_struck(now.get(one.entry.id))),
        tuple(one for one in before.items if _is_amended(one, now.get(one.entry.id))),
        tuple(before.rules.totals(before.state)),
        changes(before, after),
    )


def _is_struck(now: Folded | None) -> bool:
    """If another entry with its identity counts from then on, it is as good as struck."""
    return now is None or now.status is Status.STRUCK


def _is_amended(before: Folded, now: Folded | None) -> bool:
    return now is not None and before.amended_by != now.amended_by


def changes(before: Session, after: Session) -> tuple[tuple[Sum, ...], ...]:
    """For each seat the figures that are different after."""
    seats = range(len(after.setup.seats))
    return tuple(play.changes(after.rules, before.state, after.state, seat) for seat in seats)


def taught(session: Session, known: Mapping[str, int]) -> dict[str, int]:
    """Printed numbers that were typed in this game and are not known here. What was typed here is never replaced."""
    typed = play.typed_numbers(session.rules, session.state)
    return {name: value for name, value in typed.items() if name not in known}
