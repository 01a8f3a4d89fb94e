"""Games that were started, in words: which game, when, and how it ended."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from companion.table import Table
from companion.text import Translator, local_time
from screens.widgets.badge import letter_of

LATELY = 6  # how many days back a day is called by its weekday


@dataclass(frozen=True, slots=True)
class Ending:
    """The names of the winners, and badge and total of the first of them."""

    winners: tuple[str, ...]
    colour: str
    letter: str
    total: int

    @property
    def is_shared(self) -> bool:
        return len(self.winners) > 1


def ending_of(table: Table, session: str) -> Ending | None:
    """How a game ended; None if it has not, or nothing is known of that."""
    result = table.store.result(session)
    if result is None:
        return None
    names, seats = table.names_of(result["names"]), result["winners"]
    first = seats[0]
    winners = tuple(names[seat] for seat in seats)
    letter = letter_of(result["names"][first], first)
    return Ending(winners, result["colours"][first], letter, result["totals"][first])


def title_of(table: Table, game: str) -> str:
    """The name of a game, or in words that this version does not have it or its file is damaged."""
    if game in table.covers:
        return table.show(table.covers[game].title)
    return table.say("error.unknown_game", game=game) if game else table.say("error.file_unreadable")


def players_range(table: Table, fewest: int, most: int) -> str:
    """How many can play, in words."""
    if fewest == most:
        return table.say("plural.player", n=most)
    return table.say("plural.player_range", least=fewest, n=most)


def day_of(translator: Translator, seconds: int, today: datetime.date | None = None) -> str:
    """Today, yesterday, a recent weekday, or the date; empty for a time that is no valid date."""
    today = today or datetime.date.today()
    moment = local_time(seconds)
    if moment is None:
        return ""
    day = moment.date()
    ago = (today - day).days
    if ago in (0, 1):
        return translator.say("date.yesterday" if ago else "date.today")
    return translator.weekday(day) if 1 < ago <= LATELY else translator.date(day, with_year=day.year != today.year)
