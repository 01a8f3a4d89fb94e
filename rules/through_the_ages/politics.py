"""The politics phase: how many political actions there are, and pacts."""

from __future__ import annotations

from typing import Any

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.through_the_ages import paying
from rules.through_the_ages.changes import with_pacts
from rules.through_the_ages.state import Board, State

CAESAR, ALEXANDER, COLUMBUS = "julius_caesar_a", "alexander_the_great_a", "christopher_columbus_i"


def check_politics(state: State, seat: int | None) -> Refusal | None:
    """One political action a turn, in its phase (TTA-081); Caesar allows a second one once a game."""
    wrong = paying.check_turn(state, seat)
    if wrong is not None:
        return wrong
    if state.round == 1:  # TTA-041
        return refuse("through_the_ages.first_turn", topic="first_turn")
    if state.step != "politics":
        return refuse("through_the_ages.politics_over", topic="politics")
    board = state.board
    if state.turn.politics >= 1 + may_act_twice(board):
        return refuse("through_the_ages.one_political_action", topic="politics")
    return None


def opened(state: State, seat: int) -> State:
    """The politics phase, unless the International Agreement was paid for with it; Caesar still has his second one."""
    if seat not in state.owed_politics:
        return state if state.step == "politics" else replace(state, step="politics")
    state = replace(state, owed_politics=state.owed_politics - {seat}, turn=replace(state.turn, politics=1))
    return replace(state, step="politics" if may_act_twice(state.boards[seat]) else "actions")


def may_act_twice(board: Board) -> bool:
    return board.leader == CAESAR and not board.has_used_caesar


def after_political_action(state: State, seat: int, board: Board | None = None, **changes: Any) -> State:
    """With a second one possible the phase goes on; otherwise the actions begin. `board` and `changes` are what
    the action itself still has to change, so that one new state does for both."""
    if board is None:
        board = state.boards[seat]
    politics = state.turn.politics + 1
    is_over = politics > 1 or not may_act_twice(board)
    if politics > 1 and board.leader == CAESAR:
        board = replace(board, has_used_caesar=True)
    step = "actions" if is_over and state.step == "politics" else state.step
    turn, boards = replace(state.turn, politics=politics), state.boards_with(seat, board)
    return replace(state, boards=boards, turn=turn, step=step, **changes)


def after_card_played(state: State, seat: int) -> State:
    return state.with_board(seat, without_military_card(state.boards[seat]))


def without_military_card(board: Board, **changes: Any) -> Board:
    """A military card leaves the hand for the table. `changes` are what else is new on the board."""
    return replace(board, military_hand=max(0, board.military_hand - 1), **changes)


# Rivals and pacts.


def check_rival(state: State, seat: int | None, rival: int | None) -> Refusal | None:
    if rival is None or rival >= state.players or rival == seat or state.boards[rival].is_gone:
        return nonsense("through_the_ages.name_a_rival")
    return None


def without_pact(state: State, owner: int) -> State:
    return with_pacts(state, lambda old: old.with_board(owner, replace(old.boards[owner], pact=None)))


def pacts_between(state: State, seat: int, rival: int) -> tuple[tuple[int, str], ...]:
    """Owner and card of every pact between two players."""
    if state.boards[seat].pact is None and state.boards[rival].pact is None:
        return ()
    found = []
    for owner, other in sorted(((seat, rival), (rival, seat))):
        pact = state.boards[owner].pact
        if pact is not None and pact.partner == other:
            found.append((owner, pact.card))
    return tuple(found)
