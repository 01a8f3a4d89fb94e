"""The live table on every page of a game: the mark in the top bar, and under it how this phone stands to the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text import local_time
from screens.draw.theme import theme
from screens.widgets.live_mark import LiveMark
from screens.widgets.state_line import StateLine

if TYPE_CHECKING:
    from companion.table.live import Live
    from screens.shell.page import Page
    from screens.widgets.top_bar import TopBar


class LiveBar:
    """Nothing of it is made before the game is played live."""

    def __init__(self, page: Page, bar: TopBar) -> None:
        self._page, self._bar = page, bar
        self.line = StateLine()
        self._mark: LiveMark | None = None

    @property
    def _live(self) -> Live:
        return self._page.table.live

    @property
    def is_on(self) -> bool:
        return bool(self._live.is_here)

    def show(self) -> None:
        if self._mark is None and self.is_on:
            self._mark = LiveMark()
            self._mark.bind(on_release=lambda _: self._page.shell.go("invite"))
            # Before the glyph at the right end.
            self._bar.add_widget(self._mark, index=1)
        if self._mark is not None:
            self._show_mark(self._mark)
            self._show_line()

    def _show_mark(self, mark: LiveMark) -> None:
        """How many phones are here; with the line lost, how many entries wait."""
        live = self._live
        is_lost = live.state == "lost"
        count = len(live.pending) if is_lost else 1 + sum(guest.is_here for guest in live.guests)
        mark.is_lost = is_lost
        mark.number = self._page.table.translator.number(count) if self.is_on else ""
        self._bar.is_marked = self.is_on

    def _show_line(self) -> None:
        live, table = self._live, self._page.table
        if live.state == "lost":
            moment = local_time(int(live.lost_since or 0))
            since = table.translator.time(moment) if moment is not None else ""
            self.line.show("lost", table.say("live.no_connection", time=since), self._lost_note())
        elif live.state == "joined" and live.again is not None:
            note = table.say("live.again_note", sent=live.again.sent, came=live.again.came)
            self.line.show("again", table.say("live.again"), note)
        else:
            self.line.show("")

    def _lost_note(self) -> str:
        """Why it stays lost; else that the game goes on. Large words would leave no room for it."""
        live, table = self._live, self._page.table
        if live.is_over and live.problem is not None:
            return table.show(live.problem)
        if theme.is_large_text:
            return ""
        waiting = len(live.pending)
        return table.say("live.play_on_waiting", n=waiting) if waiting else table.say("live.play_on")
