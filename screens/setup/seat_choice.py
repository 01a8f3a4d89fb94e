"""An option of the table that names a seat: one chip for each player, by name."""

from __future__ import annotations

from collections.abc import Callable

from companion.draft import Draft
from companion.table import Table
from rules.kit.setup import SetupOption
from screens.draw.theme import theme
from screens.widgets.chip import FilterChip
from screens.widgets.flow import Flow


class SeatChoice(Flow):
    """As many chips as there are players; the option's value counts seats from 1."""

    def __init__(self, table: Table, draft: Draft, option: SetupOption, changed: Callable[[], None]) -> None:
        super().__init__(spacing=theme.space("s"))
        self._table, self._draft, self._option, self._changed = table, draft, option, changed
        self.refresh()

    def refresh(self) -> None:
        self.clear_widgets()
        for seat, name in enumerate(self._table.names_of(self._draft.names), 1):
            chip = FilterChip(text=name, kind="outline", chosen=self._draft.options[self._option.name] == seat)
            chip.bind(on_release=lambda _, chosen=seat: self._choose(chosen))
            self.add_widget(chip)

    def _choose(self, seat: int) -> None:
        self._draft.set_option(self._option.name, seat)
        self._changed()
