"""A sentence that matters now."""

from __future__ import annotations

from typing import Any

from rules.kit.panel import Notice as NoticeData
from screens.reader import Reader
from screens.widgets.notice import GROUNDS, Notice
from screens.widgets.panel_widget import PanelWidget
from screens.widgets.press import Press


class NoticePanel(Press, PanelWidget):
    """Held, it opens the rule it speaks of."""

    def __init__(self, panel: NoticeData, reader: Reader, is_brief: bool = False, **kwargs: Any) -> None:
        super().__init__(panel=panel, reader=reader, is_brief=is_brief, **kwargs)
        self.explains(self)

    def build(self) -> None:
        kind = self.panel.tone if self.panel.tone in GROUNDS else "refuse"
        self.add_widget(Notice(kind=kind, glyph=self.panel.glyph or "fit", text=self.reader.show(self.panel.label)))
