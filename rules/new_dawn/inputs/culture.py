"""Culture: tokens on the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Counts, Flag, Number, Several
from rules.kit.inputs import Input
from rules.new_dawn.inputs import kinds
from rules.new_dawn.tables import RESOURCES, TERRAINS, WATER, WONDERS


@dataclass(frozen=True, kw_only=True)
class PlaceTokens(Input):
    """Places control tokens: by the culture card, or by the effect that `by` names.

    `terrains` names the terrain of each token, `natural` the natural wonders it is put on, `chained` the tokens that
    Stonehenge adds on neighbouring hills, `coastal` the desert and mountain spaces by water or the edge. `away` counts
    spaces away from own cities, which Chichen Itza opens where they are forest. `is_occupied` says that a token or a
    piece other than a caravan is on one of the spaces, `lifted` which own tokens are taken off the map first.
    """

    terrains: Annotated[tuple[str, ...], Counts((*TERRAINS, WATER), 31)] = ()
    natural: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    resources: Annotated[tuple[str, ...], Counts(RESOURCES, 31)] = ()
    trade: Annotated[int, kinds.TRADE] = 0
    city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    chained: Annotated[int, Number(0, 31)] = 0
    coastal: Annotated[tuple[str, ...], Counts(("desert", "mountains"), 31)] = ()
    away: Annotated[int, Number(0, 31)] = 0
    is_occupied: Annotated[bool, Flag()] = False
    wonders: Annotated[tuple[str, ...], Several(tuple(WONDERS))] = ()
    lifted: Annotated[tuple[str, ...], Counts(("plain", "fortified"), 31)] = ()
    left: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None
    by: Annotated[str | None, Choice(("civil_service", "urbanization", "hanging_gardens"))] = None


@dataclass(frozen=True, kw_only=True)
class ShiftToken(Input):
    """Drama and Poetry: an own control token moves to a neighbouring empty space, from the natural wonder `left`."""

    left: Annotated[str | None, kinds.ONE_NATURAL] = None


@dataclass(frozen=True, kw_only=True)
class TakeRivalToken(Input):
    """Mass Media or the Eiffel Tower take a rival's control token; Mass Media only turns a fortified one."""

    by: Annotated[str, Choice(("mass_media", "eiffel_tower"))]
    rival: Annotated[int | None, kinds.RIVAL] = None
    is_fortified: Annotated[bool, Flag()] = False
    natural: Annotated[str | None, kinds.ONE_NATURAL] = None
    wonder: Annotated[str | None, kinds.ONE_WONDER] = None
    distance: Annotated[int | None, Number(1, 20)] = None
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None


@dataclass(frozen=True, kw_only=True)
class DestroyTokens(Input):
    """Nuclear Power or the Forbidden City: control tokens go back to their owners, or are turned."""

    by: Annotated[str, Choice(("nuclear_power", "forbidden_city"))]
    destroyed: Annotated[tuple[int, ...], kinds.SEAT_COUNTS] = ()
    destroyed_fortified: Annotated[tuple[int, ...], kinds.SEAT_COUNTS] = ()
    turned: Annotated[tuple[int, ...], kinds.SEAT_COUNTS] = ()
    left: Annotated[tuple[str, ...], kinds.NATURAL] = ()
