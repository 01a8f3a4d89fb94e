"""The middle of a table for many: the thing all share, the place in the game, undo and the rules in the corners."""

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
from screens.widgets.panels.panel_stack import panel_widget
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack
from screens.widgets.turned import Turned
from screens.widgets.words import Words

EDGE = 12  # dp
SAYING = 150  # dp along which the place is written


class Middle(FloatLayout):
    """Says `on_undo(far)`, `on_rules(far)` and `on_offer(offer)`."""

    can_undo = BooleanProperty(False)

    def __init__(self, table: Table, **kwargs: Any) -> None:
        for name in ("on_undo", "on_rules", "on_offer"):
            self.register_event_type(name)
        super().__init__(**kwargs)
        self._texts = SeatTexts(table)
        self._shown: object = None
        self._thing: Any = None
        self._corners = {(name, far): self._corner(name, far) for name in ("undo", "rules") for far in (False, True)}
        self._sayings = [self._saying(turn) for turn in (3, 1)]
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.fbind("can_undo", self._mark)
        self._mark()

    def _corner(self, name: str, far: bool) -> Turned:
        glyph, edge = {"undo": ("undo", "ink"), "rules": ("book", "line_strong")}[name]
        button = CornerButton(glyph=glyph, edge=edge)
        button.bind(on_release=lambda _: self.dispatch(f"on_{name}", far))
        turned = Turned(button, 2 if far else 0, size_hint=(None, None), size=button.size)
        self.add_widget(turned)
        return turned

    def _saying(self, turn: int) -> Turned:
        words = Stack()
        for role, ink in (("title_s", "ink"), ("note", "ink_2")):
            words.add_widget(Words(role=role, ink=ink, halign="center"))
        turned = Turned(words, turn, size_hint=(None, None))
        words.bind(height=lambda *_: self._arrange())
        self.add_widget(turned)
        return turned

    def show(self, step: Step, panels: tuple[Panel, ...]) -> None:
        show = self._texts.show
        for saying in self._sayings:
            title, note = saying.held.in_order()
            title.text, note.text = show(step.moment), show(step.title)
        if panels != self._shown:
            self._shown = panels
            if self._thing is not None:
                self.remove_widget(self._thing)
            self._thing = self._made(panels)
            self.add_widget(self._thing)
            self._arrange()

    def _made(self, panels: tuple[Panel, ...]) -> Any:
        if len(panels) == 1 and isinstance(panels[0], Wheel):
            thing = self._heard(panel_widget(panels[0], self._texts))
            thing.size_hint = None, None
            return thing
        column = Column(size_hint=(None, None), spacing=dp(10))
        for panel in panels:
            column.add_widget(self._heard(panel_widget(panel, self._texts)))
        return column

    def _heard(self, widget: Any) -> Any:
        widget.bind(on_offer=lambda _, offer: self.dispatch("on_offer", offer))
        return widget

    def _arrange(self, *_: Any) -> None:
        edge = dp(EDGE)
        for (name, far), corner in self._corners.items():
            is_left = (name == "undo") != far
            corner.x = self.x + edge if is_left else self.right - edge - corner.width
            corner.y = self.top - edge - corner.height if far else self.y + edge
        beside = edge
        for saying, is_left in zip(self._sayings, (True, False), strict=True):
            saying.size = saying.held.height, min(dp(SAYING) * 1.4, self.height - 2 * edge)
            beside = max(beside, edge + saying.width)
            saying.x = self.x + edge if is_left else self.right - edge - saying.width
            saying.center_y = self.center_y
        if self._thing is None:
            return
        beside = max(beside, edge + next(iter(self._corners.values())).width) + edge
        room = self.width - 2 * beside, self.height - 2 * edge
        side = min(room)
        self._thing.size = room if isinstance(self._thing, Column) else (side, side)
        self._thing.center = self.center

    def _mark(self, *_: Any) -> None:
        for far in (False, True):
            self._corners["undo", far].held.refused = not self.can_undo

    def on_undo(self, far: bool) -> None:
        """Undo was touched, at the far corner or the near one."""

    def on_rules(self, far: bool) -> None:
        """The rules are wanted."""

    def on_offer(self, offer: Offer) -> None:
        """Something of the table was touched."""
