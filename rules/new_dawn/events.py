"""The event dial and what its sections bring."""

from __future__ import annotations

from collections import Counter

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, say
from rules.new_dawn import row
from rules.new_dawn.conquest import without_city_state
from rules.new_dawn.inputs import BarbarianEnters, GainTrade, RollDirection, SpawnBarbarians
from rules.new_dawn.spoils import check_space, check_taken_from
from rules.new_dawn.state import CITY, NOBODY, TOKEN, Board, State
from rules.new_dawn.tables import MOVE, RAID_TRADE, SPAWN, TRADE
from rules.new_dawn.tokens import after_token_lost


def check_face(state: State, face: str) -> Refusal | None:
    if state.step != "event" or state.face != face:
        return refuse("new_dawn.other_event", topic="event_dial", face=say(f"new_dawn.face.{face}"))
    return None


# Barbarians move.


def check_direction(state: State, given: RollDirection) -> Refusal | None:
    if given.die is None:
        return nonsense("new_dawn.enter_die")
    wrong = check_face(state, MOVE)
    if wrong is None and state.direction:
        return refuse("new_dawn.rolled_already", topic="barbarian_movement")
    return wrong


def after_direction(state: State, given: RollDirection) -> State:
    return replace(state, direction=given.die or 0)


def check_entering(state: State, given: BarbarianEnters) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    if given.what is None:
        return nonsense("new_dawn.name_what_it_enters")
    board = state.boards[given.seat]
    wrong = check_face(state, MOVE)
    if wrong is not None:
        return wrong
    if given.what in ("city", "capital", "fortified") and board.has("petra"):  # CND-085: the capital is a city
        return refuse("new_dawn.petra_holds", topic="petra", name=SeatName(given.seat))
    there = {"caravan": board.caravans, "token": board.plain, "fortified": board.fortified, "city": board.cities}
    if not there.get(given.what, 1):
        return refuse("new_dawn.rival_has_none", topic="barbarian_movement", name=SeatName(given.seat))
    wrong = check_space(board, given.what, given) if given.what in (TOKEN, CITY) else None
    return wrong or check_taken_from(board, given.taken_from, "barbarian_movement")


def after_entering(state: State, given: BarbarianEnters) -> State:
    assert given.seat is not None
    board = state.boards[given.seat]
    match given.what:
        case "caravan":  # CND-243: back on its economy card
            return state.with_board(given.seat, replace(board, caravans=max(0, board.caravans - 1)))
        case "token":  # CND-244, CND-105
            state = after_token_lost(state, given.seat, False, given.natural, given.wonder)
            return state.with_board(given.seat, _without_standing(state.boards[given.seat], given))
        case "fortified":  # CND-246: turned, and the barbarian goes back
            turned = replace(board, plain=board.plain + 1, fortified=max(0, board.fortified - 1))
            return state.with_board(given.seat, turned)
        case "city":
            return _after_city(state, given)
        case "capital":  # CND-247 to CND-249: what is there, if it is less
            return state.with_board(given.seat, row.after_losing_trade(board, given.taken_from, RAID_TRADE)[0])
    return state


def _after_city(state: State, given: BarbarianEnters) -> State:
    """CND-245. Its world wonder stays on the space with nobody (CND-292)."""
    assert given.seat is not None
    board = state.boards[given.seat]
    board = replace(board, cities=max(0, board.cities - 1))
    if given.wonder is not None and board.wonders.get(given.wonder) == CITY:
        left = {one: place for one, place in board.wonders.items() if one != given.wonder}
        board = replace(board, wonders=left)
        state = replace(state, abandoned=state.abandoned | {given.wonder})
    return state.with_board(given.seat, _without_standing(board, given))


def _without_standing(board: Board, given: BarbarianEnters) -> Board:
    """Neither text says what becomes of a city-state's token whose space loses its city: the table says so."""
    if given.city_state is None or given.city_state not in board.conquered:
        return board
    if given.is_city_state_lost:
        return without_city_state(board, given.city_state)
    return replace(board, conquered={**board.conquered, given.city_state: NOBODY})


# Barbarians spawn.


def check_spawn(state: State, given: SpawnBarbarians) -> Refusal | None:
    if any(seat >= state.players for seat in given.caravans):
        return nonsense("kit.no_such_seat")
    wrong = check_face(state, SPAWN)
    if wrong is not None:
        return wrong
    for letter in given.barbarians:
        if letter not in state.defeated:  # CND-256
            return refuse("new_dawn.not_defeated", topic="barbarian_spawning", letter=letter)
    if len(given.caravans) > len(given.barbarians):
        return refuse("new_dawn.one_caravan_each", topic="barbarian_spawning")
    for seat, number in Counter(given.caravans).items():
        if number > state.boards[seat].caravans:
            return refuse("new_dawn.rival_has_none", topic="barbarian_spawning", name=SeatName(seat))
    return None


def after_spawn(state: State, given: SpawnBarbarians) -> State:
    """A caravan on the space is destroyed (CND-258); whoever cannot come back waits (CND-259)."""
    for seat in given.caravans:
        board = state.boards[seat]
        state = state.with_board(seat, replace(board, caravans=max(0, board.caravans - 1)))
    return replace(state, defeated=state.defeated - set(given.barbarians), is_spawned=True)


# Trade.


def check_trade(state: State, given: GainTrade) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    wrong = check_face(state, TRADE)
    if wrong is not None:
        return wrong
    if given.seat in state.paid:
        return refuse("new_dawn.paid_already", topic="trade_event", name=SeatName(given.seat))
    board = state.boards[given.seat]
    mature = board.mature if given.mature is None else given.mature
    if mature > board.cities + 1:
        return refuse("new_dawn.too_many_mature", topic="mature_cities", n=board.cities + 1)
    wrong = row.check_places(state, given.seat, given.trade_on, mature)
    return wrong or row.check_all_placed(state, given.seat, given.trade_on, mature)


def after_trade(state: State, given: GainTrade) -> State:
    """CND-260, CND-261."""
    assert given.seat is not None
    if given.mature is not None:
        state = state.with_board(given.seat, replace(state.boards[given.seat], mature=given.mature))
    return replace(row.after_gaining(state, given.seat, given.trade_on), paid=state.paid | {given.seat})
