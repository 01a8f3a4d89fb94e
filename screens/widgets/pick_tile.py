"""Answers to be touched on a panel: as words, as signs, or as tokens that are spent one by one."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property, StringProperty

from rules.kit.picks import Pick
from screens.draw import paint
from screens.draw.lettering import least_width
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import Glyph, paint_glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row
from screens.widgets.words import Words

SIGN, GAP, EDGE = 20, 4, 6
TOKEN, INSET = 48, 2.5  # dp a target is wide, and what is left free at its sides


class PickTile(Press, Drawn, Row):
    """The sign and the words of an answer; amber when chosen, dashed when the rules are against it.

    chosen: whether it is the answer
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("chosen",)

    chosen = BooleanProperty(False)

    def __init__(self, pick: Pick, texts: SeatTexts, **kwargs: Any) -> None:
        self.pick = pick
        label = texts.show(pick.label)
        super().__init__(
            spacing=dp(GAP), padding=(dp(EDGE), dp(4)), least_height=theme.touch("minimum"), chosen=pick.is_chosen
        )
        self.is_refused = pick.offer.refusal is not None
        ink = "ink_3" if self.is_refused else "ink"
        self.add_widget(Glyph(name=pick.glyph, ink="ink_3" if self.is_refused else "ink_2", extent=SIGN))
        self.add_widget(Words(text=label, ink=ink, halign="left" if pick.glyph else "center"))

    @staticmethod
    def column(pick: Pick, texts: SeatTexts) -> float:
        """How many dp wide its words want to be at 100 % text."""
        sign = SIGN + GAP if pick.glyph else 0
        words = least_width(texts.show(pick.label), "body") / theme.text_scale / dp(1)
        return float(max(48, words + sign + 2 * EDGE + 2))

    def draw(self) -> None:
        radius = theme.radius("tile")
        if self.chosen:
            paint.box(self.pos, self.size, radius, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(2.5))
        elif self.is_refused:
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
        else:
            fill = theme.color("surface_sunk" if self.is_pressed else "surface_raised")
            paint.box(self.pos, self.size, radius, fill, theme.color("line_strong"), dp(1.5))


class TokenToggle(Press, Drawn):
    """A token or a sign: a touch spends or chooses it, another takes that back.

    glyph, tint: what it is
    chosen: drawn in amber
    is_refused: drawn dashed
    """

    redraw_on = ("chosen", "glyph", "tint")

    glyph = StringProperty("")
    tint = StringProperty("")
    chosen = BooleanProperty(False)
    is_refused = BooleanProperty(False)
    extent = Property(24)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.size = theme.grown(TOKEN), theme.grown(TOKEN)

    def draw(self) -> None:
        radius = theme.radius("tile")
        pos, size = (self.x + dp(INSET), self.y), (self.width - 2 * dp(INSET), self.height)
        if self.is_refused:
            paint.dashed(pos, size, radius, theme.color("line_strong"), dp(1.5))
        else:
            fill, edge, width = (
                ("lamp_soft", "lamp_ink", 2.5) if self.chosen else ("surface_raised", "line_strong", 1.5)
            )
            if self.is_pressed:
                fill = "surface_sunk"
            paint.box(pos, size, radius, theme.color(fill), theme.color(edge), dp(width))
        ink = theme.color("ink_3") if self.is_refused else tint_of(self.tint).text
        paint_glyph(self.glyph, self.center, theme.grown(self.extent), ink)
