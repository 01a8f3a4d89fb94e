"""Where an exchange stands: numbered discs on a line, the present one lit."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from screens.draw import paint
from screens.draw.lettering import paint_words
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.grid import Grid
from screens.widgets.kv import load_kv
from screens.widgets.stack import Stack

load_kv(__file__)

DISC, GAP = 34, 6


class ExchangeDisc(Drawn):
    """The number of a step, or a tick when it is done, and the line to its neighbours.

    number: as text
    state: "done", "now" or "ahead"
    is_first, is_last: no line on that side
    """

    redraw_on = ("state", "number", "is_first", "is_last")

    number = StringProperty("")
    state = OptionProperty("ahead", options=["done", "now", "ahead"])
    is_first = BooleanProperty(False)
    is_last = BooleanProperty(False)

    def draw(self) -> None:
        side = theme.grown(DISC)
        x, y = self.center
        line, reach = theme.color("line_strong"), side / 2 + dp(GAP)
        if not self.is_first:
            paint.hairline((self.x, y - dp(1)), self.width / 2 - reach, line, 2)
        if not self.is_last:
            paint.hairline((x + reach, y - dp(1)), self.width / 2 - reach, line, 2)
        fill, edge, ink = {
            "now": ("lamp", "lamp_ink", "on_lamp"),
            "done": ("good_soft", "good", "good"),
            "ahead": ("surface", "line_strong", "ink_2"),
        }[self.state]
        paint.box((x - side / 2, y - side / 2), (side, side), side / 2, theme.color(fill), theme.color(edge), dp(2))
        if self.state == "done":
            paint_glyph("check", (x, y), side * 0.62, theme.color(ink))
        else:
            paint_words(self.number, "numeral_s", (x, y), theme.color(ink))


class ExchangeStep(Stack):
    """A disc with its name and what to do.

    number, state, is_first, is_last: of the disc
    title, note: the words under it
    """

    number = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    state = OptionProperty("ahead", options=["done", "now", "ahead"])
    is_first = BooleanProperty(False)
    is_last = BooleanProperty(False)


class ExchangeLine(Grid):
    """All steps, given as pairs of name and note; those before `now` are done."""

    def __init__(self, steps: list[tuple[str, str]], now: int, **kwargs: Any) -> None:
        super().__init__(column=84, most=len(steps), spacing=0, **kwargs)
        for number, (title, note) in enumerate(steps):
            state = "now" if number == now else "done" if number < now else "ahead"
            is_last = number == len(steps) - 1
            self.add_widget(
                ExchangeStep(
                    number=str(number + 1), title=title, note=note, state=state, is_first=not number, is_last=is_last
                )
            )
