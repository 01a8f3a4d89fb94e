"""One line over the thumb rail: what was recorded last, what it changed, and undo."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.session.latest import Latest
from rules.kit.step import Sum
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.badge import Badge
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.link import Link
from screens.widgets.numbers import numeral
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

HIGH = 52  # dp
LARGE = 1.5  # times the usual text
SIGN, GAP, APART = 16, 4, 14  # dp of a glyph; beside it; between two changes


class Changes(Drawn):
    """Numbers before and after, as many as fit on the line.

    sums: what changed
    """

    redraw_on = ("sums",)

    sums: list[Sum] = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=0, **kwargs)
        self.fbind("sums", type(self)._fit)

    def _fit(self, *_: Any) -> None:
        self.height = line_of("note") if self.sums else 0

    def draw(self) -> None:
        x, sign = self.x, theme.grown(SIGN)
        for change in self.sums:
            before, after = numeral(change.before), numeral(change.after)
            wide = sign + sum(width_of(part, "note") for part in (before, after)) + sign + dp(4 * GAP)
            if x + wide > self.right:
                return
            paint_glyph(change.glyph or "pencil", (x + sign / 2, self.center_y), sign, tint_of(change.tint).text)
            x += sign + dp(GAP)
            x += paint_words(before, "note", (x, self.center_y), theme.color("ink_2"), align="left") + dp(GAP)
            paint_glyph("arrow", (x + sign / 2, self.center_y), sign * 0.8, theme.color("ink_2"))
            x += sign + dp(GAP)
            x += paint_words(after, "label", (x, self.center_y), theme.color("ink"), align="left") + dp(APART)


class HappenedWords(Press, Row):
    """Badge, sentence and changes.

    on_release(): tapped
    """


class Happened(Drawn, Row):
    """Empty until something is recorded here, which then stays until the next entry.

    on_open(entry): the sentence was touched
    on_undo(): undo, or redo where the entry was undone, was touched
    """

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        for name in ("on_open", "on_undo"):
            self.register_event_type(name)
        super().__init__(spacing=dp(10), **kwargs)
        self._texts = texts
        self._shown: Latest | None = None
        self._unseen: Happened | None = None
        self._badge = Badge(extent=26)
        self._sentence = Words(role="label")
        self._changes = Changes()
        words = Stack()
        words.add_widget(self._sentence)
        words.add_widget(self._changes)
        self._words = HappenedWords(spacing=dp(10), least_height=theme.touch("minimum"))
        self._words.add_widget(self._badge)
        self._words.add_widget(words)
        self._words.bind(on_release=lambda _: self.dispatch("on_open", self._shown.entry if self._shown else None))
        self._undo = Link(glyph="undo", role="body_strong")
        self._undo.leave_room(texts.say("play.undo"), texts.say("play.redo"))
        self._undo.bind(on_release=lambda _: self.dispatch("on_undo"))

    def show(self, latest: Latest | None) -> None:
        if latest == self._shown:
            return
        self._shown = latest
        if latest is None:
            self.clear_widgets()
            self.padding, self.least_height = 0, 0
            return
        # At the largest text size the sentence needs all the width; the rail has an undo of its own.
        has_link = theme.text_scale <= LARGE or latest.is_undone
        if len(self.children) != 1 + has_link:
            self.clear_widgets()
            self.add_widget(self._words)
            if has_link:
                self.add_widget(self._undo)
        self.padding, self.least_height = (dp(14), dp(2), dp(14), dp(2)), dp(HIGH)
        self._fill(latest)

    def prepare(self, latest: Latest) -> None:
        """Gets ready what may be said next, and its undoing, by showing both on a line that nobody sees."""
        if self._unseen is None:
            self._unseen = Happened(self._texts)
        for one in (replace(latest, then=(), is_undone=True), latest):
            self._unseen.show(one)
            self._unseen.width = self.width
            self.settle([self._unseen])

    def _said(self, latest: Latest) -> str:
        return ". ".join(self._texts.show(one.text) for one in (latest.told, *latest.then))

    def _fill(self, latest: Latest) -> None:
        texts, seat = self._texts, latest.told.item.entry.seat
        is_known = seat is not None and seat < len(texts.names)
        self._badge.colour = texts.colours[seat] if is_known and seat is not None else ""
        self._badge.letter = texts.letter(seat) if is_known and seat is not None else ""
        sentence = self._said(latest)
        self._sentence.text = texts.say("play.taken_back", what=sentence) if latest.is_undone else sentence
        self._changes.sums = [] if latest.is_undone else list(latest.told.sums)
        self._undo.glyph = "redo" if latest.is_undone else "undo"
        self._undo.text = texts.say("play.redo" if latest.is_undone else "play.undo")

    @property
    def sentence(self) -> str:
        """What is said, for whoever cannot see it."""
        return str(self._sentence.text) if self._shown is not None else ""

    @property
    def undo_link(self) -> Link:
        return self._undo

    def on_open(self, entry: Any) -> None:
        """The sentence was touched."""

    def on_undo(self) -> None:
        """Undo, or redo, was touched."""

    def draw(self) -> None:
        if self._shown is None:
            return
        Color(*theme.color("lamp_soft"))
        Rectangle(pos=self.pos, size=self.size)
        paint.hairline((self.x, self.top - dp(2)), self.width, theme.color("lamp_ink"), 2)
