"""The numbers of a seat that change in play and can be corrected by hand, and what must hold for all of them."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.contract import Figure
from rules.kit.frozen import replace
from rules.kit.text import say
from rules.through_the_ages import goods, names, ratings
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.signs import (
    BLUE_SIGN,
    CIVIL_SIGN,
    CULTURE_SIGN,
    FOOD_SIGN,
    HAPPINESS_SIGN,
    MILITARY_SIGN,
    RESOURCE_SIGN,
    SCIENCE_SIGN,
    STRENGTH_SIGN,
    WORKER_SIGN,
    look,
)
from rules.through_the_ages.state import Board, State

HELD = ("science", "civil", "military", "military_hand")
"""Numbers the board holds under these very names."""
YELLOW = ("unused", "yellow")
_LEAST_VALUABLE = {FOOD: "agriculture_a", RESOURCES: "bronze_a"}
_WORKERS = "workers."


_VALUE: dict[str, Callable[[State, int, Board], int]] = {
    "culture": lambda state, seat, board: board.points,
    "science": lambda state, seat, board: board.science,
    FOOD: lambda state, seat, board: goods.amount(board, FOOD),
    RESOURCES: lambda state, seat, board: goods.amount(board, RESOURCES),
    "civil": lambda state, seat, board: board.civil,
    "military": lambda state, seat, board: board.military,
    "unused": lambda state, seat, board: board.unused,
    "culture_rating": ratings.culture,
    "science_rating": lambda state, seat, board: ratings.science(board),
    "strength": ratings.strength,
    "happiness": lambda state, seat, board: ratings.happiness(board),
    "military_hand": lambda state, seat, board: board.military_hand,
    "yellow": lambda state, seat, board: board.yellow,
    "blue": lambda state, seat, board: board.blue,
    "civil_total": lambda state, seat, board: ratings.civil_total(board),
    "military_total": ratings.military_total,
}
_SIGN = {
    "culture": CULTURE_SIGN,
    "science": SCIENCE_SIGN,
    FOOD: FOOD_SIGN,
    RESOURCES: RESOURCE_SIGN,
    "civil": CIVIL_SIGN,
    "military": MILITARY_SIGN,
    "unused": WORKER_SIGN,
    "culture_rating": CULTURE_SIGN,
    "science_rating": SCIENCE_SIGN,
    "strength": STRENGTH_SIGN,
    "happiness": HAPPINESS_SIGN,
    "military_hand": ("cards", ""),
    "yellow": ("cube", "cube_yellow"),
    "blue": BLUE_SIGN,
    "civil_total": CIVIL_SIGN,
    "military_total": MILITARY_SIGN,
}
_QUIET = ("yellow", "blue", "civil_total", "military_total")


def figures(state: State, seat: int) -> tuple[Figure, ...]:
    board = state.boards[seat]
    return (
        *(
            Figure(key, say(f"through_the_ages.figure.{key}"), value(state, seat, board), *_SIGN[key], key in _QUIET)
            for key, value in _VALUE.items()
        ),
        *(
            Figure(
                f"{_WORKERS}{card}",
                names.workers_on(card),
                number,
                *look(card),
                True,
            )
            for card, number in board.workers.items()
        ),
    )


def figure_value(state: State, seat: int, key: str) -> int | None:
    board, value = state.boards[seat], _VALUE.get(key)
    if value is not None:
        return value(state, seat, board)
    return board.workers.get(key.removeprefix(_WORKERS)) if key.startswith(_WORKERS) else None


def corrected(state: State, seat: int, figure: str, difference: int) -> State:
    """Cubes that are added or taken by hand come from outside: what a civilization owns changes with them."""
    board = state.boards[seat]
    # What was touched by hand is remembered: the limits of the rules no longer hold for it.
    board = replace(board, by_hand={**board.by_hand, figure: board.by_hand.get(figure, 0) + difference})
    if figure == "culture":
        by_hand = board.culture.get(ratings.BY_HAND, 0) + difference
        board = replace(board, culture={**board.culture, ratings.BY_HAND: by_hand})
    elif figure in HELD:
        board = replace(board, **{figure: getattr(board, figure) + difference})
    elif figure in YELLOW:
        board = replace(board, **{figure: getattr(board, figure) + difference})
        board = replace(board, yellow_owned=board.yellow_owned + difference)
    elif figure == "blue":
        board = replace(board, blue=board.blue + difference, blue_owned=board.blue_owned + difference)
    elif figure in (FOOD, RESOURCES):
        board = _with_stored(board, figure, difference)
    elif figure.startswith(_WORKERS):
        card = figure.removeprefix(_WORKERS)
        workers = {**board.workers, card: board.on(card) + difference}
        board = replace(board, workers=workers, yellow_owned=board.yellow_owned + difference)
    return state.with_board(seat, board)


def _with_stored(board: Board, kind: str, difference: int) -> Board:
    """Cubes from the bank or back to it; any difference that remains is put on the least valuable card."""
    wanted = goods.amount(board, kind) + difference
    moved = (
        goods.with_goods(board, kind, difference) if difference > 0 else goods.after_paying(board, kind, -difference)
    )
    missing = wanted - goods.amount(moved, kind)
    card = _LEAST_VALUABLE[kind]
    if not missing:
        return moved
    cubes = {**moved.cubes, card: moved.cubes.get(card, 0) + missing}
    # Whoever has resigned has no cards left: what is set by hand is put on one all the same.
    workers = moved.workers if card in moved.workers else {**moved.workers, card: 0}
    return replace(moved, cubes=cubes, workers=workers, blue_owned=moved.blue_owned + missing)
