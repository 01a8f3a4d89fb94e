"""Science, economy, industry: the dial, caravans, cities and wonders. What only the map knows is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Counts, Flag, Number
from rules.kit.inputs import Input
from rules.new_dawn.inputs import kinds
from rules.new_dawn.tables import LEVELS, NATURAL_SPACE, RESOURCES, TERRAINS, WATER


@dataclass(frozen=True, kw_only=True)
class AdvanceTech(Input):
    """Turns the tech dial by the slot and the tokens spent. Mathematics gives a trade token first, Replaceable Parts a
    resource."""

    trade: Annotated[int, kinds.TRADE] = 0
    city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    trade_on: Annotated[str | None, kinds.ONE_CARD] = None
    resource: Annotated[str | None, kinds.ONE_RESOURCE] = None
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None


@dataclass(frozen=True, kw_only=True)
class UpgradeCard(Input):
    """Takes a better card of a type for the row's card of it or, with Oxford University, of the type in `replaces`."""

    kind: Annotated[str, kinds.ONE_TYPE]
    level: Annotated[int, Choice(LEVELS)]
    replaces: Annotated[str | None, kinds.ONE_TYPE] = None
    by: Annotated[str | None, Choice(("pyramids", "porcelain_tower"))] = None


@dataclass(frozen=True, kw_only=True)
class SkipUpgrades(Input):
    """Takes none of the better cards still on offer."""


@dataclass(frozen=True, kw_only=True)
class MoveCaravan(Input):
    """Moves a caravan. It stays on the map unless it reaches a city-state or a rival's city.

    One from the card sets out from the capital or a mature city, unless `is_from_immature`. `hardest` is the hardest
    terrain entered. On arrival at a rival's city `trade_on` names the cards that get the two trade tokens, `card` the
    diplomacy card taken and `back` the one given back for it; `is_other_city` says that no caravan has reached that
    city of theirs this turn.
    """

    start: Annotated[str, Choice(("card", "map"))] = "card"
    is_from_immature: Annotated[bool, Flag()] = False
    steps: Annotated[int | None, Number(0, 40)] = None
    hardest: Annotated[str | None, kinds.TERRAIN] = None
    is_over_water: Annotated[bool, Flag()] = False
    is_coastal: Annotated[bool, Flag()] = False
    barbarian: Annotated[str | None, kinds.ONE_BARBARIAN] = None
    trade: Annotated[int, kinds.TRADE] = 0
    city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    city_state: Annotated[str | None, kinds.ONE_CITY_STATE] = None
    rival: Annotated[int | None, kinds.RIVAL] = None
    is_capital: Annotated[bool, Flag()] = False
    is_other_city: Annotated[bool, Flag()] = False
    trade_on: Annotated[tuple[str, ...], kinds.TRADE_ON] = ()
    takes_card: Annotated[bool, Flag()] = False
    card: Annotated[str | None, kinds.ONE_PACT] = None
    back: Annotated[str | None, kinds.ONE_PACT] = None
    owner_trade_on: Annotated[str | None, kinds.ONE_CARD] = None
    resource: Annotated[str | None, kinds.ONE_RESOURCE] = None
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None


@dataclass(frozen=True, kw_only=True)
class SwapResource(Input):
    """Steam Power: one own resource for another from the supply."""

    give: Annotated[str, kinds.ONE_RESOURCE]
    take: Annotated[str, kinds.ONE_RESOURCE]


@dataclass(frozen=True, kw_only=True)
class BuildCity(Input):
    """Builds a city. `over` is the hardest terrain on the way, `wonder` one that lies there, abandoned or one's own.

    `replaces` is the own control token that stood there, on the natural wonder `left` or on a city-state's space.
    """

    terrain: Annotated[str | None, Choice((*TERRAINS, NATURAL_SPACE, WATER))] = None
    distance: Annotated[int | None, Number(0, 20)] = None
    over: Annotated[str | None, Choice((*TERRAINS, NATURAL_SPACE))] = None
    is_over_coastal: Annotated[bool, Flag()] = False
    is_through_water: Annotated[bool, Flag()] = False
    is_through_rival: Annotated[bool, Flag()] = False
    is_beside_city: Annotated[bool, Flag()] = False
    is_occupied: Annotated[bool, Flag()] = False
    is_coastal: Annotated[bool, Flag()] = False
    at_caravan: Annotated[bool, Flag()] = False
    at_edge: Annotated[bool, Flag()] = False
    replaces: Annotated[str | None, Choice(("plain", "fortified"))] = None
    left: Annotated[str | None, kinds.ONE_NATURAL] = None
    city_state: Annotated[str | None, kinds.ONE_CITY_STATE] = None
    wonder: Annotated[str | None, kinds.ONE_WONDER] = None


@dataclass(frozen=True, kw_only=True)
class BuildWonder(Input):
    """Builds one of the open wonders and pays for it. `under` is the city that gets its token."""

    wonder: Annotated[str | None, kinds.ONE_WONDER] = None
    resources: Annotated[tuple[str, ...], Counts(RESOURCES, 20)] = ()
    natural: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    trade: Annotated[int, kinds.TRADE] = 0
    city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    mature: Annotated[int | None, Number(0, 8)] = None
    under: Annotated[str | None, Choice(("capital", "city"))] = None
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None
