"""A board as it was: numbers still tell where they come from, and nothing can be recorded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.table import Table
from rules.kit.panel import Panel
from screens.draw.theme import theme
from screens.score.why import WhyDrawer
from screens.shell.layers import Layers
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack


class BoardThen(Stack):
    """`show` fills it with panels of a seat; what could be recorded then says that it cannot now."""

    def __init__(self, layers: Layers, table: Table, *, is_brief: bool = False, **kwargs: Any) -> None:
        super().__init__(padding=(0, 0, 0, theme.space("s")), **kwargs)
        texts = SeatTexts(table)
        self._seat = 0
        self._panels = PanelStack(texts, is_close=True, is_brief=is_brief)
        self._panels.bind(
            on_why=lambda _, why: layers.put_over(WhyDrawer(layers, table, why, self._seat)),
            on_offer=lambda *_: layers.show_message(texts.say("replay.only_look")),
        )
        self.add_widget(self._panels)

    def show(self, panels: Sequence[Panel], seat: int) -> None:
        self._seat = seat
        self._panels.update(tuple(panels))
