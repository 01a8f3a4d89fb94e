"""A report for whoever fixes the app: offered when a page has failed, and from the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion import phone
from companion.table import Table
from screens.draw.theme import theme
from screens.widgets.button import MainButton, SmallButton
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.switch_row import SwitchRow
from screens.widgets.words import Words

if TYPE_CHECKING:
    from screens.shell.layers import Layers


class ReportDrawer(Drawer):
    """What a report holds, whether the game goes with it, and a button that hands it to the share sheet or a file.

    `sentence` says what has just gone wrong; without one the player came here on their own. `entry` is the number of
    the entry of the game at hand that they ask about, and `what` it says.
    """

    def __init__(self, layers: Layers, table: Table, sentence: str = "", entry: int = 0, what: str = "") -> None:
        super().__init__(title=sentence or table.say("report.title"))
        self._layers, self._table, self._entry = layers, table, entry
        self._about = table.reported_game()
        note = self._named_game() if not entry else table.say("report.about_entry", number=entry, what=what)
        self._game = SwitchRow(title=table.say("report.with_game"), note=note, is_on=bool(entry))
        self._game.bind(on_release=lambda row: setattr(row, "is_on", not row.is_on))
        self.add_widget(Words(ink="ink_2", text=table.say("report.note")))
        if self._about:
            self.add_widget(self._game)
        buttons = Flow(spacing=theme.space("s"))
        send = SmallButton(title=table.say("report.title"))
        send.bind(on_release=lambda _: self.send())
        close = MainButton(title=table.say("button.ok" if sentence else "button.cancel"))
        close.bind(on_release=lambda _: self.close())
        for button in (send, close):
            buttons.add_widget(button)
        self.footer.add_widget(buttons)

    def _named_game(self) -> str:
        """Which game would be sent along, and what part of it."""
        table = self._table
        summary = table.store.summary(self._about)
        cover = table.covers.get(summary.game) if summary is not None else None
        told = table.say("report.with_game_note")
        return table.translator.join([table.show(cover.title), told]) if cover is not None else told

    def send(self) -> None:
        """To the share sheet; where there is none, the file is saved where the player can find it."""
        folder = phone.shared_folder()
        if folder is None:
            self._layers.show_message(self._table.say("error.read_only_folder"))
            return
        game = self._about if self._game.is_on else ""
        path = self._table.save_report(folder, game=game, entry=self._entry)
        if path is None:
            return
        self.close()
        if not phone.send_file(path, self._table.say("report.title")):
            self._layers.show_message(self._table.say("past.saved", path=phone.publish(path)))
