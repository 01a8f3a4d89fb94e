"""This phone's own seat, shown first on a phone that has joined."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit.panel import Counter, Panel, Track
from rules.kit.step import SeatRow
from screens.draw import paint
from screens.draw.theme import theme
from screens.live.numbers_row import NumbersRow
from screens.widgets.badge import Badge
from screens.widgets.drawn import Drawn
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

RADIUS = 20


class SeatHead(Drawn, Row):
    """The top of the card, in the player's soft colour."""

    def __init__(self, colour: str, **kwargs: Any) -> None:
        self._colour = colour
        super().__init__(**kwargs)

    def draw(self) -> None:
        # A little inside the card's edge, or it would shine through around its corners.
        inset, size = dp(1), (self.width - dp(2), self.height - dp(1))
        radius = dp(RADIUS) - inset
        paint.box((self.x + inset, self.y), size, (radius, radius, 0, 0), theme.player(self._colour).soft)


class MySeat(Press, Drawn, Stack):
    """Badge and name over large numbers, then what is left to act with. A touch opens the whole board.

    on_release(): tapped
    """

    def __init__(self, seat: int, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.seat, self._colour = seat, texts.colours[seat]
        head = SeatHead(self._colour, spacing=dp(14), padding=(dp(18), dp(9)))
        head.add_widget(Badge(colour=self._colour, letter=texts.letter(seat), extent=34))
        words = Stack()
        words.add_widget(Words(text=texts.names[seat], role="title_s", points=18))
        self._note = Words(role="note", ink="ink_2")
        words.add_widget(self._note)
        head.add_widget(words)
        body = Stack(padding=(dp(12), dp(9), dp(12), dp(10)), spacing=dp(6))
        self.numbers = NumbersRow(is_large=True)
        self._panels = PanelStack(texts, is_brief=True, spacing=dp(6))
        for part in (self.numbers, self._panels):
            body.add_widget(part)
        for part in (head, body):
            self.add_widget(part)

    def update(self, row: SeatRow, panels: tuple[Panel, ...], note: str, *, has_own: bool) -> None:
        """Shows the panels that the game has for its mover, if any; otherwise the seat's numbers, large."""
        self.numbers.show(() if has_own else row.numbers)
        self._panels.update([panel for panel in panels if has_own or not isinstance(panel, Counter | Track)])
        self._note.text = note

    def draw(self) -> None:
        fill = theme.color("surface_sunk" if self.is_pressed else "surface")
        paint.shadow(self.pos, self.size, dp(RADIUS), "e1")
        paint.box(self.pos, self.size, dp(RADIUS), fill)
        # The edge lies over the head, which is drawn after this ground.
        self.canvas.after.clear()
        with self.canvas.after:
            paint.box(self.pos, self.size, dp(RADIUS), None, theme.player(self._colour).text, dp(2))
