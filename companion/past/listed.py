"""The list of games, made without opening one and without reading more of the library than is looked at.

A line is read when it comes into sight. Until then only the few values count by which the list is ordered: however many
games there are, the list is there at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from operator import attrgetter
from typing import Any

from companion.garbage import nothing_thrown_away
from companion.past.note import Note, read_note
from companion.stats.finished import Finished, read_finished
from companion.stats.kept import read_label
from companion.store.library import is_result
from companion.store.store import Store
from companion.store.summary import LATEST, Summary, read_summary
from rules.kit.text import Text


class Listed:
    """One game of the list.

    session: its id
    is_finished: whether it is over
    time: when it was played, in seconds since 1970
    is_there: whether its log is here, too; what came from another program is only a result
    """

    def __init__(
        self,
        session: str,
        row: Mapping[str, Any] | None,
        result: Mapping[str, Any] | None,
        note: Mapping[str, Any] | None,
        *,
        is_there: bool = True,
    ) -> None:
        self.session, self._row, self._result, self._note = session, row, result, note
        summary = row.get("summary") if row is not None else None
        self._summary: Mapping[str, Any] = summary if isinstance(summary, Mapping) else {}
        self.is_there = is_there
        self.is_finished = self._summary.get("is_finished") is True or not is_there
        self.time = self._played()

    def is_of(self, row: object, result: object, note: object) -> bool:
        """Whether it was made of these lines of the library: what changes is a new line."""
        return self._row is row and self._result is result and self._note is note

    @cached_property
    def note(self) -> Note:
        return read_note(self._note)

    @cached_property
    def finished(self) -> Finished | None:
        """How it ended, as far as the library knows."""
        sane = self.is_finished and self._result is not None and is_result(self._result)
        return read_finished(dict(self._result)) if sane and self._result is not None else None

    @cached_property
    def summary(self) -> Summary | None:
        return read_summary(self._summary)

    @property
    def game(self) -> str:
        known = self._summary.get("game") or (self._result or {}).get("game")
        return known if isinstance(known, str) else ""

    @property
    def names(self) -> tuple[str, ...]:
        """Of the players, as typed."""
        names = self._summary.get("players") or (self._result or {}).get("names")
        return tuple(name for name in names if isinstance(name, str)) if isinstance(names, list) else ()

    def _played(self) -> int:
        """The day that was set by hand, or when it ended or was last recorded in. Asked of every game, so in haste."""
        day = self._note.get("day") if self._note is not None else 0
        ended = self._result.get("time") if self.is_finished and self._result is not None else 0
        time = day or ended or self._summary.get("updated")
        return time if type(time) is int and 0 <= time <= LATEST else 0

    @property
    def leaders(self) -> list[Text]:
        """What the seats played with, where the game has that."""
        chosen = self._result.get("chosen") if self.is_finished and self._result is not None else None
        return [label for one in chosen if (label := read_label(one)) is not None] if isinstance(chosen, list) else []

    @property
    def setup(self) -> Any:
        """As its header has it."""
        header = self._row.get("header") if self._row is not None else None
        return header.get("setup") if isinstance(header, Mapping) else None

    @property
    def minutes(self) -> int:
        minutes = self._result.get("minutes") if self._result is not None else 0
        return minutes if isinstance(minutes, int) and self.is_finished else 0


def listed_in(store: Store, before: Mapping[str, Listed] | None = None) -> list[Listed]:
    """All games: those not finished first, then the latest. What was listed `before` and has not changed stays."""
    there, rows = store.there(), dict(_rows(store))
    if there - rows.keys():
        # Somebody has put a file there: the store looks into it, once.
        store.sessions()
        rows = dict(_rows(store))
    results = dict(_results(store))
    notes = store.notes()
    known, found = before or {}, []
    with nothing_thrown_away(len(there)):
        for one in there | results.keys():
            parts = rows.get(one) if one in there else None, results.get(one), notes.get(one)
            old = known.get(one)
            found.append(old if old is not None and old.is_of(*parts) else Listed(one, *parts, is_there=one in there))
    # A sort for each, the last one first: each by a plain value, which is quicker than one by all three.
    found.sort(key=attrgetter("session"))
    found.sort(key=attrgetter("time"), reverse=True)
    found.sort(key=attrgetter("is_finished"))
    return found


def _rows(store: Store) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for row in store.raw_rows().values():
        if isinstance(row, Mapping) and isinstance(row.get("id"), str):
            yield row["id"], row


def _results(store: Store) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for doc in store.raw_results():
        if isinstance(doc, Mapping) and isinstance(doc.get("session"), str) and doc.get("left_out") is not True:
            yield doc["session"], doc
