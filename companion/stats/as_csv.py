"""Statistics as one table for a spreadsheet: a row for each line of the page, with the number of games behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.send.as_csv import Cell, written
from companion.stats.overall import Share
from companion.stats.overview import Overview
from companion.text import Translator

COLUMNS = ("games", "wins", "average", "best", "worst", "streak", "others")
"""The columns after what and whom a row is about; those it has no value for stay empty."""


def statistics_csv(found: Overview, words: Translator) -> bytes:
    heads = [words.say(f"stats.column.{column}") for column in ("part", "name", *COLUMNS)]
    return written([heads, *([*row, *[""] * (len(heads) - len(row))] for row in _rows(found, words))])


def _rows(found: Overview, words: Translator) -> Iterator[list[Cell]]:
    for line in found.people:
        own = line.tally
        numbers = (own.games, own.wins, _told(own.average, words), own.best, own.worst, line.streak.longest)
        yield [words.say("people.title"), line.person.name, *numbers]
    for (one, other), versus in found.versus.items():
        yield [words.say("stats.versus"), f"{one.name} : {other.name}", versus.together, versus.above]
    for count in found.counts:
        players = words.say("plural.player", n=count.players)
        yield [words.say("stats.by_count"), players, count.games, "", _told(count.to_win, words)]
    yield from _places("stats.by_start", found.starts, words)
    yield from _places("stats.by_seat", found.seats, words)
    for chosen, share in found.chosen:
        yield [words.say("stats.by_chosen"), words.show(chosen), share.games, share.wins]
    for source in found.winning:
        winners, others = _told(source.winners, words), _told(source.others, words)
        yield [words.say("stats.what_wins"), words.show(source.label), source.games, "", winners, "", "", "", others]


def _places(key: str, places: Mapping[int, Share], words: Translator) -> Iterator[list[Cell]]:
    for at, share in places.items():
        yield [words.say(key), words.say(f"stats.place.{at + 1}"), share.games, share.wins]


def _told(value: float, words: Translator) -> str:
    """With the decimal mark of the language, by which its spreadsheets know a number."""
    return words.number(float(value))
