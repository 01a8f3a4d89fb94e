"""The panel of goals, for one seat or for all."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.offer import Offer
from rules.kit.panel import Panel
from rules.kit.sheet import Why
from rules.kit.text import Text


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a seat has come with a goal; None where nobody has counted."""

    seat: int
    have: int | None
    is_done: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    """`have` of `need`. A goal once reached stays reached, whatever is counted later: hence a separate `is_done`."""

    label: Text
    need: int
    have: int | None = None
    """None where nobody has counted, or where `reaches` say it for each seat."""
    is_done: bool = False
    note: Text | None = None
    glyph: str = ""
    tint: str = ""
    why: Why | None = None
    offer: Offer | None = None
    """To count again, or to mark it by hand."""
    reaches: tuple[Reach, ...] = ()


@dataclass(frozen=True, slots=True)
class GoalCard:
    """Goals side by side, one of which is enough."""

    goals: tuple[Goal, ...]
    label: Text | None = None

    @property
    def is_done(self) -> bool:
        return any(goal.is_done for goal in self.goals)


@dataclass(frozen=True, slots=True, kw_only=True)
class Goals(Panel):
    cards: tuple[GoalCard, ...]
