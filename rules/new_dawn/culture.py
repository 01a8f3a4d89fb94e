"""Culture: control tokens on the map, and the effects that place, move or take them."""

from __future__ import annotations

from collections import Counter

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.kit.text import SeatName, say
from rules.new_dawn import row
from rules.new_dawn.inputs import PlaceTokens
from rules.new_dawn.state import TOKEN, Board, State
from rules.new_dawn.tables import (
    CIVIL_SERVICE_TOKENS,
    ERAS,
    FRANCE_TOKENS,
    HANGING_GARDENS_DIFFICULTY,
    HANGING_GARDENS_TOKENS,
    NATURAL_SPACE,
    URBANIZATION_TOKENS,
    WATER,
    WONDERS,
)
from rules.new_dawn.terrain import difficulty


def spending(given: PlaceTokens) -> row.Spending:
    return row.Spending(given.trade, given.city_states, given.as_trade)


def allowed(state: State, given: PlaceTokens) -> int:
    """How many tokens may be placed, Stonehenge's chain aside (CND-093, CND-280)."""
    assert given.seat is not None
    board = state.boards[given.seat]
    if given.by == "civil_service":
        return CIVIL_SERVICE_TOKENS
    if given.by == "urbanization":
        return URBANIZATION_TOKENS
    if given.by == "hanging_gardens":
        return HANGING_GARDENS_TOKENS
    slot = row.slot_in_play(state, given.seat, "culture")
    printed = state.focus(board.at(slot).id).tokens if slot else 0
    return printed + grand_tour(board) + spending(given).value


def grand_tour(board: Board) -> int:
    """France: more tokens by the latest era among its world wonders."""
    if board.leader != "france" or not board.wonders:
        return 0
    latest = max((WONDERS[wonder].era for wonder in board.wonders), key=ERAS.index)
    return FRANCE_TOKENS[latest]


def placed(given: PlaceTokens) -> int:
    """Tokens counted against the number allowed; those of Stonehenge's chain come on top."""
    return len(given.terrains) + len(given.natural)


def reach(state: State, given: PlaceTokens) -> int:
    """The highest difficulty of a space (CND-096)."""
    assert given.seat is not None
    if given.by == "hanging_gardens":
        return HANGING_GARDENS_DIFFICULTY
    return row.strength(state, given.seat, "industry" if given.by == "urbanization" else "culture")


def check_placing(state: State, given: PlaceTokens) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    if not placed(given) + given.chained:
        return nonsense("new_dawn.nothing_placed")
    return (
        _check_source(state, given)
        or row.check_spending(state, given.seat, "culture", spending(given))
        or _check_number(state, given)
        or _check_spaces(state, given)
        or _check_supply(state, given)
    )


def _check_source(state: State, given: PlaceTokens) -> Refusal | None:
    """Which card or wonder places them, and when."""
    board = state.board
    if given.by in ("hanging_gardens", "urbanization") and spending(given).value:
        # Tokens are spent when their own card is played (CND-279).
        return refuse("new_dawn.not_in_play", topic="trade_tokens", type=say("new_dawn.type.culture"))
    if given.by == "hanging_gardens":
        wrong = row.check_start_of_turn(state, given.seat) or row.check_wonder(state, given.seat, given.by)
        return wrong or row.check_once(state, given.by)
    if given.by == "urbanization":
        wrong = row.check_resolving(state, given.seat, "industry") or row.check_once(state, given.by)
        if wrong is None and board.at(state.turn.slot).id != given.by:
            return refuse("new_dawn.other_card", topic=given.by, card=say(f"new_dawn.focus.{given.by}"))
        if wrong is None and "city" not in state.turn.built:
            return refuse("new_dawn.no_city_built", topic=given.by)
        return wrong
    wrong = row.check_resolving(state, given.seat, "culture")
    if wrong is not None:
        return wrong
    if given.by == "civil_service":
        if board.at(state.turn.slot).id != given.by:
            return refuse("new_dawn.other_card", topic=given.by, card=say(f"new_dawn.focus.{given.by}"))
        return row.check_once(state, given.by)
    return None


def _check_number(state: State, given: PlaceTokens) -> Refusal | None:
    assert given.seat is not None
    # Tokens placed earlier with the same card, and what was spent for them, count too.
    before = state.turn.placed if given.by is None else 0
    spent = state.turn.spent if given.by is None else 0
    most = allowed(state, given) + spent
    if before + placed(given) > most:
        return refuse("new_dawn.too_many_tokens", topic="culture", n=most)
    if given.chained:
        wrong = row.check_wonder(state, given.seat, "stonehenge")
        if wrong is not None:
            return wrong
        if "hills" not in given.terrains:
            return refuse("new_dawn.no_hills", topic="stonehenge")
    return None


