"""A game that is kept nowhere, for somebody who only watches: each time it begins again with what the room tells."""

from __future__ import annotations

from collections.abc import Mapping

from companion.session.entry import Entry
from companion.session.session import Session
from companion.share.exchange import look
from companion.share.joins import Join
from companion.share.message import Parcel
from rules.kit.contract import Game
from rules.kit.text import Text


class UnkeptBook:
    """A book for a desk (`desk.Book`)."""

    read_only: Text | None = None

    def __init__(self, session: Session) -> None:
        self.session: Session | None = session
        self._phones: dict[str, int] = {}

    @classmethod
    def of(cls, parcel: Parcel, games: Mapping[str, Game], device: str) -> UnkeptBook:
        """The game in a parcel that holds all of it. Raises a problem that says why it cannot be read."""
        return cls(look(parcel, games, None, device).session)

    def keep_entries(self, entries: list[Entry]) -> Text | None:
        return self.keep_join(entries, None)

    def keep_join(self, entries: list[Entry], join: Join | None) -> Text | None:
        assert self.session is not None
        self.session.merge(entries)
        return None

    def phones(self) -> dict[str, int]:
        return dict(self._phones)

    def note_phones(self, phones: Mapping[str, int]) -> None:
        self._phones |= phones
