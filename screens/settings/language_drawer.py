"""Which language the app speaks. Each stands under its own name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.table import Table
from companion.text import LANGUAGES
from screens.draw.theme import theme
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.tick_row import ChoiceRow

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.shell.layers import Layers


class LanguageDrawer(Drawer):
    """A touch changes it at once; the drawer stays, in that language."""

    def __init__(self, table: Table) -> None:
        super().__init__(title=table.say("settings.language"))
        choices = [("", table.say("settings.language_device")), *LANGUAGES.items()]
        for number, (language, name) in enumerate(choices):
            if number:
                self.add_widget(Divider(inset=theme.grown(26)))
            row = ChoiceRow(title=name, is_on=language == table.settings.language)
            row.bind(on_release=lambda _, chosen=language: self._choose(table, chosen))
            self.add_widget(row)

    def memo(self) -> dict[str, Any]:
        return {"drawer": "language"}

    def _choose(self, table: Table, language: str) -> None:
        self.close()
        table.change_settings(language=language)


def remade(layers: Layers, memo: Memo) -> LanguageDrawer:
    return LanguageDrawer(layers.table)
