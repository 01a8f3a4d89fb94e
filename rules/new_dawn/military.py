"""Military: the card in play, and fortifying."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.new_dawn import row
from rules.new_dawn.inputs import Fortify
from rules.new_dawn.state import State
from rules.new_dawn.tables import FocusCard

BOTH = ("mass_production", "flight")
"""Cards that attack and fortify; the others do one of the two (CND-168)."""
ANYTHING = "flight"
"""Its range is counted through anything."""


def card_in_play(state: State, seat: int) -> FocusCard | None:
    slot = row.slot_in_play(state, seat, "military")
    return state.focus(state.boards[seat].at(slot).id) if slot else None


def fortify_limit(state: State, seat: int) -> int:
    """The slot number (CND-170); Mass Production loses one for each attack made. Trade tokens add nothing (CND-171)."""
    card = card_in_play(state, seat)
    limit = row.strength(state, seat, "military")
    if card is not None and card.id == "mass_production":
        limit -= state.turn.attacks
    return max(0, limit)


def check_fortify(state: State, given: Fortify) -> Refusal | None:
    wrong = row.check_resolving(state, given.seat, "military")
    if wrong is not None:
        return wrong
    card = card_in_play(state, state.seat)
    if state.turn.attacks and card is not None and card.id not in BOTH:
        return refuse("new_dawn.attack_or_fortify", topic="military")
    most = fortify_limit(state, state.seat)
    if state.turn.fortified + given.tokens > most:
        return refuse("new_dawn.too_many_fortified", topic="fortifying", n=most)
    if given.tokens > state.board.plain:
        return refuse("new_dawn.too_few_plain", topic="fortifying", n=state.board.plain)
    return None


def after_fortify(state: State, given: Fortify) -> State:
    assert given.seat is not None
    board = state.boards[given.seat]
    board = replace(board, plain=max(0, board.plain - given.tokens), fortified=board.fortified + given.tokens)
    turn = replace(state.turn, fortified=state.turn.fortified + given.tokens)
    return replace(state.with_board(given.seat, board), turn=turn)
