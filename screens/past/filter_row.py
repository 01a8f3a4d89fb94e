"""The filters over the list of games: off they open the drawer, on they say what they leave and clear it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp

from companion.past.wanted import Wanted
from companion.table import Table
from screens.widgets.chip import FilterChip
from screens.widgets.flow import Flow


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
        names = [self._table.show(self._table.covers[game].title) for game in sorted(wanted.games)]
        self._add("filter.game", ", ".join(names), replace(wanted, games=frozenset()))
        people = ", ".join(sorted(wanted.people))
        self._add("filter.people", people, replace(wanted, people=frozenset()))
        period = wanted.period if wanted.period.isdecimal() else wanted.period and self._table.say("filter.days")
        period = self._table.say("filter.month") if wanted.period == "month" else period
        self._add("filter.date", period, replace(wanted, period="", since=0, until=0))
        others = self._table.say("filter.others") if wanted.has_note or wanted.is_unfinished else ""
        if others:
            self._add("filter.more", others, replace(wanted, has_note=False, is_unfinished=False))

    def _add(self, key: str, chosen: str, without: Wanted) -> None:
        text, glyph = (chosen, "close") if chosen else (self._table.say(key), "down")
        chip = FilterChip(text=text, glyph=glyph, kind="outline", chosen=bool(chosen))
        if chosen:
            chip.bind(on_release=lambda _: self.dispatch("on_change", without))
        else:
            chip.bind(on_release=lambda _: self.dispatch("on_open"))
        self.add_widget(chip)

    def on_open(self) -> None:
        """The drawer with all filters is wanted."""

    def on_change(self, wanted: Wanted) -> None:
        """One of them was turned on or cleared."""
