"""Sharing the game at hand: a code for another phone to scan, and the other channels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion import phone
from companion.share.message import Hello
from screens.draw.theme import theme
from screens.share.claim import ClaimDrawer
from screens.share.code import CodeShow
from screens.share.exchange_line import ExchangeLine
from screens.shell.game_page import GamePage
from screens.widgets import clipboard
from screens.widgets.card import Card
from screens.widgets.channels import Channels
from screens.widgets.divider import Divider
from screens.widgets.heading import Heading
from screens.widgets.list_row import ListRow
from screens.widgets.notice import Notice
from screens.widgets.shortcut import Shortcut
from screens.widgets.stack import Stack
from screens.widgets.words import Words

if TYPE_CHECKING:
    from companion.share.outgoing import Outgoing

HELLO, WHOLE, ANSWER = "hello", "whole", "answer"
UPRIGHT_SHARE = 0.38  # of the screen's height for a code; the rest says what to do with it


class SharePage(GamePage):
    """Opened with `what` to show: a hello, the whole game, or the answer to `hello`.

    `is_last`: the other phone's entries are here already, so this answer ends the exchange.
    """

    tab = "share"

    def build(self) -> None:
        super().build()
        self.what: str = self.values.get("what", HELLO)
        self.hello: Hello | None = self.values.get("hello")
        self.is_last: bool = self.values.get("is_last", False)
        self.sent: Outgoing | None = None
        self._shown_for: object = None
        former = self.shell.page
        shown: CodeShow | None = former.show if isinstance(former, SharePage) else None
        self.show: CodeShow = CodeShow(self.table, self._room(), shown, apart=self.is_landscape)
        self._told = Stack(spacing=theme.space("between_cards"))
        self._rows = Stack(spacing=theme.space("between_cards"))
        # A code must be seen whole: where there is little room, the words about it come after it.
        is_code_first = self.is_landscape or theme.is_large_text
        if not is_code_first:
            self._add_exchange()
            self.first.add_widget(self._told)
        self.first.add_widget(self.show)
        if is_code_first:
            self.second.add_widget(self._told)
            self._add_exchange()
        if self.is_landscape:
            self.second.add_widget(self.show.pace)
        self.second.add_widget(self._rows)
        self._add_channels()

    def _room(self) -> float:
        """How large a code may be and still be seen whole."""
        if self.is_landscape:
            return self.shell.height - theme.touch("top_bar_height") - dp(96)
        return self.shell.height * UPRIGHT_SHARE

    # Where the exchange stands.

    @property
    def _exchange_step(self) -> int:
        return 0 if self.what == HELLO else 2 if self.is_last else 1

    def _add_exchange(self) -> None:
        if self.what == WHOLE:
            return
        say, now = self.table.say, self._exchange_step
        # The phone that says hello shows it and scans the answer; the other shows the answer and scans what comes back.
        turns = ("show", "scan", "show") if self.what == HELLO or self.is_last else ("scan", "show", "scan")
        names = [say("share.this_phone" if turn == "show" else "share.other_phone") for turn in turns]
        notes = [
            say("share.step_done") if number < now else say(f"share.step_{turn}") for number, turn in enumerate(turns)
        ]
        if theme.is_large_text:
            title = say("share.step_of", n=now + 1, most=len(names), what=names[now])
            self.second.add_widget(Heading(title=title))
            self.second.add_widget(Words(ink="ink_2", text=notes[now]))
        else:
            self.second.add_widget(ExchangeLine(list(zip(names, notes, strict=True)), now))

    # What is shown.

    def refresh(self) -> None:
        super().refresh()
        session = self.table.session
        assert session is not None
        self.bar.title = self.table.say("share.title")
        players = self.table.say("plural.player", n=len(session.setup.seats))
        self.bar.note = self.table.translator.join([self.table.show(session.game.meta.title), players])
        if len(session.log) != self._shown_for:
            self._shown_for = len(session.log)
            self.sent = self._outgoing()
            self._tell()
        self._caption()
        self._show_rows()

    def _outgoing(self) -> Outgoing:
        sharing = self.table.sharing
        if self.what == ANSWER and self.hello is not None:
            return sharing.answer(self.hello)
        return sharing.whole() if self.what == WHOLE else sharing.hello()

    def _tell(self) -> None:
        """Above the code: what each phone lacks. If both have the same there is no code."""
        assert self.sent is not None
        self._told.clear_widgets()
        if self.sent.problem is not None:
            self._told.add_widget(Notice(text=self.table.show(self.sent.problem)))
            self.show.clear()
        elif self.is_same:
            self._told.add_widget(Notice(kind="good", glyph="check", text=self.table.say("share.same_now")))
            self.show.clear()
        else:
            if self.hello is not None and not self.hello.is_by(self._secret):
                self._told.add_widget(Notice(text=self.table.say("share.stranger")))
            if self.what == WHOLE and self._secret:
                self._told.add_widget(Notice(kind="lamp", glyph="users", text=self.table.say("share.invites")))
            if self.sent.gap is not None:
                self._told.add_widget(Notice(kind="lamp", glyph="users", text=self._gap_text()))
            self.show.start(self.sent)
        self._show_main()

    @property
    def _secret(self) -> bytes:
        assert self.table.session is not None
        return self.table.session.secret

    @property
    def is_same(self) -> bool:
        """Whether both phones have the very same entries."""
        return self.sent is not None and self.sent.gap is not None and self.sent.gap.is_same

    def _gap_text(self) -> str:
        assert self.sent is not None
        assert self.sent.gap is not None
        you, they = (self.table.say("plural.entry", n=n) for n in (self.sent.gap.you_lack, self.sent.gap.they_lack))
        return self.table.say("share.gap", you=you, they=they)

    def _caption(self) -> None:
        seat, card = self.table.sharing.seat, self.show.card
        name = self.table.say("share.this_phone") if seat is None else self.texts.names[seat]
        card.caption = self.table.say(f"share.caption_{self.what}", name=name)
        card.colour = "" if seat is None else self.texts.colours[seat]
        card.letter = "" if seat is None else self.texts.letter(seat)

    # Whose phone this is, and who has nothing yet.

    def _show_rows(self) -> None:
        table, seat = self.table, self.table.sharing.seat
        session = table.session
        assert session is not None
        self._rows.clear_widgets()
        card = Card(padding=(dp(14), dp(4)))
        mine = ListRow(
            title=table.say("share.this_phone") if seat is None else self.texts.names[seat],
            note=table.translator.join(
                [table.say("plural.entry", n=len(session.items)), table.show(session.rules.moment(session.state))]
            ),
            glyph="users" if seat is None else "",
            colour="" if seat is None else self.texts.colours[seat],
            letter="" if seat is None else self.texts.letter(seat),
            tail="pencil",
        )
        if seat is None:
            mine.note = table.say("share.who")
        mine.bind(on_release=lambda _: self.shell.put_over(ClaimDrawer(table, self.texts)))
        card.add_widget(mine)
        card.add_widget(Divider())
        card.add_widget(self._switch_row())
        if self.what == HELLO:
            card.add_widget(Divider())
            card.add_widget(self._live_row())
        self._rows.add_widget(card)

    def _switch_row(self) -> ListRow:
        """From the hello to the whole game and back."""
        say, is_hello = self.table.say, self.what == HELLO
        if is_hello:
            row = ListRow(glyph="send", title=say("share.send_whole"), note=say("share.send_whole_note"))
        else:
            title = say("share.have_it" if self.what == WHOLE else "share.anew")
            row = ListRow(glyph="qr", title=title, note=say("share.say_hello"))
        row.bind(on_release=lambda _: self.shell.instead("share", what=WHOLE if is_hello else HELLO))
        return row

    def _live_row(self) -> ListRow:
        """Leads to the other ways, since the tab comes straight here if codes were chosen last."""
        say = self.table.say
        row = ListRow(glyph="live", title=say("live.title"), note=say("live.everyone"))
        row.bind(on_release=lambda _: self.shell.instead("share", what="ways"))
        return row

    # The other channels.

    def _add_channels(self) -> None:
        say = self.table.say
        channels = [
            ("picture", "image", say("share.picture")),
            ("file", "file", say("share.file")),
            ("send", "send", say("share.send")),
            ("copy", "copy", say("share.copy")),
        ]
        self.channels = Channels(channels)
        self.channels.bind(on_pick=lambda _, key: self._use(key))
        self.second.add_widget(self.channels)

    def _use(self, channel: str) -> None:
        assert self.sent is not None
        if channel in ("picture", "file"):
            self._save(self.sent, as_picture=channel == "picture")
        elif self.sent.problem is not None:
            self.shell.show_message(self.table.show(self.sent.problem))
        elif channel != "send" or not self._send(self.sent):
            # Without a share sheet, the clipboard is the next best thing.
            done = clipboard.copy(self.sent.text)
            self.shell.show_message(self.table.say("share.copied" if done else "share.no_clipboard"))

    def _send(self, sent: Outgoing) -> bool:
        """As a file, which opens in the app with a touch, or else as text. False where neither can be sent."""
        title = self.table.say("share.title")
        if phone.is_android():
            folder = phone.shared_folder()
            path = self.table.sharing.save(sent, folder) if folder is not None else None
            if path is not None and phone.send_file(path, title):
                return True
        return phone.send(sent.text, title)

    def _save(self, sent: Outgoing, as_picture: bool) -> None:
        folder = phone.shared_folder()
        if folder is None:
            self.shell.show_message(self.table.say("error.read_only_folder"))
        elif as_picture and (sent.problem is not None or not sent.is_still):
            self.shell.show_message(self.table.say("share.no_still"))
        elif (path := self.table.sharing.save(sent, folder, as_picture=as_picture)) is not None:
            self.shell.show_message(self.table.say("past.saved", path=phone.publish(path)))

    # The rail: the next thing of the exchange.

    def _show_main(self) -> None:
        self.rail.reason = self.rail.note = ""
        self.rail.glyph = "" if self._is_done else "camera"
        self.rail.title = self.table.say("share.to_table" if self._is_done else "share.scan")

    @property
    def _is_done(self) -> bool:
        """Whether nothing is left to scan."""
        gap = self.sent.gap if self.sent is not None else None
        return self.what == WHOLE or self.is_last or (gap is not None and not gap.you_lack)

    def on_main(self) -> None:
        if self._is_done:
            self.shell.home("play")
        else:
            self.shell.go("scan")

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (Shortcut("keys.save", ("ctrl+s", "ctrl+e"), lambda _: self._use("file")), *super().shortcuts())

    def appear(self) -> None:
        phone.shine(True)
        self.show.resume()

    def vanish(self) -> None:
        phone.shine(False)
        self.show.rest()
