"""Provinces of the player's pile: the type tokens of the Aztecs (MOD-229, MOD-230), and what is printed on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Several
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel import flow
from rules.monumental_duel.inputs.base import SeatInput
from rules.monumental_duel.inputs.kinds import AMOUNT, IN_PILE, NAME
from rules.monumental_duel.names import card_name
from rules.monumental_duel.numbers import after_reading, tidy
from rules.monumental_duel.provinces import province_at, with_province
from rules.monumental_duel.questions import cost_question, name_question, type_options
from rules.monumental_duel.state import Board, State
from rules.monumental_duel.tables import TYPES


@dataclass(frozen=True, kw_only=True)
class AddProvinceType(SeatInput):
    """The Aztecs put a type token on a province of their pile, counted from the bottom."""

    province: Annotated[int | None, IN_PILE] = None
    province_type: Annotated[str | None, Choice(TYPES)] = None

    title = say("monumental_duel.do.AddProvinceType")
    sign = ("mountain", "")

    def missing(self, state: State, seat: int) -> Refusal | None:
        if province_at(state.boards[seat], self.province) is None or self.province_type is None:
            return nonsense("monumental_duel.which_province")
        return None

    def check_moment(self, state: State, seat: int) -> Refusal | None:
        return flow.check_effect(state)

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        return self._check_type(state.boards[seat]) or self.closed(state, seat)

    def closed(self, state: State, seat: int) -> Refusal | None:
        return _check_tokens(state.boards[seat]) or _check_land_use(state, state.boards[seat])

    def _check_type(self, board: Board) -> Refusal | None:
        card = province_at(board, self.province)
        if not _check_tokens(board) and card is not None and self.province_type in card.all_types:
            return refuse("monumental_duel.type_there", topic="aztecs")
        return None

    def does(self, state: State, seat: int) -> State | None:
        board = state.boards[seat]
        card = province_at(board, self.province)
        if card is None or self.province is None or self.province_type is None:
            return None
        board = with_province(board, self.province, replace(card, added=(*card.added, self.province_type)))
        return state.with_board(seat, replace(board, type_tokens=board.type_tokens - 1))

    def key(self, state: State) -> str:
        return f"type:{state.round}:{self.seat}:{self.province}:{self.province_type}"

    def tell(self, state: State) -> Text:
        kind = say(f"monumental_duel.type.{self.province_type or 'coastal'}")
        return say("monumental_duel.told.AddProvinceType", type=kind)

    def questions(self, state: State, seat: int) -> list[Ask]:
        label = say("monumental_duel.ask.types")
        return [
            _province_question(self, state.boards[seat]),
            ask(self, "province_type", label, options=type_options(), is_needed=True),
        ]


def _check_tokens(board: Board) -> Refusal | None:
    if board.civilization != "aztecs":  # MOD-229
        return refuse("monumental_duel.aztecs_only", topic="aztecs")
    return refuse("monumental_duel.no_tokens", topic="aztecs") if board.type_tokens <= 0 else None  # MOD-230


def _check_land_use(state: State, board: Board) -> Refusal | None:
    """MOD-229: where no knowledge is activated, Land Use has no effect. The first version of the rules did not ask."""
    if state.is_version_1 or any(slot.has_knowledge and slot.is_activated for slot in board.city):
        return None
    return refuse("monumental_duel.land_use_first", topic="aztecs")


@dataclass(frozen=True, kw_only=True)
class NameProvince(SeatInput):
    """What is printed on a province of the player's own pile, counted from the bottom."""

    province: Annotated[int | None, IN_PILE] = None
    name: Annotated[str | None, NAME] = None
    cost: Annotated[int | None, AMOUNT] = None
    types: Annotated[tuple[str, ...] | None, Several(TYPES)] = None

    title = say("monumental_duel.do.NameProvince")
    sign = ("eye", "")

    def missing(self, state: State, seat: int) -> Refusal | None:
        is_there = province_at(state.boards[seat], self.province) is not None
        return None if is_there else nonsense("monumental_duel.which_province")

    def does(self, state: State, seat: int) -> State | None:
        board = state.boards[seat]
        card = province_at(board, self.province)
        if card is None or self.province is None:
            return None
        name = tidy(self.name) or card.name
        types = card.types if self.types is None else self.types
        cost = self.cost if self.cost is not None else card.cost
        card = replace(card, name=name, types=tuple(one for one in TYPES if one in types), cost=cost)
        state = state.with_board(seat, with_province(board, self.province, card))
        return after_reading(state, "province", name, {"cost": self.cost})

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.NameProvince", card=card_name("any", tidy(self.name)))

    def questions(self, state: State, seat: int) -> list[Ask]:
        board = state.boards[seat]
        card = province_at(board, self.province)
        return [
            _province_question(self, board),
            name_question(state, self, "province"),
            cost_question(self, "cost", None if card is None else card.cost, "military", is_needed=False),
            ask(self, "types", say("monumental_duel.ask.types"), options=type_options()),
        ]


def _province_question(given: Input, board: Board) -> Ask:
    options = tuple(
        Option(
            number, card_name("province", card.name), say("monumental_duel.from_bottom", n=number), "hill", "military"
        )
        for number, card in enumerate(board.provinces, 1)
        if card.is_province
    )
    return ask(given, "province", say("monumental_duel.ask.province"), options=options, is_needed=True)
