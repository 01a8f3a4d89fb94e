"""Everybody who has finished a game: renamed, joined, hidden, and all of that taken back."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.stats.people import Person
from screens.draw.theme import theme
from screens.shell.page import Page
from screens.stats.person_drawer import PersonDrawer
from screens.widgets.button import SecondButton
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.list_row import ListRow
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words


class PeoplePage(Page):
    def build(self) -> None:
        bar = TopBar(title=self.table.say("people.title"), note=self.table.say("people.note"))
        bar.bind(on_back=lambda _: self.go_back())
        edge = theme.space("screen_edge")
        self.column = Column(padding=(edge, dp(6), edge, dp(20)), spacing=theme.space("between_cards"))
        pile = BoxLayout(orientation="vertical")
        pile.add_widget(bar)
        pile.add_widget(self.column)
        self.add_widget(pile)
        self._shown: object = None

    def columns(self) -> list[Column]:
        return [self.column]

    def refresh(self) -> None:
        statistics = self.table.statistics
        persons = statistics.persons()
        if (persons, statistics.can_undo) == self._shown:
            return
        self._shown = persons, statistics.can_undo
        self.column.clear_widgets()
        if not persons:
            self.column.add_widget(Words(text=self.table.say("people.empty"), ink="ink_2", halign="center"))
            return
        if statistics.can_undo:
            undo = SecondButton(title=self.table.say("people.undo"), glyph="undo")
            undo.bind(on_release=lambda _: statistics.undo())
            self.column.add_widget(undo)
        card = Card(padding=(dp(14), dp(2)))
        for number, (person, count) in enumerate(persons):
            if number:
                card.add_widget(Divider())
            card.add_widget(self._row(person, count))
        self.column.add_widget(card)

    def _row(self, person: Person, count: int) -> ListRow:
        table = self.table
        others = [name for name in person.names if name != person.name]
        told = [table.say("plural.game", n=count)]
        if others:
            told.append(table.say("people.also", names=table.translator.join(others)))
        if person.is_hidden:
            told.append(table.say("people.hidden"))
        row = ListRow(title=person.name, note=table.translator.join(told), tail="pencil")
        row.bind(on_release=lambda _: self.shell.put_over(PersonDrawer(self.shell, table, person)))
        return row
