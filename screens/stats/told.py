"""Numbers and people of statistics in words."""

from __future__ import annotations

from companion.stats.overall import Share
from companion.stats.people import Person
from companion.table import Table
from screens.stats.share_bars import Bar
from screens.stats.stat_line import StatLine
from screens.widgets.badge import letter_of

FEW = 10  # below this, an average is given with a decimal
CHANCE = 5  # with fewer games than this, a number says little


def average(table: Table, value: float) -> str:
    return table.translator.number(round(value) if abs(value) >= FEW else round(float(value), 1))


def hours(table: Table, minutes: int, timed: int, games: int) -> tuple[str, str]:
    """How many, and of what. If not every game was timed, it says how many were."""
    count = round(minutes / 60)
    what = table.say("stats.hours", n=count) if timed == games else table.say("stats.hours_of", n=timed)
    return table.translator.number(count), what


def letter(person: Person) -> str:
    return letter_of(person.name, 0)


def person_line(person: Person, colour: str, numbers: tuple[str, ...]) -> StatLine:
    return StatLine(person.name, person.name, numbers, colour, letter(person))


def bar(table: Table, label: str, share: Share) -> Bar:
    won = table.translator.number(share.wins)
    return Bar(label, share.wins / share.games, won, table.say("stats.of", n=share.games))
