"""The layers of one player on a device that lies flat: what opens on them faces that player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from rules.kit.sheet import Why
from screens.score.why import WhyDrawer
from screens.shell.layers import Layers
from screens.table.board_drawer import BoardDrawer
from screens.table.now_drawer import NowDrawer
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

    reach = NumericProperty(0)
    most = NumericProperty(0)
    is_open = BooleanProperty(False)

    def __init__(self, shell: Shell, seat: int, foot: Widget, **kwargs: Any) -> None:
        super().__init__(shell.table, **kwargs)
        self.shell, self.seat = shell, seat
        self._foot = foot
        for name in ("reach", "most"):
            self.fbind(name, self._measure)

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

    def undo(self) -> None:
        self.attempt(self.table.undo)

    def ask_why(self, why: Why) -> None:
        self.put_over(WhyDrawer(self, self.table, why, self.seat))

    def open_board(self) -> None:
        self.put_over(BoardDrawer(self, self.table, self.seat))

    def open_now(self) -> None:
        self.put_over(NowDrawer(self, self.shell, self.table, self.seat))

    def refresh(self) -> None:
        """Something was recorded, here or at another side."""
        self.close_refusal()
        for drawer in self._drawers:
            drawer.renew()
