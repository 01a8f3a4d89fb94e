"""Where the lookup searches: in the rules of this game, or of all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.table import Table
from screens.draw.theme import theme
from screens.widgets.chip import FilterChip
from screens.widgets.flow import Flow


class Reach(Flow):
    """Two chips, each with how much it would find. `choose` is called with True to search all games."""

    def __init__(self, table: Table, choose: Callable[[bool], Any]) -> None:
        super().__init__(spacing=theme.space("s"))
        self._table = table
        self._chips: dict[bool, FilterChip] = {}
        for is_everywhere in (False, True):
            is_chosen = table.rulebook.is_everywhere == is_everywhere
            chip = FilterChip(kind="outline", text=self._name(is_everywhere), chosen=is_chosen)
            chip.bind(on_release=lambda _, wide=is_everywhere: choose(wide))
            self.add_widget(chip)
            self._chips[is_everywhere] = chip

    def _name(self, is_everywhere: bool) -> str:
        return self._table.say("rules.all_games" if is_everywhere else "rules.this_game")

    def count(self, is_everywhere: bool, count: int) -> None:
        translator = self._table.translator
        self._chips[is_everywhere].text = translator.join([self._name(is_everywhere), translator.number(count)])
