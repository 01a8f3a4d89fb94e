"""Named numbers under each other."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from rules.kit.offer import Offer
from rules.kit.panel import Ledger, LedgerLine
from screens.draw import paint
from screens.draw.lettering import width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.heading import Heading
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.stepper import StepButton
from screens.widgets.words import OneLine, Words

UNSAID = "\N{EN DASH}"  # where no number is known yet


class LedgerLead(Row):
    """Glyph, name and note.

    least_width: in pixels, that of its longest word
    """

    least_width = NumericProperty(0)

    def __init__(self, line: LedgerLine, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(11), least_height=theme.touch("minimum"), **kwargs)
        self.add_widget(Glyph(name=line.glyph, tint=tint_of(line.tint).text if line.tint else None))
        words = Stack()
        label = texts.show(line.label)
        words.add_widget(Words(role="body_strong", text=label))
        reason = texts.show(line.offer.refusal.text) if line.offer is not None and line.offer.refusal else ""
        ink, role = ("refuse_ink", "label") if reason else ("ink_2", "note")
        words.add_widget(Words(role=role, ink=ink, text=reason or texts.show(line.note)))
        self.add_widget(words)
        longest = max((width_of(word, "body_strong") for word in label.split()), default=0.0)
        self.least_width = longest + (theme.grown(24) + dp(11) if line.glyph else 0)


class LedgerRow(Press, Drawn, Flow):
    """A name and its number, with plus and minus if the line has them.

    on_release(), on_hold(): tapped, held
    """

    note = StringProperty("")

    def __init__(self, line: LedgerLine, panel: PanelWidget[Any], **kwargs: Any) -> None:
        super().__init__(align="ends", spacing=dp(10), line_spacing=dp(2), padding=(0, dp(4)), **kwargs)
        self.least_height = theme.touch("list_row_minimum")
        self.line, self.panel = line, panel
        self.add_widget(LedgerLead(line, panel.texts))
        number = panel.texts.number(line.value) if line.value is not None else UNSAID
        ink = "ink" if line.value is not None else "ink_3"
        if line.said is not None:
            self.add_widget(OneLine(role="body_strong", ink=ink, text=panel.texts.show(line.said)))
            return
        value = OneLine(role="numeral_m", halign="center", ink=ink, text=number)
        if line.minus is None and line.plus is None:
            self.add_widget(value)
            return
        value.least_width = theme.grown(44)
        steps = Row(hugs=True, spacing=dp(4))
        for part in (self._key("minus", line.minus, -1), value, self._key("plus", line.plus, 1)):
            steps.add_widget(part)
        self.add_widget(steps)

    def _key(self, glyph: str, offer: Offer | None, delta: int) -> StepButton:
        key = StepButton(glyph=glyph, delta=delta, extent=32, refused=offer is None or offer.refusal is not None)
        key.bind(on_step=lambda *_: self.panel.offer(offer))
        return key

    def on_release(self) -> None:
        """Do what the line offers, or else explain its number."""
        if self.line.offer is not None:
            self.panel.offer(self.line.offer)
        else:
            self.panel.ask_why(self.line.why)

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))


class LedgerPanel(PanelWidget[Ledger]):
    """Rows with a thin line between them."""

    def build(self) -> None:
        if not self.is_brief:
            self.add_widget(Heading(title=self.texts.show(self.panel.label)))
        for number, line in enumerate(self.panel.lines):
            if number:
                self.add_widget(Divider())
            self.add_widget(self.explains(LedgerRow(line, self)))
