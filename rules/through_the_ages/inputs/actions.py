"""The action phase: civil and military actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag, Number
from rules.kit.inputs import Input
from rules.through_the_ages.inputs import kinds


@dataclass(frozen=True, kw_only=True)
class TakeCard(Input):
    """Takes a card from a space of the row: into the hand, or into play if it is a wonder."""

    card: Annotated[str | None, kinds.ONE_CIVIL_CARD] = None
    space: Annotated[int, kinds.SPACE] = 1


@dataclass(frozen=True, kw_only=True)
class IncreasePopulation(Input):
    """A cube from the yellow bank becomes an unused worker."""


@dataclass(frozen=True, kw_only=True)
class Build(Input):
    """An unused worker becomes a farm, mine, building or unit."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None


@dataclass(frozen=True, kw_only=True)
class Upgrade(Input):
    """A worker moves to a better card of the same type; with Bach once a turn from any building to a theater."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None
    to: Annotated[str | None, kinds.ONE_WORKER_CARD] = None


@dataclass(frozen=True, kw_only=True)
class Destroy(Input):
    """A building is destroyed or a unit disbanded: its worker is unused again."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None


@dataclass(frozen=True, kw_only=True)
class PlayLeader(Input):
    """A leader from hand comes into play. Homer, replaced, may be slid `under` a completed wonder."""

    leader: Annotated[str | None, kinds.ONE_LEADER] = None
    under: Annotated[str | None, kinds.ONE_WONDER] = None


@dataclass(frozen=True, kw_only=True)
class BuildStages(Input):
    """Builds stages of the unfinished wonder, several with one action if a card allows it."""

    stages: Annotated[int, Number(1, 5)] = 1


@dataclass(frozen=True, kw_only=True)
class Develop(Input):
    """Plays a technology from hand; a government also by revolution."""

    card: Annotated[str | None, kinds.ONE_TECHNOLOGY] = None
    is_revolution: Annotated[bool, Flag()] = False


@dataclass(frozen=True, kw_only=True)
class PlayActionCard(Input):
    """Plays an action card with the action it orders: the card built or upgraded, the technology, food or resources."""

    card: Annotated[str | None, kinds.ONE_ACTION_CARD] = None
    technology: Annotated[str | None, Choice(tuple(kinds.TECHNOLOGIES))] = None
    to: Annotated[str | None, kinds.ONE_WORKER_CARD] = None
    is_revolution: Annotated[bool, Flag()] = False
    goods: Annotated[str | None, Choice(("food", "resources"))] = None


@dataclass(frozen=True, kw_only=True)
class PlayTactic(Input):
    """Plays a tactic from hand as one's own."""

    tactic: Annotated[str | None, kinds.ONE_TACTIC] = None


@dataclass(frozen=True, kw_only=True)
class CopyTactic(Input):
    """Takes over a common tactic."""

    tactic: Annotated[str | None, kinds.ONE_TACTIC] = None


# What leaders, wonders and pacts allow once a turn.


@dataclass(frozen=True, kw_only=True)
class SpendMilitaryAsCivil(Input):
    """Hammurabi: a military action is used as a civil one."""


@dataclass(frozen=True, kw_only=True)
class RaiseArmy(Input):
    """Barbarossa: population grows and becomes a unit, for a military action."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None


@dataclass(frozen=True, kw_only=True)
class AskChurchill(Input):
    """Churchill: culture, or science and resources for units."""

    way: Annotated[str, Choice(("culture", "military"))]


@dataclass(frozen=True, kw_only=True)
class WelcomeWorker(Input):
    """Ocean Liner Service: a worker comes for free."""


@dataclass(frozen=True, kw_only=True)
class TradeGoods(Input):
    """Trade Routes Agreement: one food counts as a resource, or one resource as food."""
