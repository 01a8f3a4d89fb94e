"""A rule as a page, opened from the lookup."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.lookup.rulebook import Rule
from screens.draw.theme import theme
from screens.home.games import title_of
from screens.rules.bookmark import BookmarkButton
from screens.rules.hit_row import SearchFoot
from screens.rules.topic import TopicView
from screens.shell.page import Page
from screens.widgets.button import MainButton
from screens.widgets.column import Column
from screens.widgets.flow import Flow
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words


class TopicPage(Page):
    """Back leads to the search, or to the topic before; the table is one touch away."""

    is_rules = True

    def build(self) -> None:
        self.rule = self.table.rulebook.find(self.values["key"])
        self.is_in_game = self.table.session is not None and not self.values.get("is_from_home")
        self.is_game_page = self.is_in_game
        edge = theme.space("screen_edge")
        bar = TopBar(title=self.table.say("rules.title"), right_glyph="search")
        bar.bind(on_back=lambda *_: self.go_back(), on_more=lambda *_: self._search())
        column = Column(padding=(edge, dp(4), edge, dp(16)))
        pile = BoxLayout(orientation="vertical")
        for part in (bar, column):
            pile.add_widget(part)
        if self.rule is None:
            # Kept by another version of the app.
            column.add_widget(Words(text=self.table.say("rules.nothing")))
        else:
            bar.note = title_of(self.table, self.rule.game)
            column.add_widget(TopicView(self.table, self.rule, self._go))
            pile.add_widget(self._foot(self.rule))
            self.table.rulebook.note_read(self.rule)
        self.add_widget(pile)

    def _foot(self, rule: Rule) -> SearchFoot:
        edge, table = theme.space("screen_edge"), self.table
        foot = SearchFoot(padding=(edge, dp(10), edge, dp(12)))
        buttons = Flow(spacing=theme.space("s"))
        buttons.add_widget(BookmarkButton(table, rule))
        if self.is_in_game:
            table_button = MainButton(title=table.say("rules.to_table"))
            table_button.bind(on_release=lambda _: self.shell.home("play"))
            buttons.add_widget(table_button)
        foot.add_widget(buttons)
        return foot

    def _go(self, rule: Rule) -> None:
        self.shell.go("topic", key=rule.key, is_from_home=self.values.get("is_from_home", False))

    def _search(self) -> None:
        self.table.rulebook.query = ""
        self.shell.back_to("rules" if self.values.get("is_from_home") else "lookup")
