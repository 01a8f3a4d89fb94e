"""Trade with free cities: what it costs, the gold that lies there, and who claims the city (MOD-136 to MOD-149)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.monumental_duel.state import Board, FreeCity, State, other
from rules.monumental_duel.supply import after_gain
from rules.monumental_duel.tables import CLAIM_AT, FREE_CITIES, TRADE_GOLD


def free_cities(state: State) -> tuple[FreeCity, ...]:
    """Those in the row and those that a player has claimed."""
    return (*state.free_cities, *(city for board in state.boards for city in board.free_cities))


def city_in_row(state: State, number: int | None) -> FreeCity | None:
    return next((city for city in state.free_cities if city.number == number), None)


def city_of(board: Board, number: int | None) -> FreeCity | None:
    return next((city for city in board.free_cities if city.number == number), None)


def check_city(state: State, seat: int, number: int | None) -> Refusal | None:
    """Uncontrolled or own, and not yet traded with in this round (MOD-136, MOD-146, MOD-148, MOD-149)."""
    if number is None:
        return nonsense("monumental_duel.which_city")
    own = city_of(state.boards[seat], number)
    if city_of(state.boards[other(seat)], number) is not None:
        return refuse("monumental_duel.city_of_opponent", topic="trade")
    city = own or city_in_row(state, number)
    if city is None:
        return nonsense("monumental_duel.no_such_city")
    return refuse("monumental_duel.city_traded", topic="trade") if city.traded[seat] else None


def price(state: State, seat: int, number: int | None) -> int:
    """Nothing in the player's own city (MOD-136, MOD-146)."""
    return 0 if city_of(state.boards[seat], number) is not None else TRADE_GOLD


def after_trade(state: State, seat: int, number: int | None, gains: Mapping[str, int]) -> State:
    """A gold and a token on the player's side, the city's effect, and then, with 4 gold there, the city (MOD-143)."""
    board = after_gain(state.boards[seat], gains, "trade")
    own, city = city_of(board, number), city_in_row(state, number)
    if own is not None:
        kept = tuple(_traded(one, seat) if one is own else one for one in board.free_cities)
        return state.with_board(seat, replace(board, free_cities=kept))
    state = state.with_board(seat, board)
    if city is None:
        return state
    gold = (city.gold[0] + (seat == 0), city.gold[1] + (seat == 1))
    traded = replace(_traded(city, seat), gold=gold)
    state = replace(state, free_cities=tuple(traded if one is city else one for one in state.free_cities))
    return _after_claim(state, seat, traded) if gold[seat] >= CLAIM_AT else state


def _traded(city: FreeCity, seat: int) -> FreeCity:
    return replace(city, traded=(city.traded[0] or seat == 0, city.traded[1] or seat == 1))


def _after_claim(state: State, seat: int, city: FreeCity) -> State:
    """The city is the player's and another comes (MOD-140 to MOD-145). With none left in the deck the row stays
    shorter (MOD-237)."""
    board = state.boards[seat]
    own = FreeCity(city.number, city.name, traded=(seat == 0, seat == 1))
    state = state.with_board(seat, replace(board, free_cities=(*board.free_cities, own)))
    row = tuple(one for one in state.free_cities if one is not city)
    if state.free_city_deck <= 0:
        return replace(state, free_cities=row)
    # Cities are numbered in the order they are turned up.
    following = FREE_CITIES - state.free_city_deck + 1
    return replace(state, free_cities=(*row, FreeCity(following)), free_city_deck=state.free_city_deck - 1)
