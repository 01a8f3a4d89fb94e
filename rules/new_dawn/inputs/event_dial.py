"""The event dial moves, and an event ends."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn.flow import after_event, playing_order
from rules.new_dawn.inputs.base import Deed
from rules.new_dawn.state import State
from rules.new_dawn.tables import BLANK, TRADE


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
        state = replace(state, pointer=_next_section(state), direction=0, paid=frozenset(), is_spawned=False)
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
        waiting = [seat for seat in playing_order(state) if state.boards[seat].mature and seat not in state.paid]
        if state.face == TRADE and waiting:  # CND-260: everyone
            return refuse("new_dawn.trade_waiting", topic="trade_event", name=SeatName(waiting[0]))
        return None

    def does(self, state: State) -> State:
        return after_event(state)

    def key(self, state: State) -> str:
        return f"event:{state.round}"

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.end_event")

    def note(self, state: State) -> Text | None:
        return say("new_dawn.to_move", name=SeatName(state.first))
