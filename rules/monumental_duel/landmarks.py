"""What stands out in a game: wonders that are finished, and provinces that are conquered."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.landmark import Landmark
from rules.kit.text import say
from rules.monumental_duel.inputs.conquest import ConquerProvince
from rules.monumental_duel.inputs.wonders import FinishWonder
from rules.monumental_duel.state import State

WONDERS = Landmark("wonders", say("monumental_duel.score.wonders"), FinishWonder.sign[0])
CONQUESTS = Landmark("provinces", say("monumental_duel.score.provinces"), ConquerProvince.sign[0])


def landmark(before: State, given: Input, after: State) -> Landmark | None:
    if isinstance(given, FinishWonder):
        return WONDERS
    return CONQUESTS if isinstance(given, ConquerProvince) else None
