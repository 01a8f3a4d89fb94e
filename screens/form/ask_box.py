"""One question of a form: what all kinds of questions share."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property
from kivy.uix.widget import Widget

from companion.form import chance
from rules.kit.offer import Ask
from screens.draw import paint
from screens.draw.lettering import least_width, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.button import SmallButton
from screens.widgets.chip import Chip
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack
from screens.widgets.words import Words

BESIDE = 190  # dp that a long question wants beside a button


class AskLead(Stack):
    """The question, beside the button that draws an answer at random.

    least_width: in pixels, for the Flow it stands in
    """

    least_width = Property(0)


class AskBox(Stack):
    """One question with its answers. The owner keeps the answer and shows it with `show`.

    is_focused: whether the keyboard is at it: a ring is drawn around it
    on_answer(value): the player answered
    on_draw(): the player wants an answer drawn at random
    """

    is_focused = BooleanProperty(False)

    def __init__(self, ask: Ask, texts: SeatTexts, **kwargs: Any) -> None:
        for name in ("on_answer", "on_draw"):
            self.register_event_type(name)
        super().__init__(spacing=dp(8), **kwargs)
        self.ask, self.texts = ask, texts
        for name in ("is_focused", "pos", "size"):
            self.fbind(name, type(self)._draw_ring)
        self._mark = Chip(kind="changed", is_small=True)
        self.build()

    def _draw_ring(self, *_: Any) -> None:
        self.canvas.after.clear()
        if self.is_focused:
            pos, size = (self.x - dp(6), self.y - dp(6)), (self.width + dp(12), self.height + dp(12))
            with self.canvas.after:
                paint.box(pos, size, theme.radius("tile"), None, theme.color("lamp_ink"), dp(2))

    def build(self) -> None:
        self.add_widget(self.head())

    def head(self) -> Widget:
        """The question itself, with its hint and, if it may be left to chance, a button for that."""
        ask, show = self.ask, self.texts.show
        lead = AskLead()
        label = show(ask.label)
        self.line = Flow(spacing=dp(10), line_spacing=dp(2))
        self.line.add_widget(Glyph(name=ask.glyph, tint=tint_of(ask.tint).text, extent=22))
        self.line.add_widget(Words(hugs=True, role="title_s", text=label))
        self.line.add_widget(self._mark)
        lead.add_widget(self.line)
        lead.add_widget(Words(role="note", ink="ink_2", text=show(ask.hint)))
        if not chance.can_be_drawn(ask):
            return lead
        lead.least_width = max(least_width(label, "title_s"), min(width_of(label, "title_s"), theme.grown(BESIDE)))
        row = Flow(spacing=dp(8), line_spacing=dp(2))
        row.add_widget(lead)
        row.add_widget(self.draw_button())
        return row

    def draw_button(self) -> SmallButton:
        key = "form.roll" if chance.is_rolled(self.ask) else "form.draw"
        # On a shared line the question takes what is left.
        button = SmallButton(title=self.texts.say(key), glyph="dice", size_hint_x=0.001)
        button.bind(on_release=lambda _: self.dispatch("on_draw"))
        return button

    def follow(self, ask: Ask) -> bool:
        """Whether it can go on with this question in place of its own, without being remade."""
        return ask == self.ask

    def show(self, value: Any, is_missing: bool = False, is_remembered: bool = False) -> None:
        """Show the answer; a missing one is asked for, one from an earlier game is marked as such."""
        self._mark.kind = "check" if is_remembered else "changed"
        key = "form.needed" if is_missing else "form.remembered" if is_remembered else ""
        self._mark.text = self.texts.say(key) if key else ""
        self.mark(value)

    def mark(self, value: Any) -> None:
        """Show which answer was given."""

    def answer(self, value: Any) -> None:
        self.dispatch("on_answer", value)

    def on_answer(self, value: Any) -> None:
        """The player answered."""

    def on_draw(self) -> None:
        """The player leaves it to chance."""
