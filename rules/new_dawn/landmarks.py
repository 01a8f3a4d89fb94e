"""What stands out in a game: world wonders that are built, and fights."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.landmark import Landmark
from rules.kit.text import say
from rules.new_dawn.inputs.attack import Attack
from rules.new_dawn.inputs.build_wonder import BuildWonder
from rules.new_dawn.state import State

WONDERS = Landmark("wonders", say("new_dawn.wonders"), BuildWonder.sign[0])
FIGHTS = Landmark("fights", say("new_dawn.combat"), Attack.sign[0])


def landmark(before: State, given: Input, after: State) -> Landmark | None:
    if isinstance(given, BuildWonder):
        return WONDERS
    return FIGHTS if isinstance(given, Attack) else None
