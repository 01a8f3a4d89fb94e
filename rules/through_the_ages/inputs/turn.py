"""The frame of a turn: its beginning, its end, and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Flag, Number, Several
from rules.kit.inputs import Input
from rules.through_the_ages.inputs import kinds

LINES = ("science", "culture", "corruption", "food", "consumption", "resources")
"""What the end of a turn does, in order (TTA-191)."""


@dataclass(frozen=True, kw_only=True)
class BeginTurn(Input):
    """Refills the card row and releases the own tactic. `is_age_over` says otherwise than the app has counted."""

    is_age_over: Annotated[bool | None, Flag()] = None


@dataclass(frozen=True, kw_only=True)
class ResolveWar(Input):
    """The war declared last turn is decided. `technologies` are what a war over technology takes instead of science."""

    bonus: Annotated[int, kinds.STRENGTH] = 0
    rival_bonus: Annotated[int, kinds.STRENGTH] = 0
    technologies: Annotated[tuple[str, ...], kinds.SOME_SPECIAL] = ()


@dataclass(frozen=True, kw_only=True)
class EndPolitics(Input):
    """No political action, or no further one: the action phase begins."""


@dataclass(frozen=True, kw_only=True)
class EndTurn(Input):
    """The end-of-turn sequence. Lines may be skipped; a number typed for one wins over the computed one."""

    discarded: Annotated[int | None, kinds.CARDS] = None
    skipped: Annotated[tuple[str, ...], Several((*LINES, "draw", "genghis"))] = ()
    science: Annotated[int | None, Number(0, 99)] = None
    culture: Annotated[int | None, Number(0, 99)] = None
    corruption: Annotated[int | None, Number(0, 20)] = None
    food: Annotated[int | None, Number(0, 99)] = None
    consumption: Annotated[int | None, Number(0, 20)] = None
    resources: Annotated[int | None, Number(0, 99)] = None
    drawn: Annotated[int | None, kinds.CARDS] = None


@dataclass(frozen=True, kw_only=True)
class ScoreFinalEvents(Input):
    """The events of age III that are left in both decks: the game ends with them."""

    events: Annotated[tuple[str, ...], kinds.SOME_IMPACTS] = ()
