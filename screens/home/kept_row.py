"""A copy that was made automatically."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from screens.draw.theme import theme
from screens.widgets.button import SmallButton
from screens.widgets.following import following
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words


class KeptRow(Row):
    """When and what for, how many games, and a button. With large text the button stands below.

    title, note, value, button: the words
    on_bring(): the button was touched
    """

    title = StringProperty("")
    note = StringProperty("")
    value = StringProperty("")
    button = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_bring")
        super().__init__(padding=(0, dp(6)), spacing=dp(12), least_height=theme.touch("list_row_minimum"), **kwargs)
        words = Stack()
        words.add_widget(following(Words, self, {"text": "title"}, role="body_strong"))
        words.add_widget(following(Words, self, {"text": "note"}, role="note", ink="ink_2"))
        bring = SmallButton(title=self.button, size_hint_x=None, padding=(dp(11), dp(6)))
        bring.bind(least_width=bring.setter("width"))
        bring.width = bring.least_width
        bring.bind(on_release=lambda _: self.dispatch("on_bring"))
        number = following(OneLine, self, {"text": "value"}, role="numeral_s", ink="ink_2")
        self.add_widget(words)
        if theme.is_large_text:
            words.add_widget(bring)
            self.add_widget(number)
        else:
            self.add_widget(number)
            self.add_widget(bring)

    def on_bring(self) -> None:
        """The button was touched."""
