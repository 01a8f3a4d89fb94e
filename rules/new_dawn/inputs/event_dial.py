"""The event dial moves, and an event ends."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn.flow import after_event, playing_order
from rules.new_dawn.inputs.base import Deed
from rules.new_dawn.state import State
from rules.new_dawn.tables import BLANK, MOVE, SPAWN, TRADE


@dataclass(frozen=True, kw_only=True)
class TurnDial(Deed):
    """The event dial moves one section."""

    title = say("new_dawn.do.turn_dial")
    sign = ("rotate", "")

    def check(self, state: State) -> Refusal | None:
        if state.step == "dial":
            return None
        # CND-060, CND-238: before each turn of the first player but the very first.
        return refuse("new_dawn.dial_only_before_first", topic="event_dial", name=SeatName(state.first))

    def does(self, state: State) -> State:
        state = replace(
            state, pointer=_next_section(state), direction=0, moved_on=(), paid=frozenset(), is_spawned=False
        )
        if state.step not in ("dial", "event"):
            return state
        return after_event(state) if state.face == BLANK else replace(state, step="event")  # CND-239

    def key(self, state: State) -> str:
        return f"dial:{state.round}"

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.dial", face=_next_face(state))

    def note(self, state: State) -> Text | None:
        return say("play.then", step=_next_face(state))


def _next_section(state: State) -> int:
    return (state.pointer + 1) % len(state.faces)


def _next_face(state: State) -> Text:
    return say(f"new_dawn.face.{state.faces[_next_section(state)]}")


@dataclass(frozen=True, kw_only=True)
class EndEvent(Deed):
    """The event is done: the first player's turn begins."""

    title = say("new_dawn.do.end_event")
    sign = ("right", "")

    def check(self, state: State) -> Refusal | None:
        if state.step != "event":
            return refuse("new_dawn.no_event", topic="event_dial")
        if state.face == TRADE:
            return _check_everyone_paid(state)
        return None if state.house.is_version_one else _check_barbarians_done(state)

    def does(self, state: State) -> State:
        return after_event(state)

    def key(self, state: State) -> str:
        return f"event:{state.round}"

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.end_event")

    def note(self, state: State) -> Text | None:
        return say("new_dawn.to_move", name=SeatName(state.first))


def _check_everyone_paid(state: State) -> Refusal | None:
    """CND-260: everyone with a mature city; where nobody has ever counted theirs, nobody knows who that is."""
    waiting = [seat for seat in playing_order(state) if state.boards[seat].mature and seat not in state.paid]
    if not (state.paid or state.counted or state.house.is_version_one):
        waiting = [state.first]
    return refuse("new_dawn.trade_waiting", topic="trade_event", name=SeatName(waiting[0])) if waiting else None


def _check_barbarians_done(state: State) -> Refusal | None:
    """The die is rolled (CND-241), and those that come back are on the map or said to wait (CND-256, CND-259)."""
    if state.face == MOVE and not state.direction:
        return refuse("new_dawn.roll_first", topic="barbarian_movement")
    if state.face == SPAWN and state.defeated & set(state.barbarians) and not state.is_spawned:
        return refuse("new_dawn.spawn_first", topic="barbarian_spawning")
    return None
