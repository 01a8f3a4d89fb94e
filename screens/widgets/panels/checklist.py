"""Things to do by hand. Ticks are this phone's own and are not recorded."""

from __future__ import annotations

from typing import Any

from rules.kit.panel import Checklist, ChecklistItem
from screens.widgets.divider import Divider
from screens.widgets.heading import Heading
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.tick_row import TickRow


class ChecklistPanel(PanelWidget[Checklist]):
    """A tick stays as long as the list shows the same item."""

    def __init__(self, panel: Checklist, texts: SeatTexts, is_brief: bool = False, **kwargs: Any) -> None:
        self.ticked: set[str] = set()
        super().__init__(panel=panel, texts=texts, is_brief=is_brief, **kwargs)

    def build(self) -> None:
        self.ticked &= {item.id for item in self.panel.items}
        if not self.is_brief:
            self.add_widget(Heading(title=self.texts.show(self.panel.label)))
        for number, item in enumerate(self.panel.items):
            if number:
                self.add_widget(Divider())
            self.add_widget(self.explains(self._row(item)))

    def _row(self, item: ChecklistItem) -> TickRow:
        show = self.texts.show
        row = TickRow(title=show(item.label), note=show(item.note), is_on=item.id in self.ticked)
        row.bind(on_release=lambda touched: self._toggle(touched, item.id))
        return row

    def _toggle(self, row: TickRow, item: str) -> None:
        row.is_on = not row.is_on
        (self.ticked.add if row.is_on else self.ticked.discard)(item)
