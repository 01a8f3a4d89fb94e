"""Turns and rounds: the order, the reset of the card in play, and what follows a turn or an event."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import say
from rules.new_dawn import row
from rules.new_dawn.agendas import qualified
from rules.new_dawn.state import Board, State, Turn


def playing_order(state: State) -> tuple[int, ...]:
    """Clockwise from the first player, who stays the same all game (CND-055, CND-061)."""
    return tuple((state.first + further) % state.players for further in range(state.players))


def seat_to_the_right(state: State, seat: int) -> int:
    """Who rolls for barbarians and city-states (CND-181): turns go clockwise, so it is the previous player."""
    return (seat - 1) % state.players


def is_to_reset(state: State) -> bool:
    """A card that Capitalism resolves stays where it is; one that the Arsenal resolves again is reset only then."""
    return state.turn.by != "capitalism"


def after_reset(state: State) -> State:
    """The card in play goes to slot 1, and nothing is in play (CND-059, CND-066)."""
    if not state.turn.slot:
        return state
    slot, waiting = state.turn.slot, state.turn.waiting
    turn = replace(state.turn, slot=0, counts_as=0, waiting=0, is_reset=True)
    if not is_to_reset(state):
        return replace(state, turn=turn)
    board = row.after_reset(state.board, slot)
    board = row.after_reset(board, row.slot_after_reset(waiting, slot)) if waiting else board
    return replace(state.with_board(state.seat, board), turn=turn)


def after_own_turn(state: State) -> State:
    """Whoever's turn it was is done: the card is reset, and what was open this turn lapses."""
    state = after_reset(state)
    return state.with_board(state.seat, replace(state.board, upgrades=(), lifted=0))


def check_face(state: State, face: str) -> Refusal | None:
    """Whether the event of this face of the dial is under way."""
    if state.step != "event" or state.face != face:
        return refuse("new_dawn.other_event", topic="event_dial", face=say(f"new_dawn.face.{face}"))
    return None


def after_event(state: State) -> State:
    """The first player's turn begins, or the game ends."""
    if state.step not in ("dial", "event"):
        return state
    if state.house.is_victory_after_dial and qualified(state):
        return replace(state, step="end")
    return replace(state, step="turn", seat=state.first, turn=Turn())


def may_follow(state: State, board: Board) -> tuple[str, ...]:
    """Effects that let something follow the card in play in the same turn."""
    turn = state.turn
    found = []
    if turn.slot == 5 and turn.by == "" and board.has("venetian_arsenal") and "venetian_arsenal" not in turn.used:
        found.append("venetian_arsenal")
    if turn.played and turn.played[-1] == "capitalism" and "capitalism" not in turn.used:
        found.append("capitalism")
    is_economy = any(state.focus(card).type == "economy" for card in turn.played)
    is_in_time = state.house.is_version_one or bool(turn.slot)  # before the reset, by the card's text
    if turn.played and not is_economy and board.has("estadio_do_maracana") and is_in_time:
        found.append("estadio_do_maracana")
    if turn.won and board.leader == "aztec" and "aztec" not in turn.used:
        found.append("aztec")
    return tuple(found)
