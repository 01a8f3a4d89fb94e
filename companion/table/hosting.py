"""The app as host of the live table: a separate thread for everything from the network, and the way to it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.base import EventLoop
from kivy.clock import Clock

from companion import phone
from companion.live.desk import Desk
from companion.live.guest import Guest, Waiting
from rules.kit.text import say

if TYPE_CHECKING:
    from companion.live.doors import Doors
    from companion.live.place import Place
    from companion.live.rights import May
    from companion.live.rivals import Rivals
    from companion.live.server import Server
    from companion.table.table import Table
    from rules.kit.text import Text

LOOK_EVERY = 5
"""Seconds after which a change of network is noticed."""
SWITCH = 0.0005
"""Seconds until the other thread gets its turn while two of them matter; Python's default is ten times as long."""


def on_screen(work: Callable[[], None]) -> None:
    """Hands work to the thread of the screen; from any thread."""
    Clock.schedule_once(lambda _: work())


class Hosting:
    """From the invitation to its end, on the table's thread.

    changed: whether and where somebody can come in is different
    told: who is here, or may do what, is different
    moved: another phone goes on as host, by its url
    """

    def __init__(
        self,
        table: Table,
        changed: Callable[[], None],
        told: Callable[[], None],
        moved: Callable[[str], None],
        handed_over: Any = None,
    ) -> None:
        self._table = table
        self._changed, self._told, self._moved = changed, told, moved
        self._handed_over = handed_over
        self.desk = Desk(table, on_screen)
        self.problem: Text | None = None
        self.addresses: list[str] = []
        self._server: Server | None = None
        self._doors: Doors | None = None
        self._is_ended = self._is_telling = False
        self._own_seat: int | None = None
        self._watch: Any = None
        self._rivals: Rivals | None = None
        self._switch = 0.0

    # What the screens show.

    @property
    def session_id(self) -> str:
        return self.desk.session_id

    @property
    def others(self) -> Sequence[Place]:
        """Where else the game may be hosted."""
        told = self._server.others() if self._server is not None else []
        return [*getattr(self._handed_over, "others", ()), *told]

    @property
    def is_open(self) -> bool:
        return self._server is not None and bool(self.addresses)

    @property
    def address(self) -> str:
        return f"{self.addresses[0]}:{self._server.port}" if self._server is not None and self.addresses else ""

    @property
    def url(self) -> str:
        return f"http://{self.address}/#{self._doors.code}" if self._doors is not None and self.address else ""

    @property
    def digits(self) -> str:
        return self._doors.digits if self._doors is not None else ""

    @property
    def guests(self) -> Sequence[Guest]:
        return self._server.room.guests if self._server is not None else ()

    @property
    def waiting(self) -> Sequence[Waiting]:
        return self._server.room.waiting if self._server is not None else ()

    # Its life.

    def begin(self) -> None:
        self._changed()
        phone.ask_for_network(lambda is_granted: on_screen(lambda: self._granted(is_granted)))

    def _granted(self, is_granted: bool) -> None:
        if self._is_ended:
            return
        if not is_granted:
            self.problem = say("door.no_leave")
        else:
            self._open()
        self._changed()

    def _open(self) -> None:
        # What talks to browsers is loaded only now: nothing else needs it.
        from companion.live.doors import Doors
        from companion.live.invitation import PORT
        from companion.live.lines import Lines
        from companion.live.server import Server
        from companion.live.web import guest_page

        session = self.desk.session
        if session is None:
            self.problem = say("live.put_away")
            return
        self._own_seat = self._table.sharing.seat
        roster: Mapping[str, Any] = getattr(self._handed_over, "roster", None) or {}
        code = roster.get("code")
        self._doors = Doors(session.secret, code if isinstance(code, str) else "")
        self._doors.bar(one for one in _listed(roster, "barred") if isinstance(one, str))
        self._server = Server(
            self.desk,
            Lines(self.desk),
            self._doors,
            changed=self._something_changed,
            moved=lambda url: on_screen(lambda: self._moved(url)),
            note=lambda error: on_screen(lambda: self._table.report.note(error, self.session_id)),
            page=guest_page,
            origins=self._origins(roster),
            own_seat=self._own_seat,
        )
        self._server.room.read_roster(_listed(roster, "guests"))
        try:
            self._started(self._server, PORT)
        except OSError:
            self._server, self.problem = None, say("door.no_port")
            return
        self._switch = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH)
        self._table.bind(version=self._look)
        self._look_around()
        self._watch = Clock.schedule_interval(lambda _: self._look_around(), LOOK_EVERY)
        self._stay_awake(True)

    @staticmethod
    def _started(server: Server, port: int) -> None:
        try:
            server.start(port)
        except OSError:
            # Another program has that port, or another window of this one.
            server.start(0)

    def _origins(self, roster: Mapping[str, Any]) -> set[str]:
        """Pages from earlier hosts lead their guests here."""
        former = (f"http://{place.words}" for place in getattr(self._handed_over, "others", ()))
        return {*former, *(one for one in _listed(roster, "origins") if isinstance(one, str))}

    def end(self, moved: str = "") -> None:
        self._is_ended = True
        if self._rivals is not None:
            self._rivals.end()
        if self._server is None:
            return
        self._server.stop(moved=moved)
        self._server = None
        self._table.unbind(version=self._look)
        if self._watch is not None:
            self._watch.cancel()
        sys.setswitchinterval(self._switch)
        self._stay_awake(False)

    @staticmethod
    def _stay_awake(is_hosting: bool) -> None:
        """A phone whose screen turns off soon stops whatever is running. Pages set this again when they change."""
        if EventLoop.window is not None and is_hosting:
            EventLoop.window.allow_screensaver = False

    # What the host does.

    def set_may(self, guest: str, may: May) -> None:
        if self._server is not None:
            self._server.set_may(guest, may)

    def put_out(self, guest: str) -> None:
        if self._server is not None:
            self._server.put_out(guest)

    def admit(self, guest: str) -> None:
        if self._server is not None:
            self._server.admit(guest)

    def turn_away(self, guest: str) -> None:
        if self._server is not None:
            self._server.turn_away(guest)

    # What changes.

    def _look(self, *_: object) -> None:
        """After every change of the table."""
        self.desk.look()
        seat = self._table.sharing.seat if self.desk.session is not None else self._own_seat
        if seat != self._own_seat and self._server is not None:
            self._own_seat = seat
            self._server.sit_down(seat)

    def _look_around(self) -> None:
        found = phone.addresses()
        if found != self.addresses or (not found and self.problem is None):
            self.addresses = found
            self.problem = None if found else say("door.no_network")
            self._look_for_rivals()
            self._changed()

    def _look_for_rivals(self) -> None:
        """Whoever has taken over makes sure to be the only host."""
        from companion.live.place import Place
        from companion.live.rivals import Rivals

        session, others = self.desk.session, getattr(self._handed_over, "others", ())
        if self._rivals is not None:
            self._rivals.end()
        if others and self.addresses and session is not None and self._server is not None and self._doors is not None:
            own = Place(self.addresses[0], self._server.port, self._doors.code)

            def yield_to(place: Place) -> None:
                on_screen(lambda: self._moved(place.url))

            self._rivals = Rivals(others, own, session.device, session.secret, yield_to)
            self._rivals.begin()

    def _something_changed(self) -> None:
        """Called on the server's thread, perhaps often: the screen is told once."""
        if not self._is_telling:
            self._is_telling = True
            on_screen(self._tell)

    def _tell(self) -> None:
        self._is_telling = False
        if not self._is_ended:
            self._told()


def _listed(roster: Mapping[str, Any], name: str) -> list[Any]:
    found = roster.get(name)
    return found if isinstance(found, list) else []
