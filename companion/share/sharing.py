"""The table's part in sharing: what it shows to other phones, and what it joins from them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import BadCode, Problem
from companion.session.fold import Folded
from companion.session.session import Session
from companion.session.whose import phone_text
from companion.share import exchange, merge
from companion.share.exchange import Gap, Preview
from companion.share.joins import Join, joins_of
from companion.share.merge import Merged
from companion.share.message import Hello, Message, Parcel
from companion.store import disk
from rules.kit.text import Text, say

if TYPE_CHECKING:
    # What draws codes and reads pictures is slow to load, so it is loaded only when needed.
    from companion.share.outgoing import Outgoing
    from companion.share.receiving import Receiving
    from companion.store.store import Store
    from companion.table import Table

SHORT_ID = 6


class Sharing:
    """Nothing here draws or waits. What may take long is handed out as work to be done on another thread."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def _session(self) -> Session:
        assert self._table.session is not None
        return self._table.session

    # Whose phone this is.

    @property
    def seat(self) -> int | None:
        """Where the owner of this phone sits at the game at hand."""
        seat = self._table.store.claimed_seat(self._session.id)
        return seat if seat is not None and seat < len(self._session.setup.seats) else None

    def claim(self, seat: int | None) -> None:
        try:
            self._table.store.claim_seat(self._session.id, seat)
            self._table.store.note_phones(self._session.id, {self._session.device: seat})
        except Problem as problem:
            self._table.dispatch("on_problem", problem.text)
        self._table.show_change()

    @property
    def phones(self) -> dict[str, int]:
        """Where the owners of the phones at this table sit, as far as they have said so."""
        seats = len(self._session.setup.seats)
        known = self._table.store.phones(self._session.id)
        return {device: seat for device, seat in known.items() if 0 <= seat < seats}

    def phone(self, device: str) -> Text:
        """Whose phone it is, in words."""
        return phone_text(device, self._session, self.phones)

    def phones_of(self, item: Folded) -> list[Text]:
        """Whose phone recorded an entry if it was not this one, and whose struck it if that was yet another."""
        told = []
        if not self._session.is_own(item.entry.device):
            told.append(say("history.by_phone", phone=self.phone(item.entry.device)))
        if item.struck_by is not None and item.struck_by.device != item.entry.device:
            told.append(say("history.struck_by", phone=self.phone(item.struck_by.device)))
        return told

    # Out.

    def hello(self) -> Outgoing:
        return _outgoing(exchange.hello_of(self._session))

    def whole(self) -> Outgoing:
        return _outgoing(exchange.whole(self._session, self.phones))

    def answer(self, hello: Hello) -> Outgoing:
        return _outgoing(exchange.answer(self._session, hello, self.phones), self.gap(hello))

    def gap(self, hello: Hello) -> Gap:
        return exchange.gap(self._session, hello)

    def save(self, sent: Outgoing, folder: Path, *, as_picture: bool = False) -> Path | None:
        """Writes it where the player looks for it, without replacing anything there."""
        from companion.share.inbox import SUFFIX

        stem = f"annals-{self._session.game.meta.id}-{self._session.id[:SHORT_ID]}"
        path = free_path(folder, stem, ".png" if as_picture else SUFFIX)
        try:
            disk.write_copy(path, sent.picture() if as_picture else sent.file)
        except Problem as problem:
            self._table.dispatch("on_problem", problem.text)
            return None
        return path

    # In.

    def receiving(self) -> Receiving:
        from companion.share.receiving import Receiving

        return Receiving(self._table.games)

    def open_greeted(self, hello: Hello) -> Text | None:
        """Opens the game another phone says hello about, or says why not."""
        if self._table.session is not None and self._session.id == hello.session:
            return None
        try:
            merge.greeted(self._table.store, hello, self._table.games)
        except Problem as problem:
            return problem.text
        self._table.open(hello.session)
        return None

    def looking(self, parcel: Parcel) -> Callable[[], Preview | Text]:
        """Work for another thread: what a parcel would bring, or why it cannot be joined."""
        games = self._table.games
        try:
            # What is here is read at once: the store belongs to this thread.
            own = merge.session_here(self._table.store, parcel.session, games)
            known = self._table.store.numbers(str(parcel.head["game"]))
        except Problem as problem:
            refused = problem.text
            return lambda: refused

        def look() -> Preview | Text:
            try:
                return exchange.look(parcel, games, own, known=known)
            except Problem as problem:
                return problem.text
            except Exception as error:
                # Nobody has thought of such a parcel: it cannot be joined, and is noted for whoever fixes it.
                self._table.report.note(error)
                return BadCode("scan.unreadable").text

        return look

    def join(self, seen: Preview) -> Merged | None:
        """Joins or merges, and puts the game on the table as it stands then."""
        try:
            merged = merge.join(self._table.store, seen, int(time.time()))
            self._table.show_session(merged.session)
        except Problem as problem:
            self._table.dispatch("on_problem", problem.text)
            return None
        return merged

    def undo_join(self, merged: Merged) -> str | None:
        """Undoes a join. Returns the key by which it can be redone, empty where that is not possible."""
        try:
            stands = merge.undo_join(self._table.store, merged, self._table.games, int(time.time()))
        except Problem as problem:
            self._table.dispatch("on_problem", problem.text)
            return None
        if not isinstance(stands, Session):
            self._table.leave()
            return ""
        self._table.show_session(stands)
        return merge.last_unmerge(stands)

    def joins(self) -> list[Join]:
        """What has been joined to the game at hand since it came here, the newest first."""
        return joins_of(self._table.store.open(self._session.id).entries)[::-1]

    def does_count(self, join: Join) -> bool:
        return merge.does_count(self._session, join)

    def can_bring_back(self, join: Join) -> bool:
        return bool(merge.taken_back(self._session, join))

    def take_back(self, join: Join) -> bool:
        """Whenever it was joined: nothing of it counts any more."""
        return self._switch(merge.take_back, join)

    def bring_back(self, join: Join) -> bool:
        return self._switch(merge.bring_back, join)

    def _switch(self, switch: Callable[[Store, Session, Join, int], Session], join: Join) -> bool:
        if self._table.read_only is not None:
            self._table.dispatch("on_problem", self._table.read_only)
            return False
        try:
            self._table.show_session(switch(self._table.store, self._session, join, int(time.time())))
        except Problem as problem:
            self._table.dispatch("on_problem", problem.text)
            return False
        return True

    def redo_join(self, key: str) -> bool:
        """What was taken back as a whole comes back as a whole."""
        table = self._table
        try:
            stands = merge.redo_join(table.store, self._session.id, key, table.games, int(time.time()))
        except Problem as problem:
            table.dispatch("on_problem", problem.text)
            return False
        table.show_session(stands)
        return True


def _outgoing(message: Message, gap: Gap | None = None) -> Outgoing:
    from companion.share.outgoing import Outgoing

    return Outgoing(message, gap)


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """A name that is not taken yet."""
    path, count = folder / f"{stem}{suffix}", 1
    while path.exists():
        count += 1
        path = folder / f"{stem}-{count}{suffix}"
    return path
