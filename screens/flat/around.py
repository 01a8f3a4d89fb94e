"""The page for three to five players around a tablet: each seat's part stands at its edge and is turned to it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.table import Table
from rules.kit.step import Step
from screens.flat.facing import FacingPage
from screens.flat.middle import Middle
from screens.flat.side import Side
from screens.widgets.turned import Turned

DEPTH = 240  # dp that a part reaches from its edge
GAP = 8  # dp between parts
BOTTOM, RIGHT, TOP, LEFT = range(4)
"""The edges of the device, as the number of quarters by which a part is turned to face them."""

# By the number of seats: the edge each of them sits at, clockwise from the near one.
SIDES = {3: (BOTTOM, LEFT, RIGHT), 4: (BOTTOM, LEFT, TOP, RIGHT), 5: (BOTTOM, BOTTOM, LEFT, TOP, TOP)}

Box = tuple[float, float, float, float]  # left, bottom, width, height


class AroundPage(FacingPage):
    """Laid out wider than high; on a tablet that lies the other way it is turned by a quarter."""

    @staticmethod
    def fits(table: Table) -> bool:
        return table.session is not None and len(table.session.setup.seats) in SIDES

    def build(self) -> None:
        super().build()
        assert self.table.session is not None
        self._turns = SIDES[len(self.table.session.setup.seats)]
        for _ in self._turns:
            self.add_seat(is_low=True, is_wide=True)
        self._far = next((seat for seat, turn in enumerate(self._turns) if turn == TOP), 1)
        self.middle = Middle(self.table, size_hint=(None, None))
        self.middle.bind(
            on_undo=lambda _, far: self._side(far).undo(),
            on_rules=lambda _, far: self._side(far).open_now(),
            on_offer=lambda _, offer: self.sides[0].choose(offer),
        )
        pairs = list(zip(self._turns, self.halves, self.sides, strict=True))
        self._turned_halves = [Turned(half, turn, size_hint=(None, None)) for turn, half, _ in pairs]
        self._turned_sides = [Turned(side, turn, size_hint=(None, None)) for turn, _, side in pairs]
        self.board = FloatLayout()
        for part in (self.middle, *self._turned_halves, *self._turned_sides):
            self.board.add_widget(part)
        self.add_widget(Turned(self.board, 0 if self.shell.width >= self.shell.height else 1))
        self.board.bind(size=self._arrange)
        self._arrange()

    def _side(self, is_far: bool) -> Side:
        return self.sides[self._far if is_far else 0]

    def _arrange(self, *_: Any) -> None:
        wide, high = self.board.size
        depth, gap = dp(DEPTH), dp(GAP)
        left = depth + gap if LEFT in self._turns else 0
        right = depth + gap if RIGHT in self._turns else 0
        top = depth + gap if TOP in self._turns else 0
        inner = wide - left - right
        for seat, turn in enumerate(self._turns):
            part = self._part(seat, turn, (left, inner), (wide, high))
            self._turned_halves[seat].pos, self._turned_halves[seat].size = part[:2], part[2:]
            x, y, w, h = part
            across = (x, 0, w, high) if turn in (BOTTOM, TOP) else (0, y, wide, h)
            self._turned_sides[seat].pos, self._turned_sides[seat].size = across[:2], across[2:]
            self.sides[seat].reach = depth
            self.sides[seat].most = min(high, wide) * 0.72
        self.middle.pos = left, depth + gap
        self.middle.size = inner, max(0, high - top - depth - gap)

    def _part(self, seat: int, turn: int, inner: tuple[float, float], board: tuple[float, float]) -> Box:
        """Where a seat's part stands: at the left and right from edge to edge, above and below between those.

        Two seats at one edge share it, in clockwise order.
        """
        (left, between), (wide, high), depth, gap = inner, board, dp(DEPTH), dp(GAP)
        if turn == LEFT:
            return 0, 0, depth, high
        if turn == RIGHT:
            return wide - depth, 0, depth, high
        sharing = [one for one, other in enumerate(self._turns) if other == turn]
        share = (between - gap * (len(sharing) - 1)) / len(sharing)
        at = sharing.index(seat)
        # Clockwise runs to the left below and to the right above.
        column = len(sharing) - 1 - at if turn == BOTTOM else at
        return left + column * (share + gap), 0 if turn == BOTTOM else high - depth, share, depth

    def show_between(self, step: Step) -> None:
        self.middle.show(step, self.table.rules.table_panels(self.table.state))
        self.middle.can_undo = self.table.can_undo
