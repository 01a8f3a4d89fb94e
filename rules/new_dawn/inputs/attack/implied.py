"""What the values of an attack say about each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.frozen import replace
from rules.new_dawn.inputs.attack.combat import is_on_rival
from rules.new_dawn.state import TOKEN, State
from rules.new_dawn.tables import NATURAL_SPACE

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack


def with_implied(state: State, given: Attack) -> Attack:
    """A natural wonder lies on a space of its own kind, and such a space holds one (CND-205): one implies the other."""
    is_rival = given.rival is not None and given.rival < state.players
    if state.house.is_version_one or given.target != TOKEN or not is_rival:
        return given
    assert given.rival is not None
    if given.natural is not None:
        return replace(given, terrain=NATURAL_SPACE)
    owned = state.boards[given.rival].all_natural
    if given.terrain == NATURAL_SPACE and len(owned) == 1:
        return replace(given, natural=owned[0])
    return given


def must_name_natural(given: Attack) -> bool:
    """A token on a natural wonder, where only the table knows which wonder it is."""
    return is_on_rival(given) and given.terrain == NATURAL_SPACE and given.natural is None
