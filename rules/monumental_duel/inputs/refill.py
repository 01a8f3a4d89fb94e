"""The city refilled at the end of the round (MOD-157 to MOD-164)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.monumental_duel import flow
from rules.monumental_duel.city import knowledge_in_deck, refilled
from rules.monumental_duel.inputs.base import SeatInput
from rules.monumental_duel.inputs.kinds import SOME_SLOTS
from rules.monumental_duel.names import slot_name
from rules.monumental_duel.questions import extra_questions
from rules.monumental_duel.state import State
from rules.monumental_duel.tables import SLOTS


@dataclass(frozen=True, kw_only=True)
class RefillCity(SeatInput):
    """Fills the empty slots. `knowledge` names the slots a knowledge came to lie in; `discarded` those not kept."""

    knowledge: Annotated[tuple[int, ...], SOME_SLOTS] = ()
    discarded: Annotated[int, Number(0, SLOTS)] = 0

    title = say("monumental_duel.do.RefillCity")
    sign = ("table", "")

    def check_moment(self, state: State, seat: int) -> Refusal | None:
        return flow.check_step(state, "refill_city")

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        board = state.boards[seat]
        if board.is_refilled:
            return refuse("monumental_duel.city_refilled", topic="refill")
        if any(not board.city[number - 1].is_empty for number in self.knowledge):
            return refuse("monumental_duel.slot_taken", topic="refill")
        if self.discarded and not self.knowledge:
            return refuse("monumental_duel.one_is_kept", topic="refill")
        left = knowledge_in_deck(board) + board.knowledge_discarded
        if len(self.knowledge) + self.discarded > left:
            return refuse("monumental_duel.so_many_knowledge", topic="refill", n=left)
        return None

    def does(self, state: State, seat: int) -> State:
        board, _ = refilled(state.boards[seat], self.knowledge, self.discarded)
        state = state.with_board(seat, board)
        is_done = state.step == "refill_city" and all(one.is_refilled for one in state.boards)
        return replace(state, step="end_round") if is_done else state

    def key(self, state: State) -> str:
        return f"refill:{state.round}:{self.seat}"

    def note(self, state: State) -> Text | None:
        if self.seat is None:
            return None
        return say("monumental_duel.slots_to_fill", n=sum(slot.is_empty for slot in state.boards[self.seat].city))

    def questions(self, state: State, seat: int) -> list[Ask]:
        empty = tuple(
            Option(number, slot_name(number), glyph="book")
            for number, slot in enumerate(state.boards[seat].city, 1)
            if slot.is_empty
        )
        label, hint = say("monumental_duel.ask.refill"), say("monumental_duel.ask.refill_hint")
        asks = [ask(self, "knowledge", label, options=empty, hint=hint)] if empty else []
        return asks + extra_questions(self, "discarded")
