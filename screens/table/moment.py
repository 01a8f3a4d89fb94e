"""Where the game stands, drawn: the trail of steps, a wheel beside it, and the brief panels of the table."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit.offer import Offer
from rules.kit.panel import Panel, Tiles, Wheel
from rules.kit.step import Step
from screens.table.trail import Trail, TrailLine
from screens.widgets.flow import Flow
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

WHEEL = 158


class Moment(Stack):
    """It is remade only when something in it is different.

    on_offer(offer): something that can be recorded was touched
    """

    def __init__(self, texts: SeatTexts, is_narrow: bool, **kwargs: Any) -> None:
        self.register_event_type("on_offer")
        super().__init__(spacing=dp(6), **kwargs)
        self._texts, self._is_narrow = texts, is_narrow
        self._shown: object = None

    def on_offer(self, offer: Offer) -> None:
        """Something that can be recorded was touched."""

    def show(self, step: Step, panels: tuple[Panel, ...]) -> None:
        """The brief panels of the table and the trail of steps, a wheel beside the trail where there is room."""
        shown = (step.trail, step.next, panels)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        wheel = next((panel for panel in panels if isinstance(panel, Wheel)), None)
        if wheel is not None and step.trail and not self._is_narrow:
            row = Row(spacing=dp(14))
            row.add_widget(self._wheel(wheel))
            row.add_widget(Trail(step.trail, self._texts))
            self.add_widget(row)
        else:
            if wheel is not None:
                self.add_widget(self._wheel(wheel))
            if step.trail:
                following = self._texts.say("play.then", step=step.next) if step.next is not None else ""
                self.add_widget(TrailLine(step.trail, following, self._texts))
        for panel in panels:
            if isinstance(panel, Tiles):
                self.add_widget(self._tiles(panel))
            elif not isinstance(panel, Wheel):
                widget = panel_widget(panel, self._texts)
                widget.bind(on_offer=lambda _, offer: self.dispatch("on_offer", offer))
                self.add_widget(widget)

    def _tiles(self, panel: Tiles) -> Flow:
        """The label of the tiles and the tiles, on one line."""
        flow = Flow(align="ends", spacing=dp(10), padding=(0, dp(4)))
        flow.add_widget(Words(text=self._texts.show(panel.label), ink="ink_2", hugs=True))
        flow.add_widget(panel_widget(panel, self._texts, is_brief=True))
        return flow

    def _wheel(self, panel: Wheel) -> Any:
        wheel = panel_widget(panel, self._texts, is_brief=False)
        wheel.size_hint = None, None
        wheel.size = dp(WHEEL), dp(WHEEL)
        return wheel
