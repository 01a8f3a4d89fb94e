"""What comes with a card that enters or leaves play: actions, cubes, and what a leader leaves behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.kit.frozen import replace
from rules.through_the_ages import bank, ratings
from rules.through_the_ages.blue_cubes import after_losing
from rules.through_the_ages.pact_numbers import given_by_pacts
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.symbols import lying_symbols
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import TERRITORIES


def with_change(state: State, seat: int, change: Callable[[Board], Board], *, arrives_spent: str = "") -> State:
    """A board after cards were exchanged, its action cubes adjusted once by the net change (TTA-285 to TTA-287).

    More actions are available at once, unless `arrives_spent` names them; fewer take spent cubes first. Blue cubes
    printed on cards come and go with them (TTA-289, TTA-290). A partner's actions may change with a pact.
    """
    old = state.boards[seat]
    new = change(old)
    before, after = lying_symbols(old), lying_symbols(new)
    gained = after["blue"] - before["blue"]
    if old.colonies is not new.colonies:
        gained += _colonial_blue(new) - _colonial_blue(old)
    if gained > 0:
        new = bank.with_blue(new, gained)
    if _actions(old, before) != _actions(new, after):
        new = _with_actions(state, seat, new, arrives_spent)
    state = state.with_board(seat, new)
    if gained >= 0:
        return state
    # The card that leaves takes its cubes along; a Vast Territory takes one as it comes.
    left, own = _giving_blue(old), _giving_blue(new)
    cause = next((card for card in (*left, *own) if (card in left) != (card in own)), "")
    return after_losing(state, seat, -gained, cause)


def _actions(board: Board, lying: Mapping[str, int]) -> tuple[int, ...]:
    """What the actions of a board depend on, apart from pacts, which neither come nor go with its cards."""
    return lying["civil"], lying["military"], board.civil, board.military


def _with_actions(state: State, seat: int, new: Board, arrives_spent: str) -> Board:
    old, by_pacts = state.boards[seat], given_by_pacts(state, seat)
    civil, new_civil = (ratings.civil_total(one) for one in (old, new))
    military, new_military = (ratings.military_with_pacts(one, by_pacts) for one in (old, new))
    return replace(
        new,
        civil=_available(old.civil, civil, new_civil, arrives_spent == "civil"),
        military=_available(old.military, military, new_military, arrives_spent == "military"),
    )


def with_pacts(state: State, change: Callable[[State], State]) -> State:
    """Every party's actions are adjusted after pacts came or went."""
    after = change(state)
    for seat in range(state.players):
        old, new = (ratings.military_total(one, seat, one.boards[seat]) for one in (state, after))
        if old != new:
            board = after.boards[seat]
            after = after.with_board(seat, replace(board, military=_available(board.military, old, new, False)))
    return after


def _available(available: int, old: int, new: int, is_spent: bool) -> int:
    if new >= old:
        return available if is_spent else available + new - old
    return max(0, min(available, new))  # spent ones go first, so available ones stay while there is room (TTA-286)


def _colonial_blue(board: Board) -> int:
    """Blue cubes that colonies give."""
    return sum(TERRITORIES[colony].blue for colony in set(board.colonies))


def _giving_blue(board: Board) -> tuple[str, ...]:
    """The cards in play that may give blue cubes."""
    return (board.government, *board.special, *ratings.working_wonders(board), *board.colonies)


# Colonies.


def with_colony(board: Board, colony: str) -> Board:
    """Its permanent effect (TTA-226, TTA-258); blue cubes come and go by `with_change`."""
    board = replace(board, colonies=(*board.colonies, colony))
    return bank.with_yellow(board, TERRITORIES[colony].yellow)


def without_colony(board: Board, colony: str) -> Board:
    left = list(board.colonies)
    left.remove(colony)
    return bank.with_yellow(replace(board, colonies=tuple(left)), -TERRITORIES[colony].yellow)


# Leaders and wonders.


def without_leader(board: Board, then: str | None = None, **changes: Any) -> Board:
    """Bill Gates scores what his labs produce as he leaves; the cubes on them stay (TTA-352). `then` takes
    over, and `changes` are what else is new."""
    if board.leader == "bill_gates_iii":
        board = board.with_culture("bill_gates_iii", gates_production(board))
    return replace(board, leader=then, **changes)


def gates_production(board: Board) -> int:
    return sum(TECHNOLOGIES[card].level * workers for card, workers in ratings.of_kind(board, "lab"))


def without_unfinished(board: Board) -> Board:
    """The cubes on its stages go back to the bank: the natural reading, since the text does not say."""
    return replace(board, unfinished=None, blue=board.blue + board.stages, stages=0)


def with_special(board: Board, card: str) -> Board:
    """Of two of one type only the higher stays (TTA-163, TTA-164)."""
    kind = TECHNOLOGIES[card].kind
    rivals = [one for one in board.special if TECHNOLOGIES[one].kind == kind]
    if any(TECHNOLOGIES[one].level > TECHNOLOGIES[card].level for one in rivals):
        return board
    return replace(board, special=(*(one for one in board.special if one not in rivals), card))
