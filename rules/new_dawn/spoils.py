"""What stands on a space that is attacked or raided, and what may be had for winning it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.new_dawn import row
from rules.new_dawn.combat import is_on_rival, is_won
from rules.new_dawn.inputs import Attack, BarbarianEnters
from rules.new_dawn.state import CAPITAL, CITY, TOKEN, Board, State
from rules.new_dawn.tables import BARBARIAN_TRADE, CAPITAL_TRADE


def check_space(board: Board, what: str, space: Attack | BarbarianEnters) -> Refusal | None:
    """Whether the wonder, city-state or natural wonder named can be on that space, and whether one must be."""
    if space.natural is not None and (what != TOKEN or space.natural not in board.all_natural):
        name = say(f"new_dawn.natural.{space.natural}")
        return refuse("new_dawn.natural_not_theirs", topic="natural_wonders", name=name)
    if space.wonder is not None and board.wonders.get(space.wonder) != what:
        return refuse("new_dawn.wonder_not_theirs", topic="wonders", wonder=say(f"new_dawn.wonder.{space.wonder}"))
    if space.city_state is not None and board.conquered.get(space.city_state) != what:
        name = say(f"new_dawn.city_state.{space.city_state}")
        return refuse("new_dawn.not_on_city_state", topic="city_states", name=name)
    if what == CITY and space.wonder is None and _on_every_city(board, board.wonders.values()):
        return refuse("new_dawn.which_wonder", topic="wonders")
    if what == CITY and space.city_state is None and _on_every_city(board, board.conquered.values()):
        return refuse("new_dawn.which_city_state", topic="city_states")
    return None


def _on_every_city(board: Board, places: Iterable[str]) -> bool:
    """Then the city at hand has one too, and only its owner knows which."""
    return 0 < board.cities <= Counter(places)[CITY]


def check_taken_from(board: Board, taken_from: tuple[str, ...], topic: str) -> Refusal | None:
    """Trade tokens can only come from cards that hold them."""
    there = Counter({kind: row.trade_of(board, kind) for kind in taken_from})
    return refuse("new_dawn.too_little_trade_there", topic=topic) if Counter(taken_from) - there else None


def check_spoils(state: State, given: Attack) -> Refusal | None:
    """What a won attack brings, if it is one."""
    if not is_won(state, given):
        return None
    if given.target == "barbarian":
        wrong = row.check_places(state, state.seat, given.trade_on, BARBARIAN_TRADE)
        if wrong is None and given.resource is not None:
            wrong = row.check_resources(state, (given.resource,))
        return wrong or row.check_all_placed(state, state.seat, given.trade_on, BARBARIAN_TRADE)
    if given.target == CAPITAL:
        return _check_loot(state, given)
    if is_on_rival(given) and given.city_state is not None and given.way is None:  # CND-207
        return nonsense("new_dawn.conquer_or_liberate")
    return None if given.city_state is not None and given.way == "liberate" else _check_piece(state.board, given)


def _check_loot(state: State, given: Attack) -> Refusal | None:
    assert given.rival is not None
    board, rival = state.board, state.boards[given.rival]
    loot = min(CAPITAL_TRADE, row.trade_in_row(rival))  # CND-208
    wrong = row.check_places(state, state.seat, given.trade_on, loot)
    wrong = wrong or check_taken_from(rival, given.taken_from, "attack")
    if wrong is None and given.under is not None and given.under not in free_places(board):  # CND-216
        return refuse("new_dawn.no_free_city", topic="wonders")
    return wrong or row.check_all_placed(state, state.seat, given.trade_on, loot)


def free_places(board: Board) -> tuple[str, ...]:
    """Where another wonder's token can lie: under a city, or in the capital."""
    in_capital = (CAPITAL,) if not board.has_wonder_in_capital else ()
    return ((CITY,) if board.free_cities > len(in_capital) else ()) + in_capital


def needs_city(given: Attack) -> bool:
    """Whether what is conquered gets a city, while there is one (CND-200, CND-206, CND-212)."""
    return given.target == CITY or given.city_state is not None


def _check_piece(board: Board, given: Attack) -> Refusal | None:
    """A city or a control token must be there to place; a token may be lifted from the map for it (CND-104)."""
    if needs_city(given) and board.unused_cities > 0:
        return None
    if given.lifted is None:
        return refuse("new_dawn.no_tokens_left", topic="control_tokens", n=0) if board.unused < 1 else None
    if (board.plain if given.lifted == "plain" else board.fortified) < 1:
        return refuse("new_dawn.no_such_token", topic="control_tokens")
    if given.left is not None and given.left not in board.all_natural:
        name = say(f"new_dawn.natural.{given.left}")
        return refuse("new_dawn.natural_not_yours", topic="natural_wonders", name=name)
    return None
