"""What is kept besides the games: players, results, notes, whose phones there are, typed numbers, settings.

A line may be intact and yet odd, written by another version or by hand. It is skipped: no line of the library may keep
the app from starting, or a game from being begun.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any
from weakref import finalize

from tinydb.queries import QueryLike

from companion.store.journal import Journal
from companion.store.lock import FolderLock
from companion.store.records import Doc
from companion.store.recovery import Report

_PLAYERS, _RESULTS, _SETTINGS, _CLAIMS, _NUMBERS = "players", "results", "settings", "claims", "numbers"
_PHONES, _PEOPLE, _NOTES, _BIN = "phones", "people", "notes", "bin"
_ENDED = "ended"
"""When a game ended by the clock, kept where its day was set by hand."""
_LEFT_OUT = "left_out"
"""The mark of a result whose game was deleted."""


class Library:
    """The file `library.journal` of a folder."""

    journal_class: type[Journal] = Journal

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = FolderLock(folder)
        self._library = self.journal_class(folder / "library.journal", {"kind": "library"}, self._lock)
        finalize(self, self._library.close)

    @property
    def reports(self) -> list[Report]:
        """What opening the library brought to light."""
        return self._library.storage.reports

    def _docs(self, table: str) -> Iterator[Doc]:
        """Copies of all that make sense in a table."""
        is_sane = _IS_SANE[table]
        return (dict(doc) for doc in self._library.table(table) if is_sane(doc))

    def _lines_of(self, table: str, session: str) -> list[Doc]:
        """Copies of the lines about a game that make sense. The lines about others are not read."""
        found = self._library.storage.with_text(table, "session", session)
        return [dict(doc) for doc in found if _IS_SANE[table](doc)]

    def players(self) -> list[Doc]:
        """Who has played here, the latest first."""
        return [*self._docs(_PLAYERS)][::-1]

    def remember_players(self, players: Iterable[Mapping[str, Any]]) -> None:
        """Each with a `name`, by which they are recognized, and whatever else is worth keeping."""
        latest = {player["name"]: player for player in players}
        self._library.table(_PLAYERS).replace(lambda player: player.get("name") in [*latest], latest.values())

    def results(self) -> list[Doc]:
        """Finished games that count, the latest last. Their lists are the library's own: to be read, not changed."""
        return [dict(doc) for doc in self.numbered_results().values() if is_counted(doc)]

    def result(self, session: str) -> Doc | None:
        """How a game ended, if that counts."""
        return next(filter(is_counted, reversed(self._results_of(session))), None)

    def numbered_results(self) -> Mapping[int, Doc]:
        """Every line that is kept of a finished game, odd ones too, by a number that no other line ever gets: whoever
        knows some of them needs to read only the others. To be read, not changed."""
        return self._library.storage.docs(_RESULTS)

    def add_result(self, session: str, result: Mapping[str, Any]) -> None:
        """Keeps how a game ended, in place of how it had ended before, if it went on after that."""
        self._library.table(_RESULTS).replace_with("session", session, [{**result, "session": session}])

    def drop_result(self, session: str) -> None:
        """Forgets how a game ended: it goes on after all."""
        if self._results_of(session):
            self._library.table(_RESULTS).replace_with("session", session, [])

    def leave_out_result(self, session: str) -> None:
        """Its game was deleted: how it ended no longer counts, but may come back with it."""
        self._mark_result(session, is_left_out=True)

    def count_result(self, session: str) -> None:
        """Its game is back."""
        self._mark_result(session, is_left_out=False)

    def _mark_result(self, session: str, *, is_left_out: bool) -> None:
        found = self._results_of(session)
        marked = [{**doc, _LEFT_OUT: is_left_out} for doc in found]
        if marked != found:
            self._library.table(_RESULTS).replace_with("session", session, marked)

    def date_result(self, session: str, day: int) -> None:
        """A game was played on a different day than it was recorded; 0 takes that back."""
        found = self._results_of(session)
        dated = [{**doc, _ENDED: (ended := doc.get(_ENDED, doc.get("time"))), "time": day or ended} for doc in found]
        if dated != found:
            self._library.table(_RESULTS).replace_with("session", session, dated)

    def _results_of(self, session: str) -> list[Doc]:
        return [dict(doc) for doc in self._library.storage.with_text(_RESULTS, "session", session)]

    def people(self) -> list[Doc]:
        """What is known of who is who, as `companion.stats.people` reads it."""
        return [*self._library.storage.docs(_PEOPLE).values()]

    def keep_people(self, lines: Iterable[Mapping[str, Any]]) -> None:
        """All of it, in place of what was known before."""
        self._library.table(_PEOPLE).replace(lambda _: True, lines)

    def raw_results(self) -> Iterable[Mapping[str, Any]]:
        """The same lines exactly as stored, sane or not: for a look at a few of many."""
        return self._library.storage.docs(_RESULTS).values()

    def notes(self) -> dict[str, Doc]:
        """What was noted about games, by session."""
        docs = self._library.storage.docs(_NOTES).values()
        return {doc["session"]: doc for doc in docs if _is_of_session(doc)}

    def note(self, session: str) -> Doc | None:
        """What was noted about a game."""
        return next(reversed(self._library.storage.with_text(_NOTES, "session", session)), None)

    def keep_note(self, session: str, note: Mapping[str, Any]) -> None:
        """In place of the former note; an empty one is deleted."""
        self._library.table(_NOTES).replace_with("session", session, [{**note, "session": session}] if note else [])

    def binned(self) -> list[Doc]:
        """The games in the bin, the earliest deleted first."""
        return [*self._docs(_BIN)]

    def keep_binned(self, session: str, line: Mapping[str, Any] | None) -> None:
        """Where a deleted game lies; None once it is gone from there."""
        lines = [] if line is None else [{**line, "session": session}]
        self._library.table(_BIN).replace_with("session", session, lines)

    def claimed_seat(self, session: str) -> int | None:
        """Where the owner of this phone sits. Every phone has its own answer, so it is not part of the game."""
        return next((claim["seat"] for claim in self._lines_of(_CLAIMS, session)), None)

    def claim_seat(self, session: str, seat: int | None) -> None:
        """`None` gives the seat up again."""
        claims = [] if seat is None else [{"session": session, "seat": seat}]
        self._library.table(_CLAIMS).replace_with("session", session, claims)

    def phones(self, session: str) -> dict[str, int]:
        """Where the owners of the phones at a game sit, by the name of the phone, as far as it is known here."""
        return next((dict(doc["seats"]) for doc in self._lines_of(_PHONES, session)), {})

    def note_phones(self, session: str, seats: Mapping[str, int | None]) -> None:
        """Adds to what is known of them; `None` is somebody who sits nowhere after all."""
        before = self.phones(session)
        now = {device: seat for device, seat in {**before, **seats}.items() if seat is not None}
        if now != before:
            self._library.table(_PHONES).replace_with("session", session, [{"session": session, "seats": now}])

    def numbers(self, game: str) -> dict[str, int]:
        """Printed numbers that were typed in games so far."""
        docs = filter(_is_number, self._library.storage.docs(_NUMBERS).values())
        return {doc["name"]: doc["value"] for doc in docs if doc["game"] == game}

    def remember_numbers(self, game: str, numbers: Mapping[str, int]) -> None:
        """Keeps these numbers, in place of those that were known by the same names."""
        known = self.numbers(game)
        new = {name: value for name, value in numbers.items() if known.get(name) != value}
        if new:
            docs = [{"game": game, "name": name, "value": value} for name, value in new.items()]
            self._library.table(_NUMBERS).replace(_are_numbers(game, new), docs)

    def forget_numbers(self, game: str, names: Collection[str]) -> None:
        if names:
            self._library.table(_NUMBERS).remove(_are_numbers(game, names))

    # Whole tables, to be copied without knowing what they hold.

    def lines(self, table: str) -> Mapping[int, Doc]:
        return self._library.storage.docs(table)

    def add_lines(self, table: str, docs: Iterable[Mapping[str, Any]]) -> list[int]:
        """Returns the ids by which they can be dropped again."""
        return self._library.table(table).insert_multiple(docs)

    def drop_lines(self, table: str, ids: Collection[int]) -> None:
        present = [one for one in ids if one in self.lines(table)]
        if present:
            self._library.table(table).remove(doc_ids=present)

    def settings(self) -> Doc:
        return next(self._docs(_SETTINGS), {})

    def save_settings(self, settings: Mapping[str, Any]) -> None:
        self._library.table(_SETTINGS).replace(lambda _: True, [settings])


