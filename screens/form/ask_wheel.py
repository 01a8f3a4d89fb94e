"""A question answered on a picture: what points at which field around a wheel."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, Property

from rules.kit.offer import Option
from rules.kit.panel import Rim, Wheel
from screens.draw import arcs, paint
from screens.draw.lettering import paint_words
from screens.draw.theme import theme
from screens.form.ask_box import AskBox
from screens.widgets.button import SmallButton
from screens.widgets.even_flow import EvenGrid
from screens.widgets.option_tile import OptionTile
from screens.widgets.panels.wheel import INNER, WheelFace

MOST = 280  # dp across
COLUMN = 132  # dp of a tile


class PointedFace(WheelFace):
    """A wheel whose hub carries letters instead of seats, each pointing at a field.

    letters: one for each field, empty where nothing points at it yet
    chosen: the field of the letter that is touched, or -1
    on_letter(index): a letter of the hub was touched
    """

    redraw_on = (*WheelFace.redraw_on, "letters", "chosen")

    letters: list[str] = ListProperty()
    chosen = Property(-1)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.register_event_type("on_letter")
        super().__init__(*args, **kwargs)

    def _draw_seats(self, hub: float, step: float) -> None:
        extent, distance = self._badges(hub)
        for at, letter in enumerate(self.letters):
            centre = arcs.on_circle(self.center, distance, at * step)
            pos, size = (centre[0] - extent / 2, centre[1] - extent / 2), (extent, extent)
            if not letter:
                paint.dashed(pos, size, extent / 2, theme.color("line_strong"), dp(1.5))
                continue
            is_chosen = at == self.chosen
            fill, edge = ("lamp_soft", "lamp_ink") if is_chosen else ("surface_raised", "ink")
            tip = arcs.on_circle(centre, extent * 0.78, at * step)
            feet = [arcs.on_circle(centre, extent * 0.46, at * step + turn) for turn in (-32, 32)]
            arcs.polygon([tip, *feet], theme.color(edge))
            paint.box(pos, size, extent / 2, theme.color(fill), theme.color(edge), dp(2.5 if is_chosen else 1.5))
            paint_words(letter, "title_s", centre, theme.color("ink"))

    def on_release(self) -> None:
        """In the hub the letter in that direction is meant: a finger is wider than a letter."""
        x, y = self._touched_at[0] - self.center_x, self._touched_at[1] - self.center_y
        if hypot(x, y) >= self.radius * INNER:
            super().on_release()
        elif hypot(x, y) > dp(12):
            self.dispatch("on_letter", round(degrees(atan2(x, y)) % 360 / self._step()) % len(self.letters))

    def on_letter(self, index: int) -> None:
        """A letter of the hub was touched."""


class WheelAsk(AskBox):
    """Touch a thing, then the field it points at; the last one goes where there is room. Two that are already there
    swap places, and the whole wheel can be turned."""

    def build(self) -> None:
        super().build()
        self._fields: list[Any] = [None] * len(self.ask.around)
        self._shown: list[Any] = []
        self._in_hand: Any = None
        self.face = PointedFace(self.texts, wheel=self._wheel(), size_hint=(1, None))
        self.face.bind(
            on_field=lambda _, index: self._put(index), on_letter=lambda _, index: self._take(self._fields[index])
        )
        self.fbind("width", type(self)._measure)
        self.add_widget(self.face)
        self.add_widget(self._turn_key())
        self.tiles = {option.value: self._tile(option) for option in self.ask.options}
        grid = EvenGrid(spacing=dp(8), column=COLUMN)
        for tile in self.tiles.values():
            grid.add_widget(tile)
        self.add_widget(grid)
        self._measure()
        self._refresh()

    def _wheel(self) -> Wheel:
        rim = tuple(Rim(field.label, field.glyph, field.tint, None) for field in self.ask.around)
        return Wheel(id=self.ask.field.name, label=self.ask.label, rim=rim)

    def _measure(self, *_: Any) -> None:
        self.face.height = min(self.width, theme.grown(MOST))

    def _turn_key(self) -> SmallButton:
        self.turn_key = SmallButton(title=self.texts.say("form.turn"), glyph="rotate")
        self.turn_key.bind(on_release=lambda _: self._turn())
        return self.turn_key

    def _tile(self, option: Option) -> OptionTile:
        tile = OptionTile(option, self.texts)
        tile.bind(on_release=lambda _: self._take(option.value))
        return tile

    # Touching.

    def _take(self, value: Any) -> None:
        """The next touch of a field is about this one; touched again, it is let go."""
        self._in_hand = None if value == self._in_hand else value
        self._refresh()

    def _put(self, index: int) -> None:
        """What lies there makes room: it goes where the other one was, or back beside the wheel."""
        if self._in_hand is None:
            self._take(self._fields[index])
            return
        fields = self._fields
        if self._in_hand in fields:
            fields[fields.index(self._in_hand)] = fields[index]
        fields[index], self._in_hand = self._in_hand, None
        left = [option.value for option in self.ask.options if option.value not in fields]
        if len(left) == 1:  # only one field is left for the last
            fields[fields.index(None)] = left[0]
        self._refresh()
        self._tell()

    def _turn(self) -> None:
        """Everything points at the next field clockwise."""
        self._fields = [*self._fields[-1:], *self._fields[:-1]]
        self._refresh()
        self._tell()

    def _tell(self) -> None:
        """Only a full wheel is an answer, and the same one is not given again: that would take it back."""
        if None not in self._fields and self._fields != self._shown:
            self.answer(tuple(self._fields))

    # Showing.

    def mark(self, value: Any) -> None:
        self._shown = list(value or ())
        if value is not None:
            self._fields = list(value)
        self._refresh()

    def _refresh(self) -> None:
        self.face.letters = [self._letter(value) for value in self._fields]
        is_placed = self._in_hand is not None and self._in_hand in self._fields
        self.face.chosen = self._fields.index(self._in_hand) if is_placed else -1
        for value, tile in self.tiles.items():
            tile.chosen = self._in_hand is not None and value == self._in_hand

    def _letter(self, value: Any) -> str:
        found = [option for option in self.ask.options if option.value == value and value is not None]
        return self.texts.show(found[0].label)[:1].upper() if found else ""
