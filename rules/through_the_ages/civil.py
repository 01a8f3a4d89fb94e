"""Work on the board, whoever orders it: growing, building, upgrading, destroying, wonder stages."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.through_the_ages import bank, costs, names, paying, ratings, scoring
from rules.through_the_ages.blue_cubes import after_giving_up, held
from rules.through_the_ages.cards import is_unit, is_urban
from rules.through_the_ages.changes import with_change
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import TECHNOLOGIES, WONDERS

BACH = "j_s_bach_ii"


# Population.


def check_growing(board: Board, less: int = 0) -> Refusal | None:
    cost = costs.growth(board, less)
    if cost is None:  # TTA-144
        return refuse("through_the_ages.bank_empty", topic="increase_population")
    return paying.check_food(board, cost)


def after_growing(board: Board, less: int = 0) -> Board:
    """The cube becomes an unused worker for food (TTA-143)."""
    return bank.with_population(paying.after_food(board, costs.growth(board, less) or 0))


# Building.


def check_building(board: Board, card: str, less: int = 0) -> Refusal | None:
    if card not in board.workers:
        return refuse("through_the_ages.not_in_play", topic="build", card=names.card(card))
    if board.unused < 1:
        return refuse("through_the_ages.no_unused_worker", topic="build")
    wrong = check_limit(board, card)
    return wrong or paying.check_resources(board, costs.building(board, card, less), for_unit=is_unit(card))


def check_limit(board: Board, card: str, leaving: str | None = None) -> Refusal | None:
    """No more urban buildings of a type than the government allows (TTA-148, TTA-250)."""
    if not is_urban(card):
        return None
    kind = TECHNOLOGIES[card].kind
    own = ratings.count(board, kind) - (leaving is not None and TECHNOLOGIES[leaving].kind == kind)
    limit = ratings.urban_limit(board)
    if own >= limit:
        return refuse("through_the_ages.urban_limit", topic="urban_limit", n=limit)
    return None


def after_building(board: Board, card: str, less: int = 0) -> Board:
    board = paying.after_resources(board, costs.building(board, card, less), for_unit=is_unit(card))
    return bank.put_to_work(board, card)


# Upgrading.


def is_bach(state: State, board: Board, card: str, to: str) -> bool:
    """Bach: any urban building to a theater of its level or higher, once a turn (TTA-346)."""
    return (
        board.leader == BACH
        and BACH not in state.turn.used
        and is_urban(card)
        and TECHNOLOGIES[to].kind == "theater"
        and TECHNOLOGIES[to].level >= TECHNOLOGIES[card].level
        and card != to
    )


def check_upgrading(
    state: State, board: Board, card: str, to: str, less: int = 0, *, by_card: bool = False
) -> Refusal | None:
    """TTA-346: Bach's upgrade is an action of his own, for its own civil action.

    The text says nothing about it together with an action card. Urban Growth and Efficient Upgrade order the usual
    upgrade, of the same type to a higher level (TTA-149, TTA-177): they do not order his.
    """
    for one in (card, to):
        if one not in board.workers:
            return refuse("through_the_ages.not_in_play", topic="upgrade", card=names.card(one))
    if not board.on(card):
        return refuse("through_the_ages.no_worker_there", topic="upgrade", card=names.card(card))
    old, new = TECHNOLOGIES[card], TECHNOLOGIES[to]
    if old.kind != new.kind or new.level <= old.level:  # TTA-149, TTA-181
        if by_card or not is_bach(state, board, card, to):
            return refuse("through_the_ages.same_type_higher", topic="upgrade")
        wrong = check_limit(board, to, card)  # TTA-348
        if wrong is not None:
            return wrong
    return paying.check_resources(board, costs.upgrade(board, card, to, less), for_unit=is_unit(card))


def upgrades(state: State, board: Board, card: str, *, by_card: bool = False) -> list[str]:
    """Better cards of the same type in play, and with Bach any theater that is not worse, unless a card orders it."""
    old = TECHNOLOGIES[card]
    return [
        to
        for to in board.workers
        if (TECHNOLOGIES[to].kind == old.kind and TECHNOLOGIES[to].level > old.level)
        or (not by_card and is_bach(state, board, card, to))
    ]


def after_upgrading(state: State, seat: int, card: str, to: str, less: int = 0) -> State:
    board = state.boards[seat]
    board = paying.after_resources(board, costs.upgrade(board, card, to, less), for_unit=is_unit(card))
    is_there = board.on(card)
    board = board.with_workers(card, -1).with_workers(to, 1) if is_there else bank.put_to_work(board, to)
    state = state.with_board(seat, board)
    if TECHNOLOGIES[card].kind != TECHNOLOGIES[to].kind or TECHNOLOGIES[to].level <= TECHNOLOGIES[card].level:
        state = replace(state, turn=replace(state.turn, used=state.turn.used | {BACH}))
    return state


# Destroying.


def without_building(board: Board, card: str) -> Board:
    """Its worker is unused again (TTA-151, TTA-182)."""
    if not board.on(card):
        return board
    return replace(board.with_workers(card, -1), unused=board.unused + 1)


# Wonder stages.


def check_staging(board: Board, number: int, less: int = 0) -> Refusal | None:
    if board.unfinished is None:
        return refuse("through_the_ages.no_unfinished_wonder", topic="wonder_stages")
    left = len(WONDERS[board.unfinished].stages) - board.stages
    if number > left:
        return refuse("through_the_ages.stages_left", topic="wonder_stages", n=left)
    return paying.check_resources(board, costs.stages(board, number, less))


def after_staging(state: State, seat: int, number: int, *, less: int = 0, civil: int = 0) -> State:
    """A blue cube for each stage, from the bank or else from a card (TTA-157, TTA-158); `civil` actions are paid."""
    board = state.boards[seat]
    if board.unfinished is None:
        return state.with_board(seat, paying.after_civil(board, civil))
    number = min(number, len(WONDERS[board.unfinished].stages) - board.stages)
    wonder = board.unfinished
    board = paying.after_resources(board, costs.stages(board, number, less))
    from_bank = min(number, max(0, board.blue))
    # What the bank lacks is lent from outside until the owner has said which card it comes from.
    lent = min(number - from_bank, sum(held(board).values())) if number > from_bank else 0
    board = replace(
        board,
        blue=board.blue - from_bank,
        blue_owned=board.blue_owned + lent,
        stages=board.stages + from_bank + lent,
        civil=max(0, board.civil - civil) if civil else board.civil,
    )
    state = state.with_board(seat, board)
    if lent:
        state = after_giving_up(state, seat, lent, wonder)
    return after_completion(state, seat) if board.stages >= len(WONDERS[wonder].stages) else state


def after_completion(state: State, seat: int) -> State:
    """The cubes go back to the bank and its effects begin (TTA-159); wonders of age III score once (TTA-254)."""
    wonder = state.boards[seat].unfinished
    assert wonder is not None

    def completed(board: Board) -> Board:
        return replace(
            board, wonders=(*board.wonders, wonder), unfinished=None, blue=board.blue + board.stages, stages=0
        )

    state = with_change(state, seat, completed)
    board = state.boards[seat]
    return state.with_board(seat, board.with_culture(wonder, scoring.wonder_points(board, wonder)))
