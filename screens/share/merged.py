"""After a join: what changed for each seat, what does not fit, and how to undo it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.session.entry import EntryId
from companion.session.fold import Folded, Status
from companion.session.history import tell
from companion.share.merge import Merged
from companion.share.message import Hello
from companion.text import local_time
from screens.draw.theme import theme
from screens.score.entry_row import EntryButton, EntryRow, can_keep
from screens.share.changes import SeatChanges
from screens.shell.page import Page
from screens.widgets.button import SecondButton
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.heading import Heading
from screens.widgets.notice import Notice
from screens.widgets.seat_picker import SeatPicker
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack
from screens.widgets.thumb_rail import ThumbRail
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words


class MergedPage(Page):
    """Opened with `merged` (what was joined), `hello` (what the other phone has), and `key` if the join was undone."""

    def build(self) -> None:
        self.merged: Merged = self.values["merged"]
        self.hello: Hello = self.values["hello"]
        self.key: str = self.values.get("key", "")
        self.texts = SeatTexts(self.table)
        self._chosen: EntryId | None = next((item.entry.id for item in self.merged.misfits), None)
        self.bar = TopBar(title=self._title(), left_glyph="")
        assert self.table.session is not None
        self.bar.note = self.table.show(self.table.session.game.meta.title)
        self.rail = ThumbRail(left_glyph="" if self.key else "undo")
        self.rail.bind(on_left=lambda _: self.undo_join(), on_main=lambda _: self.go_on())
        self.first = self._column()
        self.second = self._column() if self.is_landscape else self.first
        self._misfits = Stack(spacing=dp(8))
        self._fill()
        self._lay_out()

    @staticmethod
    def _column() -> Column:
        edge = theme.space("screen_edge")
        return Column(padding=(edge, dp(6), edge, dp(16)), spacing=theme.space("between_cards"))

    def _lay_out(self) -> None:
        left = BoxLayout(orientation="vertical")
        left.add_widget(self.bar)
        left.add_widget(self.first)
        if not self.is_landscape:
            left.add_widget(self.rail)
            self.add_widget(left)
            return
        right = BoxLayout(orientation="vertical")
        right.add_widget(self.second)
        right.add_widget(self.rail)
        whole = BoxLayout()
        for part in (left, right):
            whole.add_widget(part)
        self.add_widget(whole)

    def _title(self) -> str:
        if self.key:
            return self.table.say("merged.taken_back")
        return self.table.say("merged.joined" if self.merged.is_joined else "merged.title")

    # What there is to see.

    def _fill(self) -> None:
        say, merged = self.table.say, self.merged
        if self.key:
            self.first.add_widget(Notice(kind="lamp", glyph="undo", text=say("merged.taken_back_note")))
            self.second.add_widget(self._button("redo", "merged.bring_back", self.redo_join))
            return
        text = say("merged.new", what=say("plural.entry", n=len(merged.new)))
        self.first.add_widget(Notice(kind="good", glyph="check", text=text))
        # What waits for a decision stands before what is settled.
        self.second.add_widget(self._misfits)
        if merged.is_joined:
            self._add_claim()
        else:
            self._add_changes()
        back = "merged.leave" if merged.is_joined else "merged.take_back"
        self.second.add_widget(self._button("undo", back, self.undo_join))

    def _button(self, glyph: str, key: str, do: Any) -> SecondButton:
        button = SecondButton(glyph=glyph, title=self.table.say(key), note=self.table.say(f"{key}_note"))
        button.bind(on_release=lambda _: do())
        return button

    def _add_claim(self) -> None:
        """A player who has just joined says which seat is theirs."""
        card = Card(spacing=dp(10))
        card.add_widget(Heading(title=self.table.say("share.claim")))
        card.add_widget(Words(role="note", ink="ink_2", text=self.table.say("share.claim_note")))
        picker = SeatPicker(self.texts, self.table.sharing.seat, has_table=False)
        picker.bind(on_pick=lambda _, seat: self.table.sharing.claim(seat))
        card.add_widget(picker)
        self.first.add_widget(card)

    def _add_changes(self) -> None:
        merged, texts = self.merged, self.texts
        for seat, changes in enumerate(merged.changes):
            badge = texts.colours[seat], texts.letter(seat)
            totals = merged.totals_before[seat], merged.totals[seat]
            self.first.add_widget(SeatChanges(self.table, badge, texts.names[seat], totals, changes))

    # What does not fit: the table decides, here as in the history.

    def refresh(self) -> None:
        if self.table.session is None:
            return
        self._show_misfits()
        self._show_main()

    def _show_misfits(self) -> None:
        self._misfits.clear_widgets()
        asked = {item.entry.id for item in self.merged.misfits}
        assert self.table.session is not None
        items = [item for item in self.table.session.items if item.entry.id in asked]
        if not items or self.key:
            return
        self._misfits.add_widget(Heading(title=self.table.say("merged.misfits")))
        self._misfits.add_widget(Words(role="note", ink="ink_2", text=self.table.say("merged.misfits_note")))
        card = Card(padding=0)
        for number, item in enumerate(items):
            if number:
                card.add_widget(Divider())
            card.add_widget(self._row(item))
        self._misfits.add_widget(card)

    def _row(self, item: Folded) -> EntryRow:
        assert self.table.session is not None
        moment = local_time(item.entry.time) if item.entry.time else None
        row = EntryRow(
            tell(self.table.session, item),
            self.texts,
            time=self.table.translator.time(moment) if moment else "",
            is_chosen=item.entry.id == self._chosen,
            buttons=self._buttons(item),
            phones=self.table.sharing.phones_of(item),
        )
        row.bind(on_release=lambda touched: self._choose(touched.told.item.entry.id))
        return row

    def _buttons(self, item: Folded) -> list[EntryButton]:
        say, target = self.table.say, item.entry.id
        if item.status is Status.STRUCK:
            return [EntryButton("redo", say("history.unstrike"), lambda: self.table.unstrike(target))]
        buttons = [EntryButton("strike", say("history.strike"), lambda: self.table.strike(target))]
        if can_keep(item):
            buttons.insert(
                0,
                EntryButton("check", say("history.keep"), lambda: self.shell.attempt(lambda _: self.table.keep(item))),
            )
        return buttons

    def _choose(self, target: EntryId) -> None:
        self._chosen = None if self._chosen == target else target
        self._show_misfits()

    # The ways on and back.

    @property
    def they_lack(self) -> int:
        return self.table.sharing.gap(self.hello).they_lack if self.table.session is not None else 0

    def _show_main(self) -> None:
        say = self.table.say
        self.rail.note, self.rail.glyph = "", ""
        if self.they_lack:
            self.rail.title, self.rail.glyph = say("merged.show_theirs"), "qr"
            self.rail.note = say("merged.they_lack", what=say("plural.entry", n=self.they_lack))
        else:
            self.rail.title = say("share.to_table")

    def go_on(self) -> None:
        if self.they_lack:
            self.shell.home("share", what="answer", hello=self.hello, is_last=True)
        else:
            self.shell.home("play")

    def undo_join(self) -> None:
        key = self.table.sharing.undo_join(self.merged)
        if key is None:
            return
        if self.merged.is_joined:
            self.shell.home()
            self.shell.show_message(self.table.say("merged.left"))
        elif key:
            self.shell.instead("merged", merged=self.merged, hello=self.hello, key=key)
        else:
            # Nothing of it counted, so nothing had to be recorded.
            self.shell.home("play")

    def redo_join(self) -> None:
        if self.table.sharing.redo_join(self.key):
            self.shell.instead("merged", merged=self.merged, hello=self.hello)

    def go_back(self) -> None:
        self.shell.home("play")
