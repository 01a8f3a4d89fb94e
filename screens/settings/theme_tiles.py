"""How the app looks, as four small pictures to choose from."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.settings import AS_ON_DEVICE, THEMES
from companion.table import Table
from screens.draw import paint
from screens.draw.theme import rgba, theme
from screens.widgets.card import Card
from screens.widgets.drawn import Drawn
from screens.widgets.grid import Grid
from screens.widgets.press import Press
from screens.widgets.stack import Stack
from screens.widgets.words import Words

PICTURE, CORNER = (66, 44), 10  # dp
COLUMN = 80  # dp: the least width of a tile


class LookPicture(Drawn):
    """A miniature page in the colours of one theme; half light, half dark for "as on the device".

    mode: the theme
    """

    mode = StringProperty("light")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(PICTURE[0]), dp(PICTURE[1])), **kwargs)

    def draw(self) -> None:
        if self.mode == AS_ON_DEVICE:
            half = self.width / 2
            self._paint("light", self.x, half, (CORNER, 0, 0, CORNER))
            self._paint("dark", self.x + half, half, (0, CORNER, CORNER, 0))
        else:
            self._paint(self.mode, self.x, self.width, (CORNER,) * 4)
        paint.box(self.pos, self.size, dp(CORNER), None, theme.color("line_strong"), dp(1.5))

    def _paint(self, mode: str, x: float, wide: float, corners: tuple[int, int, int, int]) -> None:
        """A line of text and a thing that is lit, as wide as there is room."""
        colours = theme.tokens["themes"][mode]
        top_left, top_right, bottom_right, bottom_left = (dp(corner) for corner in corners)
        radii = top_left, top_right, bottom_right, bottom_left
        paint.box((x, self.y), (wide, self.height), radii, rgba(colours["bg"]))
        for role, up, high, long in (("ink", 27, 6, 30), ("lamp", 12, 9, 20)):
            shown = min(dp(long), wide - dp(16))
            paint.box((x + dp(9), self.y + dp(up)), (shown, dp(high)), dp(3), rgba(colours[role]))


class ThemeTile(Press, Drawn, Stack):
    """A look to choose.

    key: the theme
    chosen: whether it is the one in force
    on_release(): tapped
    """

    redraw_on = ("chosen",)

    key = StringProperty("")
    chosen = BooleanProperty(False)

    def __init__(self, text: str, **kwargs: Any) -> None:
        super().__init__(padding=(dp(4), dp(8), dp(4), dp(8)), spacing=dp(6), align="middle", **kwargs)
        self.add_widget(LookPicture(mode=self.key))
        self.add_widget(Words(text=text, role="label", halign="center"))

    def draw(self) -> None:
        radius = theme.radius("tile")
        if self.chosen:
            paint.box(self.pos, self.size, radius, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(2))
        elif self.is_pressed:
            paint.box(self.pos, self.size, radius, theme.color("surface_sunk"))


class ThemeTiles(Card):
    """All of them on one card. A touch changes the look at once."""

    def __init__(self, table: Table) -> None:
        super().__init__(padding=(dp(6), dp(6), dp(6), dp(6)))
        tiles = Grid(most=len(THEMES), column=COLUMN, spacing=dp(4))
        for mode in THEMES:
            chosen = mode == table.settings.theme
            tile = ThemeTile(table.say(f"settings.theme_{mode}"), key=mode, chosen=chosen)
            tile.bind(on_release=lambda touched: table.change_settings(theme=touched.key))
            tiles.add_widget(tile)
        self.add_widget(tiles)
