"""What somebody at the live table may do. Checked on the host for each input; the page only shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from companion.session.entry import Entry
from rules.kit.inputs import Deeper, Input
from rules.kit.step import Step

WATCH, SEAT, ALL = "watch", "seat", "all"


@dataclass(frozen=True, slots=True)
class May:
    """`what`: only watch, act for one's own seat, or for every seat. `anyway`: even against the rules."""

    what: str = SEAT
    anyway: bool = True
    undo_others: bool = False

    def plain(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, given: Any) -> May:
        """From a roster that another phone sent: anything not understood may only watch."""
        if not isinstance(given, Mapping) or given.get("what") not in (SEAT, ALL):
            return cls(WATCH, anyway=False)
        return cls(given["what"], given.get("anyway") is True, given.get("undo_others") is True)


def may_act_for(may: May, seat: int | None, other: int) -> bool:
    """Whether somebody at `seat` may record what concerns `other` alone."""
    return may.what == ALL or (may.what == SEAT and seat == other)


def may_record(may: May, seat: int | None, given: Input, step: Step) -> bool:
    """An input for another seat needs the right to it. What concerns the whole table may be recorded by whoever owes
    something, or by anybody where nobody does; a guest may not change how deep the game is told."""
    if may.what != SEAT:
        return may.what == ALL
    if given.seat is not None or seat is None:
        return seat is not None and given.seat == seat
    return not isinstance(given, Deeper) and (not step.to_move or seat in step.to_move)


def may_undo(may: May, seat: int | None, entry: Entry) -> bool:
    """Entries of the own seat, or all of them by right."""
    if may.what == WATCH:
        return False
    return may.undo_others or is_own(seat, entry)


def is_own(seat: int | None, entry: Entry) -> bool:
    return seat is not None and entry.seat == seat
