"""What is due before anything else: a bid, a force, an event to reveal, what an event left to decide."""

from __future__ import annotations

from rules.through_the_ages import blue_cubes, colonisation, goods
from rules.through_the_ages.blue_cubes import ways_to_give_up
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs import (
    Bid,
    Colonize,
    DevelopFreely,
    DiscardAntiquated,
    GainGoods,
    GiveUpCubes,
    LoseBuilding,
    LoseColony,
    LoseGoods,
    LosePopulation,
    PassDecision,
    RevealEvent,
    RuinWonder,
    TakeByAgreement,
)
from rules.through_the_ages.inputs.base import Due
from rules.through_the_ages.inputs.card_row import only_space
from rules.through_the_ages.inputs.lost_workers import with_only_card
from rules.through_the_ages.state import Pending, State

FEW = 4
"""How many ways stand ready to be touched; where there are more, a form has them all."""


def due(state: State, seat: int) -> list[Due]:
    """Inputs that settle what waits for this seat, ready to be touched where there are few ways."""
    for one in state.decisions:
        if one.seat == seat:
            return settling(state, one)
    if state.is_waiting:
        return []
    if state.auction is not None:
        if colonisation.winner(state.auction) == seat:
            return [Colonize(seat=seat)]
        if state.auction.order[0] == seat:
            least = state.auction.bid + 1
            return [Bid(seat=seat, strength=least), Bid(seat=seat, strength=least + 1), Bid(seat=seat)]
        return []
    if state.is_event_due and seat == state.seat:
        return [RevealEvent(seat=seat)]
    return []


def settling(state: State, one: Pending) -> list[Due]:
    seat, board = one.seat, state.boards[one.seat]
    match one.what:
        case "population":
            return [with_only_card(state, LosePopulation(seat=seat))]
        case "destroy_any" | "destroy_urban":
            return [with_only_card(state, LoseBuilding(seat=seat))]
        case "lose_colony":
            return [LoseColony(seat=seat)]
        case "ruin":
            return [RuinWonder(seat=seat)]
        case "gain_either":
            return [GainGoods(seat=seat, food=one.amount), GainGoods(seat=seat, resources=one.amount)]
        case "gain_mixed":
            splits = range(one.amount, -1, -1)
            return [GainGoods(seat=seat, food=food, resources=one.amount - food) for food in splits]
        case "lose_mixed":
            have = max(0, goods.amount(board, FOOD)), max(0, goods.amount(board, RESOURCES))
            owed = min(one.amount, sum(have))
            splits = range(min(owed, have[0]), max(0, owed - have[1]) - 1, -1)
            return [LoseGoods(seat=seat, food=food, resources=owed - food) for food in splits]
        case blue_cubes.GIVE_UP:
            ways: list[Due] = [GiveUpCubes(seat=seat, cards=way) for way in ways_to_give_up(state, seat, one.amount)]
            return ways if len(ways) <= FEW else [*ways[:FEW], GiveUpCubes(seat=seat)]
        case "antiquated":
            numbers = range(min(board.military_hand, FEW) + 1)
            known: list[Due] = [DiscardAntiquated(seat=seat, discarded=number) for number in numbers]
            return known if board.military_hand <= FEW else [*known, DiscardAntiquated(seat=seat)]
        case "build_free":
            return [DevelopFreely(seat=seat, way="build", card=one.by), PassDecision(seat=seat)]
        case "develop_for_less":
            return [
                DevelopFreely(seat=seat, way="population"),
                DevelopFreely(seat=seat, way="build"),
                DevelopFreely(seat=seat, way="develop"),
                PassDecision(seat=seat),
            ]
        case "agreement":
            return [TakeByAgreement(seat=seat, space=only_space(state)), PassDecision(seat=seat)]
    return [PassDecision(seat=seat)]
