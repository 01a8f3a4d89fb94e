"""From a log to a state: the entries in the order they count, and which no longer fit. Pure."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, cast

from companion.garbage import nothing_thrown_away
from companion.progress import each
from companion.session.decisions import Decisions, decide
from companion.session.entry import CONTROL, Entry
from companion.session.folded import Folded as Folded
from companion.session.folded import Known as Known
from companion.session.folded import Outline as Outline
from companion.session.folded import Status as Status
from companion.session.items import Items
from companion.session.log import BEGINNING, Order
from rules.kit import play
from rules.kit.contract import Rules
from rules.kit.inputs import Correct, Input
from rules.kit.refusal import Refusal, nonsense, refuse

_KIND = attrgetter("forced", "type")
"""Tells apart entries that count as they were recorded."""
_LIVE = Status.LIVE
_counting: Callable[[tuple[Any, ...]], Folded] = partial(tuple.__new__, Folded)
"""Makes an entry that counts, as nearly all do, from positional values: half the time of naming them."""


class Fold:
    """The live entries folded one by one. Adding at the end costs one step; a change further back refolds from it.

    Entries whose outcome is already known are folded when somebody looks at them, one stretch between two known states
    at a time.
    """

    def __init__(self, rules: Rules[Any], start: Any, seats: int) -> None:
        self.state = start
        self._rules = rules
        self._seats = seats
        self._entries: list[Entry] = []
        self._found: list[Folded | None] = []
        self._unfolded = 0
        self._states: dict[int, Callable[[], Any]] = {0: lambda: start}
        self._decisions = Decisions()
        self._idle: dict[int, Status] = {}
        self._keys: dict[str, Entry] = {}
        """The first entry that counts for each piece of bookkeeping."""

    @property
    def items(self) -> Sequence[Folded]:
        return Items(self._entries, self.item) if self._unfolded else cast(list[Folded], self._found)

    def frozen_items(self) -> Sequence[Folded]:
        """As they are now. What is not folded yet is folded by whoever looks at it, in a separate fold."""
        return self.forked(self.count).items if self._unfolded else tuple(cast(list[Folded], self._found))

    def misfits(self) -> list[Folded]:
        return [self.item(index) for index, status in self._idle.items() if status is Status.MISFIT]

    def outlines(self) -> Iterator[Outline]:
        """How every entry stands, at no more cost than looking through them."""
        for index, entry in enumerate(self._entries):
            yield self._outline(entry, self._idle.get(index, Status.LIVE))

    def _outline(self, entry: Entry, unstruck: Status) -> Outline:
        """`unstruck` is how it would stand if it were not struck."""
        own = entry.id
        amended = self._decisions.amended.get(own)
        status = unstruck if self._decisions.struck_by(own) is None else Status.STRUCK
        # What counts can be read.
        is_correction = entry.type == Correct.__name__ and (
            status is Status.LIVE or isinstance(self._input_of(entry, self._decisions), Correct)
        )
        return Outline(entry, status, entry.forced if amended is None else amended.forced, is_correction)

    def counted(self, decided: Iterable[Entry]) -> Iterator[tuple[Outline, int]]:
        """How entries stand, and how many stand alike. Only those that something was decided about, and those that do
        not count, are looked at one by one."""
        idle = {self._entries[index].id: status for index, status in self._idle.items()}
        apart = {entry.id: entry for entry in (*decided, *(self._entries[index] for index in self._idle))}
        for own, entry in apart.items():
            yield self._outline(entry, idle.get(own, Status.LIVE)), 1
        counts = Counter(map(_KIND, self._entries))
        counts.subtract(map(_KIND, apart.values()))
        for kind, entry in dict(zip(map(_KIND, self._entries), self._entries, strict=True)).items():
            if counts[kind]:
                yield Outline(entry, Status.LIVE, entry.forced, entry.type == Correct.__name__), counts[kind]

    @property
    def count(self) -> int:
        return len(self._entries)

    def has_counted(self, key: str) -> bool:
        return key in self._keys

    def index_of(self, order: Order) -> int:
        """How many entries come before."""
        return bisect_left(self._entries, order, key=lambda entry: entry.order)

    def item(self, index: int) -> Folded:
        found = self._found[index]
        return self._folded_stretch(index) if found is None else found

    def state_after(self, count: int) -> Any:
        """The state after the first entries."""
        found = self._found[count - 1] if count else None
        if found is not None:
            return found.after
        known, state = self._last_known(count)
        return state if known == count else self.item(count - 1).after

    def add(self, entry: Entry, decisions: Decisions) -> Folded:
        item = self._folded(entry, self.state, decisions)
        status = item.status
        if status is _LIVE:
            if entry.key:
                self._keys.setdefault(entry.key, entry)
        elif status is not Status.STRUCK:
            self._idle[self.count] = status
        self._entries.append(entry)
        self._found.append(item)
        self.state = item.after
        return item

    def _folded(self, entry: Entry, before: Any, decisions: Decisions) -> Folded:
        values, is_forced, amended_by, struck_by = entry.values, entry.forced, None, None
        if decisions.struck or decisions.switched_off or decisions.amended:
            own = entry.id
            struck_by, amended = decisions.struck_by(own), decisions.amended.get(own)
            if amended is not None:
                values, is_forced, amended_by = amended.values, amended.forced, amended.amended_by
        rules = self._rules
        own_rules = rules if rules.at is None else rules.at(before)
        given = play.read_input(own_rules, entry.type, entry.seat, values, self._seats)
        if struck_by is not None:
            told = None if isinstance(given, Refusal) else given
            return Folded(entry, Status.STRUCK, told, before, before, None, is_forced, amended_by, struck_by)
        if isinstance(given, Refusal):
            return Folded(entry, Status.MISFIT, None, before, before, given, is_forced, amended_by)
        if entry.behind and amended_by is None and any(decisions.struck_by(other) is None for other in entry.behind):
            taken = refuse("kit.same_number")
            return Folded(entry, Status.MISFIT, given, before, before, taken, is_forced, amended_by)
        first = self._keys.get(entry.key) if entry.key else None
        if first is not None and first.device != entry.device and first.order < entry.order:
            is_same = self._input_of(first, decisions) == given
            status, refusal = (
                (Status.REPEATED, None) if is_same else (Status.MISFIT, nonsense("kit.recorded_otherwise"))
            )
            return Folded(entry, status, given, before, before, refusal, is_forced, amended_by)
        refusal = play.check(rules, before, given)
        if refusal is not None and (refusal.is_nonsense or not is_forced):
            return Folded(entry, Status.MISFIT, given, before, before, refusal, is_forced, amended_by)
        later = play.after(rules, before, given)
        return _counting((entry, _LIVE, given, before, later, refusal, is_forced, amended_by, None))

    def _input_of(self, entry: Entry, decisions: Decisions) -> Input | Refusal:
        amended = decisions.amended.get(entry.id)
        values = entry.values if amended is None else amended.values
        return play.read_input(self._rules, entry.type, entry.seat, values, self._seats)

    # Entries whose outcome is already known.

    def resume(self, entries: Sequence[Entry], decisions: Decisions, known: Known) -> None:
        """Begins with entries that were folded at another time, given in their order."""
        self._entries = [entry for entry in entries if not entry.is_control]
        self._unfolded = len(self._entries)
        self._found = [None] * self._unfolded
        self._decisions = decisions
        self._states |= known.states
        self._idle = dict(known.idle)
        for index, entry in enumerate(self._entries):
            if entry.key and index not in self._idle and decisions.struck_by(entry.id) is None:
                self._keys.setdefault(entry.key, entry)
        self.state = self.state_after(self._unfolded)

    def known(self, every: int) -> Known:
        """What can be known of all entries the next time, with a state every so many of them."""
        counts = [*range(every, self.count, every), self.count]
        return Known(dict(self._idle), {count: partial(self.state_after, count) for count in counts})

    def _folded_stretch(self, index: int) -> Folded:
        """Folds the entries from the known state before this one to the next known state."""
        first, state = self._last_known(index)
        end = min((count for count in self._states if count > index), default=self.count)
        for at in range(first, end):
            item = self._found[at]
            if item is None:
                item = self._found[at] = self._folded(self._entries[at], state, self._decisions)
                self._unfolded -= 1
            state = item.after
        return self.item(index)

    def _last_known(self, count: int) -> tuple[int, Any]:
        """The last known state after so many entries or fewer. One that cannot be read is not known."""
        last = max(one for one in self._states if one <= count)
        try:
            return last, self._states[last]()
        except ValueError:
            del self._states[last]
        return self._last_known(count)

    # Changes further back.

    def forked(self, count: int) -> Fold:
        """Another fold with the same first entries; this one stays as it is."""
        fork = Fold(self._rules, self.state_after(0), self._seats)
        fork._entries, fork._found = self._entries[:count], self._found[:count]
        fork._unfolded = fork._found.count(None)
        fork._states = {after: state for after, state in self._states.items() if after <= count}
        fork._decisions, fork.state = self._decisions, self.state_after(count)
        fork._idle = {index: status for index, status in self._idle.items() if index < count}
        last = fork._entries[-1].order if count else BEGINNING
        fork._keys = {key: entry for key, entry in self._keys.items() if entry.order <= last}
        return fork

    def cut_back(self, count: int) -> None:
        """Forgets all but the first entries."""
        if count == self.count:
            return
        self.state = self.state_after(count)
        for entry in self._entries[count:]:
            if entry.key and self._keys.get(entry.key) is entry:
                del self._keys[entry.key]
        self._unfolded -= self._found[count:].count(None) if self._unfolded else 0
        del self._entries[count:], self._found[count:]
        self._idle = {index: status for index, status in self._idle.items() if index < count}
        self._states = {after: state for after, state in self._states.items() if after <= count}

    def add_all(self, entries: Sequence[Entry], decisions: Decisions) -> None:
        """The entries of a log in their order; control entries among them are passed over."""
        self._decisions = decisions
        with nothing_thrown_away(len(entries)):
            for entry in each(entries):
                if entry.type not in CONTROL:
                    self.add(entry, decisions)


def fold(rules: Rules[Any], start: Any, seats: int, log: Collection[Entry]) -> Fold:
    """Folds a whole log, given in any order."""
    ordered = sorted(log, key=lambda entry: entry.order)
    result = Fold(rules, start, seats)
    result.add_all(ordered, decide(ordered))
    return result
