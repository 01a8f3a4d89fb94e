"""The statistics on their way to somebody: as a picture, or as a table for a spreadsheet."""

from __future__ import annotations

from kivy.metrics import dp

from companion import phone
from companion.table import Table
from screens.draw.sent_picture import SIZE
from screens.form.footer import Footer
from screens.shell.background import in_background
from screens.shell.layers import Layers
from screens.stats.choosing import Wanted
from screens.stats.stats_picture import Shown, StatsPicture
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.list_row import ListRow
from screens.widgets.picture_preview import PicturePreview
from screens.widgets.stack import Row, Stack
from screens.widgets.tick_row import TickRow
from screens.widgets.words import Words

SWITCHES = ("names", "dark")


class SendStatsDrawer(Drawer):
    """What the page shows, about the same games. Saves a file in the downloads if no program takes it."""

    def __init__(self, layers: Layers, table: Table, wanted: Wanted, note: str) -> None:
        super().__init__(title=table.say("stats.send"), note=note)
        self._layers, self._table = layers, table
        self._choice = wanted.choice(table)
        self._found, self._note = table.statistics.overview(self._choice), note
        self._is_on = {"names": True, "dark": False}
        self._preview = PicturePreview()
        self.add_widget(self._picture_part())
        self.add_widget(Divider())
        row = ListRow(glyph="grid", title=table.say("send.tables"), note=table.say("stats.csv_note"))
        row.bind(on_release=lambda _: self._hand_over(".csv", self._csv()))
        self.add_widget(row)
        foot = Footer(title=table.say("send.picture_main"), glyph="image")
        foot.bind(on_left=lambda _: self.close(), on_main=lambda _: self._send_picture())
        self.footer.add_widget(foot)
        self._draw()

    def _picture_part(self) -> Row:
        say, words = self._table.say, Stack()
        words.add_widget(Words(text=say("send.picture"), role="body_strong"))
        words.add_widget(Words(text=say("send.picture_note"), role="note", ink="ink_2"))
        for name in SWITCHES:
            tick = TickRow(title=say(f"send.with_{name}"), is_on=self._is_on[name], least_height=dp(48))
            tick.bind(on_release=lambda touched, name=name: self._switch(touched, name))
            words.add_widget(tick)
        row = Row(spacing=dp(16), align="top")
        row.add_widget(self._preview)
        row.add_widget(words)
        return row

    def _switch(self, tick: TickRow, name: str) -> None:
        self._is_on[name] = tick.is_on = not tick.is_on
        self._draw()

    def _draw(self) -> None:
        shown = Shown(self._table, self._found, self._choice.game, self._note, self._is_on["names"])
        self.picture = StatsPicture(shown, "dark" if self._is_on["dark"] else "light")
        self._preview.texture = self.picture.smaller()

    # Out.

    def _csv(self) -> bytes:
        return self._table.statistics.as_csv(self._choice, self._table.translator)

    def _send_picture(self) -> None:
        work = self._table.sending.making_picture(self.picture.pixels, SIZE)
        in_background(work, lambda data: self._hand_over(".png", data))

    def _hand_over(self, suffix: str, data: bytes) -> None:
        table, folder = self._table, phone.shared_folder()
        if folder is None:
            self._layers.show_message(table.say("error.read_only_folder"))
            return
        path = table.statistics.save(data, suffix, folder)
        if path is not None and not phone.send_file(path, table.say("stats.title")):
            self._layers.show_message(table.say("past.saved", path=phone.publish(path)))
