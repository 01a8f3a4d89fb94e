"""All filters of the list of games in one drawer; the main button counts at once."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.past.days import Stretch, between, month_of, read_day, year_of
from companion.past.listed import Listed
from companion.past.wanted import Wanted
from companion.table import Table
from companion.text import local_time
from screens.draw.theme import theme
from screens.past.filter_tiles import GameChoice, PersonChoice
from screens.widgets.button import MainButton
from screens.widgets.chip import FilterChip
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.grid import Grid
from screens.widgets.link import AddLink
from screens.widgets.segments import Segments
from screens.widgets.stack import Stack
from screens.widgets.text_box import TextBox
from screens.widgets.words import Words

MOST_PEOPLE, MOST_YEARS = 24, 3
DAYS = "days"
"""The period between two typed dates."""


class FilterDrawer(Drawer):
    """`choose` is called with the filters when the main button is touched."""

    def __init__(self, table: Table, games: Sequence[Listed], wanted: Wanted, choose: Callable[[Wanted], None]) -> None:
        super().__init__(title=table.say("filter.title"))
        self._table, self._games, self.wanted, self._choose = table, games, wanted, choose
        self._parts = Stack(spacing=dp(10))
        self.add_widget(self._parts)
        self._from, self._to = (
            TextBox(label=table.say(key), hint=table.say("note.day_hint"), glyph="calendar")
            for key in ("filter.from", "filter.to")
        )
        for box in (self._from, self._to):
            box.bind(text=lambda *_: self._type_days())
        self.main = MainButton()
        self.main.bind(on_release=lambda _: self._show())
        self.footer.add_widget(self.main)
        self._fill()

    def change(self, **changes: Any) -> None:
        self.wanted = replace(self.wanted, **changes)
        self._fill()

    def _clear(self) -> None:
        self.wanted = Wanted(order=self.wanted.order, who=self.wanted.who)
        self._fill()

    def _fill(self) -> None:
        self._parts.clear_widgets()
        say = self._table.say
        if not self.wanted.is_empty:
            clear = AddLink(text=say("filter.clear"), glyph="close")
            clear.bind(on_release=lambda _: self._clear())
            self._parts.add_widget(clear)
        self._section("filter.game", self._game_tiles())
        self._section("filter.people", self._people())
        if len(self.wanted.people) > 1:
            how = Segments(choices=[("all", say("filter.all")), ("any", say("filter.any"))])
            how.picked = "any" if self.wanted.is_any else "all"
            how.bind(on_pick=lambda _, key: self.change(is_any=key == "any"))
            self._parts.add_widget(how)
        self._section("filter.when", self._periods())
        if self.wanted.period == DAYS:
            for box in (self._from, self._to):
                self._parts.add_widget(box)
        self._section("filter.more", self._more())
        self._count()

    def _section(self, key: str, part: Widget) -> None:
        self._parts.add_widget(Words(text=self._table.say(key), role="title_s"))
        self._parts.add_widget(part)

    def _count(self) -> None:
        count = sum(map(self.wanted.fits, self._games))
        self.main.title = self._table.say("filter.show", n=count)
        self.main.reason = "" if count else self._table.say("filter.none")

    def _show(self) -> None:
        if not self.main.reason:
            self.close()
            self._choose(self.wanted)

    # The sections.

    def _game_tiles(self) -> Grid:
        counts = Counter(game.game for game in self._games)
        grid = Grid(column=150, most=2, spacing=theme.space("s"))
        for name, cover in self._table.covers.items():
            tile = GameChoice(name, self._table.show(cover.title), str(counts[name]), name in self.wanted.games)
            tile.bind(on_release=lambda touched: self.change(games=self.wanted.games ^ {touched.name}))
            grid.add_widget(tile)
        return grid

    def _people(self) -> Flow:
        counts = Counter(name for game in self._games for name in self.wanted.known(game.names) if name)
        colours = {player["name"]: player.get("colour", "") for player in self._table.store.players()}
        flow = Flow(spacing=dp(8))
        for name, _ in counts.most_common(MOST_PEOPLE):
            chip = PersonChoice(name, colours.get(name, ""), name in self.wanted.people)
            chip.bind(on_release=lambda touched: self.change(people=self.wanted.people ^ {touched.name}))
            flow.add_widget(chip)
        return flow

    def _periods(self) -> Flow:
        today, say = datetime.date.today(), self._table.say
        moments = (local_time(game.time) for game in self._games)
        years = sorted({one.year for one in moments if one is not None}, reverse=True)[:MOST_YEARS]
        flow = Flow(spacing=dp(8))
        self._add_period(flow, "month", say("filter.month"), month_of(today))
        for year in years:
            self._add_period(flow, str(year), str(year), year_of(year))
        self._add_period(flow, DAYS, say("filter.days"), (self.wanted.since, self.wanted.until))
        return flow

    def _add_period(self, flow: Flow, name: str, text: str, stretch: Stretch) -> None:
        chip = FilterChip(text=text, kind="outline", chosen=self.wanted.period == name)
        nothing: dict[str, Any] = {"period": "", "since": 0, "until": 0}
        some = {"period": name, "since": stretch[0], "until": stretch[1]}
        chip.bind(on_release=lambda touched: self.change(**(nothing if touched.chosen else some)))
        flow.add_widget(chip)

    def _type_days(self) -> None:
        days = [read_day(box.text) for box in (self._from, self._to)]
        if None not in days and days[0] is not None and days[1] is not None:
            since, until = between(days[0], days[1])
            self.wanted = replace(self.wanted, since=since, until=until)
            self._count()

    def _more(self) -> Flow:
        flow = Flow(spacing=dp(8))
        for name, glyph, key in self._marks():
            chip = FilterChip(text=self._table.say(key), kind="outline", glyph=glyph, chosen=getattr(self.wanted, name))
            chip.bind(on_release=lambda touched, own=name: self.change(**{own: not touched.chosen}))
            flow.add_widget(chip)
        return flow

    @staticmethod
    def _marks() -> Iterable[tuple[str, str, str]]:
        return (
            ("has_star", "star", "filter.star"),
            ("has_note", "note", "filter.note"),
            ("is_unfinished", "", "filter.unfinished"),
        )
