"""What lies in a slot of the city: set right where the app has lost track, and named as it is printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Flag
from rules.kit.frozen import replace
from rules.kit.offer import Ask, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.city import slot_at
from rules.monumental_duel.inputs.base import Gains, SeatInput, told_of_slot
from rules.monumental_duel.inputs.kinds import NAME, SLOT
from rules.monumental_duel.names import card_name
from rules.monumental_duel.numbers import after_reading, tidy, yields
from rules.monumental_duel.questions import gain_questions, name_question, slot_options, slot_question
from rules.monumental_duel.state import Slot, State
from rules.monumental_duel.tables import ORDINARY


@dataclass(frozen=True, kw_only=True)
class SetSlot(SeatInput):
    """What really lies in a slot of the city, where the app has lost track of it."""

    slot: Annotated[int | None, SLOT] = None
    card: Annotated[bool, Flag()] = True
    knowledge: Annotated[bool, Flag()] = False
    is_activated: Annotated[bool, Flag()] = False

    title = say("monumental_duel.do.SetSlot")
    sign = ("pencil", "")

    def missing(self, state: State, seat: int) -> Refusal | None:
        return nonsense("monumental_duel.which_slot") if self.slot is None else None

    def does(self, state: State, seat: int) -> State | None:
        """The table is right: cards appear or vanish, and the count of all cards is told so."""
        if self.slot is None:
            return None
        board = state.boards[seat]
        old = board.city[self.slot - 1]
        is_there = self.card or self.knowledge
        slot = Slot(
            self.card, old.card if self.card else "", self.knowledge, is_activated=self.is_activated and is_there
        )
        more = slot.cards - old.cards
        by_hand = {**board.by_hand, "cards": board.by_hand.get("cards", 0) + more} if more else board.by_hand
        return state.with_board(seat, replace(board.with_slot(self.slot - 1, slot), by_hand=by_hand))

    def tell(self, state: State) -> Text:
        return told_of_slot(state, self, self.slot)

    def questions(self, state: State, seat: int) -> list[Ask]:
        options = slot_options(state.boards[seat], lambda *_: True)
        flags = ("card", "knowledge", "is_activated")
        return [
            slot_question(self, options),
            *(ask(self, name, say(f"monumental_duel.ask.set_{name}")) for name in flags),
        ]


@dataclass(frozen=True, kw_only=True)
class NameCard(SeatInput, Gains):
    """Names the card in a slot of the city, and what it gives when activated."""

    slot: Annotated[int | None, SLOT] = None
    name: Annotated[str | None, NAME] = None

    title = say("monumental_duel.do.NameCard")
    sign = ("eye", "")

    def missing(self, state: State, seat: int) -> Refusal | None:
        if slot_at(state.boards[seat], self.slot) is None:
            return nonsense("monumental_duel.which_slot")
        return None if tidy(self.name) else nonsense("monumental_duel.name_missing")

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        slot = slot_at(state.boards[seat], self.slot)
        assert slot is not None
        return None if slot.is_filled else refuse("monumental_duel.no_card_there", topic="city")

    def does(self, state: State, seat: int) -> State | None:
        board, name = state.boards[seat], tidy(self.name)
        slot = slot_at(board, self.slot)
        if slot is None or self.slot is None or not name:
            return None
        state = state.with_board(seat, board.with_slot(self.slot - 1, replace(slot, card=name)))
        read = self.typed()
        if read:  # what a card does not give is known too, once someone has read it
            read = {**dict.fromkeys(ORDINARY, 0), **read}
        return after_reading(state, "building", name, read)

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.NameCard", card=card_name("any", tidy(self.name)))

    def questions(self, state: State, seat: int) -> list[Ask]:
        return [
            slot_question(self, slot_options(state.boards[seat], lambda _, slot: slot.is_filled)),
            name_question(state, self, "building"),
            *gain_questions(self, yields(state, "building", tidy(self.name))),
        ]
