"""One seat on the play screen: who it is, what they have, how their counters stand."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit.panel import Counter, Notice, Panel, Tiles, Track
from screens import paint
from screens.reader import Reader
from screens.theme import theme
from screens.widgets.badge import Badge
from screens.widgets.card import TouchCard
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.grid import Grid
from screens.widgets.panel import panel_widget
from screens.widgets.stack import Row
from screens.widgets.words import OneLine, Words


class SeatCard(TouchCard):
    """Built from a seat's brief panels. `update` rebuilds what changed and lights up numbers that moved."""

    def __init__(self, seat: int, reader: Reader, **kwargs: Any) -> None:
        colour = theme.player(reader.colours[seat])
        super().__init__(bar=colour.fill, padding=(dp(18), dp(8), dp(12), dp(10)), spacing=dp(4), **kwargs)
        self.seat = seat
        self._reader = reader
        self._shown: tuple[Any, ...] = ()

    def update(self, panels: tuple[Panel, ...], is_first: bool) -> None:
        shown = (panels, is_first)
        if shown == self._shown:
            return
        before = {panel.id: panel for panel in (self._shown[0] if self._shown else ())}
        self._shown = shown
        self.clear_widgets()
        self.add_widget(self._head(panels, is_first))
        self._add_tracks([panel for panel in panels if isinstance(panel, Track)], before)
        for panel in panels:
            if isinstance(panel, Notice):
                self.add_widget(panel_widget(panel, self._reader))

    def _head(self, panels: tuple[Panel, ...], is_first: bool) -> Flow:
        head = Flow(align="ends", spacing=dp(10), line_spacing=dp(2))
        who = Row(hugs=True, spacing=dp(10))
        who.add_widget(Badge(colour=self._reader.colours[self.seat], letter=self._reader.letter(self.seat)))
        name = Words(text=self._reader.names[self.seat], role="body_strong", hugs=True, room=dp(150) * theme.text_scale)
        who.add_widget(name)
        if is_first:
            who.add_widget(FirstMark())
        head.add_widget(who)
        has = Row(hugs=True, spacing=dp(12))
        for panel in panels:
            if isinstance(panel, Counter):
                has.add_widget(self._counter(panel))
            elif isinstance(panel, Tiles):
                has.add_widget(panel_widget(panel, self._reader))
        head.add_widget(has)
        return head

    def _counter(self, panel: Counter) -> Row:
        row = Row(hugs=True, spacing=dp(6))
        tint = theme.resource(panel.tint).text if panel.tint else None
        row.add_widget(Glyph(name=panel.glyph, tint=tint, extent=22))
        row.add_widget(OneLine(text=self._reader.number(panel.value), role="numeral_m"))
        return row

    def _add_tracks(self, tracks: list[Track], before: dict[str, Panel]) -> None:
        if not tracks:
            return
        grid = Grid(column=72, most=4, spacing=dp(8))
        for track in tracks:
            widget = panel_widget(track, self._reader)
            grid.add_widget(widget)
            old = before.get(track.id)
            if isinstance(old, Track) and old.value != track.value:
                widget.show_change(old.value)
        self.add_widget(grid)


class FirstMark(Drawn):
    """The first player's mark: an amber disc with a 1."""

    def __init__(self, **kwargs: Any) -> None:
        side = theme.grown(24)
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)
        self._label = OneLine(text="1", role="numeral_s", points=14, ink="on_lamp")
        self.add_widget(self._label)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        self._label.center = self.center

    def draw(self) -> None:
        paint.box(self.pos, self.size, self.width / 2, theme.color("lamp"), theme.color("lamp_ink"), dp(1.5))
