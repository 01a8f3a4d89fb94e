"""The game at hand as a drawer: the now card, the panels of the table, and links to other pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from companion.table import Table
from rules.kit.panel import Panel, Wheel
from screens.form.record import RecordDrawer
from screens.rules.topic import rule_list
from screens.score.why import WhyDrawer
from screens.shell.layers import Layers
from screens.table.now_card import NowCard
from screens.table.offers_drawer import OffersDrawer
from screens.table.trail import Trail
from screens.widgets.button import SecondButton
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.heading import Heading
from screens.widgets.list_row import ListRow
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack

if TYPE_CHECKING:
    from screens.shell.shell import Shell

WHEEL = 220
MOST_RULES = 5


class NowDrawer(Drawer):
    """Opened from a player's side of a flat table; what it opens itself lies on the same `layers`."""

    def __init__(self, layers: Layers, shell: Shell, table: Table, seat: int) -> None:
        self._layers, self._shell, self._table = layers, shell, table
        self._texts = SeatTexts(table)
        super().__init__(colour=self._texts.colours[seat], letter=self._texts.letter(seat))
        self._now = NowCard(self._texts)
        self._now.bind(
            on_offer=lambda _, offer: layers.choose(offer),
            on_why=lambda _, why, whose: layers.put_over(WhyDrawer(layers, table, why, whose)),
            on_all_offers=lambda _, whose: layers.put_over(OffersDrawer(layers, table, whose)),
        )
        self._shared = Stack(spacing=dp(10))
        for part in (self._now, self._shared, self._links()):
            self.add_widget(part)
        close = SecondButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)
        self.renew()

    def renew(self) -> None:
        table = self._table
        step = table.rules.step(table.state)
        self.title = table.show(step.moment)
        self.note = table.say("play.then", step=step.next) if step.next is not None else ""
        self._now.show(step)
        self._shared.clear_widgets()
        for panel in table.rules.table_panels(table.state):
            self._shared.add_widget(self._panel(panel))
        if step.trail:
            self._shared.add_widget(Trail(step.trail, self._texts))
        rules = table.rulebook.now[:MOST_RULES]
        if rules:
            self._shared.add_widget(Heading(title=table.say("rules.now")))
            self._shared.add_widget(rule_list(table, rules, self._layers.open_rule))

    def _panel(self, panel: Panel) -> Any:
        widget = panel_widget(panel, self._texts)
        widget.bind(on_offer=lambda _, offer: self._layers.choose(offer))
        if not isinstance(panel, Wheel):
            return widget
        widget.size_hint = None, None
        widget.size = dp(WHEEL), dp(WHEEL)
        holder = Stack(align="middle")
        holder.add_widget(widget)
        return holder

    def _links(self) -> Stack:
        say, shell = self._table.say, self._shell
        rows = Stack()
        links: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("play.record_else", "plus", lambda: self._layers.put_over(RecordDrawer(self._layers, self._table))),
            ("nav.rules", "book", lambda: shell.instead("lookup")),
            ("nav.history", "history", lambda: shell.instead("history")),
            ("nav.score", "trophy", lambda: shell.instead("result")),
            ("settings.title", "sliders", lambda: shell.go("settings")),
            ("facing.stop", "table", lambda: self._table.change_settings(faces_players=False)),
            ("facing.leave", "home", shell.home),
        )
        for number, (key, glyph, go) in enumerate(links):
            if number:
                rows.add_widget(Divider())
            row = ListRow(title=say(key), glyph=glyph)
            row.bind(on_release=lambda _, go=go: go())
            rows.add_widget(row)
        return rows
