"""The middle of the table around a tablet: the panels that all share, the moment of the game, undo and the rules."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout

from companion.table import Table
from rules.kit.offer import Offer
from rules.kit.panel import Panel, Wheel
from rules.kit.step import Step
from screens.flat.between import CornerButton
from screens.widgets.column import Column
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack
from screens.widgets.turned import Turned
from screens.widgets.words import Words

EDGE = 12  # dp
MOMENT_WIDTH = 150  # dp for the words of the moment, before they wrap


class Middle(FloatLayout):
    """The shared panels, or the wheel alone as large as fits, between the moment of the game written at both ends.

    can_undo: whether there is something to undo
    on_undo(far): undo was touched, in a corner of the far players or the near ones
    on_rules(far): the rules were touched, likewise
    on_offer(offer): something on a panel was touched
    """

    can_undo = BooleanProperty(False)

    def __init__(self, table: Table, **kwargs: Any) -> None:
        for name in ("on_undo", "on_rules", "on_offer"):
            self.register_event_type(name)
        super().__init__(**kwargs)
        self._texts = SeatTexts(table)
        self._shown: object = None
        self._shared: Any = None
        self._corners = {(name, far): self._corner(name, far) for name in ("undo", "rules") for far in (False, True)}
        self._moments = [self._moment(turn) for turn in (3, 1)]
        for name in ("pos", "size"):
            self.fbind(name, type(self)._arrange)
        self.fbind("can_undo", type(self)._show_can_undo)
        self._show_can_undo()

    def _corner(self, name: str, far: bool) -> Turned:
        glyph, edge = {"undo": ("undo", "ink"), "rules": ("book", "line_strong")}[name]
        button = CornerButton(glyph=glyph, edge=edge)
        button.bind(on_release=lambda _: self.dispatch(f"on_{name}", far))
        turned = Turned(button, 2 if far else 0, size_hint=(None, None), size=button.size)
        self.add_widget(turned)
        return turned

    def _moment(self, turn: int) -> Turned:
        words = Stack()
        for role, ink in (("title_s", "ink"), ("note", "ink_2")):
            words.add_widget(Words(role=role, ink=ink, halign="center"))
        turned = Turned(words, turn, size_hint=(None, None))
        words.bind(height=lambda *_: self._arrange())
        self.add_widget(turned)
        return turned

    def show(self, step: Step, panels: tuple[Panel, ...]) -> None:
        show = self._texts.show
        for moment in self._moments:
            title, note = moment.held.in_order()
            title.text, note.text = show(step.moment), show(step.title)
        if panels != self._shown:
            self._shown = panels
            if self._shared is not None:
                self.remove_widget(self._shared)
            self._shared = self._shared_widget(panels)
            self.add_widget(self._shared)
            self._arrange()

    def _shared_widget(self, panels: tuple[Panel, ...]) -> Any:
        if len(panels) == 1 and isinstance(panels[0], Wheel):
            wheel = self._passed_on(panel_widget(panels[0], self._texts))
            wheel.size_hint = None, None
            return wheel
        column = Column(size_hint=(None, None), spacing=dp(10))
        for panel in panels:
            column.add_widget(self._passed_on(panel_widget(panel, self._texts)))
        return column

    def _passed_on(self, widget: Any) -> Any:
        """Passes on the widget's offers as events of the middle, and returns the widget."""
        widget.bind(on_offer=lambda _, offer: self.dispatch("on_offer", offer))
        return widget

    def _arrange(self, *_: Any) -> None:
        edge = dp(EDGE)
        for (name, far), corner in self._corners.items():
            is_left = (name == "undo") != far
            corner.x = self.x + edge if is_left else self.right - edge - corner.width
            corner.y = self.top - edge - corner.height if far else self.y + edge
        beside = edge
        for moment, is_left in zip(self._moments, (True, False), strict=True):
            moment.size = moment.held.height, min(dp(MOMENT_WIDTH) * 1.4, self.height - 2 * edge)
            beside = max(beside, edge + moment.width)
            moment.x = self.x + edge if is_left else self.right - edge - moment.width
            moment.center_y = self.center_y
        if self._shared is None:
            return
        beside = max(beside, edge + next(iter(self._corners.values())).width) + edge
        room = self.width - 2 * beside, self.height - 2 * edge
        side = min(room)
        self._shared.size = room if isinstance(self._shared, Column) else (side, side)
        self._shared.center = self.center

    def _show_can_undo(self, *_: Any) -> None:
        for far in (False, True):
            self._corners["undo", far].held.refused = not self.can_undo

    def on_undo(self, far: bool) -> None:
        """Undo was touched, in a corner of the far players or the near ones."""

    def on_rules(self, far: bool) -> None:
        """The rules were touched, in a corner of the far players or the near ones."""

    def on_offer(self, offer: Offer) -> None:
        """Something on a panel was touched."""
