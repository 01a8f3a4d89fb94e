"""The city laid out before the first round (MOD-031 to MOD-033)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.monumental_duel import flow
from rules.monumental_duel.city_panels import marking_panels
from rules.monumental_duel.inputs.base import SeatInput
from rules.monumental_duel.inputs.marks import Marks
from rules.monumental_duel.marking import after_marks, candidates, fitting, gaps, with_rest_known
from rules.monumental_duel.names import slot_name
from rules.monumental_duel.state import Board, Slot, State
from rules.monumental_duel.tables import CIVILIZATION_CARDS, SLOTS, STARTING

_SLOTS = tuple(range(1, SLOTS + 1))


@dataclass(frozen=True, kw_only=True)
class LayCity(SeatInput, Marks):
    """Lays out the city.

    `knowledge_dealt`: when the knowledge came up, counted in cards from 1; left out if it did not. Which cards lie in
    the slots may be said, and is known from then on.
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
        laid = self._laid_out(state.boards[seat])
        state = after_marks(state.with_board(seat, laid), seat)
        return flow.after_laying(with_rest_known(state, seat) if state.has_places else state)

    def _laid_out(self, board: Board) -> Board:
        """Dealt among the first nine, the knowledge shares its slot with the next card (MOD-031 to MOD-033)."""
        marks = self.marked()
        dealt = self.knowledge_dealt if self.knowledge_dealt in _SLOTS else None
        city = tuple(
            Slot(card=marks.get(number, ""), has_knowledge=True, under=STARTING)
            if number == dealt
            else Slot(card=marks.get(number, ""))
            for number in _SLOTS
        )
        deck = CIVILIZATION_CARDS - SLOTS - (dealt is not None)
        return replace(board, city=city, city_deck=deck, top=(), is_laid=True)

    def key(self, state: State) -> str:
        return f"city:{self.seat}"

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.LayCity")

    def note(self, state: State) -> Text | None:
        said = sum(bool(name) for name in self.marked().values())
        return say("monumental_duel.marked", n=said, open=SLOTS - said) if said else None

    # Saying which cards lie there.

    def next_open(self, state: State) -> int | None:
        left = gaps(self.marked(), _SLOTS)
        return left[0] if left else None

    def can_be_knowledge(self, state: State, at: int) -> bool:
        return self.knowledge_dealt is None

    def with_knowledge(self, at: int) -> LayCity:
        return replace(self, knowledge_dealt=at)

    def questions(self, state: State, seat: int) -> list[Ask]:
        options = [Option(number, slot_name(number), glyph="book") for number in _SLOTS]
        options.append(Option(None, say("monumental_duel.ask.in_deck"), glyph="cards"))
        label = say("monumental_duel.ask.knowledge")
        dealt = ask(self, "knowledge_dealt", label, options=tuple(options), is_on_panel=state.has_places)
        return [dealt, *self.name_questions(candidates(state, state.boards[seat], ()))]

    def panels(self, state: State) -> tuple[Panel, ...]:
        at = self.next_open(state)
        if self.seat is None or not state.has_places or at is None:
            return ()
        board = state.boards[self.seat]
        said = self._laid_out(board)
        city = tuple(
            slot if number in self.marked() else replace(slot, card="") for number, slot in enumerate(said.city, 1)
        )
        names = (*candidates(state, board, ()), *self.marked().values())
        return marking_panels(self, state, city, fitting(state, board, names, self.marked()), at)
