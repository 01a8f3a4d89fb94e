"""The table's part in the live table: inviting others to the game at hand, or joining theirs.

`hosting` is the side that invites, `joined` that of an app phone at somebody else's table, `returning` that of one that
was there when the app was ended. Until one of them begins, nothing of it is loaded and everything here is empty.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.live.guest import Guest, Waiting
    from companion.live.rights import May
    from companion.session.entry import Entry
    from companion.table.hosting import Hosting
    from companion.table.joined import Again, JoinedTable
    from companion.table.relayed import RelayedTable
    from companion.table.returning import ReturningTable
    from companion.table.table import Table
    from rules.kit.text import Text

LONGEST_NOTE = 2_000
"""Characters of a text in which a link is looked for."""
OFF, HOSTING, JOINED, LOST = "off", "hosting", "joined", "lost"


class Live:
    """What the screens ask. Changes to the game arrive like any change of the table; who is here and how the line is
    goes to whoever called `listen`, on the table's thread."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._hosting: Hosting | None = None
        self._joined: JoinedTable | ReturningTable | None = None
        self._listeners: list[Callable[[], None]] = []

    @property
    def state(self) -> str:
        if self._hosting is not None:
            return HOSTING
        if self._joined is not None and self._joined.has_been_in:
            return LOST if self._joined.is_lost else JOINED
        return OFF

    @property
    def is_here(self) -> bool:
        """Whether the game on the table is the one that is played live."""
        session = self._table.session
        return self.state != OFF and session is not None and self.session_id == session.id

    @property
    def is_joined(self) -> bool:
        """Whether it is played live, at somebody else's table."""
        return self.is_here and self.state != HOSTING

    @property
    def is_joining(self) -> bool:
        """Whether this phone is looking for somebody else's table that has not let it in yet."""
        return self._joined is not None and not self._joined.has_been_in

    def listen(self, told: Callable[[], None]) -> None:
        """Calls this when something here may be different."""
        self._listeners.append(told)

    def forget(self, told: Callable[[], None]) -> None:
        self._listeners = [one for one in self._listeners if one != told]

    def tell(self) -> None:
        """Something here is different."""
        for told in list(self._listeners):
            told()

    @staticmethod
    def leads_far(text: str) -> bool:
        """Whether it contains a link to a room at a broker. Nothing is loaded to find out."""
        return "annals://relay" in text[:LONGEST_NOTE].casefold()

    @cached_property
    def relay(self) -> RelayedTable:
        """For people who are not in the same network: a room at a broker."""
        from companion.table.relayed import RelayedTable

        return RelayedTable(self._table, self.tell)

    # Inviting.

    def invite(self) -> None:
        """Opens the door for the game at hand; a phone that has to ask its owner does so first. `problem` says what
        went wrong."""
        from companion.table.hosting import Hosting

        if self._hosting is None and self._joined is None and self._table.session is not None:
            self._hosting = Hosting(self._table, self._changed, self.tell, self._moved)
            self._hosting.begin()

    def stop(self) -> None:
        """Ends it for everyone."""
        if self._hosting is not None:
            hosting, self._hosting = self._hosting, None
            hosting.end()
            self._changed()

    @property
    def is_open(self) -> bool:
        """Whether somebody can come in: the door is open and this device has an address."""
        return self._hosting is not None and self._hosting.is_open

    @property
    def problem(self) -> Text | None:
        """Why nobody can come in, or why this phone is not at somebody else's table."""
        if self._hosting is not None:
            return self._hosting.problem
        return self._joined.problem if self._joined is not None else None

    @property
    def session_id(self) -> str:
        """The game that is played live; empty while none is."""
        if self._hosting is not None:
            return self._hosting.session_id
        return self._joined.session_id if self._joined is not None else ""

    @property
    def url(self) -> str:
        """What the code on the screen says; a phone that has joined shows the same one."""
        if self._hosting is not None:
            return self._hosting.url
        return self._joined.invitation if self._joined is not None and self.state == JOINED else ""

    @property
    def address(self) -> str:
        """The same without the invitation, to be typed: address and port."""
        if self._hosting is not None:
            return self._hosting.address
        return self._joined.address if self._joined is not None and self.state == JOINED else ""

    @property
    def digits(self) -> str:
        """Lets somebody who typed the address watch; changes every two minutes."""
        return self._hosting.digits if self._hosting is not None else ""

    @property
    def guests(self) -> Sequence[Guest]:
        """Who else is at the table, including the host on a phone that has joined."""
        if self._hosting is not None:
            return self._hosting.guests
        return self._joined.guests if self._joined is not None else ()

    @property
    def waiting(self) -> Sequence[Waiting]:
        """Requests for a seat that is already taken."""
        return self._hosting.waiting if self._hosting is not None else ()

    def set_may(self, guest: str, may: May) -> None:
        if self._hosting is not None:
            self._hosting.set_may(guest, may)

    def put_out(self, guest: str) -> None:
        """At once, and for good: only a new invitation lets them in again."""
        if self._hosting is not None:
            self._hosting.put_out(guest)

    def admit(self, guest: str) -> None:
        """Gives a waiting guest the seat."""
        if self._hosting is not None:
            self._hosting.admit(guest)

    def turn_away(self, guest: str) -> None:
        if self._hosting is not None:
            self._hosting.turn_away(guest)

    # Joining.

    def is_table(self, url: str) -> bool:
        """Whether an address has the form of an invitation; whether a table is there shows on joining."""
        from companion.errors import Problem
        from companion.live.place import read_place

        try:
            return bool(read_place(url).code)
        except Problem:
            return False

    def join(self, url: str) -> None:
        """Joins somebody else's table by what their code says; the game is put on this table as soon as it is here."""
        from companion.table.joined import JoinedTable

        if self._hosting is None:
            self.leave()
            self._joined = JoinedTable(self._table, url, self._changed, self.tell)
            self._joined.begin()

    def come_back(self) -> None:
        """Rejoins the table where the game at hand was played when the app was ended, if that was recent and nobody has
        left it since. Until then the line counts as lost, as it would had the app kept running."""
        from companion.table.returning import ReturningTable, kept_of

        session = self._table.session
        if session is None or self._hosting is not None or self._joined is not None:
            return
        last = kept_of(self._table, session)
        if last is not None:
            self._joined = ReturningTable(self._table, session, last, self._look_for_it)
            self._joined.begin()
            self._changed()

    def _look_for_it(self) -> None:
        from companion.table.joined import JoinedTable
        from companion.table.returning import ReturningTable

        was, self._joined = self._joined, None
        # If the game was put away meanwhile, the search waits until it is on the table again.
        if isinstance(was, ReturningTable) and was.session is not None:
            url = was.last.places[0].url
            self._joined = JoinedTable(self._table, url, self._changed, self.tell, was.session_id, last=was.last)
            self._joined.begin()
        self._changed()

    def leave(self) -> None:
        """The game stays here as it is."""
        if self._joined is not None:
            joined, self._joined = self._joined, None
            joined.end()
            self._changed()

    @property
    def is_over(self) -> bool:
        """Whether this phone has stopped looking for the table: somebody may retry, take over, or leave."""
        return self._joined is not None and self._joined.is_over

    def retry(self) -> None:
        """At once: somebody asks for it, or the app is in sight again."""
        if self._joined is not None:
            self._joined.retry()

    def take_over(self) -> None:
        """Invites to the same game from here, since its host is gone: guests who know this phone follow."""
        if self._joined is None:
            return
        from companion.table.hosting import Hosting

        joined, self._joined = self._joined, None
        self._hosting = Hosting(self._table, self._changed, self.tell, self._moved, joined.handed_over())
        joined.end()
        self._hosting.begin()

    @property
    def pending(self) -> Sequence[Entry]:
        """This phone's entries that the host does not have yet."""
        return self._joined.pending if self._joined is not None else ()

    @property
    def lost_since(self) -> float | None:
        """When the line was lost, in seconds since 1970; None while it is up."""
        return self._joined.lost_since if self._joined is not None else None

    @property
    def again(self) -> Again | None:
        """What came and what was sent when the line came up again, until somebody has seen it."""
        return self._joined.again if self._joined is not None else None

    def forget_again(self) -> None:
        """Somebody has seen it."""
        if self._joined is not None:
            self._joined.forget_again()
            self._changed()

    def _moved(self, url: str) -> None:
        """Another phone of this game is its host now: guests are sent there, and this phone joins it."""
        from companion.table.joined import JoinedTable

        if self._hosting is not None:
            hosting, self._hosting = self._hosting, None
            known = (hosting.session_id, hosting.others)
            hosting.end(moved=url.partition("#")[0])
            self._joined = JoinedTable(self._table, url, self._changed, self.tell, *known)
            self._joined.begin()
            self._changed()

    def _changed(self) -> None:
        self.tell()
        self._table.show_change()
