"""Events of age A: everyone develops."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.frozen import replace
from rules.through_the_ages import bank, goods
from rules.through_the_ages.civilizations import ask, can_draw, each, everyone
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.state import Board, State


def _agriculture(state: State) -> State:
    return each(state, lambda board: goods.with_goods(board, FOOD, 2))


def _crafts(state: State) -> State:
    return each(state, lambda board: goods.with_goods(board, RESOURCES, 2))


def _markets(state: State) -> State:
    return ask(state, everyone(state), "gain_either", 2)


def _drawing(state: State) -> State:
    drawn = 3 if can_draw(state) else 0
    return each(state, lambda board: replace(board, military_hand=board.military_hand + drawn))


def _free_building(card: str) -> Callable[[State], State]:
    def asked(state: State) -> State:
        return ask(
            state,
            [seat for seat in everyone(state) if state.boards[seat].unused > 0],
            "build_free",
            by=card,
        )

    return asked


def _science_points(state: State) -> State:
    return each(state, lambda board: board.with_science(2))


def _settlement(state: State) -> State:
    return each(state, bank.with_population)


def _trade_routes(state: State) -> State:
    def gained(board: Board) -> Board:
        return goods.with_goods(goods.with_goods(board.with_science(1), FOOD, 1), RESOURCES, 1)

    return each(state, gained)


def _civilization(state: State) -> State:
    return ask(state, everyone(state), "develop_for_less", 1)


EFFECTS: dict[str, Callable[[State], State]] = {
    "development_of_agriculture_a": _agriculture,
    "development_of_crafts_a": _crafts,
    "development_of_markets_a": _markets,
    "development_of_politics_a": _drawing,
    "development_of_religion_a": _free_building("religion_a"),
    "development_of_science_a": _science_points,
    "development_of_settlement_a": _settlement,
    "development_of_trade_routes_a": _trade_routes,
    "development_of_warfare_a": _free_building("warriors_a"),
    "development_of_civilization_a": _civilization,
}
