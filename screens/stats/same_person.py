"""Asks whether two names that sound alike are one person."""

from __future__ import annotations

from kivy.metrics import dp

from companion.stats.people import Person
from companion.table import Table
from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.button import SecondButton
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words


class SamePerson(Drawn, Stack):
    """Yes joins them, no is remembered; both can be taken back under people in the settings."""

    def __init__(self, table: Table, person: Person, other: Person, games: int) -> None:
        super().__init__(padding=(dp(14), dp(10)), spacing=dp(8))
        line = Row(spacing=dp(12))
        line.add_widget(Glyph(name="users"))
        count = table.say("plural.game", n=games)
        line.add_widget(Words(text=table.say("person.same", name=other.name, count=count), role="note"))
        self.add_widget(line)
        buttons = Flow(spacing=dp(8))
        for key, answer in (
            ("person.same_yes", lambda: table.statistics.join(person, other)),
            ("person.same_no", lambda: table.statistics.tell_apart(person, other)),
        ):
            button = SecondButton(title=table.say(key), least_height=theme.touch("minimum"))
            button.bind(on_release=lambda _, answer=answer: answer())
            buttons.add_widget(button)
        self.add_widget(buttons)

    def draw(self) -> None:
        paint.sunk(self.pos, self.size, theme.radius("card"))
