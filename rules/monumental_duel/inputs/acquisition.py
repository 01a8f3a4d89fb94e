"""Acquiring a card from the development row or a common building (MOD-073 to MOD-088)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag, Several
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.city import on_top
from rules.monumental_duel.city_panels import token_panel
from rules.monumental_duel.inputs.base import Gains, Turn
from rules.monumental_duel.inputs.kinds import AMOUNT, NAME
from rules.monumental_duel.names import card_name
from rules.monumental_duel.numbers import (
    after_reading,
    bonus_numbers,
    bonus_of,
    kind_of,
    known,
    printed_cost,
    read_whole,
    tidy,
    yields,
)
from rules.monumental_duel.provinces import conquered, resource_for_conquest
from rules.monumental_duel.questions import (
    cost_question,
    extra_questions,
    gain_questions,
    name_question,
    type_options,
)
from rules.monumental_duel.signs import CARD_GLYPH, CARD_TINT
from rules.monumental_duel.state import Board, PileCard, State, Wonder
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill
from rules.monumental_duel.tables import CARDS, COMMON, PAID_WITH, TYPES


@dataclass(frozen=True, kw_only=True)
class AcquireCard(Turn, Gains):
    """Acquires a card from the development row or a common building, a wonder with its first part.

    The gains are a province's bonus effect. `cost` is printed on the card, `paid` what it costs now if an effect makes
    it cheaper; `paid_gold` is how much of that is paid in gold, if not as little as possible. `keep` says which of two
    begun wonders stays. `by_effect`: a card's effect, not a turn.
    """

    card: Annotated[str | None, Choice(CARDS)] = None
    name: Annotated[str | None, NAME] = None
    cost: Annotated[int | None, AMOUNT] = None
    second_cost: Annotated[int | None, AMOUNT] = None
    types: Annotated[tuple[str, ...], Several(TYPES)] = ()
    keep: Annotated[str | None, Choice(("old", "new"))] = None
    paid_gold: Annotated[int | None, AMOUNT] = None
    is_free: Annotated[bool, Flag()] = False
    by_effect: Annotated[bool, Flag()] = False
    paid: Annotated[int | None, AMOUNT] = None

    title = say("monumental_duel.do.AcquireCard")
    sign = ("cards", "")

    def name_meant(self) -> str:
        """A common building has its name, any other card the one that was typed."""
        return (self.card or "") if self.card in COMMON else tidy(self.name)

    def bill(self, state: State, seat: int) -> Bill | None:
        """As typed, else as known by name (MOD-048 to MOD-050, MOD-225). What is gained costs nothing (MOD-212)."""
        if self.card is None:
            return None
        cost = 0 if self.is_free else self.cost if self.paid is None else self.paid
        if not state.boards[seat].has_resources:
            cost = 0
        elif cost is None:
            cost = known(state, kind_of(self.card), self.name_meant(), "cost")
        return None if cost is None else Bill(_resource_for(state.boards[seat], self.card), cost, self.paid_gold)

    def missing(self, state: State, seat: int) -> Refusal | None:
        if self.card is None:
            return nonsense("monumental_duel.which_card")
        if self.bill(state, seat) is None:
            return nonsense("monumental_duel.cost_missing")
        if self.card == "wonder" and state.boards[seat].wonder is not None and self.keep is None:
            return nonsense("monumental_duel.which_wonder")  # MOD-086, MOD-087
        return None

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        bill = self.bill(state, seat)
        assert self.card is not None
        assert bill is not None
        return _check_source(state, self.card) or check_bill(state.boards[seat], bill)

    def does(self, state: State, seat: int) -> State | None:
        bill = self.bill(state, seat)
        if self.card is None or bill is None:
            return None
        state = _without(state, self.card, self.name_meant())
        state = state.with_board(seat, after_bill(state.boards[seat], bill))
        return self._after_reading(self._with_card(state, seat))

    def _with_card(self, state: State, seat: int) -> State:
        board, name = state.boards[seat], self.name_meant()
        match self.card:
            case "barricade":  # MOD-075
                board = replace(board, provinces=(*board.provinces, PileCard("barricade")))
            case "province":
                board = self._with_province(state, board)
            case "wonder":
                return self._with_wonder(state, seat)
            case "knowledge":  # MOD-077
                board = on_top(replace(board, knowledge=(*board.knowledge, name)), name or "knowledge")
            case str():  # MOD-074
                board = on_top(replace(board, buildings=(*board.buildings, self.card)), name or "building")
        return state.with_board(seat, board)

    def _with_province(self, state: State, board: Board) -> Board:
        """On top of the pile, its bonus at once (MOD-078, MOD-079)."""
        name = self.name_meant()
        cost = printed_cost(state, "province", name, self.cost, self.paid)
        board = replace(board, provinces=(*board.provinces, PileCard("province", name, cost, self.types)))
        board = after_gain(board, bonus_of(state, "province", name, self.typed()), "provinces")
        # Our reading: a province that is given away is not conquered, so it brings the Malians no gold.
        return board if self.is_free else conquered(board)

    def _with_wonder(self, state: State, seat: int) -> State:
        """One of two unfinished wonders goes to the development discard pile; its cost is lost (MOD-084, MOD-087)."""
        board, name = state.boards[seat], self.name_meant()
        if board.wonder is not None:
            state = replace(state, development_discard=state.development_discard + 1)
            if self.keep == "old":
                return state
        second = self.second_cost
        if second is None:
            second = known(state, "wonder", name, "second_cost")
        is_turn = not self.by_effect
        wonder = Wonder(name, second, board.turns + is_turn, state.turns + is_turn, is_turn)
        return state.with_board(seat, replace(board, wonder=wonder))

    def _after_reading(self, state: State) -> State:
        assert self.card is not None
        kind = kind_of(self.card)
        name = self.name_meant()
        read: dict[str, int | None] = {}
        if not self.is_free and self.cost is not None:
            read["cost"] = printed_cost(state, kind, name, self.cost, self.paid)
        if kind == "wonder":
            read["second_cost"] = self.second_cost
        if kind == "province":
            read |= self._bonus_read(state, name)
        return after_reading(state, kind, name, read)

    def _bonus_read(self, state: State, name: str) -> dict[str, int | None]:
        """A bonus that was shown and recorded is known, even where it is nothing."""
        typed = self.typed()
        if not state.has_places:
            return {**bonus_numbers(typed)}
        return read_whole(bonus_of(state, "province", name, typed), "bonus_")

    def panels(self, state: State) -> tuple[Panel, ...]:
        if self.card != "province" or not state.reads_cards:
            return ()
        found = yields(state, "province", self.name_meant(), "bonus_")
        return (token_panel(self, say("monumental_duel.ask.bonus"), found or {}),)

    def tell(self, state: State) -> Text:
        card = card_name(self.card or "any", self.name_meant())
        if self.is_free:
            return say("monumental_duel.told.gains_card", card=card)
        return say("monumental_duel.told.AcquireCard", card=card)

    def brief(self, state: State) -> Text:
        return card_name(self.card or "any", self.name_meant())

    def title_now(self, state: State) -> Text:
        return self.title if self.card is None else say("monumental_duel.do.acquire_this", card=self.brief(state))

    def sign_now(self, state: State) -> tuple[str, str]:
        return self.sign if self.card is None else (CARD_GLYPH[self.card], CARD_TINT[self.card])

    def note(self, state: State) -> Text | None:
        bill = None if self.seat is None else self.bill(state, self.seat)
        return None if bill is None else say(f"monumental_duel.costs.{bill.resource}", n=bill.cost)

    def questions(self, state: State, seat: int) -> list[Ask]:
        board = state.boards[seat]
        label, cards = say("monumental_duel.ask.card"), _card_options(state)
        if self.card is None:
            return [ask(self, "card", label, options=cards, is_needed=True)]
        asks = []
        kind, name = kind_of(self.card), self.name_meant()
        if self.card not in COMMON:
            asks.append(name_question(state, self, kind))
        if not self.is_free:
            resource = _resource_for(board, self.card)
            asks.append(cost_question(self, "cost", known(state, kind, name, "cost"), resource))
        effect_hint = None
        if self.card == "wonder":
            if board.wonder is not None:
                asks.append(_keep_question(self, board.wonder))
            second = known(state, "wonder", name, "second_cost")
            asks.append(cost_question(self, "second_cost", second, "production", is_needed=False))
            effect_hint = say("monumental_duel.hint.build_part")  # MOD-214
        if self.card == "province":
            asks.append(ask(self, "types", say("monumental_duel.ask.types"), options=type_options()))
            found = yields(state, "province", name, "bonus_")
            asks += gain_questions(self, found, hint=say("monumental_duel.hint.bonus"), is_on_panel=state.has_places)
        asks += extra_questions(self, "paid", "paid_gold", "is_free", "by_effect", effect_hint=effect_hint)
        return [*asks, ask(self, "card", label, options=cards, is_needed=True, is_extra=True)]


def _resource_for(board: Board, card: str) -> str:
    return resource_for_conquest(board) if card == "province" else PAID_WITH[card]


def _check_source(state: State, card: str) -> Refusal | None:
    """Common buildings come from their stacks, all other cards from the development row (MOD-073, MOD-076)."""
    if card in COMMON and state.stacks[card] <= 0:
        return refuse("monumental_duel.stack_empty", topic="acquire", card=say(f"monumental_duel.card.{card}"))
    if card not in COMMON and state.development_row <= 0:
        return refuse("monumental_duel.row_empty", topic="development_row")
    return None


def _without(state: State, card: str, name: str) -> State:
    """The gap in the row stays (MOD-088)."""
    if card in COMMON:
        return replace(state, stacks={**state.stacks, card: state.stacks[card] - 1})
    return replace(state, development_row=state.development_row - 1, gone=(*state.gone, name))


def _card_options(state: State) -> tuple[Option, ...]:
    return tuple(
        Option(
            card,
            say(f"monumental_duel.card.{card}"),
            say("play.left", n=state.stacks[card]) if card in COMMON else say("monumental_duel.from_row"),
            CARD_GLYPH[card],
            CARD_TINT[card],
            refusal=_check_source(state, card),
        )
        for card in CARDS
    )


def _keep_question(given: AcquireCard, begun: Wonder) -> Ask:
    options = (
        Option("old", say("monumental_duel.ask.keep_old", card=card_name("wonder", begun.name)), glyph="wonder"),
        Option("new", say("monumental_duel.ask.keep_new"), glyph="wonder"),
    )
    return ask(given, "keep", say("monumental_duel.ask.keep"), options=options, is_needed=True)
