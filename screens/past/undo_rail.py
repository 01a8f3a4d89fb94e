"""What was deleted just now, with undo at the left."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.icon_button import UndoButton
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words


class UndoRail(Drawn, Row):
    """Nothing, until something was deleted; gone with the next touch elsewhere.

    session: what was deleted, "" if nothing
    on_undo(): it is wanted back
    """

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_undo")
        super().__init__(spacing=dp(12), **kwargs)
        self.session = ""
        self.undo = UndoButton()
        self.undo.bind(on_release=lambda _: self.dispatch("on_undo"))
        self.title, self.note = Words(role="body_strong"), Words(role="note", ink="ink_2")
        self._words = Stack()
        for part in (self.title, self.note):
            self._words.add_widget(part)

    def show(self, session: str, title: str, note: str) -> None:
        self.hide()
        self.session, self.title.text, self.note.text = session, title, note
        self.padding = dp(16), dp(11), dp(16), dp(11)
        for part in (self.undo, self._words):
            self.add_widget(part)

    def hide(self) -> None:
        self.session, self.padding = "", 0
        self.clear_widgets()
        self.redraw()

    def on_undo(self) -> None:
        """It is wanted back."""

    def draw(self) -> None:
        if self.session:
            paint.shadow(self.pos, self.size, 0, "e2")
            Color(*theme.color("surface"))
            Rectangle(pos=self.pos, size=self.size)
            paint.hairline((self.x, self.top - 1), self.width, theme.color("line"))
