"""The scout, and trade with free cities (MOD-134 to MOD-150)."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.monumental_duel import flow
from rules.monumental_duel.inputs import NameFreeCity, TradeForFree, UseScout
from rules.monumental_duel.state import Board, FreeCity, State, other
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill, typed
from rules.monumental_duel.tables import CLAIM_AT, FREE_CITIES, TRADE_GOLD


def city_in_row(state: State, number: int | None) -> FreeCity | None:
    return next((city for city in state.free_cities if city.number == number), None)


def city_of(board: Board, number: int | None) -> FreeCity | None:
    return next((city for city in board.free_cities if city.number == number), None)


def module_meant(state: State, given: UseScout) -> str | None:
    """As said, by the city, or the only one in play (MOD-135)."""
    if given.module is not None:
        return given.module
    if given.city is not None:
        return "trade"
    return state.modules[0] if len(state.modules) == 1 else None


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
    """MOD-136, MOD-146: nothing in an own city."""
    return 0 if city_of(state.boards[seat], number) is not None else TRADE_GOLD


def check_scout(state: State, given: UseScout) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    module = module_meant(state, given)
    if module is None:
        return nonsense("monumental_duel.which_module")
    city = check_city(state, given.seat, given.city) if module == "trade" else None
    if city is not None and city.is_nonsense:
        return city
    wrong = flow.check_turn(state, given) or check_scout_is_free(state, given.seat, module) or city
    if wrong is not None or module != "trade":
        return wrong
    return check_bill(state.boards[given.seat], Bill("gold", price(state, given.seat, given.city)))


def check_scout_is_free(state: State, seat: int, module: str) -> Refusal | None:
    """MOD-046, MOD-134, MOD-150: one of the modules in play, once in a round."""
    if state.boards[seat].is_scout_used:
        return refuse("monumental_duel.card_used", topic="scout")
    return None if module in state.modules else refuse("monumental_duel.module_not_in_play", topic="scout")


def after_scout(state: State, given: UseScout) -> State:
    module = module_meant(state, given)
    if given.seat is None or module is None:
        return state
    board = replace(state.boards[given.seat], is_scout_used=True)
    if module == "trade":
        board = after_bill(board, Bill("gold", price(state, given.seat, given.city)), "trade")
        state = after_trade(state.with_board(given.seat, board), given.seat, given.city, typed(given))
    else:
        state = state.with_board(given.seat, after_gain(board, typed(given), "scout"))
    return flow.after_turn(state, given.seat)


def check_free_trade(state: State, given: TradeForFree) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    city = check_city(state, given.seat, given.city)
    return city if city is not None and city.is_nonsense else flow.check_effect(state, given) or city


def after_free_trade(state: State, given: TradeForFree) -> State:
    """MOD-139, MOD-147: the gold, if any, comes from the common supply."""
    return state if given.seat is None else after_trade(state, given.seat, given.city, typed(given))


def after_trade(state: State, seat: int, number: int | None, gains: dict[str, int]) -> State:
    """A gold and a token on the own side, the city's effect, and then, with 4 gold there, the city (MOD-143)."""
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
    """MOD-140 to MOD-145. With no cities left in the deck the row stays shorter (MOD-237)."""
    board = state.boards[seat]
    own = FreeCity(city.number, city.name, traded=(seat == 0, seat == 1))
    state = state.with_board(seat, replace(board, free_cities=(*board.free_cities, own)))
    row = tuple(one for one in state.free_cities if one is not city)
    if state.free_city_deck <= 0:
        return replace(state, free_cities=row)
    # Cities are numbered in the order they are turned up.
    following = FREE_CITIES - state.free_city_deck + 1
    return replace(state, free_cities=(*row, FreeCity(following)), free_city_deck=state.free_city_deck - 1)


def check_name(state: State, given: NameFreeCity) -> Refusal | None:
    if not _is_there(state, given.city):
        return nonsense("monumental_duel.no_such_city")
    return None


def _is_there(state: State, number: int | None) -> bool:
    cities = (*state.free_cities, *(city for board in state.boards for city in board.free_cities))
    return any(city.number == number for city in cities)


def after_name(state: State, given: NameFreeCity) -> State:
    name = " ".join((given.name or "").split())

    def named(cities: tuple[FreeCity, ...]) -> tuple[FreeCity, ...]:
        return tuple(replace(city, name=name) if city.number == given.city else city for city in cities)

    boards = tuple(replace(board, free_cities=named(board.free_cities)) for board in state.boards)
    return replace(state, free_cities=named(state.free_cities), boards=boards)
