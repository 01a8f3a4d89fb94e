"""The line of a score sheet that is being filled in: its name, the number, and what that is worth."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit.pad import PadLine
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.card import Card
from screens.widgets.glyph import Glyph
from screens.widgets.link import WhyLink
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

UNSAID = "\N{EN DASH}"  # no number yet


class LineCard(Card):
    """Above the keys. Where the line is a choice only its head is shown: the choices say the rest.

    on_why(): the player asks where its points come from
    """

    def __init__(self, texts: SeatTexts, is_brief: bool = False, **kwargs: Any) -> None:
        """A brief one leaves out what the number counts."""
        self.register_event_type("on_why")
        super().__init__(edge="lamp_ink", edge_width=2.5, padding=(dp(16), 0, dp(14), dp(6)), **kwargs)
        self._texts, self._is_brief = texts, is_brief
        head = Row(spacing=dp(10))
        self._glyph = Glyph(extent=24)
        self._label = Words(role="title_s", points=22)
        why = WhyLink(text=texts.say("why.link"), size_hint_x=None)
        why.least_height = theme.touch("minimum")
        why.bind(on_release=lambda _: self.dispatch("on_why"))
        is_large = theme.is_large_text
        for part in (self._glyph, self._label) if is_large else (self._glyph, self._label, why):
            head.add_widget(part)
        self._note = Words(role="note", ink="ink_2")
        self.number = OneLine(role="numeral_xl")
        self.worth = OneLine(role="numeral_m", ink="good")
        self._body = Row(spacing=dp(12))
        words = Stack()
        words.add_widget(self._note)
        for part in (words, self.number, Glyph(name="arrow", ink="ink_2", extent=20), self.worth):
            self._body.add_widget(part)
        self.add_widget(head)
        if is_large:
            self.add_widget(why)
        self.add_widget(self._body)

    def show(self, line: PadLine, value: int | None, worth: int, is_choice: bool) -> None:
        texts = self._texts
        self._glyph.name, self._glyph.tint = line.glyph, tint_of(line.tint).text if line.tint else None
        self._label.text = texts.show(line.label)
        self._note.text = "" if self._is_brief else texts.show(line.note)
        self.number.text = UNSAID if value is None else texts.number(value)
        self.number.ink = "ink_3" if value is None else "ink"
        self.worth.text = texts.number(worth, signed=True)
        self.worth.ink = "ink_3" if not worth else "bad" if worth < 0 else "good"
        if is_choice == (self._body.parent is not None):
            self.remove_widget(self._body) if is_choice else self.add_widget(self._body)

    def on_why(self) -> None:
        """The player asks where its points come from."""
