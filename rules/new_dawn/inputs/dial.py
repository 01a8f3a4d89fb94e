"""The event dial."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Counts, Flag, Number, Several
from rules.kit.inputs import Input
from rules.new_dawn.inputs import kinds
from rules.new_dawn.tables import BARBARIANS, TYPES


@dataclass(frozen=True, kw_only=True)
class TurnDial(Input):
    """The event dial moves one section."""


@dataclass(frozen=True, kw_only=True)
class RollDirection(Input):
    """The die that says where the barbarians go."""

    die: Annotated[int | None, kinds.DIE] = None


@dataclass(frozen=True, kw_only=True)
class BarbarianEnters(Input):
    """A barbarian enters this player's space where `what` stands. A capital costs trade tokens from `taken_from`."""

    what: Annotated[str | None, Choice(("caravan", "token", "fortified", "city", "capital"))] = None
    taken_from: Annotated[tuple[str, ...], Counts(TYPES, 2)] = ()
    natural: Annotated[str | None, kinds.ONE_NATURAL] = None
    wonder: Annotated[str | None, kinds.ONE_WONDER] = None
    city_state: Annotated[str | None, kinds.ONE_CITY_STATE] = None
    is_city_state_lost: Annotated[bool, Flag()] = False


@dataclass(frozen=True, kw_only=True)
class SpawnBarbarians(Input):
    """Barbarians that come back to the map, and whose caravans stood there."""

    barbarians: Annotated[tuple[str, ...], Several(BARBARIANS)] = ()
    caravans: Annotated[tuple[int, ...], kinds.SEAT_COUNTS] = ()


@dataclass(frozen=True, kw_only=True)
class GainTrade(Input):
    """The trade event: a token for each mature city, put on the cards named."""

    mature: Annotated[int | None, Number(0, 8)] = None
    trade_on: Annotated[tuple[str, ...], kinds.TRADE_ON] = ()


@dataclass(frozen=True, kw_only=True)
class EndEvent(Input):
    """The event is done: the first player's turn begins."""
