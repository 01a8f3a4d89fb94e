"""The reset, and the end of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import flow, row
from rules.new_dawn.agendas import qualified
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.state import State, Turn


@dataclass(frozen=True, kw_only=True)
class ResetCard(PlayerDeed):
    """The card in play goes to slot 1. Only needed where something follows the reset in the same turn."""

    title = say("new_dawn.do.reset")
    sign = ("undo", "")

    def check(self, state: State) -> Refusal | None:
        wrong = row.check_turn(state, self.seat)
        if wrong is None and not state.turn.slot:
            return refuse("new_dawn.play_a_card", topic="turn")
        return wrong

    def does(self, state: State) -> State:
        return flow.after_reset(state)

    def key(self, state: State) -> str:
        return f"reset:{state.round}:{self.seat}:{len(state.turn.played)}"

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.reset")


@dataclass(frozen=True, kw_only=True)
class EndTurn(PlayerDeed):
    """Resets the card in play, if that is still to do, and hands the turn on."""

    title = say("new_dawn.do.end_turn")
    sign = ("right", "")

    def title_now(self, state: State) -> Text:
        is_reset_too = state.turn.slot and flow.is_to_reset(state)
        return say("new_dawn.do.reset_and_end") if is_reset_too else self.title

    def check(self, state: State) -> Refusal | None:
        wrong = row.check_turn(state, self.seat)
        if wrong is None and not state.turn.played:  # CND-056; a card may be played without effect (CND-062)
            return refuse("new_dawn.play_a_card", topic="turn")
        return wrong

    def does(self, state: State) -> State:
        state = replace(flow.after_own_turn(state), seat=(state.seat + 1) % state.players, turn=Turn())
        if state.seat != state.first:
            return replace(state, step="turn")
        # CND-222: only now is a winner looked for, before the first player's turn begins.
        state = replace(state, round=state.round + 1)
        if qualified(state) and not state.house.is_victory_after_dial:
            return replace(state, step="end")
        return replace(state, step="dial")

    def key(self, state: State) -> str:
        return f"turn:{state.round}:{self.seat}"

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.end_turn")

    def note(self, state: State) -> Text | None:
        """What comes then, or what is easily forgotten."""
        if state.step != "turn":
            return None
        if is_science_forgotten(state):
            return say("new_dawn.dial_not_moved")
        following = (state.seat + 1) % state.players
        if following == state.first:
            return say("new_dawn.then_dial")
        return say("new_dawn.to_move", name=SeatName(following))


def is_science_forgotten(state: State) -> bool:
    """A science card is in play and the dial has not moved: allowed (CND-062), but hardly intended."""
    slot = state.turn.slot
    return bool(slot) and state.board.at(slot).type == "science" and not state.turn.is_advanced
