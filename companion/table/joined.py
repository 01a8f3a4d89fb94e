"""An app phone at somebody else's live table: its own game, kept in step with the host's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.session.entry import Entry
    from companion.session.fold import Folded
    from companion.table.table import Table


@dataclass(frozen=True, slots=True)
class Again:
    """What came and went when the line was up again."""

    sent: int
    came: int
    misfits: int
    items: Sequence[Folded] = ()


class JoinedTable:
    """From joining to leaving. `changed` is called on the table's thread."""

    def __init__(self, table: Table, url: str, changed: Callable[[], None]) -> None:
        self._table = table
        self._changed = changed
        self.url = url
        self.session_id = ""
        self.is_lost = False
        self.lost_since: float | None = None
        self.pending: Sequence[Entry] = ()
        self.again: Again | None = None

    def begin(self) -> None: ...

    def end(self) -> None: ...

    def retry(self) -> None: ...

    def handed_over(self) -> Any:
        """What the next host has to know: the roster, and what guests have asked for already."""
        return None
