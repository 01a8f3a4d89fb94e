"""Territories: bidding, the force that is sent, and what a colony brings."""

from __future__ import annotations

from collections import Counter

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.through_the_ages import bank, goods, ratings
from rules.through_the_ages.armies import army_strength
from rules.through_the_ages.changes import with_change, with_colony
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs import Bid, Colonize
from rules.through_the_ages.military_hand import check_not_antiquated
from rules.through_the_ages.state import Auction, Board, State
from rules.through_the_ages.tables import COOK_DISCARDS, LEVEL
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import COLONIZATION_BONUS, TERRITORIES

COOK = "james_cook_ii"


def check_unclaimed(state: State, territory: str) -> Refusal | None:
    """There is one of each: a colony or a past event is not to be had again (TTA-210)."""
    if territory in state.past_events or any(territory in board.colonies for board in state.boards):
        return refuse("through_the_ages.event_past", topic="events")
    return None


def opened(state: State, territory: str, revealer: int) -> State:
    """Everyone may bid, clockwise from the one who revealed it (TTA-212, TTA-215)."""
    return replace(state, auction=Auction(territory, state.clockwise_from(revealer)))


# Bidding.


def most_possible(board: Board, age: str) -> int:
    """The greatest force there could be, if every card in hand were the best bonus card so far (TTA-214)."""
    best = max((bonus for level, bonus in COLONIZATION_BONUS.items() if level <= LEVEL[age]), default=0)
    units = ratings.units(board)
    own = sum(TECHNOLOGIES[card].strength * number for card, number in units.items())
    armies = army_strength(board.tactic, units, has_genghis=board.leader == "genghis_khan_i")
    return own + armies + sum(ratings.colonization_parts(board).values()) + best * board.military_hand


def check_bid(state: State, given: Bid) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    auction = state.auction
    if auction is None:
        return refuse("through_the_ages.no_auction", topic="colonisation")
    if winner(auction) is not None:
        return refuse("through_the_ages.auction_over", topic="colonisation")
    if given.seat != auction.order[0]:
        return refuse("through_the_ages.not_your_bid", topic="colonisation")
    if not given.strength:
        return None
    board = state.boards[given.seat]
    if not ratings.units(board):  # TTA-219
        return refuse("through_the_ages.no_units", topic="colonisation")
    if given.strength <= auction.bid:  # TTA-213
        return refuse("through_the_ages.bid_more", topic="colonisation", n=auction.bid)
    most = most_possible(board, state.age)
    if given.strength > most:
        return refuse("through_the_ages.bid_too_high", topic="colonisation", n=most)
    return None


def winner(auction: Auction) -> int | None:
    """The last one left, once there is a bid (TTA-217)."""
    return auction.bidder if auction.bidder is not None and auction.order == (auction.bidder,) else None


def after_bid(state: State, given: Bid) -> State:
    auction = state.auction
    if auction is None or given.seat is None:
        return state
    others = tuple(seat for seat in auction.order if seat != given.seat)
    if given.strength:
        return replace(state, auction=Auction(auction.territory, (*others, given.seat), given.strength, given.seat))
    return without_bidder(state, given.seat)


def without_bidder(state: State, seat: int) -> State:
    """Out of the auction. Where the highest bidder leaves against the rules, bidding starts anew."""
    auction = state.auction
    if auction is None:
        return state
    order = tuple(one for one in auction.order if one != seat)
    if not order:  # TTA-216
        return replace(state, auction=None, past_events=(*state.past_events, auction.territory))
    if auction.bidder == seat:
        return replace(state, auction=Auction(auction.territory, order))
    return replace(state, auction=replace(auction, order=order))


# The force.


def force(board: Board, given: Colonize) -> dict[str, int]:
    """What the force is worth, part by part; effects on a civilization's strength do not count (TTA-219 to TTA-223)."""
    units = Counter(given.units)
    parts = {
        "units": sum(TECHNOLOGIES[card].strength * number for card, number in units.items()),
        "armies": army_strength(board.tactic, units, has_genghis=board.leader == "genghis_khan_i"),
        "modifier": sum(ratings.colonization_parts(board).values()),
        "bonus": sum(COLONIZATION_BONUS[one] for one in given.bonus),
        "discarded": given.discarded if board.leader == COOK else 0,
        "other": given.other,
    }
    return {name: value for name, value in parts.items() if value}


def check_colonize(state: State, given: Colonize) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    auction = state.auction
    if auction is None:
        return refuse("through_the_ages.no_auction", topic="colonisation")
    if winner(auction) != given.seat:
        return refuse("through_the_ages.not_highest_bidder", topic="colonisation")
    board = state.boards[given.seat]
    if not given.units:
        return refuse("through_the_ages.send_a_unit", topic="colonisation")
    if any(number > board.on(card) for card, number in Counter(given.units).items()):
        return refuse("through_the_ages.no_such_unit", topic="colonisation")
    if given.discarded and board.leader != COOK:
        return refuse("through_the_ages.only_cook", topic=COOK)
    if given.discarded > COOK_DISCARDS or len(given.bonus) + given.discarded > board.military_hand:
        return refuse("through_the_ages.no_military_card", topic="colonisation")
    total = sum(force(board, given).values())
    if total < auction.bid:  # TTA-218
        return refuse("through_the_ages.force_too_weak", topic="colonisation", n=auction.bid - total)
    return check_not_antiquated(state, *given.bonus)


def after_colonize(state: State, given: Colonize) -> State:
    """Sent units are given up: their cubes go to the yellow bank (TTA-224)."""
    assert given.seat is not None
    auction = state.auction
    if auction is None:
        return state
    board = state.boards[given.seat]
    for card in given.units:
        if board.on(card):
            board = replace(board.with_workers(card, -1), yellow=board.yellow + 1)
    hand = max(0, board.military_hand - len(given.bonus) - given.discarded)
    state = replace(state.with_board(given.seat, replace(board, military_hand=hand)), auction=None)
    return after_colonising(state, given.seat, auction.territory)


def after_colonising(state: State, seat: int, territory: str) -> State:
    """The permanent effect first, then what comes once (TTA-225 to TTA-231)."""
    state = with_change(state, seat, lambda board: with_colony(board, territory))
    card, board = TERRITORIES[territory], state.boards[seat]
    board = goods.with_goods(goods.with_goods(board, FOOD, card.food), RESOURCES, card.resources)
    board = board.with_science(card.science).with_culture(territory, card.culture)
    for _ in range(card.population):
        # TTA-229: the text speaks of increasing, but names no payment: taken as free.
        board = bank.with_population(board)
    if state.age != "IV":
        board = replace(board, military_hand=board.military_hand + card.cards)
    return state.with_board(seat, board)
