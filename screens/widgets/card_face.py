"""A card, token or tile of a game in our own drawing: enough to recognise it at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from rules.kit.offer import CardFace, Gain
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import Rgba, theme
from screens.draw.tint import area, mixed, tint_of
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack
from screens.widgets.token_row import TokenRow
from screens.widgets.words import Words

BAND = 36  # dp high
EDGE = 9  # dp at the sides
COLUMN, WIDEST = 108, 172  # dp of a column of tiles


class Gains(Drawn):
    """What a card gives: glyphs with signed numbers, on as many lines as they need.

    gains: what is drawn
    is_dim: in grey, because the card is refused
    """

    redraw_on = ("gains", "is_dim")

    gains: tuple[Gain, ...] = ObjectProperty(())
    is_dim = BooleanProperty(False)

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.texts = texts
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("width", "gains"):
            self.fbind(name, type(self)._measure)
        self._measure()

    def _placed(self) -> list[tuple[Gain, float, int]]:
        """Each gain with its left end and the number of its line."""
        x, line, placed = 0.0, 0, []
        for gain in self.gains:
            wide = theme.grown(20) + dp(3) + width_of(self._text(gain), "numeral_m", 20)
            if x and x + wide > self.width:
                x, line = 0.0, line + 1
            placed.append((gain, x, line))
            x += wide + dp(9)
        return placed

    def _text(self, gain: Gain) -> str:
        return self.texts.number(gain.amount, signed=True)

    def _line(self) -> float:
        return max(theme.grown(22), line_of("numeral_m", 20))

    def _measure(self, *_: Any) -> None:
        lines = self._placed()[-1][2] + 1 if self.gains else 0
        self.height = round(lines * self._line())

    def draw(self) -> None:
        extent = theme.grown(20)
        for gain, x, line in self._placed():
            middle = self.top - (line + 0.5) * self._line()
            ink = theme.color("ink_3") if self.is_dim else tint_of(gain.tint).text
            paint_glyph(gain.glyph, (self.x + x + extent / 2, middle), extent, ink)
            number = theme.color("ink_3" if self.is_dim else "ink")
            at = self.x + x + extent + dp(3), middle
            paint_words(self._text(gain), "numeral_m", at, number, 20, align="left")


class FaceFoot(Drawn):
    """The foot of a card: what it costs and what it is worth. A printed cost that does not hold now is struck."""

    def __init__(self, face: CardFace, texts: SeatTexts, **kwargs: Any) -> None:
        self.face, self.texts = face, texts
        super().__init__(size_hint_y=None, **kwargs)
        self.fbind("width", type(self)._measure)
        self._measure()

    @property
    def cost(self) -> int | None:
        return self.face.full_cost if self.face.cost is None else self.face.cost

    @property
    def struck(self) -> int | None:
        return None if self.face.full_cost == self.cost else self.face.full_cost

    def _cost_width(self) -> float:
        if self.cost is None:
            return 0.0
        wide = theme.grown(20) + dp(4) + width_of(str(self.cost), "numeral_m")
        return wide + (dp(7) + width_of(str(self.struck), "note") if self.struck is not None else 0)

    def _points_width(self) -> float:
        points = self.face.points
        return 0.0 if points is None else theme.grown(20) + dp(3) + width_of(str(points), "numeral_m", 20)

    def _is_broken(self) -> bool:
        """Whether points go under the cost because both do not fit on one line."""
        both = self.cost is not None and self.face.points is not None
        return both and self._cost_width() + dp(8) + self._points_width() > self.width

    def _measure(self, *_: Any) -> None:
        lines = 0 if self.cost is None and self.face.points is None else 2 if self._is_broken() else 1
        self.height = round(lines * line_of("numeral_m"))

    def draw(self) -> None:
        if not self.height:
            return
        line = line_of("numeral_m")
        if self.cost is not None:
            self._draw_cost(self.cost, self.top - line / 2)
        if self.face.points is not None:
            self._draw_points(self.face.points, self.y + line / 2)

    def _draw_cost(self, cost: int, middle: float) -> None:
        extent = theme.grown(20)
        ink = tint_of(self.face.cost_tint).text
        paint_glyph(self.face.cost_glyph, (self.x + extent / 2, middle), extent, ink)
        x = self.x + extent + dp(4)
        x += paint_words(str(cost), "numeral_m", (x, middle), theme.color("ink"), align="left") + dp(7)
        if self.struck is not None:
            wide = paint_words(str(self.struck), "note", (x, middle), theme.color("ink_2"), align="left")
            paint.hairline((x - dp(2), middle), wide + dp(4), theme.color("ink_2"), 1.5)

    def _draw_points(self, points: int, middle: float) -> None:
        extent, wide = theme.grown(20), self._points_width()
        x = self.right - wide if not self._is_broken() and self.cost is not None else self.x
        paint_glyph("star", (x + extent / 2, middle), extent, theme.color("ink_2"))
        at = x + extent + dp(3), middle
        paint_words(str(points), "numeral_m", at, theme.color("ink"), 20, align="left")


class CardTile(Press, Drawn, Stack):
    """A card as a tile: a coloured band with its glyph, then title, gains, tokens, note and cost.

    chosen: drawn in amber
    reason: why it is refused; drawn dashed, with the reason in place of the note; it can still be touched
    is_there: False for a card that nobody has yet: its band is pale
    is_open: whether such a card is available now; if not, it is dashed
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("chosen", "reason")

    chosen = BooleanProperty(False)
    reason = StringProperty("")
    is_there = BooleanProperty(True)
    is_open = BooleanProperty(True)

    def __init__(self, face: CardFace, texts: SeatTexts, **kwargs: Any) -> None:
        self.face, self.texts = face, texts
        super().__init__(**kwargs)
        self.padding = dp(EDGE), theme.grown(BAND) + dp(7), dp(EDGE), dp(8)
        self.spacing = dp(4)
        self.least_height = theme.grown(BAND) + dp(46)
        self._build()

    def _build(self) -> None:
        face, show = self.face, self.texts.show
        if face.title is not None:
            self.add_widget(Words(role="body_strong", ink="ink_3" if self.reason else "ink", text=show(face.title)))
        if face.gains:
            self.add_widget(Gains(self.texts, gains=face.gains, is_dim=bool(self.reason)))
        if face.tokens:
            self.add_widget(TokenRow(tokens=face.tokens))
        if self.reason:
            self.add_widget(Words(role="label", ink="refuse_ink", text=self.reason))
        elif face.note is not None:
            self.add_widget(Words(role="note", ink="ink_2", text=show(face.note)))
        # Cost and points stand at the foot of the tile, however high its row is.
        self.add_widget(Widget())
        foot = FaceFoot(face, self.texts)
        if foot.height and len(self.children) > 1:
            self.add_widget(Divider())
        self.add_widget(foot)

    def draw(self) -> None:
        radius = theme.radius("tile")
        fill, edge, width = "surface_raised", "line_strong", 1.2
        if self.chosen:
            fill, edge, width = "lamp_soft", "lamp_ink", 3
        if self.is_pressed or (self.face.is_spent and not self.chosen):
            fill = "surface_sunk"
        if (self.reason or not (self.is_there or self.is_open)) and not self.chosen:
            paint.box(self.pos, self.size, radius, theme.color("surface_sunk" if self.is_pressed else "surface"))
            self._draw_band(radius)
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
            return
        paint.box(self.pos, self.size, radius, theme.color(fill))
        self._draw_band(radius)
        paint.box(self.pos, self.size, radius, None, theme.color(edge), dp(width))

    def _draw_band(self, radius: float) -> None:
        fill, ink, edge = self._band_look()
        high = theme.grown(BAND)
        bottom = self.top - high
        paint.box((self.x, bottom), (self.width, high), (radius, radius, 0, 0), fill)
        if edge is not None:
            paint.hairline((self.x, bottom), self.width, edge, 2)
        middle = bottom + high / 2
        extent = theme.grown(24)
        paint_glyph(self.face.glyph, (self.x + dp(EDGE) + extent / 2, middle), extent, ink)
        right = self.right - dp(EDGE)
        corner = self.texts.show(self.face.corner)
        right -= paint_words(corner, "title_s", (right, middle), ink, align="right") + (dp(6) if corner else 0)
        if self.face.is_unsure:
            sign = theme.grown(20)
            paint_glyph("eye", (right - sign / 2, middle), sign, ink)

    def _band_look(self) -> tuple[Rgba, Rgba, Rgba | None]:
        if self.chosen or (self.is_there and not self.reason):
            return area(self.face.tint)
        # Refused or not there: a shade of the colour, so that it can still be recognised.
        look = tint_of(self.face.tint)
        return mixed(look.fill, theme.color("surface"), 0.16), look.text, None


def card_column(faces: Sequence[CardFace], texts: SeatTexts) -> float:
    """How many dp a column of these cards needs at 100 % text, so that no word is broken."""
    lines = [(texts.show(face.title), "body_strong") for face in faces]
    lines += [(texts.show(face.note), "note") for face in faces]
    longest = max((width_of(word, role) for text, role in lines for word in text.split()), default=0.0)
    return min(WIDEST, max(COLUMN, longest / theme.text_scale / dp(1) + 2 * EDGE + 2))
