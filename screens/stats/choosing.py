"""Which games the statistics are about: the choice as the page keeps it, and the drawers that change it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from kivy.metrics import dp

from companion.stats.choice import Choice
from companion.table import Table
from screens.home.games import title_of
from screens.widgets.button import MainButton
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.segments import Segments
from screens.widgets.stack import Stack
from screens.widgets.tick_row import ChoiceRow, TickRow

DAY = 24 * 3600
TIMES = {"year": 365, "quarter": 91, "month": 30}
"""How many days back each of them reaches."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A game's id, names of people, a key of `TIMES`; empty where all are wanted."""

    game: str = ""
    people: tuple[str, ...] = ()
    time: str = ""
    is_any: bool = False
    """One of the people is enough; otherwise all of them must have been at the table."""

    def choice(self, table: Table) -> Choice:
        known = table.statistics.people
        return Choice(self.game, tuple(known.among(self.people)), self.since, self.is_any)

    @property
    def since(self) -> int:
        return int(time.time()) - DAY * TIMES[self.time] if self.time else 0

    def without(self, name: str) -> Wanted:
        return replace(self, **{name: type(getattr(self, name))()})

    def plain(self) -> dict[str, Any]:
        return {"game": self.game, "people": list(self.people), "time": self.time, "any": self.is_any}

    @classmethod
    def read(cls, kept: Any) -> Wanted:
        """Reads a memo, which may hold anything at all."""
        kept = kept if isinstance(kept, dict) else {}
        game, people, since = kept.get("game"), kept.get("people"), kept.get("time")
        names = tuple(one for one in people if isinstance(one, str)) if isinstance(people, list) else ()
        is_any = kept.get("any") is True
        return cls(game if isinstance(game, str) else "", names, since if since in TIMES else "", is_any)


Want = Callable[[Wanted], None]


class GamesDrawer(Drawer):
    """One of the games that were finished, the most played first. A touch chooses it and closes."""

    def __init__(self, table: Table, wanted: Wanted, want: Want) -> None:
        super().__init__(title=table.say("stats.which_game"))
        games = [one.game for one in table.statistics.games]
        for game in sorted(set(games), key=lambda one: (-games.count(one), one)):
            row = ChoiceRow(title=title_of(table, game), note=table.say("plural.game", n=games.count(game)))
            row.bind(on_release=lambda _, game=game: _choose(self, want, replace(wanted, game=game)))
            _add(self, row)


class TimesDrawer(Drawer):
    def __init__(self, table: Table, wanted: Wanted, want: Want) -> None:
        super().__init__(title=table.say("stats.which_time"))
        for since in TIMES:
            row = ChoiceRow(title=table.say(f"stats.time.{since}"))
            row.bind(on_release=lambda _, since=since: _choose(self, want, replace(wanted, time=since)))
            _add(self, row)


class PeopleDrawer(Drawer):
    """Games in which all who are ticked were at the table, or one of them; the button counts them at once."""

    def __init__(self, table: Table, wanted: Wanted, want: Want) -> None:
        super().__init__(title=table.say("stats.which_people"))
        self._table, self._wanted = table, wanted
        self.how = Segments(choices=[("all", table.say("filter.all")), ("any", table.say("filter.any"))])
        self.how.picked = "any" if wanted.is_any else "all"
        self.how.bind(on_pick=lambda _, key: self._pick(key))
        around = Stack(padding=(0, 0, 0, dp(8)))
        around.add_widget(self.how)
        self.add_widget(around)
        for person, count in table.statistics.persons():
            if not person.is_hidden:
                row = TickRow(
                    title=person.name, note=table.say("plural.game", n=count), is_on=person.name in wanted.people
                )
                row.bind(on_release=lambda touched, name=person.name: self._tick(touched, name))
                _add(self, row)
        self._main = MainButton()
        self._main.bind(on_release=lambda main: None if main.reason else _choose(self, want, self._wanted))
        self.footer.add_widget(self._main)
        self._count()

    def _tick(self, row: TickRow, name: str) -> None:
        row.is_on = not row.is_on
        others = (one for one in self._wanted.people if one != name)
        self._wanted = replace(self._wanted, people=(*others, name) if row.is_on else tuple(others))
        self._count()

    def _pick(self, how: str) -> None:
        self.how.picked = how
        self._wanted = replace(self._wanted, is_any=how == "any")
        self._count()

    def _count(self) -> None:
        count = self._table.statistics.count(self._wanted.choice(self._table))
        self._main.title = self._table.say("stats.show", n=count)
        self._main.reason = "" if count else self._table.say("filter.none")


def _choose(drawer: Drawer, want: Want, wanted: Wanted) -> None:
    drawer.close()
    want(wanted)


def _add(drawer: Drawer, row: TickRow) -> None:
    if drawer.ids.column.content.children:
        drawer.add_widget(Divider())
    drawer.add_widget(row)
