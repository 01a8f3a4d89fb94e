"""One class for each thing a player can enter. What a turn is spent on comes first, then effects of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag, FreeText, Number, Several
from rules.kit.inputs import Input
from rules.monumental_duel.tables import CARDS, FREE_CITIES, MODULES, ORDINARY, SIDE, SLOTS, TYPES

_AMOUNT = Number(0, 30)
_NAME = FreeText(36)
_SLOT = Number(1, SLOTS)
_SLOTS = Several(tuple(range(1, SLOTS + 1)))
_CITY = Number(1, FREE_CITIES)
_PLACE_IN_PILE = Number(1, 20)
_LINE_OF_CITY = Choice(tuple(range(1, SIDE + 1)))
_OF_AN_ERA = Number(0, 12)
ARCHIVED = ("building", "knowledge", "starting_knowledge", "wonder")


@dataclass(frozen=True, kw_only=True)
class Gains(Input):
    """Resources that come with it, as the card says. What is left out is what the table already knows, or nothing."""

    production: Annotated[int | None, _AMOUNT] = None
    science: Annotated[int | None, _AMOUNT] = None
    military: Annotated[int | None, _AMOUNT] = None
    gold: Annotated[int | None, _AMOUNT] = None
    culture: Annotated[int | None, _AMOUNT] = None


# Before the first round.


@dataclass(frozen=True, kw_only=True)
class MixDeck(Input):
    """How many development cards of each type and era make up a mixed deck."""

    knowledge_1: Annotated[int, _OF_AN_ERA] = 3
    knowledge_2: Annotated[int, _OF_AN_ERA] = 3
    knowledge_3: Annotated[int, _OF_AN_ERA] = 2
    wonder_1: Annotated[int, _OF_AN_ERA] = 3
    wonder_2: Annotated[int, _OF_AN_ERA] = 3
    wonder_3: Annotated[int, _OF_AN_ERA] = 2
    province_1: Annotated[int, _OF_AN_ERA] = 3
    province_2: Annotated[int, _OF_AN_ERA] = 3
    province_3: Annotated[int, _OF_AN_ERA] = 2
    building_1: Annotated[int, _OF_AN_ERA] = 3
    building_2: Annotated[int, _OF_AN_ERA] = 3
    building_3: Annotated[int, _OF_AN_ERA] = 0


@dataclass(frozen=True, kw_only=True)
class LayCity(Input):
    """Lays out the city.

    `knowledge_dealt`: as which card the knowledge came up, counted from 1; left out if it did not.
    """

    knowledge_dealt: Annotated[int | None, Number(1, 15)] = None


# City activation.


@dataclass(frozen=True, kw_only=True)
class ActivateCity(Gains):
    """Activates a row and a column and gains what their cards give.

    `applied`, `applied_knowledge` and `applied_policy` name the cards whose effect upon activation was applied now.
    """

    row: Annotated[int | None, _LINE_OF_CITY] = None
    column: Annotated[int | None, _LINE_OF_CITY] = None
    applied: Annotated[tuple[int, ...], _SLOTS] = ()
    applied_knowledge: Annotated[tuple[int, ...], _SLOTS] = ()
    applied_policy: Annotated[bool, Flag()] = False


# Turns.


@dataclass(frozen=True, kw_only=True)
class AcquireCard(Gains):
    """Acquires a card from the development row or a common building, a wonder with its first part.

    The gains are a province's bonus effect. `paid_gold` is how much of the cost is paid in gold, if not as little as
    possible. `keep` says which of two begun wonders stays. `by_effect`: a card's effect, not a turn.
    """

    card: Annotated[str | None, Choice(CARDS)] = None
    name: Annotated[str | None, _NAME] = None
    cost: Annotated[int | None, _AMOUNT] = None
    second_cost: Annotated[int | None, _AMOUNT] = None
    types: Annotated[tuple[str, ...], Several(TYPES)] = ()
    keep: Annotated[str | None, Choice(("old", "new"))] = None
    paid_gold: Annotated[int | None, _AMOUNT] = None
    is_free: Annotated[bool, Flag()] = False
    by_effect: Annotated[bool, Flag()] = False


@dataclass(frozen=True, kw_only=True)
class FinishWonder(Gains):
    """Builds the second part of the wonder under construction. The gains are its bonus effect."""

    cost: Annotated[int | None, _AMOUNT] = None
    paid_gold: Annotated[int | None, _AMOUNT] = None
    is_free: Annotated[bool, Flag()] = False
    by_effect: Annotated[bool, Flag()] = False


@dataclass(frozen=True, kw_only=True)
class DevelopPolicy(Gains):
    """Develops a cultural policy. The gains are the bonus effect of the new card; older ones follow by themselves."""

    name: Annotated[str | None, _NAME] = None
    cost: Annotated[int | None, _AMOUNT] = None
    effect: Annotated[str | None, Choice(("lasting", "used"))] = None
    by_effect: Annotated[bool, Flag()] = False


@dataclass(frozen=True, kw_only=True)
class UsePolicy(Gains):
    """Uses the effect of the active policy."""

    name: Annotated[str | None, _NAME] = None


@dataclass(frozen=True, kw_only=True)
class ConquerProvince(Input):
    """Conquers the top province of the opponent.

    `cost` is the province's own, `defence` what cards other than Barricades add; `province` counts from the bottom.
    """

    province: Annotated[int | None, _PLACE_IN_PILE] = None
    cost: Annotated[int | None, _AMOUNT] = None
    defence: Annotated[int, _AMOUNT] = 0
    paid_gold: Annotated[int | None, _AMOUNT] = None


@dataclass(frozen=True, kw_only=True)
class UseCard(Gains):
    """Uses an activated card of the city, or the knowledge attached to it.

    `if_gained` and `at_least` are a condition printed on it: resources gained in this round. `by_effect`: it went off
    by itself ("the first time") and only gets its action token.
    """

    slot: Annotated[int | None, _SLOT] = None
    part: Annotated[str, Choice(("card", "knowledge"))] = "card"
    if_gained: Annotated[str | None, Choice((*ORDINARY, "gold", "culture"))] = None
    at_least: Annotated[int, _AMOUNT] = 1
    by_effect: Annotated[bool, Flag()] = False


@dataclass(frozen=True, kw_only=True)
class MakeProgress(Gains):
    """Scientific progress: pays 2 science, draws and uses the top card of the city deck."""

    card: Annotated[str, Choice(("building", "knowledge", "wonder"))] = "building"
    paid_gold: Annotated[int | None, _AMOUNT] = None


@dataclass(frozen=True, kw_only=True)
class GainAdvantage(Input):
    """Gains the advantage with any amount of one ordinary resource. `by_effect`: without paying and without tokens."""

    resource: Annotated[str | None, Choice(ORDINARY)] = None
    amount: Annotated[int | None, Number(1, 30)] = None
    paid_gold: Annotated[int | None, _AMOUNT] = None
    by_effect: Annotated[bool, Flag()] = False


@dataclass(frozen=True, kw_only=True)
class UseWarlord(Gains):
    """Uses the warlord."""


@dataclass(frozen=True, kw_only=True)
class UseScout(Gains):
    """Uses the scout: for trade with a free city by its number, or for the module of another box."""

    module: Annotated[str | None, Choice(MODULES)] = None
    city: Annotated[int | None, _CITY] = None


@dataclass(frozen=True, kw_only=True)
class Pass(Input):
    """Passes: no more turns in this round."""


# Effects of cards: no turn is spent.


@dataclass(frozen=True, kw_only=True)
class GainResources(Gains):
    """An effect gives resources."""


@dataclass(frozen=True, kw_only=True)
class PayResources(Gains):
    """An effect takes resources. Gold stands in for ordinary ones that are missing."""


@dataclass(frozen=True, kw_only=True)
class TradeForFree(Gains):
    """An effect trades with a free city for free."""

    city: Annotated[int | None, _CITY] = None


@dataclass(frozen=True, kw_only=True)
class DrawCards(Gains):
    """An effect draws and uses cards of the city deck."""

    cards: Annotated[int, Number(1, 15)] = 1
    knowledge: Annotated[int, Number(0, 15)] = 0


@dataclass(frozen=True, kw_only=True)
class CopyCard(Gains):
    """An effect copies a card of the own city or a developed policy, counted from the first one."""

    slot: Annotated[int | None, _SLOT] = None
    policy: Annotated[int | None, Number(1, 5)] = None


@dataclass(frozen=True, kw_only=True)
class StrengthenCard(Input):
    """Turns an activated card back: it stays in the city for the next round."""

    slot: Annotated[int | None, _SLOT] = None


@dataclass(frozen=True, kw_only=True)
class ArchiveCard(Input):
    """Takes a card of the own city that is not activated out of the game."""

    slot: Annotated[int | None, _SLOT] = None
    card: Annotated[str | None, Choice(ARCHIVED)] = None


@dataclass(frozen=True, kw_only=True)
class DiscardCard(Input):
    """Puts a card of the own city that is not activated on the city discard pile."""

    slot: Annotated[int | None, _SLOT] = None


@dataclass(frozen=True, kw_only=True)
class DiscardFromRow(Input):
    """An effect puts cards of the development row on the development discard pile."""

    cards: Annotated[int, Number(1, 6)] = 1


@dataclass(frozen=True, kw_only=True)
class AddProvinceType(Input):
    """The Aztecs put a type token on a province of their pile, counted from the bottom."""

    province: Annotated[int | None, _PLACE_IN_PILE] = None
    province_type: Annotated[str | None, Choice(TYPES)] = None


# End of the round.


@dataclass(frozen=True, kw_only=True)
class RefillCity(Input):
    """Fills the empty slots. `knowledge` names the slots a knowledge came to lie in; `discarded` those not kept."""

    knowledge: Annotated[tuple[int, ...], _SLOTS] = ()
    discarded: Annotated[int, Number(0, 9)] = 0


@dataclass(frozen=True, kw_only=True)
class EndRound(Input):
    """The development row is refilled, the advantage reduced, the first player marker handed over."""


# What is printed on a card.


@dataclass(frozen=True, kw_only=True)
class SetSlot(Input):
    """What really lies in a slot of the city, where the app has lost track of it."""

    slot: Annotated[int | None, _SLOT] = None
    card: Annotated[bool, Flag()] = True
    knowledge: Annotated[bool, Flag()] = False
    is_activated: Annotated[bool, Flag()] = False


@dataclass(frozen=True, kw_only=True)
class NameCard(Gains):
    """Names the card in a slot of the city, and what it gives when activated."""

    slot: Annotated[int | None, _SLOT] = None
    name: Annotated[str | None, _NAME] = None


@dataclass(frozen=True, kw_only=True)
class NameProvince(Input):
    """What is printed on a province of the own pile, counted from the bottom."""

    province: Annotated[int | None, _PLACE_IN_PILE] = None
    name: Annotated[str | None, _NAME] = None
    cost: Annotated[int | None, _AMOUNT] = None
    types: Annotated[tuple[str, ...] | None, Several(TYPES)] = None


@dataclass(frozen=True, kw_only=True)
class NameFreeCity(Input):
    """Names a free city by its number."""

    city: Annotated[int | None, _CITY] = None
    name: Annotated[str | None, _NAME] = None


INPUTS: tuple[type[Input], ...] = (
    MixDeck,
    LayCity,
    ActivateCity,
    AcquireCard,
    FinishWonder,
    DevelopPolicy,
    UsePolicy,
    ConquerProvince,
    UseCard,
    MakeProgress,
    GainAdvantage,
    UseWarlord,
    UseScout,
    Pass,
    GainResources,
    PayResources,
    TradeForFree,
    DrawCards,
    CopyCard,
    StrengthenCard,
    ArchiveCard,
    DiscardCard,
    DiscardFromRow,
    AddProvinceType,
    RefillCity,
    EndRound,
    SetSlot,
    NameCard,
    NameProvince,
    NameFreeCity,
)
