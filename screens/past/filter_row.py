"""The filters over the list of games. Off, they open the drawer; on, they say what is left, and a touch clears them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.metrics import dp

from companion.past.wanted import Wanted
from companion.table import Table
from screens.widgets.chip import FilterChip
from screens.widgets.choice_chip import ChoiceChip
from screens.widgets.flow import Flow

OTHERS = "filter.more"
SHOWN = ("filter.game", "filter.people", "filter.date", OTHERS)
"""The filters beside the star; the last one is shown only when it is on."""


class FilterRow(Flow):
    """Star, game, people, date.

    on_open(): the drawer with all filters is wanted
    on_change(wanted): one of them was turned on or cleared
    """

    def __init__(self, table: Table, **kwargs: Any) -> None:
        for name in ("on_open", "on_change"):
            self.register_event_type(name)
        super().__init__(spacing=dp(8), **kwargs)
        self._table = table
        self._shown: Wanted | None = None

    def show(self, wanted: Wanted) -> None:
        if wanted == self._shown:
            return
        self._shown = wanted
        self.clear_widgets()
        star = FilterChip(glyph="star", kind="outline", chosen=wanted.has_star)
        star.bind(on_release=lambda _: self.dispatch("on_change", replace(wanted, has_star=not wanted.has_star)))
        self.add_widget(star)
        chosen = {key: (text, without) for key, text, without in chosen_in(self._table, wanted) if key in SHOWN}
        for key in SHOWN:
            if key in chosen:
                self._add(*chosen[key])
            elif key != OTHERS:
                chip = ChoiceChip(text=self._table.say(key))
                chip.bind(on_release=lambda _: self.dispatch("on_open"))
                self.add_widget(chip)

    def _add(self, text: str, without: Wanted) -> None:
        chip = ChoiceChip(text=text, is_on=True)
        chip.bind(on_release=lambda _: self.dispatch("on_change", without))
        self.add_widget(chip)

    def on_open(self) -> None:
        """The drawer with all filters is wanted."""

    def on_change(self, wanted: Wanted) -> None:
        """One of them was turned on or cleared."""


def chosen_in(table: Table, wanted: Wanted) -> Iterator[tuple[str, str, Wanted]]:
    """Every filter that hides games: its name, what it lets through in words, and the filters without it."""
    say = table.say
    if wanted.has_star:
        yield "filter.star", say("filter.star"), replace(wanted, has_star=False)
    if wanted.games:
        titles = [table.show(table.covers[game].title) for game in sorted(wanted.games)]
        yield "filter.game", table.translator.join(titles), replace(wanted, games=frozenset())
    if wanted.people:
        people = table.translator.join(sorted(wanted.people))
        yield "filter.people", people, replace(wanted, people=frozenset())
    if wanted.period:
        other = say("filter.month" if wanted.period == "month" else "filter.days")
        period = wanted.period if wanted.period.isdecimal() else other
        yield "filter.date", period, replace(wanted, period="", since=0, until=0)
    if wanted.has_note or wanted.is_unfinished:
        yield OTHERS, say("filter.others"), replace(wanted, has_note=False, is_unfinished=False)
