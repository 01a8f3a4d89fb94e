"""Slots in rows and columns that keep their shape at any width."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from rules.kit.panel import Grid
from screens.widgets.heading import Heading
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.panels.slots import slot_widget
from screens.widgets.stack import Row


class GridPanel(PanelWidget[Grid]):
    """A gap stays empty, so that the shape can be compared with the table."""

    def build(self) -> None:
        self.spacing = dp(8)
        if not self.is_brief:
            self.add_widget(Heading(title=self.texts.show(self.panel.label)))
        for slots in self.panel.rows:
            row = Row(spacing=dp(8))
            for slot in slots:
                cell = Widget() if slot is None else slot_widget(slot, self, is_narrow=True)
                cell.size_hint_y = 1
                row.add_widget(cell)
            self.add_widget(row)
