"""The rail at the foot of a page: undo at its left, the next likely thing beside it; mirrored for a left hand."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.button import MainButton
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.icon_button import SideButton, UndoButton
from screens.widgets.stack import Row, Stack


class ThumbRail(Drawn, Stack):
    """What is added stands above the two buttons.

    title, note, glyph: of the main button
    colour, letter: the badge on the main button, of whoever it is about
    reason: why the main button is refused; it still dispatches `on_main`
    is_outlined: whether the main button is drawn as a lesser one, because the page itself holds the main thing
    left_glyph, is_left_refused: "undo", "close" or nothing, and whether it is drawn as refused
    side_glyph, side_text: of the button between the two, or nothing
    on_left(), on_left_hold(): the left button was touched, held
    on_side(): the button between the two was touched
    on_main(): the main button was touched
    """

    title = StringProperty("")
    note = StringProperty("")
    glyph = StringProperty("")
    colour = StringProperty("")
    letter = StringProperty("")
    reason = StringProperty("")
    is_outlined = BooleanProperty(False)
    left_glyph = StringProperty("undo")
    is_left_refused = BooleanProperty(False)
    side_glyph = StringProperty("")
    side_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_left", "on_left_hold", "on_side", "on_main"):
            self.register_event_type(name)
        super().__init__(padding=(dp(16), dp(11), dp(16), dp(8)), spacing=dp(10), **kwargs)
        left = following(UndoButton, self, {"glyph": "left_glyph", "refused": "is_left_refused"})
        left.bind(on_release=lambda _: self.dispatch("on_left"), on_hold=lambda _: self.dispatch("on_left_hold"))
        side = following(SideButton, self, {"glyph": "side_glyph", "text": "side_text"})
        side.bind(on_release=lambda _: self.dispatch("on_side"))
        shown = {name: name for name in ("title", "note", "glyph", "colour", "letter", "reason", "is_outlined")}
        main = self._main = following(MainButton, self, shown)
        main.bind(on_release=lambda _: self.dispatch("on_main"))
        row = Row(spacing=dp(10), align="bottom")
        for part in (main, side, left) if theme.is_left_handed else (left, side, main):
            row.add_widget(part)
        self.add_widget(row)

    def prepare(self, title: str, note: str, letter: str) -> None:
        """Gets words ready that may be shown on the main button next."""
        self._main.prepare_about(title, note, letter)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        # The two buttons stay last in the stack, which Kivy counts from the end.
        super().add_widget(widget, *(args or ((1,) if self.children else ())), **kwargs)

    def on_left(self) -> None:
        """Undo, or close, was touched."""

    def on_left_hold(self) -> None:
        """Undo was held."""

    def on_side(self) -> None:
        """The button between the two was touched."""

    def on_main(self) -> None:
        """The main button was touched."""

    def draw(self) -> None:
        paint.shadow(self.pos, self.size, 0, "e2")
        Color(*theme.color("surface"))
        Rectangle(pos=self.pos, size=self.size)
        paint.hairline((self.x, self.top - 1), self.width, theme.color("line"))
