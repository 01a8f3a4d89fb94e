"""One class for each thing a player can enter."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.new_dawn.inputs.counting import CheckCard, CheckDial, CityMatures, CountMature, CountSpaces, MarkAgenda
from rules.new_dawn.inputs.culture import DestroyTokens, PlaceTokens, ShiftToken, TakeRivalToken
from rules.new_dawn.inputs.dial import BarbarianEnters, EndEvent, GainTrade, RollDirection, SpawnBarbarians, TurnDial
from rules.new_dawn.inputs.effects import MoveBarbarian, MoveTrade, SwapCards, SwapPact, TakePact
from rules.new_dawn.inputs.growth import (
    AdvanceTech,
    BuildCity,
    BuildWonder,
    MoveCaravan,
    SkipUpgrades,
    SwapResource,
    UpgradeCard,
)
from rules.new_dawn.inputs.military import Attack, Fortify
from rules.new_dawn.inputs.turn import DrawVictoryCards, EndTurn, PlayFocusCard, ResetCard, RevealWonder

INPUTS: tuple[type[Input], ...] = (
    RevealWonder,
    DrawVictoryCards,
    PlayFocusCard,
    PlaceTokens,
    AdvanceTech,
    UpgradeCard,
    SkipUpgrades,
    MoveCaravan,
    BuildCity,
    BuildWonder,
    Fortify,
    Attack,
    ResetCard,
    EndTurn,
    TurnDial,
    RollDirection,
    BarbarianEnters,
    SpawnBarbarians,
    GainTrade,
    EndEvent,
    ShiftToken,
    TakeRivalToken,
    DestroyTokens,
    SwapResource,
    SwapCards,
    MoveTrade,
    TakePact,
    SwapPact,
    MoveBarbarian,
    CountSpaces,
    CountMature,
    CityMatures,
    MarkAgenda,
    CheckCard,
    CheckDial,
)

__all__ = [
    "INPUTS",
    "AdvanceTech",
    "Attack",
    "BarbarianEnters",
    "BuildCity",
    "BuildWonder",
    "CheckCard",
    "CheckDial",
    "CityMatures",
    "CountMature",
    "CountSpaces",
    "DestroyTokens",
    "DrawVictoryCards",
    "EndEvent",
    "EndTurn",
    "Fortify",
    "GainTrade",
    "MarkAgenda",
    "MoveBarbarian",
    "MoveCaravan",
    "MoveTrade",
    "PlaceTokens",
    "PlayFocusCard",
    "ResetCard",
    "RevealWonder",
    "RollDirection",
    "ShiftToken",
    "SkipUpgrades",
    "SpawnBarbarians",
    "SwapCards",
    "SwapPact",
    "SwapResource",
    "TakePact",
    "TakeRivalToken",
    "TurnDial",
    "UpgradeCard",
]
