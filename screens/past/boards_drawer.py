"""Boards as they were, to be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.table import Table
from rules.kit import play
from rules.kit.panel import Panel
from screens.past.board_then import BoardThen
from screens.shell.layers import Layers
from screens.widgets.button import SecondButton
from screens.widgets.drawer import Drawer
from screens.widgets.heading import Heading
from screens.widgets.seat_texts import SeatTexts


class BoardsDrawer(Drawer):
    """A whole board of one seat, or what the table and every seat had, in a state of the game."""

    def __init__(self, layers: Layers, table: Table, state: Any, seat: int | None = None) -> None:
        texts, rules = SeatTexts(table), table.rules
        badge = {} if seat is None else {"colour": texts.colours[seat], "letter": texts.letter(seat)}
        title = texts.say("replay.table") if seat is None else texts.names[seat]
        super().__init__(title=title, note=texts.show(rules.moment(state)), **badge)
        self._layers, self._table = layers, table
        if seat is not None:
            self._add(rules.seat_panels(state, seat), seat)
        else:
            self._add(rules.table_panels(state), 0)
            for one, name in enumerate(texts.names):
                self.add_widget(Heading(title=name))
                self._add(play.brief_panels(rules, state, one), one, is_brief=True)
        close = SecondButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)

    def _add(self, panels: Sequence[Panel], seat: int, *, is_brief: bool = False) -> None:
        board = BoardThen(self._layers, self._table, is_brief=is_brief)
        board.show(panels, seat)
        self.add_widget(board)
