"""Culture at the end and for single cards: a function for each formula."""

from __future__ import annotations

from collections.abc import Callable

from rules.through_the_ages import goods, ratings
from rules.through_the_ages.bank import consumption
from rules.through_the_ages.cards import level
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import MINE, UNITS, URBAN
from rules.through_the_ages.tables_civil import TECHNOLOGIES, TECHNOLOGY_VALUE

RANKED_POINTS = {1: (10,), 2: (10, 0), 3: (14, 7, 0), 4: (15, 10, 5, 0)}
WONDER_POINTS = (5, 4, 3, 2)


# Wonders of age III.


def wonder_points(board: Board, wonder: str) -> int:
    match wonder:
        case "first_space_flight_iii":
            return sum(TECHNOLOGIES[card].level for card in board.technologies)
        case "fast_food_chains_iii":
            fields = ratings.count(board, "farm", "mine")
            return 2 * fields + ratings.count(board, *URBAN, *UNITS)
        case "internet_iii":
            return urban_output(board)
        case "hollywood_iii":
            return 2 * entertainment(board)
    return 0


def urban_output(board: Board) -> int:
    """Culture, science and strength of urban buildings, with what leaders change about them (TTA-356)."""
    printed = sum(
        (TECHNOLOGIES[card].culture + TECHNOLOGIES[card].science + TECHNOLOGIES[card].strength) * workers
        for card, workers in ratings.of_kind(board, *URBAN)
    )
    if board.leader in ratings.BEST_SCIENCE or board.leader == "sid_meier_iii":
        printed += ratings.science_parts(board).get(board.leader, 0)
    return printed + building_culture(board)


def building_culture(board: Board) -> int:
    """What Shakespeare, Bach, Chaplin and Meier make of buildings."""
    changing = ("william_shakespeare_ii", "j_s_bach_ii", "charlie_chaplin_iii", "sid_meier_iii")
    return ratings.leader_culture(board) if board.leader in changing else 0


def entertainment(board: Board) -> int:
    """Culture of theaters and libraries (TTA-355)."""
    printed = sum(
        TECHNOLOGIES[card].culture * workers for card, workers in ratings.of_kind(board, "theater", "library")
    )
    return printed + (building_culture(board) if board.leader != "sid_meier_iii" else 0)


# Impacts.


def impact(state: State, event: str, current: int) -> dict[int, int]:
    """What an event of age III is worth to each civilization; `current` breaks ties (TTA-206, TTA-208)."""
    name = event.removeprefix("impact_of_").removesuffix("_iii")
    if name in ("science", "strength"):
        return _ranked(state, name, current)
    return {seat: _impact(state, seat, name) for seat in state.active}


def _ranked(state: State, name: str, current: int) -> dict[int, int]:
    def rating(seat: int) -> int:
        board = state.boards[seat]
        return ratings.science(board) if name == "science" else ratings.strength(state, seat, board)

    points = RANKED_POINTS[len(state.active)]
    return dict(zip(ranking(state, rating, current), points, strict=True))


def ranking(state: State, rating: Callable[[int], int], current: int) -> list[int]:
    """Most first; of tied ones the current player, or the next clockwise, counts as having more (TTA-206)."""
    order = state.clockwise_from(current)
    return sorted(order, key=lambda seat: (-rating(seat), order.index(seat)))


def _impact(state: State, seat: int, name: str) -> int:
    board = state.boards[seat]
    match name:
        case "agriculture":
            food = food_production(state, seat)
            return food + (4 if food > consumption(board.yellow) else 0)
        case "architecture":
            return levels_of(board, *URBAN)
        case "balance":
            return 2 * min(
                ratings.science(board),
                ratings.culture(state, seat, board),
                food_production(state, seat),
                resource_production(state, seat),
            )
        case "colonies":
            return 3 * len(board.colonies)
        case "competition":
            return levels_of(board, *UNITS, "arena")
        case "government":
            return 2 * ratings.civil_total(board) + ratings.military_total(state, seat, board)
        case "happiness":
            return min(16, 2 * ratings.happiness(board)) - 2 * ratings.discontent(board)
        case "industry":
            return mine_production(board)
        case "population":
            return 2 * max(0, board.all_workers - ratings.discontent(board) - 10)
        case "progress":
            return 2 * sum(TECHNOLOGIES[card].level for card in (board.government, *board.special))
        case "technology":
            return 4 * sum(TECHNOLOGIES[card].level == 3 for card in board.technologies)
        case "variety":
            units = {TECHNOLOGIES[card].kind for card, _ in ratings.of_kind(board, *UNITS)}
            urban = {TECHNOLOGIES[card].kind for card, _ in ratings.of_kind(board, *URBAN)}
            return 2 * (len(units) + len(urban) + len(board.special))
        case "wonders":
            return sum(WONDER_POINTS[level(wonder)] for wonder in board.wonders)
    return 0


def levels_of(board: Board, *kinds: str) -> int:
    return sum(TECHNOLOGIES[card].level * workers for card, workers in ratings.of_kind(board, *kinds))


def mine_production(board: Board) -> int:
    """Mines alone, the railroad's second cube included; neither labs nor pacts (TTA-353)."""
    return sum(
        TECHNOLOGY_VALUE[card] * number
        for card, number in goods.produced(board, RESOURCES)
        if TECHNOLOGIES[card].kind == MINE
    )


def food_production(state: State, seat: int) -> int:
    """With pacts (medium: one source counts their food here, another speaks of farms)."""
    return max(0, goods.production(state.boards[seat], FOOD) + ratings.pact_number(state, seat, FOOD))


def resource_production(state: State, seat: int) -> int:
    return max(0, goods.production(state.boards[seat], RESOURCES) + ratings.pact_number(state, seat, RESOURCES))


def totals(state: State) -> tuple[int, ...]:
    return tuple(board.points for board in state.boards)
