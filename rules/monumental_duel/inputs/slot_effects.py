"""Cards that stay in the city or leave it by an effect: strengthened, archived, discarded (MOD-196 to MOD-224)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.city import check_any_activated, emptied, slot_at
from rules.monumental_duel.inputs.base import Effect, told_of_slot
from rules.monumental_duel.inputs.kinds import SLOT
from rules.monumental_duel.questions import slot_options, slot_question
from rules.monumental_duel.state import EMPTY, Board, Slot, State

_ARCHIVED = ("building", "knowledge", "starting_knowledge", "wonder")


@dataclass(frozen=True, kw_only=True)
class SlotEffect(Effect):
    """An effect on the card in one slot of the city."""

    slot: Annotated[int | None, SLOT] = None

    def lying(self, board: Board) -> Slot:
        """What lies in the slot."""
        return slot_at(board, self.slot) or EMPTY

    def missing(self, state: State, seat: int) -> Refusal | None:
        return nonsense("monumental_duel.which_slot") if slot_at(state.boards[seat], self.slot) is None else None

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        if self.lying(state.boards[seat]).is_empty:
            return refuse("monumental_duel.no_card_there", topic="city")
        return None

    def key(self, state: State) -> str:
        """A card leaves its slot once, whoever records it."""
        return f"slot:{state.round}:{self.seat}:{self.slot}"

    def tell(self, state: State) -> Text:
        return told_of_slot(state, self, self.slot)


@dataclass(frozen=True, kw_only=True)
class StrengthenCard(SlotEffect):
    """Turns an activated card back: it stays in the city for the next round."""

    title = say("monumental_duel.do.StrengthenCard")
    sign = ("up", "")

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        wrong = super().check_rules(state, seat)
        if wrong is None and not self.lying(state.boards[seat]).is_activated:
            return refuse("monumental_duel.not_activated", topic="strengthen")
        return wrong

    def does(self, state: State, seat: int) -> State | None:
        """Turned back it is not discarded; an attached knowledge is (MOD-223, MOD-224)."""
        if self.slot is None:
            return None
        board = state.boards[seat]
        slot = self.lying(board)
        if slot.is_filled and slot.has_knowledge:
            board = _with_knowledge_discarded(board, slot)
            slot = replace(slot, has_knowledge=False, under="", is_knowledge_used=False)
        return state.with_board(seat, board.with_slot(self.slot - 1, replace(slot, is_activated=False)))

    def questions(self, state: State, seat: int) -> list[Ask]:
        return [slot_question(self, slot_options(state.boards[seat], lambda _, slot: slot.is_activated))]

    def closed(self, state: State, seat: int) -> Refusal | None:
        return check_any_activated(state.boards[seat])


@dataclass(frozen=True, kw_only=True)
class ArchiveCard(SlotEffect):
    """Removes a card of the player's city that is not activated from the game."""

    card: Annotated[str | None, Choice(_ARCHIVED)] = None

    title = say("monumental_duel.do.ArchiveCard")
    sign = ("crate", "")

    def kind(self, board: Board) -> str:
        """What goes: as said; else a lone knowledge, or a building."""
        if self.card is not None:
            return self.card
        slot = slot_at(board, self.slot)
        return "knowledge" if slot is not None and not slot.is_filled and board.knowledge else "building"

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        wrong = super().check_rules(state, seat)
        if wrong is not None:
            return wrong
        board = state.boards[seat]
        kind, slot = self.kind(board), self.lying(board)
        if slot.is_activated:
            return refuse("monumental_duel.is_activated", topic="archive")
        owned = {"knowledge": len(board.knowledge), "starting_knowledge": 1, "wonder": len(board.wonders)}
        if kind in owned and board.archived.count(kind) >= owned[kind]:
            return refuse("monumental_duel.none_left", topic="archive")
        if (kind in ("knowledge", "starting_knowledge")) == slot.is_filled:
            # The card on top is archived; what lies under it is discarded (MOD-197).
            return refuse("monumental_duel.not_on_top", topic="archive")
        return None

    def does(self, state: State, seat: int) -> State | None:
        """Out of the game (MOD-196 to MOD-198) and worth nothing (MOD-182); an attached knowledge is only discarded."""
        board = state.boards[seat]
        slot = self.lying(board)
        if self.slot is None or slot.is_empty:
            return None
        if slot.is_filled and slot.has_knowledge:
            board = _with_knowledge_discarded(board, slot)
        board = replace(board, archived=(*board.archived, self.kind(board)))
        return state.with_board(seat, board.with_slot(self.slot - 1, EMPTY))

    def note(self, state: State) -> Text | None:
        return None if self.seat is None else say("monumental_duel.archive_note")

    def questions(self, state: State, seat: int) -> list[Ask]:
        kinds = tuple(Option(kind, say(f"monumental_duel.archived.{kind}")) for kind in _ARCHIVED)
        return [
            slot_question(self, _slots_not_activated(state.boards[seat])),
            ask(self, "card", say("monumental_duel.ask.archived"), options=kinds, is_extra=True),
        ]


@dataclass(frozen=True, kw_only=True)
class DiscardCard(SlotEffect):
    """Puts a card of the player's own city that is not activated on the city discard pile."""

    title = say("monumental_duel.do.DiscardCard")
    sign = ("strike", "")

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        wrong = super().check_rules(state, seat)
        if wrong is None and self.lying(state.boards[seat]).is_activated:
            return refuse("monumental_duel.is_activated", topic="discard")
        return wrong

    def does(self, state: State, seat: int) -> State | None:
        """With the knowledge under it (MOD-219)."""
        return None if self.slot is None else state.with_board(seat, emptied(state.boards[seat], self.slot - 1))

    def questions(self, state: State, seat: int) -> list[Ask]:
        return [slot_question(self, _slots_not_activated(state.boards[seat]))]


def _with_knowledge_discarded(board: Board, slot: Slot) -> Board:
    return replace(
        board,
        city_discard=board.city_discard + 1,
        in_discard=(*board.in_discard, *((slot.under,) if slot.under else ())),
        knowledge_discarded=board.knowledge_discarded + 1,
    )


def _slots_not_activated(board: Board) -> tuple[Option, ...]:
    return slot_options(board, lambda _, slot: not slot.is_empty and not slot.is_activated)
