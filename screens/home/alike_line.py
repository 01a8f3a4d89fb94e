"""Asks whether somebody in a file and somebody here are one person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.table import Table
from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.button import SecondButton
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

if TYPE_CHECKING:
    from companion.stats.people import Person


class AlikeLine(Drawn, Stack):
    """Either answer is kept at once, and the line goes away. Answers can be taken back under people in the settings."""

    def __init__(self, table: Table, theirs: Person, here: Person) -> None:
        super().__init__(padding=(dp(14), dp(10)), spacing=dp(8))
        line = Row(spacing=dp(12))
        line.add_widget(Glyph(name="users", ink="lamp_ink"))
        line.add_widget(Words(text=table.say("restore.alike", theirs=theirs.name, here=here.name), role="note"))
        self.add_widget(line)
        buttons = Flow(spacing=dp(8))
        for key, answer in (
            ("restore.alike_yes", table.statistics.join),
            ("restore.alike_no", table.statistics.tell_apart),
        ):
            button = SecondButton(title=table.say(key), least_height=theme.touch("minimum"))
            button.bind(on_release=lambda _, answer=answer: self._answer(answer(here, theirs)))
            buttons.add_widget(button)
        self.add_widget(buttons)

    def _answer(self, _: bool) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def draw(self) -> None:
        paint.box(self.pos, self.size, theme.radius("card"), theme.color("lamp_soft"))
