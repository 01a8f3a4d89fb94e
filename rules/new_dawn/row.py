"""The focus row: slots, tokens on cards, spending them, and the reset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse, unfinished
from rules.kit.text import say
from rules.new_dawn.state import Board, RowCard, State
from rules.new_dawn.tables import MACHU_PICCHU_SLOT, TRADE_LIMIT, ZIMBABWE, ZIMBABWE_CAPACITY

AMERICA = "america"


class Spends(Protocol):
    """An input that spends tokens from a focus card."""

    @property
    def trade(self) -> int: ...

    @property
    def city_states(self) -> tuple[str, ...]: ...

    @property
    def as_trade(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Spending:
    """Tokens spent from one focus card: trade, city-states' tokens, and America's natural wonders."""

    trade: int = 0
    city_states: Sequence[str] = ()
    natural: Sequence[str] = ()

    @property
    def value(self) -> int:
        return self.trade + len(self.city_states) + len(self.natural)


def spending(given: Spends) -> Spending:
    return Spending(given.trade, given.city_states, given.as_trade)


def counts_as(board: Board, slot: int) -> int:
    """Machu Picchu lifts slots 1 and 2 to 3 (medium: one source for the base print)."""
    return max(slot, MACHU_PICCHU_SLOT) if slot and board.has("machu_picchu") else slot


def slot_in_play(state: State, seat: int, kind: str) -> int:
    """Where the card of a type lies: the one in play, or else the first of that type in the row; 0 if there is none."""
    board = state.boards[seat]
    turn = state.turn
    if seat == state.seat and turn.slot and board.at(turn.slot).type == kind:
        return turn.slot
    return board.slot_of(kind)


def strength(state: State, seat: int, kind: str) -> int:
    """The slot number a card of this type is resolved from (CND-058)."""
    turn = state.turn
    slot = slot_in_play(state, seat, kind)
    if seat == state.seat and turn.slot == slot and turn.counts_as:
        return turn.counts_as
    return counts_as(state.boards[seat], slot)


def check_resolving(state: State, seat: int | None, kind: str) -> Refusal | None:
    """Whether a card of this type is in play and this seat's to resolve (CND-056)."""
    if seat is None:
        return nonsense("kit.no_such_seat")
    refusal = check_turn(state, seat)
    if refusal is not None:
        return refusal
    turn = state.turn
    if not turn.slot or state.board.at(turn.slot).type != kind:
        return refuse("new_dawn.not_in_play", topic=kind, type=say(f"new_dawn.type.{kind}"))
    return None


def check_turn(state: State, seat: int | None) -> Refusal | None:
    if seat is None:
        return nonsense("kit.no_such_seat")
    if state.step == "prepare":
        return refuse("new_dawn.draw_victory_cards", topic="victory_cards")
    if state.step != "turn":
        return refuse("new_dawn.no_turn", topic="turn")
    if seat != state.seat:  # CND-055
        return refuse("new_dawn.not_your_turn", topic="turn")
    return None


def check_start_of_turn(state: State, seat: int | None) -> Refusal | None:
    """Effects that come before the card is chosen."""
    refusal = check_turn(state, seat)
    if refusal is None and state.turn.played:
        return refuse("new_dawn.only_at_start", topic="turn")
    return refusal


def check_once(state: State, effect: str) -> Refusal | None:
    if effect in state.turn.used:
        return refuse("new_dawn.once_a_turn", topic=effect)
    return None


def check_wonder(state: State, seat: int | None, wonder: str) -> Refusal | None:
    if seat is None or not state.boards[seat].has(wonder):
        return refuse("new_dawn.no_wonder", topic=wonder, wonder=say(f"new_dawn.wonder.{wonder}"))
    return None


def check_resources(state: State, resources: tuple[str, ...]) -> Refusal | None:
    """There are eight of each kind (CND-018, CND-021)."""
    for one, number in Counter(resources).items():
        if number > state.resources_left(one):
            return refuse("new_dawn.no_resource_left", topic="resources", resource=say(f"new_dawn.resource.{one}"))
    return None


