"""Culture at the end and for single cards: a function for each formula."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules.through_the_ages import goods, pact_numbers, ratings
from rules.through_the_ages.bank import consumption
from rules.through_the_ages.cards import level
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import AGES, MINE, UNITS, URBAN
from rules.through_the_ages.tables_civil import TECHNOLOGIES, TECHNOLOGY_VALUE

RANKED_POINTS = {1: (10,), 2: (10, 0), 3: (14, 7, 0), 4: (15, 10, 5, 0)}
WONDER_POINTS = {"a": 5, "i": 4, "ii": 3, "iii": 2}
RANKED = {"science": "science_rating", "strength": "strength"}
"""Impacts that compare civilizations, and by what."""


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


def impact_name(event: str) -> str:
    return event.removeprefix("impact_of_").removesuffix("_iii")


def impact(state: State, event: str, current: int) -> dict[int, int]:
    """What an event of age III is worth to each civilization; `current` breaks ties (TTA-206, TTA-208)."""
    name = impact_name(event)
    if name in RANKED:
        return _ranked(state, name, current)
    return {seat: formula(name, partial(number, state, seat)) for seat in state.active}


def _ranked(state: State, name: str, current: int) -> dict[int, int]:
    points = RANKED_POINTS[max(1, len(state.active))]
    key = RANKED[name]
    return dict(zip(ranking(state, lambda seat: number(state, seat, key), current), points, strict=False))


def ranking(state: State, rating: Callable[[int], int], current: int) -> list[int]:
    """Most first; among tied ones the current player, or the next clockwise, counts as having more (TTA-206)."""
    order = state.clockwise_from(current)
    return sorted(order, key=lambda seat: (-rating(seat), order.index(seat)))


def formula(name: str, number: Callable[[str], int]) -> int:
    """An impact from the numbers it asks for: counted on a board, or read off one by hand."""
    match name:
        case "agriculture":
            return number("food_made") + (4 if number("food_made") > number("eaten") else 0)
        case "architecture":
            return number("urban_levels")
        case "balance":
            return 2 * min(map(number, ("science_rating", "culture_rating", "food_made", "resources_made")))
        case "colonies":
            return 3 * number("colonies")
        case "competition":
            return number("unit_levels")
        case "government":
            return 2 * number("civil_total") + number("military_total")
        case "happiness":
            return min(16, 2 * number("happiness")) - 2 * number("discontent")
        case "industry":
            return number("mines_made")
        case "population":
            return 2 * max(0, number("workers") - number("discontent") - 10)
        case "progress":
            return 2 * number("special_levels")
        case "technology":
            return 4 * number("technologies_iii")
        case "variety":
            return 2 * number("types")
        case "wonders":
            return sum(value * number(f"wonders_{age}") for age, value in WONDER_POINTS.items())
    return 0


ASKS = {
    "agriculture": ("food_made", "eaten"),
    "architecture": ("urban_levels",),
    "balance": ("science_rating", "culture_rating", "food_made", "resources_made"),
    "colonies": ("colonies",),
    "competition": ("unit_levels",),
    "government": ("civil_total", "military_total"),
    "happiness": ("happiness", "discontent"),
    "industry": ("mines_made",),
    "population": ("workers", "discontent"),
    "progress": ("special_levels",),
    "science": ("science_rating",),
    "strength": ("strength",),
    "technology": ("technologies_iii",),
    "variety": ("types",),
    "wonders": tuple(f"wonders_{age}" for age in WONDER_POINTS),
}
"""Which numbers an impact asks for."""


def number(state: State, seat: int, key: str) -> int:
    """A number of a civilization that an impact asks for."""
    board = state.boards[seat]
    match key:
        case "food_made":
            return food_production(state, seat)
        case "resources_made":
            return resource_production(state, seat)
        case "mines_made":
            return mine_production(board)
        case "eaten":
            return consumption(board.yellow)
        case "science_rating":
            return ratings.science(board)
        case "culture_rating":
            return ratings.culture(state, seat, board)
        case "strength":
            return ratings.strength(state, seat, board)
        case "happiness":
            return ratings.happiness(board)
        case "discontent":
            return ratings.discontent(board)
        case "workers":
            return board.all_workers
        case "colonies":
            return len(board.colonies)
        case "civil_total":
            return ratings.civil_total(board)
        case "military_total":
            return ratings.military_total(state, seat, board)
        case "urban_levels":
            return levels_of(board, *URBAN)
        case "unit_levels":
            return levels_of(board, *UNITS, "arena")
        case "special_levels":
            return sum(TECHNOLOGIES[card].level for card in (board.government, *board.special))
        case "technologies_iii":
            return sum(TECHNOLOGIES[card].level == 3 for card in board.technologies)
        case "types":
            return len({TECHNOLOGIES[card].kind for card, _ in ratings.of_kind(board, *UNITS, *URBAN)}) + len(
                board.special
            )
    age = key.removeprefix("wonders_")
    return sum(AGES[level(wonder)].lower() == age for wonder in board.wonders)


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
    return max(0, goods.production(state.boards[seat], FOOD) + pact_numbers.pact_number(state, seat, FOOD))


def resource_production(state: State, seat: int) -> int:
    return max(0, goods.production(state.boards[seat], RESOURCES) + pact_numbers.pact_number(state, seat, RESOURCES))


def totals(state: State) -> tuple[int, ...]:
    return tuple(board.points for board in state.boards)
