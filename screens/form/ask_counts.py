"""A question answered by counting: some of a few things, each as often as wanted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property
from kivy.uix.widget import Widget

from companion.form.plain_questions import plain_options
from rules.kit.field import Counts
from rules.kit.offer import Ask, Option
from screens.draw import paint
from screens.draw.lettering import least_width
from screens.draw.theme import theme
from screens.form.ask_box import AskBox
from screens.widgets.chip import Chip
from screens.widgets.disc import DISC, Disc
from screens.widgets.drawn import Drawn
from screens.widgets.even_flow import EvenGrid
from screens.widgets.flow import Flow
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.stepper import StepButton
from screens.widgets.words import OneLine, Words

COLUMN = 300  # dp: a name beside its keys


class CountLead(Row):
    """Glyph, name and note.

    least_width: in pixels, that of its longest word
    """

    least_width = Property(0)


class CountTile(Press, Drawn, Flow):
    """One thing and how many of it, between minus and plus; amber when there are any. With a reason plus is refused.

    chosen: whether there are any
    on_step(by): one more or one less; a tap on the name is one more
    """

    redraw_on = ("chosen",)

    chosen = BooleanProperty(False)

    def __init__(self, option: Option, texts: SeatTexts, **kwargs: Any) -> None:
        self.register_event_type("on_step")
        super().__init__(
            align="ends", spacing=dp(8), line_spacing=dp(2), padding=(dp(12), dp(4), dp(4), dp(4)), **kwargs
        )
        self.texts = texts
        self._note = Words()
        self._number = OneLine(role="numeral_l", halign="center", least_width=theme.grown(34))
        self._minus, self._plus = self._key("minus", -1), self._key("plus", 1)
        self._lead = CountLead(spacing=dp(11))
        self._lead.fbind("least_width", self._trigger_layout)
        self._fill_lead(option)
        self.add_widget(self._lead)
        steps = Row(hugs=True, spacing=dp(2))
        for part in (self._minus, self._number, self._plus):
            steps.add_widget(part)
        self.add_widget(steps)
        self.show_option(option)

    def _fill_lead(self, option: Option) -> None:
        self._lead.add_widget(Disc(glyph=option.glyph, tint=option.tint, is_full=bool(option.tint)))
        words = Stack()
        words.add_widget(Words(role="body_strong", text=self.texts.show(option.label)))
        words.add_widget(self._note)
        self._lead.add_widget(words)

    def _key(self, glyph: str, delta: int) -> StepButton:
        key = StepButton(glyph=glyph, delta=delta, extent=32)
        key.bind(on_step=lambda _, by: self.dispatch("on_step", by))
        return key

    def show_option(self, option: Option) -> None:
        """The same thing, with another reason or note."""
        self.option = option
        self.reason = self.texts.show(option.refusal.text) if option.refusal is not None else ""
        self._note.role, self._note.ink = ("label", "refuse_ink") if self.reason else ("note", "ink_2")
        self._note.text = self.reason or self.texts.show(option.note)
        sign = theme.grown(DISC) + dp(11) if option.glyph else 0
        lines = ((self.texts.show(option.label), "body_strong"), (self._note.text, self._note.role))
        self._lead.least_width = sign + max(least_width(text, role) for text, role in lines)

    def show(self, count: int, is_full: bool) -> None:
        """Show how many there are; no more can be added if it is full."""
        self._number.text = self.texts.number(count)
        self._number.ink = "ink" if count else "ink_3"
        self._minus.refused = count == 0
        self._plus.refused = is_full or bool(self.reason)
        self.chosen = count > 0

    def on_release(self) -> None:
        self.dispatch("on_step", 1)

    def on_step(self, by: int) -> None:
        """One more, or one less."""

    def draw(self) -> None:
        fill, edge, width = ("lamp_soft", "lamp_ink", 2.5) if self.chosen else ("surface_raised", "line_strong", 1.5)
        if self.is_pressed:
            fill = "surface_sunk"
        paint.box(self.pos, self.size, theme.radius("button"), theme.color(fill), theme.color(edge), dp(width))


class CountsAsk(AskBox):
    """A tile for each thing, and the total where there is a limit."""

    def build(self) -> None:
        self._value: tuple[Any, ...] = ()
        self._total = Chip()
        super().build()
        kind = self.ask.field.kind
        assert isinstance(kind, Counts)
        self._kind = kind
        self.tiles: list[CountTile] = []
        grid = EvenGrid(spacing=dp(8), column=COLUMN)
        for option in self._options(self.ask):
            tile = CountTile(option, self.texts)
            tile.bind(on_step=lambda touched, by: self._step(touched.option.value, by))
            self.tiles.append(tile)
            grid.add_widget(tile)
        self.add_widget(grid)

    def head(self) -> Widget:
        head = super().head()
        self.line.add_widget(self._total)
        return head

    @staticmethod
    def _options(ask: Ask) -> tuple[Option, ...]:
        return ask.options or plain_options(ask.field)

    def follow(self, ask: Ask) -> bool:
        """Reasons come and go with every touch: a finger that holds plus must not lose its key."""
        options = self._options(ask)
        if replace(ask, options=()) != replace(self.ask, options=()) or len(options) != len(self.tiles):
            return False
        if any(_name(option) != _name(tile.option) for option, tile in zip(options, self.tiles, strict=True)):
            return False
        self.ask = ask
        for option, tile in zip(options, self.tiles, strict=True):
            tile.show_option(option)
        return True

    def _step(self, one: Any, by: int) -> None:
        values = list(self._value)
        if by > 0 and len(values) < self._kind.most:
            values.append(one)
        elif by < 0 and one in values:
            values.remove(one)
        if len(values) != len(self._value):
            order = [tile.option.value for tile in self.tiles]
            # Values of an older entry that nobody asks about any more are kept.
            self.answer(tuple(sorted(values, key=lambda own: order.index(own) if own in order else len(order))))

    def mark(self, value: Any) -> None:
        self._value = tuple(value or ())
        if self._kind.at_most is not None:
            self._total.text = self.texts.say("play.of", have=len(self._value), need=self._kind.at_most)
        for tile in self.tiles:
            tile.show(self._value.count(tile.option.value), len(self._value) >= self._kind.most)


def _name(option: Option) -> object:
    """What does not change while a thing is counted."""
    return replace(option, refusal=None, note=None)
