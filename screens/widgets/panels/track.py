"""A track: spaces with a marker, and tokens for what goes beyond its end."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from rules.kit.panel import Track
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import Rgba, theme
from screens.draw.tint import tint_of
from screens.widgets.changing import Changing
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.numbers import numeral
from screens.widgets.panels.marks import paint_dots
from screens.widgets.panels.panel_widget import PanelWidget, TouchStack
from screens.widgets.words import Words

PASSED, AHEAD = 0.42, 0.16
PITCH, WIDE = 9, 5  # dp from one space to the next and across one, at most
SPACE, MARKER = 6, 11  # dp high


class TrackFace(Changing, Drawn):
    """The number with its tokens, over the glyph and the spaces.

    track: the panel
    """

    redraw_on = ("track", "shown", "delta", "is_lit")

    track: Track = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("width", "track"):
            self.fbind(name, type(self)._measure)
        self._measure()

    def _token_text(self) -> str:
        return f"+{self.track.tokens * self.track.spaces}" if self.track.tokens else ""

    def _token_size(self) -> tuple[float, float]:
        return width_of(self._token_text(), "label") + dp(10), theme.type("label").size * 1.4

    def _is_token_beside(self) -> bool:
        needed = width_of(numeral(self.track.value), "numeral_l") + dp(6) + self._token_size()[0] + dp(4)
        return not self.track.tokens or needed <= self.width

    def _measure(self, *_: Any) -> None:
        below = 0 if self._is_token_beside() else self._token_size()[1] + dp(4)
        self.height = round(line_of("numeral_l") + below + dp(2) + theme.grown(18))

    def draw(self) -> None:
        look = tint_of(self.track.tint)
        middle = self.top - line_of("numeral_l") / 2
        text = numeral(round(self.shown))
        wide = paint_words(text, "numeral_l", (self.x, middle), theme.color("ink"), align="left")
        if self.track.is_by_hand:
            paint_dots(self.x, middle - theme.type("numeral_l").size * 0.45, wide, theme.color("corrected"))
        if self.track.tokens:
            self._draw_tokens(wide, middle)
        self._draw_spaces(look.text)
        self.paint_ring()
        if self.framed is None:
            self.paint_delta(self.right + dp(6), self.top)
        else:
            self.paint_delta(self.right, middle)

    def _draw_tokens(self, numeral: float, middle: float) -> None:
        look = tint_of(self.track.tint)
        wide, high = self._token_size()
        x, y = self.x + numeral + dp(6), middle - high / 2
        if not self._is_token_beside():
            x, y = self.x, self.top - line_of("numeral_l") - high
        radius = dp(7)
        if self.track.tokens > 1:
            out = dp(3.5)
            paint.box((x + out, y + out), (wide, high), radius, theme.color("surface"), look.fill, dp(1.5))
            paint.box((x - dp(1.5), y - dp(1.5)), (wide + dp(3), high + dp(3)), radius + dp(1), theme.color("surface"))
        paint.box((x, y), (wide, high), radius, look.fill)
        paint_words(self._token_text(), "label", (x + wide / 2, y + high / 2), look.on)

    def _draw_spaces(self, ink: Rgba) -> None:
        side = theme.grown(18)
        middle = self.y + side / 2
        left = self.x
        if self.track.glyph:
            paint_glyph(self.track.glyph, (self.x + side / 2, middle), side, ink)
            left += side + dp(6)
        count = max(1, self.track.spaces)
        pitch = max(1.5, min(theme.grown(PITCH), (self.right - left) / count))
        wide = max(1, round(min(pitch * 0.66, theme.grown(WIDE))))
        marker = self.track.marker
        for space in range(1, count + 1):
            high = theme.grown(MARKER if space == marker else SPACE)
            share = 1.0 if space == marker else PASSED if space < marker else AHEAD
            pos = round(left + (space - 1) * pitch), round(middle - high / 2)
            paint.box(pos, (wide, round(high)), dp(1.5), (*ink[:3], share))


class TrackPanel(PanelWidget[Track]):
    """A tap asks where the number comes from."""

    def build(self) -> None:
        body = TouchStack(spacing=dp(1), size_hint_y=1, least_height=theme.touch("minimum"))
        body.bind(on_release=lambda _: self.ask_why(self.panel.why))
        self.explains(body)
        self.face = TrackFace(track=self.panel, shown=self.panel.value)
        if not self.is_brief:
            body.add_widget(Words(role="label", ink="ink_2", text=self.texts.show(self.panel.label)))
            # Next to a track with a longer name, the numbers still line up.
            body.add_widget(Widget())
            self.face.framed = body
        body.add_widget(self.face)
        self.add_widget(body)

    def show(self, panel: Track) -> None:
        if panel.label != self.panel.label:
            super().show(panel)
        self.panel = self.face.track = panel
        self.face.shown = self.panel.value

    def show_change(self, old: int) -> None:
        self.face.move(old, self.panel.value)
