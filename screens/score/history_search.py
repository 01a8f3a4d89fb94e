"""Finds entries of the history by what they say."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.session.entry import EntryId
from companion.session.fold import Folded
from companion.session.history import Told
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack
from screens.widgets.text_box import TextBox

if TYPE_CHECKING:
    from companion.store.memos import Memo


class HistorySearch(Stack):
    """A line to type in, or nothing while it is closed. Every word typed must be in an entry or in its player's name.

    on_query(): the search has changed
    """

    def __init__(self, texts: SeatTexts, tell: Callable[[Folded], Told], **kwargs: Any) -> None:
        self.register_event_type("on_query")
        super().__init__(**kwargs)
        self._texts, self._tell = texts, tell
        self._said: dict[EntryId, str] = {}
        self.text_box = TextBox(hint=texts.say("history.search"), glyph="search")
        # One drawing for all keys of a frame.
        typed = Clock.create_trigger(lambda _: self.dispatch("on_query"), -1)
        self.text_box.bind(text=lambda *_: typed())

    @property
    def is_open(self) -> bool:
        return bool(self.children)

    def toggle(self) -> None:
        """Opens it along with the keyboard; when it is closed, all entries are shown again."""
        if self.is_open:
            self.clear_widgets()
            self.text_box.text = ""
        else:
            self.add_widget(self.text_box)
            self.text_box.input.focus = True

    def memo(self) -> dict[str, Any]:
        return {"query": self.text_box.text} if self.is_open else {}

    def recall(self, memo: Memo) -> None:
        query = memo.get("query")
        if isinstance(query, str) and not self.is_open:
            self.add_widget(self.text_box)
            self.text_box.text = query

    # Entries are put into words only once: a search needs all of them with every letter.

    def forget(self) -> None:
        """Entries may say something else now."""
        self._said.clear()

    def finds(self, item: Folded) -> bool:
        wanted = self.text_box.text.casefold().split()
        return not wanted or all(word in self._words(item) for word in wanted)

    def _words(self, item: Folded) -> str:
        own = item.entry.id
        if own not in self._said:
            seat, texts, told = item.entry.seat, self._texts, self._tell(item)
            name = texts.names[seat] if seat is not None and seat < len(texts.names) else ""
            self._said[own] = f"{name} {texts.show(told.text)} {told.reason}".casefold()
        return self._said[own]

    def on_query(self) -> None:
        """The search has changed."""
