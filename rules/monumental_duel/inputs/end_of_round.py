"""Passing, the end of the round and of the game (MOD-151 to MOD-176)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say
from rules.monumental_duel import flow
from rules.monumental_duel.advantage import reduced
from rules.monumental_duel.city import emptied
from rules.monumental_duel.city_refill import refilled, unsaid
from rules.monumental_duel.development_row import after_refill
from rules.monumental_duel.inputs.base import Turn
from rules.monumental_duel.state import Board, FreeCity, Slot, State, other
from rules.monumental_duel.supply import without_ordinary
from rules.monumental_duel.tables import FINAL_AT, ORDINARY


@dataclass(frozen=True, kw_only=True)
class Pass(Turn):
    """Passes: no more turns in this round."""

    title = say("monumental_duel.do.Pass")
    sign = ("pass", "")

    def does(self, state: State, seat: int) -> State:
        return _passed(state, seat)

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.Pass")

    def note(self, state: State) -> Text | None:
        """What it takes away (MOD-152, MOD-154)."""
        if self.seat is None:
            return None
        board = state.boards[self.seat]
        cards = sum(slot.cards for slot in board.city if slot.is_activated)
        lost = sum(max(0, board.has(resource)) for resource in ORDINARY)
        return say("monumental_duel.pass_note", n=cards, lost=lost)


def _passed(state: State, seat: int) -> State:
    """Activated cards, action tokens and ordinary resources go; all else stays (MOD-152 to MOD-155)."""
    board = state.boards[seat]
    board = emptied(board, *(index for index, slot in enumerate(board.city) if slot.is_activated))
    board = replace(without_ordinary(_without_tokens(board, seat)), has_passed=True)
    cities = tuple(_without_token(city, seat) for city in state.free_cities)
    return replace(state.with_board(seat, board), free_cities=cities)


def _without_tokens(board: Board, seat: int) -> Board:
    """Every action token of the player goes, those at free cities of the row aside (MOD-153)."""
    city = tuple(_unused(slot) for slot in board.city)
    cities = tuple(_without_token(one, seat) for one in board.free_cities)
    by_hand = {figure: amount for figure, amount in board.by_hand.items() if figure != "action_tokens"}
    return replace(
        board,
        city=city,
        free_cities=cities,
        is_policy_used=False,
        is_warlord_used=False,
        is_scout_used=False,
        by_hand=by_hand,
    )


def _unused(slot: Slot) -> Slot:
    has_token = slot.is_used or slot.is_knowledge_used
    return replace(slot, is_used=False, is_knowledge_used=False) if has_token else slot


def _without_token(city: FreeCity, seat: int) -> FreeCity:
    if not city.traded[seat]:
        return city
    return replace(city, traded=(city.traded[0] and seat != 0, city.traded[1] and seat != 1))


@dataclass(frozen=True, kw_only=True)
class EndRound(Input):
    """The development row is refilled, the advantage reduced, the first player marker handed over."""

    title = say("monumental_duel.do.EndRound")
    sign = ("right", "")

    def check(self, state: State) -> Refusal | None:
        if state.step == "end_round" or (state.step == "refill_city" and state.is_final):
            return None  # after the final round nobody needs a full city
        if state.step == "refill_city":
            waiting = [seat for seat in flow.playing_order(state) if not state.boards[seat].is_refilled]
            if not waiting:  # entries against the rules can leave the step without anybody to wait for
                return None
            return refuse("monumental_duel.refill_first", topic="refill", name=SeatName(waiting[0]))
        return refuse("monumental_duel.round_goes_on", topic="end_of_round")

    def after(self, state: State) -> State:
        """City, row, advantage, marker, in this order (MOD-156); then the next round, or the end (MOD-175,
        MOD-176)."""
        if state.step == "end":
            return state
        for seat, board in enumerate(state.boards):
            if not board.has_passed:
                state = _passed(state, seat)
            if not state.boards[seat].is_refilled:
                full, _ = refilled(state.boards[seat], unsaid(state))
                state = state.with_board(seat, full)
        state = after_refill(state)
        is_over, is_final = state.is_final, state.development_row <= FINAL_AT
        state = replace(state, advantage=reduced(state), first=other(state.first))  # MOD-171, MOD-174
        if is_over:
            return replace(state, step="end")
        return replace(
            state,
            boards=tuple(_ready(board) for board in state.boards),
            round=state.round + 1,
            step="activation",
            is_final=is_final,
            to_act=state.first,
            free_cities=tuple(replace(city, traded=(False, False)) for city in state.free_cities),
        )

    def key(self, state: State) -> str:
        return f"end:{state.round}"

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.EndRound")

    def title_now(self, state: State) -> Text:
        return say("monumental_duel.do.end_game") if state.is_final else self.title


def _ready(board: Board) -> Board:
    """For the next round. Resources that came after passing are lost too (MOD-055)."""
    return replace(
        without_ordinary(board),
        gained={},
        is_laid=True,
        is_activated=False,
        has_passed=False,
        is_refilled=False,
    )
