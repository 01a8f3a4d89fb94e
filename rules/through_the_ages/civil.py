"""Civil actions on the board: growing, building, upgrading, destroying, wonder stages."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.through_the_ages import bank, costs, paying, ratings, scoring
from rules.through_the_ages.cards import is_unit, is_urban
from rules.through_the_ages.changes import with_change
from rules.through_the_ages.inputs import Build, BuildStages, Destroy, IncreasePopulation, Upgrade
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import TECHNOLOGIES, WONDERS

BACH = "j_s_bach_ii"


def card_name(card: str) -> str:
    return f"through_the_ages.card.{card}"


# Population.


def check_growth(state: State, given: IncreasePopulation) -> Refusal | None:
    wrong = paying.check_acting(state, given.seat)
    return wrong or paying.check_civil(state.board, 1) or check_growing(state.board)


def check_growing(board: Board, less: int = 0) -> Refusal | None:
    cost = costs.growth(board, less)
    if cost is None:  # TTA-144
        return refuse("through_the_ages.bank_empty", topic="increase_population")
    return paying.check_food(board, cost)


def after_growth(state: State, given: IncreasePopulation) -> State:
    assert given.seat is not None
    board = paying.after_civil(state.boards[given.seat], 1)
    return state.with_board(given.seat, after_growing(board))


def after_growing(board: Board, less: int = 0) -> Board:
    """TTA-143."""
    return bank.with_population(paying.after_food(board, costs.growth(board, less) or 0))


# Building.


def check_build(state: State, given: Build) -> Refusal | None:
    wrong = paying.check_acting(state, given.seat)
    if wrong is not None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    return check_action(state.board, given.card) or check_building(state.board, given.card)


def check_action(board: Board, card: str) -> Refusal | None:
    """Units take a military action, everything else a civil one (TTA-145, TTA-180)."""
    return paying.check_military(board, 1) if is_unit(card) else paying.check_civil(board, 1)


def after_action(board: Board, card: str) -> Board:
    return paying.after_military(board, 1) if is_unit(card) else paying.after_civil(board, 1)


def check_building(board: Board, card: str, less: int = 0) -> Refusal | None:
    if card not in board.workers:
        return refuse("through_the_ages.not_in_play", topic="build", card=say(card_name(card)))
    if board.unused < 1:
        return refuse("through_the_ages.no_unused_worker", topic="build")
    wrong = check_limit(board, card)
    return wrong or paying.check_resources(board, costs.building(board, card, less), for_unit=is_unit(card))


def check_limit(board: Board, card: str, leaving: str | None = None) -> Refusal | None:
    """As many urban buildings of a type as the government allows (TTA-148, TTA-250)."""
    if not is_urban(card):
        return None
    kind = TECHNOLOGIES[card].kind
    own = ratings.count(board, kind) - (leaving is not None and TECHNOLOGIES[leaving].kind == kind)
    limit = ratings.urban_limit(board)
    if own >= limit:
        return refuse("through_the_ages.urban_limit", topic="urban_limit", n=limit)
    return None


def after_build(state: State, given: Build) -> State:
    assert given.seat is not None
    if given.card is None:
        return state
    board = after_action(state.boards[given.seat], given.card)
    return state.with_board(given.seat, after_building(board, given.card))


def after_building(board: Board, card: str, less: int = 0) -> Board:
    board = paying.after_resources(board, costs.building(board, card, less), for_unit=is_unit(card))
    return bank.without_unused(board).with_workers(card, 1)


# Upgrading.


def check_upgrade(state: State, given: Upgrade) -> Refusal | None:
    wrong = paying.check_acting(state, given.seat)
    if wrong is not None or given.card is None or given.to is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    return check_action(state.board, given.card) or check_upgrading(state, state.board, given.card, given.to)


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
            return refuse("through_the_ages.not_in_play", topic="upgrade", card=say(card_name(one)))
    if not board.on(card):
        return refuse("through_the_ages.no_worker_there", topic="upgrade", card=say(card_name(card)))
    old, new = TECHNOLOGIES[card], TECHNOLOGIES[to]
    if old.kind != new.kind or new.level <= old.level:  # TTA-149, TTA-181
        if by_card or not is_bach(state, board, card, to):
            return refuse("through_the_ages.same_type_higher", topic="upgrade")
        wrong = check_limit(board, to, card)  # TTA-348
        if wrong is not None:
            return wrong
    return paying.check_resources(board, costs.upgrade(board, card, to, less), for_unit=is_unit(card))


def after_upgrade(state: State, given: Upgrade) -> State:
    assert given.seat is not None
    if given.card is None or given.to is None:
        return state
    board = after_action(state.boards[given.seat], given.card)
    return after_upgrading(state.with_board(given.seat, board), given.seat, given.card, given.to)


def after_upgrading(state: State, seat: int, card: str, to: str, less: int = 0) -> State:
    board = state.boards[seat]
    board = paying.after_resources(board, costs.upgrade(board, card, to, less), for_unit=is_unit(card))
    board = board.with_workers(card, -1) if board.on(card) else bank.without_unused(board)
    state = state.with_board(seat, board.with_workers(to, 1))
    if TECHNOLOGIES[card].kind != TECHNOLOGIES[to].kind or TECHNOLOGIES[to].level <= TECHNOLOGIES[card].level:
        state = replace(state, turn=replace(state.turn, used=state.turn.used | {BACH}))
    return state


# Destroying.


def check_destroy(state: State, given: Destroy) -> Refusal | None:
    wrong = paying.check_acting(state, given.seat)
    if wrong is not None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    if not state.board.on(given.card):
        return refuse("through_the_ages.no_worker_there", topic="destroy", card=say(card_name(given.card)))
    return check_action(state.board, given.card)


def after_destroy(state: State, given: Destroy) -> State:
    assert given.seat is not None
    if given.card is None:
        return state
    board = after_action(state.boards[given.seat], given.card)
    return state.with_board(given.seat, without_building(board, given.card))


def without_building(board: Board, card: str) -> Board:
    """Its worker is unused again (TTA-151, TTA-182)."""
    if not board.on(card):
        return board
    return replace(board.with_workers(card, -1), unused=board.unused + 1)


# Wonder stages.


def check_stages(state: State, given: BuildStages) -> Refusal | None:
    wrong = paying.check_acting(state, given.seat) or paying.check_civil(state.board, 1)
    if wrong is not None:
        return wrong
    most = costs.stages_at_once(state.board)
    if given.stages > most:
        return refuse("through_the_ages.stages_at_once", topic="wonder_stages", n=most)
    return check_staging(state.board, given.stages)


def check_staging(board: Board, number: int, less: int = 0) -> Refusal | None:
    if board.unfinished is None:
        return refuse("through_the_ages.no_unfinished_wonder", topic="wonder_stages")
    left = len(WONDERS[board.unfinished].stages) - board.stages
    if number > left:
        return refuse("through_the_ages.stages_left", topic="wonder_stages", n=left)
    return paying.check_resources(board, costs.stages(board, number, less))


def after_stages(state: State, given: BuildStages) -> State:
    assert given.seat is not None
    board = paying.after_civil(state.boards[given.seat], 1)
    return after_staging(state.with_board(given.seat, board), given.seat, given.stages)


def after_staging(state: State, seat: int, number: int, less: int = 0) -> State:
    """A blue cube for each stage, from the bank or else from a card (TTA-157, TTA-158)."""
    board = state.boards[seat]
    if board.unfinished is None:
        return state
    number = min(number, len(WONDERS[board.unfinished].stages) - board.stages)
    board = paying.after_resources(board, costs.stages(board, number, less))
    owned = board.blue_owned
    covered = bank.with_blue(board, -number)
    board = replace(covered, blue_owned=owned, stages=board.stages + owned - covered.blue_owned)
    state = state.with_board(seat, board)
    return after_completion(state, seat) if board.stages >= len(WONDERS[board.unfinished or ""].stages) else state


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
