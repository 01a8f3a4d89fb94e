"""Who begins: the seats drawn round the table. A touched seat begins, and the others follow clockwise."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.draft import Draft
from companion.form import chance
from companion.table import Table
from screens.draw import paint
from screens.draw.lettering import least_width
from screens.draw.theme import theme
from screens.widgets.badge import Badge, letter_of
from screens.widgets.button import SmallButton
from screens.widgets.card import Card
from screens.widgets.chip import Chip
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.heading import Heading
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.token_row import TokenRow
from screens.widgets.words import Words

MIDDLE = 60  # dp of the table between the seats
BADGE = 28
AROUND = 66  # dp that badge, padding and gaps of a seat take


class SeatTile(Press, Drawn, Stack):
    """A seat at the table: who sits there, when it is their turn, and what they begin with.

    chosen: whether it begins
    """

    redraw_on = ("chosen",)

    chosen = BooleanProperty(False)

    def __init__(self, seat: int, **kwargs: Any) -> None:
        super().__init__(padding=(dp(10), dp(8)), spacing=dp(6), **kwargs)
        self.seat = seat
        self.least_height = theme.touch("minimum")

    def show(self, table: Table, draft: Draft, order: int) -> None:
        """`order` counts from 0, for the seat that begins."""
        self.chosen = order == 0
        self.clear_widgets()
        row = Row(spacing=dp(9))
        letter = letter_of(draft.names[self.seat], self.seat)
        row.add_widget(Badge(colour=draft.colours[self.seat], letter=letter, extent=BADGE))
        words = Stack(spacing=dp(2))
        words.add_widget(Words(text=table.names_of(draft.names)[self.seat], role="body_strong"))
        if self.chosen:
            words.add_widget(Chip(kind="changed", text=table.say("setup.begins_chip"), is_small=True))
        else:
            words.add_widget(Words(text=table.say(f"setup.order_{order + 1}"), role="note", ink="ink_2"))
        row.add_widget(words)
        self.add_widget(row)
        gain = draft.game.start_gain(draft.setup, self.seat) if draft.game.start_gain is not None else None
        if gain is not None:
            self.add_widget(TokenRow(tokens=(gain,)))

    def draw(self) -> None:
        fill, edge, width = ("lamp_soft", "lamp_ink", 2.5) if self.chosen else ("surface_raised", "line_strong", 1.5)
        if self.is_pressed:
            fill = "surface_sunk"
        paint.box(self.pos, self.size, theme.radius("tile"), theme.color(fill), theme.color(edge), dp(width))


class TableTop(Drawn):
    """The table itself, with the way the turns go."""

    def draw(self) -> None:
        paint.box(self.pos, self.size, self.width / 2, theme.color("surface_sunk"), theme.color("line_strong"), dp(1.5))
        paint_glyph("rotate", self.center, theme.grown(30), theme.color("ink_2"))


class BeginsCard(Card):
    """The seats of a draft round the table, as many as there are players.

    on_changed(): another seat begins
    """

    def __init__(self, table: Table, draft: Draft, **kwargs: Any) -> None:
        self.register_event_type("on_changed")
        super().__init__(padding=(dp(12), dp(10)), spacing=dp(10), **kwargs)
        self._table, self._draft = table, draft
        self._laid_out: object = None
        self.tiles: list[SeatTile] = []
        self.add_widget(Heading(title=table.say("setup.who_begins")))
        self._round = Row(spacing=dp(10))
        self.add_widget(self._round)
        button = SmallButton(title=table.say("setup.random_first"), glyph="dice")
        button.bind(on_release=lambda _: self._draw_lots())
        self.add_widget(button)
        self.fbind("width", lambda *_: self.refresh())
        self.refresh()

    def refresh(self) -> None:
        count, first = len(self._draft.names), self._draft.first
        wanted = (count, self._columns())
        if wanted != self._laid_out:
            self._laid_out = wanted
            self._seat(*wanted)
        for tile in self.tiles:
            tile.show(self._table, self._draft, (tile.seat - (first or 0)) % count)

    def _columns(self) -> int:
        """Three with the table between the seats, two without it, or one, so that no word of a name is broken."""
        names = self._table.names_of(self._draft.names)
        need = max(least_width(name, "body_strong") for name in names) + theme.grown(AROUND)
        room = self.width - dp(24)
        if 2 * need + dp(MIDDLE + 20) <= room:
            return 3
        return 2 if 2 * need + dp(10) <= room else 1

    def _seat(self, count: int, columns: int) -> None:
        """Clockwise from the upper left."""
        self._round.clear_widgets()
        self.tiles = [SeatTile(seat) for seat in range(count)]
        # Clockwise the right side goes down and the left side up: the first seat, then the last ones.
        half = (count + 1) // 2 if count > 2 else 1
        sides = [[0, *range(count - 1, half, -1)], [*range(1, half + 1)]]
        parts = [self._side(seats) for seats in (sides if columns > 1 else [[*range(count)]])]
        if columns > 2:
            parts.insert(1, TableTop(size_hint_x=None, width=dp(MIDDLE), size_hint_y=1))
        for part in parts:
            self._round.add_widget(part)

    def _side(self, seats: list[int]) -> Stack:
        side = Stack(spacing=dp(8))
        for seat in seats:
            side.add_widget(self._touchable(seat))
        return side

    def _touchable(self, seat: int) -> SeatTile:
        tile = self.tiles[seat]
        tile.bind(on_release=lambda touched: self._begin(touched.seat))
        return tile

    def _begin(self, seat: int) -> None:
        self._draft.begin(seat)
        self.dispatch("on_changed")

    def _draw_lots(self) -> None:
        option = self._draft.first_option
        if option is not None:
            self._draft.draw(option, chance.source)
            self.dispatch("on_changed")

    def on_changed(self) -> None:
        """Another seat begins."""
