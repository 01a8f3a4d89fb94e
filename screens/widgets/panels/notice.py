"""A sentence that matters now."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty

from rules.kit import panel as kit
from screens.draw.lettering import least_width, width_of
from screens.draw.theme import theme
from screens.widgets.notice import GROUNDS, Notice
from screens.widgets.panels.panel_widget import PanelWidget, TouchStack

AROUND = 50  # dp beside the words: edges and the glyph
SHARE = 0.6  # of the words' width: on two lines they are no higher than a touch target


class NoticePanel(PanelWidget[kit.Notice]):
    """Held, it opens the rule it is about.

    least_width: in pixels, for an EvenFlow
    """

    least_width = NumericProperty(0)

    def build(self) -> None:
        text = self.texts.show(self.panel.label)
        self.least_width = max(least_width(text, "note"), SHARE * width_of(text, "note")) + dp(AROUND)
        kind = self.panel.tone if self.panel.tone in GROUNDS else "refuse"
        notice = Notice(kind=kind, glyph=self.panel.glyph or "fit", text=text)
        if self.is_brief:
            notice.padding = dp(10), dp(4), dp(12), dp(5)
            self.add_widget(notice)
            return
        notice.padding = dp(10), dp(3), dp(12), dp(4)
        notice.least_height = theme.touch("minimum")
        body = TouchStack()
        body.add_widget(notice)
        self.add_widget(self.explains(body))
