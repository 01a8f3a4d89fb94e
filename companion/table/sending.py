"""What the screens ask about sending the game at hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import Problem
from companion.send.as_text import as_text
from companion.send.bgstats import as_link
from companion.send.forms import FORMS, PICTURE
from companion.send.png import png_of
from companion.send.recap import Recap, recap_of
from companion.share.sharing import free_path
from companion.store import disk
from rules.kit.text import Text, say

if TYPE_CHECKING:
    from companion.table.table import Table

SHORT_ID = 6


class Sending:
    """Works on the game at hand, which has to be over."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def recap(self) -> Recap:
        """With what was noted about the game, and the record it has set."""
        table = self._table
        assert table.session is not None
        note = table.past.note(table.session.id)
        return recap_of(table.session, note.place, note.text, self._record(table.session.id))

    def _record(self, session: str) -> Text | None:
        """The first one, as the result page announces it; one about time has words only there."""
        found = (one for one in self._table.statistics.records(session) if one.is_new and one.kind != "longest")
        record = next(found, None)
        if record is None:
            return None
        kind = self._table.covers[record.holder.game].counts if record.kind == "points" else record.kind
        return say(f"record.line.{kind}", value=record.value, was=record.was)

    def text(self) -> str:
        return as_text(self.recap(), self._table.translator)

    def link(self) -> str:
        """For Board Game Stats."""
        return as_link(self.recap(), self._table.translator)

    def making(self, form: str) -> Callable[[], bytes]:
        """Work for another thread: the bytes of a file."""
        session, recap, words = self._table.session, self.recap(), self._table.translator
        assert session is not None
        return lambda: FORMS[form][1](session, recap, words)

    def making_picture(self, pixels: bytes, size: tuple[int, int]) -> Callable[[], bytes]:
        """The same for a picture that was drawn."""
        return lambda: png_of(pixels, size)

    def save(self, form: str, data: bytes, folder: Path) -> Path | None:
        """Writes it beside what is there already."""
        session = self._table.session
        assert session is not None
        suffix = PICTURE if form == "picture" else FORMS[form][0]
        name, _, kind = suffix.rpartition(".")
        path = free_path(folder, f"annals-{session.game.meta.id}-{session.id[:SHORT_ID]}{name}", f".{kind}")
        try:
            disk.write_copy(path, data)
        except Problem as problem:
            self._table.dispatch("on_problem", problem.text)
            return None
        return path