def _check_spaces(state: State, given: PlaceTokens) -> Refusal | None:
    assert given.seat is not None
    board, most = state.boards[given.seat], reach(state, given)
    if WATER in given.terrains:  # CND-097
        return refuse("new_dawn.not_on_water", topic="culture")
    if given.is_occupied:  # CND-099, CND-100
        return refuse("new_dawn.occupied", topic="culture")
    # Chichen Itza opens empty forests away from one's cities; how hard they are stays as it is.
    if given.away:
        wrong = row.check_wonder(state, given.seat, "chichen_itza")
        if wrong is not None:
            return wrong
        if given.away > Counter(given.terrains)["forest"]:
            return refuse("new_dawn.only_forest_away", topic="chichen_itza")
    coastal = Counter(given.coastal)
    for terrain, number in Counter(given.terrains).items():
        is_coastal = coastal[terrain] >= number
        need = difficulty(board, terrain, "culture", is_coastal=is_coastal)
        if need > most:
            return refuse("new_dawn.too_hard", topic="terrain", terrain=say(f"new_dawn.terrain.{terrain}"), n=most)
    if given.natural and difficulty(board, NATURAL_SPACE, "culture") > most:  # CND-098
        return refuse("new_dawn.natural_too_hard", topic="natural_wonders", n=most)
    for one in given.natural:
        if one not in state.natural:
            return refuse("new_dawn.natural_not_in_play", topic="natural_wonders", name=say(f"new_dawn.natural.{one}"))
        owner = state.natural_owner(one)
        if owner is not None:  # its space holds a control token (CND-100)
            return refuse("new_dawn.natural_taken", topic="natural_wonders", name=SeatName(owner))
    for one in given.wonders:
        if one not in state.abandoned:  # CND-293
            return refuse("new_dawn.not_abandoned", topic="abandoned_wonders", wonder=say(f"new_dawn.wonder.{one}"))
    return None


def _check_supply(state: State, given: PlaceTokens) -> Refusal | None:
    assert given.seat is not None
    board = state.boards[given.seat]
    need = placed(given) + given.chained - len(given.lifted)
    unused = max(0, board.unused)
    if need > unused:  # CND-104
        lack = Shortage(unused, need, "token", "ink")
        return refuse("new_dawn.no_tokens_left", topic="control_tokens", shortage=lack, n=unused)
    return _check_lifted(board, given) or _check_resources(state, given)


def _check_lifted(board: Board, given: PlaceTokens) -> Refusal | None:
    """Only what is missing may come off the map (CND-104: the English text says it may, not that it must)."""
    lifted = Counter(given.lifted)
    if lifted["plain"] > board.plain or lifted["fortified"] > board.fortified or len(given.left) > len(given.lifted):
        return refuse("new_dawn.no_such_token", topic="control_tokens")
    if given.lifted and placed(given) + given.chained - len(given.lifted) < max(0, board.unused):
        return refuse("new_dawn.tokens_left", topic="control_tokens", n=board.unused)
    for one in given.left:
        if one not in board.all_natural:
            return refuse("new_dawn.natural_not_yours", topic="natural_wonders", name=say(f"new_dawn.natural.{one}"))
    return None


def _check_resources(state: State, given: PlaceTokens) -> Refusal | None:
    if len(given.resources) > len(given.terrains) + given.chained:
        return refuse("new_dawn.one_resource_a_space", topic="resources")
    return row.check_resources(state, given.resources)


def after_placing(state: State, given: PlaceTokens) -> State:
    assert given.seat is not None
    state = row.after_spending(state, given.seat, "culture", spending(given), given.natural_on)
    board, lifted = state.boards[given.seat], Counter(given.lifted)
    board = replace(
        board,
        plain=max(0, board.plain + placed(given) + given.chained - lifted["plain"]),
        fortified=max(0, board.fortified - lifted["fortified"]),
        wonders={**board.wonders, **{one: TOKEN for one in given.wonders if one in state.abandoned}},
    ).with_resources(given.resources)
    for one in given.left:  # CND-105
        board = row.after_natural_lost(board, one)
    for one in given.natural:
        if state.natural_owner(one) is None:
            board = row.after_natural_gained(board, one, given.natural_on)
    turn = state.turn
    turn = (
        replace(turn, placed=turn.placed + placed(given))
        if given.by is None
        else replace(turn, used=turn.used | {given.by})
    )
    return replace(state.with_board(given.seat, board), turn=turn, abandoned=state.abandoned - set(given.wonders))
