"""A counter: a large number, with plus and minus if it may be changed."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import Property

from rules.kit import panel as kit
from rules.kit.offer import Offer
from screens.draw.lettering import width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.numbers import numeral
from screens.widgets.panels.counter_parts import CounterFace, CounterLabel, Rating, Upright, UprightKey, UprightValue
from screens.widgets.panels.panel_widget import PanelWidget, TouchStack
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row
from screens.widgets.stepper import Stepper


class CounterPanel(PanelWidget[kit.Counter]):
    """Drawn in one of five forms: small in a seat's card, a rating without offers, a row with minus and plus, a column
    (`is_upright`), or a row with a glyph in place of its name (`is_bare`).

    least_width: in pixels, for an EvenFlow
    """

    least_width = Property(0)

    def __init__(
        self,
        panel: kit.Counter,
        texts: SeatTexts,
        is_brief: bool = False,
        is_upright: bool = False,
        is_bare: bool = False,
        **kwargs: Any,
    ) -> None:
        self.is_upright, self.is_bare = is_upright, is_bare
        self.face: CounterFace | None = None
        self.stepper: Stepper | None = None
        super().__init__(panel=panel, texts=texts, is_brief=is_brief, **kwargs)

    def build(self) -> None:
        self.face = self.stepper = None
        self.least_width = 0
        panel = self.panel
        if self.is_brief:
            self._build_brief()
        elif panel.minus is None and panel.plus is None:
            self._build_rating()
        elif self.is_upright:
            self._build_upright()
        elif self.is_bare:
            self._build_bare()
        else:
            self._build_row()

    def _named(self) -> dict[str, Any]:
        """The name and the mark of the counter, as properties of the widget that shows them."""
        panel, texts = self.panel, self.texts
        tint = tint_of(panel.tint).text
        kind = "forced" if panel.is_forced else "corrected" if panel.is_by_hand else ""
        return {
            "label": texts.show(panel.label),
            "glyph": panel.glyph,
            "tint": tint,
            "note": texts.show(panel.note),
            "kind": kind or "plain",
            "mark": {"forced": texts.say("state.forced"), "corrected": texts.say("state.by_hand")}.get(kind, ""),
        }

    def _touched(self, *_: Any) -> None:
        self.ask_why(self.panel.why)

    def _build_brief(self) -> None:
        self.hugs = True
        self.face = CounterFace(counter=self.panel, shown=self.panel.value)
        least = theme.touch("minimum")
        holder = TouchStack(size_hint_x=None, least_height=least, middle=True, align="middle")
        self.face.fbind("width", lambda _, wide: setattr(holder, "width", max(least, wide)))
        holder.width = max(least, self.face.width)
        holder.bind(on_release=self._touched)
        self.explains(holder)
        holder.add_widget(self.face)
        self.add_widget(holder)

    def _build_rating(self) -> None:
        rating = self.explains(Rating(**self._named(), is_forced=self.panel.is_forced))
        rating.bind(on_release=self._touched)
        self.face = CounterFace(counter=self.panel, shown=self.panel.value, role="numeral_xl", has_glyph=False)
        self.face.framed = rating
        rating.ids.holder.add_widget(self.face)
        rating.size_hint_y = 1  # as high as its row
        self.least_width = rating.least_width
        self.add_widget(rating)

    def _build_row(self) -> None:
        row = Flow(spacing=dp(10), line_spacing=dp(6))
        label = self.explains(CounterLabel(**self._named()))
        label.bind(on_release=self._touched)
        row.add_widget(label)
        # On a shared line the name takes what is left; alone on its line the counter takes it all.
        row.add_widget(self._make_stepper(size_hint_x=0.001))
        self.add_widget(row)

    def _build_bare(self) -> None:
        row = Row(spacing=dp(4), hugs=True)
        row.add_widget(Glyph(name=self.panel.glyph, tint=tint_of(self.panel.tint).text))
        stepper = self._make_stepper(size_hint_x=None)
        stepper.width = 2 * dp(64) + 2 * dp(12) + max(dp(48), width_of("00", "numeral_xl"))
        row.add_widget(stepper)
        self.hugs = True
        self.add_widget(row)

    def _make_stepper(self, size_hint_x: float | None) -> Stepper:
        stepper = self.stepper = Stepper(size_hint_x=size_hint_x)
        stepper.bind(on_step=self._stepped, on_type=self._touched, on_topic=self.explain)
        self._fill_stepper()
        return stepper

    def _fill_stepper(self) -> None:
        panel, stepper = self.panel, self.stepper
        assert stepper is not None
        stepper.value = panel.value
        wide = max(width_of(numeral(panel.value), "numeral_xl"), width_of("00", "numeral_xl"))
        stepper.least_width = 2 * dp(64) + 2 * dp(12) + wide + dp(8)
        stepper.low = panel.value if _is_closed(panel.minus) else None
        stepper.high = panel.value if _is_closed(panel.plus) else None
        stepper.mark = "forced" if panel.is_forced else "corrected" if panel.is_by_hand else ""

    def _build_upright(self) -> None:
        column = Upright()
        value = self.explains(UprightValue(least_height=dp(54), align="middle", middle=True))
        value.bind(on_release=self._touched)
        self.face = CounterFace(counter=self.panel, shown=self.panel.value, role="numeral_l")
        value.add_widget(self.face)
        for part in (self._key("plus", self.panel.plus, 1), value, self._key("minus", self.panel.minus, -1)):
            column.add_widget(part)
        self.add_widget(column)

    def _key(self, glyph: str, offer: Offer | None, delta: int) -> UprightKey:
        key = UprightKey(glyph=glyph, delta=delta, extent=32, refused=_is_closed(offer))
        key.size_hint_x = 1
        key.bind(on_step=self._stepped)
        return key

    def _stepped(self, _: Any, delta: int) -> None:
        self.offer(self.panel.plus if delta > 0 else self.panel.minus)

    def show(self, panel: kit.Counter) -> None:
        is_same_shape = _shape(self.panel) == _shape(panel)
        self.panel = panel
        if self.stepper is not None and is_same_shape:
            self._fill_stepper()
        elif self.face is not None and self.is_brief:
            self.face.counter, self.face.shown = panel, panel.value
        else:
            self.clear_widgets()
            self.build()

    def show_change(self, old: int) -> None:
        if self.stepper is not None:
            self.stepper.change(self.panel.value - old)
        elif self.face is not None:
            self.face.move(old, self.panel.value)


def _is_closed(offer: Offer | None) -> bool:
    return offer is None or offer.refusal is not None


def _shape(panel: kit.Counter) -> object:
    """What decides which parts there are, besides the number."""
    return panel.minus is None, panel.plus is None, panel.is_by_hand, panel.is_forced, panel.label, panel.note
