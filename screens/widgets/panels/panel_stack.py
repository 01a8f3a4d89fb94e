"""A stack of panels that follows the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from kivy.metrics import dp
from kivy.properties import Property
from kivy.uix.widget import Widget

from rules.kit import panel as kit
from rules.kit.offer import CardFace, Offer
from rules.kit.sheet import Why
from screens.draw.theme import theme
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.even_flow import EvenFlow
from screens.widgets.flow import Flow
from screens.widgets.grid import Grid
from screens.widgets.panels.checklist import ChecklistPanel
from screens.widgets.panels.counter import CounterPanel
from screens.widgets.panels.cubes import CubesPanel
from screens.widgets.panels.dial import DialPanel
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.panels.goals import GoalsPanel
from screens.widgets.panels.held import HeldPanel
from screens.widgets.panels.ledger import LedgerPanel
from screens.widgets.panels.numbers import NumbersPanel
from screens.widgets.panels.panel_widget import EVENTS, PanelWidget
from screens.widgets.panels.stock import StockPanel
from screens.widgets.panels.sums import SumsPanel
from screens.widgets.panels.tiles import TilesPanel
from screens.widgets.panels.wheel import WheelPanel
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack

# Panels beside each other in a grid: the width of a column in dp, the most columns, and the dp between them.
COLUMNS = {"track": (120, 4, 14), "upright": (62, 6, 8)}
RING, SEGMENTS = 172, 140  # dp a dial asks for: a fine ring has tabs around it
IN_A_CARD = (HeldPanel, LedgerPanel, SumsPanel, ChecklistPanel, TilesPanel, GoalsPanel, NumbersPanel, CubesPanel)
CLOSE = 5  # dp between the panels of a board
UPRIGHT_FROM = 3  # from this many in a row on, counters stand upright


def family(panel: kit.Panel) -> str:
    """Neighbouring panels of one family share a card, a grid or a line."""
    match panel:
        case kit.Counter(minus=None, plus=None):
            return "rating"
        case kit.Counter():
            return "counter"
        case kit.Track():
            return "track"
        case kit.Dial():
            return "dial"
        case kit.Bank():
            return "bank"
        case kit.Notice():
            return "notice"
    return panel.id


class PanelStack(Stack):
    """Panels one under another, neighbours of one family together. `update` changes only what is different.

    A brief stack is the inside of a seat's card: numbers on one line, the tracks under them. A close one is a whole
    board, made to fit a screen.

    on_offer(offer): something that can be recorded was touched
    on_why(why): a number was touched
    on_card(face): a card was touched
    on_field(index): a field of a wheel was touched
    """

    def __init__(
        self,
        texts: SeatTexts,
        panels: Sequence[kit.Panel] = (),
        is_brief: bool = False,
        is_close: bool = False,
        **kwargs: Any,
    ) -> None:
        for name in (*EVENTS, "on_field"):
            self.register_event_type(name)
        kwargs.setdefault("spacing", dp(CLOSE) if is_close else dp(8) if is_brief else theme.space("between_cards"))
        super().__init__(**kwargs)
        self.texts, self.is_brief, self.is_close = texts, is_brief, is_close
        self.widgets: dict[str, PanelWidget[Any]] = {}
        self._shape: object = None
        self.update(panels)

    def update(self, panels: Sequence[kit.Panel]) -> None:
        upright = self._upright(panels)
        shape = tuple((type(panel), panel.id, family(panel), panel.id in upright) for panel in panels)
        if shape != self._shape:
            self._rebuild(panels, upright)
            self._shape = shape
        else:
            self._show_all(panels)

    def _show_all(self, panels: Sequence[kit.Panel]) -> None:
        for panel in panels:
            self._show(self.widgets[panel.id], panel)

    def _show(self, widget: PanelWidget[Any], panel: kit.Panel) -> None:
        old = widget.panel
        if old == panel:
            return
        widget.show(panel)
        before, after = getattr(old, "value", None), getattr(panel, "value", None)
        if before is not None and before != after:
            widget.show_change(before)

    def _upright(self, panels: Sequence[kit.Panel]) -> set[str]:
        """The ids of counters that stand as columns because there are many of them."""
        if self.is_brief:
            return set()
        groups = [list(group) for name, group in groupby(panels, family) if name == "counter"]
        return {panel.id for group in groups if len(group) >= UPRIGHT_FROM for panel in group}

    # Building.

    def _rebuild(self, panels: Sequence[kit.Panel], upright: set[str]) -> None:
        old, self.widgets = self.widgets, {}
        self.clear_widgets()
        for name, group in groupby(panels, family):
            self._add_group(name, [*group], upright, old)
        if self.is_brief:
            self._gather_numbers()

    def _add_group(
        self, name: str, group: list[kit.Panel], upright: set[str], old: dict[str, PanelWidget[Any]]
    ) -> None:
        """Panels of one family; those that were there before keep their widgets."""
        for panel in group:
            known = old.get(panel.id)
            if (
                known is not None
                and type(known.panel) is type(panel)
                and self._is_upright(known) == (panel.id in upright)
            ):
                if known.parent is not None:
                    known.parent.remove_widget(known)
                known.size_hint_y = None  # a grid may have set it
                self._show(known, panel)
                self.widgets[panel.id] = known
            else:
                self.widgets[panel.id] = self._make(panel, panel.id in upright)
        self._arrange(name, [self.widgets[panel.id] for panel in group])

    @staticmethod
    def _is_upright(widget: PanelWidget[Any]) -> bool:
        return isinstance(widget, CounterPanel) and widget.is_upright

    def _make(self, panel: kit.Panel, is_upright: bool) -> PanelWidget[Any]:
        more = {"is_upright": True} if is_upright else {}
        widget = panel_widget(panel, self.texts, self.is_brief, **more)
        for name in EVENTS:
            widget.bind(**{name: lambda _, what, event=name: self.dispatch(event, what)})
        if isinstance(widget, WheelPanel):
            widget.bind(on_field=lambda _, index: self.dispatch("on_field", index))
        return widget

    def _arrange(self, name: str, widgets: list[PanelWidget[Any]]) -> None:
        if self.is_brief:
            self._add_brief(name, widgets)
        elif name == "track":
            self.add_widget(self._carded(_gridded("track", widgets)))
        elif name == "rating" or (name == "notice" and self.is_close):
            self.add_widget(_flowing(widgets))
        elif name == "dial":
            self.add_widget(_flowing([_dial_card(widget) for widget in widgets]))
        elif name == "counter" and self._is_upright(widgets[0]):
            self.add_widget(_gridded("upright", widgets))
        elif name in ("counter", "bank") or isinstance(widgets[0], IN_A_CARD):
            self.add_widget(self._carded(*widgets))
        else:
            for widget in widgets:
                self.add_widget(widget)

    def _carded(self, *widgets: Widget) -> Card:
        card = Card(spacing=dp(8))
        if self.is_close:
            card.padding, card.spacing = (dp(12), dp(5), dp(12), dp(5)), dp(2)
        for number, widget in enumerate(widgets):
            if number and not self.is_close:
                card.add_widget(Divider())
            card.add_widget(widget)
        return card

    def _add_brief(self, name: str, widgets: list[PanelWidget[Any]]) -> None:
        if name == "track":
            grid = Grid(column=68, most=4, spacing=dp(8))
            for widget in widgets:
                grid.add_widget(widget)
            self.add_widget(grid)
            return
        if name == "dial":
            self.add_widget(_flowing([_dial_card(widget) for widget in widgets]))
            return
        for widget in widgets:
            self.add_widget(_tight(widget) if isinstance(widget, (GoalsPanel, StockPanel)) else widget)

    def _gather_numbers(self) -> None:
        """Counters and tiles that follow each other share a line."""
        row: Flow | None = None
        for widget in self.children[::-1]:
            if not isinstance(widget, (CounterPanel, TilesPanel)):
                row = None
                continue
            at = self.children.index(widget)
            self.remove_widget(widget)
            if row is None:
                row = Flow(spacing=dp(10), line_spacing=dp(6))
                self.add_widget(row, index=at)
            row.add_widget(widget)

    # Events of the panels, passed on.

    def on_offer(self, offer: Offer) -> None:
        """Something that can be recorded was touched."""

    def on_why(self, why: Why) -> None:
        """A number was touched."""

    def on_card(self, face: CardFace) -> None:
        """A card was touched."""

    def on_field(self, index: int) -> None:
        """A field of a wheel was touched."""


def _tight(widget: Widget) -> Card:
    """A card for what is only read."""
    card = Card(padding=(dp(12), dp(2)))
    card.add_widget(widget)
    return card


class DialCard(Card):
    """A dial beside others.

    least_width: in pixels, for an EvenFlow
    """

    least_width = Property(0)


def _dial_card(widget: PanelWidget[Any]) -> DialCard:
    wide = SEGMENTS if widget.panel.faces else RING
    if isinstance(widget, DialPanel) and widget.is_brief:
        least = widget.brief_width() + dp(16)
        card = DialCard(padding=(dp(8), dp(4)), least_width=least, size_hint_x=least)
        card.add_widget(widget)
        return card
    least = theme.grown(wide) * theme.growth(14)
    card = DialCard(padding=dp(10), least_width=least, size_hint_x=wide / RING)
    card.add_widget(widget)
    return card


def _flowing(widgets: Sequence[Widget]) -> EvenFlow:
    flow = EvenFlow(spacing=dp(8))
    for widget in widgets:
        flow.add_widget(widget)
    return flow


def _gridded(name: str, widgets: Sequence[Widget]) -> Grid:
    column, most, apart = COLUMNS[name]
    grid = Grid(column=column, most=most, spacing=dp(apart))
    for widget in widgets:
        grid.add_widget(widget)
    return grid
