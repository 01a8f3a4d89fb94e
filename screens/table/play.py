"""The page of the game at hand: the moment, the now card, and every seat at a glance."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit import play
from rules.kit.panel import Panel, Tiles, Wheel
from rules.kit.sheet import Why
from rules.kit.step import Step
from screens.draw.theme import theme
from screens.flat.flat_pages import flat_page
from screens.form.record import RecordDrawer
from screens.score.why import WhyDrawer
from screens.shell.game_page import GamePage
from screens.table.now_card import NowCard
from screens.table.seat_card import SeatCard
from screens.table.trail import Trail, TrailLine
from screens.widgets.flow import Flow
from screens.widgets.link import AddLink, Link
from screens.widgets.panels.panel_stack import PanelStack, panel_widget
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

WHEEL = 158


class PlayPage(GamePage):
    """First the moment and the now card, then a card for each seat and the panels of the table."""

    tab = "play"

    def build(self) -> None:
        super().build()
        self.bar.right_glyph = "sliders"
        self._moment = Stack(spacing=dp(6))
        self._moment_shown: object = None
        self.now = NowCard(self.texts)
        self.now.bind(on_offer=self.on_offer, on_why=self.on_why, on_all_offers=lambda _, seat: self.open_offers(seat))
        self._seats = Stack(spacing=theme.space("between_cards"))
        self._rest = PanelStack(self.texts)
        self._rest.bind(on_offer=self.on_offer, on_why=lambda _, why: self.on_why(_, why, self.step.first or 0))
        self._cards: dict[int, SeatCard] = {}
        self._more = AddLink(text=self.table.say("play.something_else"))
        self._more.bind(on_release=lambda _: self.shell.put_over(RecordDrawer(self.shell, self.table)))
        # On its side a phone is low: what to do now comes before the moment.
        for part in (self.now, self._moment) if self.is_landscape else (self._moment, self.now):
            self.first.add_widget(part)
        more = Flow(spacing=dp(24), line_spacing=dp(12))
        more.add_widget(self._more)
        if flat_page(self.shell, self.table) is not None:
            flat = Link(text=self.table.say("facing.start"), glyph="rotate", is_underlined=False)
            flat.bind(on_release=lambda _: self.table.change_settings(faces_players=True))
            more.add_widget(flat)
        for part in (self._seats, self._rest, more):
            self.second.add_widget(part)

    def on_bar_glyph(self) -> None:
        self.shell.go("settings")

    def on_why(self, _: Any, why: Why, seat: int) -> None:
        self.shell.put_over(WhyDrawer(self.shell, self.table, why, seat))

    def refresh(self) -> None:
        super().refresh()
        table, state = self.table, self.table.state
        assert table.session is not None
        self.bar.title = table.show(self.step.moment)
        self.bar.note = table.say(
            "play.title_note",
            game=table.session.game.meta.title,
            depth=table.say(f"setup.{table.session.setup.depth}"),
        )
        panels = table.rules.table_panels(state)
        self._show_moment(self.step, tuple(panel for panel in panels if panel.is_brief))
        self._rest.update([panel for panel in panels if not panel.is_brief])
        self.now.show(self.step)
        self._show_seats()

    def _show_moment(self, step: Step, panels: tuple[Panel, ...]) -> None:
        """The brief panels of the table and the trail of steps, a wheel beside the trail where there is room."""
        shown = (step.trail, step.next, panels)
        if shown == self._moment_shown:
            return
        self._moment_shown = shown
        self._moment.clear_widgets()
        wheel = next((panel for panel in panels if isinstance(panel, Wheel)), None)
        if wheel is not None and step.trail and not self.is_large_text:
            row = Row(spacing=dp(14))
            row.add_widget(self._wheel(wheel))
            row.add_widget(Trail(step.trail, self.texts))
            self._moment.add_widget(row)
        else:
            if wheel is not None:
                self._moment.add_widget(self._wheel(wheel))
            if step.trail:
                following = self.table.say("play.then", step=step.next) if step.next is not None else ""
                self._moment.add_widget(TrailLine(step.trail, following, self.texts))
        for panel in panels:
            if isinstance(panel, Tiles):
                self._moment.add_widget(self._tiles(panel))
            elif not isinstance(panel, Wheel):
                widget = panel_widget(panel, self.texts)
                widget.bind(on_offer=self.on_offer)
                self._moment.add_widget(widget)

    def _tiles(self, panel: Tiles) -> Flow:
        """The label of the tiles and the tiles, on one line."""
        flow = Flow(align="ends", spacing=dp(10), padding=(0, dp(4)))
        flow.add_widget(Words(text=self.table.show(panel.label), ink="ink_2", hugs=True))
        flow.add_widget(panel_widget(panel, self.texts, is_brief=True))
        return flow

    def _wheel(self, panel: Wheel) -> Any:
        wheel = panel_widget(panel, self.texts, is_brief=False)
        wheel.size_hint = None, None
        wheel.size = dp(WHEEL), dp(WHEEL)
        return wheel

    def _show_seats(self) -> None:
        table, state = self.table, self.table.state
        assert table.session is not None
        count = len(table.session.setup.seats)
        order = [line.seat for line in self.step.lines]
        if sorted(order) != list(range(count)):
            first = self.step.first or 0
            order = [(first + number) % count for number in range(count)]
        for seat in order:
            if seat not in self._cards:
                card = SeatCard(seat, self.texts)
                card.bind(
                    on_release=lambda touched: self.shell.go("player", seat=touched.seat),
                    on_why=self.on_why,
                )
                self._cards[seat] = card
        cards = [self._cards[seat] for seat in order]
        if self._seats.children[::-1] != cards:
            self._seats.clear_widgets()
            for card in cards:
                self._seats.add_widget(card)
        for card in cards:
            brief = play.brief_panels(table.rules, state, card.seat)
            card.update(brief, is_first=card.seat == self.step.first)
