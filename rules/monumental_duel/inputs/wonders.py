"""The second part of a wonder (MOD-089 to MOD-093)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Flag
from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.city import on_top
from rules.monumental_duel.city_panels import token_panel
from rules.monumental_duel.inputs.base import Gains, Turn
from rules.monumental_duel.inputs.kinds import AMOUNT
from rules.monumental_duel.names import card_name
from rules.monumental_duel.numbers import (
    after_reading,
    bonus_numbers,
    bonus_of,
    known,
    printed_cost,
    read_whole,
    yields,
)
from rules.monumental_duel.questions import cost_question, extra_questions, gain_questions
from rules.monumental_duel.state import State, Wonder
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill


@dataclass(frozen=True, kw_only=True)
class FinishWonder(Turn, Gains):
    """Builds the second part of the wonder under construction. The gains are its bonus effect.

    `cost` is printed on the card, `paid` what it costs now if an effect makes it cheaper.
    """

    cost: Annotated[int | None, AMOUNT] = None
    paid_gold: Annotated[int | None, AMOUNT] = None
    is_free: Annotated[bool, Flag()] = False
    by_effect: Annotated[bool, Flag()] = False
    paid: Annotated[int | None, AMOUNT] = None

    title = say("monumental_duel.do.FinishWonder")
    sign = ("wonder", "")

    def cost_meant(self, state: State, seat: int) -> int | None:
        """What it costs now: as paid, as typed, as read when the wonder was started, or as known by name."""
        wonder = state.boards[seat].wonder
        if wonder is None:
            return None
        if self.is_free or not state.has_resources:
            return 0
        if self.paid is not None or self.cost is not None:
            return self.cost if self.paid is None else self.paid
        second = wonder.second_cost
        return second if second is not None else known(state, "wonder", wonder.name, "second_cost")

    def missing(self, state: State, seat: int) -> Refusal | None:
        if state.boards[seat].wonder is None:
            return nonsense("monumental_duel.no_wonder")
        return nonsense("monumental_duel.cost_missing") if self.cost_meant(state, seat) is None else None

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        board, cost = state.boards[seat], self.cost_meant(state, seat)
        assert board.wonder is not None
        assert cost is not None
        if self.by_effect and _is_same_turn(state, seat, board.wonder):
            return refuse("monumental_duel.wonder_same_turn", topic="wonders")
        return check_bill(board, Bill("production", cost, self.paid_gold))

    def does(self, state: State, seat: int) -> State | None:
        """Paid in production, its bonus at once, then the card on top of the city deck (MOD-089 to MOD-091)."""
        board, cost = state.boards[seat], self.cost_meant(state, seat)
        if board.wonder is None or cost is None:
            return None
        name = board.wonder.name
        board = after_bill(board, Bill("production", cost, self.paid_gold))
        board = after_gain(board, bonus_of(state, "wonder", name, self.typed()), "wonders")
        board = on_top(replace(board, wonder=None, wonders=(*board.wonders, name)), name or "wonder")
        read: dict[str, int | None] = {**bonus_numbers(self.typed())}
        if state.has_places:
            read = read_whole(bonus_of(state, "wonder", name, self.typed()), "bonus_")
        if not self.is_free and self.cost is not None:
            read["second_cost"] = printed_cost(state, "wonder", name, self.cost, self.paid, "second_cost")
        return after_reading(state.with_board(seat, board), "wonder", name, read)

    def tell(self, state: State) -> Text:
        wonder = None if self.seat is None else state.boards[self.seat].wonder
        name = "" if wonder is None else wonder.name
        return say("monumental_duel.told.FinishWonder", card=card_name("wonder", name))

    def note(self, state: State) -> Text | None:
        wonder = None if self.seat is None else state.boards[self.seat].wonder
        if self.seat is None or wonder is None:
            return None
        cost = self.cost_meant(state, self.seat)
        if cost is None or not state.has_resources:
            return card_name("wonder", wonder.name)
        return say("monumental_duel.costs.production", n=cost)

    def panels(self, state: State) -> tuple[Panel, ...]:
        wonder = None if self.seat is None else state.boards[self.seat].wonder
        if wonder is None or not state.reads_cards:
            return ()
        found = yields(state, "wonder", wonder.name, "bonus_")
        return (token_panel(self, say("monumental_duel.ask.bonus"), found or {}),)

    def questions(self, state: State, seat: int) -> list[Ask]:
        wonder = state.boards[seat].wonder
        if wonder is None:
            return []
        asks = [] if self.is_free else [cost_question(self, "cost", self.cost_meant(state, seat), "production")]
        found = yields(state, "wonder", wonder.name, "bonus_")
        asks += gain_questions(self, found, hint=say("monumental_duel.hint.bonus"), is_on_panel=state.has_places)
        effect_hint = say("monumental_duel.hint.build_part")  # MOD-214
        return asks + extra_questions(self, "paid", "paid_gold", "is_free", "by_effect", effect_hint=effect_hint)


def _is_same_turn(state: State, seat: int, wonder: Wonder) -> bool:
    """Whether no turn lies between the two parts (MOD-085, MOD-214). An effect may be recorded before its card:
    what was started with a turn of its own is finished in a later one as soon as its builder is to act again."""
    if state.boards[seat].turns > wonder.started or state.turns > wonder.turns:
        return False
    return not (wonder.is_by_turn and state.to_act == seat and state.step == "actions")
