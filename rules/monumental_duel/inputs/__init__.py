"""One class for each thing a player can enter, a file for each paragraph of the rulebook.

What a turn is spent on comes first, then effects of cards, the end of the round and what is printed on a card.
"""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.monumental_duel.inputs.acquisition import AcquireCard
from rules.monumental_duel.inputs.activation import ActivateCity
from rules.monumental_duel.inputs.advantage import GainAdvantage, UseWarlord
from rules.monumental_duel.inputs.city_cards import UseCard
from rules.monumental_duel.inputs.conquest import ConquerProvince
from rules.monumental_duel.inputs.copies import CopyCard
from rules.monumental_duel.inputs.deck import MixDeck
from rules.monumental_duel.inputs.deeper import PlayDeeper
from rules.monumental_duel.inputs.development_row import DiscardFromRow
from rules.monumental_duel.inputs.end_of_round import EndRound, Pass
from rules.monumental_duel.inputs.layout import LayCity
from rules.monumental_duel.inputs.policies import DevelopPolicy, UsePolicy
from rules.monumental_duel.inputs.progress import DrawCards, MakeProgress
from rules.monumental_duel.inputs.provinces import AddProvinceType, NameProvince
from rules.monumental_duel.inputs.refill import RefillCity
from rules.monumental_duel.inputs.resources import GainResources, PayResources
from rules.monumental_duel.inputs.slot_effects import ArchiveCard, DiscardCard, StrengthenCard
from rules.monumental_duel.inputs.slots import NameCard, SetSlot
from rules.monumental_duel.inputs.trade import NameFreeCity, TradeForFree, UseScout
from rules.monumental_duel.inputs.wonders import FinishWonder

EFFECTS: tuple[type[Input], ...] = (
    GainResources,
    PayResources,
    TradeForFree,
    DrawCards,
    CopyCard,
    StrengthenCard,
    ArchiveCard,
    DiscardCard,
    DiscardFromRow,
)
"""What cards let a player do besides the turn."""

INPUTS: tuple[type[Input], ...] = (
    # Before the first round.
    MixDeck,
    LayCity,
    # City activation.
    ActivateCity,
    # Turns.
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
    *EFFECTS,
    AddProvinceType,
    # The end of the round.
    RefillCity,
    EndRound,
    # What lies in a slot, and what is printed on a card.
    SetSlot,
    NameCard,
    NameProvince,
    NameFreeCity,
    # From here on more of the game is told.
    PlayDeeper,
)

__all__ = [
    "EFFECTS",
    "INPUTS",
    "AcquireCard",
    "ActivateCity",
    "AddProvinceType",
    "ArchiveCard",
    "ConquerProvince",
    "CopyCard",
    "DevelopPolicy",
    "DiscardCard",
    "DiscardFromRow",
    "DrawCards",
    "EndRound",
    "FinishWonder",
    "GainAdvantage",
    "GainResources",
    "LayCity",
    "MakeProgress",
    "MixDeck",
    "NameCard",
    "NameFreeCity",
    "NameProvince",
    "Pass",
    "PayResources",
    "PlayDeeper",
    "RefillCity",
    "SetSlot",
    "StrengthenCard",
    "TradeForFree",
    "UseCard",
    "UsePolicy",
    "UseScout",
    "UseWarlord",
]
