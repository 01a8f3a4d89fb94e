"""Conquering a province from the opponent (MOD-105 to MOD-114)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Flag
from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.inputs.base import Turn
from rules.monumental_duel.inputs.kinds import AMOUNT, IN_PILE
from rules.monumental_duel.names import card_name
from rules.monumental_duel.numbers import after_reading, known, printed_cost
from rules.monumental_duel.provinces import (
    barricades_above,
    conquered,
    province_at,
    resource_for_conquest,
    top_province,
)
from rules.monumental_duel.questions import cost_question, extra_questions
from rules.monumental_duel.state import PileCard, State, other
from rules.monumental_duel.supply import Bill, after_bill, check_bill
from rules.monumental_duel.tables import BARRICADE_DEFENCE


@dataclass(frozen=True, kw_only=True)
class ConquerProvince(Turn):
    """Conquers the top province of the opponent.

    `cost` is the province's own as printed, `defence` what cards other than Barricades add, `paid` what it costs in all
    if an effect makes it cheaper; `province` counts from the bottom. `by_effect`: a card's effect, not a turn.
    """

    province: Annotated[int | None, IN_PILE] = None
    cost: Annotated[int | None, AMOUNT] = None
    defence: Annotated[int, AMOUNT] = 0
    paid_gold: Annotated[int | None, AMOUNT] = None
    paid: Annotated[int | None, AMOUNT] = None
    is_free: Annotated[bool, Flag()] = False
    by_effect: Annotated[bool, Flag()] = False

    title = say("monumental_duel.do.ConquerProvince")
    sign = ("sword", "")

    def meant(self, state: State, seat: int) -> tuple[int, PileCard] | None:
        """The province and which card of the opponent's pile it is, counted from the bottom."""
        rival = state.boards[other(seat)]
        number = self.province if self.province is not None else top_province(rival)
        card = province_at(rival, number)
        return None if number is None or card is None else (number, card)

    def own_cost(self, state: State, card: PileCard) -> int | None:
        """The province's own cost: as typed, as noted when it was taken, or as known by name."""
        if self.cost is not None:
            return self.cost
        return card.cost if card.cost is not None else known(state, "province", card.name, "cost")

    def costs(self, state: State, seat: int) -> tuple[int, int] | None:
        """Its own cost, and what its defence adds: 2 for each Barricade above it (MOD-106, MOD-109)."""
        found = self.meant(state, seat)
        own = None if found is None else self.own_cost(state, found[1])
        if found is None or own is None:
            return None
        return own, BARRICADE_DEFENCE * barricades_above(state.boards[other(seat)], found[0]) + self.defence

    def price(self, state: State, seat: int) -> int | None:
        """What is paid in all: nothing if an effect gives it (MOD-212), as said, or cost and defence."""
        if self.is_free or not state.has_resources:
            return 0
        costs = self.costs(state, seat)
        return self.paid if self.paid is not None else None if costs is None else sum(costs)

    def missing(self, state: State, seat: int) -> Refusal | None:
        if self.meant(state, seat) is None:
            return nonsense("monumental_duel.no_province")
        return nonsense("monumental_duel.cost_missing") if self.price(state, seat) is None else None

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        found, price = self.meant(state, seat), self.price(state, seat)
        assert found is not None
        assert price is not None
        if found[0] != top_province(state.boards[other(seat)]):
            return refuse("monumental_duel.only_top_province", topic="conquest")  # MOD-105
        board = state.boards[seat]
        bill = Bill(resource_for_conquest(board), price, self.paid_gold)
        return check_bill(board, bill, self.note(state))  # MOD-110

    def does(self, state: State, seat: int) -> State | None:
        """On top of the player's pile without its bonus; its Barricades go back (MOD-107, MOD-108, MOD-111, MOD-113).

        What becomes of type tokens on it is not said (MOD-237): they stay on the card.
        """
        found, price = self.meant(state, seat), self.price(state, seat)
        if found is None or price is None:
            return None
        (number, card), rival_seat = found, other(seat)
        rival, board = state.boards[rival_seat], state.boards[seat]
        back = barricades_above(rival, number)
        left = (*rival.provinces[: number - 1], *(one for one in rival.provinces[number:] if one.is_province))
        board = after_bill(board, Bill(resource_for_conquest(board), price, self.paid_gold))
        card = replace(card, cost=self._printed(state, card))
        board = conquered(replace(board, provinces=(*board.provinces, card)))
        state = state.with_board(rival_seat, replace(rival, provinces=left)).with_board(seat, board)
        state = replace(state, stacks={**state.stacks, "barricade": state.stacks["barricade"] + back})
        return after_reading(state, "province", card.name, {"cost": None if self.cost is None else card.cost})

    def _printed(self, state: State, card: PileCard) -> int | None:
        """The cost on the card. One without a name is known by what was noted when it was taken."""
        if card.name or state.is_version_1:
            typed = self.own_cost(state, card)
            return printed_cost(state, "province", card.name, typed, self.paid)
        known_costs = [cost for cost in (self.cost, card.cost) if cost is not None]
        return max(known_costs, default=None)

    def tell(self, state: State) -> Text:
        found = None if self.seat is None else self.meant(state, self.seat)
        name = "" if found is None else found[1].name
        return say("monumental_duel.told.ConquerProvince", card=card_name("province", name))

    def note(self, state: State) -> Text | None:
        """The sum in its parts."""
        price = None if self.seat is None else self.price(state, self.seat)
        if self.seat is None or price is None:
            return None
        resource = resource_for_conquest(state.boards[self.seat])
        own, more = self.costs(state, self.seat) or (price, 0)
        if self.is_free or self.paid is not None:
            own, more = price, 0
        if not more:
            return say(f"monumental_duel.costs.{resource}", n=own)
        return say(f"monumental_duel.costs_more.{resource}", n=own + more, cost=own, more=more)

    def questions(self, state: State, seat: int) -> list[Ask]:
        found = self.meant(state, seat)
        if found is None:
            return []
        resource = resource_for_conquest(state.boards[seat])
        known_cost = self.own_cost(state, found[1])
        asks = [] if self.is_free else [cost_question(self, "cost", known_cost, resource)]
        return asks + extra_questions(self, "defence", "paid", "paid_gold", "is_free", "by_effect")
