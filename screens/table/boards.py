"""All boards at once, where a screen is large enough: the mover's under its numbers, the others in cards."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import dp

from companion.table import Table
from rules.kit import play
from rules.kit.offer import CardFace, Offer
from rules.kit.panel import Cubes, Dial, Numbers, Panel
from rules.kit.sheet import Why
from rules.kit.step import Step
from screens.draw.theme import theme
from screens.table.first_mark import FirstMark
from screens.widgets.badge import Badge
from screens.widgets.card import TouchCard
from screens.widgets.panels.dial import DialFace
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

HEAD, DIAL = 36, 126  # dp: the least height of the line with the name, and a dial beside what lies there


class SeatBoard(TouchCard):
    """A board beside the largest: name and cubes on one line, the numbers, then what lies there, a dial at its right.

    A touch outside its numbers and cards moves it to the place of the largest.
    """

    def __init__(self, seat: int, texts: SeatTexts, stacks: tuple[PanelStack, PanelStack], **kwargs: Any) -> None:
        colour = texts.colours[seat]
        super().__init__(bar=theme.player(colour).fill, padding=(dp(16), dp(4), dp(10), dp(8)), spacing=dp(4), **kwargs)
        self.seat, self._texts = seat, texts
        self._numbers, self._things = stacks
        self._head = Row(spacing=dp(16), least_height=dp(HEAD))
        self.name = Row(hugs=True, spacing=dp(8))
        self.name.add_widget(Badge(colour=colour, letter=texts.letter(seat), extent=30))
        self.name.add_widget(Words(text=texts.names[seat], role="title_s", hugs=True))
        self._first = FirstMark()
        self._cubes: PanelWidget[Any] | None = None
        self._dial: DialFace | None = None
        self._note = Words(role="note", ink="ink_2")
        self._head.add_widget(self.name)
        left = Stack(spacing=dp(4))
        for part in (self._head, self._numbers, self._things):
            left.add_widget(part)
        self._whole = Row(spacing=dp(10))
        self._whole.add_widget(left)
        self.add_widget(self._whole)

    def update(self, panels: tuple[Panel, ...], is_first: bool, note: str = "") -> None:
        cubes = next((panel for panel in panels if isinstance(panel, Cubes)), None)
        if cubes is not None and self._cubes is None:
            self._cubes = panel_widget(cubes, self._texts)
            self._head.add_widget(self._cubes)
        elif cubes is not None and self._cubes is not None:
            self._cubes.show(cubes)
        self._show_note(note if cubes is None else "")
        self._show_dial(next((panel for panel in panels if isinstance(panel, Dial)), None))
        self._numbers.update([panel for panel in panels if isinstance(panel, Numbers)])
        self._things.update([panel for panel in panels if not isinstance(panel, Cubes | Numbers | Dial)])
        if is_first != (self._first.parent is not None):
            (self.name.add_widget if is_first else self.name.remove_widget)(self._first)

    def _show_note(self, note: str) -> None:
        """Says who they are, where there are no cubes on the line of the name."""
        self._note.text = note
        if note and self._note.parent is None:
            self._head.add_widget(self._note)

    def _show_dial(self, dial: Dial | None) -> None:
        if dial is None:
            return
        if self._dial is None:
            extent = theme.grown(DIAL)
            self._dial = DialFace(self._texts, dial=dial, size_hint=(None, None), size=(extent, extent))
            self._dial.bind(on_release=lambda _: self.dispatch("on_release"))
            self._whole.add_widget(self._dial)
        self._dial.dial, self._dial.hand = dial, dial.pointer


class Boards(EventDispatcher):
    """The panels of every seat, kept while the mover changes.

    on_seat(seat): a board was touched
    on_why(why, seat): a number was touched
    on_offer(offer): something that can be recorded was touched
    on_card(face, seat): a card was touched
    """

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        for name in ("on_seat", "on_why", "on_offer", "on_card"):
            self.register_event_type(name)
        super().__init__(**kwargs)
        self._texts = texts
        self.own = self._panels(None)
        self.cards: dict[int, SeatBoard] = {}
        self._largest: int | None = None

    def _panels(self, seat: int | None, is_brief: bool = False) -> PanelStack:
        def whose() -> int:
            return seat if seat is not None else self._largest or 0

        panels = PanelStack(self._texts, is_close=True, is_brief=is_brief)
        panels.bind(
            on_why=lambda _, why: self.dispatch("on_why", why, whose()),
            on_offer=lambda _, offer: self.dispatch("on_offer", offer),
            on_card=lambda _, face: self.dispatch("on_card", face, whose()),
        )
        return panels

    def update(self, table: Table, state: Any, seats: list[int], step: Step, largest: int | None) -> None:
        """`largest` is the seat whose board has the most room: the mover's, or the one that was touched."""
        rules = table.rules
        self._largest = largest
        self.own.update(rules.wide_panels(state, largest, True) if largest is not None else ())
        for seat in seats:
            if seat not in self.cards:
                stacks = self._panels(seat, is_brief=True), self._panels(seat, is_brief=True)
                card = self.cards[seat] = SeatBoard(seat, self._texts, stacks)
                card.bind(on_release=lambda touched: self.dispatch("on_seat", touched.seat))
            if seat != largest:
                note = table.show(play.seat_row(rules, state, seat).note)
                self.cards[seat].update(rules.wide_panels(state, seat, False), seat == step.first, note)

    def on_seat(self, seat: int) -> None:
        """A board was touched."""

    def on_why(self, why: Why, seat: int) -> None:
        """A number was touched."""

    def on_offer(self, offer: Offer) -> None:
        """Something that can be recorded was touched."""

    def on_card(self, face: CardFace, seat: int) -> None:
        """A card was touched."""
