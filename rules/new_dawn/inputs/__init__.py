"""What a player can enter: one file, or folder, for each paragraph of the rulebook."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.new_dawn.inputs.advance_tech import AdvanceTech
from rules.new_dawn.inputs.attack import Attack
from rules.new_dawn.inputs.barbarians_move import BarbarianEnters, RollDirection
from rules.new_dawn.inputs.build_city import BuildCity
from rules.new_dawn.inputs.build_wonder import BuildWonder
from rules.new_dawn.inputs.count_spaces import CountSpaces
from rules.new_dawn.inputs.destroy_tokens import DestroyTokens
from rules.new_dawn.inputs.event_dial import EndEvent, TurnDial
from rules.new_dawn.inputs.fortify import Fortify
from rules.new_dawn.inputs.gain_trade import GainTrade
from rules.new_dawn.inputs.lay_tile import LayTile
from rules.new_dawn.inputs.mature_cities import CityMatures, CountMature
from rules.new_dawn.inputs.move_barbarian import MoveBarbarian
from rules.new_dawn.inputs.move_caravan import MoveCaravan
from rules.new_dawn.inputs.move_trade import MoveTrade
from rules.new_dawn.inputs.pacts import SwapPact, TakePact
from rules.new_dawn.inputs.place_tokens import PlaceTokens
from rules.new_dawn.inputs.play_focus_card import PlayFocusCard
from rules.new_dawn.inputs.printed import CheckCard, CheckDial, CheckRow
from rules.new_dawn.inputs.reveal_wonder import RevealWonder
from rules.new_dawn.inputs.shift_token import ShiftToken
from rules.new_dawn.inputs.spawn_barbarians import SpawnBarbarians
from rules.new_dawn.inputs.swap_cards import SwapCards
from rules.new_dawn.inputs.swap_resource import SwapResource
from rules.new_dawn.inputs.take_rival_token import TakeRivalToken
from rules.new_dawn.inputs.turn_end import EndTurn, ResetCard
from rules.new_dawn.inputs.upgrades import SkipUpgrades, UpgradeCard
from rules.new_dawn.inputs.victory_cards import DrawVictoryCards, MarkAgenda

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
    CheckRow,
    LayTile,
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
    "CheckRow",
    "CityMatures",
    "CountMature",
    "CountSpaces",
    "DestroyTokens",
    "DrawVictoryCards",
    "EndEvent",
    "EndTurn",
    "Fortify",
    "GainTrade",
    "LayTile",
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
