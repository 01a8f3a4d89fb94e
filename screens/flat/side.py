"""The layers of one player on a device that lies flat: what opens on them faces that player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, Property
from kivy.uix.widget import Widget

from rules.kit import play
from rules.kit.sheet import Why
from rules.kit.step import GridOffer, Step
from screens.flat.menu import MenuDrawer
from screens.score.why import WhyDrawer
from screens.shell.layers import Layers
from screens.table.board_drawer import BoardDrawer
from screens.table.grid_drawer import GridDrawer
from screens.table.now_drawer import NowDrawer
from screens.table.offers_drawer import ChoiceDrawer
from screens.widgets.drawer import Drawer

if TYPE_CHECKING:
    from screens.shell.shell import Shell


class Side(Layers):
    """The layers of one seat, over the whole table and turned to that seat: only what is opened on them can be touched.

    A drawer keeps to its player's part as long as it has room there; the other parts stay usable in any case.

    reach: pixels from below that are its player's part
    most: pixels its drawers may be high
    is_open: whether a drawer is open
    """

    reach = Property(0)
    most = Property(0)
    is_open = BooleanProperty(False)

    def __init__(self, shell: Shell, seat: int, foot: Widget, **kwargs: Any) -> None:
        super().__init__(shell.table, **kwargs)
        self.shell, self.seat = shell, seat
        self._foot = foot
        self._due: object = None
        for name in ("reach", "most"):
            self.fbind(name, type(self)._measure)

    def rail(self) -> Widget:
        return self._foot

    def put_over(self, drawer: Drawer) -> None:
        drawer.bind(on_close=self._after_close)
        super().put_over(drawer)
        self.is_open = True
        self._measure()

    def _after_close(self, *_: Any) -> None:
        self.is_open = bool(self._drawers)

    def _measure(self, *_: Any) -> None:
        for drawer in self._drawers:
            drawer.reach, drawer.most = self.reach, self.most

    def note_memo(self) -> None:
        self.shell.keeper.write()

    def open_what_is_due(self, step: Step) -> None:
        """Where one form is all that a player has to do, it opens by itself: once, so that it can be closed."""
        line = next((one for one in step.lines if one.seat == self.seat), None)
        due = None if line is None or line.opens is None or self.table.read_only is not None else line.opens
        now = (step.id, self.table.show(step.moment)) if due is not None else None
        if due is not None and now != self._due and not self.drawers:
            self.open_or_submit(due)
        self._due = now

    def choose_place(self, touched: GridOffer) -> None:
        """Chooses the one thing a place of the grid can be about, or asks which. What has a tile of its own on the half
        is not listed again where there is more."""
        if touched.has_others:
            touched = replace(touched, ready=tuple(one for one in touched.ready if one not in touched.quick))
        offers = play.meant(self.table.rules, self.table.state, touched)
        if len(offers) == 1:
            self.choose(offers[0])
        else:
            self.put_over(ChoiceDrawer(self, self.table, self.table.show(touched.label), offers))

    def open_all(self) -> None:
        grid = play.grid(self.table.rules, self.table.state)
        self.put_over(GridDrawer(self, self.table, self.seat, grid))

    def undo(self) -> None:
        self.attempt(self.table.undo)

    def ask_why(self, why: Why) -> None:
        self.put_over(WhyDrawer(self, self.table, why, self.seat))

    def open_board(self) -> None:
        self.put_over(BoardDrawer(self, self.table, self.seat))

    def open_menu(self) -> None:
        self.put_over(MenuDrawer(self, self.shell, self.table, self.seat))

    def open_now(self) -> None:
        self.put_over(NowDrawer(self, self.shell, self.table, self.seat))

    def refresh(self) -> None:
        """Something was recorded, here or at another side."""
        self.close_refusal()
        for drawer in self._drawers:
            drawer.renew()
