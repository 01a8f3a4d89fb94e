"""What events leave to the players, one decision after the other."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.through_the_ages import bank, changes, civil, costs, development, events_ii, flow, goods, hand
from rules.through_the_ages.cards import holds_workers, is_unit, is_urban
from rules.through_the_ages.civil import card_name
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs import (
    DevelopFreely,
    GainGoods,
    LoseBuilding,
    LoseColony,
    LoseGoods,
    LosePopulation,
    RuinWonder,
    TakeByAgreement,
)
from rules.through_the_ages.state import Pending, State

OPTIONAL = ("build_free", "develop_for_less", "agreement")
"""What may be left alone."""


def pending(state: State, seat: int | None, *what: str) -> Pending | None:
    return next((one for one in state.pending if one.seat == seat and one.what in what), None)


def check_due(state: State, seat: int | None, *what: str) -> Refusal | None:
    if seat is None:
        return nonsense("kit.no_such_seat")
    if pending(state, seat, *what) is None:
        return refuse("through_the_ages.nothing_to_decide", topic="events")
    return None


def settled(state: State, seat: int | None, *what: str) -> State:
    """Takes the decision off the list."""
    due = pending(state, seat, *what)
    if due is None:
        return state
    left = list(state.pending)
    left.remove(due)
    return replace(state, pending=tuple(left))


# Workers and buildings.


def check_population(state: State, given: LosePopulation) -> Refusal | None:
    wrong = check_due(state, given.seat, "population")
    if wrong is not None or given.seat is None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    if not state.boards[given.seat].on(given.card):
        return refuse("through_the_ages.no_worker_there", topic="population", card=say(card_name(given.card)))
    return None


def after_population(state: State, given: LosePopulation) -> State:
    assert given.seat is not None
    board = bank.without_population(state.boards[given.seat], given.card)
    return settled(state.with_board(given.seat, board), given.seat, "population")


def check_building(state: State, given: LoseBuilding) -> Refusal | None:
    wrong = check_due(state, given.seat, "destroy_any", "destroy_urban")
    if wrong is not None or given.seat is None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    if not state.boards[given.seat].on(given.card):
        return refuse("through_the_ages.no_worker_there", topic="events", card=say(card_name(given.card)))
    due = pending(state, given.seat, "destroy_any", "destroy_urban")
    is_wrong = is_unit(given.card) or (due is not None and due.what == "destroy_urban" and not is_urban(given.card))
    return refuse("through_the_ages.other_building", topic="events") if is_wrong else None


def after_building(state: State, given: LoseBuilding) -> State:
    assert given.seat is not None
    if given.card is not None:
        board = civil.without_building(state.boards[given.seat], given.card)
        state = state.with_board(given.seat, board)
    return settled(state, given.seat, "destroy_any", "destroy_urban")


def check_colony(state: State, given: LoseColony) -> Refusal | None:
    wrong = check_due(state, given.seat, "lose_colony")
    if wrong is not None or given.seat is None or given.colony is None:
        return wrong or nonsense("through_the_ages.name_a_territory")
    if given.colony not in state.boards[given.seat].colonies:
        return refuse("through_the_ages.not_in_play", topic="colonies", card=say(card_name(given.colony)))
    return None


def after_colony(state: State, given: LoseColony) -> State:
    assert given.seat is not None
    colony = given.colony
    if colony is not None and colony in state.boards[given.seat].colonies:
        state = changes.with_change(state, given.seat, lambda board: changes.without_colony(board, colony))
    return settled(state, given.seat, "lose_colony")


def check_ruin(state: State, given: RuinWonder) -> Refusal | None:
    wrong = check_due(state, given.seat, "ruin")
    if wrong is not None or given.seat is None or given.wonder is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    if given.wonder not in events_ii.ruinable(state.boards[given.seat]):
        return refuse("through_the_ages.cannot_be_ruined", topic="ravages_of_time_ii")
    return None


def after_ruin(state: State, given: RuinWonder) -> State:
    assert given.seat is not None
    if given.wonder is not None and given.wonder in state.boards[given.seat].wonders:
        state = events_ii.after_ruin(state, given.seat, given.wonder)
    return settled(state, given.seat, "ruin")


# Food and resources.


def check_gain(state: State, given: GainGoods) -> Refusal | None:
    wrong = check_due(state, given.seat, "gain_either", "gain_mixed")
    if wrong is not None:
        return wrong
    due = pending(state, given.seat, "gain_either", "gain_mixed")
    assert due is not None
    if given.food + given.resources > due.amount:
        return refuse("through_the_ages.too_much_gained", topic="events", n=due.amount)
    if due.what == "gain_either" and given.food and given.resources:
        return refuse("through_the_ages.one_kind_only", topic="events")
    return None


def after_gain(state: State, given: GainGoods) -> State:
    assert given.seat is not None
    board = goods.with_goods(state.boards[given.seat], FOOD, given.food)
    state = state.with_board(given.seat, goods.with_goods(board, RESOURCES, given.resources))
    return settled(state, given.seat, "gain_either", "gain_mixed")


def check_loss(state: State, given: LoseGoods) -> Refusal | None:
    wrong = check_due(state, given.seat, "lose_mixed")
    if wrong is not None or given.seat is None:
        return wrong
    due, board = pending(state, given.seat, "lose_mixed"), state.boards[given.seat]
    assert due is not None
    owed = min(due.amount, goods.amount(board, FOOD) + goods.amount(board, RESOURCES))
    lost = goods.lost(board, FOOD, given.food) + goods.lost(board, RESOURCES, given.resources)
    if lost != owed or given.food + given.resources != owed:
        return refuse("through_the_ages.lose_so_much", topic="events", n=owed)
    return None


def after_loss(state: State, given: LoseGoods) -> State:
    assert given.seat is not None
    board = goods.after_paying(state.boards[given.seat], FOOD, given.food)
    state = state.with_board(given.seat, goods.after_paying(board, RESOURCES, given.resources))
    return settled(state, given.seat, "lose_mixed")


# Development of Civilization, Religion and Warfare.


def check_free(state: State, given: DevelopFreely) -> Refusal | None:
    wrong = check_due(state, given.seat, "build_free", "develop_for_less")
    if wrong is not None or given.seat is None:
        return wrong
    due, board = pending(state, given.seat, "build_free", "develop_for_less"), state.boards[given.seat]
    assert due is not None
    if due.what == "build_free":
        if given.way != "build" or given.card not in (None, due.by):
            return refuse("through_the_ages.other_building", topic="events")
        return civil.check_building(board, due.by, costs.building(board, due.by))
    if given.way == "population":
        return civil.check_growing(board, due.amount)
    if given.card is None:
        return nonsense("through_the_ages.name_a_card")
    if given.way == "build":
        if not holds_workers(given.card) or is_unit(given.card):
            return refuse("through_the_ages.other_building", topic="events")
        return civil.check_building(board, given.card, due.amount)
    # TTA-168, TTA-358: a revolution is allowed for one science less, and all civil actions.
    wrong = hand.check_in_hand(board, given.card)
    if wrong is None and given.is_revolution:
        wrong = development.check_actions(state, given.seat, is_revolution=True)
    return wrong or development.check_developing(
        state, given.seat, given.card, is_revolution=given.is_revolution, less=due.amount
    )


def after_free(state: State, given: DevelopFreely) -> State:
    assert given.seat is not None
    seat, due = given.seat, pending(state, given.seat, "build_free", "develop_for_less")
    board, less = state.boards[seat], due.amount if due is not None else 0
    if due is not None and due.what == "build_free":
        state = state.with_board(seat, civil.after_building(board, due.by, costs.building(board, due.by)))
    elif given.way == "population":
        state = state.with_board(seat, civil.after_growing(board, less))
    elif given.card is not None and given.way == "build" and given.card in board.workers:
        state = state.with_board(seat, civil.after_building(board, given.card, less))
    elif given.card is not None and given.way == "develop":
        if given.is_revolution:
            state = development.after_actions(state, seat, is_revolution=True)
        state = development.after_developing(state, seat, given.card, is_revolution=given.is_revolution, less=less)
    return settled(state, seat, "build_free", "develop_for_less")


# International Agreement.


def check_agreement(state: State, given: TakeByAgreement) -> Refusal | None:
    wrong = check_due(state, given.seat, "agreement")
    if wrong is not None or given.seat is None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    due = pending(state, given.seat, "agreement")
    assert due is not None
    cost = costs.taking(state, given.seat, given.card, given.space)
    if cost > due.amount:
        return refuse("through_the_ages.agreement_worth", topic="international_agreement_ii", n=due.amount)
    return hand.check_taking(state, given.seat, given.card, given.space)


def after_agreement(state: State, given: TakeByAgreement) -> State:
    """Worth up to five civil actions together, for the next political action (TTA-360, TTA-361)."""
    assert given.seat is not None
    due = pending(state, given.seat, "agreement")
    if given.card is None:
        return state
    cost = costs.taking(state, given.seat, given.card, given.space)
    state = hand.after_taking(state, given.seat, given.card, given.space)
    changed = tuple(replace(one, amount=max(0, one.amount - cost)) if one is due else one for one in state.pending)
    return replace(state, pending=changed, owed_politics=state.owed_politics | {given.seat})


# Leaving it.


def check_pass(state: State, given: Input) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    due = next((one for one in state.pending if one.seat == given.seat), None)
    if due is None:
        return refuse("through_the_ages.nothing_to_decide", topic="events")
    if due.what not in OPTIONAL:
        return refuse("through_the_ages.must_decide", topic="events")
    return None


def after_pass(state: State, given: Input) -> State:
    due = next((one for one in state.pending if one.seat == given.seat), None)
    if due is None:
        return state
    state = settled(state, given.seat, due.what)
    if due.what == "agreement" and given.seat in state.owed_politics:
        # TTA-362, TTA-363: the row is filled again without clearing, which may end the age.
        state = flow.refilled(state, is_cleared=False)
    return state
