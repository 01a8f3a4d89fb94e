"""The sign of a player: colour, shape and first letter, so that nobody has to tell colours apart."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Mesh, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property, StringProperty

from companion.badges import LETTER_DROP, SHAPES
from companion.badges import letter_of as letter_of
from screens.draw.kept_labels import DrawnLabel
from screens.draw.lettering import lettered
from screens.draw.outline import Outline
from screens.draw.theme import Rgba, theme
from screens.widgets.drawn import Drawn

if TYPE_CHECKING:
    from rules.kit.setup import Seat

EDGE = 1.6
LETTER = 0.5
"""As a share of the badge's size."""
# How far the largest shape reaches beyond the nominal size, so that all badges stand in boxes of one size.
REACH = 1.13


def badges_of(seats: tuple[Seat, ...]) -> list[tuple[str, str]]:
    """Colour and letter of every seat."""
    return [(seat.colour, letter_of(seat.name, number)) for number, seat in enumerate(seats)]


def paint_badge(
    colour: str, letter: str, centre: tuple[float, float], extent: float, column: str = "", edge: float = 0
) -> None:
    """A badge of `extent` pixels, for widgets that draw several of them.

    column: "light" or "dark", the shades of the player's colour; empty, those of the theme in force
    edge: how wide its edge is, in pixels; 0: as on this screen
    """
    look = theme.player(colour, column)
    half = extent / 2
    x, y = round(centre[0]), round(centre[1])
    vertices, points = _shape(look.shape, x, y, half)
    Color(*look.fill)
    Mesh(vertices=vertices, indices=range(len(vertices) // 4), mode="triangle_fan")
    Color(*look.text)
    Outline(points=points, close=True, width=max(1.0, (edge or dp(EDGE)) - 1.2), overdraw_width=1.2)
    if letter:
        _paint_letter(letter, look.on, (x, y - half * LETTER_DROP.get(look.shape, 0)), extent * LETTER)


@lru_cache(64)
def _shape(name: str, x: int, y: int, half: float) -> tuple[array[float], list[float]]:
    """The fan that fills a badge, and its outline. Kept, because most badges are drawn again in the same place."""
    points = [(x + half * px, y + half * py) for px, py in SHAPES[name]]
    vertices: list[float] = [x, y, 0, 0]
    for px, py in (*points, points[0]):
        vertices += (px, py, 0, 0)
    return array("f", vertices), [part for point in points for part in point]


def ready_badge(letter: str, extent: float) -> None:
    """Gets the letter ready for a badge of `extent` pixels that may be painted next: it is drawn in a pause."""
    if letter:
        _letter(letter, extent * LETTER)


def _letter(letter: str, size: float) -> DrawnLabel:
    return lettered(letter[0].upper(), theme.type("label").font, size)


def _paint_letter(letter: str, colour: Rgba, centre: tuple[float, float], size: float) -> None:
    texture = _letter(letter, size).texture
    width, height = texture.size
    Color(*colour)
    # Twice, a little apart: on a coloured ground the medium weight is too thin, and a bold one is not shipped.
    for shift in (-size * 0.012, size * 0.022):
        x = centre[0] - width / 2 + shift
        Rectangle(texture=texture, pos=(x, round(centre[1] - height / 2)), size=(width, height))


def badge_side(extent: float) -> int:
    """How many pixels wide the box around a badge of this many dp is, whatever its shape."""
    return round(theme.grown(extent) * REACH + dp(EDGE))


class Badge(Drawn):
    """One player's badge. Without a colour it has no size.

    colour: the id of a player's colour
    letter: drawn on the badge; may be empty
    extent: the nominal size in dp at 100 % text: 28 in lists, 34 in panels, 42 in bars
    is_on_white: the ground is white in every theme, so the shades of the light theme are used
    """

    redraw_on = ("colour", "letter")

    colour = StringProperty("")
    letter = StringProperty("")
    extent = Property(34)
    is_on_white = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.fbind("extent", type(self)._fit)
        self.fbind("colour", type(self)._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        side = badge_side(self.extent) if self.colour else 0
        self.size = side, side

    def prepare(self, letter: str) -> None:
        """Gets a letter ready that may be shown on it next."""
        ready_badge(letter, theme.grown(self.extent))

    def draw(self) -> None:
        if self.colour:
            column = "light" if self.is_on_white else ""
            paint_badge(self.colour, self.letter, self.center, theme.grown(self.extent), column)
