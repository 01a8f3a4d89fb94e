"""A sentence that matters now."""

from __future__ import annotations

from kivy.metrics import dp

from rules.kit import panel as kit
from screens.draw.theme import theme
from screens.widgets.notice import GROUNDS, Notice
from screens.widgets.panels.panel_widget import PanelWidget, TouchStack


class NoticePanel(PanelWidget[kit.Notice]):
    """Held, it opens the rule it is about."""

    def build(self) -> None:
        kind = self.panel.tone if self.panel.tone in GROUNDS else "refuse"
        notice = Notice(kind=kind, glyph=self.panel.glyph or "fit", text=self.texts.show(self.panel.label))
        if self.is_brief:
            notice.padding = dp(10), dp(4), dp(12), dp(5)
            self.add_widget(notice)
            return
        notice.least_height = theme.touch("minimum")
        body = TouchStack()
        body.add_widget(notice)
        self.add_widget(self.explains(body))
