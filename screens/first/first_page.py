"""The page of the first start: the language, then a sample round or straight to the games. It is shown once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import VERSION
from companion.text import LANGUAGES
from screens.draw.theme import theme
from screens.first.first_parts import GameChoice, LanguageRow, NameHead
from screens.first.sample_drawer import open_sample
from screens.shell.page import Page
from screens.widgets.button import MainButton, SecondButton
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.heading import Heading
from screens.widgets.stack import Stack
from screens.widgets.words import Words

if TYPE_CHECKING:
    from companion.store.memos import Memo


MODULES = ("companion.store.unkept", "companion.store.transfer", "screens.table.play", "screens.first.sample_page")
"""What opens a sample round."""


class FirstPage(Page):
    """Upright: one column above the buttons. On its side: the languages are left of the rest.

    Another language changes the page at once; back leads out of the app.
    """

    def build(self) -> None:
        games = self.table.samples.games
        self._chosen = games[0] if games else ""
        self.first = self._column()
        self.second = self._column() if self.is_landscape else self.first
        self.first.add_widget(NameHead(title=self.table.say("app.name"), note=self.table.say("first.note")))
        self.first.add_widget(self._languages())
        self._tiles: list[GameChoice] = []
        self._note = Words(ink="ink_2")
        if games:
            self._add_games(games)
        right = BoxLayout(orientation="vertical")
        right.add_widget(self.second)
        right.add_widget(self._foot())
        whole = BoxLayout()
        if self.second is not self.first:
            whole.add_widget(self.first)
        whole.add_widget(right)
        self.add_widget(whole)

    def modules_ahead(self) -> tuple[str, ...]:
        return (*MODULES, self.table.rules_module(self._chosen)) if self._chosen else ()

    def columns(self) -> list[Column]:
        return [*dict.fromkeys((self.first, self.second))]

    @staticmethod
    def _column() -> Column:
        edge = theme.space("screen_edge")
        return Column(padding=(edge, dp(24), edge, dp(12)), spacing=dp(14))

    def _languages(self) -> Card:
        table = self.table
        card = Card(padding=dp(6), spacing=dp(2))
        for language, name in LANGUAGES.items():
            row = LanguageRow(
                title=name,
                note=table.say("first.as_device") if language == table.device_language else "",
                is_on=language == table.translator.language,
            )
            row.bind(on_release=lambda _, chosen=language: table.change_settings(language=chosen))
            card.add_widget(row)
        return card

    # The sample round.

    def _add_games(self, games: list[str]) -> None:
        self.second.add_widget(Heading(title=self.table.say("first.try")))
        row = BoxLayout(size_hint_y=None, spacing=dp(10))
        for game in games:
            tile = GameChoice(game=game)
            tile.bind(on_release=lambda touched: self._choose(touched.game))
            tile.fbind("minimum_height", lambda _, high: setattr(row, "height", high))
            row.height = tile.minimum_height
            row.add_widget(tile)
            self._tiles.append(tile)
        self.second.add_widget(row)
        self.second.add_widget(self._note)

    def _choose(self, game: str) -> None:
        self._chosen = game
        self.refresh()

    def refresh(self) -> None:
        for tile in self._tiles:
            tile.is_on = tile.game == self._chosen
        if self._chosen:
            self._note.text = self.table.say("first.try_note", game=self.table.covers[self._chosen].title)

    def _foot(self) -> Stack:
        edge, say = theme.space("screen_edge"), self.table.say
        foot = Stack(padding=(edge, dp(8), edge, dp(16)), spacing=dp(10))
        to_games = (
            SecondButton(title=say("first.to_games")) if self._chosen else MainButton(title=say("first.to_games"))
        )
        to_games.bind(on_release=lambda _: self._leave())
        if self._chosen:
            play = MainButton(title=say("first.play"), note=say("first.play_note"))
            play.bind(on_release=lambda _: self._play())
            foot.add_widget(play)
        foot.add_widget(to_games)
        return foot

    def _leave(self) -> None:
        # A new player has no earlier version to compare with.
        self.table.change_settings(is_welcomed=True, news_seen=VERSION)
        self.shell.instead("home")

    def _play(self) -> None:
        chosen = self._chosen
        self._leave()
        open_sample(self.shell, chosen)

    def memo(self) -> dict[str, Any]:
        return {**super().memo(), "game": self._chosen}

    def recall(self, memo: Memo) -> None:
        if memo.get("game") in self.table.samples.games:
            self._choose(str(memo["game"]))
        super().recall(memo)
