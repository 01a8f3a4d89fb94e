"""The page of one seat: its whole board, and its offers."""

from __future__ import annotations

from typing import Any

from rules.kit.offer import Offer
from rules.kit.panel import Ledger
from rules.kit.sheet import Why
from screens.draw.theme import theme
from screens.score.why import WhyDrawer
from screens.shell.game_page import GamePage
from screens.table.offer_tile import offer_tile
from screens.widgets.button import SmallButton
from screens.widgets.grid import Grid
from screens.widgets.panels.panel_stack import PanelStack

DOCKED = 4  # tiles in the dock above the rail; a button opens all of them


class PlayerPage(GamePage):
    """The panels of a seat; the likely offers stand as tiles in a dock above the thumb rail."""

    tab = ""

    def build(self) -> None:
        super().build()
        self.seat: int = self.values["seat"]
        colour = self.texts.colours[self.seat]
        self.bar.colour, self.bar.letter = colour, self.texts.letter(self.seat)
        self.bar.title = self.texts.names[self.seat]
        self.bar.right_glyph = "users"
        self._panels = PanelStack(self.texts)
        self._panels.bind(on_offer=self.on_offer, on_why=self.on_why)
        self.first.add_widget(self._panels)
        self._dock = Grid(column=150, most=2, spacing=theme.space("s"))
        self._all = SmallButton(title=self.table.say("play.actions"), glyph="up")
        self._all.bind(on_release=lambda _: self.open_offers(self.seat))
        self._docked: tuple[Offer, ...] = ()
        if self.is_landscape:
            self.second.add_widget(self._dock)
        else:
            self.rail.add_widget(self._dock)
            self.rail.add_widget(self._all)

    def go_back(self) -> None:
        self.shell.back()

    def on_bar_glyph(self) -> None:
        """Goes to the next seat clockwise."""
        self.shell.instead("player", seat=(self.seat + 1) % len(self.texts.names))

    def refresh(self) -> None:
        super().refresh()
        self.bar.note = self.table.show(self.step.moment)
        rules, state = self.table.rules, self.table.state
        panels = rules.seat_panels(state, self.seat)
        self._panels.update(panels)
        # What a line of a ledger offers itself needs no tile.
        lines = [line for panel in panels if isinstance(panel, Ledger) for line in panel.lines]
        listed = [line.offer.input for line in lines if line.offer is not None]
        offers = tuple(offer for offer in rules.offers(state, self.seat) if offer.input not in listed)
        if not offers and self._all.parent is not None:
            self._all.parent.remove_widget(self._all)
        if offers != self._docked:
            self._docked = offers
            self._dock.clear_widgets()
            for offer in self._docked_of(offers):
                self._dock.add_widget(offer_tile(self.shell, self.table, offer))

    def _docked_of(self, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
        """On its side the dock has room for all offers, at large text for none."""
        if self.is_landscape:
            return offers
        return () if self.is_large_text else tuple(offer for offer in offers if offer.refusal is None)[:DOCKED]

    def on_why(self, _: Any, why: Why) -> None:
        self.shell.put_over(WhyDrawer(self.shell, self.table, why, self.seat))
