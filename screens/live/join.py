"""Joining somebody else's table by its code: looking for it, choosing a seat, or why it cannot be reached."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from rules.kit.text import Text
from screens.draw.theme import theme
from screens.live.seat_choice import SeatChoice
from screens.live.two_networks import CodesCard, NetworksCard, WaysOutCard
from screens.shell.page import Page
from screens.widgets.button import SecondButton
from screens.widgets.column import Column
from screens.widgets.heading import Heading
from screens.widgets.notice import Notice
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.shortcut import ENTER, SPACE, Shortcut
from screens.widgets.thumb_rail import ThumbRail
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words

UNREACHED = ("live.other_network", "live.no_answer")
"""Problems that come from being on different networks: the phones do not see each other."""


class JoinPage(Page):
    """Opened with the `url` of the table. The game is kept on this phone as soon as it arrives; whoever has claimed a
    seat before goes straight on to the table."""

    def build(self) -> None:
        self.bar = TopBar(left_glyph="close", title=self.table.say("live.title"))
        self.bar.bind(on_back=lambda _: self.go_back())
        self.rail = ThumbRail(left_glyph="close")
        self.rail.bind(on_left=lambda _: self.go_back(), on_main=lambda _: self.on_main())
        edge = theme.space("screen_edge")
        self.column = Column(padding=(edge, dp(6), edge, dp(16)), spacing=theme.space("between_cards"))
        pile = BoxLayout(orientation="vertical")
        for part in (self.bar, self.column, self.rail):
            pile.add_widget(part)
        self.add_widget(pile)
        self._shown: object = None
        self._choice: SeatChoice | None = None
        former = self.shell.page
        if not isinstance(former, JoinPage) and self.table.live.state == "off":
            self.table.live.join(self.values["url"])

    def columns(self) -> list[Column]:
        return [self.column]

    # What is shown.

    @property
    def problem(self) -> Text | None:
        live = self.table.live
        return live.problem if live.state == "off" else None

    def refresh(self) -> None:
        live = self.table.live
        if live.is_joined and self.table.sharing.seat is not None:
            # Not while this page is still being built.
            if self.parent is not None:
                self._sit_down()
            return
        shown = live.state, live.is_here, self.problem, [(guest.seat, guest.how) for guest in live.guests]
        if shown != self._shown:
            self._shown = shown
            self._fill()

    def show_live(self) -> None:
        self.refresh()

    def appear(self) -> None:
        self.refresh()

    def _fill(self) -> None:
        say, live, problem = self.table.say, self.table.live, self.problem
        chosen = self._choice.seat if self._choice is not None else None
        self.column.clear_widgets()
        self._choice = None
        if live.is_joined:
            self._choose_seat(chosen)
        elif problem is not None and problem.key in UNREACHED:
            for card in (NetworksCard(self.table, self.table.show(problem)), WaysOutCard(self.table)):
                self.column.add_widget(card)
            self.column.add_widget(self._again())
            self.column.add_widget(CodesCard(self.table))
        elif problem is not None:
            self.column.add_widget(Notice(glyph="live_off", text=self.table.show(problem)))
            self.column.add_widget(self._again())
        else:
            self.column.add_widget(Heading(title=say("live.joining")))
            self.column.add_widget(Words(text=say("live.joining_note"), ink="ink_2"))
        self._show_main()

    def _choose_seat(self, chosen: int | None) -> None:
        texts, live = SeatTexts(self.table), self.table.live
        self.bar.note = self.table.show(self.table.session.game.meta.title) if self.table.session is not None else ""
        taken = {guest.seat for guest in live.guests if guest.seat is not None}
        self._choice = SeatChoice(texts, taken, chosen)
        self._choice.bind(on_choose=lambda _: self._show_main())
        self.column.add_widget(Heading(title=self.table.say("live.which_seat")))
        self.column.add_widget(Words(text=self.table.say("live.which_seat_note"), role="note", ink="ink_2"))
        self.column.add_widget(self._choice)

    def _again(self) -> SecondButton:
        again = SecondButton(glyph="rotate", title=self.table.say("live.try_again"))
        again.bind(on_release=lambda _: self._try_again())
        return again

    def _try_again(self) -> None:
        self.table.live.leave()
        self.table.live.join(self.values["url"])

    # The main button.

    def _show_main(self) -> None:
        say, rail, choice = self.table.say, self.rail, self._choice
        rail.note = rail.reason = rail.glyph = ""
        if choice is not None:
            name = SeatTexts(self.table).names[choice.seat] if choice.seat is not None else ""
            rail.title = (
                say("live.sit_as", name=name) if name else say("live.only_watch" if choice.watches else "live.sit")
            )
            rail.reason = "" if name or choice.watches else say("live.choose_first")
        elif self.problem is not None:
            rail.title, rail.note, rail.glyph = say("live.swap"), say("live.swap_note"), "qr"
        else:
            rail.title, rail.reason = say("live.sit"), say("live.joining")

    def on_main(self) -> None:
        choice = self._choice
        if choice is not None and choice.seat is not None:
            self.table.sharing.claim(choice.seat)
            self._sit_down()
        elif choice is not None and choice.watches:
            self._sit_down()
        elif self.problem is not None:
            self.table.live.leave()
            self.shell.instead("scan")

    def _sit_down(self) -> None:
        self.shell.home("play")

    def go_back(self) -> None:
        """Going back leaves the table; the game stays on this phone if it has arrived."""
        self.table.live.leave()
        self.shell.back()

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (Shortcut("keys.main", (SPACE, ENTER), lambda _: self.on_main()), *super().shortcuts())
