"""What the winner of an attack may have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.refusal import Refusal, nonsense, refuse, unfinished
from rules.new_dawn import gains, row
from rules.new_dawn.inputs.attack.combat import defence_spending, is_on_rival, is_won
from rules.new_dawn.inputs.attack.implied import must_name_natural
from rules.new_dawn.spaces import check_wonder_named
from rules.new_dawn.state import CAPITAL, CITY, Board, State
from rules.new_dawn.tables import BARBARIAN_TRADE, CAPITAL_TRADE
from rules.new_dawn.tokens import check_lifted
from rules.new_dawn.wonders import free_places

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack


def check_spoils(state: State, given: Attack) -> Refusal | None:
    """Whether what an attack brings fits the rules, if it is won."""
    if not is_won(state, given):
        return None
    if given.target == "barbarian":
        wrong = row.check_places(state, state.seat, given.trade_on, BARBARIAN_TRADE)
        if wrong is None and given.resource is not None:
            wrong = row.check_resources(state, (given.resource,))
        wrong = wrong or row.check_all_placed(state, state.seat, given.trade_on, BARBARIAN_TRADE)
        is_sumeria = state.board.leader == "sumeria"
        return wrong or (gains.check_resource(state, given.resource, "sumeria") if is_sumeria else None)
    if given.target == CAPITAL:
        return _check_loot(state, given)
    if is_on_rival(given) and given.city_state is not None and given.way is None:  # CND-207
        return nonsense("new_dawn.conquer_or_liberate")
    is_piece_placed = given.city_state is None or given.way != "liberate"
    return _check_named(state, given) or (_check_piece(state.board, given) if is_piece_placed else None)


def _check_named(state: State, given: Attack) -> Refusal | None:
    """What lies on the space changes hands with it, so it must be known which it is (CND-205, CND-215)."""
    if not is_on_rival(given) or given.rival is None:
        return None
    if must_name_natural(given) and not state.house.is_version_one:
        return unfinished("new_dawn.which_natural", topic="natural_wonders")
    wrong = check_wonder_named(state.boards[given.rival], given.target or "", given.wonder)
    return wrong or gains.check_natural_on(state, given.who, given.natural_on, given.natural is not None)


def beaten(state: State, given: Attack) -> Board:
    """The owner of a capital as the attacker finds them: what they spent in defence is no longer there (CND-285).
    Games of versions 1 and 2 counted it in, and keep what they recorded."""
    assert given.rival is not None
    if not state.house.is_loot_after_defence:
        return state.boards[given.rival]
    return row.after_spending(state, given.rival, "military", defence_spending(given)).boards[given.rival]


def loot_of(rival: Board) -> int:
    """Up to two trade tokens (CND-208)."""
    return max(0, min(CAPITAL_TRADE, row.trade_in_row(rival)))


def _check_loot(state: State, given: Attack) -> Refusal | None:
    board, rival = state.board, beaten(state, given)
    loot = loot_of(rival)
    wrong = row.check_places(state, state.seat, given.trade_on, loot)
    wrong = wrong or row.check_taken_from(rival, given.taken_from, "attack")
    if wrong is None and given.under is not None and given.under not in free_places(board):  # CND-216
        return refuse("new_dawn.no_free_city", topic="wonders")
    return wrong or row.check_all_placed(state, state.seat, given.trade_on, loot)


def needs_city(given: Attack) -> bool:
    """Whether what is conquered gets a city, while there is one (CND-200, CND-206, CND-212)."""
    return given.target == CITY or given.city_state is not None


def _check_piece(board: Board, given: Attack) -> Refusal | None:
    """A city or a control token must be there to place; a token may be lifted from the map for it (CND-104)."""
    if needs_city(given) and board.unused_cities > 0:
        return None
    return check_lifted(board, given.lifted, given.left)
