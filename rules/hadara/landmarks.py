"""What stands out in a game: statues and medals."""

from __future__ import annotations

from rules.hadara.inputs.medals import BuyGold, BuySilver
from rules.hadara.inputs.statue import BuildStatue
from rules.hadara.state import State
from rules.kit.inputs import Input
from rules.kit.landmark import Landmark
from rules.kit.text import say

STATUES = Landmark("statues", say("hadara.score.statues"), BuildStatue.sign[0])
MEDALS = Landmark("medals", say("hadara.step.medals"), BuyGold.sign[0])


def landmark(before: State, given: Input, after: State) -> Landmark | None:
    if isinstance(given, BuildStatue):
        return STATUES
    return MEDALS if isinstance(given, (BuySilver, BuyGold)) else None
