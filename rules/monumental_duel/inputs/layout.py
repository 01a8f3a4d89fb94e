"""The city laid out before the first round (MOD-031 to MOD-033)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.monumental_duel import flow
from rules.monumental_duel.inputs.base import SeatInput
from rules.monumental_duel.names import slot_name
from rules.monumental_duel.state import Board, Slot, State
from rules.monumental_duel.tables import CIVILIZATION_CARDS, SLOTS


@dataclass(frozen=True, kw_only=True)
class LayCity(SeatInput):
    """Lays out the city.

    `knowledge_dealt`: as which card the knowledge came up, counted from 1; left out if it did not.
    """

    knowledge_dealt: Annotated[int | None, Number(1, CIVILIZATION_CARDS)] = None

    title = say("monumental_duel.do.LayCity")
    sign = ("table", "")

    def check_moment(self, state: State, seat: int) -> Refusal | None:
        return flow.check_step(state, "cities", "activation")

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        board = state.boards[seat]
        if board.is_laid or board.is_activated or state.round > 1:
            return refuse("monumental_duel.city_laid", topic="city")
        return None

    def does(self, state: State, seat: int) -> State:
        return flow.after_laying(state.with_board(seat, _laid_out(state.boards[seat], self.knowledge_dealt)))

    def key(self, state: State) -> str:
        return f"city:{self.seat}"

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.LayCity")

    def questions(self, state: State, seat: int) -> list[Ask]:
        options = [Option(number, slot_name(number), glyph="book") for number in range(1, SLOTS + 1)]
        options.append(Option(None, say("monumental_duel.ask.in_deck"), glyph="cards"))
        return [ask(self, "knowledge_dealt", say("monumental_duel.ask.knowledge"), options=tuple(options))]


def _laid_out(board: Board, dealt: int | None) -> Board:
    """Dealt among the first nine, the knowledge shares its slot with the next card (MOD-031 to MOD-033)."""
    is_in_city = dealt is not None and dealt <= SLOTS
    city = tuple(Slot(has_knowledge=is_in_city and number == dealt) for number in range(1, SLOTS + 1))
    return replace(board, city=city, city_deck=CIVILIZATION_CARDS - SLOTS - int(is_in_city), top=(), is_laid=True)
