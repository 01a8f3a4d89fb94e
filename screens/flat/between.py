"""What stands between two halves: the moment of the game, whose move it is, and undo and the rules for both players."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Mesh, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.icon_button import IconButton
from screens.widgets.stack import Row, Stack
from screens.widgets.turned import Turned
from screens.widgets.words import Words

ARROW = 44  # dp


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
    """Each player finds undo at their left and the rules at their right.

    moment: of the game, in words
    is_near_to_move, is_far_to_move: where the arrow points
    can_undo: whether there is something to undo
    on_undo(far): undo was touched, at the far player's end or the near one's
    on_rules(far): the rules were touched, likewise
    """

    moment = StringProperty("")
    is_near_to_move = BooleanProperty(False)
    is_far_to_move = BooleanProperty(False)
    can_undo = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_undo", "on_rules"):
            self.register_event_type(name)
        super().__init__(padding=(dp(12), dp(8)), spacing=dp(10), **kwargs)
        self._undo = [self._corner("undo", far) for far in (False, True)]
        rules = [self._corner("rules", far) for far in (False, True)]
        self._arrow = MoveArrow()
        self._near, self._far = (Words(role="body_strong", halign="center") for _ in range(2))
        middle = MomentBox(spacing=dp(10), padding=(dp(10), dp(6)))
        words = Stack(spacing=dp(2))
        words.add_widget(Turned(self._far, 2, size_hint_y=None))
        words.add_widget(self._near)
        for part in (self._arrow, words):
            middle.add_widget(part)
        self.add_widget(self._end(Turned(rules[1], 2, size_hint=(None, None), size=rules[1].size), self._undo[0]))
        self.add_widget(middle)
        self.add_widget(self._end(Turned(self._undo[1], 2, size_hint=(None, None), size=self._undo[1].size), rules[0]))
        for name in ("moment", "is_near_to_move", "is_far_to_move", "can_undo"):
            self.fbind(name, self._show)
        self._show()

    def _corner(self, name: str, far: bool) -> CornerButton:
        glyph, edge = {"undo": ("undo", "ink"), "rules": ("book", "line_strong")}[name]
        button = CornerButton(glyph=glyph, edge=edge)
        button.bind(on_release=lambda _: self.dispatch(f"on_{name}", far))
        return button

    @staticmethod
    def _end(*parts: Any) -> Stack:
        end = Stack(spacing=dp(8), size_hint_x=None, width=parts[1].width)
        for part in parts:
            end.add_widget(part)
        return end

    def _show(self, *_: Any) -> None:
        self._near.text = self._far.text = self.moment
        self._arrow.is_near, self._arrow.is_far = self.is_near_to_move, self.is_far_to_move
        for undo in self._undo:
            undo.refused = not self.can_undo

    def draw(self) -> None:
        Color(*theme.color("surface_sunk"))
        Rectangle(pos=self.pos, size=self.size)
        for y in (self.y, self.top - 1):
            paint.hairline((self.x, y), self.width, theme.color("line"))

    def on_undo(self, far: bool) -> None:
        """Undo was touched, at the far player's end or the near one's."""

    def on_rules(self, far: bool) -> None:
        """The rules were touched, at the far player's end or the near one's."""


class MomentBox(Drawn, Row):
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
