"""One line of the list of who is at the table."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import Property, StringProperty

from companion.live.guest import Guest
from companion.live.rights import WATCH
from companion.table import Table
from screens.draw.lettering import width_of
from screens.draw.theme import theme
from screens.live.told import GLYPHS, heard, how_of, name_of
from screens.widgets.badge import Badge, badge_side
from screens.widgets.button import ButtonColours, SmallButton
from screens.widgets.connection import Connection
from screens.widgets.flow import Flow
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

BADGE, GAP = 32, 14  # dp
MOST_NAME = 190  # dp a name asks for before it wraps beside its button


class MayButton(SmallButton):
    """What a guest may do; a touch opens the drawer in which that is set."""

    colours = ButtonColours("", "surface_sunk", "ink", "line_strong")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(after="down", size_hint_x=None, points=15, padding=(dp(12), dp(6), dp(8), dp(6)), **kwargs)
        self._tail.extent = 18
        self._head.spacing = dp(4)
        self.fbind("least_width", type(self)._hug)
        self._hug()

    def _hug(self, *_: Any) -> None:
        self.width = self.least_width + dp(2)


class Who(Press, Row):
    """Badge, name, and under it device and connection.

    colour, letter, glyph: the badge, or a sign in its place
    name: of the seat, or of the device that watches
    least_width: what it asks for beside a button
    on_release(): tapped
    """

    colour = StringProperty("")
    letter = StringProperty("")
    glyph = StringProperty("")
    name = StringProperty("")
    least_width = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(GAP), least_height=theme.touch("minimum"), **kwargs)
        sign = Row(size_hint_x=None, width=badge_side(BADGE), hugs=False)
        sign.add_widget(following(Badge, self, {"colour": "colour", "letter": "letter"}, extent=BADGE))
        sign.add_widget(following(Glyph, self, {"name": "glyph"}, extent=BADGE - 4))
        words = Stack(spacing=dp(2))
        words.add_widget(following(Words, self, {"text": "name"}, role="body_strong"))
        self.by, self.line = Connection(), Connection()
        told = Flow(spacing=dp(14), line_spacing=0)
        for part in (self.by, self.line):
            told.add_widget(part)
        words.add_widget(told)
        self.add_widget(sign)
        self.add_widget(words)
        self.fbind("name", type(self)._ask)
        self._ask()

    def _ask(self, *_: Any) -> None:
        name = min(width_of(self.name, "body_strong"), dp(MOST_NAME) * theme.text_scale)
        self.least_width = name + badge_side(BADGE) + dp(GAP)


class GuestRow(Flow):
    """Who it is, how well they are heard, and the button with what they may do, below if it does not fit beside.

    on_may(): the button was touched
    """

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.register_event_type("on_may")
        super().__init__(align="ends", spacing=dp(10), line_spacing=dp(6), padding=(0, dp(5)), **kwargs)
        self._texts = texts
        self.who = Who()
        self.add_widget(self.who)
        self._may: MayButton | None = None

    def show_seat(self, seat: int | None) -> None:
        texts = self._texts
        self.who.colour = "" if seat is None else texts.colours[seat]
        self.who.letter = "" if seat is None else texts.letter(seat)
        if seat is not None:
            self.who.name, self.who.glyph = texts.names[seat], ""

    def show_own(self, seat: int | None, *, is_host: bool) -> None:
        """This phone."""
        say = self._texts.say
        self.show_seat(seat)
        if seat is None:
            self.who.name, self.who.glyph = say("share.this_phone"), "phone"
            self.who.by.glyph, self.who.by.how = "pencil", say("share.who")
        else:
            self.who.by.glyph, self.who.by.how = "phone", say("live.this_phone")
        self.who.line.state, self.who.line.text = "here", say("live.host" if is_host else "live.now")

    def show_free(self, seat: int) -> None:
        say = self._texts.say
        self.show_seat(seat)
        self.who.by.glyph, self.who.by.how = "seat", say("live.not_here")
        self.who.line.state, self.who.line.text = "away", say("live.free")

    def show_guest(self, table: Table, guest: Guest, *, has_may: bool = True) -> None:
        self.show_seat(guest.seat)
        if guest.seat is None:
            self.who.name, self.who.glyph = name_of(table, guest), GLYPHS["tv"] if guest.how == "tv" else "eye"
        self.who.by.glyph, self.who.by.how = GLYPHS[guest.how], how_of(table, guest.how)
        self.who.line.state, self.who.line.text = heard(table, guest)
        if has_may:
            self._show_may(table.say(f"live.may_{guest.may.what if guest.seat is not None else WATCH}"))

    def _show_may(self, text: str) -> None:
        if self._may is None:
            self._may = MayButton(title=text)
            self._may.bind(on_release=lambda _: self.dispatch("on_may"))
            self.add_widget(self._may)
        self._may.title = text

    def on_may(self) -> None:
        """What the guest may do was touched."""
