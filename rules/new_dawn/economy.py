"""Economy: caravans on their way, and what an arrival brings."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, say
from rules.new_dawn import diplomacy, row
from rules.new_dawn.inputs import MoveCaravan, SwapResource
from rules.new_dawn.state import Board, Held, State
from rules.new_dawn.tables import ARRIVAL_TRADE, CITY_STATES, COLOSSUS_SPACES
from rules.new_dawn.terrain import difficulty


def spending(given: MoveCaravan) -> row.Spending:
    return row.Spending(given.trade, given.city_states, given.as_trade)


def caravans(state: State, seat: int) -> int:
    """How many caravans the economy card gives (CND-120)."""
    slot = row.slot_in_play(state, seat, "economy")
    return state.focus(state.boards[seat].at(slot).id).caravans if slot else 0


def on_card(state: State, seat: int) -> int:
    return max(0, caravans(state, seat) - state.boards[seat].caravans)


def movement(state: State, given: MoveCaravan) -> int:
    """The printed distance and one space more for every caravan for each token spent (CND-122, CND-123)."""
    assert given.seat is not None
    slot = row.slot_in_play(state, given.seat, "economy")
    printed = state.focus(state.boards[given.seat].at(slot).id).movement if slot else 0
    spent = state.turn.spent if given.seat == state.seat else 0
    return printed + spent + spending(given).value


def extra_left(state: State, board: Board) -> int:
    """Colossus: six spaces that all caravans of a turn share."""
    return COLOSSUS_SPACES - state.turn.extra_steps if board.has("colossus") else 0


def destination(state: State, given: MoveCaravan) -> str:
    """What counts as one goal for the limit of a turn; empty if the caravan stays on its way."""
    if given.city_state is not None:
        return given.city_state
    if given.rival is None:
        return ""
    if is_at_capital(state, given):
        return f"capital:{given.rival}"
    return f"other:{given.rival}:{len(state.turn.reached)}" if given.is_other_city else f"city:{given.rival}"


def is_at_capital(state: State, given: MoveCaravan) -> bool:
    """Whoever has no other city is reached there."""
    rival = given.rival if given.city_state is None else None
    return rival is not None and rival < state.players and (given.is_capital or not state.boards[rival].cities)


def host(state: State, given: MoveCaravan) -> int | None:
    """Whose city it is: a conquered city-state is its conqueror's (CND-140)."""
    if given.city_state is not None:
        return state.conqueror(given.city_state)
    return given.rival


def has_arrived(given: MoveCaravan) -> bool:
    return given.city_state is not None or given.rival is not None


def check_caravan(state: State, given: MoveCaravan) -> Refusal | None:
    wrong = row.check_resolving(state, given.seat, "economy")
    if wrong is not None:
        return wrong
    assert given.seat is not None
    return (
        _check_piece(state, given)
        or row.check_spending(state, given.seat, "economy", spending(given))
        or _check_way(state, given)
        or (_check_arrival(state, given) if has_arrived(given) else None)
    )


def _check_piece(state: State, given: MoveCaravan) -> Refusal | None:
    board, turn = state.board, state.turn
    if given.start == "map":
        if board.caravans < 1:
            return refuse("new_dawn.no_caravan_on_map", topic="caravans")
        return refuse("new_dawn.all_moved", topic="caravans") if turn.on_way >= board.caravans else None
    if on_card(state, state.seat) - turn.returned < 1:  # CND-131
        return refuse("new_dawn.no_caravan_on_card", topic="caravans")
    if given.is_from_immature and board.leader != "rome":  # CND-121
        return refuse("new_dawn.not_mature", topic="caravans")
    return None


def _check_way(state: State, given: MoveCaravan) -> Refusal | None:
    board = state.board
    card = state.focus(board.at(state.turn.slot).id)
    most = movement(state, given) + extra_left(state, board)
    if given.steps is not None and given.steps > most:  # CND-122
        return refuse("new_dawn.too_far", topic="caravans", n=most)
    if given.is_over_water and not card.is_water_open:  # CND-125
        return refuse("new_dawn.no_water", topic="caravans")
    strength = row.strength(state, state.seat, "economy")
    if given.hardest is not None:
        need = difficulty(board, given.hardest, "economy", is_coastal=given.is_coastal)
        if need > strength:
            terrain = say(f"new_dawn.terrain.{given.hardest}")
            return refuse("new_dawn.too_hard", topic="terrain", terrain=terrain, n=strength)
    if given.barbarian is not None:
        if card.id != "currency":  # CND-126
            return refuse("new_dawn.barbarian_in_the_way", topic="caravans")
        if given.barbarian in state.defeated or given.barbarian not in state.barbarians:
            return refuse("new_dawn.barbarian_not_there", topic="barbarians", letter=given.barbarian)
    return None


