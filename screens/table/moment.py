"""Where the game stands, drawn: the trail of steps, a wheel beside it, and the brief panels of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from rules.kit.offer import Offer
from rules.kit.panel import Panel, Tiles, Wheel
from rules.kit.step import Step, TrailMark
from rules.kit.text import Text
from screens.table.trail import Trail, TrailLine
from screens.widgets.flow import Flow
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

WHEEL = 158
Part = tuple[str, Any]


class TilesLine(Flow):
    """The label of tiles and the tiles, on one line."""

    def __init__(self, panel: Tiles, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(align="ends", spacing=dp(10), padding=(0, dp(4)), **kwargs)
        self._texts = texts
        self._label = Words(text=texts.show(panel.label), ink="ink_2", hugs=True)
        self._tiles = panel_widget(panel, texts, is_brief=True)
        self.add_widget(self._label)
        self.add_widget(self._tiles)

    def show(self, panel: Tiles) -> None:
        self._label.text = self._texts.show(panel.label)
        self._tiles.show(panel)


class Moment(Stack):
    """Only what is different in it changes; the trail and the tiles keep their widgets.

    on_offer(offer): something that can be recorded was touched
    """

    def __init__(self, texts: SeatTexts, is_narrow: bool, **kwargs: Any) -> None:
        self.register_event_type("on_offer")
        super().__init__(spacing=dp(6), **kwargs)
        self._texts, self._is_narrow = texts, is_narrow
        self._shown: list[Part] = []

    def on_offer(self, offer: Offer) -> None:
        """Something that can be recorded was touched."""

    def show(self, step: Step, panels: tuple[Panel, ...]) -> None:
        """The brief panels of the table and the trail of steps, a wheel beside the trail where there is room."""
        old, self._shown = self._shown, list(self._parts(step, panels))
        if [kind for kind, _ in old] != [kind for kind, _ in self._shown]:
            self.clear_widgets()
            for part in self._shown:
                self.add_widget(self._made(*part))
            return
        for before, part, widget in zip(old, self._shown, self.in_order(), strict=True):
            if part != before:
                self._change(widget, *part)

    def _parts(self, step: Step, panels: tuple[Panel, ...]) -> Iterator[Part]:
        """The kind of each part, and what it shows."""
        wheel = next((panel for panel in panels if isinstance(panel, Wheel)), None)
        if wheel is not None and step.trail and not self._is_narrow:
            yield "both", (wheel, step.trail)
        else:
            if wheel is not None:
                yield "wheel", wheel
            if step.trail:
                yield "trail", (step.trail, step.next)
        for panel in panels:
            if not isinstance(panel, Wheel):
                yield "tiles" if isinstance(panel, Tiles) else "panel", panel

    def _change(self, widget: Any, kind: str, what: Any) -> None:
        if kind == "trail":
            self._fill(widget, *what)
        elif kind == "tiles":
            widget.show(what)
        else:
            index = self.children.index(widget)
            self.remove_widget(widget)
            self.add_widget(self._made(kind, what), index=index)

    def _made(self, kind: str, what: Any) -> Widget:
        if kind == "both":
            wheel, marks = what
            row = Row(spacing=dp(14))
            row.add_widget(self._wheel(wheel))
            row.add_widget(Trail(marks, self._texts))
            return row
        if kind == "wheel":
            return self._wheel(what)
        if kind == "trail":
            line = TrailLine(self._texts)
            self._fill(line, *what)
            return line
        if kind == "tiles":
            return TilesLine(what, self._texts)
        widget = panel_widget(what, self._texts)
        widget.bind(on_offer=lambda _, offer: self.dispatch("on_offer", offer))
        return widget

    def _fill(self, line: TrailLine, marks: tuple[TrailMark, ...], following: Text | None) -> None:
        line.show(marks, self._texts.say("play.then", step=following) if following is not None else "")

    def _wheel(self, panel: Wheel) -> Widget:
        wheel = panel_widget(panel, self._texts, is_brief=False)
        wheel.size_hint = None, None
        wheel.size = dp(WHEEL), dp(WHEEL)
        return wheel
