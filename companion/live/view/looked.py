"""What the rules say about a snapshot, worked out once however many guests ask and in whatever language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

from companion.live.snapshot import Snapshot
from rules.kit import play
from rules.kit.offer import Offer
from rules.kit.panel import Panel
from rules.kit.sheet import Outcome, Sheet
from rules.kit.step import GridOffer, SeatRow, Step

T = TypeVar("T")

KEPT = 8
"""Snapshots: the last ones of as many tables as one program may have."""


class Looked:
    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self._rules, self._state = snapshot.rules, snapshot.state
        self._known: dict[tuple[str, int], Any] = {}

    @property
    def seats(self) -> range:
        return range(len(self.snapshot.setup.seats))

    @cached_property
    def step(self) -> Step:
        return self._rules.step(self._state)

    @cached_property
    def grid(self) -> tuple[GridOffer, ...]:
        return play.grid(self._rules, self._state)

    @cached_property
    def table_panels(self) -> tuple[Panel, ...]:
        return self._rules.table_panels(self._state)

    @cached_property
    def totals(self) -> tuple[int, ...]:
        return self._rules.totals(self._state)

    @cached_property
    def outcome(self) -> Outcome | None:
        return self._rules.outcome(self._state)

    @cached_property
    def sheet(self) -> Sheet:
        return self._rules.sheet(self._state)

    @cached_property
    def deeper(self) -> tuple[Offer, ...]:
        return play.deeper(self._rules, self._state)

    def brief(self, seat: int) -> tuple[Panel, ...]:
        return self._once("brief", seat, lambda: play.brief_panels(self._rules, self._state, seat))

    def row(self, seat: int) -> SeatRow:
        return self._once("row", seat, lambda: play.seat_row(self._rules, self._state, seat))

    def mover_panels(self, seat: int) -> tuple[Panel, ...]:
        return self._once("mover", seat, lambda: play.mover_panels(self._rules, self._state, seat))

    def board(self, seat: int) -> tuple[Panel, ...]:
        return self._once("board", seat, lambda: self._rules.seat_panels(self._state, seat))

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """Everything a seat may do, if it may do anything; the mover's grid shows that in its own way."""
        step = self.step
        if (step.to_move and seat not in step.to_move) or (seat == step.mover and self.grid):
            return ()
        return self._once("offers", seat, lambda: self._rules.offers(self._state, seat))

    def _once(self, what: str, seat: int, work: Callable[[], T]) -> T:
        key = what, seat
        if key not in self._known:
            self._known[key] = work()
        found: T = self._known[key]
        return found


_last: list[Looked] = []


def looked(snapshot: Snapshot) -> Looked:
    """A snapshot is frozen, so it is looked up by identity."""
    for one in reversed(_last):
        if one.snapshot is snapshot:
            return one
    made = Looked(snapshot)
    _last[:] = [*(one for one in _last if one.snapshot.session != snapshot.session), made][-KEPT:]
    return made
