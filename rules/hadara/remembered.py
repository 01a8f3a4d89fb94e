"""Numbers typed from the physical things, by names that mean the same in every game: "Y1-03.cost", "p1_sell.points"."""

from __future__ import annotations

from collections.abc import Mapping

from rules.hadara.cards import CARDS
from rules.hadara.numbers import ON_BACK, ON_CARD, ON_COLONY, ON_PURPLE, ON_START_CARD, ON_STATUE, ON_WHEEL, Numbers
from rules.hadara.state import State
from rules.hadara.tables import (
    COLONY_BACKS,
    COLONY_STACKS,
    COUNTERS,
    EFFECTS,
    EPOCHS,
    PURPLE_CARDS,
    START_CARDS,
    STATUE_SLOTS,
    ColonyBack,
    StartCard,
)
from rules.kit.frozen import replace

WHEEL = "wheel"
"""The order of the crests on it, which is printed nowhere else."""
PLAIN = range(1, PURPLE_CARDS + 1)
"""No epoch can have more purple cards without an effect than this."""


def purple_name(effect: str, counter: str) -> str:
    """HAD-220: a purple card is known by its effect, the colour card also by its colour (HAD-176)."""
    return f"{effect}_{counter}" if effect == "p1_colour" else effect


def plain_name(epoch: int, number: int) -> str:
    """A purple card without an effect has nothing to be known by but its numbers: it gets a number within its epoch."""
    return f"plain{epoch}_{number}"


def plain_cards(typed: Mapping[str, int], epoch: int) -> dict[int, dict[str, int]]:
    """The purple cards without an effect that were typed in before, by their count, with their numbers (HAD-220)."""
    found = {number: recalled_whole(typed, plain_name(epoch, number), ON_CARD) for number in PLAIN}
    return {number: told for number, told in found.items() if told is not None}


def plain_number(typed: Mapping[str, int], epoch: int, numbers: Mapping[str, int]) -> int | None:
    """Which of them has these numbers, or the first free one; none if there cannot be more."""
    known = plain_cards(typed, epoch)
    same = (number for number, told in known.items() if told == numbers)
    return next(same, None) or next((number for number in PLAIN if number not in known), None)


def colony_name(requirement: int) -> str:
    return f"colony{requirement}"


def statue_name(requirement: int) -> str:
    return f"statue{requirement}"


def start_name(initiative: int, side: str) -> str:
    return f"start{initiative}{side}"


def recalled(known: Mapping[str, int], thing: str, numbers: Numbers) -> dict[str, int]:
    """Those numbers of a thing that are known and in their range."""
    named = {name: known.get(f"{thing}.{name}") for name in numbers}
    return {name: value for name, value in named.items() if value is not None and numbers[name].fits(value)}


def recalled_whole(known: Mapping[str, int], thing: str, numbers: Numbers) -> dict[str, int] | None:
    """All the numbers of a thing, as they were checked once, or nothing."""
    if not all(f"{thing}.{name}" in known for name in numbers):
        return None
    told = recalled(known, thing, numbers)
    return told if len(told) == len(numbers) else None


def noted(state: State, thing: str, numbers: Mapping[str, int | None]) -> State:
    typed = {f"{thing}.{name}": value for name, value in numbers.items() if value is not None}
    if not typed:
        return state
    return replace(state, printed=replace(state.printed, typed={**state.printed.typed, **typed}))


def typed_numbers(state: State) -> Mapping[str, int]:
    return state.printed.typed


def start_card(known: Mapping[str, int], initiative: int, side: str) -> StartCard:
    """HAD-219: as listed, or as somebody has read it."""
    told = recalled_whole(known, start_name(initiative, side), ON_START_CARD)
    if told is None:
        return START_CARDS[initiative, side]
    return StartCard(told["coins"], (told["economy"], told["military"], told["culture"], told["agriculture"]), True)


def back_of(typed: Mapping[str, int], back: ColonyBack) -> ColonyBack:
    """The back of a colony with what was typed from it."""
    told = recalled(typed, back.id, ON_BACK)
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
        for thing, numbers in _things().items()
        for name, value in recalled(known, thing, numbers).items()
    }


def _things() -> dict[str, Numbers]:
    """Everything with a name here, and the numbers that stand on it."""
    purple = [purple_name(effect, one) for effect in EFFECTS for one in (COUNTERS if effect == "p1_colour" else ("",))]
    return {
        **dict.fromkeys(CARDS, ON_CARD),
        **dict.fromkeys(purple, ON_PURPLE),
        **{plain_name(epoch, number): ON_CARD for epoch in EPOCHS for number in PLAIN},
        **{start_name(*dealt): ON_START_CARD for dealt in START_CARDS},
        **{colony_name(stack.requirement): ON_COLONY for stack in COLONY_STACKS},
        **{back.id: ON_BACK for backs in COLONY_BACKS.values() for back in backs},
        **{statue_name(slot.requirement): ON_STATUE for slot in STATUE_SLOTS},
        WHEEL: ON_WHEEL,
    }
