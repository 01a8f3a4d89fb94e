"""A game of the list, as far as the library knows it: a line is read when somebody asks for what it says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from companion.past.note import Note, read_note
from companion.stats.finished import Finished, read_finished
from companion.stats.kept import read_label
from companion.store.library import is_result
from companion.store.summary import LATEST, Summary, read_summary
from rules.kit.text import Text

_NOTHING: Mapping[str, Any] = {}


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
        self._summary = summary_in(row)
        self.is_there = is_there
        self.is_finished = is_over(self._summary, is_there)
        self.time = played(self._summary, result if self.is_finished else None, note)

    def is_of(self, row: object, result: object, note: object) -> bool:
        """Whether it was made from these lines of the library: a change makes a new line."""
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
        return minutes_of(self._result) if self.is_finished else 0


# Asked of every game before anything is shown: in haste, and without a `Listed`.


def summary_in(row: Mapping[str, Any] | None) -> Mapping[str, Any]:
    summary = row.get("summary") if row is not None else None
    return summary if type(summary) is dict else _NOTHING


def is_over(summary: Mapping[str, Any], is_there: bool) -> bool:
    return summary.get("is_finished") is True or not is_there


def played(summary: Mapping[str, Any], result: Mapping[str, Any] | None, note: Mapping[str, Any] | None) -> int:
    """The day that was set by hand, or when it ended or was last recorded in."""
    day = note.get("day") if note is not None else 0
    ended = result.get("time") if result is not None else 0
    time = day or ended or summary.get("updated")
    return time if type(time) is int and 0 <= time <= LATEST else 0


def minutes_of(result: Mapping[str, Any] | None) -> int:
    minutes = result.get("minutes") if result is not None else 0
    return minutes if type(minutes) is int else 0
