"""A session: the log of one game and everything derived from it. Pure: it neither writes to disk nor reads a clock.

Recording is two steps, so that nothing is ever shown that is not on disk: the session prepares an entry, the caller
stores it, the session adopts it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.clock.stretches import Stretch
from companion.session.decisions import Decisions, decide, last_redoable, last_undoable
from companion.session.disagreement import Disagreement, disagreement
from companion.session.entry import AMEND, REDO, STRIKE, UNDO, Entry, EntryId, Seen, read_time
from companion.session.fold import Fold, Folded, Known, Outline, fold
from companion.session.following import brought_back_with, following, taken_back_with
from companion.session.log import BEGINNING, Log, Order, controls_in, gaps_in
from rules.kit import play
from rules.kit.contract import Game
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.kit.setup import Setup
from rules.kit.step import Step


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
        """Identifies codes from invited phones. Games from before there were secrets have none and stay open: the
        phones that share such a game could not learn a new one from each other."""
        self.stretches: tuple[Stretch, ...] = ()
        """When the clock beside it ran, as this phone saw it. Not part of the log, and not shared."""
        self.rules_version = game.meta.rules_version if rules_version is None else rules_version
        self.rules = game.depths[setup.depth]
        self._start = self.rules.new_game(replace(setup, rules_version=self.rules_version))
        self._step: tuple[Any, Step] | None = None
        self._log = Log()
        self._decisions = Decisions()
        self._fold = Fold(self.rules, self._start, len(setup.seats))
        self.merge(log)

    # What it holds.

    @property
    def log(self) -> list[Entry]:
        """Every entry, control entries included, in the order that counts."""
        return self._log.ordered

    @property
    def start(self) -> Any:
        return self._start

    @property
    def state(self) -> Any:
        return self._fold.state

    @property
    def step(self) -> Step:
        """What is to do now: worked out once per state, since several callers ask after every entry."""
        if self._step is None or self._step[0] is not self.state:
            self._step = self.state, self.rules.step(self.state)
        return self._step[1]

    @property
    def items(self) -> Sequence[Folded]:
        """Every entry of the game in its place, struck and unfitting ones included."""
        return self._fold.items

    def frozen_items(self) -> Sequence[Folded]:
        """The same as they are now: whatever is recorded later, these stay, and another thread may read them."""
        return self._fold.frozen_items()

    def misfits(self) -> list[Folded]:
        return self._fold.misfits()

    def outlines(self) -> Iterator[Outline]:
        """How every entry of the game stands, without the states around it."""
        return self._fold.outlines()

    def counted(self) -> Iterator[tuple[Outline, int]]:
        """How entries of the game stand, and how many stand alike: as the outlines say, and sooner in a long game."""
        if self._log.has_rivals:
            return ((outline, 1) for outline in self.outlines())
        decided = map(self._log.get, self._decisions.targets())
        return self._fold.counted(entry for entry in decided if entry is not None and not entry.is_control)

    @property
    def upto(self) -> dict[str, int]:
        """How much of each device's log is here."""
        return dict(self._log.upto)

    @property
    def lamport(self) -> int:
        """The highest order here: what is recorded now comes after it."""
        return self._log.lamport

    @property
    def gaps(self) -> dict[str, list[range]]:
        """Which entries of a phone are not here although later ones are."""
        return gaps_in(self._log)

    def is_own(self, device: str) -> bool:
        """Whether this is, or once was, this phone's name."""
        return device == self.device or device in self.former

    def has(self, entry: EntryId) -> bool:
        return entry in self._log

    def entry(self, target: EntryId) -> Entry | None:
        return self._log.get(target)

    def counts(self, target: EntryId) -> bool:
        """Whether it is here and was neither undone nor struck."""
        return target in self._log and self._decisions.struck_by(target) is None

    def has_counted(self, key: str) -> bool:
        """Whether a piece of bookkeeping is recorded, on whatever phone."""
        return self._fold.has_counted(key)

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
        # Forcing what the rules allow anyway would leave a false mark in the history.
        return replace(self.entry_of(self._next(given.type, time), given, self.state), forced=refusal is not None)

    def make_entries(self, given: Input, *, forced: bool = False, time: int = 0) -> list[Entry] | Refusal:
        """The entry to store and what follows it by itself, or why not."""
        first = self.make_entry(given, forced=forced, time=time)
        return first if isinstance(first, Refusal) else [first, *following(self, first, given)]

    def entry_of(self, bare: Entry, given: Input, state: Any) -> Entry:
        """The entry of an input in a state, with the totals that are seen if a round ends with it."""
        key = given.key(state)
        # What this phone records again, knowing that it is recorded, is meant to count again.
        kept = "" if self.has_counted(key) else key
        entry = replace(bare, seat=given.seat, values=given.values(), key=kept)
        later = play.after(self.rules, state, given)
        if self.rules.round(later) == self.rules.round(state):
            return entry
        return replace(entry, seen=Seen(self.rules.totals(later), {**self.upto, entry.device: entry.seq}))

    def make_undo(self, time: int = 0) -> Entry | None:
        """Undoes the last thing that still counts, an amendment or a strike as well as an input."""
        last = last_undoable(self.log, self._decisions)
        return None if last is None else self._about(UNDO, last, time)

    def make_undos(self, time: int = 0) -> list[Entry]:
        """The same, together with what it is a part of."""
        last = last_undoable(self.log, self._decisions)
        return [] if last is None else self._all_about(UNDO, taken_back_with(self, last), time)

    def make_redo(self, time: int = 0) -> Entry | None:
        """Brings back what was undone last, as long as nothing new was recorded since."""
        target = last_redoable(self.log)
        return None if target is None else self._about(REDO, target, time)

    def make_redos(self, time: int = 0) -> list[Entry]:
        """The same, together with the parts of it that were undone with it."""
        target = last_redoable(self.log)
        return [] if target is None else self._all_about(REDO, brought_back_with(self, target), time)

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
        old = self._log.get(target)
        assert old is not None
        given = play.read_input(self.rules, old.type, old.seat, values, len(self.setup.seats))
        if isinstance(given, Refusal):
            return given
        return replace(self._about(AMEND, target, time), values=given.values(), forced=forced)

    def prepare_together(self, controls: Iterable[tuple[str, EntryId]], key: str, time: int = 0) -> list[Entry]:
        """Several entries about entries, stored together, with a key that marks them as one thing."""
        first = self._next(UNDO, time)
        return [
            replace(first, seq=first.seq + n, lamport=first.lamport + n, type=kind, target=target, key=key)
            for n, (kind, target) in enumerate(controls)
        ]

    def _all_about(self, kind: str, targets: list[EntryId], time: int) -> list[Entry]:
        return self.prepare_together(((kind, target) for target in targets), "", time)

    def record(self, entry: Entry) -> None:
        """Adds an entry that is on disk already."""
        self.merge([entry])

    def imagine(self, controls: Sequence[Entry]) -> Sequence[Folded]:
        """The entries as they would stand if these strikes and amendments were recorded. Nothing is."""
        targets = [entry.order for control in controls if (entry := self._log.get(control.target)) is not None]
        if not targets:
            return self.items
        first = min(targets)
        fold = self._fold.forked(self._fold.index_of(first))
        fold.add_all(self._log.since(first), decide([*self._log.controls, *controls]))
        return fold.items

    def foresee(self, entries: Sequence[Entry]) -> list[Folded]:
        """Entries that may be recorded next, as they would stand then. Nothing is."""
        fold = self._fold.forked(self._fold.count)
        fold.add_all(entries, self._decisions)
        return [fold.item(index) for index in range(self._fold.count, fold.count)]

    def merge(self, entries: Iterable[Entry]) -> list[Entry]:
        """Adds another phone's log; returns what was new. Nothing is overwritten, nothing dropped."""
        given = list(entries)
        if self._log.would_rival(given):
            new = self._log.settle(given)
            self._decisions = decide(self._log.controls)
            self._refold_from(BEGINNING)
            return new
        is_all_new = not self._log.ordered
        new = self._log.add(given)
        self._heed(controls_in(new))
        # Among rivals, a strike may let another entry count that is anywhere in the log.
        if is_all_new or (new and self._log.has_rivals):
            self._refold_from(BEGINNING)
        elif touched := [about.order for entry in new if (about := self._log.about_what(entry)) is not None]:
            self._refold_from(min(touched))
        return new

    def resume(self, entries: Iterable[Entry], known: Known) -> None:
        """Begins with entries whose fold is already known; no two of them share an identity."""
        self._log.add(entries)
        self._decisions = decide(self._log.controls)
        self._fold.resume(self._log.ordered, self._decisions, known)

    def known(self, every: int) -> Known | None:
        """What `resume` can be given another time; None where identities are shared."""
        return None if self._log.has_rivals else self._fold.known(every)

    def holds(self, entry: Entry) -> bool:
        """Whether this very entry is here, and not only its identity."""
        return self._log.holds(entry)

    def disagreement(self) -> Disagreement | None:
        """Whether the newest totals that were kept still come out of the entries they were made from."""
        return disagreement(self)

    def state_of(self, then: Sequence[Entry]) -> Any:
        """The state that some of the entries fold to. Mostly they are the first ones here and nothing later is about
        them: then it is already known."""
        first = self.log[: len(then)]
        since = {entry.id for entry in self.log[len(then) :]}
        if self._log.has_rivals or any(entry.id in since for entry in then) or self._is_about(since, first):
            return fold(self.rules, self._start, len(self.setup.seats), then).state
        return self._fold.state_after(sum(not entry.is_control for entry in first))

    def _is_about(self, controls: Collection[EntryId], first: list[Entry]) -> bool:
        """Whether any of these is about one of the first entries."""
        about = [self._log.about_what(entry) for entry in self._log.controls if entry.id in controls]
        return bool(first) and any(one is not None and one.order <= first[-1].order for one in about)

    # How it is kept.

    def _next(self, kind: str, time: int) -> Entry:
        # A phone may have any idea of the year: what is stored is what will be read back.
        number = self._log.upto.get(self.device, 0) + 1
        return Entry(self.device, number, self.lamport + 1, kind, time=read_time(time))

    def _about(self, kind: str, target: EntryId, time: int) -> Entry:
        return replace(self._next(kind, time), target=target)

    def _heed(self, controls: list[Entry]) -> None:
        if len(controls) == 1 and controls[0] is self._log.controls[-1]:
            target = self._log.get(controls[0].target)
            if target is None or not target.is_control:
                self._decisions.add(controls[0])
                return
        if controls:
            self._decisions = decide(self._log.controls)

    def _refold_from(self, order: Order) -> None:
        """Nothing before that entry has changed. At the end, where most entries go, this is one step."""
        self._fold.cut_back(self._fold.index_of(order))
        self._fold.add_all(self._log.since(order), self._decisions)
