"""The page of one seat: its whole board, and what it may do."""

from __future__ import annotations

from typing import Any

from rules.kit import play
from rules.kit.offer import CardFace, Offer
from rules.kit.panel import Ledger, Panel
from rules.kit.sheet import Why
from rules.kit.step import GridOffer
from screens.draw.theme import theme
from screens.score.why import WhyDrawer
from screens.shell.game_page import GamePage
from screens.table.card_drawer import CardDrawer
from screens.table.grid_drawer import GridDrawer
from screens.table.mover_grid import MoverGrid
from screens.table.offer_tile import offer_tile
from screens.widgets.grid import Grid
from screens.widgets.panels.board_panels import BoardPanels


class PlayerPage(GamePage):
    """The panels of a seat, close together. All that it may do stands behind one button of the thumb rail; on its side
    the page has room for it."""

    tab = ""
    edge = "m"
    is_kept = True

    def build(self) -> None:
        super().build()
        self.seat: int = self.values["seat"]
        self.look_name = f"player {self.seat}"
        colour = self.texts.colours[self.seat]
        self.bar.colour, self.bar.letter = colour, self.texts.letter(self.seat)
        self.bar.title = self.texts.names[self.seat]
        self.bar.right_glyph = "users"
        self._panels = BoardPanels(self.texts, self.first)
        self._panels.bind(on_offer=self.on_offer, on_why=self.on_why, on_card=self.on_card)
        self.first.add_widget(self._panels)
        self._tiles = Grid(column=150, most=2, spacing=theme.space("s"))
        self._grid = MoverGrid(self.shell, self.table, self.texts)
        self._listed: tuple[Offer, ...] = ()
        self._is_opened = False
        self.rail.bind(on_side=lambda _: self._open_all())
        if self.is_landscape:
            self.second.add_widget(self._grid)
            self.second.add_widget(self._tiles)

    def go_back(self) -> None:
        self.shell.back()

    def make_rest(self) -> bool:
        return self._panels.make_rest()

    def vanish(self) -> None:
        super().vanish()
        self._panels.let_rest_go()

    def on_bar_glyph(self) -> None:
        """Goes to the next seat clockwise."""
        self.shell.instead("player", seat=(self.seat + 1) % len(self.texts.names))

    def refresh(self) -> None:
        super().refresh()
        # The bar says whose page this is.
        self.rail.colour = self.rail.letter = ""
        self.bar.note = self.table.show(self.step.moment)
        for state in (self.table.state,) if self._is_opened else self.seen_and_now():
            panels = self.table.rules.seat_panels(state, self.seat)
            self._panels.update(panels)
        self._is_opened = True
        if self.is_landscape:
            self._grid.update(self._own_grid())
            self._list_offers(() if self._own_grid() else panels)
        else:
            self.rail.side_glyph = "grid" if self._may_act() else ""

    # What it may do.

    def _may_act(self) -> bool:
        """Whether it may do anything: the board of a seat that is not to move offers nothing."""
        return self.seat in self.step.to_move or not self.step.to_move

    def _own_grid(self) -> tuple[GridOffer, ...]:
        """The grid of the table, if it is this seat's."""
        return play.grid(self.table.rules, self.table.state) if self.seat == self.step.mover else ()

    def _open_all(self) -> None:
        grid = self._own_grid()
        if grid:
            self.shell.put_over(GridDrawer(self.shell, self.table, self.seat, grid))
        else:
            self.open_offers(self.seat)

    def _list_offers(self, panels: tuple[Panel, ...]) -> None:
        """What a line of a ledger already offers needs no tile."""
        lines = [line for panel in panels if isinstance(panel, Ledger) for line in panel.lines]
        listed = [line.offer.input for line in lines if line.offer is not None]
        every = self.table.rules.offers(self.table.state, self.seat) if panels else ()
        offers = tuple(offer for offer in every if offer.input not in listed)
        if offers != self._listed:
            self._listed = offers
            self._tiles.clear_widgets()
            for offer in offers:
                self._tiles.add_widget(offer_tile(self.shell, self.table, offer))

    # What was touched.

    def on_why(self, _: Any, why: Why) -> None:
        self.shell.put_over(WhyDrawer(self.shell, self.table, why, self.seat))

    def on_card(self, _: Any, face: CardFace) -> None:
        self.shell.put_over(CardDrawer(self.shell, self.table, face, self.seat))
