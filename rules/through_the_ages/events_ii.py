"""Events of age II."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.frozen import replace
from rules.through_the_ages import bank, changes, goods, production, ratings
from rules.through_the_ages.blue_cubes import after_losing
from rules.through_the_ages.cards import level
from rules.through_the_ages.civilizations import (
    ask,
    by_culture,
    can_draw,
    each,
    everyone,
    losing_population,
    strongest,
    weakest,
)
from rules.through_the_ages.goods import FOOD
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import LEVEL, URBAN


def _civil_unrest(state: State) -> State:
    discontent = {seat: ratings.discontent(state.boards[seat]) for seat in everyone(state)}
    most = max(discontent.values())
    for seat, number in discontent.items():
        state = state.with_board(seat, state.boards[seat].with_culture("civil_unrest_ii", -4 * number))
        if most and number == most:
            state = after_losing(state, seat, 1, "civil_unrest_ii")
    return state


def _cold_war(state: State) -> State:
    return each(state, lambda board: board.with_science(6), strongest(state, 2))


def _crime_wave(state: State) -> State:
    for seat in weakest(state, 2):
        state = state.with_board(seat, state.boards[seat].with_culture("crime_wave_ii", -3))
        state = after_losing(state, seat, 1, "crime_wave_ii")
    return state


def _economic_progress(state: State) -> State:
    for seat in everyone(state):
        state = state.with_board(seat, production.economy(state, seat))
    return state


def _emigration(state: State) -> State:
    for seat in everyone(state):
        state = losing_population(state, (seat,), -(-ratings.discontent(state.boards[seat]) // 2))
    return state


def _iconoclasm(state: State) -> State:
    for seat in everyone(state):
        leader = state.boards[seat].leader
        if leader is not None and level(leader) != LEVEL[state.age]:
            state = changes.with_change(state, seat, changes.without_leader)
    return state


def _independence(state: State) -> State:
    loser = weakest(state)[0]
    colonies = state.boards[loser].colonies
    if len(colonies) == 1:
        return changes.with_change(state, loser, lambda board: changes.without_colony(board, colonies[0]))
    return ask(state, (loser,), "lose_colony") if colonies else state


def _agreement(state: State) -> State:
    return ask(state, strongest(state), "agreement", 5)


def _national_pride(state: State) -> State:
    proud = by_culture(state)[0]
    return state.with_board(proud, state.boards[proud].with_culture("national_pride_ii", 5))


def _politics_of_strength(state: State) -> State:
    """In age IV there are no cards to draw, and culture points take their place."""
    winner, loser = strongest(state)[0], weakest(state)[0]
    up, down = state.boards[winner], state.boards[loser]
    if not can_draw(state):
        up = up.with_culture("politics_of_strength_ii", 5)
        state = state.with_board(winner, up)
        return state.with_board(loser, state.boards[loser].with_culture("politics_of_strength_ii", -3))
    state = state.with_board(winner, replace(up, military_hand=up.military_hand + 5))
    return state.with_board(loser, replace(down, military_hand=max(0, down.military_hand - 3)))


def _popularization(state: State) -> State:
    return each(state, lambda board: board.with_culture("popularization_of_science_ii", ratings.science(board)))


def _prosperity(state: State) -> State:
    return each(state, lambda board: goods.with_goods(board, FOOD, ratings.happiness(board)))


def _ravages(state: State) -> State:
    for seat in everyone(state):
        open_to = ruinable(state.boards[seat])
        if len(open_to) == 1:
            state = after_ruin(state, seat, open_to[0])
        elif open_to:
            state = ask(state, (seat,), "ruin")
    return state


def ruinable(board: Board) -> tuple[str, ...]:
    return tuple(wonder for wonder in board.wonders if level(wonder) <= 1 and wonder not in board.ruined)


def after_ruin(state: State, seat: int, wonder: str) -> State:
    return changes.with_change(state, seat, lambda board: replace(board, ruined=board.ruined | {wonder}))


def _refugees(state: State) -> State:
    winner, loser = strongest(state)[0], weakest(state)[0]
    board = bank.with_population(state.boards[winner].with_culture("refugees_ii", 3))
    state = state.with_board(winner, board)
    state = state.with_board(loser, state.boards[loser].with_culture("refugees_ii", -3))
    return losing_population(state, (loser,))


def _terrorism(state: State) -> State:
    """The one with the least culture names a building of every other; their owner records it."""
    least = by_culture(state)[-1]
    seats = [seat for seat in everyone(state) if seat != least and ratings.count(state.boards[seat], *URBAN)]
    return ask(state, seats, "destroy_urban")


EFFECTS: dict[str, Callable[[State], State]] = {
    "civil_unrest_ii": _civil_unrest,
    "cold_war_ii": _cold_war,
    "crime_wave_ii": _crime_wave,
    "economic_progress_ii": _economic_progress,
    "emigration_ii": _emigration,
    "iconoclasm_ii": _iconoclasm,
    "independence_declaration_ii": _independence,
    "international_agreement_ii": _agreement,
    "national_pride_ii": _national_pride,
    "politics_of_strength_ii": _politics_of_strength,
    "popularization_of_science_ii": _popularization,
    "prosperity_ii": _prosperity,
    "ravages_of_time_ii": _ravages,
    "refugees_ii": _refugees,
    "terrorism_ii": _terrorism,
}
