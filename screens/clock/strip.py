"""The turn clock on the table: the time in figures, how much of the agreed time is gone, and pause."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.clock.reading import GAME, TURN, Reading, face
from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.card import Card
from screens.widgets.drawn import Drawn
from screens.widgets.icon_button import UndoButton
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

BAR = 14  # dp high


class TimeBar(Drawn):
    """How much of the agreed time is gone.

    share: from 0 to 1
    is_over: whether all of it is
    """

    redraw_on = ("share", "is_over")

    share = NumericProperty(0)
    is_over = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(BAR), **kwargs)

    def draw(self) -> None:
        half = self.height / 2
        edge = theme.color("refuse_ink" if self.is_over else "line_strong")
        paint.box(self.pos, self.size, half, theme.color("surface_sunk"), edge, dp(1.5))
        if gone := max(self.height, self.width * min(1, self.share)) if self.share else 0:
            colour = theme.color("refuse" if self.is_over else "lamp")
            paint.box(self.pos, (gone, self.height), half, colour)


class Faces(Press, Row):
    """All of the strip but pause: a touch opens the drawer of the clock.

    on_release(): tapped
    """


class ClockStrip(Card):
    """The time of the turn, or what the mover has used of their game; red and in words when it is over the agreed time.

    on_open(): the figures were touched
    on_pause(is_paused): the clock is to stand, or to go on
    """

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        for name in ("on_open", "on_pause"):
            self.register_event_type(name)
        super().__init__(padding=(dp(14), dp(6), dp(8), dp(6)), **kwargs)
        self._texts = texts
        self._is_paused = False
        self._time = OneLine(role="display")
        self._bar = TimeBar()
        self._caption = Words(role="note")
        self._pause = UndoButton(glyph="pause")
        self._pause.bind(on_release=lambda _: self.dispatch("on_pause", not self._is_paused))
        self._beside = Stack(spacing=dp(4))
        self._beside.add_widget(self._caption)
        faces = Faces(spacing=dp(14))
        faces.bind(on_release=lambda _: self.dispatch("on_open"))
        faces.add_widget(self._time)
        row = Row(spacing=dp(12))
        for part in (faces, self._pause):
            row.add_widget(part)
        self.add_widget(row)
        # Large words need the whole width.
        (self if theme.is_large_text else faces).add_widget(self._beside)

    def show(self, now: Reading) -> None:
        self._is_paused = now.is_paused
        self._pause.glyph = "play" if now.is_paused else "pause"
        over = now.counted - now.limit if now.is_over else 0
        self._time.text = f"+{face(over)}" if over else face(now.counted)
        self._time.ink = "refuse_ink" if over else "ink_2" if now.is_paused else "ink"
        self._show_bar(now)
        self._caption.text = self._texts.say("clock.paused") if now.is_paused else self._told(now)
        self._caption.ink = "refuse_ink" if over else "ink_2"

    def _show_bar(self, now: Reading) -> None:
        """There is no bar for time that is nobody's: nothing was agreed for it."""
        has_bar = now.limit > 0 and now.mover is not None
        if has_bar != (self._bar.parent is not None):
            if has_bar:
                self._beside.add_widget(self._bar, index=1)
            else:
                self._beside.remove_widget(self._bar)
        self._bar.share, self._bar.is_over = now.counted / now.limit if now.limit else 0, now.is_over

    def _told(self, now: Reading) -> str:
        """Whose time it is, and what was agreed."""
        say = self._texts.say
        if now.mover is None:
            return say("clock.all")
        if now.is_over:
            return say("clock.over", time=face(now.limit))
        if now.mode == TURN:
            return say("clock.turn_of", time=face(now.limit))
        if now.mode == GAME:
            return say("clock.game_of", turn=face(now.turn), time=face(now.limit))
        return say("clock.turn_used", time=face(now.used[now.mover]))

    def on_open(self) -> None:
        """The figures were touched."""

    def on_pause(self, is_paused: bool) -> None:
        """The clock is to stand, or to go on."""
