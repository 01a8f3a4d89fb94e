"""What every page of the game at hand shares: the top bar, the thumb rail with undo, and the tabs."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from rules.kit.offer import Offer
from rules.kit.step import Step
from screens.draw.theme import theme
from screens.shell.keys import ENTER
from screens.shell.page import Page
from screens.widgets.column import Column
from screens.widgets.icon_button import UndoButton
from screens.widgets.link import AddLink
from screens.widgets.navigation import Navigation, NavigationRail, NavigationTabs
from screens.widgets.notice import Notice
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.thumb_rail import ThumbRail
from screens.widgets.top_bar import TopBar

SIDE_COLUMN = 0.48
RAIL = 88  # dp


def game_tabs(page: Page, navigation: NavigationTabs, active: str) -> NavigationTabs:
    """Fills the navigation with the pages of a game; a touch goes there."""
    say = page.table.say
    navigation.tabs = [
        ("play", "table", say("nav.table")),
        ("history", "history", say("nav.history")),
        ("result", "trophy", say("nav.score")),
        ("lookup", "book", say("nav.rules")),
        ("share", "qr", say("nav.share")),
    ]
    navigation.active = active
    navigation.bind(on_pick=lambda _, key: page.shell.instead(key) if key != active else None)
    return navigation


class GamePage(Page):
    """Upright: one column over thumb rail and tabs. On its side: tabs and undo at the left edge, then two columns.

    Pages fill `first` and `second`; upright both are the same column.

    tab: the name of this page in the navigation, "" if it has no tab
    """

    is_game_page = True
    tab = StringProperty("")

    def build(self) -> None:
        self.texts = SeatTexts(self.table)
        self.bar = TopBar()
        self.bar.bind(on_back=lambda *_: self.go_back(), on_more=lambda *_: self.on_bar_glyph())
        self.rail = ThumbRail()
        self.rail.bind(on_left=lambda *_: self.shell.attempt(self.table.undo), on_main=lambda *_: self.on_main())
        self.first = self._column()
        self.second = self._column() if self.is_landscape else self.first
        self._lay_out()
        if self.table.read_only is not None:
            self.first.add_widget(Notice(kind="lamp", glyph="lock", text=self.table.show(self.table.read_only)))
        if self.table.missing:
            self._tell_missing()

    def _tell_missing(self) -> None:
        """What is not here any more, or not yet; the numbers can be corrected meanwhile."""
        self.first.add_widget(Notice(kind="lamp", text=" ".join(map(self.table.show, self.table.missing))))
        if self.table.read_only is None:
            correct = AddLink(text=self.table.say("record.correct"), glyph="pencil")
            correct.bind(on_release=lambda _: self._open_figures())
            self.first.add_widget(correct)

    def _open_figures(self) -> None:
        from screens.form.record import FiguresDrawer, seat_to_move

        self.shell.put_over(FiguresDrawer(self.shell, self.table, seat_to_move(self.table)))

    @staticmethod
    def _column() -> Column:
        edge = theme.space("screen_edge")
        return Column(padding=(edge, dp(6), edge, dp(16)), spacing=theme.space("between_cards"))

    def _lay_out(self) -> None:
        if not self.is_landscape:
            pile = BoxLayout(orientation="vertical")
            foot = game_tabs(self, Navigation(), self.tab)
            for part in (self.bar, self.first, self.rail, foot):
                pile.add_widget(part)
            self.add_widget(pile)
            return
        tabs = game_tabs(self, NavigationRail(width=dp(RAIL)), self.tab)
        tabs.size_hint_y = 1
        self.undo_button = UndoButton()
        self.undo_button.bind(on_release=lambda *_: self.shell.attempt(self.table.undo))
        spacer = BoxLayout()
        tabs.add_widget(spacer)
        tabs.add_widget(self.undo_button)
        self.rail.left_glyph = ""
        left = BoxLayout(orientation="vertical")
        left.add_widget(self.bar)
        left.add_widget(self.first)
        right = BoxLayout(orientation="vertical", size_hint_x=SIDE_COLUMN / (1 - SIDE_COLUMN))
        right.add_widget(self.second)
        right.add_widget(self.rail)
        whole = BoxLayout()
        for part in (tabs, left, right):
            whole.add_widget(part)
        self.add_widget(whole)

    def columns(self) -> list[Column]:
        return [*dict.fromkeys((self.first, self.second))]

    def go_back(self) -> None:
        self.shell.home()

    # The thumb rail.

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
        """Space, n or Enter: what the main button does. A slash or ctrl+f: the rules."""
        if letter in (" ", "n", ENTER):
            self.on_main()
            return True
        if letter == "/" or (letter == "f" and "ctrl" in held):
            self.shell.instead("lookup")
            return True
        return False

    def open_offers(self, seat: int) -> None:
        """All that a seat may do, in a drawer."""
        from screens.table.offers_drawer import OffersDrawer

        self.shell.put_over(OffersDrawer(self.shell, self.table, seat))

    def on_offer(self, _: Any, offer: Offer) -> None:
        self.shell.open_or_submit(offer)
