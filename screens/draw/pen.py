"""Drawing in whole pixels and one theme, whatever theme, density and text size the phone has: for pictures to send.

Call these inside `with canvas:`. The origin is at the top left, as on paper.
"""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line, Rectangle, SmoothLine
from kivy.graphics.texture import Texture

from screens.draw import paint
from screens.draw.theme import FONT_LIFT, FONTS, Player, Rgba, rgba, theme

SHARES = {"left": 0.0, "middle": 0.5, "right": 1.0}
FAMILIES = {"serif": ("serif", 700), "strong": ("sans", 500), "plain": ("sans", 400)}
SMALLEST = 0.5
"""Of its size: a text may shrink to this, and is cut if it is still too long."""

Spot = tuple[float, float]


class Pen:
    """One theme's colours, and a sheet of a given size in pixels."""

    def __init__(self, mode: str, width: int, height: int) -> None:
        self.mode, self.width, self.height = mode, width, height
        self.column = "light" if mode == "light" else "dark"

    def color(self, role: str) -> Rgba:
        return rgba(theme.tokens["themes"][self.mode][role])

    def player(self, colour: str) -> Player:
        return theme.player(colour, self.column)

    def spot(self, x: float, y: float) -> Spot:
        """The same spot as Kivy counts it, from below."""
        return x, self.height - y

    def box(self, x: float, y: float, width: float, height: float, fill: Rgba, radius: float = 0) -> None:
        paint.box((x, self.height - y - height), (width, height), radius, fill)

    def rule(self, x: float, y: float, right: float, fill: Rgba, thick: float = 3) -> None:
        Color(*fill)
        Rectangle(pos=self.spot(x, y + thick / 2), size=(right - x, thick))

    def dashes(self, x: float, top: float, bottom: float, fill: Rgba, dash: float = 9, gap: float = 9) -> None:
        """A dashed line downwards."""
        Color(*fill)
        while top < bottom:
            Rectangle(pos=self.spot(x - 1, min(top + dash, bottom)), size=(2, min(dash, bottom - top)))
            top += dash + gap

    def lines(self, spots: list[Spot], fill: Rgba, width: float) -> None:
        Color(*fill)
        points = [part for spot in spots for part in self.spot(*spot)]
        if width > 4:
            SmoothLine(points=points, width=width / 2, joint="round", cap="round")
        else:
            Line(points=points, width=width / 2)

    def picture(self, texture: Texture, x: float, y: float, side: float) -> None:
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, pos=self.spot(x, y + side), size=(side, side))

    # Words.

    def width_of(self, text: str, font: str, size: float) -> float:
        return float(_label(text, font, size).texture.width) if text else 0.0

    def words(
        self, text: str, x: float, y: float, font: str, size: float, ink: Rgba, align: str = "left", room: float = 0
    ) -> float:
        """One line, its capitals and digits centred at the height `y`. Returns how wide it is."""
        if not text:
            return 0.0
        if room:
            text, size = self._fitted(text, font, size, room)
        texture = _label(text, font, size).texture
        left, low = self.spot(x - SHARES[align] * texture.width, y)
        Color(*ink)
        lift = FONT_LIFT[FAMILIES[font][0]] * size / 2
        Rectangle(texture=texture, pos=(round(left), round(low - texture.height / 2 + lift)), size=texture.size)
        return float(texture.width)

    def _fitted(self, text: str, font: str, size: float, room: float) -> tuple[str, float]:
        """Smaller where it is too long, and cut where it is much too long."""
        wide = self.width_of(text, font, size)
        if wide <= room:
            return text, size
        size = max(size * SMALLEST, size * room / wide)
        while len(text) > 1 and self.width_of(f"{text}…", font, size) > room + 1 < self.width_of(text, font, size):
            text = text[:-1]
            if self.width_of(f"{text}…", font, size) <= room + 1:
                return f"{text}…", size
        return text, size


def _label(text: str, font: str, size: float) -> CoreLabel:
    label = CoreLabel(text=text, font_name=FONTS[FAMILIES[font]], font_size=size, color=(1, 1, 1, 1))
    label.refresh()
    return label
