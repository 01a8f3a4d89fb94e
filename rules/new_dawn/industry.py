"""Industry: new cities."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.new_dawn import row
from rules.new_dawn.inputs import BuildCity
from rules.new_dawn.state import CITY, TOKEN, Board, State
from rules.new_dawn.tables import WATER
from rules.new_dawn.terrain import difficulty


def city_range(state: State, seat: int) -> int:
    """The number printed on the card (CND-145: the Russian reading)."""
    slot = row.slot_in_play(state, seat, "industry")
    return state.focus(state.boards[seat].at(slot).id).range if slot else 0


def check_unbuilt(state: State) -> Refusal | None:
    if state.turn.built:  # CND-142: either a city or a wonder
        return refuse("new_dawn.built_already", topic="industry")
    return None


def check_city(state: State, given: BuildCity) -> Refusal | None:
    wrong = row.check_resolving(state, given.seat, "industry")
    if wrong is not None:
        return wrong
    if given.terrain is None:
        return nonsense("new_dawn.name_a_terrain")
    if state.board.unused_cities < 1:
        return refuse("new_dawn.no_city_left", topic="building_cities")
    return check_unbuilt(state) or _check_space(state, given) or _check_range(state, given)


def _check_space(state: State, given: BuildCity) -> Refusal | None:
    assert given.terrain is not None
    board, strength = state.board, row.strength(state, state.seat, "industry")
    if given.terrain == WATER:  # CND-150
        return refuse("new_dawn.not_on_water", topic="building_cities")
    if given.is_beside_city:  # CND-149
        return refuse("new_dawn.beside_city", topic="building_cities")
    if given.is_occupied and given.wonder is None:  # CND-146, CND-294
        return refuse("new_dawn.occupied", topic="building_cities")
    if given.wonder is not None and given.wonder not in state.abandoned and not _has_token_on(board, given):
        name = say(f"new_dawn.wonder.{given.wonder}")
        return refuse("new_dawn.not_abandoned", topic="abandoned_wonders", wonder=name)
    wrong = _check_replaced(board, given)
    if wrong is not None:
        return wrong
    if difficulty(board, given.terrain, "industry", is_coastal=given.is_coastal) > strength:  # CND-151
        terrain = say(f"new_dawn.terrain.{given.terrain}")
        return refuse("new_dawn.too_hard", topic="building_cities", terrain=terrain, n=strength)
    return None


def _has_token_on(board: Board, given: BuildCity) -> bool:
    """A control token that stands in for a city on a wonder (CND-213) makes room for a city like any other."""
    return given.replaces is not None and board.wonders.get(given.wonder or "") == TOKEN


def _check_replaced(board: Board, given: BuildCity) -> Refusal | None:
    if given.replaces is None:
        return None
    if (board.plain if given.replaces == "plain" else board.fortified) < 1:
        return refuse("new_dawn.no_such_token", topic="control_tokens")
    if given.left is not None and given.left not in board.all_natural:
        name = say(f"new_dawn.natural.{given.left}")
        return refuse("new_dawn.natural_not_yours", topic="natural_wonders", name=name)
    if given.city_state is not None and board.conquered.get(given.city_state) != TOKEN:
        name = say(f"new_dawn.city_state.{given.city_state}")
        return refuse("new_dawn.not_on_city_state", topic="city_states", name=name)
    return None


def _check_range(state: State, given: BuildCity) -> Refusal | None:
    board, strength = state.board, row.strength(state, state.seat, "industry")
    card = state.focus(board.at(state.turn.slot).id)
    if given.at_caravan:
        if card.id != "animal_husbandry":
            return refuse("new_dawn.other_card", topic="animal_husbandry", card=say("new_dawn.focus.animal_husbandry"))
        return None if board.caravans else refuse("new_dawn.no_caravan_on_map", topic="animal_husbandry")
    if given.at_edge:
        # As if two spaces from a friendly one: every industry card reaches that far.
        return row.check_wonder(state, given.seat, "great_lighthouse")
    if given.is_through_rival:  # CND-153
        return refuse("new_dawn.through_rival", topic="building_cities")
    if given.is_through_water and not card.is_water_open:  # CND-152
        return refuse("new_dawn.through_water", topic="building_cities")
    is_coastal = given.is_over_coastal
    if given.over is not None and difficulty(board, given.over, "industry", is_coastal=is_coastal) > strength:
        terrain = say(f"new_dawn.terrain.{given.over}")
        return refuse("new_dawn.way_too_hard", topic="building_cities", terrain=terrain, n=strength)
    if given.distance is not None and given.distance > card.range:
        return refuse("new_dawn.too_far", topic="building_cities", n=card.range)
    return None


def after_city(state: State, given: BuildCity) -> State:
    assert given.seat is not None
    board = state.boards[given.seat]
    board = replace(
        board,
        cities=board.cities + 1,
        # CND-148: a token on the space goes back to its owner; a caravan stays, unless it is what the city grew from.
        plain=max(0, board.plain - (given.replaces == "plain")),
        fortified=max(0, board.fortified - (given.replaces == "fortified")),
        caravans=max(0, board.caravans - given.at_caravan),
    )
    if given.wonder in state.abandoned or _has_token_on(board, given):  # CND-293
        assert given.wonder is not None
        board = replace(board, wonders={**board.wonders, given.wonder: CITY})
        state = replace(state, abandoned=state.abandoned - {given.wonder})
    if given.replaces is not None and given.left is not None:  # CND-105
        board = row.after_natural_lost(board, given.left)
    if given.city_state in board.conquered:
        assert given.city_state is not None
        board = replace(board, conquered={**board.conquered, given.city_state: CITY})
    turn = replace(state.turn, built=(*state.turn.built, "city"))
    return replace(state.with_board(given.seat, board), turn=turn)
