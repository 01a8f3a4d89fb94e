"""What all panels share: they take a panel's data and say what was touched."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.input.motionevent import MotionEvent

from companion.rulebook import Thing
from rules.kit.offer import Offer
from rules.kit.panel import Panel
from rules.kit.sheet import Why
from screens.widgets.explain import explain
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack

EVENTS = ("on_offer", "on_why")


class TouchStack(Press, Stack):
    """A part of a panel that can be tapped and held."""


class PanelWidget(Stack):
    """Shows one panel. It dispatches `on_offer` and `on_why` and never touches the table.

    A brief one stands in a seat's card, small and without its name.
    """

    def __init__(self, panel: Panel, texts: SeatTexts, is_brief: bool = False, **kwargs: Any) -> None:
        for name in (*EVENTS, "on_topic"):
            self.register_event_type(name)
        self.panel: Any = panel
        self.texts = texts
        self.is_brief = is_brief
        super().__init__(**kwargs)
        self.build()

    def build(self) -> None:
        """Make the parts for the panel at hand."""

    def show(self, panel: Panel) -> None:
        """Show other data in place of the old."""
        self.panel = panel
        self.clear_widgets()
        self.build()

    def show_change(self, old: int) -> None:
        """The value was `old` before. Nothing by default."""

    # Saying what was touched.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # In a seat's card nobody may be listening: then the touch is the card's.
        is_heard = any(map(self.get_property_observers, EVENTS))
        return bool((is_heard or not self.is_brief) and super().on_touch_down(touch))

    def offer(self, offer: Offer | None) -> None:
        if offer is not None:
            self.dispatch("on_offer", offer)

    def ask_why(self, why: Why | None) -> None:
        if why is not None:
            # The panel is named for the figure it shows, if it shows one that can be corrected.
            self.dispatch("on_why", why if why.figure else replace(why, figure=self.panel.id))

    def explain(self, *_: Any) -> None:
        self.dispatch("on_topic", (self.panel,))

    def explains(self, part: Press, *things: Thing) -> Press:
        """Touch and hold on this part opens the rule of the thing it shows, or else the panel's."""
        part.bind(on_hold=lambda _: self.dispatch("on_topic", (*things, self.panel)))
        return part

    def on_topic(self, things: tuple[Thing, ...]) -> None:
        """Something was held: the first of these that has a rule is explained."""
        explain(self, *things)

    def on_offer(self, offer: Offer) -> None:
        """Something that can be recorded was touched, with its refusal if it has one."""

    def on_why(self, why: Why) -> None:
        """A number was touched."""
