"""One class for each thing a player can enter, in a file for each paragraph of the rulebook."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.through_the_ages.inputs.action_cards import PlayActionCard
from rules.through_the_ages.inputs.aggression import PlayAggression
from rules.through_the_ages.inputs.agreement import TakeByAgreement
from rules.through_the_ages.inputs.antiquated import DiscardAntiquated
from rules.through_the_ages.inputs.building import Build, Destroy, Upgrade
from rules.through_the_ages.inputs.card_row import TakeCard
from rules.through_the_ages.inputs.colonisation import Bid, Colonize
from rules.through_the_ages.inputs.development import Develop
from rules.through_the_ages.inputs.end_turn import EndTurn
from rules.through_the_ages.inputs.events import PrepareEvent, RevealEvent
from rules.through_the_ages.inputs.final_events import ScoreFinalEvents
from rules.through_the_ages.inputs.free_development import DevelopFreely
from rules.through_the_ages.inputs.goods import GainGoods, LoseGoods
from rules.through_the_ages.inputs.leader_effects import AskChurchill, RaiseArmy, SpendMilitaryAsCivil
from rules.through_the_ages.inputs.leaders import PlayLeader
from rules.through_the_ages.inputs.lost_cards import LoseColony, RuinWonder
from rules.through_the_ages.inputs.lost_cubes import GiveUpCubes
from rules.through_the_ages.inputs.lost_workers import LoseBuilding, LosePopulation
from rules.through_the_ages.inputs.military_hand import ChangeHand
from rules.through_the_ages.inputs.naming import NameCard, NameHeldCard
from rules.through_the_ages.inputs.ocean_liner import WelcomeWorker
from rules.through_the_ages.inputs.pacts import CancelPact, OfferPact
from rules.through_the_ages.inputs.pass_decision import PassDecision
from rules.through_the_ages.inputs.population import IncreasePopulation
from rules.through_the_ages.inputs.resigning import Resign
from rules.through_the_ages.inputs.sent_leaders import SendLeader
from rules.through_the_ages.inputs.tactics import CopyTactic, PlayTactic
from rules.through_the_ages.inputs.trade_routes import TradeGoods
from rules.through_the_ages.inputs.turn import BeginTurn, EndPolitics
from rules.through_the_ages.inputs.wars import DeclareWar, ResolveWar
from rules.through_the_ages.inputs.wonders import BuildStages

INPUTS: tuple[type[Input], ...] = (
    BeginTurn,
    ResolveWar,
    PrepareEvent,
    PlayAggression,
    DeclareWar,
    OfferPact,
    CancelPact,
    Resign,
    SendLeader,
    Bid,
    Colonize,
    RevealEvent,
    EndPolitics,
    TakeCard,
    IncreasePopulation,
    Build,
    Upgrade,
    Destroy,
    PlayLeader,
    BuildStages,
    Develop,
    PlayActionCard,
    PlayTactic,
    CopyTactic,
    SpendMilitaryAsCivil,
    RaiseArmy,
    AskChurchill,
    WelcomeWorker,
    TradeGoods,
    EndTurn,
    ScoreFinalEvents,
    LosePopulation,
    GainGoods,
    LoseGoods,
    GiveUpCubes,
    LoseBuilding,
    LoseColony,
    RuinWonder,
    DevelopFreely,
    TakeByAgreement,
    DiscardAntiquated,
    PassDecision,
    ChangeHand,
    NameCard,
    NameHeldCard,
)

__all__ = [
    "INPUTS",
    "AskChurchill",
    "BeginTurn",
    "Bid",
    "Build",
    "BuildStages",
    "CancelPact",
    "ChangeHand",
    "Colonize",
    "CopyTactic",
    "DeclareWar",
    "Destroy",
    "Develop",
    "DevelopFreely",
    "DiscardAntiquated",
    "EndPolitics",
    "EndTurn",
    "GainGoods",
    "GiveUpCubes",
    "IncreasePopulation",
    "LoseBuilding",
    "LoseColony",
    "LoseGoods",
    "LosePopulation",
    "NameCard",
    "NameHeldCard",
    "OfferPact",
    "PassDecision",
    "PlayActionCard",
    "PlayAggression",
    "PlayLeader",
    "PlayTactic",
    "PrepareEvent",
    "RaiseArmy",
    "Resign",
    "ResolveWar",
    "RevealEvent",
    "RuinWonder",
    "ScoreFinalEvents",
    "SendLeader",
    "SpendMilitaryAsCivil",
    "TakeByAgreement",
    "TakeCard",
    "TradeGoods",
    "Upgrade",
    "WelcomeWorker",
]
