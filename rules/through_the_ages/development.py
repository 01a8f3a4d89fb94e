"""Developing a technology, whatever orders it, and what a revolution costs."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName
from rules.through_the_ages import costs, goods, pact_numbers, paying, ratings
from rules.through_the_ages.cards import holds_workers, is_government, is_unit
from rules.through_the_ages.changes import with_change, with_special
from rules.through_the_ages.goods import RESOURCES
from rules.through_the_ages.hand import hand_without
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import EINSTEIN_CULTURE, ROBESPIERRE_CULTURE, SCIENTIFIC_SHARE

ROBESPIERRE = "maximilien_robespierre_ii"


def check_actions(state: State, seat: int, *, is_revolution: bool, civil: int = 1) -> Refusal | None:
    """One civil action, or for a revolution all of them: with Robespierre all military ones (TTA-166, TTA-338)."""
    board = state.boards[seat]
    if not is_revolution:
        return paying.check_civil(board, civil)
    if board.leader == ROBESPIERRE:
        is_able = board.military >= ratings.military_total(state, seat, board)
        return None if is_able else refuse("through_the_ages.all_military", topic="revolution")
    if board.civil < ratings.civil_total(board):  # TTA-167
        return refuse("through_the_ages.all_civil", topic="revolution")
    return None


def check_developing(
    state: State, seat: int, card: str, *, is_revolution: bool = False, less: int = 0
) -> Refusal | None:
    board = state.boards[seat]
    if is_revolution and not is_government(card):
        return refuse("through_the_ages.only_governments", topic="revolution")
    if board.has_technology(card):
        return refuse("through_the_ages.in_play_already", topic="develop")
    cost = costs.science(state, seat, card, is_revolution=is_revolution, less=less)
    wrong = paying.check_science(board, cost, for_unit=is_unit(card))
    other = pact_numbers.partner(state, seat, costs.SCIENTIFIC)
    if wrong is None and other is not None and state.boards[other].science < SCIENTIFIC_SHARE:
        return refuse("through_the_ages.partner_cannot_pay", topic=costs.SCIENTIFIC, name=SeatName(other))
    return wrong


def after_actions(board: Board, *, is_revolution: bool, civil: int = 1) -> Board:
    if not is_revolution:
        return paying.after_civil(board, civil)
    if board.leader == ROBESPIERRE:
        return replace(board, military=0)
    # What Hammurabi turned into a civil action is not part of the total.
    return paying.after_civil(board, ratings.civil_total(board))


def after_developing(
    state: State, seat: int, board: Board, card: str, *, is_revolution: bool = False, less: int = 0
) -> State:
    """`board` has paid its actions."""
    cost = costs.science(state, seat, card, is_revolution=is_revolution, less=less)
    state = state.with_board(seat, paying.after_science(board, cost, for_unit=is_unit(card)))
    other = pact_numbers.partner(state, seat, costs.SCIENTIFIC)
    if other is not None:
        state = state.with_board(other, state.boards[other].with_science(-SCIENTIFIC_SHARE))
    # TTA-170, TTA-339: actions that a revolution brings arrive spent, of the kind that paid for it.
    spent = "" if not is_revolution else "military" if board.leader == ROBESPIERRE else "civil"
    state = with_change(state, seat, lambda own: _with_technology(own, card), arrives_spent=spent)
    return _after_effects(state, seat, is_revolution=is_revolution)


def _with_technology(board: Board, card: str) -> Board:
    hand = hand_without(board, card)
    if is_government(card):  # TTA-253
        return replace(board, hand=hand, government=card)
    if holds_workers(card):
        return replace(board, hand=hand, workers={**board.workers, card: board.on(card)})
    return with_special(replace(board, hand=hand), card)


def _after_effects(state: State, seat: int, *, is_revolution: bool) -> State:
    """What leaders do when a technology is developed, after a revolution too (TTA-171, TTA-345)."""
    board = state.boards[seat]
    match board.leader:
        case "leonardo_da_vinci_i":
            board = goods.with_goods(board, RESOURCES, 1)
        case "isaac_newton_ii":
            board = paying.with_civil_back(board)
        case "albert_einstein_iii":
            board = board.with_culture("albert_einstein_iii", EINSTEIN_CULTURE)
        case "maximilien_robespierre_ii" if is_revolution:
            board = board.with_culture(ROBESPIERRE, ROBESPIERRE_CULTURE)
    return state.with_board(seat, board)
