"""Numbers typed from the physical things, by names that mean the same in every game: "Y1-03.cost", "p1_sell.points"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from rules.hadara.cards import CARDS
from rules.hadara.inputs import BuyCard, CheckCard, CheckColony, CheckStartCard, CheckStatue, TakeColony
from rules.hadara.state import State
from rules.hadara.tables import (
    COLONY_BACKS,
    COLONY_STACKS,
    COUNTERS,
    EFFECTS,
    START_CARDS,
    STATUE_SLOTS,
    ColonyBack,
    StartCard,
)
from rules.kit.field import Number
from rules.kit.inputs import Input

Check = TypeVar("Check", bound=Input)


def purple_name(effect: str, counter: str) -> str:
    """HAD-220: a purple card is known by its effect, the colour card also by its colour (HAD-176)."""
    return f"{effect}_{counter}" if effect == "p1_colour" else effect


def colony_name(requirement: int) -> str:
    return f"colony{requirement}"


def statue_name(requirement: int) -> str:
    return f"statue{requirement}"


def start_name(initiative: int, side: str) -> str:
    return f"start{initiative}{side}"


def recalled(known: Mapping[str, int], thing: str, kind: type[Input]) -> dict[str, int]:
    """The numbers known of a thing, as far as they fit the input they would be typed into."""
    named = {name: known.get(f"{thing}.{name}") for name in _numbers_of(kind)}
    return {name: value for name, value in named.items() if value is not None and _numbers_of(kind)[name].fits(value)}


def recalled_check(known: Mapping[str, int], thing: str, kind: type[Check], **about: Any) -> Check | None:
    """The whole thing as it was checked once, or nothing."""
    told = recalled(known, thing, kind)
    return kind(**about, **told) if len(told) == len(_numbers_of(kind)) else None


def _numbers_of(kind: type[Input]) -> dict[str, Number]:
    return {field.name: field.kind for field in kind.fields() if isinstance(field.kind, Number)}


def noted(state: State, thing: str, numbers: Mapping[str, int | None]) -> State:
    typed = {f"{thing}.{name}": value for name, value in numbers.items() if value is not None}
    if not typed:
        return state
    return replace(state, printed=replace(state.printed, typed={**state.printed.typed, **typed}))


def typed_numbers(state: State) -> Mapping[str, int]:
    return state.printed.typed


def start_card(known: Mapping[str, int], initiative: int, side: str) -> StartCard:
    """HAD-219: as listed, or as somebody has read it."""
    told = recalled_check(known, start_name(initiative, side), CheckStartCard)
    if told is None:
        return START_CARDS[initiative, side]
    return StartCard(told.coins, (told.economy, told.military, told.culture, told.agriculture), True)


def back_of(typed: Mapping[str, int], back: ColonyBack) -> ColonyBack:
    """The back of a colony with what was typed of it."""
    told = recalled(typed, back.id, TakeColony)
    economy, military, culture, agriculture = (
        told.get(counter, printed) for counter, printed in zip(COUNTERS, back.bonus, strict=True)
    )
    return ColonyBack(back.id, (economy, military, culture, agriculture), told.get("points", back.points))


def meaningful(known: Mapping[str, int]) -> dict[str, int]:
    """Without what another version of the game, or a broken file, may have brought along."""
    if not known:
        return {}
    return {
        f"{thing}.{name}": value
        for thing, kind in _things().items()
        for name, value in recalled(known, thing, kind).items()
    }


def _things() -> dict[str, type[Input]]:
    """Everything with a name here, and the input its numbers are typed into."""
    purple = [purple_name(effect, one) for effect in EFFECTS for one in (COUNTERS if effect == "p1_colour" else ("",))]
    return {
        **dict.fromkeys(CARDS, CheckCard),
        **dict.fromkeys(purple, BuyCard),
        **{start_name(*dealt): CheckStartCard for dealt in START_CARDS},
        **{colony_name(stack.requirement): CheckColony for stack in COLONY_STACKS},
        **{back.id: TakeColony for backs in COLONY_BACKS.values() for back in backs},
        **{statue_name(slot.requirement): CheckStatue for slot in STATUE_SLOTS},
    }
