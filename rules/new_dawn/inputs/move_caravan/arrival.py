"""A caravan at a city-state or a rival's city: where that is, whether it may, and what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, say
from rules.new_dawn import diplomacy, gains, row
from rules.new_dawn.state import Board, Held, State
from rules.new_dawn.tables import ARRIVAL_TRADE, CITY_STATES, ZIMBABWE

if TYPE_CHECKING:
    from rules.new_dawn.inputs.move_caravan import MoveCaravan


def has_arrived(given: MoveCaravan) -> bool:
    return given.city_state is not None or given.rival is not None


def host(state: State, given: MoveCaravan) -> int | None:
    """Whose city it is: a conquered city-state is its conqueror's (CND-140)."""
    if given.city_state is not None:
        return state.conqueror(given.city_state)
    return given.rival


def is_at_capital(state: State, given: MoveCaravan) -> bool:
    """Whoever has no other city is reached there."""
    rival = given.rival if given.city_state is None else None
    return rival is not None and rival < state.players and (given.is_capital or not state.boards[rival].cities)


def destination(state: State, given: MoveCaravan) -> str:
    """What counts as one goal for the limit of a turn; empty if the caravan is still on its way."""
    if given.city_state is not None:
        return given.city_state
    if given.rival is None:
        return ""
    if is_at_capital(state, given):
        return f"capital:{given.rival}"
    return f"other:{given.rival}:{len(state.turn.reached)}" if given.is_other_city else f"city:{given.rival}"


def has_embassy(board: Board, owner: int) -> bool:
    return Held("embassy", owner) in board.cards


def check_arrival(state: State, given: MoveCaravan) -> Refusal | None:
    owner = host(state, given)
    if given.city_state is not None and given.city_state not in state.city_states:
        name = say(f"new_dawn.city_state.{given.city_state}")
        return refuse("new_dawn.city_state_not_in_play", topic="city_states", name=name)
    if owner == state.seat:
        return refuse("new_dawn.own_city", topic="caravans")
    if given.is_guarded and given.barbarian is None:  # CND-126, CND-254; Currency removes the one that is named
        return refuse("new_dawn.barbarian_at_goal", topic="caravans")
    goal = destination(state, given)
    if goal and goal in state.turn.reached:  # CND-128
        return refuse("new_dawn.reached_already", topic="caravans")
    if owner is None:
        assert given.city_state is not None
        wrong = _check_matching(state, given, CITY_STATES[given.city_state].type)
        if wrong is not None:
            return wrong
        return diplomacy.check_city_state_card(state, state.seat, given.city_state) if given.takes_card else None
    wrong = row.check_places(state, state.seat, given.trade_on, ARRIVAL_TRADE)
    if wrong is None and given.card is not None:
        wrong = diplomacy.check_pact(state, state.seat, owner, given.card, given.back)
    wrong = wrong or _check_embassy(state, given, owner)
    wrong = wrong or row.check_all_placed(state, state.seat, given.trade_on, ARRIVAL_TRADE)
    return wrong or _check_embassy_named(state, given, owner)


def matching_places(state: State, seat: int, kind: str) -> tuple[str, ...]:
    """What may be named for a city-state's tokens. They go on the card of its type (CND-133), so there is a choice
    only where Great Zimbabwe may keep them."""
    board = state.boards[seat]
    cards = tuple(card.id for card in board.row if card.type == kind)
    return (kind, *cards, ZIMBABWE) if board.has(ZIMBABWE) else ()


def _check_matching(state: State, given: MoveCaravan, kind: str) -> Refusal | None:
    named = () if state.house.is_version_one else matching_places(state, given.who, kind)
    if any(place not in named for place in given.trade_on):
        return refuse("new_dawn.only_matching_card", topic="caravans", type=say(f"new_dawn.type.{kind}"))
    return row.check_places(state, given.who, given.trade_on, ARRIVAL_TRADE)


def is_embassy_used(state: State, given: MoveCaravan, owner: int) -> bool:
    return has_embassy(state.boards[given.who], owner) and is_at_capital(state, given)


def _check_embassy_named(state: State, given: MoveCaravan, owner: int) -> Refusal | None:
    """Neither its resource nor its owner's token is a choice."""
    if not is_embassy_used(state, given, owner):
        return None
    wrong = gains.check_resource(state, given.resource, "embassy")
    return wrong or gains.check_token(state, owner, given.owner_trade_on)


def _check_embassy(state: State, given: MoveCaravan, owner: int) -> Refusal | None:
    """At its owner's capital the Embassy gives a resource, and its owner a trade token."""
    if given.resource is None and given.owner_trade_on is None:
        return None
    if not is_embassy_used(state, given, owner):
        return refuse("new_dawn.no_embassy", topic="embassy", name=SeatName(owner))
    return row.check_resources(state, (given.resource,)) if given.resource is not None else None


def after_arrival(state: State, given: MoveCaravan) -> State:
    """The caravan is back on its card; then two trade tokens, then perhaps a diplomacy card (CND-130 to CND-138)."""
    owner = host(state, given)
    if owner is None:
        assert given.city_state is not None
        kind = CITY_STATES[given.city_state].type
        named = () if state.house.is_version_one else given.trade_on[:ARRIVAL_TRADE]
        rest = (kind,) * (ARRIVAL_TRADE - len(named))
        state = row.after_gaining(state, given.who, (*named, *rest))
        if given.takes_card:
            state = diplomacy.after_city_state_card(state, given.who, given.city_state)
        return state
    had_embassy = is_embassy_used(state, given, owner)
    state = row.after_gaining(state, given.who, given.trade_on)
    if given.card is not None:
        state = diplomacy.after_pact(state, given.who, owner, given.card, given.back)
    if had_embassy:
        if given.owner_trade_on is not None:
            state = row.after_gaining(state, owner, (given.owner_trade_on,))
        if given.resource is not None:
            board = state.boards[given.who].with_resources((given.resource,))
            state = state.with_board(given.who, board)
    return state
