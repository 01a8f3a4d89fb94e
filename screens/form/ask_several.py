"""Questions answered by choosing several options, or an order of them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.form.plain_questions import plain_options
from rules.kit.field import Arrangement, Several
from rules.kit.offer import Option
from screens.form.ask_box import AskBox
from screens.widgets.even_flow import EvenGrid
from screens.widgets.icon_button import IconButton
from screens.widgets.option_tile import OptionTile
from screens.widgets.stack import Row, Stack

COLUMN = 150  # dp a tile is wide at least


class SeveralAsk(AskBox):
    """Some of the options. A second touch removes one; beyond the limit the oldest makes room."""

    def build(self) -> None:
        super().build()
        self._value: tuple[Any, ...] = ()
        self._tiles: list[OptionTile] = []
        options = self.ask.options or plain_options(self.ask.field)
        wanted = [OptionTile.column(option, self.texts, has_tick=True) for option in options]
        grid = EvenGrid(spacing=dp(8), column=max(COLUMN, *wanted))
        for option in options:
            tile = OptionTile(option, self.texts, has_tick=True)
            tile.bind(on_release=lambda touched: self._touched(touched.option.value))
            self._tiles.append(tile)
            grid.add_widget(tile)
        self.add_widget(grid)

    def _touched(self, one: Any) -> None:
        chosen = [own for own in self._value if own != one] if one in self._value else [*self._value, one]
        kind = self.ask.field.kind
        most = kind.at_most if isinstance(kind, Several) else None
        self.answer(tuple(chosen[-most:] if most else chosen))

    def mark(self, value: Any) -> None:
        self._value = tuple(value or ())
        for tile in self._tiles:
            tile.chosen = tile.option.value in self._value


class ArrangementAsk(AskBox):
    """All of the options in an order: each can go one up or down."""

    def build(self) -> None:
        super().build()
        self._rows = Stack(spacing=dp(4))
        self.add_widget(self._rows)

    def mark(self, value: Any) -> None:
        kind = self.ask.field.kind
        assert isinstance(kind, Arrangement)
        order = list(value or kind.values)
        known = {option.value: option for option in self.ask.options or plain_options(self.ask.field)}
        self._rows.clear_widgets()
        for number, one in enumerate(order):
            self._rows.add_widget(self._row(number, known[one], order))

    def _row(self, number: int, option: Option, order: list[Any]) -> Widget:
        row = Row(spacing=dp(4))
        row.add_widget(OptionTile(option, self.texts))
        for glyph, other in (("up", number - 1), ("down", number + 1)):
            key = IconButton(glyph=glyph, refused=not 0 <= other < len(order))
            key.bind(on_release=lambda _, there=other: self._swap(order, number, there))
            row.add_widget(key)
        return row

    def _swap(self, order: list[Any], number: int, other: int) -> None:
        if 0 <= other < len(order):
            changed = order[:]
            changed[number], changed[other] = changed[other], changed[number]
            self.answer(tuple(changed))
