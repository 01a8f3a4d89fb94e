"""The card of the seat to move: what it has, what is left to act with, and what will hurt."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit.offer import Offer
from rules.kit.panel import Notice, Panel
from rules.kit.sheet import Why
from screens.widgets.card import Card
from screens.widgets.changing import unmark
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.words import Words

MOST_NOTICES = 2


class MoverCard(Card):
    """The panels of the seat to move. The bar above says who it is, so the card does not.

    on_why(why, seat): a number was touched
    on_offer(offer): something that can be recorded was touched
    """

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        for name in ("on_why", "on_offer"):
            self.register_event_type(name)
        super().__init__(padding=(dp(10), dp(8), dp(10), dp(8)), spacing=dp(4), **kwargs)
        self.seat: int | None = None
        self._texts = texts
        self._panels = PanelStack(texts, is_brief=True, spacing=dp(6))
        self._panels.bind(
            on_why=lambda _, why: self.dispatch("on_why", why, self.seat),
            on_offer=lambda _, offer: self.dispatch("on_offer", offer),
        )
        self._more = Words(role="label", ink="ink_2")
        self.add_widget(self._panels)
        self.add_widget(self._more)

    def update(self, panels: tuple[Panel, ...], seat: int) -> None:
        """Two notices are shown, any others only counted. Numbers that differ because the seat does are not marked."""
        notices = [panel for panel in panels if isinstance(panel, Notice)]
        left_out = notices[MOST_NOTICES:]
        self._panels.update([panel for panel in panels if panel not in left_out])
        if seat != self.seat:
            self.seat = seat
            unmark(self._panels)
        self._more.text = self._texts.say("play.and_more", n=len(left_out)) if left_out else ""

    def on_why(self, why: Why, seat: int) -> None:
        """A number was touched."""

    def on_offer(self, offer: Offer) -> None:
        """Something that can be recorded was touched."""
