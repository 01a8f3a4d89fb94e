"""Cities: what counts as one, and when one is mature."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kit.given import check
from rules.new_dawn.inputs import BuildWonder, CityMatures, CountMature, MoveCaravan
from rules.new_dawn.inputs.gain_trade import gain_trade
from rules.new_dawn.inputs.mature_cities import count_mature
from rules.new_dawn.maturity import is_mature
from rules.new_dawn.state import Board, Held, State
from tests.rules.new_dawn.table import does, forced, game, holding, refusal, resolving, told, with_board, with_deck


def board(**things: Any) -> Board:
    return with_board(game(), **things).boards[0]


def matures(*around: str) -> CityMatures:
    return CityMatures(seat=0, around=around)


# The capital is a city.


def test_a_capital_counts_as_a_city() -> None:
    """CND-017, CND-085: eight in all, and the first game's only one may be mature."""
    assert refusal(game(), CountMature(seat=0, cities=1)) is None
    assert refusal(game(), CountMature(seat=0, cities=2)) == "too_many_mature"
    assert refusal(with_board(game(), cities=7), CountMature(seat=0, cities=8)) is None
    assert board(cities=7).unused_cities == 0


def test_a_count_begins_with_no_more_than_there_are_cities() -> None:
    """CND-085, CND-260: of three mature cities two were lost since they were counted."""
    state = with_board(game(), cities=0, mature=3)
    assert (count_mature(state, 0).cities, gain_trade(state, 0).mature) == (1, 1)
    assert refusal(state, count_mature(state, 0)) is None
    assert count_mature(with_board(state, cities=4), 0).cities == 3


def test_a_wonder_may_stand_in_the_capital() -> None:
    """CND-085."""
    state = with_deck(resolving("pottery", 5, resources={"oil": 1}), "economy", "colossus")
    after = does(state, BuildWonder(seat=0, wonder="colossus", resources=("oil",), under="capital"))
    assert dict(after.boards[0].wonders) == {"colossus": "capital"}
    assert (board().free_cities, board(cities=2).free_cities) == (1, 3)
    assert board(cities=2, wonders={"colossus": "capital", "oracle": "city"}).free_cities == 1


# Maturity.


def test_every_space_beside_it_holds_an_own_token_or_is_water() -> None:
    """CND-086."""
    assert is_mature(board(), ("own",) * 6)
    assert is_mature(board(), ("own",) * 3 + ("water",) * 3)
    assert is_mature(board(), ("water",) * 6)
    assert not is_mature(board(), ("own",) * 5 + ("rival",))
    assert not is_mature(board(), ("own",) * 5 + ("open",))
    assert not is_mature(board(), ("own",) * 5 + ("lent",))


@pytest.mark.parametrize("spaces", [1, 2, 3, 4, 5, 6])
def test_at_the_edge_fewer_are_to_be_filled(spaces: int) -> None:
    """CND-087."""
    assert is_mature(board(), ("own",) * spaces)
    assert not is_mature(board(), ("own",) * (spaces - 1) + ("open",))


def test_the_worked_example() -> None:
    """CND-089: at the edge, four neighbours, two of them water, two with own tokens."""
    assert refusal(game(), matures("water", "water", "own", "own")) is None
    assert refusal(game(), matures("water", "water", "own", "rival")) == "spaces_open"


def test_one_more_city_is_mature() -> None:
    """CND-085, CND-086: no more than there are."""
    state = does(with_board(game(), cities=1), matures("own", "own"), matures("own", "water"))
    assert state.boards[0].mature == 2
    assert refusal(state, matures("own")) == "too_many_mature"
    assert forced(state, matures("own")).boards[0].mature == 3
    assert refusal(state, matures()) == "name_the_spaces"


def test_the_fifth_mature_city_completes_the_agenda() -> None:
    """CND-086, CND-234."""
    state = with_board(game(), cities=4, mature=4)
    assert "populous" not in state.boards[0].done
    assert "populous" in does(state, matures("own")).boards[0].done


def test_the_sydney_opera_house_counts_rivals_tokens() -> None:
    """CND-086."""
    opera = board(wonders={"sydney_opera_house": "capital"})
    assert is_mature(opera, ("own", "rival", "lent", "water"))
    assert not is_mature(opera, ("own", "rival", "open"))


def test_open_borders_count_its_owners_tokens_alone() -> None:
    """CND-086, CND-273."""
    borders = board(cards=holding(open_borders=1))
    assert is_mature(borders, ("own", "lent"))
    assert not is_mature(borders, ("own", "rival"))
    assert not is_mature(board(cards=(Held("embassy", 1),)), ("own", "lent"))


def test_a_count_of_the_map_is_taken_over() -> None:
    """The table is right."""
    state = does(with_board(game(), cities=3, mature=3), CountMature(seat=0, cities=1))
    assert state.boards[0].mature == 1


# What they are good for.


def setting_out(leader: str) -> State:
    return resolving("foreign_trade", 3, leaders=(leader, "sumeria"))


def test_caravans_set_out_from_mature_cities() -> None:
    """CND-088."""
    young = MoveCaravan(seat=0, steps=1, is_from_immature=True)
    assert refusal(setting_out("egypt"), young) == "not_mature"
    assert refusal(setting_out("rome"), young) is None


def test_the_refusal_says_how_many_spaces_are_open() -> None:
    """CND-086."""
    found = check(game(), matures("own", "open", "rival"))
    assert found is not None
    assert told(found.text)[1] == {"n": 2}
    full = check(with_board(game(), cities=1, mature=2), matures("own"))
    assert full is not None
    assert told(full.text)[1] == {"n": 2}
