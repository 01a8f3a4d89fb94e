"""What is left to act with, on one line: cubes, how many, and of what."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, Property

from rules.kit import panel as kit
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import theme
from screens.widgets.changing import Changing
from screens.widgets.drawn import Drawn
from screens.widgets.numbers import numeral, signed
from screens.widgets.panels.marks import paint_cube
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Lined

GAP, APART = 3, 6  # dp between two cubes; before and after the number
INSET = 4  # dp between a changed group and the ring around it
MOST_DRAWN = 12  # more cubes than this are shown as a number
# From roomy to close: how large a cube is, and whether its name is shown.
FORMS = ((16, True), (14, True), (12, True), (12, False))


class CubesOfAKind(Changing, Drawn):
    """Cubes of one kind, spent ones dashed, then how many are left and what they are. A change stands in place of what
    they are, which keeps its room meanwhile: nothing moves when the mark goes.

    group: what it shows
    form: an index in `FORMS`
    """

    redraw_on = ("group", "form", "shown", "delta", "is_lit")

    group: kit.CubeGroup = ObjectProperty()
    form = Property(0)

    def __init__(self, group: kit.CubeGroup, texts: SeatTexts, **kwargs: Any) -> None:
        self._texts = texts
        super().__init__(group=group, shown=group.left, size_hint=(None, None), **kwargs)

    @property
    def _squares(self) -> int:
        squares = max(0, self.group.left, self.group.room)
        return squares if squares <= MOST_DRAWN else 1

    def _side(self, form: int) -> float:
        return round(theme.grown(FORMS[form][0]))

    def _name(self, form: int) -> str:
        return self._texts.show(self.group.label) if FORMS[form][1] else ""

    def _change(self) -> str:
        return signed(int(self.delta)) if self.delta else ""

    def width_in(self, form: int) -> float:
        """How wide it is in one of the forms."""
        cubes = self._squares * (self._side(form) + dp(GAP))
        words = max(width_of(self._name(form), "note"), width_of(self._change(), "label"))
        named = dp(APART) + words if words else 0
        return cubes + dp(APART - GAP) + width_of(numeral(self.group.left), "numeral_s", 20) + named

    def draw(self) -> None:
        self._draw_ring()
        form = int(self.form)
        side, x = self._side(form), self.x
        for square in range(self._squares):
            is_there = square < self.group.left or self._squares < self.group.left
            paint_cube((round(x), round(self.center_y - side / 2)), side, self.group.tint, is_there)
            x += side + dp(GAP)
        x += dp(APART - GAP)
        ink = theme.color("ink")
        x += paint_words(numeral(round(self.shown)), "numeral_s", (x, self.center_y), ink, 20, align="left")
        at = x + dp(APART), self.center_y
        if self.delta:
            ink = theme.color("good" if self.delta > 0 else "bad")
            paint_words(self._change(), "label", at, ink, align="left")
        else:
            paint_words(self._name(form), "note", at, theme.color("ink_2"), align="left")

    def _draw_ring(self) -> None:
        if self.is_lit:
            pos, size = (self.x - dp(INSET), self.y), (self.width + 2 * dp(INSET), self.height)
            paint.box(pos, size, theme.radius("chip"), theme.color("lamp_soft"), theme.color("lamp_ink"), dp(2))


class CubesLine(Lined):
    """Its groups on one line in the roomiest form that fits; if none does, on several lines."""

    def do_layout(self, *_: Any) -> None:
        left, top, right, bottom = self.padding
        groups, inner = self.in_order(), self.width - left - right
        if inner <= 0 or not groups:
            return
        form = next((at for at in range(len(FORMS)) if self._needs(groups, at) <= inner), None)
        lines = [groups] if form is not None else self._wrapped(groups, inner)
        high = round(max(theme.grown(FORMS[0][0]), line_of("numeral_s", 20)))
        self.minimum_height = len(lines) * high + self.spacing / 2 * (len(lines) - 1) + top + bottom
        self.fit()
        y = self.top - top
        for line in lines:
            self._set(line, form or 0, self.x + left, y - high, inner, high)
            y -= high + self.spacing / 2

    def _needs(self, groups: list[CubesOfAKind], form: int) -> float:
        return float(sum(group.width_in(form) for group in groups) + self.spacing * (len(groups) - 1))

    def _wrapped(self, groups: list[CubesOfAKind], inner: float) -> list[list[CubesOfAKind]]:
        lines: list[list[CubesOfAKind]] = []
        for group in groups:
            if lines and self._needs([*lines[-1], group], 0) <= inner:
                lines[-1].append(group)
            else:
                lines.append([group])
        return lines

    def _set(self, line: list[CubesOfAKind], form: int, x: float, y: float, inner: float, high: float) -> None:
        spare = max(0.0, inner - self._needs(line, form))
        between = self.spacing + (spare / (len(line) - 1) if len(line) > 1 else 0)
        for group in line:
            group.form = form
            group.size = group.width_in(form), high
            group.pos = x, y
            x += group.width + between


class CubesPanel(PanelWidget[kit.Cubes]):
    """A group that changed is ringed, with the difference in place of its name."""

    def build(self) -> None:
        line = CubesLine(spacing=dp(12), padding=(dp(INSET), 0))
        for group in self.panel.groups:
            line.add_widget(CubesOfAKind(group, self.texts))
        self._line = line
        self.add_widget(line)

    def show(self, panel: kit.Cubes) -> None:
        if [one.id for one in panel.groups] != [one.id for one in self.panel.groups]:
            super().show(panel)
            return
        self.panel = panel
        for part, group in zip(self._line.in_order(), panel.groups, strict=True):
            old, part.group = part.group, group
            if old.left != group.left:
                part.move(old.left, group.left)
            else:
                part.shown = group.left
        self._line.do_layout()