def after_using(state: State, effect: str) -> State:
    return replace(state, turn=replace(state.turn, used=state.turn.used | {effect}))


# Spending.


def check_spending(state: State, seat: int, kind: str, spending: Spending) -> Refusal | None:
    """Only from the card itself, and what is not discarded only once a turn (CND-267, CND-279)."""
    board, slot = state.boards[seat], slot_in_play(state, seat, kind)
    card = board.at(slot) if slot else RowCard("")
    if spending.trade > card.trade:
        lack = Shortage(card.trade, spending.trade, "crate", "trade")
        return refuse("new_dawn.too_little_trade", topic="trade_tokens", shortage=lack, n=card.trade)
    for one in spending.city_states:
        if one not in card.city_states:
            return refuse("new_dawn.token_elsewhere", topic="city_state_tokens", name=say(f"new_dawn.city_state.{one}"))
        if one in state.turn.used:
            return refuse("new_dawn.token_used", topic="city_state_tokens", name=say(f"new_dawn.city_state.{one}"))
    for one in spending.natural:
        if one not in card.natural:
            return refuse("new_dawn.token_elsewhere", topic="natural_wonders", name=say(f"new_dawn.natural.{one}"))
        if one in state.turn.used:  # CND-082
            return refuse("new_dawn.token_used", topic="natural_wonders", name=say(f"new_dawn.natural.{one}"))
    return None


def after_spending(state: State, seat: int, kind: str, spending: Spending, natural_on: str | None = None) -> State:
    """Trade tokens go to the supply (CND-285), the others stay and are used for this turn."""
    board, slot = state.boards[seat], slot_in_play(state, seat, kind)
    if slot:
        card = board.at(slot)
        board = board.with_card(slot, replace(card, trade=max(0, card.trade - spending.trade)))
    for one in spending.natural:
        board = after_natural_moves(board, one, natural_on)
    used = {*spending.city_states, *spending.natural}
    turn = replace(state.turn, used=state.turn.used | used)
    if seat == state.seat:
        turn = replace(turn, spent=turn.spent + spending.value)
    return replace(state.with_board(seat, board), turn=turn)


# Gaining.


def after_gaining(state: State, seat: int, trade_on: Sequence[str]) -> State:
    """Trade tokens on the cards named; past three on a card they go to the supply at once (CND-286)."""
    board, stored = state.boards[seat], state.stored
    for place in trade_on:
        slot = trade_slot(board, place)
        if place == ZIMBABWE and board.has(ZIMBABWE):
            stored = min(stored + 1, max(stored, ZIMBABWE_CAPACITY))
        elif slot:
            card = board.at(slot)
            board = board.with_card(slot, replace(card, trade=min(card.trade + 1, max(card.trade, TRADE_LIMIT))))
    return replace(state.with_board(seat, board), stored=stored)


def trade_slot(board: Board, place: str) -> int:
    """The card named by itself or by its type; Oxford University can bring several of one, filled from the left."""
    slots = [slot for slot, card in enumerate(board.row, 1) if place in (card.type, card.id)]
    free = (slot for slot in slots if board.at(slot).trade < TRADE_LIMIT)
    return next(free, slots[0] if slots else 0)


def room(state: State, seat: int, place: str) -> int:
    """How many more trade tokens a place can hold."""
    board = state.boards[seat]
    if place == ZIMBABWE:
        return max(0, ZIMBABWE_CAPACITY - state.stored) if board.has(ZIMBABWE) else 0
    return sum(max(0, TRADE_LIMIT - card.trade) for card in board.row if place in (card.type, card.id))


def all_room(state: State, seat: int) -> int:
    """How many more trade tokens this player can hold at all."""
    return sum(room(state, seat, card.id) for card in state.boards[seat].row) + room(state, seat, ZIMBABWE)


