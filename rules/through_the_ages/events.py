"""Events: what happens at once, and what is left to the players to decide."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.through_the_ages import bank, changes, colonisation, goods, production, ratings, scoring
from rules.through_the_ages.cards import level
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs import RevealEvent
from rules.through_the_ages.state import Board, Pending, State
from rules.through_the_ages.tables import LEVEL, UNITS, URBAN
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import IMPACTS, TERRITORIES


def check_reveal(state: State, given: RevealEvent) -> Refusal | None:
    if given.event is None:
        return nonsense("through_the_ages.name_a_card")
    if not state.is_event_due:
        return refuse("through_the_ages.no_event_due", topic="events")
    if state.current_events and level(given.event) != state.current_events[0]:
        return refuse("through_the_ages.event_of_other_age", topic="events")
    return colonisation.check_unclaimed(state, given.event)


def after_reveal(state: State, given: RevealEvent) -> State:
    """The last current event makes the future ones current, earlier ages on top (TTA-091)."""
    if given.event is None:
        return state
    current, future = state.current_events[1:], state.future_events
    if not current:
        current, future = tuple(sorted(future)), ()
    state = replace(state, current_events=current, future_events=future, is_event_due=False)
    if given.event in TERRITORIES:
        return colonisation.opened(state, given.event, state.seat)
    state = replace(state, past_events=(*state.past_events, given.event))  # TTA-210
    if given.event in IMPACTS:
        for seat, points in scoring.impact(state, given.event, state.seat).items():
            state = state.with_board(seat, state.boards[seat].with_culture(given.event, points))
        return state
    return _EFFECTS[given.event](state)


# Who is meant.


def by_strength(state: State) -> list[int]:
    """Strongest first, ties broken from the current player on (TTA-206)."""
    return scoring.ranking(state, lambda seat: ratings.strength(state, seat, state.boards[seat]), state.seat)


def strongest(state: State, number: int = 1) -> list[int]:
    """With two players one is meant where the card says two (TTA-211)."""
    return by_strength(state)[: 1 if len(state.active) == 2 else number]


def weakest(state: State, number: int = 1) -> list[int]:
    return by_strength(state)[-(1 if len(state.active) == 2 else number) :]


def by_culture(state: State) -> list[int]:
    return scoring.ranking(state, lambda seat: state.boards[seat].points, state.seat)


def _each(state: State, change: Callable[[Board], Board], seats: list[int] | None = None) -> State:
    """Clockwise from whoever revealed it (TTA-205)."""
    for seat in state.clockwise_from(state.seat) if seats is None else seats:
        state = state.with_board(seat, change(state.boards[seat]))
    return state


def can_draw(state: State) -> bool:
    """TTA-066."""
    return state.age != "IV"


def _ask(state: State, seats: list[int] | tuple[int, ...], what: str, amount: int = 0, by: str = "") -> State:
    """Decisions are made clockwise from whoever revealed the event (TTA-205)."""
    order = sorted(seats, key=lambda seat: (seat - state.seat) % state.players)
    return replace(state, pending=(*state.pending, *(Pending(seat, what, amount, by) for seat in order)))


def _everyone(state: State) -> tuple[int, ...]:
    return state.clockwise_from(state.seat)


def losing_population(state: State, seats: list[int] | tuple[int, ...], amount: int = 1) -> State:
    """An unused worker; without one the owner chooses whom to take off a card (TTA-300)."""
    for seat in seats:
        due = min(amount, state.boards[seat].all_workers)
        while due and state.boards[seat].unused > 0:
            state = state.with_board(seat, bank.without_population(state.boards[seat]))
            due -= 1
        state = _ask(state, (seat,) * due, "population")
    return state


# Age A.


def _agriculture(state: State) -> State:
    return _each(state, lambda board: goods.with_goods(board, FOOD, 2))


def _crafts(state: State) -> State:
    return _each(state, lambda board: goods.with_goods(board, RESOURCES, 2))


def _markets(state: State) -> State:
    return _ask(state, _everyone(state), "gain_either", 2)


def _drawing(state: State) -> State:
    drawn = 3 if can_draw(state) else 0
    return _each(state, lambda board: replace(board, military_hand=board.military_hand + drawn))


def _free_building(card: str) -> Callable[[State], State]:
    def asked(state: State) -> State:
        return _ask(state, [seat for seat in _everyone(state) if state.boards[seat].unused > 0], "build_free", by=card)

    return asked


def _science_points(state: State) -> State:
    return _each(state, lambda board: board.with_science(2))


def _settlement(state: State) -> State:
    return _each(state, bank.with_population)


def _trade_routes(state: State) -> State:
    def gained(board: Board) -> Board:
        return goods.with_goods(goods.with_goods(board.with_science(1), FOOD, 1), RESOURCES, 1)

    return _each(state, gained)


def _civilization(state: State) -> State:
    return _ask(state, _everyone(state), "develop_for_less", 1)


# Age I.


def _barbarians(state: State) -> State:
    most = by_culture(state)[0]
    return losing_population(state, (most,)) if most in weakest(state, 2) else state


def _border_conflict(state: State) -> State:
    winner, loser = strongest(state)[0], weakest(state)[0]
    if any(workers for card, workers in state.boards[loser].workers.items() if not _is_unit(card)):
        state = _ask(state, (loser,), "destroy_any")
    return state.with_board(winner, goods.with_goods(state.boards[winner], RESOURCES, 3))


def _is_unit(card: str) -> bool:
    return TECHNOLOGIES[card].kind in UNITS


def _crusades(state: State) -> State:
    winner, loser = strongest(state)[0], weakest(state)[0]
    state = state.with_board(winner, state.boards[winner].with_culture("crusades_i", 4))
    return state.with_board(loser, state.boards[loser].with_culture("crusades_i", -4))


def _cultural_influence(state: State) -> State:
    for seat in _everyone(state):
        rating = ratings.culture(state, seat, state.boards[seat])
        state = state.with_board(seat, state.boards[seat].with_culture("cultural_influence_i", rating))
    return state


def _foray(state: State) -> State:
    return _ask(state, strongest(state, 2), "gain_mixed", 3)


def _good_harvest(state: State) -> State:
    for seat in _everyone(state):
        board = goods.after_production(state.boards[seat], FOOD)
        board = production.with_pact_goods(board, ratings.pact_number(state, seat, FOOD), FOOD)
        state = state.with_board(seat, board)
    return state


def _new_deposits(state: State) -> State:
    for seat in _everyone(state):
        board = goods.after_production(state.boards[seat], RESOURCES)
        board = production.with_pact_goods(board, ratings.pact_number(state, seat, RESOURCES), RESOURCES)
        state = state.with_board(seat, board)
    return state


def _immigration(state: State) -> State:
    """Everyone who is happiest: ties stay ties (TTA-209)."""
    happiest = max(ratings.happiness(state.boards[seat]) for seat in state.active)
    seats = [seat for seat in _everyone(state) if ratings.happiness(state.boards[seat]) == happiest]
    return _each(state, bank.with_population, seats)


def _pestilence(state: State) -> State:
    return losing_population(state, _everyone(state))


def _raiders(state: State) -> State:
    seats = [seat for seat in weakest(state, 2) if _stored(state.boards[seat])]
    return _ask(state, seats, "lose_mixed", 2)


def _stored(board: Board) -> int:
    return goods.amount(board, FOOD) + goods.amount(board, RESOURCES)


def _rats(state: State) -> State:
    return _each(state, lambda board: goods.after_paying(board, FOOD, goods.amount(board, FOOD)))


def _rebellion(state: State) -> State:
    return _each(state, lambda board: replace(board, civil=max(0, board.civil - 2 * ratings.discontent(board))))


def _reign_of_terror(state: State) -> State:
    return losing_population(state, weakest(state))


def _scientific_breakthrough(state: State) -> State:
    return _each(state, lambda board: board.with_science(ratings.science(board)))


def _uncertain_borders(state: State) -> State:
    winner, loser = strongest(state)[0], weakest(state)[0]
    if winner == loser or state.boards[loser].yellow < 1:
        return state
    state = state.with_board(loser, bank.with_yellow(state.boards[loser], -1))
    return state.with_board(winner, bank.with_yellow(state.boards[winner], 1))


# Age II.


def _civil_unrest(state: State) -> State:
    discontent = {seat: ratings.discontent(state.boards[seat]) for seat in _everyone(state)}
    most = max(discontent.values())
    for seat, number in discontent.items():
        board = state.boards[seat].with_culture("civil_unrest_ii", -4 * number)
        state = state.with_board(seat, bank.with_blue(board, -1) if most and number == most else board)
    return state


def _cold_war(state: State) -> State:
    return _each(state, lambda board: board.with_science(6), strongest(state, 2))


def _crime_wave(state: State) -> State:
    return _each(state, lambda board: bank.with_blue(board.with_culture("crime_wave_ii", -3), -1), weakest(state, 2))


def _economic_progress(state: State) -> State:
    for seat in _everyone(state):
        state = state.with_board(seat, production.economy(state, seat))
    return state


def _emigration(state: State) -> State:
    for seat in _everyone(state):
        state = losing_population(state, (seat,), -(-ratings.discontent(state.boards[seat]) // 2))
    return state


def _iconoclasm(state: State) -> State:
    for seat in _everyone(state):
        leader = state.boards[seat].leader
        if leader is not None and level(leader) != LEVEL[state.age]:
            state = changes.with_change(state, seat, changes.without_leader)
    return state


def _independence(state: State) -> State:
    loser = weakest(state)[0]
    colonies = state.boards[loser].colonies
    if len(colonies) == 1:
        return changes.with_change(state, loser, lambda board: changes.without_colony(board, colonies[0]))
    return _ask(state, (loser,), "lose_colony") if colonies else state


def _agreement(state: State) -> State:
    return _ask(state, strongest(state), "agreement", 5)


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
    return _each(state, lambda board: board.with_culture("popularization_of_science_ii", ratings.science(board)))


def _prosperity(state: State) -> State:
    return _each(state, lambda board: goods.with_goods(board, FOOD, ratings.happiness(board)))


def _ravages(state: State) -> State:
    for seat in _everyone(state):
        open_to = ruinable(state.boards[seat])
        if len(open_to) == 1:
            state = after_ruin(state, seat, open_to[0])
        elif open_to:
            state = _ask(state, (seat,), "ruin")
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
    seats = [seat for seat in _everyone(state) if seat != least and ratings.count(state.boards[seat], *URBAN)]
    return _ask(state, seats, "destroy_urban")


_EFFECTS: dict[str, Callable[[State], State]] = {
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
