"""The list of games, made without opening one and without reading more of the library than is looked at.

Ordering the list takes only a few values; a game is made from its lines when it comes into sight. However many games
there are, the list appears at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, overload

from companion.garbage import nothing_thrown_away
from companion.past.listed import Listed, is_over, minutes_of, played, summary_in
from companion.store.store import Store

_UNFINISHED = 2**40
"""Added to the time of an unfinished game: it comes before all finished ones."""

Lines = Mapping[str, Mapping[str, Any]]
"""Lines of the library by session."""


class Known(NamedTuple):
    """What lies in the folder, and what the library says of it."""

    there: set[str]
    rows: Lines
    results: Lines
    notes: Lines

    def sessions(self) -> list[str]:
        """In the order of the library. An unreadable file is a game as well, and so is a bare result from another
        program."""
        there, rows = self.there, self.rows
        found = [one for one in rows if one in there]
        found += sorted(there - rows.keys())
        found += (one for one in self.results if one not in there)
        return found

    def rank(self, session: str) -> int:
        """The higher it is, the earlier it is listed."""
        summary, note = summary_in(self.rows.get(session)), self.notes.get(session)
        if is_over(summary, session in self.there):
            return played(summary, self.results.get(session), note)
        return played(summary, None, note) + _UNFINISHED

    def game(self, session: str, old: Listed | None) -> Listed:
        """One that was listed before and has not changed stays the same."""
        is_there = session in self.there
        parts = self.rows.get(session) if is_there else None, self.results.get(session), self.notes.get(session)
        return old if old is not None and old.is_of(*parts) else Listed(session, *parts, is_there=is_there)


NOTHING = Known(set(), {}, {}, {})


class Listing(Sequence[Listed]):
    """All games: those not finished first, then the latest.

    minutes: how long all finished games took together
    """

    def __init__(self, known: Known = NOTHING, before: Listing | None = None) -> None:
        self._known = known
        self._made: dict[str, Listed] = {}
        self._before = before._made if before is not None else {}
        # Games played at the same time stay in the order of the library.
        self._sessions = sorted(known.sessions(), key=known.rank, reverse=True)

    @property
    def minutes(self) -> int:
        return sum(map(minutes_of, self._known.results.values()))

    def __len__(self) -> int:
        return len(self._sessions)

    @overload
    def __getitem__(self, index: int) -> Listed: ...

    @overload
    def __getitem__(self, index: slice) -> list[Listed]: ...

    def __getitem__(self, index: int | slice) -> Listed | list[Listed]:
        if isinstance(index, slice):
            return [self._listed(session) for session in self._sessions[index]]
        return self._listed(self._sessions[index])

    def __iter__(self) -> Iterator[Listed]:
        return map(self._listed, self._sessions)

    def _listed(self, session: str) -> Listed:
        made = self._made.get(session)
        if made is None:
            made = self._made[session] = self._known.game(session, self._before.get(session))
        return made


def listed_in(store: Store, before: Listing | None = None) -> Listing:
    there = store.there()
    with nothing_thrown_away(len(there)):
        rows = _rows(store)
        if not rows.keys() >= there:
            # Somebody has put a file there: the store looks into it, once.
            store.sessions()
            rows = _rows(store)
        return Listing(Known(there, rows, _results(store), store.notes()), before)


def _rows(store: Store) -> dict[str, Mapping[str, Any]]:
    docs = store.raw_rows().values()
    return {session: doc for doc in docs if type(session := doc.get("id")) is str}


def _results(store: Store) -> dict[str, Mapping[str, Any]]:
    docs = store.raw_results()
    return {
        session: doc for doc in docs if type(session := doc.get("session")) is str and doc.get("left_out") is not True
    }
