"""The invitation to the live table: the code for everyone, and who is here."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp

from companion import phone
from companion.live.guest import Guest, Waiting
from screens.draw.theme import theme
from screens.live.guest_row import GuestRow
from screens.live.halves import lay_out
from screens.live.invite_card import InviteCard
from screens.live.inviting import invite
from screens.live.may_drawer import MayDrawer, RedButton
from screens.live.request_drawer import RequestDrawer
from screens.live.told import STEP, heard
from screens.share.claim import ClaimDrawer
from screens.shell.page import Page
from screens.widgets.button import SecondButton
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.flow import Flow
from screens.widgets.link import Link
from screens.widgets.list_row import ListRow
from screens.widgets.notice import Notice
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.shortcut import ENTER, SPACE, Shortcut
from screens.widgets.stack import Stack
from screens.widgets.thumb_rail import ThumbRail
from screens.widgets.top_bar import TopBar
from screens.widgets.words import OneLine, Words

QR, TABLET_QR = 290, 440  # dp, including the quiet zone
ALONE = 20  # seconds without anybody before the ways out are named
OFF, HOSTING = "off", "hosting"


class InvitePage(Page):
    """Upright: one column. On its side: the code is left of who is here. A phone that has joined sees the same page,
    with "leave" where the host has "stop"."""

    is_game_page = True

    def build(self) -> None:
        table, say = self.table, self.table.say
        assert table.session is not None
        self.texts = SeatTexts(table)
        self.bar = TopBar(title=say("live.title"), right_glyph="why")
        # Large words would leave no room for the code.
        if not theme.is_large_text:
            self.bar.note = say("live.note", game=table.session.game.meta.title)
        self.bar.bind(on_back=lambda _: self.go_back(), on_more=lambda _: self.shell.show_message(say("live.how")))
        note = "" if theme.is_large_text else say("live.to_table_note")
        self.rail = ThumbRail(title=say("live.to_table"), note=note)
        self.rail.bind(on_left=lambda _: self.shell.attempt(table.undo), on_main=lambda _: self.shell.home("play"))
        self.first = _column()
        self.second = _column() if self.is_landscape else self.first
        self.card = InviteCard(table, self._room())
        self._door, self._who = Stack(spacing=theme.space("between_cards")), Stack(spacing=theme.space("s"))
        self.first.add_widget(self._door)
        self.second.add_widget(self._who)
        lay_out(self)
        self._is_late = False
        self._shown: object = None
        self._alone = Clock.create_trigger(lambda _: self._tell_alone(), ALONE)
        self._ages: ClockEvent | None = None

    def _room(self) -> float:
        """How large the code may be and still be seen whole."""
        side = dp(TABLET_QR if self.is_tablet else QR)
        if not self.is_landscape:
            return float(min(side, self.shell.height * 0.46))
        return float(min(side, self.shell.height - theme.touch("top_bar_height") - dp(90) * theme.text_scale))

    def columns(self) -> list[Column]:
        return [*dict.fromkeys((self.first, self.second))]

    # What is shown.

    def refresh(self) -> None:
        table, live = self.table, self.table.live
        self.rail.is_left_refused = not table.can_undo
        told = [(guest, heard(table, guest)) for guest in live.guests]
        seat = table.sharing.seat
        shown = live.state, live.problem, live.url, live.digits, told, [*live.waiting], seat, self._is_late
        if shown == self._shown:
            return
        self._shown = shown
        if live.guests:
            self._alone.cancel()
        self._show_door()
        self._show_who()

    def show_live(self) -> None:
        self.refresh()

    def _show_door(self) -> None:
        """The code; or why there is none, and what can be done."""
        live, say = self.table.live, self.table.say
        self._door.clear_widgets()
        if live.url:
            self._door.add_widget(self.card)
            self.card.show(live.url, live.address, live.digits)
        elif live.problem is not None:
            self._door.add_widget(Notice(glyph="wifi", text=self.table.show(live.problem)))
        elif live.state == OFF:
            self._door.add_widget(Notice(kind="lamp", glyph="live_off", text=say("live.stopped")))
            again = SecondButton(glyph="live", title=say("live.invite"))
            again.bind(on_release=lambda _: invite(self.shell))
            self._door.add_widget(again)
        elif live.state == HOSTING:
            self._door.add_widget(Words(text=say("live.opening"), ink="ink_2"))
        if live.problem is not None or (self._is_late and not live.guests):
            self._add_ways_out(is_alone=live.problem is None)

    def _add_ways_out(self, *, is_alone: bool) -> None:
        say = self.table.say
        if is_alone:
            self._door.add_widget(Notice(kind="lamp", glyph="wifi", text=say("live.alone")))
        codes = Link(text=say("live.use_codes"), glyph="qr", is_underlined=False, role="body_strong")
        codes.bind(on_release=lambda _: self.shell.instead("share", what="whole"))
        line = Flow()
        line.add_widget(codes)
        self._door.add_widget(line)

    def _show_who(self) -> None:
        live = self.table.live
        self._who.clear_widgets()
        if live.state == OFF:
            return
        self._who.add_widget(self._head())
        for request in live.waiting:
            self._who.add_widget(self._request(request))
        card = Card(padding=(dp(14), dp(3)))
        for number, row in enumerate(self._rows(live.guests)):
            if number:
                card.add_widget(Divider())
            card.add_widget(row)
        self._who.add_widget(card)

    def _request(self, request: Waiting) -> Card:
        """A request that nobody has answered yet."""
        texts, seat = self.texts, request.seat
        card = Card(padding=(dp(14), dp(3)), edge="lamp_ink", edge_width=2, fill="lamp_soft")
        row = ListRow(
            title=texts.say("live.request", name=texts.names[seat]),
            note=texts.say(f"live.{request.how}"),
            colour=texts.colours[seat],
            letter=texts.letter(seat),
        )
        row.bind(on_release=lambda _: self.shell.put_over(RequestDrawer(self.table, texts, request)))
        card.add_widget(row)
        return card

    def _head(self) -> Flow:
        live, say = self.table.live, self.table.say
        seats = {guest.seat for guest in live.guests if guest.seat is not None}
        own = self.table.sharing.seat
        taken = len(seats | ({own} if own is not None else set()))
        head = Flow(align="ends", spacing=dp(10), line_spacing=dp(6))
        title = say("live.at_table", n=taken, most=len(self.texts.names))
        head.add_widget(OneLine(text=title, role="title_s", points=20))
        key = "live.stop" if live.state == HOSTING else "live.leave"
        stop = StopButton(glyph="stop", title=say(key))
        stop.bind(on_release=lambda _: self._stop())
        head.add_widget(stop)
        return head

    def _stop(self) -> None:
        live = self.table.live
        if live.state == HOSTING:
            live.stop()
        else:
            live.leave()

    def _rows(self, guests: Any) -> list[GuestRow]:
        """Around the table from the host; free seats stay in their places, those who only watch come last."""
        own, is_host = self.table.sharing.seat, self.table.live.state == HOSTING
        seated: dict[int, list[Guest]] = {}
        for guest in guests:
            if guest.seat is not None:
                seated.setdefault(guest.seat, []).append(guest)
        rows = [self._own_row(own)]
        for seat in range(len(self.texts.names)):
            rows += [self._guest_row(guest, has_may=is_host) for guest in seated.get(seat, ())]
            if seat not in seated and seat != own:
                rows.append(GuestRow(self.texts))
                rows[-1].show_free(seat)
        rows += [self._guest_row(guest, has_may=is_host) for guest in guests if guest.seat is None]
        return rows

    def _own_row(self, seat: int | None) -> GuestRow:
        """This phone; a touch says whose it is."""
        row = GuestRow(self.texts)
        row.show_own(seat, is_host=self.table.live.state == HOSTING)
        row.who.bind(on_release=lambda _: self.shell.put_over(ClaimDrawer(self.table, self.texts)))
        return row

    def _guest_row(self, guest: Guest, *, has_may: bool) -> GuestRow:
        row = GuestRow(self.texts)
        row.show_guest(self.table, guest, has_may=has_may)
        row.bind(on_may=lambda _: self.shell.put_over(MayDrawer(self.table, self.texts, guest)))
        return row

    # Time.

    def _tell_alone(self) -> None:
        self._is_late = True
        self.refresh()

    def appear(self) -> None:
        phone.shine(True)
        if not self.table.live.guests:
            self._alone()
        if self._ages is None:
            self._ages = Clock.schedule_interval(lambda _: self.refresh(), STEP)

    def vanish(self) -> None:
        phone.shine(False)
        self._alone.cancel()
        if self._ages is not None:
            self._ages.cancel()
            self._ages = None

    def let_go(self) -> None:
        self.vanish()

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (Shortcut("keys.main", (SPACE, ENTER), lambda _: self.shell.home("play")), *super().shortcuts())


class StopButton(RedButton):
    """48 dp high, as wide as its words."""

    def __init__(self, **kwargs: Any) -> None:
        around = {"least_height": theme.touch("minimum"), "padding": (dp(14), dp(6)), "role": "body_strong"}
        super().__init__(**{**around, **kwargs}, size_hint_x=None)
        self.fbind("least_width", type(self)._hug)
        self._hug()

    def _hug(self, *_: Any) -> None:
        self.width = self.least_width + dp(2)


def _column() -> Column:
    edge = theme.space("screen_edge")
    return Column(padding=(edge, dp(6), edge, dp(16)), spacing=theme.space("between_cards"))
