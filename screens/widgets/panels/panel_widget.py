"""What all panel widgets share: they show a panel and say what was touched."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Generic, TypeVar

from kivy.input.motionevent import MotionEvent

from companion.lookup.rulebook import Thing
from rules.kit.offer import CardFace, Offer
from rules.kit.panel import Panel
from rules.kit.sheet import Why
from screens.widgets.explain import explain
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack

EVENTS = ("on_offer", "on_why", "on_card")

P = TypeVar("P", bound=Panel)
Part = TypeVar("Part", bound=Press)


class TouchStack(Press, Stack):
    """A part of a panel that can be tapped and held.

    on_release(), on_hold(): tapped, held
    """


class PanelWidget(Stack, Generic[P]):
    """Shows one panel of kind `P`. It says what was touched and never calls the table.

    A brief one stands in a seat's card, small and without its name.

    on_offer(offer): something that can be recorded was touched, with its refusal if it has one
    on_why(why): a number was touched
    on_card(face): a card was touched, to see what can be done with it
    on_topic(things): something was held; the first of the things that has a rule is explained
    """

    def __init__(self, panel: P, texts: SeatTexts, is_brief: bool = False, **kwargs: Any) -> None:
        for name in (*EVENTS, "on_topic"):
            self.register_event_type(name)
        self.panel = panel
        self.texts = texts
        self.is_brief = is_brief
        super().__init__(**kwargs)
        self.build()

    def build(self) -> None:
        """Make the parts that show `self.panel`."""

    def show(self, panel: P) -> None:
        """Show a newer state of the panel."""
        self.panel = panel
        self.clear_widgets()
        self.build()

    def show_change(self, old: int) -> None:
        """Mark that the value was `old` before. Not every panel has one."""

    # Saying what was touched.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # In a seat's card there may be no listener: then the touch goes to the card.
        is_heard = any(map(self.get_property_observers, EVENTS))
        return bool((is_heard or not self.is_brief) and super().on_touch_down(touch))

    def offer(self, offer: Offer | None) -> None:
        if offer is not None:
            self.dispatch("on_offer", offer)

    def ask_why(self, why: Why | None) -> None:
        if why is not None:
            # The panel is named for the figure it shows, if it shows one that can be corrected.
            self.dispatch("on_why", why if why.figure else replace(why, figure=self.panel.id))

    def open_card(self, face: CardFace) -> None:
        self.dispatch("on_card", face)

    def explain(self, *_: Any) -> None:
        """Explain the panel as a whole."""
        self.dispatch("on_topic", (self.panel,))

    def explains(self, part: Part, *things: Thing) -> Part:
        """Makes the part explain these things, or else the panel, when it is held, and returns it."""
        part.bind(on_hold=lambda _: self.dispatch("on_topic", (*things, self.panel)))
        return part

    def on_topic(self, things: tuple[Thing, ...]) -> None:
        """The first of these things that has a rule is explained."""
        explain(self, *things)

    def on_offer(self, offer: Offer) -> None:
        """Something that can be recorded was touched, with its refusal if it has one."""

    def on_why(self, why: Why) -> None:
        """A number was touched."""

    def on_card(self, face: CardFace) -> None:
        """A card was touched."""
