"""The page for two players with the device between them: each half is turned to one of them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.table import Table
from rules.kit.board import Held
from rules.kit.step import Step
from screens.draw.theme import theme
from screens.flat.between import Between
from screens.flat.facing import FacingPage
from screens.flat.side import Side
from screens.widgets.drawer import LEFT_VISIBLE
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.turned import Turned

HIGH = 860  # dp of the longer side: from here on a half has room for plus and minus
ENOUGH = 490  # dp that a drawer with a keypad is high
NEAR, FAR = 0, 1
"""The two seats, by where they sit; the far half is turned by two quarters."""


class TwoHalvesPage(FacingPage):
    """The players sit at the short ends: turning the device on its side changes nothing they see."""

    @staticmethod
    def fits(table: Table) -> bool:
        return table.session is not None and len(table.session.setup.seats) == 2

    def build(self) -> None:
        super().build()
        is_low = theme.is_large_text or max(self.shell.size) < dp(HIGH)
        for _ in (NEAR, FAR):
            self.add_seat(is_low=is_low, is_whole=self.is_tablet)
        self.between = Between(SeatTexts(self.table), size_hint=(None, None))
        self.between.bind(
            on_undo=lambda _, far: self._side(far).undo(),
            on_menu=lambda _, far: self._side(far).open_menu(),
            on_held=lambda _, far: self._open_held(far),
        )
        self._turned_halves = [Turned(half, 2 * seat, size_hint=(None, None)) for seat, half in enumerate(self.halves)]
        self._turned_sides = [Turned(side, 2 * seat, size_hint=(None, None)) for seat, side in enumerate(self.sides)]
        self.board = FloatLayout()
        for part in (*self._turned_halves, self.between, *self._turned_sides):
            self.board.add_widget(part)
        self.add_widget(Turned(self.board, 1 if self.is_landscape else 0))
        self.board.bind(size=self._arrange)
        self.between.bind(height=self._arrange)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        wide, high = self.board.size
        half = max(0, (high - self.between.height) / 2)
        self.between.width, self.between.pos = wide, (0, half)
        for turned, y in zip(self._turned_halves, (0, high - half), strict=True):
            turned.size, turned.pos = (wide, half), (0, y)
        for turned, side in zip(self._turned_sides, self.sides, strict=True):
            turned.size, turned.pos = (wide, high), (0, 0)
            side.reach = half
        self.share_out()

    def share_out(self, *_: Any) -> None:
        """A drawer may reach over what is between the halves, on a small device further; two meet in the middle."""
        high = self.board.height
        alone = max(high - self.sides[NEAR].reach, min(dp(ENOUGH), high - dp(LEFT_VISIBLE)))
        are_both_open = all(side.is_open for side in self.sides)
        for side in self.sides:
            side.most = high / 2 if are_both_open else alone

    def show_between(self, step: Step) -> None:
        self.between.moment = self.table.show(step.moment)
        to_move = self.to_move(step)
        self.between.is_near_to_move, self.between.is_far_to_move = NEAR in to_move, FAR in to_move
        self.between.can_undo = self.table.can_undo
        self.between.show_held(self._held())

    def _held(self) -> Held | None:
        panels = self.table.rules.table_panels(self.table.state)
        return next((panel for panel in panels if isinstance(panel, Held)), None)

    def _side(self, far: bool) -> Side:
        """The side of the player who touched it; if somebody is to move, that is always theirs."""
        mover = self.table.rules.step(self.table.state).mover
        return self.sides[far if mover is None else mover]

    def _open_held(self, far: bool) -> None:
        held = self._held()
        if held is not None and held.offer is not None:
            self._side(far).choose(held.offer)
