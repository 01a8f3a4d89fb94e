"""Ready-made corrections: plus and minus on any figure."""

from __future__ import annotations

from rules.kit.inputs import Correct
from rules.kit.offer import Offer
from rules.kit.text import say


def nudge(seat: int, figure: str, by: int) -> Offer:
    """A change recorded as a difference, so that two phones' changes add up."""
    return Offer(Correct(seat=seat, what=figure, by=by), say("play.correct"), glyph="plus" if by > 0 else "minus")
