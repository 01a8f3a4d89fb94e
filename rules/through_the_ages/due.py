"""What is due before anything else: a bid, a force, an event to reveal, what an event left to decide."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.through_the_ages import colonisation, goods
from rules.through_the_ages import inputs as do
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.state import Pending, State


def due(state: State, seat: int) -> list[Input]:
    """Inputs that settle what waits for this seat, ready to be touched where there are few ways."""
    for one in state.pending:
        if one.seat == seat:
            return settling(state, one)
    if state.pending:
        return []
    if state.auction is not None:
        if colonisation.winner(state.auction) == seat:
            return [do.Colonize(seat=seat)]
        if state.auction.order[0] == seat:
            least = state.auction.bid + 1
            return [do.Bid(seat=seat, strength=least), do.Bid(seat=seat, strength=least + 1), do.Bid(seat=seat)]
        return []
    if state.is_event_due and seat == state.seat:
        return [do.RevealEvent(seat=seat)]
    return []


def settling(state: State, one: Pending) -> list[Input]:
    seat, board = one.seat, state.boards[one.seat]
    match one.what:
        case "population":
            return [do.LosePopulation(seat=seat)]
        case "destroy_any" | "destroy_urban":
            return [do.LoseBuilding(seat=seat)]
        case "lose_colony":
            return [do.LoseColony(seat=seat)]
        case "ruin":
            return [do.RuinWonder(seat=seat)]
        case "gain_either":
            return [do.GainGoods(seat=seat, food=one.amount), do.GainGoods(seat=seat, resources=one.amount)]
        case "gain_mixed":
            splits = range(one.amount, -1, -1)
            return [do.GainGoods(seat=seat, food=food, resources=one.amount - food) for food in splits]
        case "lose_mixed":
            have = max(0, goods.amount(board, FOOD)), max(0, goods.amount(board, RESOURCES))
            owed = min(one.amount, sum(have))
            splits = range(min(owed, have[0]), max(0, owed - have[1]) - 1, -1)
            return [do.LoseGoods(seat=seat, food=food, resources=owed - food) for food in splits]
        case "build_free":
            return [do.DevelopFreely(seat=seat, way="build", card=one.by), do.PassDecision(seat=seat)]
        case "develop_for_less":
            return [
                do.DevelopFreely(seat=seat, way="population"),
                do.DevelopFreely(seat=seat, way="build"),
                do.DevelopFreely(seat=seat, way="develop"),
                do.PassDecision(seat=seat),
            ]
        case "agreement":
            space = next((place for place, is_full in enumerate(state.row, 1) if is_full), 1)
            return [do.TakeByAgreement(seat=seat, space=space), do.PassDecision(seat=seat)]
    return [do.PassDecision(seat=seat)]
