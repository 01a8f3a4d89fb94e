"""A sentence the player must have seen."""

from __future__ import annotations

from companion.table import Table
from screens.widgets.button import MainButton
from screens.widgets.drawer import Drawer
from screens.widgets.words import Words


class MessageDrawer(Drawer):
    """One sentence, what went wrong or where a file was saved, and a button that closes it."""

    def __init__(self, table: Table, sentence: str) -> None:
        super().__init__()
        self.ids.head.clear_widgets()
        self.add_widget(Words(role="title", text=sentence))
        button = MainButton(title=table.say("button.ok"))
        button.bind(on_release=lambda _: self.close())
        self.footer.add_widget(button)
