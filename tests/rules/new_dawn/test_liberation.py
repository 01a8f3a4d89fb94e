"""City-states in a rival's hands: conquered from them, or set free."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.new_dawn.inputs import Attack
from rules.new_dawn.state import CITY, TOKEN, State
from tests.rules.new_dawn.table import (
    card,
    does,
    forced,
    refusal,
    resolving,
    row_with,
    with_board,
)


def won(target: str, **more: Any) -> Attack:
    """An attack that wins whatever stands there."""
    values: dict[str, Any] = {"die": 6, "defence_die": 1, "bonus": 20, "distance": 1, **more}
    if target not in ("barbarian", "city_state"):
        values = {"rival": 1, "terrain": "forest", **values}
    return Attack(seat=0, target=target, **values)


def war(defender: dict[str, Any] | None = None, **things: Any) -> State:
    """Seat 0 plays Masonry from slot 5."""
    return with_board(resolving("masonry", 5, **things), 1, **(defender or {}))


def held(standing: str = CITY, **things: Any) -> State:
    """Seat 1 holds Geneva, with a city or a token on its space."""
    on_map = {"cities": 2} if standing == CITY else {"fortified": 1}
    row = row_with("science", 3, city_states=("geneva",))
    return war({**on_map, "conquered": {"geneva": standing}, "row": row}, **things)


def test_cnd_207_conquer_or_liberate() -> None:
    """CND-207: the attacker chooses."""
    assert refusal(held(), won("city", city_state="geneva")) == "conquer_or_liberate"
    assert refusal(held(), won("city", city_state="geneva", die=1, bonus=0, defence_die=6)) is None


def test_cnd_269_conquering_moves_its_token() -> None:
    """CND-269."""
    after = does(held(), won("city", city_state="geneva", way="conquer"))
    assert (card(after, "science").city_states, card(after, "science", 1).city_states) == (("geneva",), ())
    assert [dict(one.conquered) for one in after.boards] == [{"geneva": CITY}, {}]
    assert [one.cities for one in after.boards] == [1, 1]
    assert after.copies_left("geneva") == 0


@pytest.mark.parametrize("takes_card", [True, False])
def test_cnd_270_liberating_sets_it_free(takes_card: bool) -> None:
    """CND-270, CND-271: no city is placed, its cards lie open and the liberator may take one."""
    after = does(held(), won("city", city_state="geneva", way="liberate", takes_card=takes_card))
    assert [one.cities for one in after.boards] == [0, 1]
    assert [dict(one.conquered) for one in after.boards] == [{}, {}]
    assert card(after, "science", 1).city_states == ()
    assert after.boards[0].holds("geneva") == takes_card
    assert after.copies_left("geneva") == (1 if takes_card else 2)
    again = won("city_state", city_state="geneva")
    assert refusal(after, again) is None


def test_cnd_270_liberating_needs_no_piece() -> None:
    """CND-270, CND-104: with nothing left to place, liberating is always possible."""
    state = held(cities=7, plain=31)
    assert refusal(state, won("city", city_state="geneva", way="conquer")) == "no_tokens_left"
    assert refusal(state, won("city", city_state="geneva", way="liberate")) is None


def test_cnd_212_a_city_replaces_a_token_standing_in() -> None:
    """CND-212: for a conqueror with a city left; another token if there is none."""
    attack = won("token", city_state="geneva", is_fortified=True, way="conquer")
    after = does(held(TOKEN), attack)
    assert [one.fortified for one in after.boards] == [0, 0]
    assert (after.boards[0].cities, after.boards[0].conquered) == (1, {"geneva": CITY})
    none_left = does(held(TOKEN, cities=7), attack)
    assert (none_left.boards[0].fortified, none_left.boards[0].conquered) == (1, {"geneva": TOKEN})
    freed = does(held(TOKEN), replace(attack, way="liberate"))
    assert (freed.boards[0].cities, freed.boards[0].plain, freed.boards[1].fortified) == (0, 0, 0)
    assert freed.boards[0].holds("geneva")


@pytest.mark.parametrize(("standing", "target"), [(CITY, "city"), (TOKEN, "token")])
def test_a_wonder_on_a_city_states_space(standing: str, target: str) -> None:
    """CND-215, CND-291, CND-292: conquered with the space, abandoned where it is set free."""
    state = with_board(held(standing), 1, wonders={"oracle": standing})
    attack = won(target, city_state="geneva", wonder="oracle", is_fortified=standing == TOKEN, way="conquer")
    assert does(state, attack).boards[0].wonders == {"oracle": CITY}
    freed = does(state, replace(attack, way="liberate"))
    assert freed.abandoned == {"oracle"}
    assert freed.holder("oracle") is None


def test_a_held_city_state_attacked_as_if_it_were_free() -> None:
    """Recorded anyway, it changes hands."""
    taken = forced(held(), won("city_state", city_state="geneva"))
    assert [dict(one.conquered) for one in taken.boards] == [{"geneva": CITY}, {}]
    assert card(taken, "science", 1).city_states == ()
