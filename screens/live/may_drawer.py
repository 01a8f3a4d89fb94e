"""What a guest may do at the live table, set by the host."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.live.guest import Guest
from companion.live.rights import ALL, SEAT, WATCH
from companion.table import Table
from screens.draw import paint
from screens.draw.theme import theme
from screens.live.told import GLYPHS, heard, how_of, name_of
from screens.widgets.button import ButtonColours, MainButton, PushButton
from screens.widgets.connection import Connection
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.icon_button import UndoButton
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.switch_row import SwitchRow
from screens.widgets.tick_row import Tick
from screens.widgets.words import Words

SIGNS = {SEAT: "seat", ALL: "table", WATCH: "eye"}


class RedButton(PushButton):
    """Ends something for somebody: it has a red edge and is never the main action."""

    colours = ButtonColours("", "refuse_soft", "refuse_ink", "refuse_ink")


class MayRow(Press, Drawn, Row):
    """One of the three things a guest may do; the chosen one is amber.

    chosen: whether it is the one
    on_release(): tapped
    """

    redraw_on = ("chosen",)

    chosen = BooleanProperty(False)

    def __init__(self, what: str, title: str, note: str, **kwargs: Any) -> None:
        self.what = what
        super().__init__(padding=dp(14), spacing=dp(14), least_height=theme.touch("primary_button_height"), **kwargs)
        self.add_widget(Glyph(name=SIGNS[what]))
        words = Stack()
        words.add_widget(Words(text=title, role="body_strong"))
        words.add_widget(Words(text=note, role="note", ink="ink_2"))
        self.add_widget(words)
        self.add_widget(following(Tick, self, {"is_on": "chosen"}, is_round=True))

    def draw(self) -> None:
        if self.chosen:
            edge = theme.color("lamp_ink")
            paint.box(self.pos, self.size, theme.radius("button"), theme.color("lamp_soft"), edge, dp(2.5))
        elif self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("button"), theme.color("surface_sunk"))


class MayDrawer(Drawer):
    """Nothing takes effect before "done", except that a disconnected guest is out at once."""

    def __init__(self, table: Table, texts: SeatTexts, guest: Guest) -> None:
        super().__init__(title=name_of(table, guest))
        if guest.seat is not None:
            self.colour, self.letter = texts.colours[guest.seat], texts.letter(guest.seat)
        self._table, self._guest = table, guest
        say, may = table.say, guest.may
        line = heard(table, guest)
        self.add_widget(
            Connection(glyph=GLYPHS[guest.how], how=how_of(table, guest.how), state=line.state, text=line.text)
        )
        self._rows = [
            MayRow(what, say(f"live.may_{what}_title"), say(f"live.may_{what}_note"), chosen=may.what == what)
            # Somebody without a seat has none to record for.
            for what in ((SEAT, ALL, WATCH) if guest.seat is not None else (ALL, WATCH))
        ]
        for row in self._rows:
            row.bind(on_release=lambda touched: self._choose(touched.what))
            self.add_widget(row)
        self.add_widget(Divider())
        self._anyway = self._switch("flag", "anyway", is_on=may.anyway)
        self._others = self._switch("undo", "others", is_on=may.undo_others)
        self.footer.add_widget(self._buttons())

    def _switch(self, glyph: str, name: str, *, is_on: bool) -> SwitchRow:
        say = self._table.say
        row = SwitchRow(glyph=glyph, title=say(f"live.{name}"), note=say(f"live.{name}_note"), is_on=is_on)
        row.bind(on_release=lambda touched: setattr(touched, "is_on", not touched.is_on))
        self.add_widget(row)
        return row

    def _choose(self, what: str) -> None:
        for row in self._rows:
            row.chosen = row.what == what

    def _buttons(self) -> Row:
        say = self._table.say
        close, out = UndoButton(glyph="close"), RedButton(glyph="stop", title=say("live.put_out"), size_hint_x=1)
        done = MainButton(title=say("button.done"), size_hint_x=1)
        close.bind(on_release=lambda _: self.close())
        out.bind(on_release=lambda _: self._put_out())
        done.bind(on_release=lambda _: self._set())
        both = Flow(spacing=dp(10))
        for part in (out, done):
            both.add_widget(part)
        row = Row(spacing=dp(10), align="bottom")
        for part in (both, close) if theme.is_left_handed else (close, both):
            row.add_widget(part)
        return row

    def _put_out(self) -> None:
        self.close()
        self._table.live.put_out(self._guest.id)

    def _set(self) -> None:
        what = next(row.what for row in self._rows if row.chosen) if any(r.chosen for r in self._rows) else WATCH
        may = replace(self._guest.may, what=what, anyway=self._anyway.is_on, undo_others=self._others.is_on)
        self.close()
        self._table.live.set_may(self._guest.id, may)
