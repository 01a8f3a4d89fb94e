"""The games that are kept on this phone: begun, opened, looked at, copied, deleted; and the numbers typed in them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion import VERSION
from companion.errors import Problem
from companion.settings import new_id
from companion.store import disk
from companion.store.summary import Standing, Summary
from companion.table.base import Base
from rules.kit.text import Text, say

if TYPE_CHECKING:
    from companion.draft import Draft
    from companion.session.disagreement import Disagreement
    from companion.session.session import Session
    from companion.stats.finished import Finished
    from companion.store.session_file import SessionFile
    from companion.store.store import Store
    from companion.table.remembered import Remembered


class Shelf(Base):
    """Puts one of the kept games on the table and clears it away."""

    def __init__(self, store: Store, **kwargs: Any) -> None:
        super().__init__(store, **kwargs)
        self._file: SessionFile | None = None
        self.read_only: Text | None = None
        """Why the game at hand can only be looked at."""
        self.missing: list[Text] = []
        """What the game at hand lacks and can go on without."""
        self.looks: dict[str, Any] = {}
        """The state at which each page of the game at hand was last looked at, by the page's name."""
        self._since = 0
        self._was_over = False
        self._memory: Remembered | None = None

    def sessions(self) -> list[Summary]:
        return self.store.sessions()

    @property
    def is_new(self) -> bool:
        """Whether nobody has used the app here yet: then it begins with the page of the first start."""
        return not (self.settings.is_welcomed or self.store.there() or self.store.results() or self.store.players())

    @property
    def has_news(self) -> bool:
        """Whether another version ran here last, and the news of this one has not been shown yet."""
        return self.settings.news_seen != VERSION and not self.is_new

    def finished(self) -> list[Finished]:
        """The games that were played to their end, the latest last. No session is opened for it."""
        from companion.stats.statistics import finished_games

        return finished_games(self.store)

    def start(self, draft: Draft) -> bool:
        """Begins a new game; it is on disk before it is shown."""
        from companion.session.session import Session
        from companion.share.secret import new_secret
        from companion.store import export

        draft.known = self.store.numbers(draft.game.meta.id)
        now = int(time.time())
        session = Session(draft.game, draft.setup, "", session_id=new_id(16), secret=new_secret(), created=now)
        try:
            self._file = self.store.create(export.kept_head(session))
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
            return False
        session.device = self._file.device
        self._file.get_ready()
        self.keep_summary()
        self._look_anew(session)
        self._put_down(session)
        self.read_only, self.missing = None, []
        self._remember(draft)
        self._note(is_at_once=True)
        self.show_change()
        return True

    def open(self, session_id: str) -> bool:
        """Opens a kept game to go on with it; read-only where that is the safe thing, and says why."""
        from companion.store import transfer

        try:
            file = self.store.open(session_id)
            self.show_session(transfer.open_session(self.store, session_id, self.games))
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
            return False
        self.notices += [report.text for report in file.reports]
        return True

    def show_session(self, session: Session) -> None:
        """Puts a game on the table as it stands, with everything on disk already."""
        from companion.session.missing import missing

        self._file = self.store.open(session.id)
        self._file.get_ready()
        if self.session is None or self.session.id != session.id:
            self.keep_summary()
            self._look_anew(session)
        self._put_down(session)
        other = session.disagreement()
        self.read_only = _why_read_only(self._file, other)
        self.missing = missing(session, self._file.lost, other) if self.read_only is None else []
        self.show_change()

    def _put_down(self, session: Session) -> None:
        """On the table, where the same is asked about a state again and again."""
        from companion.table.remembered import Remembered

        self.session = session
        if self._memory is None or session.rules is not self._memory.rules:
            self._memory = Remembered(session)
            session.rules = self._memory.rules
        self._was_over = session.rules.outcome(session.state) is not None

    def leave(self) -> None:
        self.keep_summary()
        self.keep_checkpoint()
        self.session, self._file, self.read_only, self.missing, self._memory = None, None, None, [], None
        self.show_change()

    def keep_checkpoint(self) -> None:
        """Makes a long game open quickly the next time, if what is shown of it is exactly what is on disk."""
        if self.session is not None and self._file is not None and self._file.count == len(self.session.log):
            from companion.store.checkpoint import keep_known

            keep_known(self.store, self.session)

    def _look_anew(self, session: Session) -> None:
        """Nothing has happened yet since this game was put on the table."""
        self.looks, self._since = {}, len(session.log)

    def glance(self, session_id: str) -> Session | None:
        """A game as it stands, without putting it on the table."""
        from companion.store import transfer

        try:
            return transfer.open_session(self.store, session_id, self.games)
        except Problem:
            return None

    def standing(self, summary: Summary) -> Standing | None:
        """How a game stands: as it was kept, or else by looking. None if it cannot be opened."""
        if summary.standing is not None:
            return summary.standing
        from companion.store import transfer

        session = self.glance(summary.id)
        if session is None:
            return None
        if self.store.is_own(session.id):
            # The app was killed after an entry.
            self.notice(transfer.note(self.store, session, summary.updated))
        return transfer.standing_of(session)

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
        from companion.store import export

        assert self.session is not None
        try:
            disk.write_copy(path, export.dump(export.write_session(self.session)).encode())
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
            return False
        return True

    def fail(self, error: BaseException) -> None:
        """A page could not go on: what happened is noted, and the game, which is on disk, leaves the table."""
        self.report.note(error, self.session.id if self.session is not None else "")
        if self.session is not None:
            # Whatever it was, the next opening must rely on the log alone.
            self.store.checkpoints.drop(self.session.id)
            self.session = None
        self.leave()

    def save_report(self, folder: Path, *, game: str = "", entry: int = 0) -> Path | None:
        """Writes what went wrong to a file for the player to send: if they want, with a game and the number of the
        entry that it is about."""
        from companion.report import FILE, here, told_game
        from companion.share.sharing import free_path
        from companion.store import disk

        about = [f"entry {entry}"] if entry else []
        told = [here(), *about, self.report.text, told_game(self.store, game, self.games) if game else ""]
        path = free_path(folder, f"annals-{Path(FILE).stem}", Path(FILE).suffix)
        try:
            disk.write_whole(path, ["\n\n".join(told).encode("utf-8", "backslashreplace")])
        except OSError as error:
            self.dispatch("on_problem", disk.not_saved(error).text)
            return None
        return path

    def reported_game(self) -> str:
        """The game a report is likely about: the one at hand, that in which something went wrong, the last played."""
        if self.session is not None:
            return self.session.id
        return self.report.game or next((one.id for one in self.sessions()), "")

    # Numbers typed from cards.

    def typed_numbers(self) -> dict[str, int]:
        """How many typed numbers are kept for the next game, by game; only games that have some or can be filled in."""
        counts = {game: len(self.store.numbers(game)) for game in self.games}
        return {game: count for game, count in counts.items() if count or self._can_be_filled_in(game)}

    def _can_be_filled_in(self, game: str) -> bool:
        return any(rules.card_kinds for rules in self.games[game].depths.values())

    def cards_of_box(self, game: str) -> list[tuple[Text, list[tuple[str, Text, int]]]]:
        """What is known of a box, card by card: the name of each number, what it says and its value."""
        told = next((rules.told_number for rules in self.games[game].depths.values() if rules.told_number), None)
        cards: dict[Text, list[tuple[str, Text, int]]] = {}
        for name, value in self.store.numbers(game).items():
            found = told(name) if told is not None else None
            if found is not None:
                cards.setdefault(found[0], []).append((name, found[1], value))
        return sorted(cards.items(), key=lambda one: self.show(one[0]).casefold())

    def correct_number(self, game: str, name: str, value: int) -> None:
        """Games started from now on use this number. Those already started keep what they know."""
        try:
            self.store.remember_numbers(game, {name: value})
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
        self.show_change()

    def forget_numbers(self, game: str) -> None:
        """Asks for everything again in the next game. Games that were started keep what they know."""
        try:
            self.store.forget_numbers(game, list(self.store.numbers(game)))
        except Problem as problem:
            self.dispatch("on_problem", problem.text)
        self.show_change()

    def _note(self, is_at_once: bool = False) -> None:
        """Keeps what the list of games shows, which can wait, and the result of a finished game, which cannot."""
        from companion.store import transfer

        session, now = self.session, int(time.time())
        assert session is not None
        is_over = session.rules.outcome(session.state) is not None
        if is_at_once or is_over or self._was_over:
            self.notice(transfer.note(self.store, session, now))
        else:
            self.store.note_later(transfer.summary_of(session, now))
        self._was_over = is_over

    def keep_summary(self) -> None:
        """Writes what the list of games shows, if it has changed since: the game is left, or nobody touches anything.
        After a kill the list looks into the game instead."""
        try:
            self.store.write_summaries()
        except Problem as problem:
            self.notice(problem.text)

    def _remember(self, draft: Draft) -> None:
        try:
            self.store.remember_players(draft.plain_names())
        except Problem as problem:
            self.notice(problem.text)


def _why_read_only(file: SessionFile, other: Disagreement | None) -> Text | None:
    if file.is_read_only:
        return file.reports[0].text if file.reports else say("error.newer")
    if other is None or not other.is_by_other_rules:
        return None
    return say("error.older", version=other.rules_version, list=", ".join(str(total) for total in other.then))
