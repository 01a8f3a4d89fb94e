"""One class for each thing a player can enter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.hadara.cards import CARDS
from rules.hadara.tables import COLONY_BACKS, COLONY_STACKS, COLOURS, COUNTERS, EFFECTS, STATUE_SLOTS
from rules.kit.field import Choice, FreeText, Number
from rules.kit.inputs import Input

_CARD_IDS = Choice(tuple(CARDS))
_COUNTER = Choice(COUNTERS)
_COST = Number(0, 30)
_BONUS = Number(0, 20)
_POINTS = Number(0, 60)
_PRICE = Number(0, 60)
_STACK = Choice(tuple(stack.requirement for stack in COLONY_STACKS))
_SLOT = Choice(tuple(slot.requirement for slot in STATUE_SLOTS))
STEPS_TO_END = ("colony", "statue", "feeding", "medals", "new_epoch")


@dataclass(frozen=True, kw_only=True)
class SetWheel(Input):
    """The first player sets the wheel: names the deck their own crest points at."""

    deck: Annotated[str, Choice(COLOURS)]


@dataclass(frozen=True, kw_only=True)
class TurnWheel(Input):
    """The wheel turns: every crest points at the next deck clockwise."""


@dataclass(frozen=True, kw_only=True)
class BuyCard(Input):
    """Buys a drawn or picked card: one of the list, or one entered from the physical card.

    Typed numbers win over the list. A purple card has an effect or bonuses; `counter` is the token put on a token card,
    or the counter of a colour card; the four prices stand on the card that makes medals cheaper.
    """

    card: Annotated[str | None, _CARD_IDS] = None
    colour: Annotated[str | None, Choice(COLOURS)] = None
    effect: Annotated[str | None, Choice(tuple(EFFECTS))] = None
    counter: Annotated[str | None, _COUNTER] = None
    cost: Annotated[int | None, _COST] = None
    economy: Annotated[int | None, _BONUS] = None
    military: Annotated[int | None, _BONUS] = None
    culture: Annotated[int | None, _BONUS] = None
    agriculture: Annotated[int | None, _BONUS] = None
    points: Annotated[int | None, _POINTS] = None
    silver_2: Annotated[int | None, _PRICE] = None
    gold_2: Annotated[int | None, _PRICE] = None
    silver_3: Annotated[int | None, _PRICE] = None
    gold_3: Annotated[int | None, _PRICE] = None
    discarded: Annotated[str | None, _CARD_IDS] = None


@dataclass(frozen=True, kw_only=True)
class SellCard(Input):
    """Sells a drawn or picked card. Which one it was need not be said."""

    colour: Annotated[str | None, Choice(COLOURS)] = None
    card: Annotated[str | None, _CARD_IDS] = None
    discarded: Annotated[str | None, _CARD_IDS] = None


@dataclass(frozen=True, kw_only=True)
class TakeIncome(Input):
    """Everyone takes coins by the economy counter."""


@dataclass(frozen=True, kw_only=True)
class TakeColony(Input):
    """Takes a colony and plunders or annexes it. Annexed, its back is named or typed in."""

    requirement: Annotated[int | None, _STACK] = None
    way: Annotated[str | None, Choice(("plunder", "annex"))] = None
    back: Annotated[str | None, Choice(tuple(back.id for backs in COLONY_BACKS.values() for back in backs))] = None
    economy: Annotated[int | None, _BONUS] = None
    military: Annotated[int | None, _BONUS] = None
    culture: Annotated[int | None, _BONUS] = None
    agriculture: Annotated[int | None, _BONUS] = None
    points: Annotated[int | None, _POINTS] = None


@dataclass(frozen=True, kw_only=True)
class BuildStatue(Input):
    """Builds a statue: a bonus token goes into the slot, symbol side or points side up."""

    requirement: Annotated[int | None, _SLOT] = None
    counter: Annotated[str | None, _COUNTER] = None
    side: Annotated[str | None, Choice(("symbol", "points"))] = None


@dataclass(frozen=True, kw_only=True)
class RemoveCard(Input):
    """Removes an own card in feeding."""

    card: Annotated[str | None, FreeText(20)] = None


@dataclass(frozen=True, kw_only=True)
class PayForCard(Input):
    """Pays coins in feeding instead of removing a card, where a purple card allows it."""


@dataclass(frozen=True, kw_only=True)
class BuySilver(Input):
    """Buys a silver medal: a bonus token goes into a silver slot and names the counter it scores."""

    counter: Annotated[str | None, _COUNTER] = None


@dataclass(frozen=True, kw_only=True)
class BuyGold(Input):
    """Buys a gold medal."""


@dataclass(frozen=True, kw_only=True)
class EndStep(Input):
    """Everyone is done with a step."""

    step: Annotated[str, Choice(STEPS_TO_END)]


@dataclass(frozen=True, kw_only=True)
class CheckStartCard(Input):
    """The numbers that really stand on a start card."""

    coins: Annotated[int, Number(0, 30)]
    economy: Annotated[int, _BONUS]
    military: Annotated[int, _BONUS]
    culture: Annotated[int, _BONUS]
    agriculture: Annotated[int, _BONUS]


@dataclass(frozen=True, kw_only=True)
class CheckCard(Input):
    """The numbers that really stand on a card of the list."""

    card: Annotated[str, _CARD_IDS]
    cost: Annotated[int, _COST]
    economy: Annotated[int, _BONUS]
    military: Annotated[int, _BONUS]
    culture: Annotated[int, _BONUS]
    agriculture: Annotated[int, _BONUS]
    points: Annotated[int, _POINTS]


@dataclass(frozen=True, kw_only=True)
class CheckColony(Input):
    """The numbers that really stand on the coin side of a stack of colonies."""

    requirement: Annotated[int, _STACK]
    plunder: Annotated[int, Number(0, 40)]
    annex: Annotated[int, Number(0, 40)]
    points: Annotated[int, _POINTS]


@dataclass(frozen=True, kw_only=True)
class CheckStatue(Input):
    """The numbers that really stand at a statue slot."""

    requirement: Annotated[int, _SLOT]
    points: Annotated[int, _POINTS]
    bonus: Annotated[int, _BONUS]


INPUTS: tuple[type[Input], ...] = (
    SetWheel,
    TurnWheel,
    BuyCard,
    SellCard,
    TakeIncome,
    TakeColony,
    BuildStatue,
    RemoveCard,
    PayForCard,
    BuySilver,
    BuyGold,
    EndStep,
    CheckStartCard,
    CheckCard,
    CheckColony,
    CheckStatue,
)
