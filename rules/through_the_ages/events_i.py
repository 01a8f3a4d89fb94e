"""Events of age I."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.frozen import replace
from rules.through_the_ages import bank, goods, production, ratings
from rules.through_the_ages.civilizations import ask, by_culture, each, everyone, losing_population, strongest, weakest
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import UNITS
from rules.through_the_ages.tables_civil import TECHNOLOGIES


def _barbarians(state: State) -> State:
    most = by_culture(state)[0]
    return losing_population(state, (most,)) if most in weakest(state, 2) else state


def _border_conflict(state: State) -> State:
    winner, loser = strongest(state)[0], weakest(state)[0]
    if any(workers for card, workers in state.boards[loser].workers.items() if not _is_unit(card)):
        state = ask(state, (loser,), "destroy_any")
    return state.with_board(winner, goods.with_goods(state.boards[winner], RESOURCES, 3))


def _is_unit(card: str) -> bool:
    return TECHNOLOGIES[card].kind in UNITS


def _crusades(state: State) -> State:
    winner, loser = strongest(state)[0], weakest(state)[0]
    state = state.with_board(winner, state.boards[winner].with_culture("crusades_i", 4))
    return state.with_board(loser, state.boards[loser].with_culture("crusades_i", -4))


def _cultural_influence(state: State) -> State:
    for seat in everyone(state):
        rating = ratings.culture(state, seat, state.boards[seat])
        state = state.with_board(seat, state.boards[seat].with_culture("cultural_influence_i", rating))
    return state


def _foray(state: State) -> State:
    return ask(state, strongest(state, 2), "gain_mixed", 3)


def _good_harvest(state: State) -> State:
    return _produced_again(state, FOOD)


def _new_deposits(state: State) -> State:
    return _produced_again(state, RESOURCES)


def _produced_again(state: State, kind: str) -> State:
    """As at the end of a turn, pacts included."""
    for seat in everyone(state):
        state = state.with_board(seat, production.production_of(state, seat, kind))
    return state


def _immigration(state: State) -> State:
    """Everyone who is happiest: ties stay ties (TTA-209)."""
    happiest = max(ratings.happiness(state.boards[seat]) for seat in state.active)
    seats = [seat for seat in everyone(state) if ratings.happiness(state.boards[seat]) == happiest]
    return each(state, bank.with_population, seats)


def _pestilence(state: State) -> State:
    return losing_population(state, everyone(state))


def _raiders(state: State) -> State:
    seats = [seat for seat in weakest(state, 2) if _stored(state.boards[seat])]
    return ask(state, seats, "lose_mixed", 2)


def _stored(board: Board) -> int:
    return goods.amount(board, FOOD) + goods.amount(board, RESOURCES)


def _rats(state: State) -> State:
    return each(state, lambda board: goods.after_paying(board, FOOD, goods.amount(board, FOOD)))


def _rebellion(state: State) -> State:
    return each(state, lambda board: replace(board, civil=max(0, board.civil - 2 * ratings.discontent(board))))


def _reign_of_terror(state: State) -> State:
    return losing_population(state, weakest(state))


def _scientific_breakthrough(state: State) -> State:
    return each(state, lambda board: board.with_science(ratings.science(board)))


def _uncertain_borders(state: State) -> State:
    winner, loser = strongest(state)[0], weakest(state)[0]
    if winner == loser or state.boards[loser].yellow < 1:
        return state
    state = state.with_board(loser, bank.with_yellow(state.boards[loser], -1))
    return state.with_board(winner, bank.with_yellow(state.boards[winner], 1))


EFFECTS: dict[str, Callable[[State], State]] = {
    "barbarians_i": _barbarians,
    "border_conflict_i": _border_conflict,
    "crusades_i": _crusades,
    "cultural_influence_i": _cultural_influence,
    "foray_i": _foray,
    "good_harvest_i": _good_harvest,
    "immigration_i": _immigration,
    "new_deposits_i": _new_deposits,
    "pestilence_i": _pestilence,
    "raiders_i": _raiders,
    "rats_i": _rats,
    "rebellion_i": _rebellion,
    "reign_of_terror_i": _reign_of_terror,
    "scientific_breakthrough_i": _scientific_breakthrough,
    "uncertain_borders_i": _uncertain_borders,
}
