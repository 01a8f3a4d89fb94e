"""The one bridge between screens and session. Screens read from it, and `submit` is the only way in."""

from __future__ import annotations

import locale
import time
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

from companion import phone
from companion.errors import Problem
from companion.settings import Settings, new_id
from companion.summary import Standing, Summary
from companion.text import ENGLISH, LANGUAGES, Translator, translator_for
from rules import all_covers, all_games
from rules.kit.cover import Cover
from rules.kit.text import Text, say

# The first page is shown without any rules: whatever knows them is read when it is first needed.
if TYPE_CHECKING:
    from companion.draft import Draft
    from companion.entry import Entry, EntryId
    from companion.fold import Folded
    from companion.rulebook import Rulebook
    from companion.session import Session
    from companion.sharing import Sharing
    from companion.store import SessionFile, Store
    from rules.kit.contract import Game
    from rules.kit.inputs import Input
    from rules.kit.refusal import Refusal


class Table(EventDispatcher):
    """The game at hand. `version` counts up whenever anything that is shown may have changed.

    on_refused(input, refusal): the rules say no; the screen shows why and may submit again, forced.
    on_recorded(entry): it is on disk and counts.
    on_problem(text): something else went wrong, in words for the player.
    """

    version = NumericProperty(0)

    def __init__(self, store: Store, **kwargs: Any) -> None:
        self.register_event_type("on_refused")
        self.register_event_type("on_recorded")
        self.register_event_type("on_problem")
        super().__init__(**kwargs)
        self.store = store
        self.settings = Settings.read(store.settings())
        self.session: Session | None = None
        self._file: SessionFile | None = None
        self.read_only: Text | None = None
        """Why the game at hand can only be looked at."""
        self.notices: list[Text] = [report.text for report in store.reports]
        """What opening files brought to light and nobody has seen yet."""

    @cached_property
    def sharing(self) -> Sharing:
        from companion.sharing import Sharing

        return Sharing(self)

    @cached_property
    def rulebook(self) -> Rulebook:
        from companion.rulebook import Rulebook

        return Rulebook(self)

    # Translator and settings.

    @property
    def translator(self) -> Translator:
        return translator_for(self.settings.language or _device_language())

    def say(self, key: str, **values: Any) -> str:
        return self.translator.show(say(key, **values), self.names)

    def show(self, text: Text | None) -> str:
        return self.translator.show(text, self.names) if text is not None else ""

    @property
    def names(self) -> list[str]:
        """As typed; a seat without a name is called by its place."""
        return self.names_of([seat.name for seat in self.session.setup.seats]) if self.session else []

    def names_of(self, typed: list[str] | tuple[str, ...]) -> list[str]:
        return [name or self.translator.say("player.unnamed", n=place + 1) for place, name in enumerate(typed)]

    def change_settings(self, **changes: Any) -> None:
        try:
            self.keep_settings(**changes)
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
        self.show_change()

    def keep_settings(self, **changes: Any) -> None:
        """They hold from now on even if they cannot be written."""
        self.settings = replace(self.settings, **changes)
        self.store.save_settings(self.settings.plain())

    # Games.

    @property
    def games(self) -> Mapping[str, Game]:
        return all_games()

    @property
    def covers(self) -> Mapping[str, Cover]:
        """What is known of every game without reading its rules."""
        return all_covers()

    @property
    def state(self) -> Any:
        assert self.session is not None
        return self.session.state

    @property
    def rules(self) -> Any:
        assert self.session is not None
        return self.session.rules

    def sessions(self) -> list[Summary]:
        return self.store.sessions()

    def start(self, draft: Draft) -> bool:
        """Begins a new game; it is on disk before it is shown."""
        from companion import export
        from companion.session import Session

        draft.known = self.store.numbers(draft.game.meta.id)
        session = Session(draft.game, draft.setup, self.settings.device, session_id=new_id(16))
        try:
            self.keep_name()
            self._file = self.store.create({**export.head_of(session), "created": int(time.time())})
            self.store.remember_players(draft.plain_names())
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
            return False
        self.session, self.read_only = session, None
        self._note()
        self.show_change()
        return True

    def keep_name(self) -> None:
        """From now on this phone's entries carry its name."""
        if not self.store.settings():
            self.store.save_settings(self.settings.plain())

    def open(self, session_id: str) -> bool:
        """Takes up a game again, read-only where that is the safe thing, and says why."""
        from companion import transfer

        try:
            file = self.store.open(session_id)
            self.show_session(transfer.open_session(self.store, session_id, self.games, self.settings.device))
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
            return False
        self.notices += [report.text for report in file.reports]
        return True

    def show_session(self, session: Session) -> None:
        """Puts a game on the table as it stands, with everything on disk already."""
        self._file = self.store.open(session.id)
        self.session = session
        self.read_only = self._why_read_only(session, self._file)
        self.show_change()

    def glance(self, session_id: str) -> Session | None:
        """A game as it stands, without taking it up."""
        from companion import transfer

        try:
            return transfer.open_session(self.store, session_id, self.games, self.settings.device)
        except Problem:
            return None

    def standing(self, summary: Summary) -> Standing | None:
        """How a game stands: as it was kept, or else by looking. None if it cannot be opened."""
        if summary.standing is not None:
            return summary.standing
        from companion.transfer import standing_of

        session = self.glance(summary.id)
        return None if session is None else standing_of(session)

    @staticmethod
    def _why_read_only(session: Session, file: SessionFile) -> Text | None:
        if file.is_read_only:
            return file.reports[0].text if file.reports else say("error.newer")
        other = session.disagreement()
        if other is None:
            return None
        return say("error.older", version=other.rules_version, list=", ".join(str(total) for total in other.then))

    def leave(self) -> None:
        self.session, self._file, self.read_only = None, None, None
        self.show_change()

    def delete(self, session_id: str) -> None:
        try:
            self.store.delete(session_id)
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
        if self.session is not None and self.session.id == session_id:
            self.leave()
        self.show_change()

    def save_copy(self, path: Path) -> bool:
        """Writes the game at hand to a file of its own."""
        from companion import export

        assert self.session is not None
        try:
            path.write_text(export.dump(export.write_session(self.session)), encoding="utf-8")
        except OSError:
            self.dispatch("on_problem", say("error.not_written"))
            return False
        return True

    def import_file(self, path: Path) -> str | None:
        """Reads a session file and keeps it; returns its id."""
        from companion import export, transfer

        try:
            return transfer.import_session(self.store, export.load(path), self.games, int(time.time())).session.id
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
            return None

    # Recording.

    def submit(self, given: Input, forced: bool = False) -> bool:
        assert self.session is not None
        return self._record(self.session.make_entry(given, forced=forced, time=int(time.time())), given)

    def undo(self) -> bool:
        assert self.session is not None
        return self._record(self.session.make_undo(int(time.time())))

    def redo(self) -> bool:
        """What was undone last; a merge that was taken back as a whole comes back as a whole."""
        from companion.share.merge import last_unmerge

        assert self.session is not None
        unmerged = last_unmerge(self.session)
        if unmerged and self.read_only is None:
            return self.sharing.redo_join(unmerged)
        return self._record(self.session.make_redo(int(time.time())))

    @property
    def can_undo(self) -> bool:
        return self.session is not None and self.session.make_undo() is not None

    @property
    def can_redo(self) -> bool:
        return self.session is not None and self.session.make_redo() is not None

    def strike(self, target: EntryId) -> bool:
        assert self.session is not None
        return self._record(self.session.make_strike(target, int(time.time())))

    def unstrike(self, target: EntryId) -> bool:
        assert self.session is not None
        return self._record(self.session.make_unstrike(target, int(time.time())))

    def amend(self, target: EntryId, given: Input, forced: bool = False) -> bool:
        assert self.session is not None
        now = int(time.time())
        return self._record(self.session.make_amend(target, given.values(), forced=forced, time=now), given)

    def keep(self, item: Folded) -> bool:
        """Lets an entry count that no longer fits."""
        return item.input is not None and self.amend(item.entry.id, item.input, forced=True)

    def go_back_to(self, target: EntryId) -> bool:
        """Strikes everything after an entry, the last first."""
        assert self.session is not None
        later = [item for item in self.session.items if item.struck_by is None]
        order = next(item.entry.order for item in self.session.items if item.entry.id == target)
        return all(self.strike(item.entry.id) for item in reversed(later) if item.entry.order > order)

    def _record(self, prepared: Entry | Refusal | None, given: Input | None = None) -> bool:
        """Stores an entry, then shows it. If it cannot be stored, it never was."""
        from rules.kit import play
        from rules.kit.refusal import Refusal

        assert self.session is not None
        assert self._file is not None
        if prepared is None:
            return False
        if self.read_only is not None:
            self.dispatch("on_problem", self.read_only)
            return False
        if isinstance(prepared, Refusal):
            self.dispatch("on_refused", given, prepared)
            return False
        try:
            self._file.append(prepared.plain())
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
            return False
        before = play.typed_numbers(self.rules, self.state)
        self.session.record(prepared)
        self._learn(before)
        if self.settings.vibration:
            phone.tick()
        self._note()
        self.dispatch("on_recorded", prepared)
        self.show_change()
        return True

    def _note(self) -> None:
        """Keeps what the list of games shows, and the result of a finished one. Losing it loses no game."""
        from companion import transfer

        assert self.session is not None
        try:
            transfer.note(self.store, self.session, int(time.time()))
        except Problem as problem:
            self.notices.append(problem.text)

    def typed_numbers(self) -> dict[str, int]:
        """How many typed numbers are kept for the next game, by game; only games that have some."""
        counts = {game: len(self.store.numbers(game)) for game in self.games}
        return {game: count for game, count in counts.items() if count}

    def forget_numbers(self, game: str) -> None:
        """Asks for everything anew in the next game. Games that were begun keep what they know."""
        try:
            self.store.forget_numbers(game, list(self.store.numbers(game)))
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
        self.show_change()

    def _learn(self, before: Mapping[str, int]) -> None:
        """Keeps typed numbers for the next game. This one has them in its entries."""
        from companion import transfer

        assert self.session is not None
        try:
            transfer.learn(self.store, self.session, before)
        except Problem as problem:
            self.notices.append(problem.text)

    def show_change(self) -> None:
        """Something that is shown may be different."""
        self.version += 1

    # Default answers of the events: nobody is listening.

    def on_refused(self, given: Input | None, refusal: Refusal) -> None: ...

    def on_recorded(self, entry: Entry) -> None: ...

    def on_problem(self, text: Text) -> None: ...


def _device_language() -> str:
    spoken = (locale.getlocale()[0] or ENGLISH)[:2]
    return spoken if spoken in LANGUAGES else ENGLISH
