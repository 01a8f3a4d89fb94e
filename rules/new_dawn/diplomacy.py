"""Diplomacy cards: who holds which, and when they go back."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import say
from rules.new_dawn.state import Board, Held, State
from rules.new_dawn.tables import POTALA_LIMIT


def from_rival(board: Board, owner: int) -> tuple[str, ...]:
    return tuple(held.card for held in board.cards if held.owner == owner)


def limit(board: Board) -> int:
    """One card of each rival (CND-274); four with the Potala Palace."""
    return POTALA_LIMIT if board.has("potala_palace") else 1


def check_city_state_card(state: State, seat: int, city_state: str) -> Refusal | None:
    name = say(f"new_dawn.city_state.{city_state}")
    if state.boards[seat].holds(city_state):  # CND-137
        return refuse("new_dawn.card_held", topic="diplomacy", name=name)
    if not state.copies_left(city_state):  # CND-136, CND-264
        return refuse("new_dawn.no_copy_left", topic="diplomacy", name=name)
    return None


def after_city_state_card(state: State, seat: int, city_state: str) -> State:
    board = state.boards[seat]
    if board.holds(city_state) or not state.copies_left(city_state):
        return state
    return state.with_board(seat, replace(board, cards=(*board.cards, Held(city_state))))


def check_pact(state: State, seat: int, owner: int, card: str, back: str | None) -> Refusal | None:
    """The rival's own card, still with them (CND-275, CND-276); one of theirs goes back first (CND-139)."""
    held = from_rival(state.boards[seat], owner)
    name = say(f"new_dawn.pact.{card}")
    if card not in state.pacts_left(owner) and card not in held:
        return refuse("new_dawn.pact_lent", topic="diplomacy", card=name)
    if card in held and back != card:
        return refuse("new_dawn.pact_held", topic="diplomacy", card=name)
    if back is not None and back not in held:
        return refuse("new_dawn.pact_not_held", topic="diplomacy", card=say(f"new_dawn.pact.{back}"))
    return None


def after_pact(state: State, seat: int, owner: int, card: str, back: str | None = None) -> State:
    """Where only one may be held, the old one goes back whether or not it was named."""
    board = state.boards[seat]
    held = from_rival(board, owner)
    gone = {back} if back is not None else set()
    if len(held) - len(gone & set(held)) >= limit(board):
        gone |= set(held)
    kept = tuple(one for one in board.cards if one.owner != owner or one.card not in gone)
    kept = tuple(one for one in kept if one != Held(card, owner))
    state = state.with_board(seat, replace(board, cards=kept))
    if card not in state.pacts_left(owner):
        # Recorded although another player has it: there is only one such card.
        boards = [replace(one, cards=tuple(x for x in one.cards if x != Held(card, owner))) for one in state.boards]
        state = replace(state, boards=tuple(boards))
    board = state.boards[seat]
    return state.with_board(seat, replace(board, cards=(*board.cards, Held(card, owner))))


def after_returning_to(board: Board, owner: int | None, city_state: str | None = None) -> Board:
    """Attacking a victim gives its cards back, won or lost (CND-190); the victim keeps the attacker's (CND-277)."""
    if owner is None:
        return replace(board, cards=tuple(one for one in board.cards if one != Held(city_state or "")))
    return replace(board, cards=tuple(one for one in board.cards if one.owner != owner))


def after_city_state_falls(state: State, city_state: str) -> State:
    """Both its cards lie face down by the map, whoever held them (CND-201)."""
    boards = [replace(one, cards=tuple(x for x in one.cards if x != Held(city_state))) for one in state.boards]
    return replace(state, boards=tuple(boards))
