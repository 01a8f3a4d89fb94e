"""Turns and rounds: playing a card, the reset, the dial before the first player, and the end."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, say
from rules.new_dawn import row
from rules.new_dawn.agendas import qualified
from rules.new_dawn.inputs import EndTurn, PlayFocusCard, ResetCard
from rules.new_dawn.state import Board, State, Turn
from rules.new_dawn.tables import BLANK, FOCUS, TRADE

AGAIN_SLOT = 1
"""Capitalism and the Venetian Arsenal resolve a card as if it were there."""


def playing_order(state: State) -> tuple[int, ...]:
    """Clockwise from the first player, who stays the same all game (CND-055, CND-061)."""
    return tuple((state.first + place) % state.players for place in range(state.players))


# Playing a card.


def check_play(state: State, given: PlayFocusCard) -> Refusal | None:
    wrong = row.check_turn(state, given.seat)
    if wrong is not None:
        return wrong
    if given.by is None:
        return refuse("new_dawn.played_already", topic="turn") if state.turn.played else None  # CND-056
    return _check_second(state, given)


def _check_second(state: State, given: PlayFocusCard) -> Refusal | None:
    """A further card in the same turn, once for each effect that gives one."""
    board, turn = state.board, state.turn
    assert given.by is not None
    if given.by in turn.used:
        return refuse("new_dawn.once_a_turn", topic=given.by)
    if not turn.played:
        return refuse("new_dawn.play_own_card_first", topic=given.by)
    if given.by == "capitalism":
        if turn.played[-1] != "capitalism" or not turn.is_reset:
            return refuse("new_dawn.after_capitalism", topic=given.by)
        return refuse("new_dawn.another_focus_card", topic=given.by) if board.at(given.slot).id == given.by else None
    if not board.has(given.by):
        return refuse("new_dawn.no_wonder", topic=given.by, wonder=say(f"new_dawn.wonder.{given.by}"))
    if given.by == "venetian_arsenal":
        # The same card again, before it is reset: it is still the one in play.
        return None if turn.slot == given.slot == 5 else refuse("new_dawn.only_in_slot", topic=given.by, n=5)
    if board.at(given.slot).type != "economy":
        return refuse("new_dawn.only_economy", topic=given.by)
    is_economy = any(state.focus(card).type == "economy" for card in turn.played)
    return refuse("new_dawn.another_focus_card", topic=given.by) if is_economy else None


def after_play(state: State, given: PlayFocusCard) -> State:
    assert given.seat is not None
    if given.seat != state.seat or state.step != "turn":
        state = _after_handing_to(state, given.seat)
    state, slot = _after_making_way(state, given)
    counted = AGAIN_SLOT if given.by in ("capitalism", "venetian_arsenal") else slot
    turn = state.turn
    # What a card gives once, it gives each time it is resolved; only Capitalism's own effect is once a turn.
    used = {one for one in turn.used if one not in FOCUS or one == "capitalism"}
    turn = Turn(
        slot=slot,
        counts_as=row.counts_as(state.board, counted),
        played=(*turn.played, state.board.at(slot).id),
        by=given.by or "",
        reached=turn.reached,
        returned=turn.returned,
        won=turn.won,
        used=frozenset(used | ({given.by} if given.by else set())),
        to_take=turn.to_take,
    )
    return replace(state, turn=turn)


def _after_handing_to(state: State, seat: int) -> State:
    """Recorded out of turn: the table is right, so whoever was in turn is done and it is this seat's."""
    return replace(_after_own_turn(state), step="turn", seat=seat, turn=Turn())


def _after_making_way(state: State, given: PlayFocusCard) -> tuple[State, int]:
    """The card resolved before is reset first (CND-059), so the one meant may have moved a slot (CND-066)."""
    before = state.turn.slot
    if not before or (given.by == "venetian_arsenal" and given.slot == before):
        return state, given.slot
    slot = given.slot
    if is_to_reset(state):
        slot = 1 if slot == before else slot + (slot < before)
    return after_reset(state), slot


