"""What comes of an attack, for both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.frozen import replace
from rules.new_dawn import coast, diplomacy, row
from rules.new_dawn.inputs.attack.combat import defence_spending, is_on_rival, is_won
from rules.new_dawn.spaces import without_city_state
from rules.new_dawn.state import CAPITAL, CITY, TOKEN, Board, State
from rules.new_dawn.tables import CAPITAL_TRADE, CITY_STATES
from rules.new_dawn.tokens import after_lifting, after_token_lost
from rules.new_dawn.wonders import free_places

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack


def after_attack(state: State, given: Attack) -> State:
    won = is_won(state, given)
    state = row.after_spending(state, given.who, "military", row.spending(given), given.natural_on)
    if is_on_rival(given) and given.rival is not None:
        state = row.after_spending(state, given.rival, "military", defence_spending(given))
    state = _after_returning_cards(state, given)
    state = replace(state, turn=replace(state.turn, attacks=state.turn.attacks + 1, won=state.turn.won + won))
    if not won:  # CND-188
        return state
    state = _after_coast(after_lifting(state, given.who, given.lifted, given.left), given)
    match given.target:
        case "barbarian":
            return _after_barbarian(state, given)
        case "city_state":
            return _after_city_state(state, given)
        case "token":
            return _after_token(state, given)
        case "city":
            return _after_city(state, given)
        case "capital":
            return _after_capital(state, given)
    return state


def _after_returning_cards(state: State, given: Attack) -> State:
    """CND-190: attacking is enough."""
    board = state.boards[given.who]
    if given.target == "city_state":
        board = diplomacy.after_returning_to(board, None, given.city_state)
    elif is_on_rival(given):
        board = diplomacy.after_returning_to(board, given.rival)
    return state.with_board(given.who, board)


def _after_coast(state: State, given: Attack) -> State:
    """A space by water or the edge changes hands; a liberated city-state's is nobody's."""
    lifted = given.lifted is not None and coast.is_counted(state, given.who)
    state = coast.after_coast(state, given.who, -int(lifted))
    if not given.is_by_water or given.target in ("barbarian", CAPITAL):
        return state
    if given.rival is not None and is_on_rival(given):
        state = coast.after_coast(state, given.rival, -1)
    return state if given.way == "liberate" else coast.after_coast(state, given.who, 1)


def _after_barbarian(state: State, given: Attack) -> State:
    """Off the map, and a trade token (CND-202, CND-203); Sumeria's leader gets a resource as well."""
    state = replace(state, defeated=state.defeated | {given.barbarian or ""} - {""})
    state = row.after_gaining(state, given.who, given.trade_on)
    board = state.boards[given.who]
    if board.leader == "sumeria" and given.resource is not None:
        state = state.with_board(given.who, board.with_resources((given.resource,)))
    return state


def _with_settlement(board: Board) -> tuple[Board, str]:
    """A city on a conquered space; a fortified control token if none is left (CND-200, CND-206, CND-211)."""
    if board.unused_cities > 0:
        return replace(board, cities=board.cities + 1), CITY
    return replace(board, fortified=board.fortified + 1), TOKEN


def _with_city_state(board: Board, city_state: str, standing: str) -> Board:
    """Its token lies on the card of its type (CND-199); if Oxford University has replaced that, on slot 1."""
    slot = board.slot_of(CITY_STATES[city_state].type) or 1
    card = board.at(slot)
    board = board.with_card(slot, replace(card, city_states=(*card.city_states, city_state)))
    return replace(board, conquered={**board.conquered, city_state: standing})


def _after_city_state(state: State, given: Attack) -> State:
    if given.city_state is None:
        return state
    owner = state.conqueror(given.city_state)
    if owner is not None:
        state = state.with_board(owner, without_city_state(state.boards[owner], given.city_state))
    state = diplomacy.after_city_state_falls(state, given.city_state)
    board, standing = _with_settlement(state.boards[given.who])
    return state.with_board(given.who, _with_city_state(board, given.city_state, standing))


def _after_token(state: State, given: Attack) -> State:
    """Replaced by one's own, plain side up (CND-204), with its natural wonder (CND-205) or world wonder (CND-291)."""
    assert given.rival is not None
    had = state.boards[given.rival].wonders.get(given.wonder or "") == TOKEN
    state = after_token_lost(state, given.rival, given.is_fortified, given.natural, given.wonder)
    if given.city_state is not None:
        state = _after_city_state_space(state, given)
    else:
        board = state.boards[given.who]
        state = state.with_board(given.who, replace(board, plain=board.plain + 1))
    board = state.boards[given.who]
    if given.natural is not None and state.natural_owner(given.natural) is None:
        board = row.after_natural_gained(board, given.natural, given.natural_on)
    if given.wonder is not None and had and given.way != "liberate":
        place = board.conquered.get(given.city_state or "", TOKEN)
        board = replace(board, wonders={**board.wonders, given.wonder: place})
        state = replace(state, abandoned=state.abandoned - {given.wonder})
    return state.with_board(given.who, board)


def _after_city_state_space(state: State, given: Attack) -> State:
    """Conquered, its token changes rows (CND-269); liberated, it goes back to its space (CND-270)."""
    assert given.rival is not None
    assert given.city_state is not None
    state = state.with_board(given.rival, without_city_state(state.boards[given.rival], given.city_state))
    if given.way == "liberate":
        # CND-271: its cards lie open again and the liberator takes one.
        return diplomacy.after_city_state_card(state, given.who, given.city_state) if given.takes_card else state
    board, standing = _with_settlement(state.boards[given.who])  # CND-212
    return state.with_board(given.who, _with_city_state(board, given.city_state, standing))


def _after_city(state: State, given: Attack) -> State:
    assert given.rival is not None
    rival = state.boards[given.rival]
    has_wonder = given.wonder is not None and rival.wonders.get(given.wonder) == CITY
    kept = {one: place for one, place in rival.wonders.items() if not has_wonder or one != given.wonder}
    state = state.with_board(given.rival, replace(rival, cities=max(0, rival.cities - 1), wonders=kept))
    if given.city_state is not None:
        state = _after_city_state_space(state, given)
        standing = state.boards[given.who].conquered.get(given.city_state)
    else:
        board, standing = _with_settlement(state.boards[given.who])
        state = state.with_board(given.who, board)
    if not has_wonder or given.wonder is None:
        return state
    if standing is None:  # a liberated city-state stands there now, and the wonder with nobody
        return replace(state, abandoned=state.abandoned | {given.wonder})
    board = state.boards[given.who]  # CND-215
    return state.with_board(given.who, replace(board, wonders={**board.wonders, given.wonder: standing}))


def _after_capital(state: State, given: Attack) -> State:
    """Up to two trade tokens (CND-208, CND-209); the capital stays (CND-210), its wonder moves if it can."""
    assert given.rival is not None
    rival, taken = row.after_losing_trade(state.boards[given.rival], given.taken_from, CAPITAL_TRADE)
    board = state.boards[given.who]
    board = replace(board, capitals=board.capitals + 1)
    wonder = next((one for one, place in rival.wonders.items() if place == CAPITAL), None)
    if wonder is not None and board.free_cities:  # CND-216, CND-217
        rival = replace(rival, wonders={one: place for one, place in rival.wonders.items() if one != wonder})
        under = given.under or free_places(board)[0]
        board = replace(board, wonders={**board.wonders, wonder: under})
    state = state.with_board(given.rival, rival).with_board(given.who, board)
    return row.after_gaining(state, given.who, given.trade_on[:taken])
