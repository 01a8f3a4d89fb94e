"""Territories: what may be bid for them, who is ahead, and what a colony brings."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import bank, goods, ratings
from rules.through_the_ages.armies import army_strength
from rules.through_the_ages.changes import with_change, with_colony
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.state import Auction, Board, State
from rules.through_the_ages.tables import COOK_DISCARDS, LEVEL
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import COLONIZATION_BONUS, TERRITORIES

COOK = "james_cook_ii"


def check_unclaimed(state: State, territory: str) -> Refusal | None:
    """There is one of each: a colony or a past event cannot be had again (TTA-210)."""
    if territory in state.past_events or (territory in TERRITORIES and _is_colony(state, territory)):
        return refuse("through_the_ages.event_past", topic="events")
    return None


def _is_colony(state: State, territory: str) -> bool:
    return any(territory in board.colonies for board in state.boards)


def sure_force(board: Board) -> int:
    """The greatest force whatever cards are in hand: any of them may be thrown in for James Cook."""
    thrown_in = min(COOK_DISCARDS, board.military_hand) if board.leader == COOK else 0
    return _without_cards(board) + thrown_in


def most_possible(board: Board, age: str) -> int:
    """The greatest force there could be, if every card in hand were the best bonus card so far (TTA-214)."""
    best = max((bonus for level, bonus in COLONIZATION_BONUS.items() if level <= LEVEL[age]), default=0)
    return max(sure_force(board), _without_cards(board) + best * board.military_hand)


def _without_cards(board: Board) -> int:
    units = ratings.units(board)
    own = sum(TECHNOLOGIES[card].strength * number for card, number in units.items())
    armies = army_strength(board.tactic, units, has_genghis=board.leader == "genghis_khan_i")
    return own + armies + sum(ratings.colonization_parts(board).values())


def limits(board: Board, age: str) -> Text:
    """How much may be bid: hands are secret, so what they could add is never shown by itself (TTA-214)."""
    if not ratings.units(board):
        return say("through_the_ages.at_most", n=0)
    sure, most = sure_force(board), most_possible(board, age)
    if sure == most:
        return say("through_the_ages.at_most", n=sure)
    return say("through_the_ages.at_most_or", n=sure, most=most)


def winner(auction: Auction) -> int | None:
    """The last one left, once there is a bid (TTA-217)."""
    return auction.bidder if auction.bidder is not None and auction.order == (auction.bidder,) else None


def without_bidder(state: State, seat: int) -> State:
    """Out of the auction. Where the highest bidder leaves against the rules, bidding starts over."""
    auction = state.auction
    if auction is None:
        return state
    order = tuple(one for one in auction.order if one != seat)
    if not order:  # TTA-216
        return replace(state, auction=None, past_events=(*state.past_events, auction.territory))
    if auction.bidder == seat:
        return replace(state, auction=Auction(auction.territory, order))
    return replace(state, auction=replace(auction, order=order))


def after_colonising(state: State, seat: int, territory: str) -> State:
    """The permanent effect first, then the one-time gains (TTA-225 to TTA-231)."""
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
