"""The log in words: what happened, by round, with what it changed and how it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Any, Protocol

from companion.session.fold import Folded, Status
from companion.session.session import Session
from rules.kit import play
from rules.kit.contract import SETUP, Rules
from rules.kit.inputs import Correct
from rules.kit.sheet import Row, Sheet, Why, WhyLine
from rules.kit.step import Sum
from rules.kit.text import Text, say


class Recorded(Protocol):
    """What the history is made from: a session, or what somebody has kept of one."""

    @property
    def rules(self) -> Rules[Any]: ...

    @property
    def items(self) -> Sequence[Folded]: ...


@dataclass(frozen=True, slots=True)
class Told:
    """One entry as the history shows it."""

    item: Folded
    text: Text
    sums: tuple[Sum, ...]
    reason: str = ""

    @property
    def is_corrected(self) -> bool:
        return self.item.is_correction


@dataclass(frozen=True, slots=True)
class Chapter:
    """The entries of one round, the newest first. They are put in words one by one, by `tell`."""

    round: str
    moment: Text
    items: tuple[Folded, ...]
    totals: tuple[int, ...] | None
    """Once the round is over."""


def newest_chapters(session: Recorded) -> Iterator[Chapter]:
    """The history by round, the newest first: however long a game is, only as much as is asked for is looked at."""
    rules, recorded = session.rules, session.items
    # In a long round, most of the time goes into asking each entry for its round.
    rounds = map(rules.round, map(attrgetter("before"), reversed(recorded)))
    for name, group in groupby(zip(rounds, reversed(recorded), strict=True), itemgetter(0)):
        items = tuple(map(itemgetter(1), group))
        ended = rules.round(items[0].after) != name
        yield Chapter(name, rules.moment(items[-1].before), items, rules.totals(items[0].after) if ended else None)


def tell(session: Recorded, item: Folded) -> Told:
    rules, given = session.rules, item.input
    if given is None:
        return Told(item, say("history.unknown", type=item.entry.type), ())
    sums: tuple[Sum, ...] = ()
    if item.status is Status.LIVE and given.seat is not None:
        sums = play.changes(rules, item.before, item.after, given.seat)
    if isinstance(given, Correct):
        return Told(item, _corrected(rules, item, given), sums, given.reason)
    return Told(item, given.tell(item.before), sums)


def _corrected(rules: Any, item: Folded, given: Correct) -> Text:
    # A file may hold one without a seat: it never counts, and is told like the others.
    figure = None if given.seat is None else play.figure_named(rules, item.before, given.seat, given.what)
    return say("history.corrected", what=figure.label if figure else given.what)


def _by_round(session: Session) -> Iterator[tuple[str, list[Folded]]]:
    name = ""
    items: list[Folded] = []
    for item in session.items:
        this = session.rules.round(item.before)
        if items and this != name:
            yield name, items
            items = []
        name = this
        items.append(item)
    if items:
        yield name, items


# The score over time.


def by_round(session: Session) -> Sheet:
    """A row for each round: what every seat gained in it, and where that came from.

    Each number is the score sheet at the round's end less that at its beginning, part by part, so the column adds up
    to the total whatever the game counts.
    """
    rules, seats = session.rules, range(len(session.setup.seats))
    before = rules.sheet(session.start)
    rows = []
    if any(before.totals):
        rows.append(_row("start", say("result.start"), tuple(_gained(None, before, seat) for seat in seats)))
    number = 0
    for name, items in _by_round(session):
        after = rules.sheet(items[-1].after)
        gained = tuple(_gained(before, after, seat) for seat in seats)
        before = after
        number += name != SETUP
        if name != SETUP or any(gained):
            rows.append(_row(name, say("result.round", n=number) if number else say("result.start"), gained))
    return Sheet(tuple(rows))


def _row(id: str, label: Text, gained: tuple[tuple[WhyLine, ...], ...]) -> Row:
    cells = tuple(Why(label, sum(line.value for line in lines), lines) for lines in gained)
    return Row(id, label, "rotate", cells)


def _gained(before: Sheet | None, after: Sheet, seat: int) -> tuple[WhyLine, ...]:
    """The parts that differ, by their row and name. A part that is gone counts against the round it went in."""
    old, new = _parts(before, seat) if before is not None else {}, _parts(after, seat)
    lines = []
    for key in (*new, *(gone for gone in old if gone not in new)):
        value = sum(part.value for part in new.get(key, ())) - sum(part.value for part in old.get(key, ()))
        if value:
            row = key[0]
            part = (new.get(key) or old[key])[0]
            # If a part makes up its row alone, the row's name would only repeat it.
            note = row.label if sum(one == row for one, _ in new) > 1 else None
            lines.append(replace(part, value=value, note=note, glyph=part.glyph or row.glyph))
    return tuple(lines)


def _parts(sheet: Sheet, seat: int) -> dict[tuple[Row, Text], list[WhyLine]]:
    found: dict[tuple[Row, Text], list[WhyLine]] = {}
    for row in sheet.rows:
        # Rows are told apart by what they are called: their cells differ from round to round.
        bare = replace(row, cells=())
        for line in row.cells[seat].lines:
            found.setdefault((bare, line.label), []).append(line)
    return found


@dataclass(frozen=True, slots=True)
class RoundTotals:
    """The totals at the end of a round, or now."""

    moment: Text
    totals: tuple[int, ...]


def course(session: Session) -> list[RoundTotals]:
    """How the totals went: a mark for each round, the last one where the game stands now."""
    rules = session.rules
    return [
        RoundTotals(rules.moment(items[-1].before), rules.totals(items[-1].after)) for _, items in _by_round(session)
    ]
