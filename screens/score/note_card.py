"""The place and the note of a game under its result; a touch writes them down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.table import Table
from screens.draw.theme import theme
from screens.score.note_drawer import NoteDrawer
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.list_row import ListRow

if TYPE_CHECKING:
    from screens.shell.shell import Shell


class NoteCard(Card):
    """Offers to write down what is not written down yet."""

    def __init__(self, shell: Shell, table: Table, **kwargs: Any) -> None:
        super().__init__(padding=(theme.space("card_padding"), 0), **kwargs)
        assert table.session is not None
        self._shell, self._table, self._session = shell, table, table.session.id
        self.place, self.text = ListRow(glyph="pin", tail="pencil"), ListRow(glyph="note", tail="pencil")
        for row in (self.place, self.text):
            row.bind(on_release=lambda _: self._open())
        for part in (self.place, Divider(), self.text):
            self.add_widget(part)
        self.show()

    def show(self) -> None:
        note, say = self._table.past.note(self._session), self._table.say
        self.place.title = note.place or say("note.place")
        self.text.title = note.text or say("note.text")
        self.text.note = say("note.photo") if note.photo else ""

    def _open(self) -> None:
        result = self._table.store.result(self._session)
        self._shell.put_over(NoteDrawer(self._table, self._session, result["time"] if result is not None else 0))
