"""Civil cards: from the row to the hand, in it, and out of it."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import cards, names, ratings, row
from rules.through_the_ages.state import Board, State, Turn
from rules.through_the_ages.tables import LEVEL
from rules.through_the_ages.tables_civil import LEADERS, TECHNOLOGIES, WONDERS

UNNAMED = ""
"""Stands for a card that nobody has named among those taken in a turn."""


def check_taking(state: State, seat: int, card: str | None, space: int) -> Refusal | None:
    """The usual rules, whatever pays for it (TTA-360). Of a card that nobody names little can be checked."""
    board = state.boards[seat]
    wrong = check_lying(state, card, space)
    if wrong is not None:
        return wrong
    if card in WONDERS:
        if board.unfinished is not None:  # TTA-139
            return refuse("through_the_ages.has_unfinished", topic="take_wonder")
        return None  # TTA-140: a full hand does not matter
    most = ratings.hand_limit(board)
    if held(board) >= most:  # TTA-134
        return refuse("through_the_ages.hand_full", topic="hand_limit", n=most)
    if card in TECHNOLOGIES and (card in board.hand or board.has_technology(card)):  # TTA-135
        return refuse("through_the_ages.has_technology", topic="take_card", card=names.card(card))
    if card in LEADERS and LEADERS[card].level in board.leaders_taken:  # TTA-136
        return refuse("through_the_ages.leader_of_age", topic="leaders", age=cards.age(card))
    return None


def check_lying(state: State, card: str | None, space: int) -> Refusal | None:
    """Whether this card may lie in this space of the row."""
    if not state.row[space - 1]:
        return refuse("through_the_ages.space_empty", topic="card_row")
    if card is None:
        return None
    if cards.level(card) > LEVEL[state.age]:
        return refuse("through_the_ages.age_not_begun", topic="card_row", card=names.card(card))
    if row.left(state, card, space) <= 0:
        return refuse("through_the_ages.none_left", topic="card_row", card=names.card(card))
    return None


def held(board: Board) -> int:
    """Civil cards in hand, the unnamed ones too."""
    return len(board.hand) + len(board.unnamed)


def after_taking(state: State, seat: int, card: str | None, space: int, turn: Turn, cost: int = 0) -> State:
    """For this many civil actions; `turn` keeps track of it."""
    board = state.boards[seat]
    own: dict[str, Any] = {"civil": max(0, board.civil - cost)} if cost else {}
    if card is None:
        own["unnamed"] = (*board.unnamed, row.level(state, space))
    elif card in WONDERS:  # TTA-137: into play, unfinished
        lost = board.stages if board.unfinished is not None else 0
        own |= {"unfinished": card, "stages": 0, "blue": board.blue + lost}
    else:
        own["hand"] = (*board.hand, card)
    if card in LEADERS:
        own["leaders_taken"] = board.leaders_taken | {LEADERS[card].level}
    board = replace(board, **own)
    if card in TECHNOLOGIES and board.leader == "aristotle_a":
        board = board.with_science(1)
    return replace(
        state,
        boards=state.boards_with(seat, board),
        turn=turn,
        row=(*state.row[: space - 1], False, *state.row[space:]),
        named=row.without_space(state, space),
        seen=state.seen if card is None else seen_with(state, card),
    )


def seen_with(state: State, card: str) -> Mapping[str, int]:
    return {**state.seen, card: state.seen.get(card, 0) + 1}


def check_naming(state: State, card: str) -> Refusal | None:
    if row.left(state, card) <= 0:
        return refuse("through_the_ages.none_left", topic="card_row", card=names.card(card))
    return None


def after_naming(state: State, seat: int, card: str) -> State:
    """One of the unnamed cards is this one: the one of its age, if there is one."""
    board = state.boards[seat]
    unnamed = sorted(board.unnamed, key=lambda level: level != cards.level(card))[1:]
    leaders = board.leaders_taken | {LEADERS[card].level} if card in LEADERS else board.leaders_taken
    board = replace(board, unnamed=tuple(sorted(unnamed)), hand=(*board.hand, card), leaders_taken=leaders)
    state = replace(state, boards=state.boards_with(seat, board), seen=seen_with(state, card))
    taken = state.turn.taken
    if seat != state.seat or taken.count(UNNAMED) <= len(unnamed):
        return state  # an older one may be meant
    at = taken.index(UNNAMED)
    return replace(state, turn=replace(state.turn, taken=(*taken[:at], card, *taken[at + 1 :])))


def check_in_hand(board: Board, card: str) -> Refusal | None:
    if card not in board.hand:
        return refuse("through_the_ages.not_in_hand", topic="hand", card=names.card(card))
    return None


def without_card(board: Board, card: str) -> Board:
    return replace(board, hand=hand_without(board, card)) if card in board.hand else board


def hand_without(board: Board, card: str) -> tuple[str, ...]:
    """For use in a new board that differs in more than the hand."""
    if card not in board.hand:
        return board.hand
    left = list(board.hand)
    left.remove(card)
    return tuple(left)


def in_hand(board: Board, kind: Container[str]) -> Text | None:
    """How many cards of a kind are in hand, in words."""
    number = sum(card in kind for card in board.hand)
    return say("through_the_ages.in_hand", n=number) if number else None
