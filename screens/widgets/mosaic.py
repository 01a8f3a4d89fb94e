"""A picture of many cells, each of which answers to touch: one widget, however many things it shows."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.press import Press


class Cell(NamedTuple):
    """Where it lies: from the left and from the top of the picture, in pixels."""

    left: float
    top: float
    width: float
    height: float


def fair_widths(needs: list[float], room: float) -> list[float]:
    """What each needs, with any spare room shared; if there is too little, the widest give way."""
    spare = room - sum(needs)
    if spare >= 0:
        return [need + spare / len(needs) for need in needs]
    found = needs[:]
    while spare < -0.5:
        widest = max(found)
        several = [at for at, need in enumerate(found) if need >= widest - 0.5]
        narrower = max((need for need in found if need < widest - 0.5), default=0.0)
        less = min(-spare / len(several), widest - narrower)
        for at in several:
            found[at] -= less
        spare += less * len(several)
    return found


class Mosaic(Press, Drawn):
    """Subclasses say where the cells lie and paint them.

    cells: where each lies, by its key
    on_cell(key): a cell was tapped
    on_cell_held(key): a cell was held
    """

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_cell", "on_cell_held"):
            self.register_event_type(name)
        self.cells: dict[Hashable, Cell] = {}
        self._touched: Hashable | None = None
        kwargs.setdefault("size_hint_y", None)
        # Kivy starts at 100, and the cells would be laid out for that first.
        kwargs.setdefault("width", 0)
        super().__init__(**kwargs)
        self.fbind("width", type(self).measure)
        self.bind(on_release=lambda _: self._tell("on_cell"), on_hold=lambda _: self._tell("on_cell_held"))
        self.measure()

    def measure(self, *_: Any) -> None:
        """Lay the cells out again, because the width or something about them has changed."""
        self.cells = {}
        self.height = round(self.lay_out()) if self.width > dp(40) else 0
        self.redraw()

    def lay_out(self) -> float:
        """Fill `cells` for the width at hand. Returns the height."""
        return 0.0

    # Where things are.

    def bounds(self, key: Hashable) -> tuple[tuple[float, float], tuple[float, float]]:
        """Position and size, as painting wants them."""
        cell = self.cells[key]
        return (self.x + cell.left, self.top - cell.top - cell.height), (cell.width, cell.height)

    def middle(self, key: Hashable) -> tuple[float, float]:
        """The middle of a cell in the window."""
        (x, y), (width, height) = self.bounds(key)
        spot: tuple[float, float] = self.to_window(x + width / 2, y + height / 2)
        return spot

    def _cell_at(self, x: float, y: float) -> Hashable | None:
        for key, cell in self.cells.items():
            if 0 <= x - self.x - cell.left <= cell.width and 0 <= self.top - cell.top - y <= cell.height:
                return key
        return None

    # Touches.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos):
            self._touched = self._cell_at(*touch.pos)
            if self._touched is None:
                return False
        return super().on_touch_down(touch)

    def is_down(self, key: Hashable) -> bool:
        """Whether a finger is on this cell."""
        return bool(self.is_pressed) and self._touched == key

    def _tell(self, event: str) -> None:
        if self._touched is not None:
            self.dispatch(event, self._touched)

    def on_cell(self, key: Hashable) -> None:
        """A cell was tapped."""

    def on_cell_held(self, key: Hashable) -> None:
        """A cell was held."""

    # Painting.

    def paint_ground(self, key: Hashable, *, is_chosen: bool = False, is_refused: bool = False) -> None:
        """A raised tile, an amber one if it is chosen, a dashed edge if it is refused."""
        pos, size = self.bounds(key)
        radius = min(theme.radius("button"), dp(14))
        if is_chosen:
            paint.box(pos, size, radius, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(2.5))
        elif is_refused:
            if self.is_down(key):
                paint.box(pos, size, radius, theme.color("surface_sunk"))
            paint.dashed(pos, size, radius, theme.color("line_strong"), dp(1.5))
        else:
            fill = theme.color("surface_sunk" if self.is_down(key) else "surface_raised")
            paint.box(pos, size, radius, fill, theme.color("line_strong"), dp(1.5))
