"""The yellow and blue banks: what they ask for, and cubes on their way in and out."""

from __future__ import annotations

from functools import cache

from rules.kit.frozen import replace
from rules.through_the_ages.state import Board
from rules.through_the_ages.tables import BLUE_SECTIONS, HAPPY_SECTIONS, YELLOW_SECTIONS


@cache
def growth_cost(yellow: int) -> int | None:
    """Food for one more worker: the section of the rightmost cube (TTA-142). An empty bank lets nothing grow."""
    if yellow < 1:
        return None
    left = yellow
    for squares, cost, _ in YELLOW_SECTIONS:
        left -= squares
        if left <= 0:
            return cost
    return YELLOW_SECTIONS[-1][1]


@cache
def consumption(yellow: int) -> int:
    """The leftmost uncovered number; each stands on the first square of its section (TTA-196)."""
    start = 0
    for squares, _, eaten in YELLOW_SECTIONS:
        if yellow <= start:
            return eaten
        start += squares
    return 0


@cache
def faces_needed(yellow: int) -> int:
    """The number over the leftmost empty subsection (TTA-301)."""
    start = 0
    for squares, faces in HAPPY_SECTIONS:
        if yellow <= start:
            return faces
        start += squares
    return 0


@cache
def corruption(blue: int) -> int:
    """The leftmost uncovered number of the blue bank (TTA-193)."""
    start = 0
    for squares, lost in BLUE_SECTIONS:
        if blue <= start:
            return lost
        start += squares
    return 0


# Cubes that come and go with cards (TTA-288 to TTA-295).


def with_yellow(board: Board, amount: int) -> Board:
    """Lost ones come from the bank only, as many as it has (TTA-294)."""
    amount = max(amount, -max(0, board.yellow))
    return replace(board, yellow=board.yellow + amount, yellow_owned=board.yellow_owned + amount) if amount else board


def with_blue(board: Board, gained: int) -> Board:
    """Gained ones go into the bank (TTA-292). How they are lost is in `blue_cubes`."""
    return replace(board, blue=board.blue + gained, blue_owned=board.blue_owned + gained)


def with_population(board: Board) -> Board:
    """A cube moves from the bank to the pool, at no cost (TTA-298)."""
    return replace(board, yellow=board.yellow - 1, unused=board.unused + 1) if board.yellow > 0 else board


def put_to_work(board: Board, card: str) -> Board:
    """A worker goes to a card. If none is unused and it is recorded anyway, one comes from the bank or the box."""
    workers = board.workers_with(card, 1)
    if board.unused > 0:
        return replace(board, workers=workers, unused=board.unused - 1)
    if board.yellow > 0:
        return replace(board, workers=workers, yellow=board.yellow - 1)
    return replace(board, workers=workers, yellow_owned=board.yellow_owned + 1)


def without_population(board: Board, card: str | None = None) -> Board:
    """An unused worker goes to the bank, or one from a card (TTA-300)."""
    if board.unused > 0:
        return replace(board, unused=board.unused - 1, yellow=board.yellow + 1)
    if card is None:
        card = next((one for one, workers in board.workers.items() if workers), None)
    if card is None or not board.on(card):
        return board
    return replace(board.with_workers(card, -1), yellow=board.yellow + 1)
