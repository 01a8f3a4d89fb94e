"""The page of statistics as a picture for a messenger: totals, the people, and head to head."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.stats.overall import PersonLine
from companion.stats.overview import Overview
from companion.stats.versus import Versus
from companion.table import Table
from screens.draw.pen import Pen
from screens.draw.sent_picture import SentPicture
from screens.home.games import title_of
from screens.stats.cards import columns_of, says_little, told_value, totals_of
from screens.stats.told import CHANCE, letter
from screens.widgets.sent_parts import BAND, EDGE, FOOT, SMALL, badge, band, foot

TOTALS, HEAD, BETWEEN = 168, 60, 20
ROW, LEAST_ROW = 88, 62
COLUMN, COLUMNS = 150, 4
"""Pixels of a column of numbers, and how many there is room for."""
MOST_PEOPLE, MOST_MET = 10, 6


class Shown(NamedTuple):
    """What is told, and how."""

    table: Table
    found: Overview
    game: str
    """The chosen game, empty for all."""
    note: str
    """Which games these are."""
    has_names: bool

    @property
    def people(self) -> tuple[PersonLine, ...]:
        return self.found.people[:MOST_PEOPLE]


class StatsPicture(SentPicture):
    """As many people as fit, starting with those who won most. Hidden people are never in it."""

    def __init__(self, shown: Shown, mode: str) -> None:
        super().__init__(mode, lambda pen: _paint(pen, shown))


def _paint(pen: Pen, shown: Shown) -> None:
    table, game = shown.table, shown.game
    band(pen, game, title_of(table, game) if game else table.say("stats.title"), shown.note)
    _totals(pen, totals_of(table, shown.found, game))
    top, bottom = BAND + TOTALS, pen.height - FOOT
    met, high = _room(len(shown.people), bottom - top)
    reached = _people(pen, shown, top, high)
    if met:
        _versus(pen, shown, met, reached + BETWEEN, high)
    chance = table.say("stats.chance", n=CHANCE) if says_little(shown.found, CHANCE) else ""
    foot(pen, table.say("app.name"), chance)


def _room(people: int, room: float) -> tuple[int, float]:
    """How many people are compared head to head, and how high a row is: the same in both tables."""
    room -= HEAD
    for met in range(min(MOST_MET, people), 1, -1):
        high = (room - HEAD - BETWEEN) / (people + met + 1)
        if high >= LEAST_ROW:
            return met, min(ROW, high)
    return 0, min(ROW, room / max(1, people))


def _totals(pen: Pen, totals: Sequence[tuple[str, str]]) -> None:
    wide = (pen.width - 2 * EDGE) / len(totals)
    for at, (number, what) in enumerate(totals):
        x = EDGE + wide * (at + 0.5)
        pen.words(number, x, BAND + 66, "serif", 84, pen.color("ink"), "middle", room=wide - 12)
        pen.words(what, x, BAND + 132, "plain", 40, pen.color("ink_2"), "middle", room=wide - 12)


def _people(pen: Pen, shown: Shown, top: float, high: float) -> float:
    """Returns how far down they reach."""
    if not shown.people:
        return top
    columns = columns_of(shown.game)[:COLUMNS]
    centres = [pen.width - EDGE - COLUMN * (len(columns) - at - 0.5) for at in range(len(columns))]
    for column, x in zip(columns, centres, strict=True):
        text = shown.table.say(f"stats.column.{column}")
        pen.words(text, x, top + HEAD / 2, "plain", SMALL, pen.color("ink_2"), "middle", room=COLUMN - 8)
    top += HEAD
    for at, line in enumerate(shown.people):
        y = top + high * (at + 0.5)
        pen.rule(EDGE, y - high / 2, pen.width - EDGE, pen.color("line"), 2)
        badge(pen, line.colour, letter(line.person), EDGE + 36, y, min(60, high * 0.78))
        if shown.has_names:
            room = pen.width - 2 * EDGE - COLUMN * len(columns) - 96
            pen.words(line.person.name, EDGE + 84, y, "strong", 48, pen.color("ink"), room=room)
        for column, x in zip(columns, centres, strict=True):
            font, ink = ("serif", "ink") if column == "wins" else ("plain", "ink_2" if column == "games" else "ink")
            text = told_value(shown.table, line, column)
            pen.words(text, x, y, font, 54 if column == "wins" else 46, pen.color(ink), "middle", room=COLUMN - 8)
    return top + high * len(shown.people)


def _versus(pen: Pen, shown: Shown, count: int, top: float, high: float) -> None:
    """How often the row finished above the column, and below it."""
    people = shown.people[:count]
    pen.words(shown.table.say("stats.versus"), EDGE, top + HEAD / 2, "serif", 48, pen.color("ink"))
    top += HEAD
    wide = (pen.width - 2 * EDGE) / (count + 1)
    for at, line in enumerate(people):
        y = top + high * (at + 1.5)
        pen.rule(EDGE, y - high / 2, pen.width - EDGE, pen.color("line"), 2)
        badge(pen, line.colour, letter(line.person), EDGE + wide * (at + 1.5), top + high / 2, 50)
        badge(pen, line.colour, letter(line.person), EDGE + 36, y, 50)
        for column, other in enumerate(people):
            versus = shown.found.versus.get((line.person, other.person))
            _pair(pen, versus, EDGE + wide * (column + 1.5), y)


def _pair(pen: Pen, versus: Versus | None, x: float, y: float) -> None:
    if versus is None or not versus.together:
        pen.rule(x - 16, y, x + 16, pen.color("line_strong"), 5)
        return
    is_ahead = versus.above > versus.below
    text = f"{versus.above}:{versus.below}"
    pen.words(text, x, y, "strong" if is_ahead else "plain", 44, pen.color("ink" if is_ahead else "ink_2"), "middle")
