"""A person's page: how they did, in which games, against whom and with what."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.stats.one_person import OnePerson, Rival
from screens.home.games import title_of
from screens.stats.cards import COLUMNS, SPARE, card
from screens.stats.last_places import LastPlaces
from screens.stats.lines_table import LinesTable
from screens.stats.person_drawer import PersonDrawer
from screens.stats.same_person import SamePerson
from screens.stats.stat_line import StatLine
from screens.stats.told import average, hours, letter
from screens.stats.totals_row import TotalsRow
from screens.stats.two_columns import TwoColumns
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.list_row import ListRow
from screens.widgets.numbers import clock
from screens.widgets.top_bar import TopBar


class PersonPage(TwoColumns):
    """Tinted in the colour they had most often.

    `person` is any name they have played under.
    """

    def build(self) -> None:
        self.bar = TopBar(right_glyph="pencil")
        self.bar.bind(on_back=lambda _: self.go_back(), on_more=lambda _: self._edit())
        self.lay_columns(self.bar)
        self._shown: object = None

    @property
    def found(self) -> OnePerson | None:
        return self.table.statistics.person(self.values["person"])

    def refresh(self) -> None:
        found = self.found
        shown = (found, self.table.statistics.people)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_columns()
        if found is None:
            return
        table = self.table
        self.bar.title = found.person.name
        self.bar.note = table.say("stats.since", n=found.games, day=table.translator.day(found.since))
        self.bar.colour, self.bar.letter = found.colour, letter(found.person)
        for made in (self._totals(found), self._lately(found), self._by_game(found)):
            self.first.add_widget(made)
        self.second.add_widget(self._facts(found))
        same = table.statistics.maybe_same(found.person)
        if same is not None:
            self.second.add_widget(SamePerson(table, found.person, *same))

    def _totals(self, found: OnePerson) -> Card:
        table, number = self.table, self.table.translator.number
        told = [
            (number(found.games), table.say("stats.games", n=found.games)),
            (number(found.wins), table.say("stats.wins", n=found.wins)),
            (table.say("number.percent", n=round(100 * found.wins / found.games)), table.say("stats.share_of_wins")),
        ]
        if found.timed:
            told.append(hours(table, found.minutes, found.timed, found.games))
        made = card()
        made.add_widget(TotalsRow(told))
        return made

    def _lately(self, found: OnePerson) -> Card:
        made = card(self.table.say("person.lately"), self.table.say("person.lately_note"))
        made.add_widget(LastPlaces(found.lately, found.colour))
        return made

    def _by_game(self, found: OnePerson) -> Card:
        table, number = self.table, self.table.translator.number
        lines = [
            StatLine(
                game,
                title_of(table, game),
                (number(own.games), number(own.wins), average(table, own.average), number(own.best), number(own.worst)),
                game=game or "unknown",
            )
            for game, own in found.by_game
        ]
        made = card()
        made.add_widget(LinesTable([table.say(f"stats.column.{column}") for column in COLUMNS], lines, spare=SPARE))
        return made

    # Who is above, what they play with, how long they think.

    def _facts(self, found: OnePerson) -> Card:
        made = Card(padding=(dp(14), dp(2)))
        for number, row in enumerate(self._rows(found)):
            if number:
                made.add_widget(Divider())
            made.add_widget(row)
        return made

    def _rows(self, found: OnePerson) -> list[ListRow]:
        table = self.table
        rows = [
            self._rival(key, rival, found)
            for key, rival in (("person.hardest", found.hardest), ("person.easiest", found.easiest))
            if rival is not None
        ]
        if found.favourite is not None:
            chosen, share = found.favourite
            note = table.say("person.favourite_note", name=chosen, n=share.games, wins=share.wins)
            value = f"{share.wins}:{share.games - share.wins}"
            rows.append(_fact(glyph="crown", title=table.say("person.favourite"), note=note, value=value))
        if found.turn is not None:
            note = table.say("person.turn_note", n=found.turns)
            rows.append(_fact(glyph="clock", title=table.say("person.turn"), note=note, value=clock(found.turn)))
        streak = table.say("person.streak_note", n=found.games)
        longest = table.translator.number(found.streak.longest)
        rows.append(_fact(glyph="trophy", title=table.say("person.streak"), note=streak, value=longest))
        return rows

    def _rival(self, key: str, rival: Rival, found: OnePerson) -> ListRow:
        versus, table = rival.versus, self.table
        note = table.say("person.rival_note", n=versus.together, name=found.person.name, above=versus.above)
        row = _fact(
            colour=rival.colour,
            letter=letter(rival.person),
            title=table.say(key, name=rival.person.name),
            note=note,
            value=f"{versus.above}:{versus.below}",
        )
        row.bind(on_release=lambda _: self.shell.go("person", person=rival.person.name))
        return row

    def _edit(self) -> None:
        found = self.found
        if found is not None:
            self.shell.put_over(PersonDrawer(self.shell, self.table, found.person))


def _fact(**told: Any) -> ListRow:
    return ListRow(tail="", **told)
