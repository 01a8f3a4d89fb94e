"""City activation: a row and a column give what their cards say (MOD-058 to MOD-065)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Counts, Flag
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, Text, say
from rules.monumental_duel import flow
from rules.monumental_duel.activation_page import activation_panels
from rules.monumental_duel.city import cross
from rules.monumental_duel.inputs.base import Gains, SeatInput
from rules.monumental_duel.inputs.kinds import SOME_SLOTS
from rules.monumental_duel.production import READINGS, added, after_slots_read, known_gains, read_by_slot, unread
from rules.monumental_duel.questions import extra_questions, gain_questions, slot_options
from rules.monumental_duel.state import Board, State
from rules.monumental_duel.supply import after_gain
from rules.monumental_duel.tables import SIDE, SLOTS

_LINE_OF_CITY = Choice(tuple(range(1, SIDE + 1)))


@dataclass(frozen=True, kw_only=True)
class ActivateCity(SeatInput, Gains):
    """Activates a row and a column and gains what their cards give.

    `applied`, `applied_knowledge` and `applied_policy` name the cards whose effect upon activation was applied now.
    `readings` are what cards give, slot by slot, where nobody knew before: they are kept by the cards' names.
    """

    row: Annotated[int | None, _LINE_OF_CITY] = None
    column: Annotated[int | None, _LINE_OF_CITY] = None
    applied: Annotated[tuple[int, ...], SOME_SLOTS] = ()
    applied_knowledge: Annotated[tuple[int, ...], SOME_SLOTS] = ()
    applied_policy: Annotated[bool, Flag()] = False
    readings: Annotated[tuple[str, ...], Counts(READINGS, 60)] = ()

    title = say("monumental_duel.do.ActivateCity")
    sign = ("rotate", "")

    def slots(self, board: Board) -> tuple[int, ...]:
        """Empty slots give nothing; a knowledge without a card on it is activated by itself (MOD-162)."""
        if self.row is None or self.column is None:
            return ()
        return tuple(number for number in cross(self.row, self.column) if not board.city[number - 1].is_empty)

    def missing(self, state: State, seat: int) -> Refusal | None:
        if self.row is None or self.column is None:
            return nonsense("monumental_duel.row_and_column")
        board = state.boards[seat]
        is_open = state.has_resources and unread(state, board, self.slots(board), self.readings)
        return nonsense("monumental_duel.gains_missing") if is_open and not self.typed() else None

    def check_moment(self, state: State, seat: int) -> Refusal | None:
        return flow.check_step(state, "activation", "cities")

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        return _check_order(state, seat) or self._check_applied(state.boards[seat])

    def _check_applied(self, board: Board) -> Refusal | None:
        """Only turned cards and the active policy have effects upon activation (MOD-062, MOD-063)."""
        slots = self.slots(board)
        cards = [number in slots and board.city[number - 1].is_filled for number in self.applied]
        knowledge = [number in slots and board.city[number - 1].has_knowledge for number in self.applied_knowledge]
        if not all((*cards, *knowledge)):
            return refuse("monumental_duel.not_activated", topic="activation")
        if self.applied_policy and not board.policies:
            return refuse("monumental_duel.no_policy", topic="policies")
        return None

    def does(self, state: State, seat: int) -> State | None:
        if self.row is None or self.column is None:
            return None
        board = state.boards[seat]
        slots = self.slots(board)
        city = tuple(
            replace(
                slot,
                is_activated=True,
                is_used=slot.is_used or number in self.applied,
                is_knowledge_used=slot.is_knowledge_used or number in self.applied_knowledge,
            )
            if number in slots
            else slot
            for number, slot in enumerate(board.city, 1)
        )
        board = after_gain(board, self._gains(state, board, slots), "activation")
        board = replace(
            board,
            city=city,
            is_laid=True,
            is_activated=True,
            is_policy_used=board.is_policy_used or self.applied_policy,
        )
        state = flow.after_activation(state.with_board(seat, board))
        return after_slots_read(state, seat, self.readings) if state.has_places else state

    def _gains(self, state: State, board: Board, slots: tuple[int, ...]) -> dict[str, int]:
        """What was typed is all of it: the form has shown what the named cards give. The first version of the rules
        added what was not typed."""
        found = self.found(state, board, slots)
        return {**found, **self.typed()} if state.is_version_1 else self.typed() or found

    def found(self, state: State, board: Board, slots: tuple[int, ...]) -> dict[str, int]:
        """What known cards give, and what was read from the others."""
        return added(known_gains(state, board, slots)[0], *read_by_slot(self.readings).values())

    def key(self, state: State) -> str:
        return f"activation:{state.round}:{self.seat}"

    def tell(self, state: State) -> Text:
        return say(
            "monumental_duel.told.ActivateCity",
            row=say(f"monumental_duel.row.{self.row or 1}"),
            column=say(f"monumental_duel.column.{self.column or 1}"),
        )

    def questions(self, state: State, seat: int) -> list[Ask]:
        board = state.boards[seat]
        asks = [
            ask(
                self,
                name,
                say(f"monumental_duel.ask.{name}"),
                options=tuple(Option(at, say(f"monumental_duel.{name}.{at}")) for at in range(1, SIDE + 1)),
                is_needed=True,
                is_on_panel=state.has_places,
            )
            for name in ("row", "column")
        ]
        slots = self.slots(board)
        if state.has_places:
            asks += self._known_questions(state, board, slots)
        else:
            found, unnamed = known_gains(state, board, slots)
            asks += self._gain_questions(found if slots else {}, unnamed if slots else SLOTS)
        if slots:
            asks += self._applied_questions(board, slots)
        if board.policies:
            asks += extra_questions(self, "applied_policy")
        return asks

    def _known_questions(self, state: State, board: Board, slots: tuple[int, ...]) -> list[Ask]:
        """The sum stands on its panel as soon as every card is known; it can be a different one (MOD-064)."""
        is_open = not slots or unread(state, board, slots, self.readings)
        found = None if is_open else self.found(state, board, slots)
        return gain_questions(self, found, is_on_panel=True)

    def _gain_questions(self, found: dict[str, int], unnamed: int) -> list[Ask]:
        """What the named cards give stands there; what the others give has to be added to it."""
        if not unnamed:
            return gain_questions(self, found)
        hint = say("monumental_duel.hint.add_unnamed", n=unnamed) if found else None
        return gain_questions(self, found or None, hint=hint, is_whole=False)

    def panels(self, state: State) -> tuple[Panel, ...]:
        return activation_panels(self, state) if self.seat is not None and state.has_places else ()

    def _applied_questions(self, board: Board, slots: tuple[int, ...]) -> list[Ask]:
        cards = slot_options(board, lambda number, slot: number in slots and slot.is_filled)
        knowledge = slot_options(board, lambda number, slot: number in slots and slot.has_knowledge)
        hint = say("monumental_duel.ask.applied_hint")
        asks = [ask(self, "applied", say("monumental_duel.ask.applied"), options=cards, hint=hint, is_extra=True)]
        if knowledge:
            label = say("monumental_duel.ask.applied_knowledge")
            asks.append(ask(self, "applied_knowledge", label, options=knowledge, is_extra=True))
        return asks


def _check_order(state: State, seat: int) -> Refusal | None:
    """The first player activates first (MOD-058)."""
    if state.boards[seat].is_activated:
        return refuse("monumental_duel.city_activated", topic="activation")
    if flow.to_activate(state) != seat:
        return refuse("monumental_duel.activates_first", topic="activation", name=SeatName(state.first))
    return None
