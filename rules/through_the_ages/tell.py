"""Entries in words, in the present tense: names have no gender that way."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.text import SeatName, Text, say
from rules.through_the_ages import aggressions, names, wars
from rules.through_the_ages import inputs as did
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import AGES

_NAMED = {
    did.TakeCard: ("through_the_ages.told.take", "card"),
    did.Build: ("through_the_ages.told.build", "card"),
    did.Destroy: ("through_the_ages.told.destroy", "card"),
    did.PlayLeader: ("through_the_ages.told.leader", "leader"),
    did.Develop: ("through_the_ages.told.develop", "card"),
    did.PlayTactic: ("through_the_ages.told.tactic", "tactic"),
    did.CopyTactic: ("through_the_ages.told.copy", "tactic"),
    did.RaiseArmy: ("through_the_ages.told.army", "card"),
    did.RevealEvent: ("through_the_ages.told.reveal", "event"),
    did.LosePopulation: ("through_the_ages.told.lose_population", "card"),
    did.LoseBuilding: ("through_the_ages.told.lose_building", "card"),
    did.LoseColony: ("through_the_ages.told.lose_colony", "colony"),
    did.RuinWonder: ("through_the_ages.told.ruin", "wonder"),
    did.TakeByAgreement: ("through_the_ages.told.agreement", "card"),
}
_PLAIN = {
    did.IncreasePopulation: "through_the_ages.told.growth",
    did.SpendMilitaryAsCivil: "through_the_ages.told.hammurabi",
    did.WelcomeWorker: "through_the_ages.told.liner",
    did.TradeGoods: "through_the_ages.told.trade",
    did.EndPolitics: "through_the_ages.told.end_politics",
    did.EndTurn: "through_the_ages.told.end_turn",
    did.Resign: "through_the_ages.told.resign",
    did.PassDecision: "through_the_ages.told.pass_decision",
}


def tell(state: State, given: Input) -> Text:
    if type(given) in _NAMED:
        key, field = _NAMED[type(given)]
        if getattr(given, "is_revolution", False):
            key = "through_the_ages.told.revolution"
        return say(key, card=_card(getattr(given, field)))
    if type(given) in _PLAIN:
        return say(_PLAIN[type(given)])
    match given:
        case did.BeginTurn():
            return say("through_the_ages.told.begin", n=state.round)
        case did.Upgrade():
            return say("through_the_ages.told.upgrade", card=_card(given.card), to=_card(given.to))
        case did.BuildStages():
            unfinished = state.boards[given.seat].unfinished if given.seat is not None else None
            return say("through_the_ages.told.stages", card=_card(unfinished), n=given.stages)
        case did.PlayActionCard():
            return _action_card(given)
        case did.AskChurchill():
            return say(f"through_the_ages.told.churchill_{given.way}")
        case did.GainGoods():
            return say("through_the_ages.told.gain", food=given.food, resources=given.resources)
        case did.LoseGoods():
            return say("through_the_ages.told.lose", food=given.food, resources=given.resources)
        case did.DevelopFreely():
            return say(f"through_the_ages.told.free_{given.way}", card=_card(given.card))
        case did.ChangeHand():
            return say("through_the_ages.told.hand", n=given.by)
        case did.ScoreFinalEvents():
            return say("through_the_ages.told.final", n=len(given.events))
    return _politics(state, given)


def _action_card(given: did.PlayActionCard) -> Text:
    on = given.to or given.technology
    if on is None:
        return say("through_the_ages.told.action", card=_card(given.card))
    return say("through_the_ages.told.action_on", card=_card(given.card), on=_card(on))


def _politics(state: State, given: Input) -> Text:
    match given:
        case did.PrepareEvent():
            return say("through_the_ages.told.prepare", age=names.age(AGES[given.level]))
        case did.PlayAggression():
            return _aggression(state, given)
        case did.DeclareWar():
            return say("through_the_ages.told.war", card=_card(given.card), name=_rival(given.rival))
        case did.ResolveWar():
            return _war(state, given)
        case did.OfferPact():
            key = "through_the_ages.told.pact" if given.is_accepted else "through_the_ages.told.pact_refused"
            return say(key, card=_card(given.card), name=_rival(given.rival))
        case did.CancelPact():
            pact = state.boards[given.owner].pact if given.owner is not None and given.owner < state.players else None
            return say("through_the_ages.told.cancel", card=_card(pact.card if pact is not None else None))
        case did.SendLeader():
            leader = state.boards[given.seat].leader if given.seat is not None else None
            if given.territory is not None:
                return say("through_the_ages.told.columbus", card=_card(given.territory))
            return say("through_the_ages.told.send", card=_card(leader))
        case did.Bid():
            return (
                say("through_the_ages.told.bid", n=given.strength) if given.strength else say("through_the_ages.pass")
            )
        case did.Colonize():
            return say("through_the_ages.told.colonize", card=_card(state.auction.territory if state.auction else None))
    return say("through_the_ages.some_card")


def _card(card: str | None) -> Text:
    return say("through_the_ages.some_card") if card is None else names.card_with_age(card)


def _rival(rival: int | None) -> SeatName | Text:
    return say("through_the_ages.some_rival") if rival is None else SeatName(rival)


def _aggression(state: State, given: did.PlayAggression) -> Text:
    """With how it ended, where that can be said."""
    key = "through_the_ages.told.aggression"
    if given.seat is not None and given.rival is not None and given.rival < state.players:
        attack, defence = aggressions.values(state, given)
        key = "through_the_ages.told.aggression_won" if attack > defence else "through_the_ages.told.aggression_held"
    return say(key, card=_card(given.card), name=_rival(given.rival))


def _war(state: State, given: did.ResolveWar) -> Text:
    war = state.boards[given.seat].war if given.seat is not None else None
    if war is None:
        return say("through_the_ages.told.war_over", card=_card(None))
    winner, _, advantage = wars.outcome(state, given)
    if winner is None:
        return say("through_the_ages.told.war_drawn", card=_card(war.card))
    return say("through_the_ages.told.war_won", card=_card(war.card), name=SeatName(winner), n=advantage)


def moment(state: State) -> Text:
    """Where the game stands, for the top bar and the history."""
    if state.step == "end":
        return say("through_the_ages.place_end")
    if state.step == "final":
        return say("through_the_ages.place_final")
    return say(
        "through_the_ages.place",
        age=names.age(state.age),
        n=state.round,
        phase=say(f"through_the_ages.phase.{state.step}"),
    )
