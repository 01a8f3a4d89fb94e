"""One seat of a game being set up: a handle to drag it by, badge and name, and the cells of its options."""

from __future__ import annotations

from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from screens.draw import paint
from screens.draw.theme import theme
from screens.setup.option_tiles import draw_tile
from screens.widgets.column import Column
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine

load_kv(__file__)

EDGE = 12  # dp between the cells and the card's edge
GAP = 8  # dp between two cells
BADGE = 43  # dp, with the air around it


class DragColumn(Column):
    """A scrolling column that can give a touch away, so that something in it is dragged."""

    def release(self, touch: MotionEvent) -> None:
        """Stops scrolling with this touch."""
        touch.ungrab(self)
        self._touch = None
        self.effect_y.cancel()


class DragHandle(Drawn):
    """Six dots to drag a seat by.

    on_lift(): a finger was put on it
    on_drag(y): the finger moved there
    on_drop(): the finger was lifted
    """

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_lift", "on_drag", "on_drop"):
            self.register_event_type(name)
        super().__init__(**kwargs)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        for grabbed in touch.grab_list[:]:
            column = grabbed()
            if isinstance(column, DragColumn):
                column.release(touch)
        touch.grab(self)
        self.dispatch("on_lift")
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.dispatch("on_drag", touch.y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_drop")
        return True

    def on_lift(self) -> None:
        """A finger was put on it."""

    def on_drag(self, y: float) -> None:
        """The finger moved there."""

    def on_drop(self) -> None:
        """The finger was lifted."""

    def draw(self) -> None:
        paint_glyph("drag", (self.center_x + dp(2), self.center_y), theme.grown(22), theme.color("ink_2"))


class SeatLead(Press, Drawn, Row):
    """Badge and name; a touch opens the drawer of the seat.

    colour, letter: its badge
    name, note: its name, and the options that have no cell
    has_room: drawn as a field to type in: nothing else stands beside it
    """

    colour = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    has_room = BooleanProperty(False)

    def draw(self) -> None:
        if self.has_room:
            inset = theme.grown(BADGE)
            pos, size = (self.x + inset, self.y + dp(4)), (self.width - inset, self.height - dp(8))
            paint.sunk(pos, size, theme.radius("tile"), "line" if self.is_pressed else "surface_sunk")
        elif self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))


class NumberCell(Press, Drawn, Stack):
    """A number of a seat; a touch asks for another one.

    text: the number
    """

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, width=theme.grown(48), **kwargs)

    def draw(self) -> None:
        draw_tile(self, is_chosen=False)


class NamedCell(Row):
    """A cell with its label before it, where columns would be too narrow.

    label: the name of the option
    """

    label = StringProperty("")


class SeatRow(Drawn, Row):
    """One seat. While seats are dragged the rows stay where they are; what they show changes.

    is_lifted: whether its seat is being dragged
    """

    redraw_on = ("is_lifted",)

    is_lifted = BooleanProperty(False)

    def draw(self) -> None:
        if self.is_lifted:
            pos, size = (self.x + dp(4), self.y), (self.width + dp(EDGE - 8), self.height)
            edge = theme.color("lamp_ink")
            paint.box(pos, size, theme.radius("tile"), theme.color("lamp_soft"), edge, dp(2))


class ColumnHeads(Widget):
    """The names of the options, each over the middle of its column of cells."""

    def __init__(self, labels: list[str], widths: list[float]) -> None:
        super().__init__(size_hint_y=None)
        self._widths = widths
        self.heads = [OneLine(role="label", ink="ink_2", text=label) for label in labels]
        for head in self.heads:
            self.add_widget(head)
        self.height = max(dp(20), *(head.texture_size[1] for head in self.heads))
        self.bind(pos=self._arrange, size=self._arrange)

    def _arrange(self, *_: Any) -> None:
        right = self.right
        for head, width in zip(reversed(self.heads), reversed(self._widths), strict=True):
            head.center_x, head.y = min(right - width / 2, self.right - head.width / 2), self.y
            right -= width + dp(GAP)
