"""Stands in for the first page when even that one fails: words and two buttons, nothing that reads stored data."""

from __future__ import annotations

from kivy.metrics import dp

from screens.draw.theme import theme
from screens.shell.page import Page
from screens.shell.report_drawer import ReportDrawer
from screens.widgets.button import MainButton, SmallButton
from screens.widgets.column import Column
from screens.widgets.flow import Flow
from screens.widgets.words import Words


class FailedPage(Page):
    """The games are on disk. Going on tries the first page again: a file may have been mended or deleted since."""

    def build(self) -> None:
        edge = theme.space("screen_edge")
        column = Column(padding=(edge, dp(40), edge, dp(20)), spacing=theme.space("between_cards"))
        column.add_widget(Words(role="title", text=self.table.say("error.page_failed")))
        buttons = Flow(spacing=theme.space("s"))
        send, again = SmallButton(title=self.table.say("report.title")), MainButton(title=self.table.say("button.ok"))
        send.bind(on_release=lambda _: self.shell.put_over(ReportDrawer(self.shell, self.table)))
        again.bind(on_release=lambda _: self.shell.home())
        for button in (send, again):
            buttons.add_widget(button)
        column.add_widget(buttons)
        self.add_widget(column)
