"""The city refilled at the end of the round (MOD-157 to MOD-164)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.derived import once_for_state
from rules.kit.field import Counts, Number, Several
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.monumental_duel import flow
from rules.monumental_duel.city import is_knowledge, knowledge_in_deck
from rules.monumental_duel.city_panels import keeping_panels, marking_panels
from rules.monumental_duel.city_refill import Refill, refilled, unsaid
from rules.monumental_duel.inputs.base import SeatInput
from rules.monumental_duel.inputs.kinds import SOME_SLOTS
from rules.monumental_duel.inputs.marks import Marks
from rules.monumental_duel.marking import after_marks, candidates, gaps
from rules.monumental_duel.names import slot_name, top_name
from rules.monumental_duel.state import Board, State
from rules.monumental_duel.tables import SLOTS

_SLOTS = tuple(range(1, SLOTS + 1))
_KEPT = tuple(f"{number}:{nth}" for number in _SLOTS for nth in range(1, SLOTS + 1))


@dataclass(frozen=True, kw_only=True)
class RefillCity(SeatInput, Marks):
    """Fills the empty slots. `knowledge` names the slots a knowledge came to lie in. One that came up on it and was not
    kept is named in `thrown` by the same slot: where it happens matters if the deck runs out meanwhile. `discarded`
    counts them without a slot, as the first version of the rules did. `kept` says, slot by slot, which of several
    known ones stays: "4:2" is the second that came up in the fourth slot.
    """

    knowledge: Annotated[tuple[int, ...], SOME_SLOTS] = ()
    discarded: Annotated[int, Number(0, SLOTS)] = 0
    thrown: Annotated[tuple[int, ...], Counts(_SLOTS)] = ()
    kept: Annotated[tuple[str, ...], Several(_KEPT)] = ()

    title = say("monumental_duel.do.RefillCity")
    sign = ("table", "")

    @once_for_state
    def refilled(self, state: State) -> tuple[Board, Refill]:
        """The player's board with the slots filled, and what came up meanwhile."""
        assert self.seat is not None
        found = replace(
            unsaid(state),
            knowledge=self.knowledge,
            discarded=self.discarded,
            thrown=self.thrown,
            cards=self.marked(),
            kept=self.kept_by_slot(),
        )
        return refilled(state.boards[self.seat], found)

    def kept_by_slot(self) -> dict[int, int]:
        pairs = (one.split(":") for one in self.kept)
        return {int(number): int(nth) for number, nth in pairs}

    def check_moment(self, state: State, seat: int) -> Refusal | None:
        return flow.check_step(state, "refill_city")

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        board = state.boards[seat]
        if board.is_refilled:
            return refuse("monumental_duel.city_refilled", topic="refill")
        if any(not board.city[number - 1].is_empty for number in self.knowledge):
            return refuse("monumental_duel.slot_taken", topic="refill")
        after, refill = self.refilled(state)
        return self._check_kept(board, after) or self._check_known(board, refill) or _check_left(board, after, refill)

    def _check_kept(self, board: Board, after: Board) -> Refusal | None:
        """Only where a knowledge is kept is another one thrown away (MOD-159)."""
        slots = zip(_SLOTS, board.city, after.city, strict=True)
        kept = {number for number, before, now in slots if now.has_knowledge and not before.has_knowledge}
        if (self.discarded and not kept) or not set(self.thrown) <= kept:
            return refuse("monumental_duel.one_is_kept", topic="refill")
        return None

    def _check_known(self, board: Board, refill: Refill) -> Refusal | None:
        """A known card on the deck comes up as what it is."""
        for number in self.knowledge:
            card = refill.known.get(number, "")
            if card and not is_knowledge(board, card):
                return refuse("monumental_duel.known_on_top", topic="refill", card=top_name(card))
        return None

    def does(self, state: State, seat: int) -> State:
        board, _ = self.refilled(state)
        state = after_marks(state.with_board(seat, board), seat)
        is_done = state.step == "refill_city" and all(one.is_refilled for one in state.boards)
        return replace(state, step="end_round") if is_done else state

    def key(self, state: State) -> str:
        return f"refill:{state.round}:{self.seat}"

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.RefillCity")

    def note(self, state: State) -> Text | None:
        if self.seat is None:
            return None
        return say("monumental_duel.slots_to_fill", n=sum(slot.is_empty for slot in state.boards[self.seat].city))

    # Saying which cards came up.

    def next_open(self, state: State) -> int | None:
        """The first slot where something is left open: which knowledge stays there, or which card nobody knows."""
        if self.seat is None or not state.has_resources:
            return None
        _, refill = self.refilled(state)
        left = (*self._undecided(refill), *gaps(self.marked(), refill.open))
        return left[0] if left else None

    def _undecided(self, refill: Refill) -> tuple[int, ...]:
        """Slots where the owner has to say which knowledge stays (MOD-159)."""
        return tuple(number for number in refill.rivals if number not in self.kept_by_slot())

    def with_kept(self, at: int, nth: int) -> RefillCity:
        return replace(self, kept=(*self.kept, f"{at}:{nth}"))

    def can_be_knowledge(self, state: State, at: int) -> bool:
        """Whether a knowledge may have come up in this slot: the first stays, any other goes (MOD-159)."""
        assert self.seat is not None
        board = state.boards[self.seat]
        after, refill = self.refilled(state)
        left = knowledge_in_deck(board) + board.knowledge_discarded
        lying = sum(slot.has_knowledge for slot in after.city) - sum(slot.has_knowledge for slot in board.city)
        in_deck = refill.open.get(at, ())
        return lying + refill.thrown < left and (not in_deck or any(is_knowledge(board, name) for name in in_deck))

    def with_knowledge(self, at: int) -> RefillCity:
        if at in self.knowledge:
            return replace(self, thrown=(*self.thrown, at))
        return replace(self, knowledge=(*self.knowledge, at))

    def questions(self, state: State, seat: int) -> list[Ask]:
        """Where nobody knows what comes up. A slot whose card is known is not asked about."""
        board = state.boards[seat]
        _, refill = self.refilled(state)
        known = refill.known
        empty = tuple(
            Option(number, slot_name(number), glyph="book")
            for number, slot in enumerate(board.city, 1)
            if slot.is_empty and (number not in known or number in self.knowledge)
        )
        label = say("monumental_duel.ask.kept_one")
        asks = [ask(self, "kept", label, is_on_panel=True)] if refill.rivals and state.reads_cards else []
        if not empty:
            return asks
        label, hint = say("monumental_duel.ask.refill"), say("monumental_duel.ask.refill_hint")
        asks.append(ask(self, "knowledge", label, options=empty, hint=hint, is_on_panel=state.has_places))
        asks += self.name_questions(candidates(state, board, ()))
        kept = tuple(Option(number, slot_name(number), glyph="book") for number in self.knowledge)
        if kept:
            label, hint = say("monumental_duel.ask.thrown"), say("monumental_duel.ask.thrown_hint")
            asks.append(ask(self, "thrown", label, options=kept, hint=hint, is_extra=True))
        return asks

    def panels(self, state: State) -> tuple[Panel, ...]:
        at = self.next_open(state) if state.has_places else None
        if self.seat is None or at is None:
            return ()
        board = state.boards[self.seat]
        after, refill = self.refilled(state)
        if at in self._undecided(refill):
            return keeping_panels(self, state, after.city, refill.rivals[at], at)
        return marking_panels(self, state, after.city, candidates(state, board, refill.open.get(at, ())), at)


def _check_left(board: Board, after: Board, refill: Refill) -> Refusal | None:
    """No more knowledge comes up than there is. What was thrown away before a shuffle may come up again (MOD-160)."""
    left = knowledge_in_deck(board) + board.knowledge_discarded
    lying = sum(slot.has_knowledge for slot in after.city) - sum(slot.has_knowledge for slot in board.city)
    again = refill.thrown_before if refill.is_shuffled else 0
    if lying + refill.thrown > left + again:
        return refuse("monumental_duel.so_many_knowledge", topic="refill", n=left)
    return None
