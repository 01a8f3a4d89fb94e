"""The numbers of a seat that change in play and can be corrected by hand, and what must hold for all of them."""

from __future__ import annotations

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


def figures(state: State, seat: int) -> tuple[Figure, ...]:
    board = state.boards[seat]
    return (
        _figure("culture", board.points, CULTURE_SIGN),
        _figure("science", board.science, SCIENCE_SIGN),
        _figure(FOOD, goods.amount(board, FOOD), FOOD_SIGN),
        _figure(RESOURCES, goods.amount(board, RESOURCES), RESOURCE_SIGN),
        _figure("civil", board.civil, CIVIL_SIGN),
        _figure("military", board.military, MILITARY_SIGN),
        _figure("unused", board.unused, WORKER_SIGN),
        _figure("culture_rating", ratings.culture(state, seat, board), CULTURE_SIGN),
        _figure("science_rating", ratings.science(board), SCIENCE_SIGN),
        _figure("strength", ratings.strength(state, seat, board), STRENGTH_SIGN),
        _figure("happiness", ratings.happiness(board), HAPPINESS_SIGN),
        _figure("military_hand", board.military_hand, ("cards", "")),
        _figure("yellow", board.yellow, ("cube", "cube_yellow"), is_quiet=True),
        _figure("blue", board.blue, BLUE_SIGN, is_quiet=True),
        _figure("civil_total", ratings.civil_total(board), CIVIL_SIGN, is_quiet=True),
        _figure("military_total", ratings.military_total(state, seat, board), MILITARY_SIGN, is_quiet=True),
        *(
            Figure(
                f"{_WORKERS}{card}",
                say("through_the_ages.workers_on", card=names.card(card)),
                number,
                *look(card),
                True,
            )
            for card, number in board.workers.items()
        ),
    )


def _figure(key: str, value: int, own: tuple[str, str], *, is_quiet: bool = False) -> Figure:
    return Figure(key, say(f"through_the_ages.figure.{key}"), value, *own, is_quiet)


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
    """Cubes from the bank or back to it; what it cannot give or take is put on the least valuable card."""
    wanted = goods.amount(board, kind) + difference
    moved = (
        goods.with_goods(board, kind, difference) if difference > 0 else goods.after_paying(board, kind, -difference)
    )
    missing = wanted - goods.amount(moved, kind)
    card = _LEAST_VALUABLE[kind]
    if not missing:
        return moved
    cubes = {**moved.cubes, card: moved.cubes.get(card, 0) + missing}
    # Whoever has resigned has no cards left: what is set by hand lies on one all the same.
    workers = moved.workers if card in moved.workers else {**moved.workers, card: 0}
    return replace(moved, cubes=cubes, workers=workers, blue_owned=moved.blue_owned + missing)
