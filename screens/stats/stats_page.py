"""Statistics of finished games: who won how often, against whom, with how many, from where and with what."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.stats.overview import Overview
from companion.store.memos import Memo
from screens.draw.theme import theme
from screens.home.games import title_of
from screens.stats.cards import (
    card,
    columns_of,
    counts_card,
    people_table,
    places_card,
    says_little,
    totals_card,
    versus_card,
    winning_card,
)
from screens.stats.choosing import GamesDrawer, PeopleDrawer, TimesDrawer, Wanted
from screens.stats.fill_in_card import FillInCard
from screens.stats.send_stats import SendStatsDrawer
from screens.stats.share_bars import ShareBars
from screens.stats.told import CHANCE, bar
from screens.stats.two_columns import TwoColumns
from screens.widgets.card import Card
from screens.widgets.choice_chip import ChoiceChip
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.link import Link
from screens.widgets.stack import Row
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words

FIRST = 3  # leaders shown before the player asks for all


class StatsPage(TwoColumns):
    """Every number says how many games it is based on."""

    def build(self) -> None:
        self.bar = TopBar(title=self.table.say("stats.title"))
        self.bar.bind(on_back=lambda _: self.go_back(), on_more=lambda _: self._send())
        edge = theme.space("screen_edge")
        self.chips = Flow(spacing=theme.space("s"), padding=(edge, dp(4), edge, dp(4)))
        self.lay_columns(self.bar, self.chips)
        self.wanted = Wanted()
        self.order = ""
        self._shows_all = False
        self._shown: object = None

    # What is chosen is kept when the page is built again.

    def memo(self) -> dict[str, Any]:
        return {**super().memo(), "wanted": self.wanted.plain(), "order": self.order}

    def recall(self, memo: Memo) -> None:
        self.wanted = Wanted.read(memo.get("wanted"))
        order = memo.get("order")
        self.order = order if isinstance(order, str) else ""
        self.refresh()
        super().recall(memo)

    def want(self, wanted: Wanted) -> None:
        self.wanted, self._shows_all = wanted, False
        self.refresh()
        for column in self.columns():
            column.scroll_y = 1

    def refresh(self) -> None:
        statistics = self.table.statistics
        shown = (statistics.games, statistics.people, self.wanted, self.order, self._shows_all)
        if shown == self._shown:
            return
        self._shown = shown
        found = statistics.overview(self.wanted.choice(self.table))
        if statistics.games:
            first = self.table.translator.day(statistics.games[0].time)
            self.bar.note = self.table.say("stats.since", n=len(statistics.games), day=first)
        self.bar.right_glyph = "send" if found.totals.games else ""
        self._show_chips(found)
        self._show_cards(found)

    def _send(self) -> None:
        self.shell.put_over(SendStatsDrawer(self.shell, self.table, self.wanted, self._which()))

    def _which(self) -> str:
        """Which games are counted, in words; the name of the game is shown above."""
        table, wanted = self.table, self.wanted
        count = table.statistics.count(wanted.choice(table))
        time = [table.say(f"stats.time.{wanted.time}")] if wanted.time else []
        return table.translator.join([table.say("past.games", n=count), *wanted.people, *time])

    def _show_chips(self, found: Overview) -> None:
        table, wanted = self.table, self.wanted
        self.chips.clear_widgets()
        if not table.statistics.games:
            return
        game = title_of(table, wanted.game) if wanted.game else table.say("stats.all_games")
        people = table.translator.join(wanted.people) or table.say("stats.n_people", n=found.totals.people)
        time = table.say(f"stats.time.{wanted.time}" if wanted.time else "stats.all_time")
        for text, name, drawer in (
            (game, "game", GamesDrawer),
            (people, "people", PeopleDrawer),
            (time, "time", TimesDrawer),
        ):
            chip = ChoiceChip(text=text, is_on=bool(getattr(wanted, name)))
            chip.bind(on_release=lambda touched, name=name, drawer=drawer: self._touch_chip(touched, name, drawer))
            self.chips.add_widget(chip)

    def _touch_chip(self, chip: ChoiceChip, name: str, drawer: Any) -> None:
        if chip.is_on:
            self.want(self.wanted.without(name))
        else:
            self.shell.put_over(drawer(self.table, self.wanted, self.want))

    def _show_cards(self, found: Overview) -> None:
        self.clear_columns()
        table, game = self.table, self.wanted.game
        if not found.totals.games:
            key = "stats.none_such" if table.statistics.games else "stats.none"
            self.first.add_widget(Words(text=table.say(key), ink="ink_2", halign="center"))
            return
        first: list[Card | None] = [
            totals_card(table, found, game),
            self._people(found),
            versus_card(table, found, self.column_width),
        ]
        second: list[Card | None] = [
            counts_card(table, found, game),
            places_card(table, "stats.by_start", found.starts),
            places_card(table, "stats.by_seat", found.seats),
            winning_card(table, found),
            self._chosen(found),
        ]
        if table.statistics.lacking:
            first.append(FillInCard(table))
        for column, cards in ((self.first, first), (self.second, second)):
            for made in cards:
                if made is not None:
                    column.add_widget(made)
        if says_little(found, CHANCE):
            self.second.add_widget(self._chance())

    def _people(self, found: Overview) -> Card | None:
        made = card()
        rows = people_table(self.table, found.people, self.wanted.game, self.order)
        rows.bind(on_cell=lambda _, key: self._touch_people(*key))
        made.add_widget(rows)
        return made if found.people else None

    def _touch_people(self, part: str, key: Any) -> None:
        if part == "line":
            self.shell.go("person", person=key)
            return
        column = columns_of(self.wanted.game)[key]
        self.order = "" if self.order == column else column
        self.refresh()

    def _chosen(self, found: Overview) -> Card | None:
        cover = self.table.covers.get(self.wanted.game)
        if not found.chosen or cover is None or cover.chosen is None:
            return None
        shown = found.chosen if self._shows_all else found.chosen[:FIRST]
        made = card(self.table.show(cover.chosen), self.table.say("stats.won_of"))
        made.add_widget(ShareBars([bar(self.table, self.table.show(text), share) for text, share in shown]))
        if len(shown) < len(found.chosen):
            more = Link(text=self.table.say("stats.all", n=len(found.chosen)), glyph="down", is_underlined=False)
            more.bind(on_release=lambda _: self._show_all())
            made.add_widget(more)
        return made

    def _show_all(self) -> None:
        self._shows_all = True
        self.refresh()

    def _chance(self) -> Row:
        row = Row(spacing=dp(8), padding=(dp(6), dp(4)))
        row.add_widget(Glyph(name="eye", ink="ink_2", extent=20))
        row.add_widget(Words(text=self.table.say("stats.chance", n=CHANCE), role="note", ink="ink_2"))
        return row
