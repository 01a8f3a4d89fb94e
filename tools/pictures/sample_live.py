"""A live table without a network, for pictures and tests: set by hand, and remembering what was asked of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.live.guest import APP, BROWSER, TV, Guest, Waiting
from companion.live.rights import WATCH, May
from companion.table import Table

URL = "http://192.168.1.23:8017/#K7QW2MZ4PTR6XH"
NOW = 1_700_000_000.0


class SampleAgain(NamedTuple):
    """As `table.live.again`."""

    sent: int
    came: int
    misfits: int
    items: list[Any]


class SampleLive:
    """Has the values of `table.live`; what a screen asks for is noted in `asked`."""

    def __init__(self, table: Table, state: str = "off") -> None:
        self._table = table
        self.state = state
        self.asked: list[tuple[Any, ...]] = []
        self.is_open = state == "hosting"
        self.url, self.address, self.digits = (URL, "192.168.1.23:8017", "482913") if state != "off" else ("", "", "")
        self.problem: Any = None
        self.guests: tuple[Guest, ...] = ()
        self.waiting: tuple[Waiting, ...] = ()
        self.pending: tuple[Any, ...] = ()
        self.lost_since: float | None = None
        self.again: Any = None
        self.is_joining = False
        self.is_over = False
        self.session_id = table.session.id if table.session is not None else ""

    @property
    def is_here(self) -> bool:
        return self.state != "off"

    @property
    def is_joined(self) -> bool:
        return self.state in ("joined", "lost")

    def change(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self, name, value)
        self._table.show_change()

    def listen(self, told: Any) -> None:
        """Changes come with the table's version."""

    def forget(self, told: Any) -> None:
        """Nobody was told."""

    def invite(self) -> None:
        self.asked.append(("invite",))
        self.url, self.address, self.digits = URL, "192.168.1.23:8017", "482913"
        self.change(state="hosting", is_open=True)

    def is_table(self, url: str) -> bool:
        return "/#" in url

    def stop(self) -> None:
        self.asked.append(("stop",))
        self.change(state="off", is_open=False, url="", guests=())

    def leave(self) -> None:
        self.asked.append(("leave",))
        self.change(state="off", url="", guests=())

    def __getattr__(self, name: str) -> Any:
        """Whatever else a screen may ask for."""
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *values: self.asked.append((name, *values))


def set_live(table: Table, state: str) -> SampleLive:
    live = SampleLive(table, state)
    table.__dict__["live"] = live
    return live


def sample_guests(count: int, now: float) -> tuple[Guest, ...]:
    """The others around a table of so many: an app, a browser, one seat free, and a screen that watches."""
    hows = (APP, BROWSER, APP, BROWSER)
    seated = [
        Guest(f"g{seat}", seat, "", hows[seat % 4], seat != 1, now - 25 * seat, May())
        for seat in range(1, count if count < 4 else count - 1)
    ]
    return (*seated, Guest("tv", None, "", TV, True, now, May(WATCH, anyway=False)))
