"""Going through a game entry by entry, with the table as it was.

Every state is there already, since the session keeps them: a step costs nothing but showing it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

from companion.past.course import RoundEnd, marks_of
from companion.session.fold import Folded, Status
from companion.session.session import Session
from rules.kit import play
from rules.kit.landmark import Landmark
from rules.kit.step import Sum

Wanted = Callable[[Folded], bool]


class Sign(NamedTuple):
    """Something on the axis of the course."""

    spot: float
    glyph: str
    is_odd: bool = False
    """Recorded against the rules or set by hand."""


class Stepping:
    """The entries of a game that counted, one of which is looked at.

    at: its number, from 0
    """

    def __init__(self, session: Session, entry: int = 0) -> None:
        self.session = session
        self._indexes = [index for index, item in enumerate(session.items) if item.status is Status.LIVE]
        first = session.rules.age(session.start) if session.rules.age is not None else ""
        self.marks = (RoundEnd(0, "", -1, first, session.start), *marks_of(session))
        self._ends = [bisect_right(self._indexes, mark.entry) - 1 for mark in self.marks]
        """The last entry that counted up to each mark."""
        self.at = max(0, bisect_right(self._indexes, entry) - 1)

    def __len__(self) -> int:
        return len(self._indexes)

    @property
    def item(self) -> Folded:
        return self.item_of(self.at)

    def item_of(self, number: int) -> Folded:
        return self.session.items[self._indexes[number]]

    @property
    def entry(self) -> int:
        """Its index among all entries of the session."""
        return self._indexes[self.at]

    @property
    def state(self) -> Any:
        return self.item.after

    @property
    def mark(self) -> RoundEnd:
        """The round it belongs to."""
        return self.marks[self._mark_of(self.at)]

    def _mark_of(self, number: int) -> int:
        return next((mark for mark, end in enumerate(self._ends) if mark and number <= end), len(self.marks) - 1)

    def step(self, by: int, wanted: Wanted) -> bool:
        """To the next entry, or the one before, that is wanted; False, and nothing moves, where there is none."""
        numbers = range(self.at + 1, len(self)) if by > 0 else range(self.at - 1, -1, -1)
        found = next((number for number in numbers if wanted(self.item_of(number))), None)
        self.at = self.at if found is None else found
        return found is not None

    def step_round(self, by: int) -> bool:
        """Forward to the first entry of the next round; back to the first of this one, then of the one before."""
        starts = sorted({end + 1 for end in self._ends[:-1] if end + 1 < len(self)})
        found = [start for start in starts if (start > self.at if by > 0 else start < self.at)]
        if found:
            self.at = found[0] if by > 0 else found[-1]
        return bool(found)

    # Where it is on a chart whose marks are the ends of the rounds.

    def spot(self, number: int) -> float:
        """Between which marks an entry stands."""
        mark = self._mark_of(number)
        first, last = self._ends[mark - 1], self._ends[mark]
        return mark - 1 + (number - first) / max(1, last - first)

    def go_to(self, spot: float) -> None:
        """To the entry nearest to a spot between two marks."""
        mark = min(int(spot), len(self.marks) - 2)
        first, last = self._ends[mark], self._ends[mark + 1]
        self.at = min(max(0, round(first + (spot - mark) * (last - first))), len(self) - 1)

    @cached_property
    def _landmarks(self) -> dict[int, Landmark]:
        """By the number of the entry."""
        found = ((number, self.landmark_of(self.item_of(number))) for number in range(len(self)))
        return {number: landmark for number, landmark in found if landmark is not None}

    def landmark_of(self, item: Folded) -> Landmark | None:
        if item.input is None:
            return None
        return play.landmark(self.session.rules, item.before, item.input, item.after)

    def landmarks(self) -> list[Landmark]:
        """The kinds there are in this game, in the order in which they come up."""
        return [*dict.fromkeys(self._landmarks.values())]

    def signs(self) -> list[Sign]:
        """What stands on the axis: landmarks, and what was recorded against the rules or set by hand."""
        found = [Sign(self.spot(number), one.glyph) for number, one in self._landmarks.items()]
        for number in range(len(self)):
            item = self.item_of(number)
            if item.is_forced or item.is_correction:
                found.append(Sign(self.spot(number), "pencil" if item.is_correction else "flag", is_odd=True))
        return found

    # What it did.

    def totals(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Before the entry, and after it."""
        rules = self.session.rules
        return tuple(rules.totals(self.item.before)), tuple(rules.totals(self.item.after))

    def changes(self) -> dict[int, tuple[Sum, ...]]:
        """What changed, for each seat that was affected."""
        rules, item = self.session.rules, self.item
        seats = range(len(self.session.setup.seats))
        found = {seat: play.changes(rules, item.before, item.after, seat) for seat in seats}
        before, after = self.totals()
        return {seat: sums for seat, sums in found.items() if sums or before[seat] != after[seat]}

    def scores(self, item: Folded) -> bool:
        """Whether an entry changed the score of anybody."""
        rules = self.session.rules
        return bool(rules.totals(item.before) != rules.totals(item.after))
