"""What each input is called."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.text import Text, say
from rules.through_the_ages import inputs as do
from rules.through_the_ages.questions.parts import price
from rules.through_the_ages.signs import (
    AGGRESSION_SIGN,
    EVENT_SIGN,
    KIND_SIGN,
    PACT_SIGN,
    STRENGTH_SIGN,
    TACTIC_SIGN,
    TERRITORY_SIGN,
    WAR_SIGN,
    Sign,
)

_PLAIN: Sign = ("", "")
_LABELS: dict[type[Input], tuple[str, Sign]] = {
    do.BeginTurn: ("through_the_ages.do.begin", ("sun", "")),
    do.ResolveWar: ("through_the_ages.do.resolve_war", WAR_SIGN),
    do.PrepareEvent: ("through_the_ages.do.prepare", EVENT_SIGN),
    do.PlayAggression: ("through_the_ages.do.aggression", AGGRESSION_SIGN),
    do.DeclareWar: ("through_the_ages.do.war", WAR_SIGN),
    do.OfferPact: ("through_the_ages.do.pact", PACT_SIGN),
    do.CancelPact: ("through_the_ages.do.cancel_pact", PACT_SIGN),
    do.Resign: ("through_the_ages.do.resign", ("close", "")),
    do.SendLeader: ("through_the_ages.do.send_leader", KIND_SIGN["leader"]),
    do.Bid: ("through_the_ages.do.bid", TERRITORY_SIGN),
    do.Colonize: ("through_the_ages.do.colonize", TERRITORY_SIGN),
    do.RevealEvent: ("through_the_ages.do.reveal", EVENT_SIGN),
    do.EndPolitics: ("through_the_ages.do.end_politics", ("pass", "")),
    do.TakeCard: ("through_the_ages.do.take", ("cards", "")),
    do.IncreasePopulation: ("through_the_ages.do.growth", ("worker", "")),
    do.Build: ("through_the_ages.do.build", ("plus", "")),
    do.Upgrade: ("through_the_ages.do.upgrade", ("up", "")),
    do.Destroy: ("through_the_ages.do.destroy", ("minus", "")),
    do.PlayLeader: ("through_the_ages.do.leader", KIND_SIGN["leader"]),
    do.BuildStages: ("through_the_ages.do.stage", KIND_SIGN["wonder"]),
    do.Develop: ("through_the_ages.do.develop", KIND_SIGN["lab"]),
    do.PlayActionCard: ("through_the_ages.do.action_card", KIND_SIGN["action"]),
    do.PlayTactic: ("through_the_ages.do.tactic", TACTIC_SIGN),
    do.CopyTactic: ("through_the_ages.do.copy_tactic", TACTIC_SIGN),
    do.SpendMilitaryAsCivil: ("through_the_ages.do.hammurabi", KIND_SIGN["leader"]),
    do.RaiseArmy: ("through_the_ages.do.army", STRENGTH_SIGN),
    do.AskChurchill: ("through_the_ages.do.churchill", KIND_SIGN["leader"]),
    do.WelcomeWorker: ("through_the_ages.do.liner", ("worker", "")),
    do.TradeGoods: ("through_the_ages.do.trade", PACT_SIGN),
    do.EndTurn: ("through_the_ages.do.end_turn", ("rotate", "")),
    do.ScoreFinalEvents: ("through_the_ages.do.final", ("trophy", "")),
    do.LosePopulation: ("through_the_ages.do.lose_population", ("worker", "")),
    do.GainGoods: ("through_the_ages.do.gain", ("plus", "")),
    do.LoseGoods: ("through_the_ages.do.lose", ("minus", "")),
    do.LoseBuilding: ("through_the_ages.do.lose_building", ("minus", "")),
    do.LoseColony: ("through_the_ages.do.lose_colony", TERRITORY_SIGN),
    do.RuinWonder: ("through_the_ages.do.ruin", KIND_SIGN["wonder"]),
    do.DevelopFreely: ("through_the_ages.do.free", ("plus", "")),
    do.TakeByAgreement: ("through_the_ages.do.agreement", ("cards", "")),
    do.PassDecision: ("through_the_ages.do.pass_decision", ("pass", "")),
    do.ChangeHand: ("through_the_ages.do.hand", ("cards", "")),
}


def label_of(given: Input) -> tuple[Text, Sign]:
    """Its words, its glyph and its colour."""
    key, look = _LABELS.get(type(given), ("play.correct", _PLAIN))
    return _own_label(given) or say(key), look


def _own_label(given: Input) -> Text | None:
    """Where the values of an input say more than its name."""
    match given:
        case do.GainGoods() | do.LoseGoods() if given.food or given.resources:
            return price(food=given.food, resources=given.resources)
        case do.Bid():
            return say("through_the_ages.bid_n", n=given.strength) if given.strength else say("through_the_ages.pass")
        case do.DevelopFreely():
            return say(f"through_the_ages.free.{given.way}")
    return None
