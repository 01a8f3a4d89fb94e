"""Looking back on many games: statistics, a person, people, a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.table import Table
from screens.score.record_line import RecordsDrawer
from screens.shell.shell import Shell
from screens.stats.choosing import PeopleDrawer, Wanted
from tools.pictures.past_games import PEOPLE
from tools.pictures.scene import Scene


def stats_scenes(game: str, end: str) -> Iterator[Scene]:
    """`end` is the sample of a finished game."""
    yield Scene("stats", "past", lambda shell, table: shell.go("stats"))
    yield Scene("stats_game", "past", _of_game)
    yield Scene("stats_game_end", "past", _at_the_end)
    yield Scene("stats_people", "past", _choosing)
    yield Scene("stats_send", "past", _sending)
    yield Scene("stats_empty", "empty", lambda shell, table: shell.go("stats"))
    yield Scene("person", "past", lambda shell, table: shell.go("person", person=PEOPLE[0][0]))
    yield Scene("person_end", "past", _person_end)
    yield Scene("people", "past", lambda shell, table: shell.go("people"))
    yield Scene(f"record_{game}", f"{end}*", _record)
    yield Scene(f"records_{game}", f"{end}*", _records)


def _of_game(shell: Shell, table: Table) -> Any:
    """Of the game that was played most."""
    shell.go("stats")
    page: Any = shell.page
    page.want(Wanted(game=Counter(one.game for one in table.statistics.games).most_common(1)[0][0]))
    return page


def _at_the_end(shell: Shell, table: Table) -> None:
    for column in _of_game(shell, table).columns():
        column.scroll_as(0)


def _choosing(shell: Shell, table: Table) -> None:
    page = _of_game(shell, table)
    shell.put_over(PeopleDrawer(table, replace(page.wanted, people=(PEOPLE[0][0],)), page.want))


def _sending(shell: Shell, table: Table) -> None:
    _of_game(shell, table).bar.dispatch("on_more")


def _person_end(shell: Shell, table: Table) -> None:
    shell.go("person", person=PEOPLE[0][0])
    page: Any = shell.page
    page.second.scroll_as(0)


def _record(shell: Shell, table: Table) -> None:
    """The same game was played before, with fewer points each time."""
    last = table.finished()[-1]
    for ago in range(1, 14):
        totals = tuple(max(0, total - 2 * ago) for total in last.totals)
        earlier = replace(last, session=f"earlier{ago}", totals=totals, time=last.time - ago * 86_400, minutes=90 + ago)
        table.store.add_result(earlier.session, earlier.plain())
    shell.home("result")


def _records(shell: Shell, table: Table) -> None:
    _record(shell, table)
    assert table.session is not None
    shell.put_over(RecordsDrawer(table, table.statistics.records(table.session.id)))
