"""Turns, rounds and ages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kit.frozen import replace
from rules.through_the_ages import bank, row
from rules.through_the_ages.cards import level
from rules.through_the_ages.changes import with_change, with_pacts, without_leader, without_unfinished
from rules.through_the_ages.state import FIRST_VERSION, HANDS, NEW_TURN, Board, Pending, State
from rules.through_the_ages.tables import (
    AGES,
    CIVIL_DECK,
    CLEARED,
    LEVEL,
    ROW_SPACES,
    YELLOW_LOST_AT_AGE_END,
)

# The card row.


def refilled(state: State, *, is_cleared: bool = True, **changes: Any) -> State:
    """Spaces are cleared by the number of players left, the rest slides, new cards are dealt (TTA-045 to TTA-052).
    `changes` are what else is new then.

    An age ends the moment its last civil card is dealt, and dealing goes on with the next deck (TTA-058, TTA-064).
    """
    cleared = cleared_spaces(state) if is_cleared else 0
    kept, state = sum(state.row[cleared:]), row.slid(state, cleared)
    gaps = ROW_SPACES - kept
    if state.age == "A":
        return _after_age_a(state, gaps, changes)
    deck = state.deck
    while gaps and state.age != "IV":
        dealt = min(gaps, deck)
        gaps -= dealt
        kept += dealt
        deck -= dealt
        if not deck:
            state = after_age(state)
            deck = state.deck
    return replace(state, deck=deck, row=(True,) * kept + (False,) * (ROW_SPACES - kept), **changes)


def _after_age_a(state: State, gaps: int, changes: Mapping[str, Any]) -> State:
    """The first refill uses what is left of age A; then age I begins without losses (TTA-053 to TTA-057)."""
    from_next = max(0, gaps - state.deck)
    return replace(state, age="I", deck=new_deck(state, "I") - from_next, row=(True,) * ROW_SPACES, **changes)


def new_deck(state: State, age: str) -> int:
    """By the players at the start, or those left when ages II and III begin (TTA-127)."""
    players = state.players if age in ("A", "I") else max(2, len(state.active))
    return CIVIL_DECK[age][players - 2]


def cleared_spaces(state: State) -> int:
    """By the players still in the game (TTA-046 to TTA-049)."""
    return CLEARED[max(1, len(state.active))]


def dealt_by_refill(state: State) -> int:
    """How many spaces the next refill would fill if there are enough cards: tells whether the age ends with it."""
    return ROW_SPACES - sum(state.row[cleared_spaces(state) :])


def deals(state: State) -> tuple[tuple[str, int], ...]:
    """How many cards the next refill takes from each deck (TTA-051, TTA-052, TTA-056, TTA-058)."""
    if state.age == "IV":
        return ()
    gaps, following = dealt_by_refill(state), AGES[LEVEL[state.age] + 1]
    here = min(gaps, state.deck)
    dealt = ((state.age, here), (following, gaps - here if following != "IV" else 0))
    return tuple((age, number) for age, number in dealt if number)


def ends_age(state: State) -> bool:
    return state.age == "A" or (state.age != "IV" and dealt_by_refill(state) >= state.deck)


# Ages.


def after_age(state: State) -> State:
    """The next age begins; what is older than the one that ended leaves hands and tables (TTA-059 to TTA-063)."""
    ended = state.age
    following = AGES[LEVEL[ended] + 1]
    for seat in state.active:
        state = with_change(state, seat, lambda board: _without_antiquated(board, LEVEL[ended]))
    state = with_pacts(state, lambda old: _without_old_pacts(old, LEVEL[ended]))
    state = replace(state, age=following, deck=new_deck(state, following) if following != "IV" else 0)
    if following == "IV":
        state = replace(state, last_round=last_round(state))
    return _asking_for_hands(state, LEVEL[ended])


def last_round(state: State) -> int:
    """If age III ends now: this round in the start player's turn, otherwise the next (TTA-005, TTA-006)."""
    # With the start player gone, whoever opens the rounds: all must have the same number of turns (TTA-007).
    return state.round if state.seat in state.active[:1] else state.round + 1


def _asking_for_hands(state: State, ended: int) -> State:
    """Antiquated military cards leave, and only their owners know how many (TTA-060). The first ones are of age I.
    Games of the first version went on with the old number."""
    if ended < 2 or state.rules_version == FIRST_VERSION:
        return state
    asked = tuple(Pending(seat, HANDS, ended) for seat in state.active if state.boards[seat].military_hand > 0)
    return replace(state, pending=(*state.pending, *asked))


def _without_antiquated(board: Board, ended: int) -> Board:
    """Technologies, colonies, completed wonders, tactics and wars stay (TTA-062)."""
    unnamed = tuple(taken for taken in board.unnamed if taken >= ended)
    board = replace(board, hand=tuple(card for card in board.hand if level(card) >= ended), unnamed=unnamed)
    if board.leader is not None and level(board.leader) < ended:
        board = without_leader(board)
    if board.unfinished is not None and level(board.unfinished) < ended:
        board = without_unfinished(board)
    return bank.with_yellow(board, -YELLOW_LOST_AT_AGE_END)


def _without_old_pacts(state: State, ended: int) -> State:
    for seat, board in enumerate(state.boards):
        if board.pact is not None and level(board.pact.card) < ended:
            state = state.with_board(seat, replace(board, pact=None))
    return state


# Turns.


def in_turn_of(state: State, seat: int) -> State:
    """A turn recorded for somebody other than the app expects is theirs: the table is right."""
    return state if seat == state.seat else replace(state, seat=seat, turn=NEW_TURN)


def after_turn(state: State, boards: tuple[Board, ...]) -> State:
    """The next player still in the game; the round ends before the start player (TTA-002, TTA-007). `boards` are those
    that the turn leaves behind."""
    order = state.clockwise_from(state.seat)
    if len(order) < 2:  # TTA-125
        return replace(state, boards=boards, step="end")
    # Whoever has resigned in their own turn is not among them.
    following = order[1] if order[0] == state.seat else order[0]
    round, step = state.round, "actions" if state.round == 1 else "begin"
    if _in_round(state, following) <= _in_round(state, state.seat):
        if state.last_round is not None and round >= state.last_round:
            return replace(state, boards=boards, turn=NEW_TURN, is_event_due=False, step="final")
        round, step = round + 1, "begin"
    return replace(state, boards=boards, turn=NEW_TURN, is_event_due=False, seat=following, round=round, step=step)


def _in_round(state: State, seat: int) -> int:
    """How many seats come before it in a round."""
    return (seat - state.first) % len(state.boards)
