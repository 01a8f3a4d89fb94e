"""The buttons at the foot of the replay: a round or an entry back or on, and play."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine


class StepKey(Press, Drawn):
    """A glyph on a button as wide as its share of the rail.

    glyph: its sign
    is_main: filled
    on_release(): tapped
    """

    redraw_on = ("glyph",)

    glyph = StringProperty("")
    is_main = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=theme.touch("primary_button_height"), **kwargs)

    def draw(self) -> None:
        ink = "on_primary" if self.is_main else "ink"
        fill = "primary" if self.is_main else ""
        if self.is_pressed:
            fill = "primary_pressed" if self.is_main else "surface_sunk"
        edge = None if self.is_main else theme.color("ink")
        paint.box(self.pos, self.size, theme.radius("button"), theme.color(fill) if fill else None, edge, dp(2))
        paint_glyph(self.glyph, self.center, theme.grown(26), theme.color(ink))


class StepRail(Drawn, Stack):
    """Five buttons, or three where text is large.

    is_playing: whether the middle one stops or plays
    on_step(by), on_round(by): an entry, or a round, back or on
    on_play(): play or stop
    """

    is_playing = BooleanProperty(False)

    def __init__(self, words: tuple[str, str, str], is_large: bool, **kwargs: Any) -> None:
        for name in ("on_step", "on_round", "on_play"):
            self.register_event_type(name)
        super().__init__(padding=(dp(16), dp(6), dp(16), dp(8)), spacing=dp(4), **kwargs)
        if not is_large:
            captions = Row(ends=True, spacing=dp(8))
            for text in words:
                captions.add_widget(OneLine(text=text, role="note", ink="ink_2"))
            self.add_widget(captions)
        keys = Row(spacing=dp(9))
        self.keys = {name: StepKey(glyph=glyph) for name, glyph in self._glyphs(is_large).items()}
        self.play = StepKey(glyph="play", is_main=True, size_hint_x=1.45)
        self.play.bind(on_release=lambda _: self.dispatch("on_play"))
        for name, key in self.keys.items():
            if name == "on":
                keys.add_widget(self.play)
            key.bind(on_release=lambda _, touched=name: self._touched(touched))
            keys.add_widget(key)
        self.add_widget(keys)

    @staticmethod
    def _glyphs(is_large: bool) -> dict[str, str]:
        rounds = {} if is_large else {"round_back": "prev"}, {} if is_large else {"round_on": "next"}
        return {**rounds[0], "back": "back", "on": "right", **rounds[1]}

    def _touched(self, name: str) -> None:
        by = 1 if name.endswith("on") else -1
        self.dispatch("on_round" if name.startswith("round") else "on_step", by)

    def on_is_playing(self, *_: Any) -> None:
        self.play.glyph = "pause" if self.is_playing else "play"

    def on_step(self, by: int) -> None:
        """An entry back or on."""

    def on_round(self, by: int) -> None:
        """A round back or on."""

    def on_play(self) -> None:
        """Play, or stop."""

    def draw(self) -> None:
        paint.shadow(self.pos, self.size, 0, "e2")
        Color(*theme.color("surface"))
        Rectangle(pos=self.pos, size=self.size)
        paint.hairline((self.x, self.top - 1), self.width, theme.color("line"))
