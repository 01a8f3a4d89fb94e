"""People who are far away: the broker's address, the link to the game's room, and who is there."""

from __future__ import annotations

from kivy.metrics import dp

from companion import phone
from companion.errors import Problem
from screens.draw.theme import theme
from screens.live.halves import lay_out
from screens.live.link_card import LinkCard
from screens.shell.page import Page
from screens.widgets import clipboard
from screens.widgets.button import SecondButton
from screens.widgets.card import Card
from screens.widgets.channels import Channels
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.heading import Heading
from screens.widgets.list_row import ListRow
from screens.widgets.notice import Notice
from screens.widgets.segments import Segments
from screens.widgets.shortcut import ENTER, SPACE, Shortcut
from screens.widgets.text_box import TextBox
from screens.widgets.thumb_rail import ThumbRail
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words

JOIN, WATCH = "join", "watch"
CODE_SHARE = 0.4  # of the screen's height
LEAST_CODE = 200  # dp of a code that a camera reads across a table


class FarPage(Page):
    """Opened with a `link`, it asks whether to go there: a link may come from anybody. Otherwise it is about the game
    at hand. Upright: one column. On its side: the code is left of the rest."""

    def build(self) -> None:
        self.is_game_page = self.table.session is not None
        self.bar = TopBar(title=self.table.say("relay.title"))
        self.bar.bind(on_back=lambda _: self.shell.back())
        self.rail = ThumbRail(left_glyph="close")
        self.rail.bind(on_left=lambda _: self.shell.back(), on_main=lambda _: self.on_main())
        self.first = _column()
        self.second = _column() if self.is_landscape else self.first
        former = self.shell.page if isinstance(self.shell.page, FarPage) else None
        self.what: str = former.what if former is not None else JOIN
        self.typed: str = former.typed if former is not None else self.table.live.relay.broker
        self.error: str = former.error if former is not None else ""
        self.address: TextBox | None = None
        self._shown: object = None
        lay_out(self)

    def columns(self) -> list[Column]:
        return [*dict.fromkeys((self.first, self.second))]

    # It hears about the room even while no game is at hand.

    def appear(self) -> None:
        phone.shine(True)
        self.table.live.listen(self.refresh)
        self.refresh()

    def vanish(self) -> None:
        phone.shine(False)
        self.table.live.forget(self.refresh)

    def let_go(self) -> None:
        self.vanish()

    # What is shown.

    @property
    def link(self) -> str:
        """Where somebody is asked to go; empty once they are there."""
        link: str = self.values.get("link", "")
        return "" if not link or self.table.live.relay.is_in(link) else link

    def refresh(self) -> None:
        relay = self.table.live.relay
        shown = relay.is_on, [*relay.told], [*relay.people], relay.problem, self.what, self.link, self.error
        if shown != self._shown:
            self._shown = shown
            self._fill()

    def show_live(self) -> None:
        self.refresh()

    def _fill(self) -> None:
        relay = self.table.live.relay
        for column in self.columns():
            column.clear_widgets()
        self.address = None
        if self.link:
            self._ask_about_link()
        elif relay.is_on:
            self._show_state()
            self._show_link()
            self._show_people()
        else:
            self._ask_for_broker()
        self._show_main()

    def _ask_for_broker(self) -> None:
        say = self.table.say
        self.first.add_widget(Words(text=say("relay.how")))
        self.address = TextBox(label=say("relay.broker"), hint="broker.example:1883", text=self.typed, error=self.error)
        self.address.bind(text=self._type, on_enter=lambda _: self.on_main())
        self.first.add_widget(self.address)
        self.second.add_widget(Notice(kind="lamp", glyph="lock", text=say("relay.sealed")))
        card = Card(padding=(dp(14), dp(4)))
        row = ListRow(glyph="camera", title=say("relay.have_link"), note=say("relay.have_link_note"))
        row.bind(on_release=lambda _: self.shell.go("scan"))
        card.add_widget(row)
        self.second.add_widget(card)

    def _type(self, _: TextBox, text: str) -> None:
        self.typed = text
        self._show_main()

    def _ask_about_link(self) -> None:
        say, seen = self.table.say, self.table.live.relay.looked_at(self.link)
        if seen is None:
            self.first.add_widget(Notice(text=say("relay.bad_link")))
            return
        self.first.add_widget(Heading(title=say("relay.asked" if seen.can_write else "relay.asked_watch")))
        self.first.add_widget(Words(text=say("relay.asked_note", broker=seen.broker)))
        self.second.add_widget(Notice(kind="lamp", glyph="lock", text=say("relay.sealed")))

    def _show_state(self) -> None:
        relay, table = self.table.live.relay, self.table
        text = "\n".join(table.show(one) for one in relay.told)
        self.first.add_widget(Notice(kind="good" if relay.is_here else "lamp", glyph="globe", text=text))
        if relay.problem is not None:
            self.first.add_widget(Notice(text=table.show(relay.problem)))

    def _show_link(self) -> None:
        """The code for both kinds of guests. Whoever was let in only to watch can only invite others to watch."""
        say, relay = self.table.say, self.table.live.relay
        if not relay.session_id:
            return
        if relay.link_text():
            choices = [(JOIN, say("relay.take_part")), (WATCH, say("relay.only_watch"))]
            segments = Segments(choices=choices, picked=self.what)
            segments.bind(on_pick=lambda _, key: self._pick(key))
            self.first.add_widget(segments)
        card = LinkCard(self.table, self._room())
        card.show(self._text)
        self.first.add_widget(card)
        channels = Channels([("send", "send", say("share.send")), ("copy", "copy", say("share.copy"))])
        channels.bind(on_pick=lambda _, key: self._use(key))
        self.second.add_widget(channels)

    @property
    def _text(self) -> str:
        relay = self.table.live.relay
        return relay.link_text(watching=self.what == WATCH or not relay.link_text())

    def _room(self) -> float:
        """How large the code may be and still be seen whole."""
        if self.is_landscape:
            left = self.shell.height - theme.touch("top_bar_height") - dp(150) * theme.text_scale
            # Beside large text the code would be too small for any camera: then the column scrolls.
            return float(max(dp(LEAST_CODE), left))
        return float(self.shell.height * CODE_SHARE)

    def _pick(self, key: str) -> None:
        self.what = key
        self.refresh()

    def _use(self, channel: str) -> None:
        if channel == "send" and phone.send(self._text, self.table.say("relay.title")):
            return
        # Without a share sheet, the clipboard is the next best thing.
        done = clipboard.copy(self._text)
        self.shell.show_message(self.table.say("share.copied" if done else "share.no_clipboard"))

    def _show_people(self) -> None:
        say, people = self.table.say, self.table.live.relay.people
        if people:
            card = Card(padding=(dp(14), dp(4)))
            for number, one in enumerate(people):
                if number:
                    card.add_widget(Divider())
                key = "relay.gone" if not one.is_here else "relay.has_same" if one.is_same else "relay.has_other"
                card.add_widget(ListRow(glyph="phone", title=self.table.show(one.phone), note=say(key), tail=""))
            self.second.add_widget(card)
        leave = SecondButton(glyph="close", title=say("relay.leave"))
        leave.bind(on_release=lambda _: self.table.live.relay.leave())
        self.second.add_widget(leave)

    # The main button.

    def _show_main(self) -> None:
        say, relay, rail = self.table.say, self.table.live.relay, self.rail
        rail.note = rail.reason = ""
        if self.link:
            seen = relay.looked_at(self.link)
            rail.title = say("relay.take_part" if seen is None or seen.can_write else "relay.only_watch")
            rail.reason = say("relay.no_link") if seen is None else ""
        elif relay.is_on:
            rail.title = say("live.to_table")
            rail.reason = "" if relay.session_id else say("tables.waiting")
        else:
            rail.title = say("relay.open")
            rail.reason = "" if self.typed.strip() else say("relay.no_broker")

    def on_main(self) -> None:
        relay = self.table.live.relay
        if self.rail.reason:
            return
        try:
            if self.link:
                relay.join(self.link)
            elif relay.is_on:
                self.shell.home("play")
            else:
                relay.far_away(self.typed)
            self.error = ""
        except Problem as problem:
            self.error = self.table.show(problem.text)
        self.refresh()

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (Shortcut("keys.main", (SPACE, ENTER), lambda _: self.on_main()), *super().shortcuts())


def _column() -> Column:
    edge = theme.space("screen_edge")
    return Column(padding=(edge, dp(6), edge, dp(16)), spacing=theme.space("between_cards"))
