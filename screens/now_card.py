"""The now card: this step, what it does, and the sums it will make or what each seat may do."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from rules.kit.offer import Offer
from rules.kit.step import Step, StepLine
from screens import paint
from screens.reader import Reader
from screens.theme import theme
from screens.widgets import load_kv
from screens.widgets.button import SmallButton
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph, paint_glyph
from screens.widgets.stack import Row, Stack
from screens.widgets.sum_row import SumLead, SumRow

load_kv(__file__)


class NowCard(Drawn, Stack):
    """Says `on_offer(offer)` when something in it is touched."""

    title = StringProperty("")
    text = StringProperty("")
    now = StringProperty("")
    begins = StringProperty("")

    def __init__(self, reader: Reader, **kwargs: Any) -> None:
        self.register_event_type("on_offer")
        super().__init__(**kwargs)
        self._reader = reader
        self._step: Step | None = None

    def show(self, step: Step) -> None:
        """Rebuilds only what differs: most entries change one line."""
        if step == self._step:
            return
        self._step = step
        reader = self._reader
        self.now = reader.say("play.now")
        self.title, self.text = reader.show(step.title), reader.show(step.text)
        self.begins = reader.say("setup.begins", name=reader.names[step.first]) if step.first is not None else ""
        lines = self.ids.lines
        lines.clear_widgets()
        for number, line in enumerate(step.lines):
            if number:
                lines.add_widget(Divider())
            lines.add_widget(self._line(line))
        if step.to_do is not None:
            for item in step.to_do.items:
                lines.add_widget(SumRow(glyph="check", name=reader.show(item.label), reason=reader.show(item.note)))

    def _line(self, line: StepLine) -> Stack | Flow | SumRow:
        reader = self._reader
        lead = {
            "colour": reader.colours[line.seat],
            "letter": reader.letter(line.seat),
            "name": reader.names[line.seat],
            "reason": reader.show(line.note),
        }
        if line.sum is not None and not line.offers:
            change = line.sum
            return SumRow(
                **lead,
                difference=reader.number(change.difference, signed=True) if change.difference else "",
                is_loss=change.difference < 0,
                before=reader.number(change.before),
                after=reader.number(change.after),
            )
        row = Flow(spacing=dp(8), line_spacing=dp(6), padding=(0, dp(4)), align="ends")
        if line.tint:
            row.add_widget(DeckMark(glyph=line.glyph, tint=line.tint))
        row.add_widget(SumLead(**lead))
        if line.is_done:
            row.add_widget(Glyph(name="check", ink="good", extent=22))
        elif line.offers:
            row.add_widget(self._buttons(line.offers))
        return row

    def _buttons(self, offers: tuple[Offer, ...]) -> Row:
        buttons = Row(hugs=True, spacing=dp(8))
        for offer in offers:
            button = OfferButton(
                title=self._reader.show(offer.label),
                note=self._reader.show(offer.note),
                reason=self._reader.show(offer.refusal.text) if offer.refusal is not None else "",
            )
            button.bind(on_release=lambda _, touched=offer: self.dispatch("on_offer", touched))
            buttons.add_widget(button)
        return buttons

    def on_offer(self, offer: Offer) -> None:
        """Something in the card was touched."""

    def draw(self) -> None:
        radius = dp(20)
        head = self.ids.head if self.ids else None
        paint.shadow(self.pos, self.size, radius, "e1")
        paint.box(self.pos, self.size, radius, theme.color("surface"))
        if head is not None:
            paint.box((self.x, head.y), (self.width, head.height), (radius, radius, 0, 0), theme.color("lamp"))
        paint.box(self.pos, self.size, radius, None, theme.color("lamp_ink"), dp(2))


class OfferButton(SmallButton):
    """A small button as wide as its words."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, **kwargs)
        self.fbind("least_width", self._hug)
        self._hug()

    def _hug(self, *_: Any) -> None:
        self.width = min(max(self.least_width, theme.touch("minimum")), dp(220))


class DeckMark(Drawn):
    """The thing a seat has to do with now, as a coloured tile with its glyph."""

    redraw_on = ("glyph", "tint")

    glyph = StringProperty("")
    tint = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        side = theme.grown(34)
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)

    def draw(self) -> None:
        look = theme.resource(self.tint)
        paint.box(self.pos, self.size, theme.radius("chip"), look.fill)
        paint_glyph(self.glyph, self.center, self.width * 0.62, look.on)
