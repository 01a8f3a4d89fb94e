"""check(state, input) and apply(state, input): each input goes to the paragraph of the rulebook it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal, nonsense
from rules.through_the_ages import (
    action_cards,
    aggressions,
    civil,
    colonisation,
    decisions,
    development,
    events,
    flow,
    hand,
    politics,
    production,
    tactics,
    wars,
)
from rules.through_the_ages import inputs as ask
from rules.through_the_ages.state import State

Check = Callable[[State, Any], Refusal | None]
After = Callable[[State, Any], State]

_RULES: dict[type[Input], tuple[Check, After]] = {
    ask.BeginTurn: (flow.check_begin, flow.after_begin),
    ask.ResolveWar: (wars.check_war, wars.after_war),
    ask.EndPolitics: (politics.check_end, lambda state, given: politics.after_end(state)),
    ask.EndTurn: (flow.check_end, flow.after_end),
    ask.ScoreFinalEvents: (flow.check_final, flow.after_final),
    ask.PrepareEvent: (politics.check_prepare, politics.after_prepare),
    ask.PlayAggression: (aggressions.check, aggressions.after),
    ask.DeclareWar: (wars.check_declaration, wars.after_declaration),
    ask.OfferPact: (politics.check_offer, politics.after_offer),
    ask.CancelPact: (politics.check_cancel, politics.after_cancel),
    ask.Resign: (
        politics.check_resign,
        lambda state, given: flow.after_leaving(politics.after_resign(state, given), given.seat),
    ),
    ask.SendLeader: (politics.check_send, politics.after_send),
    ask.Bid: (colonisation.check_bid, colonisation.after_bid),
    ask.Colonize: (colonisation.check_colonize, colonisation.after_colonize),
    ask.RevealEvent: (events.check_reveal, events.after_reveal),
    ask.LosePopulation: (decisions.check_population, decisions.after_population),
    ask.GainGoods: (decisions.check_gain, decisions.after_gain),
    ask.LoseGoods: (decisions.check_loss, decisions.after_loss),
    ask.LoseBuilding: (decisions.check_building, decisions.after_building),
    ask.LoseColony: (decisions.check_colony, decisions.after_colony),
    ask.RuinWonder: (decisions.check_ruin, decisions.after_ruin),
    ask.DevelopFreely: (decisions.check_free, decisions.after_free),
    ask.TakeByAgreement: (decisions.check_agreement, decisions.after_agreement),
    ask.PassDecision: (decisions.check_pass, decisions.after_pass),
}

_ACTIONS: dict[type[Input], tuple[Check, After]] = {
    ask.TakeCard: (hand.check_take, hand.after_take),
    ask.IncreasePopulation: (civil.check_growth, civil.after_growth),
    ask.Build: (civil.check_build, civil.after_build),
    ask.Upgrade: (civil.check_upgrade, civil.after_upgrade),
    ask.Destroy: (civil.check_destroy, civil.after_destroy),
    ask.PlayLeader: (hand.check_leader, hand.after_leader),
    ask.BuildStages: (civil.check_stages, civil.after_stages),
    ask.Develop: (development.check_develop, development.after_develop),
    ask.PlayActionCard: (action_cards.check, action_cards.after),
    ask.PlayTactic: (tactics.check_play, tactics.after_play),
    ask.CopyTactic: (tactics.check_copy, tactics.after_copy),
    ask.SpendMilitaryAsCivil: (tactics.check_hammurabi, tactics.after_hammurabi),
    ask.RaiseArmy: (tactics.check_army, tactics.after_army),
    ask.AskChurchill: (tactics.check_churchill, tactics.after_churchill),
    ask.WelcomeWorker: (tactics.check_liner, tactics.after_liner),
    ask.TradeGoods: (tactics.check_trade, tactics.after_trade),
}


def check(state: State, given: Input) -> Refusal | None:
    rival = getattr(given, "rival", None)
    if rival is not None and rival >= state.players:
        return nonsense("kit.no_such_seat")
    if isinstance(given, ask.ChangeHand):
        return nonsense("kit.no_such_seat") if given.seat is None else None
    found = _ACTIONS.get(type(given)) or _RULES[type(given)]
    return found[0](state, given)


def apply(state: State, given: Input) -> State:
    if isinstance(given, ask.ChangeHand):
        return _after_hand(state, given)
    found = _ACTIONS.get(type(given))
    if found is not None:
        # Acting passes over the politics phase (TTA-081: it may be left out).
        state = found[1](state, given)
        return replace(state, step="actions") if state.step == "politics" else state
    return _RULES[type(given)][1](state, given)


def _after_hand(state: State, given: ask.ChangeHand) -> State:
    assert given.seat is not None
    board = state.boards[given.seat]
    return state.with_board(given.seat, replace(board, military_hand=max(0, board.military_hand + given.by)))


def key(state: State, given: Input) -> str:
    """Bookkeeping that happens once, whoever records it."""
    when = f"{state.round}:{given.seat}"
    match given:
        case ask.BeginTurn():
            return f"begin:{when}"
        case ask.EndPolitics():
            return f"politics:{when}"
        case ask.EndTurn():
            return f"turn:{when}"
        case ask.ResolveWar():
            return f"war:{when}"
        case ask.PrepareEvent():
            return f"prepare:{when}:{state.turn.politics}"
        case ask.RevealEvent():
            return f"event:{given.event}"
        case ask.Bid():
            return f"bid:{when}:{len(state.past_events)}:{state.auction.bid if state.auction else 0}"
        case ask.Colonize():
            return f"colony:{state.auction.territory if state.auction else ''}"
        case ask.ScoreFinalEvents():
            return "final"
        case ask.Resign():
            return f"resign:{given.seat}"
    return ""


def round_of(state: State) -> str:
    return "end" if state.step == "end" else str(state.round)


def lines(state: State, seat: int) -> tuple[production.TurnLine, ...]:
    """The end of the turn as it would be now."""
    return production.lines(state, ask.EndTurn(seat=seat))
