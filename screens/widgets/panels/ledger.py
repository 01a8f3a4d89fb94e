"""Named numbers under each other."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit.offer import Offer
from rules.kit.panel import Ledger, LedgerLine
from screens.draw import paint
from screens.draw.lettering import width_of
from screens.draw.printed import Printed
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.heading import Heading
from screens.widgets.lead_row import Ends, Lead, LeadRow, TouchLeadRow, glyph_sign
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row
from screens.widgets.stepper import StepButton
from screens.widgets.words import OneLine

UNSAID = "\N{EN DASH}"  # where no number is known yet
GLYPH, GAP = 24, 11
BESIDE, UNDER, EDGE = 10, 2, 4  # dp between name and number, and above and below both


def _lead(line: LedgerLine, texts: SeatTexts) -> Lead:
    """Glyph, name and note. It asks for the width of its longest word."""
    label = texts.show(line.label)
    reason = texts.show(line.offer.refusal.text) if line.offer is not None and line.offer.refusal else ""
    ink, role = ("refuse_ink", "label") if reason else ("ink_2", "note")
    words = Printed(label, "body_strong"), Printed(reason or texts.show(line.note), role, ink)
    tint = tint_of(line.tint).text if line.tint else theme.color("ink")
    signs = [glyph_sign(line.glyph, GLYPH, tint)] if line.glyph else []
    longest = max((width_of(word, "body_strong") for word in label.split()), default=0.0)
    return Lead(signs, words, longest, dp(GAP), theme.touch("minimum"))


def _number(line: LedgerLine, texts: SeatTexts) -> tuple[str, str]:
    """The number as text, and its colour role."""
    return (UNSAID, "ink_3") if line.value is None else (texts.number(line.value), "ink")


class LedgerRow(TouchLeadRow):
    """A name and its number, or a word in its place.

    on_release(), on_hold(): tapped, held
    """

    def __init__(self, line: LedgerLine, texts: SeatTexts, **kwargs: Any) -> None:
        self.line, self.texts = line, texts
        self.gap, self.line_gap, self.edge = dp(BESIDE), dp(UNDER), dp(EDGE)
        self.least_height = theme.touch("list_row_minimum")
        super().__init__(**kwargs)

    def compose(self) -> tuple[Lead, Ends]:
        line, texts = self.line, self.texts
        number, ink = _number(line, texts)
        end = (
            Printed(number, "numeral_m", ink)
            if line.said is None
            else Printed(texts.show(line.said), "body_strong", ink)
        )
        return _lead(line, texts), Ends([end])


class LedgerLead(LeadRow):
    """The name alone, beside keys."""

    def __init__(self, line: LedgerLine, texts: SeatTexts, **kwargs: Any) -> None:
        self.line, self.texts = line, texts
        super().__init__(**kwargs)

    def compose(self) -> tuple[Lead, Ends]:
        return _lead(self.line, self.texts), Ends()


class SteppedRow(Press, Drawn, Flow):
    """A name, and its number between minus and plus.

    on_release(), on_hold(): tapped, held
    """

    def __init__(self, line: LedgerLine, panel: PanelWidget[Any], **kwargs: Any) -> None:
        super().__init__(align="ends", spacing=dp(BESIDE), line_spacing=dp(UNDER), padding=(0, dp(EDGE)), **kwargs)
        self.least_height = theme.touch("list_row_minimum")
        self.line, self.panel = line, panel
        self.add_widget(LedgerLead(line, panel.texts))
        number, ink = _number(line, panel.texts)
        value = OneLine(role="numeral_m", halign="center", ink=ink, text=number, least_width=theme.grown(44))
        steps = Row(hugs=True, spacing=dp(4))
        for part in (self._key("minus", line.minus, -1), value, self._key("plus", line.plus, 1)):
            steps.add_widget(part)
        self.add_widget(steps)

    def _key(self, glyph: str, offer: Offer | None, delta: int) -> StepButton:
        key = StepButton(glyph=glyph, delta=delta, extent=32, refused=offer is None or offer.refusal is not None)
        key.bind(on_step=lambda *_: self.panel.offer(offer))
        return key

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))


class LedgerPanel(PanelWidget[Ledger]):
    """Rows with a thin line between them. A touch does what a line offers, or else explains its number."""

    def build(self) -> None:
        if not self.is_brief:
            self.add_widget(Heading(title=self.texts.show(self.panel.label)))
        self._rows: list[LedgerRow | SteppedRow] = []
        for number, line in enumerate(self.panel.lines):
            if number:
                self.add_widget(Divider())
            self._rows.append(self._row(line))
            self.add_widget(self.explains(self._rows[-1]))

    def show(self, panel: Ledger) -> None:
        """Rows that still say the same stay, the others are painted anew."""
        changed = [(row, line) for row, line in zip(self._rows, panel.lines, strict=False) if row.line != line]
        is_known = len(self._rows) == len(panel.lines) and panel.label == self.panel.label
        if not is_known or any(isinstance(row, SteppedRow) or _has_keys(line) for row, line in changed):
            super().show(panel)
            return
        self.panel = panel
        for row, line in changed:
            row.line = line
            row.renew()

    def _row(self, line: LedgerLine) -> LedgerRow | SteppedRow:
        row = SteppedRow(line, self) if _has_keys(line) else LedgerRow(line, self.texts)
        row.bind(on_release=self._touched)
        return row

    def _touched(self, row: LedgerRow | SteppedRow) -> None:
        if row.line.offer is not None:
            self.offer(row.line.offer)
        else:
            self.ask_why(row.line.why)


def _has_keys(line: LedgerLine) -> bool:
    return line.said is None and (line.minus is not None or line.plus is not None)
