"""What is new: shown once after an update, and from the settings at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion import VERSION
from companion.news import news_lines
from screens.widgets.button import MainButton
from screens.widgets.drawer import Drawer
from screens.widgets.glyph import Glyph
from screens.widgets.stack import Row
from screens.widgets.words import Words

if TYPE_CHECKING:
    from companion.table import Table


class NewsDrawer(Drawer):
    """A line for each thing."""

    def __init__(self, table: Table) -> None:
        version = table.say("news.settings_note", version=VERSION)
        super().__init__(title=table.say("news.title"), note=version, glyph="star")
        for line in news_lines(table.translator):
            row = Row(spacing=dp(12), align="top", padding=(0, dp(4)))
            row.add_widget(Glyph(name="check", ink="good", extent=22))
            row.add_widget(Words(text=line))
            self.add_widget(row)
        close = MainButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)
