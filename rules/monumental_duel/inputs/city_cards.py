"""Using an activated card of the city (MOD-115 to MOD-118, MOD-202 to MOD-206)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.city import check_any_activated, slot_at
from rules.monumental_duel.inputs.base import Gives, Turn, told_of_slot
from rules.monumental_duel.inputs.kinds import AMOUNT, NAME, SLOT
from rules.monumental_duel.names import card_name, civilization, slot_card
from rules.monumental_duel.numbers import after_reading, own_name, read_whole, tidy, yields
from rules.monumental_duel.questions import extra_questions, slot_options, slot_question
from rules.monumental_duel.state import Board, Slot, State
from rules.monumental_duel.supply import after_gain
from rules.monumental_duel.tables import RESOURCES, STARTING


@dataclass(frozen=True, kw_only=True)
class UseCard(Turn, Gives):
    """Uses an activated card of the city, or the knowledge attached to it.

    `name` says which knowledge it is, where nobody could tell before. `if_gained` and `at_least` are a condition
    printed on it: resources gained in this round. `by_effect`: it went off by itself ("the first time") and
    only gets its action token.
    """

    slot: Annotated[int | None, SLOT] = None
    part: Annotated[str, Choice(("card", "knowledge"))] = "card"
    if_gained: Annotated[str | None, Choice(RESOURCES)] = None
    at_least: Annotated[int, AMOUNT] = 1
    by_effect: Annotated[bool, Flag()] = False
    name: Annotated[str | None, NAME] = None

    title = say("monumental_duel.do.UseCard")
    sign = ("hand", "")

    def part_meant(self, slot: Slot) -> str:
        """A knowledge that lies alone is the card of its slot (MOD-162)."""
        return "knowledge" if slot.has_knowledge and not slot.is_filled else self.part

    def missing(self, state: State, seat: int) -> Refusal | None:
        return nonsense("monumental_duel.which_slot") if slot_at(state.boards[seat], self.slot) is None else None

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        board = state.boards[seat]
        return self._check_slot(board) or self._check_condition(board)

    def _check_slot(self, board: Board) -> Refusal | None:
        """A card and its knowledge are two (MOD-115, MOD-116), each once in a round (MOD-069)."""
        slot = slot_at(board, self.slot)
        assert slot is not None
        part = self.part_meant(slot)
        is_hidden = part == "knowledge" and not board.has_resources  # where nobody says what is dealt
        if not is_hidden and not (slot.has_knowledge if part == "knowledge" else slot.is_filled):
            return refuse(f"monumental_duel.no_{part}_there", topic="use_card")
        if not slot.is_activated:
            return refuse("monumental_duel.not_activated", topic="activation")
        if slot.is_knowledge_used if part == "knowledge" else slot.is_used:
            return refuse("monumental_duel.card_used", topic="use_card")
        return None

    def _check_condition(self, board: Board) -> Refusal | None:
        """Gained in this round, spent or not; nothing is paid, and gold is not the resource itself (MOD-204 to
        MOD-206)."""
        if self.if_gained is None:
            return None
        have = board.gained.get(self.if_gained, 0)
        if have >= self.at_least:
            return None
        resource = say(f"monumental_duel.resource.{self.if_gained}")
        note = say("monumental_duel.gained_so_far", resource=resource, n=have)
        return refuse("monumental_duel.not_gained", note, "if_gained", resource=resource, n=self.at_least)

    def does(self, state: State, seat: int) -> State | None:
        board = state.boards[seat]
        slot = slot_at(board, self.slot)
        if slot is None or self.slot is None:
            return None
        is_knowledge = self.part_meant(slot) == "knowledge"
        slot = replace(
            slot,
            under=self._under(slot) if is_knowledge else slot.under,
            is_used=slot.is_used or not is_knowledge,
            is_knowledge_used=slot.is_knowledge_used or is_knowledge,
        )
        gains = self.gains(state, seat)
        later = state.with_board(seat, after_gain(board.with_slot(self.slot - 1, slot), gains, "cards"))
        kind, name = self._card(board, slot)
        return after_reading(later, kind, name, read_whole(gains, "use_")) if state.has_places else later

    def _card(self, board: Board, slot: Slot) -> tuple[str, str]:
        """What the card or its knowledge is known by: the starting knowledge goes by its civilization."""
        if self.part_meant(slot) != "knowledge":
            return "wonder" if slot.card and slot.card in board.wonders else "building", slot.card
        under = self._under(slot)
        return ("starting", own_name(board)) if under == STARTING else ("knowledge", under)

    def _under(self, slot: Slot) -> str:
        return slot.under or tidy(self.name)

    def given_before(self, state: State, seat: int) -> dict[str, int] | None:
        board = state.boards[seat]
        slot = slot_at(board, self.slot)
        return None if slot is None else yields(state, *self._card(board, slot), "use_")

    def tell(self, state: State) -> Text:
        return told_of_slot(state, self, self.slot, self._told_knowledge(state) if self.part == "knowledge" else None)

    def brief(self, state: State) -> Text:
        slot = None if self.seat is None else slot_at(state.boards[self.seat], self.slot)
        if slot is None:
            return self.tell(state)
        if self.part == "knowledge" and self.name == STARTING:
            return say("monumental_duel.archived.starting_knowledge")
        return self._told_knowledge(state) if self.part == "knowledge" else slot_card(slot)

    def _told_knowledge(self, state: State) -> Text:
        if self.name != STARTING or self.seat is None:
            return card_name("knowledge", tidy(self.name))
        return say("monumental_duel.box_card.starting", civilization=civilization(state.boards[self.seat]))

    def title_now(self, state: State) -> Text:
        """Says which card where no question does."""
        slot = None if self.seat is None else slot_at(state.boards[self.seat], self.slot)
        return self.title if slot is None else say("monumental_duel.do.use_this", card=slot_card(slot))

    def asked(self, state: State) -> tuple[UseCard, tuple[Ask, ...]]:
        """If only one card is left to use, it is meant; if only its knowledge is left, that is meant."""
        if self.seat is None:
            return self, ()
        board = state.boards[self.seat]
        given = self if self.slot is not None else replace(self, slot=_only_open(board))
        slot = slot_at(board, given.slot)
        if slot is not None and slot.is_used and _is_knowledge_open(slot):
            given = replace(given, part="knowledge")
        return given, given.asks(state)

    def questions(self, state: State, seat: int) -> list[Ask]:
        board = state.boards[seat]
        options = slot_options(board, lambda _, slot: slot.is_activated and _is_open(slot))
        asks = [] if self.slot is not None and self.slot == _only_open(board) else [slot_question(self, options)]
        slot = slot_at(board, self.slot)
        is_both = slot is not None and _is_card_open(slot) and _is_knowledge_open(slot)
        if is_both or (slot is not None and not board.has_resources):
            parts = tuple(Option(part, say(f"monumental_duel.part.{part}")) for part in ("card", "knowledge"))
            asks.append(ask(self, "part", say("monumental_duel.ask.part"), options=parts))
        asks += self.gives_questions(state, seat, say("monumental_duel.hint.UseCard"))
        resources = tuple(Option(name, say(f"monumental_duel.resource.{name}")) for name in RESOURCES)
        asks.append(ask(self, "if_gained", say("monumental_duel.ask.if_gained"), options=resources, is_extra=True))
        effect_hint = say("monumental_duel.hint.first_time")  # MOD-202
        return asks + extra_questions(self, "at_least", "by_effect", effect_hint=effect_hint)

    def closed(self, state: State, seat: int) -> Refusal | None:
        return check_any_activated(state.boards[seat])


def _is_open(slot: Slot) -> bool:
    """Something in it has not been used yet."""
    return _is_card_open(slot) or _is_knowledge_open(slot)


def _only_open(board: Board) -> int | None:
    """The number of the slot, if there is only one to use."""
    found = [number for number, slot in enumerate(board.city, 1) if slot.is_activated and _is_open(slot)]
    return found[0] if len(found) == 1 else None


def _is_card_open(slot: Slot) -> bool:
    return slot.is_filled and not slot.is_used


def _is_knowledge_open(slot: Slot) -> bool:
    return slot.has_knowledge and not slot.is_knowledge_used
