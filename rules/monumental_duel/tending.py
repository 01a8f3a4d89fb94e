"""Cards that leave the city or stay in it by an effect: strengthened, archived, discarded (MOD-196 to MOD-224)."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.monumental_duel import flow
from rules.monumental_duel.city import slot_at
from rules.monumental_duel.inputs import ArchiveCard, DiscardCard, DiscardFromRow, SetSlot, StrengthenCard
from rules.monumental_duel.state import EMPTY, Board, Slot, State

_Tended = StrengthenCard | ArchiveCard | DiscardCard


def _check_slot(state: State, given: _Tended) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    slot = slot_at(state.boards[given.seat], given.slot)
    if slot is None:
        return nonsense("monumental_duel.which_slot")
    wrong = flow.check_effect(state, given)
    if wrong is None and slot.is_empty:
        return refuse("monumental_duel.no_card_there", topic="city")
    return wrong


def _slot(state: State, given: _Tended) -> Slot:
    """The slot meant, once it has been checked."""
    assert given.seat is not None
    slot = slot_at(state.boards[given.seat], given.slot)
    assert slot is not None
    return slot


def _after_knowledge_is_discarded(board: Board) -> Board:
    return replace(board, city_discard=board.city_discard + 1, knowledge_discarded=board.knowledge_discarded + 1)


def check_strengthen(state: State, given: StrengthenCard) -> Refusal | None:
    wrong = _check_slot(state, given)
    if wrong is not None:
        return wrong
    if not _slot(state, given).is_activated:
        return refuse("monumental_duel.not_activated", topic="strengthen")
    return None


def after_strengthening(state: State, given: StrengthenCard) -> State:
    """MOD-223, MOD-224: turned back it is not discarded; an attached knowledge is."""
    if given.seat is None or given.slot is None:
        return state
    board, slot = state.boards[given.seat], _slot(state, given)
    if slot.is_filled and slot.has_knowledge:
        board = _after_knowledge_is_discarded(board)
        slot = replace(slot, has_knowledge=False, is_knowledge_used=False)
    return state.with_board(given.seat, board.with_slot(given.slot - 1, replace(slot, is_activated=False)))


def archived_kind(board: Board, given: ArchiveCard) -> str:
    """What goes: as said; else a lone knowledge, or a building."""
    slot = slot_at(board, given.slot)
    if given.card is not None:
        return given.card
    return "knowledge" if slot is not None and not slot.is_filled and board.knowledge else "building"


def check_archive(state: State, given: ArchiveCard) -> Refusal | None:
    wrong = _check_slot(state, given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    board, kind = state.boards[given.seat], archived_kind(state.boards[given.seat], given)
    if _slot(state, given).is_activated:
        return refuse("monumental_duel.is_activated", topic="archive")
    owned = {"knowledge": len(board.knowledge), "starting_knowledge": 1, "wonder": len(board.wonders)}
    if kind in owned and board.archived.count(kind) >= owned[kind]:
        return refuse("monumental_duel.none_left", topic="archive")
    if (kind in ("knowledge", "starting_knowledge")) != (not _slot(state, given).is_filled):
        # The card on top is archived; what lies under it is discarded (MOD-197).
        return refuse("monumental_duel.not_on_top", topic="archive")
    return None


def after_archiving(state: State, given: ArchiveCard) -> State:
    """MOD-196 to MOD-198: out of the game and worth nothing (MOD-182); an attached knowledge is only discarded."""
    if given.seat is None or given.slot is None:
        return state
    board, slot = state.boards[given.seat], _slot(state, given)
    if slot.is_empty:
        return state
    if slot.is_filled and slot.has_knowledge:
        board = _after_knowledge_is_discarded(board)
    board = replace(board, archived=(*board.archived, archived_kind(board, given)))
    return state.with_board(given.seat, board.with_slot(given.slot - 1, EMPTY))


def check_discard(state: State, given: DiscardCard) -> Refusal | None:
    wrong = _check_slot(state, given)
    if wrong is None and _slot(state, given).is_activated:
        return refuse("monumental_duel.is_activated", topic="discard")
    return wrong


def emptied(board: Board, place: int) -> Board:
    """Everything in a slot goes to the city discard pile."""
    slot = board.city[place]
    return replace(
        board.with_slot(place, EMPTY),
        city_discard=board.city_discard + slot.cards,
        knowledge_discarded=board.knowledge_discarded + int(slot.has_knowledge),
    )


def after_discarding(state: State, given: DiscardCard) -> State:
    """MOD-219."""
    if given.seat is None or given.slot is None:
        return state
    return state.with_board(given.seat, emptied(state.boards[given.seat], given.slot - 1))


def check_discard_from_row(state: State, given: DiscardFromRow) -> Refusal | None:
    wrong = flow.check_step(state, "actions", "activation")
    if wrong is None and given.cards > state.development_row:
        return refuse("monumental_duel.row_short", topic="development_row", n=state.development_row)
    return wrong


def after_discarding_from_row(state: State, given: DiscardFromRow) -> State:
    """MOD-218; the gap stays until the round ends (MOD-088)."""
    cards = min(given.cards, max(0, state.development_row))
    return replace(
        state,
        development_row=state.development_row - cards,
        development_discard=state.development_discard + cards,
    )


# Where the app has lost track.


def check_set(state: State, given: SetSlot) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is None and given.slot is None:
        return nonsense("monumental_duel.which_slot")
    return wrong


def after_set(state: State, given: SetSlot) -> State:
    """The table is right: cards come from nowhere or go there, and the count of all cards is told so."""
    if given.seat is None or given.slot is None:
        return state
    board = state.boards[given.seat]
    old = board.city[given.slot - 1]
    is_there = given.card or given.knowledge
    slot = Slot(given.card, old.card if given.card else "", given.knowledge, given.is_activated and is_there)
    moved = slot.cards - old.cards
    by_hand = {**board.by_hand, "cards": board.by_hand.get("cards", 0) + moved} if moved else board.by_hand
    return state.with_board(given.seat, replace(board.with_slot(given.slot - 1, slot), by_hand=by_hand))
