"""Political actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag, Number
from rules.kit.inputs import Input
from rules.through_the_ages.inputs import kinds


@dataclass(frozen=True, kw_only=True)
class PrepareEvent(Input):
    """Puts an event face down on the future events: only its age is told. The current event is revealed next."""

    level: Annotated[int, Choice((1, 2, 3))]


@dataclass(frozen=True, kw_only=True)
class PlayAggression(Input):
    """Attacks a rival. `defence` names the bonus cards they play by level, `discarded` the cards they throw in.

    What it does, where there is a choice: `food` and `resources` taken, `buildings` destroyed, the `colony` taken,
    whether the leader or the unfinished wonder goes, the card that loses its worker.
    """

    card: Annotated[str | None, kinds.ONE_AGGRESSION] = None
    rival: Annotated[int | None, kinds.RIVAL] = None
    bonus: Annotated[int, kinds.STRENGTH] = 0
    rival_bonus: Annotated[int, kinds.STRENGTH] = 0
    defence: Annotated[tuple[int, ...], kinds.BONUS_CARDS] = ()
    discarded: Annotated[int, kinds.CARDS] = 0
    food: Annotated[int, kinds.GOODS] = 0
    resources: Annotated[int, kinds.GOODS] = 0
    buildings: Annotated[tuple[str, ...], kinds.SOME_BUILDINGS] = ()
    colony: Annotated[str | None, kinds.ONE_TERRITORY] = None
    removed: Annotated[str | None, Choice(("leader", "wonder"))] = None
    worker: Annotated[str | None, kinds.ONE_WORKER_CARD] = None


@dataclass(frozen=True, kw_only=True)
class DeclareWar(Input):
    """Declares a war, to be resolved at the start of the next turn."""

    card: Annotated[str | None, kinds.ONE_WAR] = None
    rival: Annotated[int | None, kinds.RIVAL] = None


@dataclass(frozen=True, kw_only=True)
class OfferPact(Input):
    """Offers a pact; `side` is one's own. Refused, the card comes back but the political action is spent."""

    card: Annotated[str | None, kinds.ONE_PACT] = None
    rival: Annotated[int | None, kinds.RIVAL] = None
    side: Annotated[str, Choice(("A", "B"))] = "A"
    is_accepted: Annotated[bool, Flag()] = True


@dataclass(frozen=True, kw_only=True)
class CancelPact(Input):
    """Ends a pact one is party to, in whoever's area it lies."""

    owner: Annotated[int | None, kinds.RIVAL] = None


@dataclass(frozen=True, kw_only=True)
class Resign(Input):
    """Leaves the game."""


@dataclass(frozen=True, kw_only=True)
class SendLeader(Input):
    """Removes a leader as a political action: Alexander for a yellow cube, Columbus for a territory from hand."""

    territory: Annotated[str | None, kinds.ONE_TERRITORY] = None


# Colonisation.


@dataclass(frozen=True, kw_only=True)
class Bid(Input):
    """A bid for the territory at hand, or 0 to pass."""

    strength: Annotated[int, Number(0, 99)] = 0


@dataclass(frozen=True, kw_only=True)
class Colonize(Input):
    """Sends the force that was bid: units, bonus cards by level, and cards James Cook throws in."""

    units: Annotated[tuple[str, ...], kinds.SOME_UNITS] = ()
    bonus: Annotated[tuple[int, ...], kinds.BONUS_CARDS] = ()
    discarded: Annotated[int, Number(0, 2)] = 0
    other: Annotated[int, kinds.STRENGTH] = 0
