"""The settings, in groups: language, look, at the table, what is kept, help. Every change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import VERSION, phone
from companion.clock.reading import OFF
from companion.text import LANGUAGES
from screens.clock.drawer import ClockDrawer
from screens.draw.theme import theme
from screens.first.news_drawer import NewsDrawer
from screens.first.sample_drawer import offer_samples
from screens.home.cards_of_box import CardsDrawer
from screens.past.bin_drawer import BinDrawer
from screens.settings.about import AboutDrawer
from screens.settings.language_drawer import LanguageDrawer
from screens.settings.text_size import TextSize
from screens.settings.theme_tiles import ThemeTiles
from screens.shell.page import Page
from screens.shell.report_drawer import ReportDrawer
from screens.shell.shortcuts_drawer import ShortcutsDrawer
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.heading import Heading
from screens.widgets.list_row import ListRow
from screens.widgets.switch_row import SwitchRow
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words

FLAGS = {
    "keep_awake": "eye",
    "vibration": "vibrate",
    "faces_players": "table",
    "is_left_handed": "hand",
    "reduced_motion": "bolt",
    "reads_aloud": "speak",
    "hints": "tap",
}
"""What can be switched on and off, and its glyph."""


class SettingsPage(Page):
    """A change of theme, text size or language builds the page again; it stays scrolled to the same spot."""

    def build(self) -> None:
        bar = TopBar(title=self.table.say("settings.title"))
        bar.bind(on_back=lambda _: self.go_back())
        self.first = self._column()
        self.second = self._column() if self.is_landscape else self.first
        self.first.add_widget(self._card([self._language()]))
        self._add(self.first, "settings.look", ThemeTiles(self.table), TextSize(self.table))
        self._add(self.first, "settings.device", self._card(self._flags()))
        if table_numbers := self.table.typed_numbers():
            self._add(self.second, "settings.numbers", self._card(self._numbers(table_numbers)))
        self._add(self.second, "settings.memory", self._card(self._memory()))
        self._add(self.second, "settings.help", self._card(self._help()))
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

    def _add(self, column: Column, key: str, *parts: Widget) -> None:
        column.add_widget(Heading(title=self.table.say(key), padding=(0, dp(8), 0, 0)))
        for part in parts:
            column.add_widget(part)

    @staticmethod
    def _card(rows: Sequence[Widget]) -> Card:
        card = Card(padding=(dp(14), dp(2)))
        for number, row in enumerate(rows):
            if number:
                card.add_widget(Divider(inset=theme.grown(24) + dp(12)))
            card.add_widget(row)
        return card

    def _row(self, glyph: str, title: str, note: str, then: Callable[[], Any], value: str = "") -> ListRow:
        row = ListRow(glyph=glyph, title=title, note=note, value=value)
        row.bind(on_release=lambda _: then())
        return row

    def _over(self, drawer: Callable[..., Drawer], *given: Any) -> Callable[[], None]:
        return lambda: self.shell.put_over(drawer(*given))

    # The groups.

    def _language(self) -> ListRow:
        say, spoken = self.table.say, self.table.settings.language
        name = LANGUAGES.get(spoken) or say("settings.language_device")
        return self._row("globe", say("settings.language"), name, self._over(LanguageDrawer, self.table))

    def _flags(self) -> list[Widget]:
        self._switches: dict[str, SwitchRow] = {}
        say = self.table.say
        rows: list[Widget] = []
        for name, glyph in FLAGS.items():
            row = SwitchRow(glyph=glyph, title=say(f"settings.{name}"), note=say(f"settings.{name}_note"))
            row.bind(on_release=lambda touched, flag=name: self.table.change_settings(**{flag: not touched.is_on}))
            self._switches[name] = row
            rows.append(row)
        self._clock = self._row("clock", say("clock.title"), "", self._over(ClockDrawer, self.table))
        return [*rows[:2], self._clock, *rows[2:]]

    def _memory(self) -> list[Widget]:
        say = self.table.say
        return [
            self._row("save", say("backup.title"), say("backup.settings_note"), lambda: self.shell.go("backup")),
            self._row("users", say("people.title"), say("people.note"), lambda: self.shell.go("people")),
            self._row("trash", say("bin.title"), say("past.bin_note"), self._over(BinDrawer, self.table)),
        ]

    def _help(self) -> list[Widget]:
        table = self.table
        report = self._over(ReportDrawer, self.shell, table)
        about = self._over(AboutDrawer, table)
        keys = self._row("grid", table.say("keys.title"), table.say("keys.settings_note"), self._list_keys)
        news = table.say("news.settings_note", version=VERSION)
        sample = self._row(
            "play", table.say("sample.title"), table.say("sample.settings_note"), lambda: offer_samples(self.shell)
        )
        return [
            *([sample] if table.samples.games else []),
            self._row("star", table.say("news.title"), news, self._over(NewsDrawer, table)),
            *(() if phone.is_android() else (keys,)),
            self._row("send", table.say("report.title"), table.say("report.settings_note"), report),
            self._row("scroll", table.say("settings.about"), table.say("about.note"), about),
        ]

    def _list_keys(self) -> None:
        """Lists the keys of this page; on every other page a key lists its own."""
        self.shell.put_over(ShortcutsDrawer(self.shell, self))

    # Numbers that were typed from cards.

    def _numbers(self, counts: Mapping[str, int]) -> list[Widget]:
        """Printed numbers typed in earlier games; a touch asks whether to forget those of a game."""
        table, rows = self.table, []
        for game, count in counts.items():
            title, note = table.show(table.covers[game].title), table.say("settings.numbers_note", n=count)
            rows.append(self._row("", title, note, lambda one=(game, title, note): self._open_numbers(*one)))  # type: ignore[misc]
        return rows

    def _open_numbers(self, game: str, title: str, note: str) -> None:
        """The cards they are printed on, if the game knows; otherwise only asks whether to forget them."""
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

    def refresh(self) -> None:
        """Switches and the clock; language, theme and text size are seen when the page is built."""
        settings, say = self.table.settings, self.table.say
        for name, switch in self._switches.items():
            switch.is_on = getattr(settings, name)
        mode = say(f"clock.mode_{settings.clock}")
        self._clock.note = say("settings.clock_off") if settings.clock == OFF else mode
