"""The settings: language, theme, size of text, and how the phone behaves. Every change is seen at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import VERSION
from companion.text import LANGUAGES
from screens.draw.theme import theme
from screens.first.news_drawer import NewsDrawer
from screens.first.sample_drawer import offer_samples
from screens.home.cards_of_box import CardsDrawer
from screens.shell.page import Page
from screens.shell.report_drawer import ReportDrawer
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.heading import Heading
from screens.widgets.kv import load_kv
from screens.widgets.list_row import ListRow
from screens.widgets.segments import Segments
from screens.widgets.stack import Row, Stack
from screens.widgets.switch_row import SwitchRow
from screens.widgets.tick_row import ChoiceRow
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words

load_kv(__file__)

THEMES = ("light", "dark", "black")
TEXT_SIZES = (100, 115, 130, 150, 175, 200)
FLAGS = ("vibration", "keep_awake", "reduced_motion", "faces_players", "hints")
SAMPLE = 43  # any number: it shows how numerals look


class SizeSample(Row):
    """Shows how text and numerals look at the size in force.

    number, text: what is shown
    """

    number = StringProperty("")
    text = StringProperty("")


class AboutLine(Stack):
    """The app or a game, and its version or edition.

    title, note: the name, and the version or edition
    """

    title = StringProperty("")
    note = StringProperty("")


class SettingsPage(Page):
    """A change of theme, text size or language builds the page again; it stays scrolled to the same spot."""

    def build(self) -> None:
        bar = TopBar(title=self.table.say("settings.title"))
        bar.bind(on_back=lambda _: self.go_back())
        self.first = self._column()
        self.second = self._column() if self.is_landscape else self.first
        self._add(self.first, "settings.language", self._languages())
        self._add(self.first, "settings.theme", self._themes())
        self._add(self.first, "settings.text_size", self._text_sizes(), self._percent(self._text_size))
        self._add(self.second, "settings.device", self._flags())
        if table_numbers := self.table.typed_numbers():
            self._add(self.second, "settings.numbers", self._numbers(table_numbers))
        self._add(self.second, "people.title", self._people())
        self._add(self.second, "settings.memory", self._memory())
        self._add(self.second, "settings.about", self._about())
        body = BoxLayout()
        for column in dict.fromkeys((self.first, self.second)):
            body.add_widget(column)
        pile = BoxLayout(orientation="vertical")
        pile.add_widget(bar)
        pile.add_widget(body)
        self.add_widget(pile)

    def columns(self) -> list[Column]:
        return [*dict.fromkeys((self.first, self.second))]

    @staticmethod
    def _column() -> Column:
        edge = theme.space("screen_edge")
        return Column(padding=(edge, dp(4), edge, dp(20)), spacing=dp(8))

    def _add(self, column: Column, key: str, part: Widget, note: str = "") -> None:
        column.add_widget(Heading(title=self.table.say(key), note=note, padding=(0, dp(8), 0, 0)))
        column.add_widget(part)

    def _change(self, **changes: Any) -> None:
        self.table.change_settings(**changes)

    # The parts.

    def _languages(self) -> Card:
        self._language_rows: dict[str, ChoiceRow] = {}
        card = Card(padding=(dp(14), dp(2)))
        choices = [("", self.table.say("settings.language_device")), *LANGUAGES.items()]
        for number, (language, name) in enumerate(choices):
            if number:
                card.add_widget(Divider(inset=theme.grown(26) + dp(12)))
            row = self._language_rows[language] = ChoiceRow(title=name)
            row.bind(on_release=lambda _, chosen=language: self._change(language=chosen))
            card.add_widget(row)
        return card

    def _themes(self) -> Segments:
        choices = [(mode, self.table.say(f"settings.theme_{mode}")) for mode in THEMES]
        segments = Segments(choices=choices, picked=self.table.settings.theme)
        segments.bind(on_pick=lambda _, mode: self._change(theme=mode))
        return segments

    @property
    def _text_size(self) -> int:
        return round(self.table.settings.text_scale * 100)

    def _percent(self, size: int) -> str:
        return self.table.say("number.percent", n=size)

    def _text_sizes(self) -> Stack:
        table = self.table
        # Large text breaks the row: with their sign the sizes make two even lines.
        named = self._percent if self.is_large_text else table.translator.number
        choices = [(str(size), named(size)) for size in TEXT_SIZES]
        segments = Segments(choices=choices, picked=str(self._text_size))
        segments.bind(on_pick=lambda _, size: self._change(text_scale=int(size) / 100))
        sample = Card(padding=(dp(14), dp(8)))
        sample.add_widget(SizeSample(number=table.translator.number(SAMPLE), text=table.say("settings.sample")))
        part = Stack(spacing=dp(8))
        part.add_widget(segments)
        part.add_widget(sample)
        return part

    def _flags(self) -> Card:
        self._switches: dict[str, SwitchRow] = {}
        card = Card(padding=(dp(14), dp(2)))
        for number, name in enumerate(FLAGS):
            if number:
                card.add_widget(Divider())
            row = SwitchRow(title=self.table.say(f"settings.{name}"), note=self.table.say(f"settings.{name}_note"))
            row.bind(on_release=lambda touched, flag=name: self._change(**{flag: not touched.is_on}))
            self._switches[name] = row
            card.add_widget(row)
        return card

    def _numbers(self, counts: Mapping[str, int]) -> Card:
        """Printed numbers typed in earlier games; a touch asks whether to forget those of a game."""
        table = self.table
        card = Card(padding=(dp(14), dp(2)))
        for number, (game, count) in enumerate(counts.items()):
            if number:
                card.add_widget(Divider())
            title, note = table.show(table.covers[game].title), table.say("settings.numbers_note", n=count)
            row = ListRow(title=title, note=note)
            row.bind(on_release=lambda _, game=game, title=title, note=note: self._open_numbers(game, title, note))
            card.add_widget(row)
        return card

    def _open_numbers(self, game: str, title: str, note: str) -> None:
        """The cards they stand on, where the game can tell; else only whether to forget them."""
        if not self.table.box(game).kinds and not self.table.cards_of_box(game):
            self._ask_forget(game, title, note)
            return

        def forget() -> None:
            self._ask_forget(game, title, note)

        self.shell.put_over(CardsDrawer(self.shell, self.table, game, forget))

    def _ask_forget(self, game: str, title: str, note: str) -> None:
        table = self.table
        drawer = Drawer(title=title, note=note)
        drawer.add_widget(Words(text=table.say("settings.forget_note")))
        buttons = Flow(spacing=theme.space("s"))
        forget = ForcedButton(title=table.say("settings.forget"), glyph="")
        keep = MainButton(title=table.say("button.cancel"))
        forget.bind(on_release=lambda _: self._forget(game))
        keep.bind(on_release=lambda _: drawer.close())
        for button in (forget, keep):
            buttons.add_widget(button)
        drawer.footer.add_widget(buttons)
        self.shell.put_over(drawer)

    def _forget(self, game: str) -> None:
        self.table.forget_numbers(game)
        self.shell.rebuild()

    def _people(self) -> Card:
        card = Card(padding=(dp(14), dp(2)))
        row = ListRow(glyph="users", title=self.table.say("people.title"), note=self.table.say("people.note"))
        row.bind(on_release=lambda _: self.shell.go("people"))
        card.add_widget(row)
        return card

    def _memory(self) -> Card:
        card = Card(padding=(dp(14), dp(2)))
        backup = ListRow(
            glyph="save", title=self.table.say("backup.title"), note=self.table.say("backup.settings_note")
        )
        backup.bind(on_release=lambda _: self.shell.go("backup"))
        card.add_widget(backup)
        return card

    def _about(self) -> Card:
        """The app's version, which rulebooks its games follow, and a way to tell its makers what went wrong."""
        table = self.table
        card = Card(padding=(dp(14), dp(4)))
        card.add_widget(AboutLine(title=table.say("app.name"), note=table.say("settings.version", version=VERSION)))
        for game in table.games.values():
            card.add_widget(Divider())
            card.add_widget(AboutLine(title=table.show(game.meta.title), note=table.show(game.meta.edition)))
        for row in self._helps():
            card.add_widget(Divider())
            card.add_widget(row)
        card.add_widget(Divider())
        report = ListRow(glyph="send", title=table.say("report.title"), note=table.say("report.settings_note"))
        report.bind(on_release=lambda _: self.shell.put_over(ReportDrawer(self.shell, table)))
        card.add_widget(report)
        return card

    def _helps(self) -> list[ListRow]:
        """What shows the app to whoever does not know it, or not this version of it."""
        table = self.table
        sample = ListRow(glyph="play", title=table.say("sample.title"), note=table.say("sample.settings_note"))
        sample.bind(on_release=lambda _: offer_samples(self.shell))
        news = ListRow(
            glyph="star", title=table.say("news.title"), note=table.say("news.settings_note", version=VERSION)
        )
        news.bind(on_release=lambda _: self.shell.put_over(NewsDrawer(table)))
        return [*([sample] if table.samples.games else []), news]

    def refresh(self) -> None:
        """Language and switches; theme and text size are seen when the page is built."""
        settings = self.table.settings
        for language, row in self._language_rows.items():
            row.is_on = language == settings.language
        for name, switch in self._switches.items():
            switch.is_on = getattr(settings, name)
