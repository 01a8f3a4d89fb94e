"""Cards in use: activated ones, the top of the city deck, copies (MOD-115 to MOD-122, MOD-201 to MOD-208, MOD-221)."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.monumental_duel import flow
from rules.monumental_duel.city import slot_at
from rules.monumental_duel.inputs import CopyCard, DrawCards, MakeProgress, UseCard
from rules.monumental_duel.numbers import yields
from rules.monumental_duel.state import Board, Slot, State
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill, typed
from rules.monumental_duel.tables import PROGRESS_COST

# An activated card of the city.


def check_use(state: State, given: UseCard) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    board = state.boards[given.seat]
    if slot_at(board, given.slot) is None:
        return nonsense("monumental_duel.which_slot")
    may = flow.check_effect if given.by_effect else flow.check_turn
    return may(state, given) or check_slot(board, given) or check_condition(board, given)


def part_meant(slot: Slot, given: UseCard) -> str:
    """A knowledge that lies alone is the card of its slot (MOD-162)."""
    return "knowledge" if slot.has_knowledge and not slot.is_filled else given.part


def check_slot(board: Board, given: UseCard) -> Refusal | None:
    """MOD-115, MOD-116: a card and its knowledge are two, each once in a round (MOD-069)."""
    slot = slot_at(board, given.slot)
    assert slot is not None
    part = part_meant(slot, given)
    if not (slot.has_knowledge if part == "knowledge" else slot.is_filled):
        return refuse(f"monumental_duel.no_{part}_there", topic="use_card")
    if not slot.is_activated:
        return refuse("monumental_duel.not_activated", topic="activation")
    if slot.is_knowledge_used if part == "knowledge" else slot.is_used:
        return refuse("monumental_duel.card_used", topic="use_card")
    return None


def check_condition(board: Board, given: UseCard) -> Refusal | None:
    """MOD-204 to MOD-206: gained in this round, spent or not; nothing is paid, and gold is not the resource itself."""
    if given.if_gained is None:
        return None
    have = board.gained.get(given.if_gained, 0)
    if have >= given.at_least:
        return None
    resource = say(f"monumental_duel.resource.{given.if_gained}")
    note = say("monumental_duel.gained_so_far", resource=resource, n=have)
    return refuse("monumental_duel.not_gained", note, "if_gained", resource=resource, n=given.at_least)


def after_use(state: State, given: UseCard) -> State:
    if given.seat is None:
        return state
    board = state.boards[given.seat]
    slot = slot_at(board, given.slot)
    if slot is None or given.slot is None:
        return state
    is_knowledge = part_meant(slot, given) == "knowledge"
    slot = replace(
        slot, is_used=slot.is_used or not is_knowledge, is_knowledge_used=slot.is_knowledge_used or is_knowledge
    )
    board = after_gain(board.with_slot(given.slot - 1, slot), typed(given), "cards")
    state = state.with_board(given.seat, board)
    return state if given.by_effect else flow.after_turn(state, given.seat)


# The top of the city deck.


def drawn(board: Board, cards: int, knowledge: int) -> Board:
    """Used cards go to the discard pile (MOD-120, MOD-208). An empty deck gives none and is not shuffled (MOD-164)."""
    number = min(cards, max(0, board.city_deck))
    return replace(
        board,
        city_deck=board.city_deck - number,
        top=board.top[: max(0, len(board.top) - number)],
        city_discard=board.city_discard + number,
        knowledge_discarded=board.knowledge_discarded + min(knowledge, number),
    )


def progress_gains(state: State, given: MakeProgress) -> dict[str, int]:
    """What was typed, else what a known card on top gives (MOD-120, MOD-122)."""
    assert given.seat is not None
    board = state.boards[given.seat]
    if board.city_deck <= 0 or typed(given):
        return typed(given)
    on_top = board.top[-1] if board.top else ""
    return yields(state, "building", on_top) or yields(state, "wonder", on_top) or {}


def check_progress(state: State, given: MakeProgress) -> Refusal | None:
    wrong = flow.check_turn(state, given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    board = state.boards[given.seat]
    if board.city_deck <= 0:
        return refuse("monumental_duel.deck_empty", say("monumental_duel.no_shuffle_now"), "progress")
    return check_bill(board, progress_bill(given))


def progress_bill(given: MakeProgress) -> Bill:
    return Bill("science", PROGRESS_COST, given.paid_gold)


def after_progress(state: State, given: MakeProgress) -> State:
    """MOD-119; nothing limits how often (MOD-121)."""
    if given.seat is None:
        return state
    gains = progress_gains(state, given)
    board = after_bill(state.boards[given.seat], progress_bill(given))
    is_knowledge = given.card == "knowledge" or board.top[-1:] == ("knowledge",)
    board = after_gain(drawn(board, 1, int(is_knowledge)), gains, "progress")
    return flow.after_turn(state.with_board(given.seat, board), given.seat)


def check_draw(state: State, given: DrawCards) -> Refusal | None:
    wrong = flow.check_effect(state, given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    board = state.boards[given.seat]
    if given.cards > board.city_deck:  # MOD-201
        note = say("monumental_duel.no_shuffle_now")
        return refuse("monumental_duel.deck_short", note, "progress", n=max(0, board.city_deck))
    if given.knowledge > given.cards:
        return refuse("monumental_duel.so_many_knowledge", topic="progress", n=given.cards)
    return None


def after_draw(state: State, given: DrawCards) -> State:
    if given.seat is None:
        return state
    board = drawn(state.boards[given.seat], given.cards, given.knowledge)
    return state.with_board(given.seat, after_gain(board, typed(given), "effects"))


# Copies.


def check_copy(state: State, given: CopyCard) -> Refusal | None:
    """MOD-222: only an own city card or a policy already developed; used or not does not matter (MOD-221)."""
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    board = state.boards[given.seat]
    if (given.slot is None) == (given.policy is None):
        return nonsense("monumental_duel.slot_or_policy")
    wrong = flow.check_effect(state, given)
    if wrong is not None:
        return wrong
    slot = slot_at(board, given.slot)
    if slot is not None and slot.is_empty:
        return refuse("monumental_duel.no_card_there", topic="copy")
    if given.policy is not None and given.policy > len(board.policies):
        return refuse("monumental_duel.not_developed", topic="copy")
    return None


def copied_gains(state: State, given: CopyCard) -> dict[str, int]:
    """A city card gives its resources again (MOD-221)."""
    if given.seat is None:
        return {}
    slot = slot_at(state.boards[given.seat], given.slot)
    name = slot.card if slot is not None else ""
    return {**(yields(state, "building", name) or yields(state, "wonder", name) or {}), **typed(given)}


def after_copy(state: State, given: CopyCard) -> State:
    if given.seat is None:
        return state
    board = after_gain(state.boards[given.seat], copied_gains(state, given), "effects")
    return state.with_board(given.seat, board)
