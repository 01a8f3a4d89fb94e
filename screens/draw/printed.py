"""Words without a widget: a row that shows several texts paints them on its own canvas.

They are set as the widget `Words` sets its text, by the same functions, so that nobody can tell them apart.
"""

from __future__ import annotations

from math import ceil, inf

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle

from screens.draw.hyphens import lines
from screens.draw.paragraph import Setting, extents, paragraph
from screens.draw.theme import FONT_LINE, Type, theme


def natural_width(text: str, kind: Type) -> float:
    """The width of its longest line if nothing were wrapped."""
    # One pixel to spare, or rounding may break a line that fits.
    return max(ceil(extents(line, kind.font, kind.size)[0]) for line in text.split("\n")) + 1


def size_for(text: str, kind: Type, offered: float) -> float:
    """Smaller than the role's size only if a word would have to be broken, and never under its size at 100 %."""
    size = kind.size
    word = max(text.split(), key=len, default="") if 0 < offered < inf else ""
    if size > kind.least and 0 < offered < len(word) * size:
        wide = extents(word, kind.font, size)[0]
        if wide > offered:
            size = max(kind.least, int(size * offered / wide))
    return size


def divided(text: str, font: str, size: float, wide: float) -> str:
    """The text with its lines broken by hand if a word is too long for one: Kivy would break it anywhere."""
    if all(extents(word, font, size)[0] <= wide for word in text.split()):
        return text
    parts = text.split("\n")
    return "\n".join(
        line for part in parts for line in lines(part, wide, lambda one: extents(one, font, size)[0]) or ("",)
    )


def setting(text: str, kind: Type, size: float, wide: float, halign: str) -> Setting:
    """How to set a text whose lines are already broken."""
    leading = FONT_LINE["serif" if kind.lift else "sans"] * size * (kind.line - 1)
    # Kivy puts the leading under each line: half of it goes above. It adds none under the last line where lines are
    # tighter than the font's own.
    half = round(max(0.0, leading) / 2)
    return Setting(text, kind.font, size, wide, halign, kind.line, half - round(kind.lift * size), -half)


class Printed:
    """A text with the place it was painted at.

    text, role, ink, points: as of `Words`
    halign, least_width: where it stands if it is narrower than this
    x, y, width, height: its place; without text it has no size
    shown, font_size: how it was set
    """

    __slots__ = (
        "_kind", "_label", "font_size", "halign", "height", "ink", "least_width", "points", "role", "shown", "text",
        "width", "x", "y",
    )  # fmt: skip

    markup = False

    def __init__(
        self,
        text: str,
        role: str = "body",
        ink: str = "ink",
        points: float = 0,
        halign: str = "left",
        least_width: float = 0,
    ) -> None:
        self.text, self.role, self.ink, self.points = text, role, ink, points
        self.halign, self.least_width = halign, least_width
        self.shown, self.x, self.y, self.width, self.height = "", 0.0, 0.0, 0.0, 0.0
        self._kind = theme.type(role, points or None)
        self.font_size = self._kind.size
        self._label: CoreLabel | None = None

    @property
    def font(self) -> str:
        return self._kind.font

    @property
    def texture_size(self) -> tuple[float, float]:
        return (self._label.width, self._label.height) if self._label is not None else (0, 0)

    def plain(self) -> str:
        return self.text

    def measured(self) -> float:
        """The width of its longest line if nothing were wrapped."""
        return natural_width(self.text, self._kind)

    def fill(self, wide: float) -> None:
        """Set it in this width."""
        self._set(wide, wide)

    def hug(self, room: float = inf) -> None:
        """Set it as wide as its text, within this room."""
        if self.text:
            self._set(max(min(self.measured(), room), self.least_width), room)

    def _set(self, wide: float, offered: float) -> None:
        self.width, self._label = wide, None
        if self.text and wide > 1:
            self.font_size = size_for(self.text, self._kind, offered)
            self.shown = divided(self.text, self.font, self.font_size, wide)
            self._label = paragraph(setting(self.shown, self._kind, self.font_size, wide, self.halign))
        self.height = self.texture_size[1]

    def paint(self, x: float, y: float) -> None:
        """Paint it with its lower left corner at this point."""
        self.x, self.y = x, y
        if self._label is not None:
            wide, high = self.texture_size
            Color(*theme.color(self.ink))
            pos = int(x + (self.width - wide) / 2), int(y + (self.height - high) / 2)
            Rectangle(texture=self._label.texture, pos=pos, size=(wide, high))
