"""One seat on the page of the game at hand: name, numbers and tracks at a glance."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.clock.reading import Reading
from rules.kit.panel import Counter, Panel, Tiles
from rules.kit.sheet import Why
from screens.clock.used import used_text
from screens.draw.theme import theme
from screens.table.first_mark import FirstMark
from screens.widgets.badge import Badge
from screens.widgets.card import TouchCard
from screens.widgets.flow import Flow
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row
from screens.widgets.words import OneLine, Words

BESIDE_NAME = 2  # counters; more of them get a line of their own


class SeatCard(TouchCard):
    """The seat's brief panels: numbers beside the name, tracks and notices under it. A touch opens the whole board.

    on_why(why, seat): a number was touched
    """

    def __init__(self, seat: int, texts: SeatTexts, **kwargs: Any) -> None:
        self.register_event_type("on_why")
        colour = texts.colours[seat]
        super().__init__(
            bar=theme.player(colour).fill, padding=(dp(18), dp(8), dp(14), dp(10)), spacing=dp(6), **kwargs
        )
        self.seat = seat
        head = Flow(align="ends", spacing=dp(10), line_spacing=dp(4))
        self._name = Row(hugs=True, spacing=dp(10))
        self._name.add_widget(Badge(colour=colour, letter=texts.letter(seat)))
        self._name.add_widget(
            Words(text=texts.names[seat], role="body_strong", hugs=True, room=dp(150) * theme.text_scale)
        )
        self._used = OneLine(role="note", ink="ink_2") if not theme.is_large_text else Words(role="note")
        self._first = FirstMark()
        self._numbers = Row(hugs=True, spacing=dp(10))
        self._counters = Flow(align="ends", spacing=dp(10), line_spacing=dp(4))
        self._widgets: dict[str, PanelWidget[Any]] = {}
        self._rest = PanelStack(texts, is_brief=True)
        head.add_widget(self._name)
        head.add_widget(self._numbers)
        self.add_widget(head)
        # Large words need a line of their own.
        (self._name if not theme.is_large_text else self).add_widget(self._used)
        self.add_widget(self._counters)
        self.add_widget(self._rest)
        self._rest.bind(on_why=lambda _, why: self.dispatch("on_why", why, self.seat))
        self._texts = texts

    def on_why(self, why: Why, seat: int) -> None:
        """A number was touched."""

    def update(self, panels: tuple[Panel, ...], is_first: bool) -> None:
        has_many = sum(isinstance(panel, Counter) for panel in panels) > BESIDE_NAME
        for panel in panels:
            if isinstance(panel, Counter | Tiles):
                self._show_number(panel, self._counters if has_many and isinstance(panel, Counter) else self._numbers)
        self._rest.update([panel for panel in panels if not isinstance(panel, Counter | Tiles)])
        if is_first != (self._first.parent is not None):
            if is_first:
                self._name.add_widget(self._first)
            else:
                self._name.remove_widget(self._first)

    def show_used(self, now: Reading | None) -> None:
        """What the seat has used of its time, beside its name; nothing where there is no clock."""
        self._used.text = used_text(self._texts, now, self.seat) if now is not None else ""
        self._used.ink = "refuse_ink" if now is not None and now.over(self.seat) else "ink_2"

    def _show_number(self, panel: Panel, holder: Row | Flow) -> None:
        widget = self._widgets.get(panel.id)
        if widget is None:
            widget = self._widgets[panel.id] = panel_widget(panel, self._texts, is_brief=True)
            widget.bind(on_why=lambda _, why: self.dispatch("on_why", why, self.seat))
            holder.add_widget(widget)
        elif widget.panel != panel:
            old = getattr(widget.panel, "value", None)
            widget.show(panel)
            if old is not None:
                widget.show_change(old)
