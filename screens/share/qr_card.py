"""A QR code on a white card: black on white with its quiet zone in every theme."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.theme import rgba, theme
from screens.widgets.drawn import Drawn
from screens.widgets.kv import load_kv
from screens.widgets.stack import Stack

load_kv(__file__)

QUIET = 4  # modules of white around a code
BLACK, WHITE = b"\x00\x00\x00\xff", b"\xff\xff\xff\xff"

Modules = list[list[bool]]


def texture_of(modules: Modules) -> Texture:
    """One pixel for each module, enlarged without smoothing."""
    side = len(modules)
    texture = Texture.create(size=(side, side), colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "nearest"
    # Kivy counts rows from below.
    pixels = b"".join(BLACK if module else WHITE for row in reversed(modules) for module in row)
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    return texture


class QrSquare(Drawn):
    """The code, centered and as large as whole pixels per module allow.

    most: pixels of its side; 0: as wide as its parent
    """

    most = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        self.modules: Modules = []
        self._texture: Texture | None = None
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("width", "most"):
            self.fbind(name, type(self)._fit)

    def _fit(self, *_: Any) -> None:
        self.height = min(self.width, self.most or self.width)

    def show(self, modules: Modules) -> None:
        """Show another code."""
        self.modules = modules
        self._texture = texture_of(modules)
        self.redraw()

    def draw(self) -> None:
        if self._texture is None:
            return
        modules = len(self.modules)
        unit = int(min(self.size) / (modules + 2 * QUIET))
        side = unit * modules if unit else round(min(self.size) * modules / (modules + 2 * QUIET))
        Color(1, 1, 1, 1)
        pos = round(self.center_x - side / 2), round(self.center_y - side / 2)
        Rectangle(texture=self._texture, pos=pos, size=(side, side))


class QrCard(Drawn, Stack):
    """The code, and under it whose phone it is.

    caption: the words under the code
    colour, letter: of the player's badge
    most: pixels of the code's side; 0: as wide as the card
    ink: colour of the words, the light theme's in every theme
    """

    caption = StringProperty("")
    colour = StringProperty("")
    letter = StringProperty("")
    most = Property(0)
    ink = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        # On white, the light theme's ink is used, whatever theme is in force.
        light = theme.tokens["themes"]["light"]
        super().__init__(ink=rgba(light["ink"]), **kwargs)

    @property
    def square(self) -> QrSquare:
        return self.ids.square

    def draw(self) -> None:
        paint.shadow(self.pos, self.size, dp(20), "e1")
        paint.box(self.pos, self.size, dp(20), (1, 1, 1, 1), theme.color("line"), dp(1))
