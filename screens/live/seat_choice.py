"""Which seat is this phone's: free ones can be touched, taken ones say who has them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.badge import Badge
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words


class SeatTile(Press, Drawn, Row):
    """Badge and name of a seat, or the sign for watching only; dashed, with the reason, if it is taken.

    chosen: drawn in amber
    on_release(): tapped
    """

    redraw_on = ("chosen",)

    chosen = BooleanProperty(False)

    def __init__(self, seat: int | None, texts: SeatTexts, *, is_taken: bool = False, **kwargs: Any) -> None:
        self.seat, self.is_taken = seat, is_taken
        super().__init__(
            spacing=dp(14), padding=(dp(14), dp(8)), least_height=theme.touch("primary_button_height"), **kwargs
        )
        words = Stack()
        if seat is None:
            self.add_widget(Glyph(name="eye", extent=30))
            words.add_widget(Words(text=texts.say("live.only_watch"), role="body_strong"))
            words.add_widget(Words(text=texts.say("live.only_watch_note"), role="note", ink="ink_2"))
        else:
            self.add_widget(Badge(colour=texts.colours[seat], letter=texts.letter(seat), extent=32))
            words.add_widget(Words(text=texts.names[seat], role="body_strong", ink="ink_3" if is_taken else "ink"))
            if is_taken:
                words.add_widget(Words(text=texts.say("live.taken"), role="label", ink="refuse_ink"))
        self.add_widget(words)

    def draw(self) -> None:
        radius = theme.radius("button")
        if self.is_taken:
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
            return
        fill, edge, width = ("lamp_soft", "lamp_ink", 2.5) if self.chosen else ("surface_raised", "line_strong", 1.5)
        if self.is_pressed:
            fill = "surface_sunk"
        paint.box(self.pos, self.size, radius, theme.color(fill), theme.color(edge), dp(width))


class SeatChoice(Stack):
    """A tile for each seat, and one for watching only.

    seat, watches: what was chosen
    on_choose(): something else was
    """

    def __init__(self, texts: SeatTexts, taken: set[int], chosen: int | None = None, **kwargs: Any) -> None:
        self.register_event_type("on_choose")
        super().__init__(spacing=dp(8), **kwargs)
        self.seat: int | None = chosen if chosen not in taken else None
        self.watches = False
        for seat in (*range(len(texts.names)), None):
            tile = SeatTile(seat, texts, is_taken=seat in taken, chosen=seat is not None and seat == self.seat)
            tile.bind(on_release=lambda touched: self._choose(touched))
            self.add_widget(tile)

    def _choose(self, tile: SeatTile) -> None:
        if tile.is_taken:
            return
        self.seat, self.watches = tile.seat, tile.seat is None
        for one in self.children:
            one.chosen = one is tile
        self.dispatch("on_choose")

    def on_choose(self) -> None:
        """Something was chosen."""
