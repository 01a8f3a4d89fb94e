"""Recording in the game at hand: an input is checked, stored and then shown, and so is every later change to it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from companion import phone
from companion.errors import Problem
from companion.store.memos import live_memo
from companion.table.shelf import Shelf
from rules.kit.text import Text, say

if TYPE_CHECKING:
    from pathlib import Path

    from companion.lookup.rulebook import Rulebook
    from companion.past.past import Past
    from companion.session.entry import Entry, EntryId
    from companion.session.fold import Folded
    from companion.session.latest import Latest
    from companion.session.session import Session
    from companion.share.joins import Join
    from companion.share.sharing import Sharing
    from companion.stats.statistics import Statistics
    from companion.store.box import Box
    from companion.table.backups import Backups
    from companion.table.clock import TableClock
    from companion.table.live import Live
    from companion.table.remembered import Expected
    from companion.table.samples import Samples
    from companion.table.sending import Sending
    from rules.kit.inputs import Input
    from rules.kit.refusal import Refusal


class Table(Shelf):
    """The game at hand. `Base` lists the properties and events that screens bind to."""

    @cached_property
    def sharing(self) -> Sharing:
        from companion.share.sharing import Sharing

        return Sharing(self)

    @cached_property
    def statistics(self) -> Statistics:
        from companion.stats.statistics import Statistics

        return Statistics(self.store, lambda text: self.dispatch("on_problem", text), self.show_change)

    @cached_property
    def past(self) -> Past:
        from companion.past.past import Past

        return Past(self)

    @cached_property
    def sending(self) -> Sending:
        from companion.table.sending import Sending

        return Sending(self)

    def is_backup(self, path: Path) -> bool:
        """Whether a file that was handed over looks like a copy of everything."""
        from companion.backup.updated import is_zip

        return is_zip(path)

    @cached_property
    def backups(self) -> Backups:
        from companion.table.backups import Backups

        return Backups(self)

    @cached_property
    def samples(self) -> Samples:
        from companion.table.samples import Samples

        return Samples(self)

    def box(self, game: str) -> Box:
        from companion.store.box import Box

        return Box(self, game)

    @cached_property
    def rulebook(self) -> Rulebook:
        from companion.lookup.rulebook import Rulebook

        return Rulebook(self)

    @cached_property
    def clock(self) -> TableClock:
        from companion.table.clock import TableClock

        return TableClock(self)

    @cached_property
    def live(self) -> Live:
        from companion.table.live import Live

        return Live(self)

    @property
    def is_hosting(self) -> bool:
        """Whether others are invited to a game from here. Does not load what nobody has asked for yet."""
        return "live" in vars(self) and self.live.state == "hosting"

    def show_session(self, session: Session) -> None:
        super().show_session(session)
        # A game that was at somebody else's table when the app was ended goes back there.
        if self.store.memos.read(live_memo(session.id)):
            self.live.come_back()

    def resume(self) -> None:
        """The app is in sight again: a line to another phone may have been lost unnoticed."""
        if "live" in vars(self):
            self.live.retry()

    def tell(self, seat: int | None = None) -> str:
        """The round, or what a seat has, in sentences that can be heard."""
        from companion.spoken.summary import told_round, told_seat

        return told_round(self) if seat is None else told_seat(self, seat)

    @property
    def state(self) -> Any:
        assert self.session is not None
        return self.session.state

    @property
    def rules(self) -> Any:
        assert self.session is not None
        return self.session.rules

    @property
    def depth(self) -> str:
        """How deep the game on the table is told now; empty without one."""
        if self.session is None:
            return ""
        now = self.session.rules.depth
        return self.session.setup.depth if now is None else str(now(self.state))

    @property
    def latest(self) -> Latest | None:
        """What happened last since the game was put on the table."""
        from companion.session.latest import latest

        return latest(self.session, self._since) if self.session is not None else None

    def expect(self, given: Input) -> Expected | None:
        """Works out what will be shown once this is recorded, so that it is known then. None if it cannot be."""
        return None if self._memory is None else self._memory.expect(given)

    def submit(self, given: Input, forced: bool = False) -> bool:
        assert self.session is not None
        return self._record(self.session.make_entries(given, forced=forced, time=int(time.time())), given)

    def undo(self, forced: bool = False) -> bool:
        """What another phone has recorded is undone only with the player's knowledge."""
        from rules.kit.refusal import Refusal

        assert self.session is not None
        prepared = self.session.make_undos(int(time.time()))
        target = prepared[0].target if prepared else None
        if forced or target is None or self.session.is_own(target.device):
            return self._record(prepared)
        why = say("play.undo_other", phone=self.sharing.phone(target.device))
        return self._record(Refusal("play.undo_other", why, self._told(target), anyway=say("button.undo_anyway")))

    def _told(self, target: EntryId) -> Text | None:
        """What an entry says, as the history has it."""
        from companion.session.history import tell

        assert self.session is not None
        return next((tell(self.session, item).text for item in self.session.items if item.entry.id == target), None)

    def redo(self) -> bool:
        """What was undone last; a merge that was taken back as a whole comes back as a whole."""
        from companion.share.merge import last_unmerge

        assert self.session is not None
        unmerged = last_unmerge(self.session)
        if unmerged and self.read_only is None:
            return self.sharing.redo_join(unmerged)
        return self._record(self.session.make_redos(int(time.time())))

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
        from companion.session.consequences import later_than

        assert self.session is not None
        return all(self.strike(entry) for entry in later_than(self.session, target))

    def _record(self, prepared: list[Entry] | Entry | Refusal | None, given: Input | None = None) -> bool:
        """Stores entries together, then shows them. If they cannot be stored, they never were."""
        from rules.kit.refusal import Refusal

        if not prepared:
            return False
        if self.read_only is not None:
            self.dispatch("on_problem", self.read_only)
            return False
        if isinstance(prepared, Refusal):
            self.dispatch("on_refused", given, prepared)
            return False
        entries = prepared if isinstance(prepared, list) else [prepared]
        text = self.keep_entries(entries)
        if text is not None:
            self.dispatch("on_problem", text)
        elif self.settings.vibration:
            phone.tick()
        return text is None

    def keep_entries(self, entries: list[Entry]) -> Text | None:
        """On disk, adopted and shown, whoever asked for them; or the reason why not."""
        assert self._file is not None
        try:
            if not self._file.append(*(entry.plain() for entry in entries)):
                self._catch_up()
                return say("error.recorded_elsewhere")
        except Problem as problem:
            return problem.text
        self._adopt(entries)
        for entry in entries:
            self.dispatch("on_recorded", entry)
        self.show_change()
        return None

    def keep_join(self, entries: list[Entry], join: Join | None) -> Text | None:
        """The same for what another phone has recorded, marked as one join if it is one. Only what it changes is folded
        again."""
        assert self.session is not None
        assert self._file is not None
        try:
            self._file.join(entry.plain() if join is None else join.marked(entry) for entry in entries)
        except Problem as problem:
            return problem.text
        self.session.device, self.session.former = self._file.device, self._file.former
        self._adopt(entries)
        self.show_change()
        return None

    def phones(self) -> dict[str, int]:
        """Where the owners of the phones at this table sit."""
        return self.sharing.phones

    def note_phones(self, phones: Mapping[str, int]) -> None:
        """The same, as another invited phone knows it; what this phone says about itself stands."""
        assert self.session is not None
        seats, known = len(self.session.setup.seats), self.sharing.phones
        told = {one: seat for one, seat in phones.items() if 0 <= seat < seats and not self.session.is_own(one)}
        if any(known.get(one) != seat for one, seat in told.items()):
            with suppress(Problem):
                self.store.note_phones(self.session.id, told)

    def _adopt(self, entries: list[Entry]) -> None:
        """Counts what is on disk."""
        from rules.kit import play

        assert self.session is not None
        assert self._file is not None
        before = play.typed_numbers(self.rules, self.state)
        self.session.merge(entries)
        if self._file.count > len(self.session.log):
            self._catch_up()
        self._learn(before)
        self._note()

    def _catch_up(self) -> None:
        """The file holds more than is shown: another window, or an import, has recorded too."""
        from companion.store import transfer

        assert self.session is not None
        self.show_session(transfer.open_session(self.store, self.session.id, self.games))

    def _learn(self, before: Mapping[str, int]) -> None:
        """Keeps typed numbers for the next game. This one has them in its entries."""
        from companion.store import transfer

        assert self.session is not None
        try:
            transfer.learn(self.store, self.session, before)
        except Problem as problem:
            self.notice(problem.text)
