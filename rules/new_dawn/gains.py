"""Gains that are not optional: what they bring must be said, as long as there is anything to bring.

Games of version 1 let it be left out, and keep what they recorded.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.kit.refusal import Refusal, unfinished
from rules.new_dawn import row
from rules.new_dawn.state import State
from rules.new_dawn.tables import RESOURCES


def is_resource_due(state: State, among: Iterable[str] = RESOURCES) -> bool:
    return any(state.resources_left(one) > 0 for one in among)


def is_token_due(state: State, seat: int) -> bool:
    """A trade token that has room on one of the cards."""
    return row.all_room(state, seat) > 0


def lacking(state: State, seat: int) -> tuple[str, ...]:
    """Kinds of resources of which this player has none: one of them is what Replaceable Parts gives."""
    return tuple(one for one in RESOURCES if state.boards[seat].resources.get(one, 0) < 1)


def check_resource(state: State, named: str | None, topic: str, among: Iterable[str] = RESOURCES) -> Refusal | None:
    if named is not None or state.house.is_version_one or not is_resource_due(state, among):
        return None
    return unfinished("new_dawn.name_the_resource", topic=topic)


def check_token(state: State, seat: int, named: str | None) -> Refusal | None:
    if named is not None or state.house.is_version_one or not is_token_due(state, seat):
        return None
    return unfinished("new_dawn.place_all", topic="trade_tokens", n=1)


def check_natural_on(state: State, seat: int, named: str | None, is_moved: bool) -> Refusal | None:
    """America's natural wonders, gained or used, go on a focus card."""
    is_due = is_moved and state.boards[seat].leader == row.AMERICA
    if named is not None or state.house.is_version_one or not is_due:
        return None
    return unfinished("new_dawn.name_the_card", topic=row.AMERICA)
