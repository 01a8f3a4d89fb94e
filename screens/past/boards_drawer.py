"""Boards as they were, to be looked at."""

from __future__ import annotations

from typing import Any

from companion.table import Table
from rules.kit import play
from screens.draw.theme import theme
from screens.score.why import WhyDrawer
from screens.shell.layers import Layers
from screens.widgets.button import SecondButton
from screens.widgets.drawer import Drawer
from screens.widgets.heading import Heading
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack


class BoardsDrawer(Drawer):
    """A whole board of one seat, or what the table and every seat had, in a state of the game. Numbers still tell where
    they come from; what could be recorded then says that it cannot now.
    """

    def __init__(self, layers: Layers, table: Table, state: Any, seat: int | None = None) -> None:
        texts, rules = SeatTexts(table), table.rules
        badge = {} if seat is None else {"colour": texts.colours[seat], "letter": texts.letter(seat)}
        title = texts.say("replay.table") if seat is None else texts.names[seat]
        super().__init__(title=title, note=texts.show(rules.moment(state)), **badge)
        self._layers, self._table, self._texts = layers, table, texts
        if seat is not None:
            self._add(rules.seat_panels(state, seat), seat, is_brief=False)
        else:
            self._add(rules.table_panels(state), 0, is_brief=False)
            for one, name in enumerate(texts.names):
                self.add_widget(Heading(title=name))
                self._add(play.brief_panels(rules, state, one), one, is_brief=True)
        close = SecondButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)

    def _add(self, panels: Any, seat: int, *, is_brief: bool) -> None:
        stack = PanelStack(self._texts, is_close=True, is_brief=is_brief)
        stack.bind(
            on_why=lambda _, why: self._layers.put_over(WhyDrawer(self._layers, self._table, why, seat)),
            on_offer=lambda *_: self._layers.show_message(self._texts.say("replay.only_look")),
        )
        stack.update(panels)
        around = Stack(padding=(0, 0, 0, theme.space("s")))
        around.add_widget(stack)
        self.add_widget(around)
