"""The app's version, and which rulebooks its games follow."""

from __future__ import annotations

from kivy.metrics import dp

from companion import VERSION
from companion.table import Table
from screens.widgets.button import SecondButton
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.stack import Stack
from screens.widgets.words import Words


class AboutDrawer(Drawer):
    def __init__(self, table: Table) -> None:
        super().__init__(title=table.say("app.name"), note=table.say("settings.version", version=VERSION))
        self.add_widget(Words(text=table.say("about.text")))
        for game in table.games.values():
            self.add_widget(Divider())
            line = Stack(padding=(0, dp(6)))
            line.add_widget(Words(text=table.show(game.meta.title), role="body_strong"))
            line.add_widget(Words(text=table.show(game.meta.edition), role="note", ink="ink_2"))
            self.add_widget(line)
        self.add_widget(Divider())
        self.add_widget(Words(text=table.say("about.licences"), role="note", ink="ink_2"))
        close = SecondButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)
