"""The cards of the statistics page, each from a part of the overview. A card with nothing to say is left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kivy.metrics import dp

from companion.stats.overall import PersonLine, Share
from companion.stats.overview import Overview
from companion.table import Table
from rules.kit.cover import POINTS
from screens.draw.theme import theme
from screens.stats.lines_table import LinesTable
from screens.stats.share_bars import ShareBars
from screens.stats.stat_line import StatLine
from screens.stats.told import average, bar, hours, letter, person_line
from screens.stats.totals_row import TotalsRow
from screens.stats.versus_grid import VersusGrid, fitting
from screens.widgets.card import Card
from screens.widgets.heading import Heading
from screens.widgets.numbers import clock

SIDE = 14  # dp
COLUMNS = ("games", "wins", "average", "best", "worst")
SPARE = 1
"""The worst is shown where there is room for it."""
WITHOUT_POINTS = ("games", "wins", "share", "streak")


def card(title: str = "", note: str = "") -> Card:
    made = Card(padding=(dp(SIDE), dp(8), dp(SIDE), dp(12)), spacing=dp(6))
    if title:
        made.add_widget(Heading(title=title, note=note))
    return made


def inner_width(page_width: float) -> float:
    """How wide a table in a card is on a column of that width."""
    return page_width - 2 * (theme.space("screen_edge") + dp(SIDE))


def totals_of(table: Table, found: Overview, game: str) -> list[tuple[str, str]]:
    """The numbers that say the most, each with what it counts."""
    totals, number = found.totals, table.translator.number
    told = [(number(totals.games), table.say("stats.games", n=totals.games))]
    if totals.timed:
        told.append(hours(table, totals.minutes, totals.timed, totals.games))
    told.append((number(totals.people), table.say("stats.people", n=totals.people)))
    if game and totals.to_win is not None:
        told.append((average(table, totals.to_win), table.say(f"stats.to_win.{counted(table, game)}")))
    return told


def totals_card(table: Table, found: Overview, game: str) -> Card:
    made = card()
    made.add_widget(TotalsRow(totals_of(table, found, game)))
    return made


def counted(table: Table, game: str) -> str:
    """What a game counts in its totals."""
    return table.covers[game].counts if game in table.covers else POINTS


def columns_of(game: str) -> tuple[str, ...]:
    """Points of several games cannot be averaged."""
    return COLUMNS if game else WITHOUT_POINTS


def value_of(line: PersonLine, column: str) -> float:
    values = {
        "games": line.tally.games,
        "wins": line.tally.wins,
        "average": line.tally.average,
        "best": line.tally.best,
        "worst": line.tally.worst,
        "share": line.tally.share,
        "streak": line.streak.longest,
    }
    return values[column]


def told_value(table: Table, line: PersonLine, column: str) -> str:
    value = value_of(line, column)
    if column == "average":
        return average(table, value)
    return (
        table.say("number.percent", n=round(100 * value)) if column == "share" else table.translator.number(int(value))
    )


def people_table(table: Table, lines: Iterable[PersonLine], game: str, order: str) -> LinesTable:
    columns = columns_of(game)
    if order in columns:
        lines = sorted(lines, key=lambda line: -value_of(line, order))
    rows = [
        person_line(line.person, line.colour, tuple(told_value(table, line, column) for column in columns))
        for line in lines
    ]
    marked = columns.index(order) if order in columns else None
    spare = SPARE if columns == COLUMNS else 0
    return LinesTable([table.say(f"stats.column.{column}") for column in columns], rows, marked, spare)


def versus_card(table: Table, found: Overview, width: float) -> Card | None:
    """As many people as fit, starting with those who won most."""
    people = found.people[: fitting(inner_width(width))]
    if len(people) < 2:
        return None
    left_out = len(found.people) - len(people)
    note = table.say("stats.versus_note") if not left_out else table.say("stats.versus_first", n=len(people))
    made = card(table.say("stats.versus"), note)
    met = [[found.versus.get((row.person, column.person)) for column in people] for row in people]
    made.add_widget(VersusGrid([(line.colour, letter(line.person)) for line in people], met))
    return made


def counts_card(table: Table, found: Overview, game: str) -> Card | None:
    if len(found.counts) < 2:
        return None
    columns = ["games", *(["winner"] if game else []), "time"]
    lines = []
    for line in found.counts:
        told = [table.translator.number(line.games)]
        if game:
            told.append(average(table, line.to_win))
        told.append("" if line.minutes is None else clock(line.minutes))
        lines.append(StatLine(line.players, table.say("plural.player", n=line.players), tuple(told)))
    made = card(table.say("stats.by_count"))
    made.add_widget(LinesTable([table.say(f"stats.column.{column}") for column in columns], lines))
    return made


def places_card(table: Table, key: str, places: Mapping[int, Share]) -> Card | None:
    """By seat, or by who moved first."""
    if not places:
        return None
    made = card(table.say(key), table.say("stats.won_of"))
    made.add_widget(ShareBars([bar(table, table.say(f"stats.place.{at + 1}"), share) for at, share in places.items()]))
    return made


def winning_card(table: Table, found: Overview) -> Card | None:
    """Where winners got their points from."""
    if not found.winning:
        return None
    games = max(one.games for one in found.winning)
    made = card(table.say("stats.what_wins"), table.say("stats.average_of", n=games))
    lines = [
        StatLine(one.id, table.show(one.label), (average(table, one.others), average(table, one.winners)))
        for one in found.winning
    ]
    made.add_widget(LinesTable([table.say("stats.column.others"), table.say("stats.column.winners")], lines))
    return made


def says_little(found: Overview, chance: int) -> bool:
    """Whether a number on the page stands on few games."""
    behind: Sequence[int] = [
        found.totals.games,
        *(line.tally.games for line in found.people),
        *(line.games for line in found.counts),
        *(share.games for share in found.seats.values()),
        *(share.games for _, share in found.chosen[:3]),
    ]
    return min(behind) < chance
