"""A session: the log of one game and everything derived from it. Pure: it neither writes to disk nor reads a clock.

Recording is two steps, so that nothing is ever shown that is not on disk: the session prepares an entry, the caller
stores it, the session adopts it.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.entry import AMEND, REDO, STRIKE, UNDO, Entry, EntryId, Seen, read_time
from companion.fold import Decisions, Fold, Folded, Status, decide, fold, last_redoable, last_undoable
from companion.rivals import is_same, settled
from rules.kit import play
from rules.kit.contract import Game
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.kit.setup import Setup


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Totals that were shown at a round's end and do not come out again."""

    then: tuple[int, ...]
    now: tuple[int, ...]
    rules_version: str
    is_whole: bool
    """Whether everything is here that they were made from."""
    own_version: str

    @property
    def is_by_other_rules(self) -> bool:
        """What is missing explains other totals, too; and whoever sends a game can claim any."""
        return self.is_whole and self.rules_version != self.own_version


def gaps_in(entries: Iterable[Entry]) -> dict[str, list[range]]:
    seqs: dict[str, list[int]] = {}
    for entry in entries:
        seqs.setdefault(entry.device, []).append(entry.seq)
    found = {device: list(_between(sorted(there))) for device, there in seqs.items()}
    return {device: ranges for device, ranges in found.items() if ranges}


def _between(seqs: list[int]) -> Iterator[range]:
    """The numbers that are left out, counting from 1."""
    last = 0
    for seq in seqs:
        if seq > last + 1:
            yield range(last + 1, seq)
        last = seq


_BEGINNING = (0, "", 0)


def _order(entry: Entry) -> tuple[int, str, int]:
    return entry.order


