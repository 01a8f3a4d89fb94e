"""What stands on a player's space that is attacked or raided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse, unfinished
from rules.kit.text import say
from rules.new_dawn.state import CITY, TOKEN, Board


def check_space(
    board: Board, what: str, natural: str | None, wonder: str | None, city_state: str | None
) -> Refusal | None:
    """Whether the wonder, city-state or natural wonder named can be on that space."""
    if natural is not None and (what != TOKEN or natural not in board.all_natural):
        name = say(f"new_dawn.natural.{natural}")
        return refuse("new_dawn.natural_not_theirs", topic="natural_wonders", name=name)
    if wonder is not None and board.wonders.get(wonder) != what:
        return refuse("new_dawn.wonder_not_theirs", topic="wonders", wonder=say(f"new_dawn.wonder.{wonder}"))
    if city_state is not None and board.conquered.get(city_state) != what:
        name = say(f"new_dawn.city_state.{city_state}")
        return refuse("new_dawn.not_on_city_state", topic="city_states", name=name)
    return None


def must_name_wonder(board: Board, what: str, wonder: str | None) -> bool:
    return what == CITY and wonder is None and _on_every_city(board, board.wonders.values())


def must_name_city_state(board: Board, what: str, city_state: str | None) -> bool:
    return what == CITY and city_state is None and _on_every_city(board, board.conquered.values())


def check_wonder_named(board: Board, what: str, wonder: str | None) -> Refusal | None:
    return unfinished("new_dawn.which_wonder", topic="wonders") if must_name_wonder(board, what, wonder) else None


def check_city_state_named(board: Board, what: str, city_state: str | None) -> Refusal | None:
    is_open = must_name_city_state(board, what, city_state)
    return unfinished("new_dawn.which_city_state", topic="city_states") if is_open else None


def _on_every_city(board: Board, places: Iterable[str]) -> bool:
    """Then the city at hand has one too, and only its owner knows which."""
    return 0 < board.cities <= Counter(places)[CITY]


def without_city_state(board: Board, city_state: str) -> Board:
    """Its token leaves the row, and nothing of this player stands on its space."""
    cards = tuple(
        replace(card, city_states=tuple(one for one in card.city_states if one != city_state)) for card in board.row
    )
    conquered = {one: place for one, place in board.conquered.items() if one != city_state}
    return replace(board, row=cards, conquered=conquered)
