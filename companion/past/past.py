"""What the screens ask about games that were played."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.draft import Draft
from companion.errors import Problem
from companion.past import bin as wastebin
from companion.past import photos
from companion.past.bin import Binned
from companion.past.listed import Listed
from companion.past.listing import Listing, listed_in
from companion.past.note import Note, read_note
from companion.past.search import Search
from rules.kit.text import Text

if TYPE_CHECKING:
    from companion.table import Table


class Past:
    """The past games of a table. What cannot be kept is said by the table's `on_problem`."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._listed: Listing | None = None
        self._words: dict[tuple[str, Text], str] = {}

    def _attempt(self, do: Callable[[], Any]) -> bool:
        try:
            do()
        except Problem as problem:
            self._table.dispatch("on_problem", problem.text)
            return False
        self._table.show_change()
        return True

    # The list.

    def games(self) -> Listing:
        wastebin.empty_old(self._table.store, int(time.time()))
        self._listed = listed_in(self._table.store, self._listed)
        return self._listed

    def who(self) -> dict[str, str]:
        """The name under which somebody is known, for each other name they played under."""
        people = self._table.statistics.people.changed
        return {name: person.name for person in people for name in person.names if name != person.name}

    def search(self) -> Search:
        who = self.who()
        return Search(lambda game: self._said(game, who))

    def _said(self, game: Listed, who: Mapping[str, str]) -> str:
        """Game, people under all their names, place, note and leaders."""
        note, cover = game.note, self._table.covers.get(game.game)
        titles = [cover.title] if cover is not None else []
        names = (*game.names, *(who[name] for name in game.names if name in who))
        return " ".join((*map(self._shown, [*titles, *game.leaders]), *names, note.place, note.text))

    def _shown(self, text: Text) -> str:
        """Titles and leaders are few, however many games there are: each is put in words once."""
        key = self._table.translator.language, text
        if key not in self._words:
            self._words[key] = self._table.show(text)
        return self._words[key]

    # What is noted about a game.

    def note(self, session: str) -> Note:
        return read_note(self._table.store.note(session))

    def change_note(self, session: str, **changes: Any) -> bool:
        return self._attempt(lambda: self._keep_note(session, self.note(session)._replace(**changes)))

    def _keep_note(self, session: str, note: Note) -> None:
        """A day that was set by hand also applies to everything that is counted by day."""
        store, before = self._table.store, self.note(session)
        store.keep_note(session, note.plain())
        if note.day != before.day:
            store.date_result(session, note.day)

    def photo(self, session: str) -> Path | None:
        return photos.photo_path(self._table.store, session)

    def keep_photo(self, session: str, picture: Path) -> bool:
        return self._attempt(lambda: photos.keep_photo(self._table.store, session, picture))

    def drop_photo(self, session: str) -> bool:
        return self._attempt(lambda: photos.drop_photo(self._table.store, session))

    # The bin.

    def delete(self, session: str) -> bool:
        """Into the bin; a game at hand leaves the table."""
        table = self._table
        if table.session is not None and table.session.id == session:
            table.leave()
        return self._attempt(lambda: wastebin.delete(table.store, session, int(time.time())))

    def restore(self, session: str) -> bool:
        return self._attempt(lambda: wastebin.restore(self._table.store, session))

    def binned(self) -> list[Binned]:
        return wastebin.binned(self._table.store, int(time.time()))

    def empty_bin(self) -> bool:
        return self._attempt(lambda: wastebin.empty(self._table.store, self.binned()))

    # A game again.

    def again(self, game: Listed) -> Draft | None:
        """The same people, each a seat further on; None for a game this version does not have."""
        if game.game not in self._table.games:
            return None
        draft = Draft(self._table.games[game.game], list(game.names))
        draft.recall({"setup": game.setup})
        draft.move_round()
        return draft

    def go_on(self, session: str) -> bool:
        """Puts a finished game on the table again: its last entry is taken back."""
        table = self._table
        return table.open(session) and table.undo(forced=True)

    def copy(self, session: str) -> bool:
        """Another game like this one, beside it."""
        from companion.past.copying import copy_game
        from companion.store import transfer

        table = self._table
        return self._attempt(
            lambda: copy_game(table.store, transfer.open_session(table.store, session, table.games), int(time.time()))
        )

    def play_on(self, entry: int) -> bool:
        """Switches to a copy of the game at hand up to that entry, given by its index."""
        from companion.past.copying import copy_game

        table, copied = self._table, list[str]()
        session = table.session
        assert session is not None
        now = int(time.time())
        is_copied = self._attempt(lambda: copied.append(copy_game(table.store, session, now, entry + 1)))
        return is_copied and table.open(copied[0])
