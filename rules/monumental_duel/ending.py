"""Passing, the end of the round and of the game (MOD-151 to MOD-176)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName
from rules.monumental_duel import flow
from rules.monumental_duel.advantage import reduced
from rules.monumental_duel.city import refilled
from rules.monumental_duel.inputs import EndRound, Pass
from rules.monumental_duel.state import Board, FreeCity, State, other
from rules.monumental_duel.supply import without_ordinary
from rules.monumental_duel.tables import ERAS, FINAL_AT, ROW, ROW_KEPT
from rules.monumental_duel.tending import emptied


def without_tokens(board: Board, seat: int) -> Board:
    """MOD-153: every action token of the player, those at free cities aside."""
    city = tuple(replace(slot, is_used=False, is_knowledge_used=False) for slot in board.city)
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


def _without_token(city: FreeCity, seat: int) -> FreeCity:
    return replace(city, traded=(city.traded[0] and seat != 0, city.traded[1] and seat != 1))


def passed(state: State, seat: int) -> State:
    """MOD-152 to MOD-155: activated cards, action tokens and ordinary resources go; all else stays."""
    board = state.boards[seat]
    for place, slot in enumerate(board.city):
        if slot.is_activated:
            board = emptied(board, place)
    board = replace(without_ordinary(without_tokens(board, seat)), has_passed=True)
    cities = tuple(_without_token(city, seat) for city in state.free_cities)
    return replace(state.with_board(seat, board), free_cities=cities)


def check_pass(state: State, given: Pass) -> Refusal | None:
    return flow.check_turn(state, given)


def after_pass(state: State, given: Pass) -> State:
    return state if given.seat is None else flow.after_turn(passed(state, given.seat), given.seat)


@dataclass(frozen=True, slots=True)
class RowRefill:
    """What happens to the development row: cards discarded from the right, cards dealt, and how many lie there then."""

    discarded: int
    dealt: int
    row: int
    dividers: tuple[int, ...]
    """Eras that begin with this deal: their dividers go to the box (MOD-168)."""


def row_refill(state: State) -> RowRefill:
    """MOD-165, MOD-166."""
    row, deck = max(0, state.development_row), max(0, state.development_deck)
    kept = min(row, ROW_KEPT)
    dealt = min(ROW - kept, deck)
    return RowRefill(row - kept, dealt, kept + dealt, _dividers(state, deck, deck - dealt))


def _dividers(state: State, before: int, after: int) -> tuple[int, ...]:
    """A divider lies on top of its era: it shows when the last card above it is dealt."""
    found = []
    for era in ERAS[1:]:
        below = sum(counts[at] for counts in state.deck_counts.values() for at in range(era - 1, len(ERAS)))
        if after <= below < before:
            found.append(era)
    return tuple(found)


def check_end(state: State, given: Input) -> Refusal | None:
    if state.step == "end_round" or (state.step == "refill_city" and state.is_final):
        return None  # after the final round nobody needs a full city
    if state.step == "refill_city":
        waiting = [seat for seat in flow.playing_order(state) if not state.boards[seat].is_refilled]
        # Entries against the rules can leave the step without anybody to wait for.
        return refuse("monumental_duel.refill_first", topic="refill", name=SeatName(waiting[0])) if waiting else None
    return refuse("monumental_duel.round_goes_on", topic="end_of_round")


def after_end(state: State, given: EndRound) -> State:
    """MOD-156: city, row, advantage, marker, in this order; then the next round, or the end (MOD-175, MOD-176)."""
    if state.step == "end":
        return state
    for seat, board in enumerate(state.boards):
        if not board.has_passed:
            state = passed(state, seat)
        if not state.boards[seat].is_refilled:
            state = state.with_board(seat, refilled(state.boards[seat])[0])
    state = after_row(state)
    is_over, is_final = state.is_final, state.development_row <= FINAL_AT
    state = replace(state, advantage=reduced(state), first=other(state.first))  # MOD-171, MOD-174
    if is_over:
        return replace(state, step="end")
    boards = tuple(_ready(board) for board in state.boards)
    return replace(
        state,
        boards=boards,
        round=state.round + 1,
        step="activation",
        is_final=is_final,
        to_act=state.first,
        free_cities=tuple(replace(city, traded=(False, False)) for city in state.free_cities),
    )


def after_row(state: State) -> State:
    refill = row_refill(state)
    return replace(
        state,
        development_row=refill.row,
        development_deck=state.development_deck - refill.dealt,
        development_discard=state.development_discard + refill.discarded,
    )


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
