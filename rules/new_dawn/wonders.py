"""World wonders: what they cost, how they are paid for and where they go."""

from __future__ import annotations

from collections import Counter

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.kit.text import SeatName, say
from rules.new_dawn import row
from rules.new_dawn.industry import check_unbuilt
from rules.new_dawn.inputs import BuildWonder
from rules.new_dawn.spoils import free_places
from rules.new_dawn.state import CAPITAL, CITY, Board, Deck, State, natural_resource
from rules.new_dawn.tables import (
    BRUSSELS_DISCOUNT,
    BUENOS_AIRES_DISCOUNT,
    EGYPT_DISCOUNT,
    NATIONALISM_PRODUCTION,
    PORCELAIN_CARDS,
    POTALA_CARDS,
    PRODUCTION_PER_RESOURCE,
    PYRAMIDS_CARDS,
    WONDERS,
)


def discounts(board: Board, wonder: str, mature: int | None = None) -> dict[str, int]:
    """What makes a wonder cheaper, by reason."""
    found = {}
    if board.leader == "egypt":
        found["leader.egypt"] = EGYPT_DISCOUNT
    if board.holds("buenos_aires") and not board.wonders_of(WONDERS[wonder].type):
        found["city_state.buenos_aires"] = BUENOS_AIRES_DISCOUNT
    if board.holds("brussels"):
        found["city_state.brussels"] = BRUSSELS_DISCOUNT * (board.mature if mature is None else mature)
    return found


def cost(board: Board, wonder: str, mature: int | None = None) -> int:
    return max(0, WONDERS[wonder].cost - sum(discounts(board, wonder, mature).values()))


def base_production(state: State, seat: int) -> int:
    """CND-159; Nationalism counts 7 in slot 5."""
    slot = row.slot_in_play(state, seat, "industry")
    strength = row.strength(state, seat, "industry")
    if slot and state.boards[seat].at(slot).id == "nationalism" and strength == 5:
        return NATIONALISM_PRODUCTION
    return strength


def spending(given: BuildWonder) -> row.Spending:
    return row.Spending(given.trade, given.city_states, given.as_trade)


def production(state: State, given: BuildWonder) -> int:
    """CND-159 to CND-161. What is more than the cost is lost."""
    assert given.seat is not None
    resources = len(given.resources) + len(given.natural)
    return base_production(state, given.seat) + PRODUCTION_PER_RESOURCE * resources + spending(given).value


def check_building(state: State, given: BuildWonder) -> Refusal | None:
    wrong = row.check_resolving(state, given.seat, "industry")
    if wrong is not None:
        return wrong
    if given.wonder is None:
        return nonsense("new_dawn.name_a_wonder")
    return (
        check_unbuilt(state)
        or check_is_open(state, given.wonder)
        or _check_place(state, given)
        or _check_pay(state, given)
    )


def check_is_open(state: State, wonder: str) -> Refusal | None:
    """One of the four open cards (CND-157). A deck whose open card nobody named may show any that is left."""
    name = say(f"new_dawn.wonder.{wonder}")
    holder = state.holder(wonder)
    if holder is not None:
        return refuse("new_dawn.wonder_built", topic="wonders", wonder=name, name=SeatName(holder))
    if wonder in state.abandoned:
        return refuse("new_dawn.wonder_abandoned", topic="abandoned_wonders", wonder=name)
    deck = state.decks[WONDERS[wonder].type]
    if deck.open not in (None, wonder) or (deck.open is None and not deck.closed):
        return refuse("new_dawn.wonder_not_open", topic="wonders", wonder=name)
    return None


def _check_place(state: State, given: BuildWonder) -> Refusal | None:
    board = state.board
    if not board.free_cities:  # CND-166
        return refuse("new_dawn.no_free_city", topic="wonders")
    if given.under == CAPITAL and board.has_wonder_in_capital:  # CND-164
        return refuse("new_dawn.capital_has_wonder", topic="wonders")
    if given.under == CITY and CITY not in free_places(board):
        return refuse("new_dawn.no_free_city", topic="wonders")
    return None


def _check_pay(state: State, given: BuildWonder) -> Refusal | None:
    assert given.wonder is not None
    board, accepted = state.board, WONDERS[given.wonder].resources
    for one, number in Counter(given.resources).items():
        name = say(f"new_dawn.resource.{one}")
        if one not in accepted:  # CND-160
            return refuse("new_dawn.not_accepted", topic="wonders", resource=name)
        if number > board.resources.get(one, 0):
            return refuse("new_dawn.has_no_resource", topic="resources", resource=name)
    for one in given.natural:
        name = say(f"new_dawn.natural.{one}")
        if one not in board.all_natural:
            return refuse("new_dawn.natural_not_yours", topic="natural_wonders", name=name)
        if natural_resource(one) not in accepted:  # CND-081
            return refuse("new_dawn.not_accepted", topic="wonders", resource=name)
        if one in state.turn.used or one in given.as_trade:  # CND-082
            return refuse("new_dawn.token_used", topic="natural_wonders", name=name)
    wrong = row.check_spending(state, state.seat, "industry", spending(given))
    if wrong is not None:
        return wrong
    if given.mature is not None and given.mature > board.cities + 1:
        return refuse("new_dawn.too_many_mature", topic="mature_cities", n=board.cities + 1)
    need, have = cost(board, given.wonder, given.mature), production(state, given)
    if have < need:
        lack = Shortage(have, need, "industry", "industry")
        return refuse("new_dawn.not_enough_production", topic="wonders", shortage=lack, n=need - have)
    return None


def after_building(state: State, given: BuildWonder) -> State:
    assert given.seat is not None
    if given.wonder is None:
        return state
    state = row.after_spending(state, given.seat, "industry", spending(given), given.natural_on)
    board = state.boards[given.seat]
    for one in given.natural:
        board = row.after_natural_moves(board, one, given.natural_on)
    under = given.under or (CITY if board.has_wonder_in_capital else CAPITAL)
    board = replace(board, wonders={**board.wonders, given.wonder: under}).with_resources(given.resources, -1)
    if given.mature is not None:
        board = replace(board, mature=given.mature)
    turn = replace(
        state.turn,
        built=(*state.turn.built, given.wonder),
        used=state.turn.used | set(given.natural),
        to_take=POTALA_CARDS if given.wonder == "potala_palace" else state.turn.to_take,
    )
    state = replace(state.with_board(given.seat, _with_upgrades(board, given.wonder)), turn=turn)
    return after_leaving_deck(state, given.wonder)


def _with_upgrades(board: Board, wonder: str) -> Board:
    number = {"pyramids": PYRAMIDS_CARDS, "porcelain_tower": PORCELAIN_CARDS}.get(wonder, 0)
    return replace(board, upgrades=(*board.upgrades, *(wonder,) * number))


def after_leaving_deck(state: State, wonder: str) -> State:
    """The next card of the deck is to be turned up (CND-165)."""
    kind = WONDERS[wonder].type
    deck = state.decks[kind]
    closed = deck.closed if deck.open == wonder else max(0, deck.closed - 1)
    return replace(state, decks={**state.decks, kind: Deck(None if deck.open in (None, wonder) else deck.open, closed)})