class Session:
    def __init__(
        self,
        game: Game,
        setup: Setup,
        device: str,
        log: Iterable[Entry] = (),
        *,
        session_id: str = "",
        rules_version: str | None = None,
        created: int = 0,
        secret: bytes = b"",
    ) -> None:
        self.game = game
        self.setup = setup
        self.device = device
        self.former: frozenset[str] = frozenset()
        """Names under which this phone recorded in this game before."""
        self.id = session_id
        self.created = created
        self.secret = secret
        """By which codes of invited phones are known. Games from before there were secrets have none and stay open:
        the phones that share such a game could not learn a new one from each other."""
        self.rules_version = game.meta.rules_version if rules_version is None else rules_version
        self.rules = game.depths[setup.depth]
        self._start = self.rules.new_game(replace(setup, rules_version=self.rules_version))
        self._log: dict[EntryId, Entry] = {}
        self._ordered: list[Entry] = []
        self._controls: list[Entry] = []
        self._rivals = 0
        self._upto: dict[str, int] = {}
        self.lamport = 0
        """The highest order here: what is recorded now comes after it."""
        self._decisions = Decisions()
        self._fold = Fold(self.rules, self._start, len(setup.seats))
        self.merge(log)

    # What it holds.

    @property
    def log(self) -> list[Entry]:
        """Every entry, control entries included, in the order that counts."""
        return self._ordered

    @property
    def start(self) -> Any:
        return self._start

    @property
    def state(self) -> Any:
        return self._fold.state

    @property
    def items(self) -> list[Folded]:
        """Every entry of the game in its place, struck and unfitting ones included."""
        return self._fold.items

    def misfits(self) -> list[Folded]:
        return [item for item in self.items if item.status is Status.MISFIT]

    @property
    def upto(self) -> dict[str, int]:
        """How much of each device's log is here."""
        return dict(self._upto)

    @property
    def gaps(self) -> dict[str, list[range]]:
        """Which entries of a phone are not here although later ones are."""
        return gaps_in(self._log.values())

    def is_own(self, device: str) -> bool:
        """Whether it is this phone's name, or was once."""
        return device == self.device or device in self.former

    def has(self, entry: EntryId) -> bool:
        return entry in self._log

    def entry(self, target: EntryId) -> Entry | None:
        return self._log.get(target)

    def is_switched_off(self, target: EntryId) -> bool:
        """Whether it was undone; a strike is another thing."""
        return target in self._decisions.switched_off

    def check(self, given: Input) -> Refusal | None:
        return play.check(self.rules, self.state, given)

    # Recording: prepare, let the caller store it, adopt.

    def make_entry(self, given: Input, *, forced: bool = False, time: int = 0) -> Entry | Refusal:
        """The entry to store, or why not."""
        refusal = self.check(given)
        if refusal is not None and (refusal.is_nonsense or not forced):
            return refusal
        key = given.key(self.state)
        entry = replace(
            self._next(given.type, time),
            seat=given.seat,
            values=given.values(),
            # Forcing what the rules allow anyway would leave a false mark in the history.
            forced=refusal is not None,
            # What this phone knows to be recorded and records again is meant to count again.
            key="" if self._fold.has_counted(key) else key,
        )
        later = play.after(self.rules, self.state, given)
        if self.rules.round(later) != self.rules.round(self.state):
            entry = replace(entry, seen=Seen(self.rules.totals(later), {**self.upto, entry.device: entry.seq}))
        return entry

    def make_undo(self, time: int = 0) -> Entry | None:
        """Undoes the last thing that still counts, an amendment or a strike as well as an input."""
        last = last_undoable(self.log, self._decisions)
        return None if last is None else self._about(UNDO, last, time)

    def make_redo(self, time: int = 0) -> Entry | None:
        """Brings back what was undone last, as long as nothing new was recorded since."""
        target = last_redoable(self.log)
        return None if target is None else self._about(REDO, target, time)

    def make_strike(self, target: EntryId, time: int = 0) -> Entry:
        return self._about(STRIKE, target, time)

    def make_unstrike(self, target: EntryId, time: int = 0) -> Entry | None:
        """Lets a struck entry count again: redoes it, or undoes the strike."""
        if target in self._decisions.switched_off:
            return self._about(REDO, target, time)
        strike = self._decisions.struck.get(target)
        return None if strike is None else self._about(UNDO, strike, time)

    def make_amend(
        self, target: EntryId, values: Mapping[str, Any], *, forced: bool = False, time: int = 0
    ) -> Entry | Refusal:
        """Other values for an old entry; `forced` keeps one that no longer fits."""
        old = self._log[target]
        given = play.read_input(self.rules, old.type, old.seat, values, len(self.setup.seats))
        if isinstance(given, Refusal):
            return given
        return replace(self._about(AMEND, target, time), values=given.values(), forced=forced)

    def prepare_together(self, controls: Iterable[tuple[str, EntryId]], key: str, time: int = 0) -> list[Entry]:
        """Several entries about entries, to be stored together and known by their key as one thing."""
        first = self._next(UNDO, time)
        return [
            replace(first, seq=first.seq + n, lamport=first.lamport + n, type=kind, target=target, key=key)
            for n, (kind, target) in enumerate(controls)
        ]

    def record(self, entry: Entry) -> None:
        """Adds an entry that is on disk already."""
        self.merge([entry])

    def imagine(self, controls: Sequence[Entry]) -> list[Folded]:
        """The entries as they would stand if these strikes and amendments were recorded. Nothing is."""
        targets = [self._log[control.target].order for control in controls if control.target in self._log]
        if not targets:
            return self.items
        first = min(targets)
        fold = self._fold.forked(bisect_left(self.items, first, key=lambda item: item.entry.order))
        later = self._ordered[bisect_left(self._ordered, first, key=_order) :]
        fold.add_all(later, decide([*self._controls, *controls]))
        return fold.items

    def merge(self, entries: Iterable[Entry]) -> list[Entry]:
        """Adds another phone's log; returns what was new. Nothing is overwritten, nothing dropped."""
        given = list(entries)
        if self._has_rivals(given):
            return self._settle(given)
        new = self._add_new(given)
        self._heed([entry for entry in new if entry.is_control and not entry.behind])
        touched = [about.order for entry in new if (about := self._about_what(entry)) is not None]
        if touched:
            # What is struck may let another entry count that stands anywhere.
            self._refold_from(min(touched) if self._rivals == 0 else _BEGINNING)
        return new

    def holds(self, entry: Entry) -> bool:
        """Whether this very entry is here, and not only its identity."""
        known = self._log.get(EntryId(entry.device, entry.seq))
        if known is None:
            return False
        return is_same(known, entry) or EntryId(f"{entry.device}~{entry.mark}", entry.seq) in self._log

    def _has_rivals(self, entries: Iterable[Entry]) -> bool:
        """Whether something here is to get the same identity as something else."""
        given: dict[EntryId, Entry] = {}
        for entry in entries:
            identity = EntryId(entry.device, entry.seq)
            other = given.setdefault(identity, entry)
            if not is_same(other, entry) or (identity in self._log and not self.holds(entry)):
                return True
        return False

    def _settle(self, entries: list[Entry]) -> list[Entry]:
        """Puts everything in its place anew: who counts may have changed."""
        new = [entry for entry in entries if not self.holds(entry)]
        log = settled([*self._ordered, *entries])
        self._log, self._ordered, self._controls, self._rivals = {}, [], [], 0
        self._add_new(log)
        self._decisions = decide(self._controls)
        self._refold_from(_BEGINNING)
        marks = {(entry.device, entry.seq, entry.mark) for entry in new}
        return [one for one in log if (one.device, one.seq, one.mark) in marks]

    def disagreement(self) -> Disagreement | None:
        """Whether the newest totals that were kept still come out of the entries they were made from.

        An entry that was taken back is not asked: it may have come from anywhere.
        """
        kept = [item.entry.seen for item in self.items if item.entry.seen and item.status is not Status.STRUCK]
        if not kept:
            return None
        seen = kept[-1]
        then = [entry for entry in self._log.values() if entry.seq <= seen.upto.get(entry.device, 0)]
        now = self.rules.totals(fold(self.rules, self._start, len(self.setup.seats), then).state)
        if now == seen.totals:
            return None
        is_whole = len(then) == sum(seen.upto.values())
        return Disagreement(seen.totals, now, self.rules_version, is_whole, self.game.meta.rules_version)

    # How it is kept.

    def _next(self, kind: str, time: int) -> Entry:
        # A phone may believe anything about the year: what is stored is what will be read.
        number = self._upto.get(self.device, 0) + 1
        return Entry(self.device, number, self.lamport + 1, kind, time=read_time(time))

    def _add_new(self, entries: Iterable[Entry]) -> list[Entry]:
        """Adds what is not there yet and returns it."""
        new = []
        last = self._ordered[-1].order if self._ordered else None
        for entry in entries:
            own = entry.id
            if own not in self._log:
                self._log[own] = entry
                self._upto[entry.device] = max(entry.seq, self._upto.get(entry.device, 0))
                self.lamport = max(entry.order[0], self.lamport)
                order = entry.order
                if last is not None and order < last:
                    insort(self._ordered, entry, key=_order)
                else:
                    self._ordered.append(entry)
                    last = order
                self._rivals += bool(entry.behind)
                if entry.is_control and not entry.behind:
                    insort(self._controls, entry, key=_order)
                new.append(entry)
        return new

    def _about(self, kind: str, target: EntryId, time: int) -> Entry:
        return replace(self._next(kind, time), target=target)

    def _heed(self, controls: list[Entry]) -> None:
        if len(controls) == 1 and controls[0] is self._controls[-1]:
            target = self._log.get(controls[0].target) if controls[0].target else None
            if target is None or not target.is_control:
                self._decisions.add(controls[0])
                return
        if controls:
            self._decisions = decide(self._controls)

    def _about_what(self, entry: Entry) -> Entry | None:
        """The entry of the game that this one is or is about. The longest chain is an undo of a strike of an entry."""
        if not entry.is_control:
            return entry
        about: Entry | None = entry
        for _ in range(2):
            if about is not None and about.is_control:
                about = self._log.get(about.target) if about.target else None
        return None if about is None or about.is_control else about

    def _refold_from(self, order: tuple[int, str, int]) -> None:
        """Nothing before that entry has changed. At the end, where most entries go, this is one step."""
        self._fold.cut_back(bisect_left(self.items, order, key=lambda item: item.entry.order))
        self._fold.add_all(self._ordered[bisect_left(self._ordered, order, key=_order) :], self._decisions)
