"""One answer to a question of a form."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from rules.kit.offer import Option
from screens.draw import paint
from screens.draw.lettering import least_width, width_of
from screens.draw.theme import theme
from screens.widgets.disc import DISC, Disc
from screens.widgets.drawn import Drawn
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.tick_row import TICK, Tick
from screens.widgets.words import Words

EDGE, GAP = 12, 11  # dp
NOTE = 120  # dp in which a note is read well


class OptionTile(Press, Drawn, Row):
    """Glyph, label and note of an option; amber when chosen, dashed with its reason when refused.

    chosen: whether it is the answer, or one of several; then it has a tick
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("chosen",)

    chosen = BooleanProperty(False)

    def __init__(self, option: Option, texts: SeatTexts, has_tick: bool = False, **kwargs: Any) -> None:
        self.option = option
        self.reason = texts.show(option.refusal.text) if option.refusal is not None else ""
        super().__init__(spacing=dp(GAP), padding=(dp(EDGE), dp(8), dp(EDGE), dp(9)), **kwargs)
        self.least_height = theme.touch("list_row_minimum")
        self._tick = Tick() if has_tick else None
        if self._tick is not None:
            self.add_widget(self._tick)
        self.add_widget(Disc(glyph=option.glyph, tint=option.tint, is_full=bool(option.tint) and not self.reason))
        words = Stack()
        words.add_widget(
            Words(role="body_strong", ink="ink_3" if self.reason else "ink", text=texts.show(option.label))
        )
        role, ink = ("label", "refuse_ink") if self.reason else ("note", "ink_2")
        words.add_widget(Words(role=role, ink=ink, text=self.reason or texts.show(option.note)))
        self.add_widget(words)

    @staticmethod
    def column(option: Option, texts: SeatTexts, *, has_tick: bool) -> float:
        """How many dp wide its words want to be at 100 % text: no word is divided, and a note keeps to a few lines."""
        note = min(width_of(texts.show(option.note), "note"), dp(NOTE) * theme.text_scale)
        words = max(least_width(texts.show(option.label), "body_strong"), note) / theme.text_scale / dp(1)
        signs = (TICK + GAP if has_tick else 0) + (DISC + GAP if option.glyph else 0)
        return float(words + signs + 2 * EDGE + 2)

    def on_chosen(self, *_: Any) -> None:
        if self._tick is not None:
            self._tick.is_on = self.chosen

    def draw(self) -> None:
        radius = theme.radius("button")
        if self.chosen:
            edge = theme.color("lamp_ink")
            paint.box(self.pos, self.size, radius, theme.color("lamp_soft"), edge, dp(2.5))
        elif self.reason:
            if self.is_pressed:
                paint.box(self.pos, self.size, radius, theme.color("surface_sunk"))
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
        else:
            fill = theme.color("surface_sunk" if self.is_pressed else "surface_raised")
            paint.box(self.pos, self.size, radius, fill, theme.color("line_strong"), dp(1.5))
