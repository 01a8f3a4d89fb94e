"""Military: fortifying and attacking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Counts, Flag, Number
from rules.kit.inputs import Input
from rules.new_dawn.inputs import kinds
from rules.new_dawn.tables import TYPES


@dataclass(frozen=True, kw_only=True)
class Fortify(Input):
    """Turns control tokens to their fortified side."""

    tokens: Annotated[int, Number(1, 31)] = 1


@dataclass(frozen=True, kw_only=True)
class Attack(Input):
    """One attack, from the choice of the target to what comes of it.

    `adjacent` counts the defender's fortified tokens beside the target, `caravans` the attacker's caravans beside it
    and `near` what Carthage counts within two spaces; the same with `defence_` for the defender. `trade_on` names the
    cards that get the trade tokens won, `taken_from` the loser's cards they come from. `is_guarded` says that a
    barbarian stands on the city-state's space, `under` which of one's cities gets the wonder of a beaten capital;
    `lifted` is the own control token taken off the map where none is left to place, from the natural wonder `left`.
    """

    target: Annotated[str | None, Choice(kinds.TARGETS)] = None
    barbarian: Annotated[str | None, kinds.ONE_BARBARIAN] = None
    city_state: Annotated[str | None, kinds.ONE_CITY_STATE] = None
    rival: Annotated[int | None, kinds.RIVAL] = None
    terrain: Annotated[str | None, kinds.TERRAIN] = None
    distance: Annotated[int | None, Number(1, 40)] = None
    is_blocked: Annotated[bool, Flag()] = False
    is_through_water: Annotated[bool, Flag()] = False
    is_from_conquered: Annotated[bool, Flag()] = False
    is_guarded: Annotated[bool, Flag()] = False
    is_coastal: Annotated[bool, Flag()] = False
    is_fortified: Annotated[bool, Flag()] = False
    adjacent: Annotated[int, Number(0, 6)] = 0
    caravans: Annotated[int, Number(0, 6)] = 0
    near: Annotated[int, Number(0, 20)] = 0
    defence_caravans: Annotated[int, Number(0, 6)] = 0
    defence_near: Annotated[int, Number(0, 20)] = 0
    bonus: Annotated[int, Number(-20, 20)] = 0
    defence_bonus: Annotated[int, Number(-20, 20)] = 0
    die: Annotated[int | None, kinds.DIE] = None
    defence_die: Annotated[int | None, kinds.DIE] = None
    trade: Annotated[int, kinds.TRADE] = 0
    city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    defence_trade: Annotated[int, kinds.TRADE] = 0
    defence_city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    defence_as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    way: Annotated[str | None, Choice(("conquer", "liberate"))] = None
    natural: Annotated[str | None, kinds.ONE_NATURAL] = None
    wonder: Annotated[str | None, kinds.ONE_WONDER] = None
    trade_on: Annotated[tuple[str, ...], kinds.TRADE_ON] = ()
    taken_from: Annotated[tuple[str, ...], Counts(TYPES, 2)] = ()
    under: Annotated[str | None, Choice(("capital", "city"))] = None
    lifted: Annotated[str | None, Choice(("plain", "fortified"))] = None
    left: Annotated[str | None, kinds.ONE_NATURAL] = None
    takes_card: Annotated[bool, Flag()] = True
    resource: Annotated[str | None, kinds.ONE_RESOURCE] = None
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None
