"""Who has what only one can have."""

from __future__ import annotations

from kivy.metrics import dp

from rules.kit.board import Held
from screens.draw.tint import tint_of
from screens.widgets.badge import Badge
from screens.widgets.glyph import Glyph
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.stack import Row
from screens.widgets.words import OneLine, Words

BADGE, SIGN = 30, 22  # dp


class HeldPanel(PanelWidget[Held]):
    """Its name, the badge of the holder and what lies on it."""

    def build(self) -> None:
        panel, texts = self.panel, self.texts
        row = Row(spacing=dp(10))
        row.add_widget(Words(role="body_strong", text=texts.show(panel.label)))
        if panel.seat is None:
            row.add_widget(Words(ink="ink_2", halign="right", text=texts.say("facing.nobody")))
        else:
            row.add_widget(Badge(colour=texts.colours[panel.seat], letter=texts.letter(panel.seat), extent=BADGE))
        if panel.value:
            row.add_widget(Glyph(name=panel.glyph, tint=tint_of(panel.tint).text, extent=SIGN))
            row.add_widget(OneLine(role="numeral_s", text=texts.number(panel.value)))
        self.add_widget(row)