def is_counted(result: Mapping[str, Any]) -> bool:
    """Whether a line makes sense, and its game was not deleted."""
    return _is_result(result) and result.get(_LEFT_OUT) is not True


def _are_numbers(game: str, names: Collection[str]) -> QueryLike:
    return lambda doc: _is_number(doc) and doc["game"] == game and doc["name"] in names


def _is_number(doc: Mapping[str, Any]) -> bool:
    return isinstance(doc.get("game"), str) and isinstance(doc.get("name"), str) and _is_whole(doc.get("value"))


def _is_player(doc: Mapping[str, Any]) -> bool:
    return isinstance(doc.get("name"), str) and isinstance(doc.get("colour", ""), str)


def _is_result(doc: Mapping[str, Any]) -> bool:
    return (
        all(isinstance(doc.get(name), str) for name in ("session", "game"))
        and all(_is_list_of(str, doc.get(name)) for name in ("names", "colours"))
        and all(_is_list_of(int, doc.get(name)) for name in ("totals", "winners"))
        and len(doc["names"]) == len(doc["colours"]) == len(doc["totals"])
        and bool(doc["winners"])
        and all(0 <= seat < len(doc["names"]) for seat in doc["winners"])
        and _is_whole(doc.get("time"))
    )


def is_result(doc: Mapping[str, Any]) -> bool:
    """Whether a line of `raw_results` makes sense and counts."""
    return _is_result(doc) and doc.get(_LEFT_OUT) is not True


def _is_of_session(doc: Any) -> bool:
    return isinstance(doc, Mapping) and isinstance(doc.get("session"), str)


def _is_binned(doc: Mapping[str, Any]) -> bool:
    return all(isinstance(doc.get(name), str) for name in ("session", "file")) and _is_whole(doc.get("time"))


def _is_claim(doc: Mapping[str, Any]) -> bool:
    return isinstance(doc.get("session"), str) and _is_whole(doc.get("seat")) and doc["seat"] >= 0


def _is_phones(doc: Mapping[str, Any]) -> bool:
    seats = doc.get("seats")
    return isinstance(doc.get("session"), str) and isinstance(seats, dict) and all(map(_is_whole, seats.values()))


def _is_whole(value: Any) -> bool:
    """JSON's true and false are numbers to Python."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_list_of(kind: type, value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, kind) and not isinstance(one, bool) for one in value)


_IS_SANE: dict[str, Callable[[Mapping[str, Any]], bool]] = {
    _PLAYERS: _is_player,
    _RESULTS: _is_result,
    _CLAIMS: _is_claim,
    _PHONES: _is_phones,
    _NUMBERS: _is_number,
    _BIN: _is_binned,
    # `Settings.read` sees to each value.
    _SETTINGS: lambda _: True,
}