def _check_arrival(state: State, given: MoveCaravan) -> Refusal | None:
    owner = host(state, given)
    if given.city_state is not None and given.city_state not in state.city_states:
        name = say(f"new_dawn.city_state.{given.city_state}")
        return refuse("new_dawn.city_state_not_in_play", topic="city_states", name=name)
    if owner == state.seat:
        return refuse("new_dawn.own_city", topic="caravans")
    goal = destination(state, given)
    if goal and goal in state.turn.reached:  # CND-128
        return refuse("new_dawn.reached_already", topic="caravans")
    if owner is None:
        assert given.city_state is not None
        if given.trade_on:  # CND-133
            kind = say(f"new_dawn.type.{CITY_STATES[given.city_state].type}")
            return refuse("new_dawn.only_matching_card", topic="caravans", type=kind)
        return diplomacy.check_city_state_card(state, state.seat, given.city_state) if given.takes_card else None
    wrong = row.check_places(state, state.seat, given.trade_on, ARRIVAL_TRADE)
    if wrong is None and given.card is not None:
        wrong = diplomacy.check_pact(state, state.seat, owner, given.card, given.back)
    wrong = wrong or _check_embassy(state, given, owner)
    return wrong or row.check_all_placed(state, state.seat, given.trade_on, ARRIVAL_TRADE)


def _check_embassy(state: State, given: MoveCaravan, owner: int) -> Refusal | None:
    """At its owner's capital the Embassy gives a resource, and its owner a trade token."""
    if given.resource is None and given.owner_trade_on is None:
        return None
    if not has_embassy(state.board, owner) or not is_at_capital(state, given):
        return refuse("new_dawn.no_embassy", topic="embassy", name=SeatName(owner))
    return row.check_resources(state, (given.resource,)) if given.resource is not None else None


def has_embassy(board: Board, owner: int) -> bool:
    return Held("embassy", owner) in board.cards


def after_caravan(state: State, given: MoveCaravan) -> State:
    assert given.seat is not None
    seat = given.seat
    most = movement(state, given)
    state = row.after_spending(state, seat, "economy", spending(given), given.natural_on)
    board, turn = state.boards[seat], state.turn
    extra = max(0, (given.steps or 0) - most)
    is_in = has_arrived(given) and host(state, given) != seat
    on_map = board.caravans - (given.start == "map") + (not is_in)
    turn = replace(
        turn,
        on_way=turn.on_way + (not is_in),
        returned=turn.returned + is_in,
        reached=(*turn.reached, destination(state, given)) if is_in else turn.reached,
        extra_steps=turn.extra_steps + extra,
    )
    state = replace(state.with_board(seat, replace(board, caravans=max(0, on_map))), turn=turn)
    if given.barbarian is not None:  # Currency removes it without the reward
        state = replace(state, defeated=state.defeated | {given.barbarian})
    return _after_arrival(state, given) if is_in else state


def _after_arrival(state: State, given: MoveCaravan) -> State:
    """The caravan is back on its card; then two trade tokens, then perhaps a diplomacy card (CND-130 to CND-138)."""
    assert given.seat is not None
    owner = host(state, given)
    if owner is None:
        assert given.city_state is not None
        kind = CITY_STATES[given.city_state].type
        state = row.after_gaining(state, given.seat, (kind,) * ARRIVAL_TRADE)
        if given.takes_card:
            state = diplomacy.after_city_state_card(state, given.seat, given.city_state)
        return state
    had_embassy = has_embassy(state.boards[given.seat], owner) and is_at_capital(state, given)
    state = row.after_gaining(state, given.seat, given.trade_on)
    if given.card is not None:
        state = diplomacy.after_pact(state, given.seat, owner, given.card, given.back)
    if had_embassy:
        if given.owner_trade_on is not None:
            state = row.after_gaining(state, owner, (given.owner_trade_on,))
        if given.resource is not None:
            board = state.boards[given.seat].with_resources((given.resource,))
            state = state.with_board(given.seat, board)
    return state


def check_swap(state: State, given: SwapResource) -> Refusal | None:
    wrong = row.check_resolving(state, given.seat, "economy")
    if wrong is not None:
        return wrong
    if state.board.at(state.turn.slot).id != "steam_power":
        return refuse("new_dawn.other_card", topic="steam_power", card=say("new_dawn.focus.steam_power"))
    if not state.board.resources.get(given.give, 0):
        return refuse("new_dawn.has_no_resource", topic="resources", resource=say(f"new_dawn.resource.{given.give}"))
    if given.give == given.take:
        return refuse("new_dawn.same_resource", topic="steam_power")
    return row.check_once(state, "steam_power") or row.check_resources(state, (given.take,))


def after_swap(state: State, given: SwapResource) -> State:
    assert given.seat is not None
    board = state.boards[given.seat].with_resources((given.give,), -1).with_resources((given.take,))
    return row.after_using(state.with_board(given.seat, board), "steam_power")
