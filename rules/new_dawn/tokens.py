"""Control tokens that are moved, taken, turned or destroyed by cards and wonders."""

from __future__ import annotations

from collections import Counter

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, say
from rules.new_dawn import row
from rules.new_dawn.inputs import DestroyTokens, ShiftToken, TakeRivalToken
from rules.new_dawn.state import TOKEN, Board, State
from rules.new_dawn.tables import MASS_MEDIA_RANGE, NUCLEAR_SLOT, NUCLEAR_SPACES


def check_shift(state: State, given: ShiftToken) -> Refusal | None:
    wrong = row.check_resolving(state, given.seat, "culture")
    if wrong is not None:
        return wrong
    if state.board.at(state.turn.slot).id != "drama_and_poetry":
        return refuse("new_dawn.other_card", topic="drama_and_poetry", card=say("new_dawn.focus.drama_and_poetry"))
    if not state.board.plain + state.board.fortified:
        return refuse("new_dawn.no_such_token", topic="drama_and_poetry")
    return row.check_once(state, "drama_and_poetry") or _check_own_natural(state.board, given.left)


def _check_own_natural(board: Board, natural: str | None) -> Refusal | None:
    if natural is not None and natural not in board.all_natural:
        return refuse("new_dawn.natural_not_yours", topic="natural_wonders", name=say(f"new_dawn.natural.{natural}"))
    return None


def after_shift(state: State, given: ShiftToken) -> State:
    """The token stays on the map; a natural wonder it leaves goes back on its space (CND-105)."""
    assert given.seat is not None
    board = state.boards[given.seat]
    if given.left is not None:
        board = row.after_natural_lost(board, given.left)
    return row.after_using(state.with_board(given.seat, board), "drama_and_poetry")


def check_taking(state: State, given: TakeRivalToken) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    if given.rival is None or given.rival >= state.players or given.rival == given.seat:
        return nonsense("new_dawn.name_a_rival")
    rival = state.boards[given.rival]
    if given.by == "mass_media":
        wrong = row.check_resolving(state, given.seat, "culture")
        if wrong is None and state.board.at(state.turn.slot).id != "mass_media":
            wrong = refuse("new_dawn.other_card", topic="mass_media", card=say("new_dawn.focus.mass_media"))
        if wrong is None and given.distance is not None and given.distance > MASS_MEDIA_RANGE:
            wrong = refuse("new_dawn.too_far", topic="mass_media", n=MASS_MEDIA_RANGE)
    else:
        wrong = row.check_start_of_turn(state, given.seat) or row.check_wonder(state, given.seat, "eiffel_tower")
    wrong = wrong or row.check_once(state, given.by) or _check_own_natural(rival, given.natural)
    if wrong is not None:
        return wrong
    if (rival.fortified if given.is_fortified else rival.plain) < 1:
        return refuse("new_dawn.rival_has_none", topic="control_tokens", name=SeatName(given.rival))
    is_taken = not (given.by == "mass_media" and given.is_fortified)
    if is_taken and state.boards[given.seat].unused < 1:
        return refuse("new_dawn.no_tokens_left", topic="control_tokens", n=0)
    return None


def after_taking(state: State, given: TakeRivalToken) -> State:
    assert given.seat is not None
    assert given.rival is not None
    rival = state.boards[given.rival]
    if given.by == "mass_media" and given.is_fortified:
        rival = replace(rival, plain=rival.plain + 1, fortified=max(0, rival.fortified - 1))
        return row.after_using(state.with_board(given.rival, rival), given.by)
    state = after_token_lost(state, given.rival, given.is_fortified, given.natural, given.wonder)
    board = state.boards[given.seat]
    board = replace(board, plain=board.plain + 1)
    if given.natural is not None and state.natural_owner(given.natural) is None:
        board = row.after_natural_gained(board, given.natural, given.natural_on)
    if given.wonder in state.abandoned:
        board = replace(board, wonders={**board.wonders, given.wonder: TOKEN})
        state = replace(state, abandoned=state.abandoned - {given.wonder})
    return row.after_using(state.with_board(given.seat, board), given.by)


