"""What stands between two halves: whose move it is, what only one can have, undo and the menu for both players."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Mesh, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from rules.kit.board import Held
from screens.draw import paint
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.badge import Badge
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import Glyph
from screens.widgets.icon_button import IconButton
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.turned import Turned
from screens.widgets.words import OneLine, Words

ARROW, EDGE = 44, 5  # dp


class CornerButton(IconButton):
    """A key that stands on the table rather than on a seat's part.

    edge: the colour of its outline
    """

    redraw_on = (*IconButton.redraw_on, "edge")

    edge = StringProperty("line_strong")

    def draw_ground(self) -> None:
        radius = theme.radius("button")
        if self.refused:
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
            return
        fill = theme.color("surface_sunk" if self.is_pressed else "surface")
        paint.box(self.pos, self.size, radius, fill, theme.color(self.edge), dp(2))


class Between(Drawn, Row):
    """Undo at one end and the menu at the other; in the middle whose move it is, and what only one can have or the
    moment of the game. What a touch opens faces the player from whose side it came.

    moment: of the game, in words
    is_near_to_move, is_far_to_move: where the arrow points
    can_undo: whether there is something to undo
    on_undo(far), on_menu(far): touched, by the far player or the near one
    on_held(far): what only one can have was touched
    """

    moment = StringProperty("")
    is_near_to_move = BooleanProperty(False)
    is_far_to_move = BooleanProperty(False)
    can_undo = BooleanProperty(False)

    redraw_on = ("is_near_to_move", "is_far_to_move")

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        for name in ("on_undo", "on_menu", "on_held"):
            self.register_event_type(name)
        super().__init__(padding=(dp(12), dp(10)), spacing=dp(10), **kwargs)
        self._texts, self._is_far = texts, False
        self._undo, menu = (self._corner(name, glyph) for name, glyph in (("undo", "undo"), ("menu", "menu")))
        self._arrow = MoveArrow()
        self._middle = MomentBox(spacing=dp(10), padding=(dp(10), dp(6)))
        self._middle.bind(on_release=lambda _: self.dispatch("on_held", self._is_far))
        self._shown: object = None
        for part in (self._undo, self._middle, menu):
            self.add_widget(part)
        for name in ("moment", "is_near_to_move", "is_far_to_move", "can_undo"):
            self.fbind(name, type(self)._show)
        self.show_held(None)
        self._show()

    def _corner(self, name: str, glyph: str) -> CornerButton:
        button = CornerButton(glyph=glyph, edge="ink")
        button.bind(on_release=lambda _: self.dispatch(f"on_{name}", self._is_far))
        return button

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._is_far = touch.y > self.center_y
        return bool(super().on_touch_down(touch))

    def show_held(self, held: Held | None) -> None:
        """Badge and tokens of whoever has it; if there is no such thing, the moment, written for both."""
        if self._shown == held and self._middle.children:
            return
        self._shown = held
        self._middle.clear_widgets()
        self._words: list[Words] = []
        for part in (self._arrow, *(self._moment() if held is None else self._holder(held))):
            self._middle.add_widget(part)
        self._show()

    def _moment(self) -> list[Widget]:
        near, far = (Words(role="body_strong", halign="center") for _ in range(2))
        self._words = [near, far]
        words = Stack(spacing=dp(2))
        words.add_widget(Turned(far, 2, size_hint_y=None))
        words.add_widget(near)
        return [words]

    def _holder(self, held: Held) -> list[Widget]:
        texts = self._texts
        if held.seat is None:
            # Large words need the flag's room.
            flag = [] if theme.is_large_text else [Glyph(name="flag", ink="ink_3", extent=24)]
            return [*flag, Words(ink="ink_2", text=texts.say("facing.nobody"))]
        tint = tint_of(held.tint).text if held.tint else None
        return [
            Badge(colour=texts.colours[held.seat], letter=texts.letter(held.seat), extent=30),
            Glyph(name=held.glyph, tint=tint, extent=26),
            OneLine(role="numeral_m", text=texts.number(held.value)),
        ]

    def _show(self, *_: Any) -> None:
        for words in self._words:
            words.text = self.moment
        self._arrow.is_near, self._arrow.is_far = self.is_near_to_move, self.is_far_to_move
        self._undo.refused = not self.can_undo

    def draw(self) -> None:
        """An amber edge towards whoever is to move."""
        Color(*theme.color("surface_sunk"))
        Rectangle(pos=self.pos, size=self.size)
        for y, is_lit in ((self.y, self.is_near_to_move), (self.top - dp(EDGE), self.is_far_to_move)):
            if is_lit:
                Color(*theme.color("lamp"))
                Rectangle(pos=(self.x, y), size=(self.width, dp(EDGE)))
            else:
                paint.hairline((self.x, y), self.width, theme.color("line"))

    def on_undo(self, far: bool) -> None:
        """Undo was touched, by the far player or the near one."""

    def on_menu(self, far: bool) -> None:
        """The menu was touched, by the far player or the near one."""

    def on_held(self, far: bool) -> None:
        """What only one can have was touched."""


class MomentBox(Press, Drawn, Row):
    """The ground under moment and arrow, outlined in the colour of the lamp."""

    def draw(self) -> None:
        paint.box(self.pos, self.size, theme.radius("card"), theme.color("surface"), theme.color("lamp_ink"), dp(2))


class MoveArrow(Drawn):
    """Points at the players who are to move; a dot if none is.

    is_near, is_far: whether it points at the near player, at the far one
    """

    redraw_on = ("is_near", "is_far")

    is_near = BooleanProperty(False)
    is_far = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        side = round(theme.grown(ARROW))
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)

    def draw(self) -> None:
        paint.box(self.pos, self.size, self.width / 2, theme.color("surface_sunk"), theme.color("line_strong"), dp(1.5))
        lit = [sign for sign, is_lit in ((-1, self.is_near), (1, self.is_far)) if is_lit]
        x, y = self.center
        unit = self.width / ARROW
        if not lit:
            dot = 10 * unit
            paint.box(
                (x - dot / 2, y - dot / 2), (dot, dot), dot / 2, theme.color("lamp"), theme.color("lamp_ink"), dp(1)
            )
            return
        for role, more in (("lamp_ink", 1.5), ("lamp", 0.0)):
            for sign in lit:
                self._paint(x, y, sign, unit, more, role, is_alone=len(lit) == 1)

    @staticmethod
    def _paint(x: float, y: float, sign: int, unit: float, more: float, role: str, is_alone: bool) -> None:
        tail, neck, tip = (-12, 2, 15) if is_alone else (0, 5, 16)
        half, wide = 5 + more, 11 + more * 1.6
        points = (
            (-half, tail - (more if is_alone else 0)),
            (half, tail - (more if is_alone else 0)),
            (half, neck),
            (wide, neck - more),
            (0, tip + more * 1.6),
            (-wide, neck - more),
            (-half, neck),
        )
        vertices: list[float] = [x, y + sign * unit * neck, 0, 0]
        for px, py in (*points, points[0]):
            vertices += (x + px * unit, y + sign * py * unit, 0, 0)
        Color(*theme.color(role))
        Mesh(vertices=vertices, indices=range(len(points) + 2), mode="triangle_fan")
