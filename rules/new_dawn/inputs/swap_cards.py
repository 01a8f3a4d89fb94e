"""The Oracle and the Aztecs: two cards of the row change places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Several
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.new_dawn import row
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.names import focus_name
from rules.new_dawn.questions import within
from rules.new_dawn.signs import TYPE_GLYPH
from rules.new_dawn.state import State
from rules.new_dawn.tables import SLOTS


@dataclass(frozen=True, kw_only=True)
class SwapCards(PlayerDeed):
    """Two cards of the row change places: the Oracle at the start of a turn, the Aztecs after a won attack."""

    by: Annotated[str, Choice(("oracle", "aztec"))]
    slots: Annotated[tuple[int, ...], Several(SLOTS, 2)] = ()

    title = say("new_dawn.do.swap_cards")
    sign = ("rotate", "")

    def title_now(self, state: State) -> Text:
        return say(f"new_dawn.do.by_{self.by}")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        if len(self.slots) != 2:
            return nonsense("new_dawn.name_two_slots")
        wrong = _check_oracle(state, self) if self.by == "oracle" else _check_aztec(state, self)
        return wrong or row.check_once(state, self.by)

    def does(self, state: State) -> State:
        board = row.after_swap(state.boards[self.who], self.slots)
        return row.after_using(state.with_board(self.who, board), self.by)

    def tell(self, state: State) -> Text:
        one, other = self.slots if len(self.slots) == 2 else (0, 0)
        return say("new_dawn.told.swap_cards", one=one, other=other)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        options = tuple(
            Option(slot, focus_name(card.id), say("new_dawn.slot", n=slot), TYPE_GLYPH[card.type], card.type)
            for slot, card in enumerate(state.boards[self.seat].row, 1)
        )
        question = ask(self, "slots", say(f"new_dawn.ask.swap_{self.by}"), options=options, is_needed=True)
        return (within(question, Several(SLOTS, 2)),)


def _check_oracle(state: State, given: SwapCards) -> Refusal | None:
    wrong = row.check_start_of_turn(state, given.seat) or row.check_wonder(state, given.seat, "oracle")
    if wrong is None and abs(given.slots[0] - given.slots[1]) != 1:
        return refuse("new_dawn.only_neighbours", topic="oracle")
    return wrong


def _check_aztec(state: State, given: SwapCards) -> Refusal | None:
    wrong = row.check_turn(state, given.seat)
    if wrong is not None:
        return wrong
    if state.board.leader != "aztec":
        return refuse("new_dawn.other_leader", topic="aztec", leader=say("new_dawn.leader.aztec"))
    turn = state.turn
    # What Capitalism resolves is not reset.
    is_reset = turn.is_reset and turn.by != "capitalism" and state.focus(turn.played[-1]).type == "military"
    return None if is_reset and turn.won else refuse("new_dawn.after_won_attack", topic="aztec")
