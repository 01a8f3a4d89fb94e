"""What every page of a game shares: top bar, thumb rail with undo, and the places to go."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from rules.kit.step import Step
from screens.draw.theme import theme
from screens.shell.page import Page
from screens.table.offers_drawer import OffersDrawer
from screens.widgets.column import Column
from screens.widgets.icon_button import UndoButton
from screens.widgets.navigation import Navigation, NavigationRail, NavigationTabs
from screens.widgets.notice import Notice
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.thumb_rail import ThumbRail
from screens.widgets.top_bar import TopBar

SIDE_COLUMN = 0.48
RAIL = 88  # dp


def game_tabs(page: Page, places: NavigationTabs, active: str) -> NavigationTabs:
    """The places of a game, wired to lead there."""
    say = page.table.say
    places.tabs = [
        ("play", "table", say("nav.table")),
        ("history", "history", say("nav.history")),
        ("result", "trophy", say("nav.score")),
        ("lookup", "book", say("nav.rules")),
        ("share", "qr", say("nav.share")),
    ]
    places.active = active
    places.bind(on_pick=lambda _, key: page.shell.instead(key) if key != active else None)
    return places


class GamePage(Page):
    """Portrait: one column over rail and navigation. On its side: places and undo at the left edge, two columns.

    Pages fill `first` and `second`; in portrait both are the same column.
    """

    is_game_page = True
    place = StringProperty("")

    def build(self) -> None:
        self.texts = SeatTexts(self.table)
        self.bar = TopBar()
        self.bar.bind(on_back=lambda *_: self.go_back(), on_more=lambda *_: self.on_bar_glyph())
        self.rail = ThumbRail()
        self.rail.bind(on_left=lambda *_: self.table.undo(), on_main=lambda *_: self.on_main())
        self.first = self._column()
        self.second = self._column() if self.is_landscape else self.first
        self._lay_out()
        if self.table.read_only is not None:
            self.first.add_widget(Notice(kind="lamp", glyph="lock", text=self.table.show(self.table.read_only)))

    @staticmethod
    def _column() -> Column:
        edge = theme.space("screen_edge")
        return Column(padding=(edge, dp(6), edge, dp(16)), spacing=theme.space("between_cards"))

    def _lay_out(self) -> None:
        if not self.is_landscape:
            pile = BoxLayout(orientation="vertical")
            foot = game_tabs(self, Navigation(), self.place)
            for part in (self.bar, self.first, self.rail, foot):
                pile.add_widget(part)
            self.add_widget(pile)
            return
        places = game_tabs(self, NavigationRail(width=dp(RAIL)), self.place)
        places.size_hint_y = 1
        self.undo_button = UndoButton()
        self.undo_button.bind(on_release=lambda *_: self.table.undo())
        spacer = BoxLayout()
        places.add_widget(spacer)
        places.add_widget(self.undo_button)
        self.rail.left_glyph = ""
        left = BoxLayout(orientation="vertical")
        left.add_widget(self.bar)
        left.add_widget(self.first)
        right = BoxLayout(orientation="vertical", size_hint_x=SIDE_COLUMN / (1 - SIDE_COLUMN))
        right.add_widget(self.second)
        right.add_widget(self.rail)
        whole = BoxLayout()
        for part in (places, left, right):
            whole.add_widget(part)
        self.add_widget(whole)

    def go_back(self) -> None:
        self.shell.home()

    # The rail.

    def refresh(self) -> None:
        self.step: Step = self.table.rules.step(self.table.state)
        self._show_main()
        for undo in self.walk():
            if isinstance(undo, UndoButton):
                undo.refused = not self.table.can_undo

    def _show_main(self) -> None:
        show, main = self.table.show, self.step.main
        self.rail.reason = ""
        if self.table.rules.outcome(self.table.state) is not None:
            self.rail.title, self.rail.note = self.table.say("result.title"), ""
        elif main is not None:
            self.rail.title, self.rail.note = show(main.label), show(main.note)
            self.rail.reason = show(main.refusal.text) if main.refusal is not None else ""

    def on_main(self) -> None:
        if self.table.rules.outcome(self.table.state) is not None:
            self.shell.instead("result")
        elif self.step.main is not None:
            self.shell.open_or_submit(self.step.main)

    def on_bar_glyph(self) -> None:
        """The glyph at the right of the top bar was touched."""

    def on_shortcut(self, letter: str, held: list[str]) -> bool:
        """Space or n: the next thing. A slash or ctrl+f: the rules."""
        if letter in (" ", "n"):
            self.on_main()
            return True
        if letter == "/" or (letter == "f" and "ctrl" in held):
            self.shell.instead("lookup")
            return True
        return False

    def open_ways(self, seat: int) -> None:
        """All that a seat may do."""
        self.shell.put_over(OffersDrawer(self.shell, self.table, seat))

    def on_offer(self, _: Any, offer: Any) -> None:
        self.shell.open_or_submit(offer)
