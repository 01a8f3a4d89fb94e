"""What the screens ask about games that were played."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from companion.errors import Problem

if TYPE_CHECKING:
    from companion.table import Table


class Past:
    """The past games of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def play_on(self, entry: int) -> bool:
        """A copy of the game at hand up to that entry, by its index, is at hand from now on."""
        from companion.past.copying import copy_game

        table = self._table
        assert table.session is not None
        try:
            copied = copy_game(table.store, table.session, int(time.time()), entry + 1)
        except Problem as problem:
            table.dispatch("on_problem", problem.text)
            return False
        return table.open(copied)
