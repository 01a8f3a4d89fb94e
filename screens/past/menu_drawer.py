"""All that can be done with a game of the list."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.past.listed import Listed
from companion.table import Table
from screens.draw.theme import theme
from screens.past.past_card import PastCard, StarButton
from screens.widgets.button import SecondButton
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.emblem import Emblem
from screens.widgets.list_row import ListRow
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words


class Deed(NamedTuple):
    """A row of the menu."""

    name: str
    glyph: str
    title: str
    note: str = ""


class MenuDrawer(Drawer):
    """A row of 56 dp for each action. What a game lacks is left out: a result from another program has no entries.

    on_deed(name): a row was touched; the drawer is closing
    on_star(): the star was touched
    """

    def __init__(self, card: PastCard, table: Table, **kwargs: Any) -> None:
        for name in ("on_deed", "on_star"):
            self.register_event_type(name)
        super().__init__(**kwargs)
        self._table, self._game = table, card.game
        self.add_widget(self._head(card))
        for deed in deeds(card.game, table):
            self.add_widget(Divider())
            ink = theme.color("refuse_ink") if deed.name == "delete" else None
            row = ListRow(glyph=deed.glyph, title=deed.title, note=deed.note, tail="", tint=ink)
            row.bind(on_release=lambda _, name=deed.name: self._touched(name))
            self.add_widget(row)
        close = SecondButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)

    def _head(self, card: PastCard) -> Row:
        game, table = self._game, self._table
        head, words = Row(spacing=theme.space("m")), Stack()
        cover = table.covers.get(game.game)
        words.add_widget(Words(text=table.show(cover.title) if cover else game.game, role="title"))
        words.add_widget(Words(text=card.told(), role="note", ink="ink_2"))
        star = StarButton(is_on=game.note.has_star)
        star.bind(on_release=lambda _: self._star(star))
        for part in (Emblem(game=game.game or "unknown", extent=46), words, star):
            head.add_widget(part)
        return head

    def _star(self, star: StarButton) -> None:
        star.is_on = not star.is_on
        self.dispatch("on_star")

    def _touched(self, name: str) -> None:
        self.close()
        self.dispatch("on_deed", name)

    def on_deed(self, name: str) -> None:
        """A row was touched."""

    def on_star(self) -> None:
        """The star was touched."""


def deeds(game: Listed, table: Table) -> list[Deed]:
    say = table.say
    found = [Deed("again", "redo", say("result.again"), say("past.again_note"))]
    if game.is_there:
        found.append(Deed("replay", "play", say("result.replay"), say("past.replay_note")))
        go_on = say("past.final_note") if game.is_finished else ""
        found.append(Deed("go_on", "arrow", say("past.go_on"), go_on))
        found.append(Deed("copy", "copy", say("past.copy"), say("past.copy_note")))
    found.append(Deed("note", "note", say("past.note"), game.note.place or game.note.text))
    if game.is_there and game.is_finished:
        found.append(Deed("send", "send", say("send.title"), say("past.send_note")))
    if game.is_there:
        found.append(Deed("share", "qr", say("share.title")))
        found.append(Deed("save", "save", say("button.export")))
    found.append(Deed("delete", "trash", say("button.delete"), say("past.bin_note")))
    return found
