"""The panels of a seat on its half of the table: large numbers to read and touch, the rest at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from rules.kit.offer import Offer
from rules.kit.panel import Counter, Panel, Tiles
from rules.kit.sheet import Why
from screens.draw.theme import theme
from screens.flat.number_tiles import NumberTiles
from screens.flat.points_row import PointsRow
from screens.widgets.card import Card
from screens.widgets.flow import Flow
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.panels.panel_stack import UPRIGHT_FROM, PanelStack, family
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack


class HalfPanels(Stack):
    """Three counters or more are large tiles beside each other; one or two share a line with the tiles, and in a low
    half have no plus and minus there. Tiles with signs have a line of their own.

    is_flat: the numbers are one low line and the tiles with signs stand in `below`, so that there is room between
    on_offer(offer): plus or minus was touched
    on_why(why): a number was touched
    """

    is_flat = BooleanProperty(False)

    def __init__(self, texts: SeatTexts, is_low: bool = False, **kwargs: Any) -> None:
        for name in ("on_offer", "on_why"):
            self.register_event_type(name)
        super().__init__(spacing=theme.space("between_cards"), **kwargs)
        self._texts, self._is_low = texts, is_low
        self.below = Stack()
        self._card = Card(padding=(dp(10), dp(8), dp(10), dp(12)), spacing=dp(6))
        self._line = Flow(align="ends", spacing=dp(6), line_spacing=dp(6))
        self._in_line: dict[str, PanelWidget[Any]] = {}
        self._upright = NumberTiles(texts, is_low)
        self._upright.bind(
            on_offer=lambda _, offer: self.dispatch("on_offer", offer),
            on_held=lambda _, counter: counter.why and self.dispatch("on_why", counter.why),
        )
        self._points: PointsRow | None = None
        self._rest = self._passed_on(PanelStack(texts, is_brief=True))
        for part in (self._line, self._rest):
            self._card.add_widget(part)

    def _passed_on(self, widget: Any) -> Any:
        """Passes on the widget's events as events of these panels, and returns the widget."""
        for name in ("on_offer", "on_why"):
            widget.bind(**{name: lambda _, what, event=name: self.dispatch(event, what)})
        return widget

    def update(self, panels: Sequence[Panel]) -> None:
        moved = [panel for panel in panels if family(panel) == "counter"]
        upright = moved if len(moved) >= UPRIGHT_FROM else []
        points = next((panel for panel in panels if upright and _has_signs(panel)), None)
        others = [panel for panel in panels if panel not in upright and panel is not points]
        line = [panel for panel in others if isinstance(panel, Counter | Tiles)]
        rest = [panel for panel in others if panel not in line]
        self._upright.is_flat = self.is_flat
        self._upright.update([panel for panel in upright if isinstance(panel, Counter)])
        self._show_points(points)
        self._show_line(line)
        self._rest.update(rest)
        scored = [] if self._points is None else [self._points]
        above = [*([self._upright] if upright else []), *([] if self.is_flat else scored)]
        _fill(self.below, scored if self.is_flat else [])
        _fill(self, [*above, *([self._card] if line or rest else [])])

    def _show_points(self, panel: Panel | None) -> None:
        if not isinstance(panel, Tiles):
            self._points = None
        elif self._points is None:
            self._points = PointsRow(panel, self._texts, self._is_low)
        else:
            self._points.panel = panel

    def _show_line(self, panels: Sequence[Panel]) -> None:
        if [panel.id for panel in panels] != list(self._in_line):
            self._line.clear_widgets()
            self._in_line = {panel.id: self._small(panel) for panel in panels}
            for widget in self._in_line.values():
                self._line.add_widget(widget)
            return
        for panel in panels:
            widget = self._in_line[panel.id]
            if widget.panel == panel:
                continue
            before, after = getattr(widget.panel, "value", None), getattr(panel, "value", None)
            widget.show(panel)
            if before is not None and before != after:
                widget.show_change(before)

    def _small(self, panel: Panel) -> PanelWidget[Any]:
        if family(panel) == "counter" and not self._is_low:
            return self._passed_on(panel_widget(panel, self._texts, is_brief=False, is_bare=True))
        return self._passed_on(panel_widget(panel, self._texts, is_brief=True))

    def on_offer(self, offer: Offer) -> None:
        """Plus or minus was touched."""

    def on_why(self, why: Why) -> None:
        """A number was touched."""


def _fill(stack: Stack, shown: list[Widget]) -> None:
    if stack.children[::-1] != shown:
        stack.clear_widgets()
        for part in shown:
            if part.parent is not None:
                part.parent.remove_widget(part)
            stack.add_widget(part)


def _has_signs(panel: Panel) -> bool:
    return isinstance(panel, Tiles) and all(tile.glyph for tile in panel.tiles)
