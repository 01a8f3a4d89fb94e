"""Food and resources that an event gives or takes, as chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import goods, names
from rules.through_the_ages.decisions import check_due, pending
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Decision
from rules.through_the_ages.questions import number
from rules.through_the_ages.signs import GOODS_SIGN
from rules.through_the_ages.state import Board, Pending, State


@dataclass(frozen=True, kw_only=True)
class GoodsDecision(Decision):
    """An amount of food and of resources, as chosen."""

    food: Annotated[int, kinds.GOODS] = 0
    resources: Annotated[int, kinds.GOODS] = 0

    def check(self, state: State) -> Refusal | None:
        wrong = check_due(state, self.seat, *self.settles)
        due = pending(state, self.seat, *self.settles)
        if wrong is not None or self.seat is None or due is None:
            return wrong
        return self.check_amount(state.boards[self.seat], due)

    def check_amount(self, board: Board, due: Pending) -> Refusal | None:
        """Whether it is what the event says."""
        raise NotImplementedError

    def most(self, state: State, kind: str) -> int:
        """As much of a kind as the event says; without an event, any amount."""
        due = pending(state, self.seat, *self.settles)
        return due.amount if due is not None else kinds.GOODS.maximum

    def is_answered(self, state: State) -> bool:
        return True

    def title_now(self, state: State) -> Text:
        return names.price(food=self.food, resources=self.resources) or self.title

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        return tuple(
            number(self, kind, say(f"through_the_ages.figure.{kind}"), 0, self.most(state, kind), GOODS_SIGN[kind])
            for kind in (FOOD, RESOURCES)
        )


@dataclass(frozen=True, kw_only=True)
class GainGoods(GoodsDecision):
    """What an event gives."""

    title = say("through_the_ages.do.gain")
    sign = ("plus", "")
    settles = ("gain_either", "gain_mixed")

    def check_amount(self, board: Board, due: Pending) -> Refusal | None:
        if self.food + self.resources > due.amount:
            return refuse("through_the_ages.too_much_gained", topic="events", n=due.amount)
        if due.what == "gain_either" and self.food and self.resources:
            return refuse("through_the_ages.one_kind_only", topic="events")
        return None

    def does(self, state: State) -> State:
        assert self.seat is not None
        board = goods.with_goods(state.boards[self.seat], FOOD, self.food)
        return state.with_board(self.seat, goods.with_goods(board, RESOURCES, self.resources))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.gain", food=self.food, resources=self.resources)


@dataclass(frozen=True, kw_only=True)
class LoseGoods(GoodsDecision):
    """What an event takes."""

    title = say("through_the_ages.do.lose")
    sign = ("minus", "")
    settles = ("lose_mixed",)

    def check_amount(self, board: Board, due: Pending) -> Refusal | None:
        owed = min(due.amount, goods.amount(board, FOOD) + goods.amount(board, RESOURCES))
        lost = goods.lost(board, FOOD, self.food) + goods.lost(board, RESOURCES, self.resources)
        if lost != owed or self.food + self.resources != owed:
            return refuse("through_the_ages.lose_so_much", topic="events", n=owed)
        return None

    def most(self, state: State, kind: str) -> int:
        """No more of either than there is."""
        have = goods.amount(state.boards[self.seat], kind) if self.seat is not None else 0
        return min(super().most(state, kind), max(0, have))

    def does(self, state: State) -> State:
        assert self.seat is not None
        board = goods.after_paying(state.boards[self.seat], FOOD, self.food)
        return state.with_board(self.seat, goods.after_paying(board, RESOURCES, self.resources))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.lose", food=self.food, resources=self.resources)
