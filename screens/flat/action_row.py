"""What the mover may do, in one row at their own edge: a few things at hand, one tile for all of them, and the end."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from rules.kit.step import GridOffer
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row

HIGH, SIGN, LEAST, AT_HAND = 64, 24, 52, 3


class ActionTile(Press, Drawn):
    """Glyph and name under each other.

    glyph, name: what it is
    is_main: filled, for what ends the turn
    is_refused: dashed; a touch says why
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("glyph", "name", "is_main", "is_refused")

    glyph = StringProperty("")
    name = StringProperty("")
    is_main = BooleanProperty(False)
    is_refused = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        needed = theme.grown(SIGN) + line_of("label") + dp(16)
        super().__init__(size_hint_y=None, height=max(dp(HIGH), needed), **kwargs)
        self.wanted = width_of(self.name, "label") + dp(14)

    def draw(self) -> None:
        radius = theme.radius("button")
        ink = theme.color("on_primary" if self.is_main else "ink_3" if self.is_refused else "ink")
        if self.is_refused:
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
        else:
            fill = "primary" if self.is_main else "surface_sunk" if self.is_pressed else "surface_raised"
            paint.box(self.pos, self.size, radius, theme.color(fill), theme.color("line_strong"), dp(1.5))
        sign, low = theme.grown(SIGN), line_of("label")
        middle = self.center_y + low / 2
        paint_glyph(self.glyph, (self.center_x, middle), sign, ink)
        paint_words(self.name, "label", (self.center_x, middle - sign / 2 - dp(2) - low / 2), ink)


class ActionRow(Row):
    """`update` takes the grid of the seat to move.

    on_place(offer): something of the grid was touched
    on_all(): all of it is wanted
    """

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        for name in ("on_place", "on_all"):
            self.register_event_type(name)
        super().__init__(spacing=dp(8), **kwargs)
        self._texts = texts

    def update(self, offers: tuple[GridOffer, ...]) -> None:
        """Everything keeps its place: the first few, all, and what ends the turns."""
        self.clear_widgets()
        ends = [offer for offer in offers if offer.ends_turns]
        for offer in [one for one in offers if not one.ends_turns][:AT_HAND]:
            self.add_widget(self._tile(offer))
        everything = ActionTile(glyph="grid", name=self._texts.say("facing.all"))
        everything.bind(on_release=lambda _: self.dispatch("on_all"))
        self.add_widget(everything)
        for offer in ends:
            self.add_widget(self._tile(offer))

    def arrange(self) -> None:
        """A long name gets the room that short ones leave, and no tile is too narrow for a finger."""
        tiles = [child for child in self.children if isinstance(child, ActionTile)]
        least = dp(LEAST)
        over = [max(1.0, tile.wanted - least) for tile in tiles]
        spare = self.width - self.spacing * (len(tiles) - 1) - least * len(tiles)
        for tile, more in zip(tiles, over, strict=True):
            tile.size_hint_x = least + max(0.0, spare) * more / sum(over)
        super().arrange()

    def _tile(self, offer: GridOffer) -> ActionTile:
        tile = ActionTile(
            glyph=offer.glyph,
            name=self._texts.show(offer.label),
            is_main=offer.ends_turns,
            is_refused=offer.reason is not None,
        )
        tile.bind(on_release=lambda _: self.dispatch("on_place", offer))
        return tile

    def on_place(self, offer: GridOffer) -> None:
        """Something of the grid was touched."""

    def on_all(self) -> None:
        """All of it is wanted."""
