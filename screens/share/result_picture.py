"""The picture of a result for a messenger."""

from __future__ import annotations

from companion.send.as_text import day_of, names_in
from companion.send.recap import Recap
from companion.text import Translator
from screens.draw.pen import Pen
from screens.draw.sent_picture import SentPicture
from screens.share.card_curve import curve
from screens.share.card_lines import lines
from screens.share.card_parts import Told, others, winners
from screens.widgets.sent_parts import FOOT, band, foot

LEAST_CURVE = 260


class ResultPicture(SentPicture):
    """Who won, the others, and the course of the game or its score sheet."""

    def __init__(
        self, recap: Recap, words: Translator, mode: str, *, has_names: bool = True, has_curve: bool = True
    ) -> None:
        told = Told(recap, words, day_of(recap, words), names_in(recap, words), has_names)
        super().__init__(mode, lambda pen: _paint(pen, told, has_curve))


def _paint(pen: Pen, told: Told, has_curve: bool) -> None:
    band(pen, told.recap.game.game, told.words.show(told.recap.title), told.day)
    bottom = pen.height - FOOT
    is_curved = has_curve and bool(told.recap.marks)
    reached = winners(pen, told)
    reached = others(pen, told, reached + 14, bottom - (LEAST_CURVE if is_curved else 0))
    if is_curved:
        curve(pen, told, reached, bottom)
    else:
        lines(pen, told, reached + 20, bottom)
    foot(pen, told.words.say("app.name"))
