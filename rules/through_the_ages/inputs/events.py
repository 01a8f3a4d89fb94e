"""Events, and what they leave to the players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag, Number
from rules.kit.inputs import Input
from rules.through_the_ages.inputs import kinds


@dataclass(frozen=True, kw_only=True)
class RevealEvent(Input):
    """The top card of the current events: carried out, or put up for colonisation."""

    event: Annotated[str | None, kinds.ONE_EVENT] = None


@dataclass(frozen=True, kw_only=True)
class LosePopulation(Input):
    """The card that loses a worker, where none is unused."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None


@dataclass(frozen=True, kw_only=True)
class GainGoods(Input):
    """Food and resources an event gives, as chosen."""

    food: Annotated[int, kinds.GOODS] = 0
    resources: Annotated[int, kinds.GOODS] = 0


@dataclass(frozen=True, kw_only=True)
class LoseGoods(Input):
    """Food and resources an event takes, as chosen."""

    food: Annotated[int, kinds.GOODS] = 0
    resources: Annotated[int, kinds.GOODS] = 0


@dataclass(frozen=True, kw_only=True)
class LoseBuilding(Input):
    """A building that an event destroys."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None


@dataclass(frozen=True, kw_only=True)
class LoseColony(Input):
    """The colony that declares its independence."""

    colony: Annotated[str | None, kinds.ONE_TERRITORY] = None


@dataclass(frozen=True, kw_only=True)
class RuinWonder(Input):
    """The wonder that time ravages."""

    wonder: Annotated[str | None, kinds.ONE_WONDER] = None


@dataclass(frozen=True, kw_only=True)
class DevelopFreely(Input):
    """What an event of age A lets a civilization do: grow, build or develop for one less, or build for nothing."""

    way: Annotated[str, Choice(("population", "build", "develop"))]
    card: Annotated[str | None, Choice(tuple(kinds.TECHNOLOGIES))] = None
    is_revolution: Annotated[bool, Flag()] = False


@dataclass(frozen=True, kw_only=True)
class TakeByAgreement(Input):
    """International Agreement: a card from the row, worth its space's civil actions, for nothing."""

    card: Annotated[str | None, kinds.ONE_CIVIL_CARD] = None
    space: Annotated[int, kinds.SPACE] = 1


@dataclass(frozen=True, kw_only=True)
class PassDecision(Input):
    """Makes no use of what an event allows, or is done with it."""


@dataclass(frozen=True, kw_only=True)
class ChangeHand(Input):
    """Military cards drawn or discarded beyond what the app counts."""

    by: Annotated[int, Number(-30, 30)] = 0
