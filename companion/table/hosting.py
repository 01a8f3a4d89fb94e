"""The app as host of the live table: its own thread for everything that comes by the network, and the way to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.live.desk import Desk
from companion.live.guest import Guest, Waiting

if TYPE_CHECKING:
    from companion.live.rights import May
    from companion.table.table import Table
    from rules.kit.text import Text


def on_screen(work: Callable[[], None]) -> None:
    """Hands work to the thread of the screen; from any thread."""
    Clock.schedule_once(lambda _: work())


class Hosting:
    """From the invitation to its end. `changed` is called on the table's thread."""

    def __init__(self, table: Table, changed: Callable[[], None], handed_over: Any = None) -> None:
        self._table = table
        self._changed = changed
        self.desk = Desk(table, on_screen)
        self.problem: Text | None = None
        self.url = self.address = self.digits = ""
        self.guests: Sequence[Guest] = ()
        self.waiting: Sequence[Waiting] = ()

    @property
    def session_id(self) -> str:
        return self.desk.session_id

    @property
    def is_open(self) -> bool:
        return bool(self.url)

    def begin(self) -> None:
        self._table.bind(version=self._look)
        self._changed()

    def end(self) -> None:
        self._table.unbind(version=self._look)

    def set_may(self, guest: str, may: May) -> None: ...

    def put_out(self, guest: str) -> None: ...

    def admit(self, guest: str) -> None: ...

    def turn_away(self, guest: str) -> None: ...

    def _look(self, *_: object) -> None:
        self.desk.look()