def after_token_lost(
    state: State, seat: int, is_fortified: bool, natural: str | None = None, wonder: str | None = None
) -> State:
    """A control token leaves the map: a natural wonder is back on its space (CND-105), a world wonder stays there."""
    board = state.boards[seat]
    kept = {one: place for one, place in board.wonders.items() if (one, place) != (wonder, TOKEN)}
    gone = set(board.wonders) - set(kept)
    board = replace(
        board,
        plain=board.plain if is_fortified else max(0, board.plain - 1),
        fortified=max(0, board.fortified - 1) if is_fortified else board.fortified,
        wonders=kept,
    )
    if natural is not None:
        board = row.after_natural_lost(board, natural)
    return replace(state.with_board(seat, board), abandoned=state.abandoned | gone)


def check_destroying(state: State, given: DestroyTokens) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    if any(seat >= state.players for seat in (*given.destroyed, *given.destroyed_fortified, *given.turned)):
        return nonsense("kit.no_such_seat")
    if given.by == "forbidden_city":
        wrong = row.check_start_of_turn(state, given.seat) or row.check_wonder(state, given.seat, given.by)
        hit = (*given.destroyed, *given.destroyed_fortified)
        if wrong is None and (len(hit) != 1 or given.turned or given.seat in hit):
            wrong = refuse("new_dawn.one_rival_token", topic=given.by)
        return wrong or row.check_once(state, given.by) or _check_hit(state, given)
    wrong = row.check_resolving(state, given.seat, "science")
    # The card that was played, not a better one its mark has just brought.
    if wrong is None and state.turn.played[-1] != "nuclear_power":
        wrong = refuse("new_dawn.other_card", topic="nuclear_power", card=say("new_dawn.focus.nuclear_power"))
    if wrong is None and row.strength(state, given.seat, "science") != NUCLEAR_SLOT:
        wrong = refuse("new_dawn.only_in_slot", topic="nuclear_power", n=NUCLEAR_SLOT)
    if wrong is None and given.destroyed_fortified:
        wrong = refuse("new_dawn.fortified_are_turned", topic="nuclear_power")
    if wrong is None and len(given.destroyed) + len(given.turned) > NUCLEAR_SPACES:
        wrong = refuse("new_dawn.too_many_spaces", topic="nuclear_power", n=NUCLEAR_SPACES)
    return wrong or row.check_once(state, "nuclear_power") or _check_hit(state, given)


def _check_hit(state: State, given: DestroyTokens) -> Refusal | None:
    plain = Counter(given.destroyed)
    fortified = Counter((*given.destroyed_fortified, *given.turned))
    for seat, board in enumerate(state.boards):
        if plain[seat] > board.plain or fortified[seat] > board.fortified:
            return refuse("new_dawn.rival_has_none", topic="control_tokens", name=SeatName(seat))
    for one in given.left:
        if state.natural_owner(one) not in (*given.destroyed, *given.destroyed_fortified):
            return refuse("new_dawn.natural_not_theirs", topic="natural_wonders", name=say(f"new_dawn.natural.{one}"))
    return None


def after_destroying(state: State, given: DestroyTokens) -> State:
    for seat in given.destroyed:
        state = after_token_lost(state, seat, False)
    for seat in given.destroyed_fortified:
        state = after_token_lost(state, seat, True)
    for seat in given.turned:
        board = state.boards[seat]
        state = state.with_board(seat, replace(board, plain=board.plain + 1, fortified=max(0, board.fortified - 1)))
    for one in given.left:
        owner = state.natural_owner(one)
        if owner is not None:
            state = state.with_board(owner, row.after_natural_lost(state.boards[owner], one))
    return row.after_using(state, given.by)
