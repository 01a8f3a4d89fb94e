"""What stands out in a game: wonders that are finished, and wars that are decided."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.landmark import Landmark
from rules.kit.text import say
from rules.through_the_ages.inputs.wars import ResolveWar
from rules.through_the_ages.signs import KIND_SIGN
from rules.through_the_ages.state import State

WONDERS = Landmark("wonders", say("through_the_ages.group.wonders"), KIND_SIGN["wonder"][0])
WARS = Landmark("wars", say("through_the_ages.group.wars"), "sword")


def landmark(before: State, given: Input, after: State) -> Landmark | None:
    if isinstance(given, ResolveWar):
        return WARS
    # Whatever finished it: stages are built by cards, too.
    boards = zip(before.boards, after.boards, strict=True)
    return WONDERS if any(len(now.wonders) > len(then.wonders) for then, now in boards) else None