def check_places(state: State, seat: int, trade_on: Sequence[str], gained: int) -> Refusal | None:
    """Where gained trade tokens are put. What a card cannot hold is lost, so only the number can be too high."""
    if len(trade_on) > gained:
        return refuse("new_dawn.too_many_placed", topic="trade_tokens", n=gained)
    if ZIMBABWE in trade_on and not state.boards[seat].has(ZIMBABWE):
        return refuse("new_dawn.no_wonder", topic=ZIMBABWE, wonder=say(f"new_dawn.wonder.{ZIMBABWE}"))
    return None


def check_all_placed(state: State, seat: int, trade_on: Sequence[str], gained: int) -> Refusal | None:
    """A gained token is not left in the supply while a card has room for it."""
    most = min(gained, all_room(state, seat))
    if len(trade_on) >= most:
        return None
    return unfinished("new_dawn.place_all", topic="trade_tokens", n=most)


def check_taken_from(board: Board, taken_from: tuple[str, ...], topic: str) -> Refusal | None:
    """Trade tokens can only come from cards that hold them."""
    there = Counter({kind: trade_of(board, kind) for kind in taken_from})
    return refuse("new_dawn.too_little_trade_there", topic=topic) if Counter(taken_from) - there else None


def trade_in_row(board: Board) -> int:
    return sum(card.trade for card in board.row)


def trade_of(board: Board, kind: str) -> int:
    """On all cards of a type: Oxford University may have brought a second one into the row."""
    return sum(card.trade for card in board.row if card.type == kind)


def after_losing_trade(board: Board, taken_from: Sequence[str], at_most: int) -> tuple[Board, int]:
    """Trade tokens leave the cards named, then, if that is not enough, the fullest; says how many left."""
    taken = 0
    fullest = sorted(board.row, key=lambda card: -card.trade)
    for place in (*taken_from, *(card.type for card in fullest for _ in range(card.trade))):
        slot = next((slot for slot, card in enumerate(board.row, 1) if card.type == place and card.trade), 0)
        if taken < at_most and slot:
            card = board.at(slot)
            board, taken = board.with_card(slot, replace(card, trade=card.trade - 1)), taken + 1
    return board, taken


# Natural wonders.


def after_natural_gained(board: Board, natural: str, on: str | None) -> Board:
    """To the leader sheet (CND-102); America's go on a focus card."""
    slot = board.slot_of(on) if on else 0
    if board.leader == AMERICA and slot:
        card = board.at(slot)
        return board.with_card(slot, replace(card, natural=(*card.natural, natural)))
    return replace(board, natural=(*board.natural, natural))


def after_natural_lost(board: Board, natural: str) -> Board:
    row = tuple(replace(card, natural=tuple(one for one in card.natural if one != natural)) for card in board.row)
    return replace(board, row=row, natural=tuple(one for one in board.natural if one != natural))


def after_natural_moves(board: Board, natural: str, on: str | None) -> Board:
    """America puts a natural wonder that was used on any focus card; for others it stays where it is (CND-082)."""
    if board.leader != AMERICA or on is None or natural not in board.all_natural:
        return board
    return after_natural_gained(after_natural_lost(board, natural), natural, on)


# The reset.


def after_reset(board: Board, slot: int) -> Board:
    """To slot 1; only the cards to its left move, one slot right (CND-066)."""
    if not slot:
        return board
    row = board.row
    return replace(board, row=(row[slot - 1], *row[: slot - 1], *row[slot:]))


def slot_after_reset(slot: int, reset: int) -> int:
    """Where a card lies once another one, or itself, has been reset."""
    return 1 if slot == reset else slot + (slot < reset)


def after_swap(board: Board, slots: Sequence[int]) -> Board:
    if len(slots) != 2:
        return board
    one, other = slots
    return board.with_card(one, board.at(other)).with_card(other, board.at(one))
