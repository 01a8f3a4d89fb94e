"""What a form asks for each input, given what has been answered so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.new_dawn import inputs as given_as
from rules.new_dawn.questions import attack, counting, culture, dial, economy, effects, industry, science, turn
from rules.new_dawn.state import State

_OF_A_SEAT: dict[type[Input], Callable[[State, Any], tuple[Ask, ...]]] = {
    given_as.PlayFocusCard: turn.playing,
    given_as.PlaceTokens: culture.placing,
    given_as.ShiftToken: culture.shifting,
    given_as.TakeRivalToken: culture.taking,
    given_as.DestroyTokens: culture.destroying,
    given_as.AdvanceTech: science.advancing,
    given_as.UpgradeCard: science.upgrading,
    given_as.MoveCaravan: economy.moving,
    given_as.SwapResource: economy.swapping,
    given_as.BuildCity: industry.city,
    given_as.BuildWonder: industry.wonder,
    given_as.Fortify: attack.fortifying,
    given_as.Attack: attack.attacking,
    given_as.SwapCards: effects.swapping_cards,
    given_as.MoveTrade: effects.moving_trade,
    given_as.TakePact: effects.taking_pact,
    given_as.SwapPact: effects.swapping_pact,
    given_as.MoveBarbarian: effects.moving_barbarian,
    given_as.BarbarianEnters: dial.entering,
    given_as.GainTrade: dial.gaining,
    given_as.CountSpaces: counting.spaces,
    given_as.CountMature: counting.mature,
    given_as.CityMatures: counting.around,
    given_as.MarkAgenda: counting.agenda,
    given_as.CheckRow: counting.row,
}
_OF_THE_TABLE: dict[type[Input], Callable[[State, Any], tuple[Ask, ...]]] = {
    given_as.RevealWonder: turn.revealing,
    given_as.DrawVictoryCards: turn.drawing,
    given_as.RollDirection: dial.rolling,
    given_as.SpawnBarbarians: dial.spawning,
    given_as.CheckCard: counting.card,
    given_as.CheckDial: counting.section,
}


def questions(state: State, given: Input) -> tuple[Ask, ...]:
    found = _OF_THE_TABLE.get(type(given))
    if found is None and given.seat is not None:
        found = _OF_A_SEAT.get(type(given))
    return found(state, given) if found is not None else ()