# The reset.


def is_to_reset(state: State) -> bool:
    """A card that Capitalism resolves stays where it is; the Arsenal's second time is followed by the one reset."""
    return state.turn.by != "capitalism"


def check_reset(state: State, given: ResetCard) -> Refusal | None:
    wrong = row.check_turn(state, given.seat)
    if wrong is None and not state.turn.slot:
        return refuse("new_dawn.play_a_card", topic="turn")
    return wrong


def after_reset(state: State) -> State:
    """CND-059, CND-066."""
    if not state.turn.slot:
        return state
    turn = replace(state.turn, slot=0, counts_as=0, is_reset=True)
    if not is_to_reset(state):
        return replace(state, turn=turn)
    board = row.after_reset(state.board, state.turn.slot)
    return replace(state.with_board(state.seat, board), turn=turn)


# The end of a turn.


def check_end(state: State, given: EndTurn) -> Refusal | None:
    wrong = row.check_turn(state, given.seat)
    if wrong is None and not state.turn.played:  # CND-056; a card may be played without effect (CND-062)
        return refuse("new_dawn.play_a_card", topic="turn")
    return wrong


def _after_own_turn(state: State) -> State:
    state = after_reset(state)
    return state.with_board(state.seat, replace(state.board, upgrades=(), lifted=0))


def after_end(state: State) -> State:
    state = replace(_after_own_turn(state), seat=(state.seat + 1) % state.players, turn=Turn())
    if state.seat != state.first:
        return replace(state, step="turn")
    # CND-222: only now is there a look for a winner, before the first player's turn begins.
    state = replace(state, round=state.round + 1)
    if qualified(state) and not state.house.is_victory_after_dial:
        return replace(state, step="end")
    return replace(state, step="dial")


# The event dial.


def check_dial(state: State) -> Refusal | None:
    if state.step == "dial":
        return None
    # CND-060, CND-238: before each turn of the first player but the very first.
    return refuse("new_dawn.dial_only_before_first", topic="event_dial", name=SeatName(state.first))


def after_dial(state: State) -> State:
    state = replace(
        state, pointer=(state.pointer + 1) % len(state.faces), direction=0, paid=frozenset(), is_spawned=False
    )
    if state.step not in ("dial", "event"):
        return state
    return after_event(state) if state.face == BLANK else replace(state, step="event")  # CND-239


def check_event_end(state: State) -> Refusal | None:
    if state.step != "event":
        return refuse("new_dawn.no_event", topic="event_dial")
    waiting = [seat for seat in playing_order(state) if state.boards[seat].mature and seat not in state.paid]
    if state.face == TRADE and waiting:  # CND-260: everyone
        return refuse("new_dawn.trade_waiting", topic="trade_event", name=SeatName(waiting[0]))
    return None


def after_event(state: State) -> State:
    if state.step not in ("dial", "event"):
        return state
    if state.house.is_victory_after_dial and qualified(state):
        return replace(state, step="end")
    return replace(state, step="turn", seat=state.first, turn=Turn())


def seat_to_the_right(state: State, seat: int) -> int:
    """Who rolls for barbarians and city-states (CND-181): turns go clockwise, so the one who played before."""
    return (seat - 1) % state.players


def may_follow(state: State, board: Board) -> tuple[str, ...]:
    """Effects that let something follow the card in play in the same turn."""
    turn = state.turn
    found = []
    if turn.slot == 5 and turn.by == "" and board.has("venetian_arsenal") and "venetian_arsenal" not in turn.used:
        found.append("venetian_arsenal")
    if turn.played and turn.played[-1] == "capitalism" and "capitalism" not in turn.used:
        found.append("capitalism")
    is_economy = any(state.focus(card).type == "economy" for card in turn.played)
    if turn.played and not is_economy and board.has("estadio_do_maracana"):
        found.append("estadio_do_maracana")
    if turn.won and board.leader == "aztec" and "aztec" not in turn.used:
        found.append("aztec")
    return tuple(found)
