"""The first page of sharing: everyone at once, codes between two phones, or people who are far away."""

from __future__ import annotations

from kivy.metrics import dp

from screens.draw.theme import theme
from screens.shell.game_page import GamePage
from screens.widgets.card import Card, TouchCard
from screens.widgets.divider import Divider
from screens.widgets.glyph import Glyph
from screens.widgets.list_row import ListRow
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

WAYS = "ways"
"""Asks for this page explicitly, where the tab would lead straight to the codes."""
OFF, HOSTING = "off", "hosting"


class WaysPage(GamePage):
    """Live first, on the main button: it works for every phone, with the game or without. Codes need no network;
    whether the other phone has the game or not is settled before a code is shown."""

    tab = "share"

    def build(self) -> None:
        super().build()
        say = self.table.say
        self.bar.title = say("share.title")
        self.live_card = TouchCard(spacing=dp(10), edge="ink", edge_width=2, radius=dp(20))
        self.live_card.bind(on_release=lambda _: self.on_main())
        self.live_card.add_widget(_head("live", say("live.way"), say("live.everyone")))
        self._told = Words(text=say("live.way_note"))
        self.live_card.add_widget(self._told)
        codes = Card(spacing=dp(4), radius=dp(20))
        codes.add_widget(_head("qr", say("live.codes"), say("live.codes_note")))
        for number, (glyph, title, note, what) in enumerate(
            (
                ("merge", say("share.have_it"), say("share.say_hello"), "hello"),
                ("send", say("share.send_whole"), say("share.send_whole_note"), "whole"),
                ("camera", say("share.scan"), say("live.scan_note"), ""),
            )
        ):
            if number:
                codes.add_widget(Divider())
            row = ListRow(glyph=glyph, title=title, note=note)
            row.bind(on_release=lambda _, chosen=what: self._use_codes(chosen))
            codes.add_widget(row)
        far = Card(padding=(dp(14), dp(4)), radius=dp(20))
        row = ListRow(glyph="globe", title=say("relay.title"), note=say("relay.row_note"))
        row.bind(on_release=lambda _: self.shell.go("far"))
        far.add_widget(row)
        self.first.add_widget(self.live_card)
        self.second.add_widget(codes)
        self.second.add_widget(far)

    def _use_codes(self, what: str) -> None:
        """From now on, the tab leads straight there."""
        if not self.table.settings.shares_by_codes:
            self.table.change_settings(shares_by_codes=True)
        if what:
            self.shell.instead("share", what=what)
        else:
            self.shell.go("scan")

    def refresh(self) -> None:
        super().refresh()
        session, state = self.table.session, self.table.live.state
        assert session is not None
        players = self.table.say("plural.player", n=len(session.setup.seats))
        self.bar.note = self.table.translator.join([self.table.show(session.game.meta.title), players])
        self._told.text = self.table.say("live.way_note" if state == OFF else f"live.way_{state}")

    def _show_main(self) -> None:
        say, state = self.table.say, self.table.live.state
        if state == OFF:
            note = "" if theme.is_large_text else say("live.invite_note")
            self._show_on_rail(say("live.invite"), note, glyph="live")
        else:
            self._show_on_rail(say("live.show_code" if state == HOSTING else "live.who_is_here"), glyph="live")

    def on_main(self) -> None:
        if self.table.live.state != OFF:
            self.shell.go("invite")
            return
        self.shell.invite()


def _head(glyph: str, title: str, note: str) -> Row:
    row, words = Row(spacing=dp(14)), Stack()
    row.add_widget(Glyph(name=glyph, extent=34))
    words.add_widget(Words(text=title, role="title"))
    words.add_widget(Words(text=note, role="note", ink="ink_2"))
    row.add_widget(words)
    row.padding = 0, 0, 0, theme.space("s") / 2
    return row
