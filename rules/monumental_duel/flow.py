"""Rounds, phases and turns in order, and whose turn it is."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, say
from rules.monumental_duel.state import State, other

STEPS = ("activation", "actions", "refill_city", "end_round")
"""The phases of a round (MOD-003), its end in two steps, since the cities need a look at the cards (MOD-156)."""


def playing_order(state: State) -> tuple[int, int]:
    return state.first, other(state.first)


def to_activate(state: State) -> int:
    """The first player's city is activated first (MOD-058)."""
    return other(state.first) if state.boards[state.first].is_activated else state.first


def check_step(state: State, *steps: str) -> Refusal | None:
    """A phase begins when the one before is over (MOD-004)."""
    if state.step in steps:
        return None
    return refuse("monumental_duel.only_in_step", topic="round", step=say(f"monumental_duel.step.{steps[0]}"))


def check_turn(state: State, seat: int) -> Refusal | None:
    """Whether this seat may spend a turn now (MOD-067, MOD-071, MOD-151)."""
    wrong = check_step(state, "actions")
    if wrong is not None:
        return wrong
    if state.boards[seat].has_passed:
        return refuse("monumental_duel.has_passed", topic="pass")
    if state.to_act != seat:
        return refuse("monumental_duel.not_turn", topic="turns", name=SeatName(state.to_act))
    return None


def check_effect(state: State) -> Refusal | None:
    """Effects cost no turn: they happen in either player's, and upon activation (MOD-070, MOD-117)."""
    return check_step(state, "actions", "activation")


def after_turn(state: State, seat: int) -> State:
    """The opponent is next, unless they have passed (MOD-067, MOD-071); two passes end the phase (MOD-072)."""
    board = state.boards[seat]
    state = state.with_board(seat, replace(board, turns=board.turns + 1))
    if state.step != "actions":
        return state
    if all(one.has_passed for one in state.boards):
        return replace(state, step="refill_city")
    rival = other(seat)
    return replace(state, to_act=seat if state.boards[rival].has_passed else rival)


def after_activation(state: State) -> State:
    """The first player begins the turns when both cities are activated."""
    if state.step not in ("cities", "activation"):
        return state
    if all(board.is_activated for board in state.boards):
        return replace(state, step="actions", to_act=state.first)
    return replace(state, step="activation")


def after_laying(state: State) -> State:
    is_ready = state.step == "cities" and all(board.is_laid for board in state.boards)
    return replace(state, step="activation") if is_ready else state
