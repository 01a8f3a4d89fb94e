"""check(state, input) and apply(state, input): each input goes to the paragraph of the rulebook it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kit.inputs import Input
from rules.kit.refusal import Refusal, nonsense
from rules.new_dawn import (
    agendas,
    attack,
    conquest,
    culture,
    diplomacy,
    economy,
    effects,
    events,
    flow,
    industry,
    maturity,
    military,
    science,
    tokens,
    wonders,
)
from rules.new_dawn import inputs as ask
from rules.new_dawn.state import State

_CHECKS: dict[type[Input], Callable[[State, Any], Refusal | None]] = {
    ask.RevealWonder: effects.check_reveal,
    ask.DrawVictoryCards: agendas.check_draw,
    ask.PlayFocusCard: flow.check_play,
    ask.ResetCard: flow.check_reset,
    ask.EndTurn: flow.check_end,
    ask.PlaceTokens: culture.check_placing,
    ask.ShiftToken: tokens.check_shift,
    ask.TakeRivalToken: tokens.check_taking,
    ask.DestroyTokens: tokens.check_destroying,
    ask.AdvanceTech: science.check_advance,
    ask.UpgradeCard: science.check_upgrade,
    ask.SkipUpgrades: science.check_skip,
    ask.MoveCaravan: economy.check_caravan,
    ask.SwapResource: economy.check_swap,
    ask.BuildCity: industry.check_city,
    ask.BuildWonder: wonders.check_building,
    ask.Fortify: military.check_fortify,
    ask.Attack: attack.check_attack,
    ask.SwapCards: effects.check_swap,
    ask.MoveTrade: effects.check_move_trade,
    ask.TakePact: diplomacy.check_taking,
    ask.SwapPact: diplomacy.check_swap,
    ask.MoveBarbarian: effects.check_barbarian,
    ask.TurnDial: lambda state, given: flow.check_dial(state),
    ask.RollDirection: events.check_direction,
    ask.BarbarianEnters: events.check_entering,
    ask.SpawnBarbarians: events.check_spawn,
    ask.GainTrade: events.check_trade,
    ask.EndEvent: lambda state, given: flow.check_event_end(state),
    ask.CountSpaces: agendas.check_spaces,
    ask.CountMature: agendas.check_mature,
    ask.CityMatures: maturity.check_maturing,
    ask.MarkAgenda: agendas.check_mark,
    ask.CheckRow: effects.check_row,
}

_AFTER: dict[type[Input], Callable[[State, Any], State]] = {
    ask.RevealWonder: effects.after_reveal,
    ask.DrawVictoryCards: agendas.after_draw,
    ask.PlayFocusCard: flow.after_play,
    ask.ResetCard: lambda state, given: flow.after_reset(state),
    ask.EndTurn: lambda state, given: flow.after_end(state),
    ask.PlaceTokens: culture.after_placing,
    ask.ShiftToken: tokens.after_shift,
    ask.TakeRivalToken: tokens.after_taking,
    ask.DestroyTokens: tokens.after_destroying,
    ask.AdvanceTech: science.after_advance,
    ask.UpgradeCard: science.after_upgrade,
    ask.SkipUpgrades: science.after_skip,
    ask.MoveCaravan: economy.after_caravan,
    ask.SwapResource: economy.after_swap,
    ask.BuildCity: industry.after_city,
    ask.BuildWonder: wonders.after_building,
    ask.Fortify: military.after_fortify,
    ask.Attack: conquest.after_attack,
    ask.SwapCards: effects.after_swap,
    ask.MoveTrade: effects.after_move_trade,
    ask.TakePact: diplomacy.after_taking,
    ask.SwapPact: diplomacy.after_swap,
    ask.MoveBarbarian: effects.after_barbarian,
    ask.TurnDial: lambda state, given: flow.after_dial(state),
    ask.RollDirection: events.after_direction,
    ask.BarbarianEnters: events.after_entering,
    ask.SpawnBarbarians: events.after_spawn,
    ask.GainTrade: events.after_trade,
    ask.EndEvent: lambda state, given: flow.after_event(state),
    ask.CountSpaces: agendas.after_spaces,
    ask.CountMature: agendas.after_mature,
    ask.CityMatures: maturity.after_maturing,
    ask.MarkAgenda: agendas.after_mark,
    ask.CheckCard: effects.after_card_check,
    ask.CheckDial: effects.after_dial_check,
    ask.CheckRow: effects.after_row_check,
}


def check(state: State, given: Input) -> Refusal | None:
    wrong = _unknown_seat(state, given)
    if wrong is not None:
        return wrong
    found = _CHECKS.get(type(given))
    return found(state, given) if found is not None else None


def _unknown_seat(state: State, given: Input) -> Refusal | None:
    """A rival that does not sit at this table has no meaning to record."""
    rival = getattr(given, "rival", None)
    return nonsense("kit.no_such_seat") if rival is not None and rival >= state.players else None


def apply(state: State, given: Input) -> State:
    found = _AFTER.get(type(given))
    return state if found is None else agendas.after_marking(found(state, given))


def key(state: State, given: Input) -> str:
    """Bookkeeping that happens once, whoever records it."""
    when = f"{state.round}:{given.seat}"
    match given:
        case ask.DrawVictoryCards():
            return "victory_cards"
        case ask.RevealWonder():
            return f"wonder:{given.wonder}"
        case ask.PlayFocusCard():
            return f"play:{when}:{given.by or ''}"
        case ask.ResetCard():
            return f"reset:{when}:{len(state.turn.played)}"
        case ask.EndTurn():
            return f"turn:{when}"
        case ask.AdvanceTech():
            return f"tech:{when}:{len(state.turn.played)}"
        case ask.BuildWonder():
            return f"build:{given.wonder}"
        case ask.TurnDial():
            return f"dial:{state.round}"
        case ask.RollDirection():
            return f"direction:{state.round}"
        case ask.SpawnBarbarians():
            return f"spawn:{state.round}"
        case ask.GainTrade():
            return f"trade:{when}"
        case ask.EndEvent():
            return f"event:{state.round}"
        case ask.MarkAgenda():
            return f"agenda:{given.seat}:{given.agenda}"
    return ""


def round_of(state: State) -> str:
    return "end" if state.step == "end" else str(state.round)
