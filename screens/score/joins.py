"""What was joined to a game, each as a whole: taken back and brought back at any time, also long after."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from kivy.metrics import dp

from companion.share.joins import Join
from companion.table import Table
from screens.widgets.button import SmallButton
from screens.widgets.card import Card
from screens.widgets.drawer import Drawer
from screens.widgets.notice import Notice
from screens.widgets.stack import Stack
from screens.widgets.words import Words


class JoinsDrawer(Drawer):
    """A card for each join: when, from whose phone, how many entries, and whether they count."""

    def __init__(self, table: Table) -> None:
        super().__init__(title=table.say("joins.title"))
        self._table = table
        self.add_widget(Words(text=table.say("joins.note"), ink="ink_2"))
        self._cards = Stack(spacing=dp(8))
        self.add_widget(self._cards)
        self._fill()

    def _fill(self) -> None:
        self._cards.clear_widgets()
        for join in self._table.sharing.joins():
            self._cards.add_widget(self._card(join))

    def _card(self, join: Join) -> Card:
        table, sharing = self._table, self._table.sharing
        card = Card(spacing=dp(6))
        card.add_widget(Words(role="body_strong", text=self._title(join)))
        counts = sharing.does_count(join)
        notes = [table.say("plural.entry", n=len(join.entries)), *([] if counts else [table.say("joins.off")])]
        card.add_widget(Words(role="note", ink="ink_2", text=table.translator.join(notes)))
        if join.is_stranger:
            card.add_widget(Notice(text=table.say("joins.stranger")))
        if counts:
            card.add_widget(self._button("undo", "merged.take_back", sharing.take_back, join))
        elif sharing.can_bring_back(join):
            card.add_widget(self._button("redo", "merged.bring_back", sharing.bring_back, join))
        return card

    def _title(self, join: Join) -> str:
        moment, translator = datetime.datetime.fromtimestamp(join.time), self._table.translator
        when = translator.join([translator.date(moment.date()), translator.time(moment)])
        return translator.join([self._table.show(self._table.sharing.phone(join.sender)), when])

    def _button(self, glyph: str, key: str, do: Callable[[Join], bool], join: Join) -> SmallButton:
        button = SmallButton(title=self._table.say(key), glyph=glyph)
        button.bind(on_release=lambda _: self._do(do, join))
        return button

    def _do(self, do: Callable[[Join], bool], join: Join) -> None:
        if do(join):
            self._fill()
