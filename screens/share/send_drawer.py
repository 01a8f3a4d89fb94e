"""Sends the result to somebody: first of all as a picture, and in every other form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion import phone
from companion.table import Table
from screens.draw.sent_picture import SIZE
from screens.form.footer import Footer
from screens.share.result_picture import ResultPicture
from screens.shell.background import in_background
from screens.shell.layers import Layers
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.list_row import ListRow
from screens.widgets.picture_preview import PicturePreview
from screens.widgets.stack import Row, Stack
from screens.widgets.tick_row import TickRow
from screens.widgets.words import Words

SWITCHES = ("names", "curve", "dark")
FORMS = {"text": "text", "pdf": "pdf", "tables": "grid", "bgstats": "link", "session": "file"}
"""The other forms and their glyphs."""
TABLES = {"csv": "grid", "entries": "history", "people": "users"}


class SendDrawer(Drawer):
    """Uses the phone's own share sheet if there is one; otherwise saves a file in the downloads."""

    def __init__(self, layers: Layers, table: Table) -> None:
        super().__init__(title=table.say("send.title"))
        self._layers, self._table = layers, table
        self._recap = table.sending.recap()
        self._is_on = {"names": True, "curve": bool(self._recap.marks), "dark": False}
        self._preview = PicturePreview()
        self.add_widget(self._picture_part())
        _add_rows(self, table, FORMS, self._pick)
        foot = Footer(title=table.say("send.picture_main"), glyph="image")
        foot.bind(on_left=lambda _: self.close(), on_main=lambda _: self._send_picture())
        self.footer.add_widget(foot)
        self._draw()

    def _picture_part(self) -> Row | Stack:
        say = self._table.say
        words = Stack()
        words.add_widget(Words(text=say("send.picture"), role="body_strong"))
        words.add_widget(Words(text=say("send.picture_note"), role="note", ink="ink_2"))
        self._ticks = {}
        for name in SWITCHES:
            if name == "curve" and not self._recap.marks:
                continue
            tick = self._ticks[name] = TickRow(
                title=say(f"send.with_{name}"), is_on=self._is_on[name], least_height=dp(48)
            )
            tick.bind(on_release=lambda _, name=name: self._switch(name))
            words.add_widget(tick)
        row = Row(spacing=dp(16), align="top")
        row.add_widget(self._preview)
        row.add_widget(words)
        return row

    def _switch(self, name: str) -> None:
        self._is_on[name] = self._ticks[name].is_on = not self._is_on[name]
        self._draw()

    def _draw(self) -> None:
        self.picture = ResultPicture(
            self._recap,
            self._table.translator,
            "dark" if self._is_on["dark"] else "light",
            has_names=self._is_on["names"],
            has_curve=self._is_on["curve"],
        )
        self._preview.texture = self.picture.smaller()

    # Out.

    def _send_picture(self) -> None:
        self._make("picture", self._table.sending.making_picture(self.picture.pixels, SIZE))

    def _pick(self, form: str) -> None:
        sending, say = self._table.sending, self._table.say
        is_gone = False
        if form == "tables":
            self._layers.put_over(TablesDrawer(self._table, self._pick))
            return
        if form == "text":
            is_gone = phone.send(sending.text(), say("send.title"))
        elif form == "bgstats":
            is_gone = phone.open_link(sending.link())
        if not is_gone:
            self._make(form, sending.making(form))

    def _make(self, form: str, work: Callable[[], bytes]) -> None:
        """A printable sheet takes a second or two to make: the drawer stays usable meanwhile."""
        in_background(work, lambda data: self._hand_over(form, data))

    def _hand_over(self, form: str, data: bytes) -> None:
        say, folder = self._table.say, phone.shared_folder()
        if folder is None:
            self._layers.show_message(say("error.read_only_folder"))
            return
        path = self._table.sending.save(form, data, folder)
        if path is not None and not phone.send_file(path, say("send.title")):
            self._layers.show_message(say("past.saved", path=phone.publish(path)))


class TablesDrawer(Drawer):
    """Which table: what counted, everything that was entered, or the people."""

    def __init__(self, table: Table, pick: Callable[[str], None]) -> None:
        super().__init__(title=table.say("send.tables"))

        def picked(form: str) -> None:
            self.close()
            pick(form)

        _add_rows(self, table, TABLES, picked)


def _add_rows(drawer: Drawer, table: Table, forms: dict[str, str], pick: Callable[[str], Any]) -> None:
    for form, glyph in forms.items():
        drawer.add_widget(Divider())
        row = ListRow(glyph=glyph, title=table.say(f"send.{form}"), note=table.say(f"send.{form}_note"))
        row.bind(on_release=lambda _, form=form: pick(form))
        drawer.add_widget(row)
