"""The foot of a drawer: close, and the one thing to do."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from screens.draw.room import is_cramped
from screens.widgets.button import MainButton
from screens.widgets.following import following
from screens.widgets.icon_button import UndoButton
from screens.widgets.stack import Row


class Footer(Row):
    """Close stands where undo is elsewhere: a finger looking for undo does no harm here.

    title, note, glyph: of the main button
    reason: why the main button is refused; it still dispatches `on_main`
    on_left(): close was touched
    on_main(): the main button was touched
    """

    title = StringProperty("")
    note = StringProperty("")
    reason = StringProperty("")
    glyph = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_left", "on_main"):
            self.register_event_type(name)
        super().__init__(spacing=dp(10), align="bottom", **kwargs)
        close = UndoButton(glyph="close")
        close.bind(on_release=lambda _: self.dispatch("on_left"))
        main = following(MainButton, self, {name: name for name in ("title", "note", "reason", "glyph")})
        main.is_brief = is_cramped()
        main.bind(on_release=lambda _: self.dispatch("on_main"))
        self.add_widget(close)
        self.add_widget(main)

    def on_left(self) -> None:
        """Close was touched."""

    def on_main(self) -> None:
        """The main button was touched."""
