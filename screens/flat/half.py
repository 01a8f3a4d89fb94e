"""One player's part of a device that lies flat: what is now, what the seat has, and what it may do."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table import Table
from rules.kit import play
from rules.kit.board import Held
from rules.kit.offer import Offer
from rules.kit.sheet import Why
from rules.kit.step import GridOffer, Step, StepLine
from screens.draw import paint
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.flat.action_row import ActionRow
from screens.flat.half_panels import HalfPanels
from screens.flat.quick_row import QuickRow
from screens.flat.seat_head import SeatHead
from screens.flat.waiting import Waiting
from screens.widgets.button import MainButton, PushButton, SecondButton
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.notice import Notice
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack
from screens.widgets.sum_row import TouchSumRow

MOST_OFFERS = 3
EDGE = 12  # dp
FOOT_SHARE = 0.62  # width of the foot beside the column, as a share of the column's


class Half(Drawn, BoxLayout):
    """From top to bottom, as its player sees it: head, numbers and panels of the seat, and at the edge what it may do.

    A low half is sparing with height; a whole one shows all panels of the seat and not only the brief ones; in a wide
    one head and buttons stand beside the rest. The page turns it to its player.

    is_to_move: whether its ground is lit
    on_offer(offer): a button, or plus or minus of a panel, was touched
    on_why(why): a number was touched
    on_board(): the head was touched
    on_result(): the button for the result was touched
    on_place(offer), on_all(): a place of the grid was touched; all of it is wanted
    """

    redraw_on = ("is_to_move",)

    is_to_move = BooleanProperty(False)

    def __init__(
        self,
        seat: int,
        table: Table,
        is_low: bool = False,
        is_whole: bool = False,
        is_wide: bool = False,
        **kwargs: Any,
    ) -> None:
        for name in ("on_offer", "on_why", "on_board", "on_result", "on_place", "on_all"):
            self.register_event_type(name)
        super().__init__(orientation="horizontal" if is_wide else "vertical", **kwargs)
        self.seat, self._table = seat, table
        self._texts = SeatTexts(table)
        self._shown: object = None
        self._has_grid = False
        edge = dp(EDGE)
        self.column = Column(padding=(edge, dp(8), edge, dp(8)), spacing=theme.space("between_cards"))
        if table.read_only is not None:
            self.column.add_widget(Notice(kind="lamp", glyph="lock", text=table.show(table.read_only)))
        if table.missing:
            self.column.add_widget(Notice(kind="lamp", text=" ".join(map(table.show, table.missing))))
        self._now = Stack()
        self.panels, self._whole = HalfPanels(self._texts, is_low), PanelStack(self._texts)
        self._is_whole = is_whole
        for panels in (self.panels, self._whole):
            panels.bind(
                on_offer=lambda _, offer: self.dispatch("on_offer", offer), on_why=lambda _, why: self._ask_why(why)
            )
        self.head = SeatHead(self._texts, seat)
        self.head.bind(on_release=lambda _: self.dispatch("on_board"))
        self.buttons = Flow(spacing=dp(8))
        self.actions = ActionRow(self._texts)
        self.actions.bind(
            on_place=lambda _, offer: self.dispatch("on_place", offer), on_all=lambda _: self.dispatch("on_all")
        )
        self.quick = QuickRow(table)
        self.quick.bind(on_offer=lambda _, offer: self.dispatch("on_offer", offer))
        foot = Stack if is_wide else HalfFoot
        self.foot = foot(padding=(edge, dp(6), edge, dp(10)), spacing=dp(6))
        self._is_wide = is_wide
        # Large text leaves no room at the top for anything that does not scroll.
        is_large = theme.is_large_text and not is_wide
        self._top = Stack(padding=(edge, dp(6), edge, 0))
        (self.column if is_large else self.foot if is_wide else self._top).add_widget(self.head)
        for part in (self._now, self.panels, self.quick, self.panels.below, self._whole):
            self.column.add_widget(part)
        parts = (self.column, self._beside()) if is_wide else (self._top, self.column, self.foot)
        for part in parts:
            self.add_widget(part)

    def _beside(self) -> Column:
        """The foot in a column of its own, at the player's right thumb."""
        beside = Column(size_hint_x=1 if theme.is_large_text else FOOT_SHARE)
        beside.add_widget(self.foot)
        return beside

    # Showing.

    def refresh(self, step: Step) -> None:
        rules, state = self._table.rules, self._table.state
        line = next((one for one in step.lines if one.seat == self.seat), None)
        is_over = rules.outcome(state) is not None
        self.is_to_move = not is_over and is_to_move(step, self.seat)
        # What the strip between the players shows is not said again.
        between = [panel.id for panel in rules.table_panels(state) if isinstance(panel, Held)]
        brief = play.brief_panels(rules, state, self.seat)
        grid = play.grid(rules, state) if self.is_to_move and step.mover == self.seat else ()
        self.panels.is_flat = bool(grid) and not self._is_whole
        self.panels.update([panel for panel in brief if panel.id not in between])
        if self._is_whole:
            self._whole.update([panel for panel in rules.seat_panels(state, self.seat) if not panel.is_brief])
        self._show_head(step, line)
        self.quick.update(grid)
        if bool(grid) != self._has_grid:
            # A turn begins with the numbers in sight, wherever the last one was scrolled to.
            self._has_grid, self.column.scroll_y = bool(grid), 1
        main = None if is_over else main_of(step, line, self.seat)
        offers = () if is_over else self._offers(step, line, main)
        shown = (step.title, line, main, offers, is_over, grid, step.mover)
        if shown != self._shown:
            self._shown = shown
            self._show_now(step, line)
            self._show_foot(step, grid, main, offers, is_over)

    def _show_head(self, step: Step, line: StepLine | None) -> None:
        rules, state, texts = self._table.rules, self._table.state, self._texts
        self.head.total = texts.number(rules.totals(state)[self.seat])
        self.head.is_first = step.first == self.seat
        self.head.now = texts.say("facing.to_move") if self.is_to_move and not self._is_wide else ""
        self.head.note = "" if self.is_to_move or line is None else texts.show(line.note)

    def _show_foot(
        self, step: Step, grid: tuple[GridOffer, ...], main: Offer | None, offers: tuple[Offer, ...], is_over: bool
    ) -> None:
        """The row of the mover, the buttons of a step in which all have something to do, or who is waited for."""
        waits_for = None if is_over or step.mover in (None, self.seat) or main is not None else step.mover
        for part in [one for one in self.foot.children if one is not self.head]:
            self.foot.remove_widget(part)
        if grid:
            self.actions.update(grid)
            self.foot.add_widget(self.actions)
        elif waits_for is not None:
            self.buttons.clear_widgets()
            self.foot.add_widget(Waiting(self._texts, waits_for))
        else:
            self._show_buttons(main, offers, is_over)
            self.foot.add_widget(self.buttons)

    def _offers(self, step: Step, line: StepLine | None, main: Offer | None) -> tuple[Offer, ...]:
        """What the step offers this seat; where that is nothing, whatever the rules let it do. A seat that is done or
        waits for another gets only what the step offers."""
        own = line.offers if line is not None else ()
        is_waiting = line is not None and not line.is_to_move and (line.is_done or step.mover is not None)
        if not own and main is None and not is_waiting:
            rules, state = self._table.rules, self._table.state
            own = tuple(offer for offer in rules.offers(state, self.seat) if offer.refusal is None)
        return own[:MOST_OFFERS]

    def _show_now(self, step: Step, line: StepLine | None) -> None:
        texts = self._texts
        self._now.clear_widgets()
        if step.mover is not None and (line is None or line.sum is None):
            return  # head and foot say it all
        line = line or StepLine(self.seat)
        row = TouchSumRow(
            glyph="check" if line.is_done else line.glyph or "sun",
            tint=theme.color("good") if line.is_done else tint_of(line.tint).text if line.tint else None,
            name=texts.show(step.title),
            reason=texts.show(line.note or step.text),
        )
        if line.sum is not None:
            difference = line.sum.difference
            row.difference = texts.number(difference, signed=True) if difference else ""
            row.is_loss = difference < 0
            row.before, row.after = texts.number(line.sum.before), texts.number(line.sum.after)
        row.bind(on_release=lambda _: self._ask_why(line.why))
        card = Card(chosen=self.is_to_move, padding=(dp(14), dp(4)))
        card.add_widget(row)
        self._now.add_widget(card)

    def _show_buttons(self, main: Offer | None, offers: tuple[Offer, ...], is_over: bool) -> None:
        self.buttons.clear_widgets()
        if is_over:
            button = MainButton(title=self._table.say("result.title"))
            button.bind(on_release=lambda _: self.dispatch("on_result"))
            self.buttons.add_widget(button)
            return
        # The likely one stands under the right thumb.
        likely = main or (offers[0] if offers else None)
        for offer in (*(one for one in offers if one is not likely), *((likely,) if likely else ())):
            self.buttons.add_widget(self._button(MainButton if offer is likely else SecondButton, offer))

    def _button(self, kind: type[PushButton], offer: Offer) -> PushButton:
        show = self._texts.show
        reason = show(offer.refusal.text) if offer.refusal is not None else ""
        button = kind(title=show(offer.label), note=show(offer.note), reason=reason)
        button.bind(on_release=lambda _: self.dispatch("on_offer", offer))
        return button

    def _ask_why(self, why: Why | None) -> None:
        if why is not None:
            self.dispatch("on_why", why)

    def draw(self) -> None:
        soft = theme.player(self._texts.colours[self.seat]).soft
        Color(*(soft if self.is_to_move else theme.color("bg")))
        Rectangle(pos=self.pos, size=self.size)

    # Events.

    def on_offer(self, offer: Offer) -> None:
        """A button, or plus or minus of a panel, was touched."""

    def on_why(self, why: Why) -> None:
        """A number was touched."""

    def on_board(self) -> None:
        """The head was touched."""

    def on_result(self) -> None:
        """The button for the result was touched."""

    def on_place(self, offer: GridOffer) -> None:
        """A place of the grid was touched."""

    def on_all(self) -> None:
        """All of the grid is wanted."""


class HalfFoot(Drawn, Stack):
    """Holds head and buttons, under a hairline."""

    def draw(self) -> None:
        paint.hairline((self.x, self.top - 1), self.width, theme.color("line"))


def main_of(step: Step, line: StepLine | None, seat: int) -> Offer | None:
    """The step's main offer, if it is for the whole table or this seat and not among the offers of the seat's line."""
    main = step.main
    if main is None or main.input.seat not in (None, seat):
        return None
    return None if line is not None and main.input in [offer.input for offer in line.offers] else main


def is_to_move(step: Step, seat: int) -> bool:
    return any(line.seat == seat and line.is_to_move for line in step.lines)
