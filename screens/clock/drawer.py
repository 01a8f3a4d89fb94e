"""The drawer of the clock: what everybody has used, which clock there is, and the time that was agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from companion.clock.reading import GAME, MODES, OFF, TURN, Reading, face
from companion.settings import LONGEST_LIMIT, SHORTEST_LIMIT
from companion.table import Table
from screens.widgets.badge import Badge
from screens.widgets.button import SecondButton
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.icon_button import KeyButton
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.switch_row import SwitchRow
from screens.widgets.tick_row import ChoiceRow
from screens.widgets.words import OneLine, Words

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.shell.layers import Layers

STEPS = {TURN: 15, GAME: 60}
"""Seconds that plus adds and minus takes away."""
NAMES = {TURN: "turn_seconds", GAME: "game_seconds"}


class ClockDrawer(Drawer):
    """Every change takes effect at once. Opened from the settings, there may be no game: then no time is used yet."""

    def __init__(self, table: Table) -> None:
        super().__init__(title=table.say("clock.title"), note=table.say("clock.note"))
        self._table = table
        self._used = Stack()
        self._modes = Card(padding=(dp(14), dp(2)))
        self._limit = Stack()
        self._waits = SwitchRow(title=table.say("clock.waits"), note=table.say("clock.waits_note"))
        self._waits.bind(on_release=lambda row: table.change_settings(clock_waits=not row.is_on))
        self._rows: dict[str, ChoiceRow] = {}
        self._build_modes()
        for part in (self._used, self._modes, self._limit, self._waits):
            self.add_widget(part)
        close = SecondButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)
        self.renew()

    def memo(self) -> dict[str, Any]:
        return {"drawer": "clock", **self.scrolled()}

    def renew(self) -> None:
        settings = self._table.settings
        for mode, row in self._rows.items():
            row.is_on = mode == settings.clock
        self._waits.is_on = settings.clock_waits
        self._show_limit(settings.clock)
        self._show_used(self._table.clock.reading())

    def _build_modes(self) -> None:
        say = self._table.say
        for number, mode in enumerate(MODES):
            if number:
                self._modes.add_widget(Divider())
            row = self._rows[mode] = ChoiceRow(title=say(f"clock.mode_{mode}"), note=say(f"clock.mode_{mode}_note"))
            row.bind(on_release=lambda _, chosen=mode: self._choose(chosen))
            self._modes.add_widget(row)

    def _choose(self, mode: str) -> None:
        self._table.change_settings(clock=mode)
        self._table.clock.beat()
        self.renew()

    # The agreed time.

    def _show_limit(self, mode: str) -> None:
        self._limit.clear_widgets()
        if mode not in NAMES:
            return
        seconds: int = getattr(self._table.settings, NAMES[mode])
        self._limit.add_widget(Words(text=self._table.say(f"clock.limit_{mode}"), role="body_strong"))
        row = Row(spacing=dp(16), hugs=True, padding=(0, dp(6), 0, dp(6)))
        for glyph, by in (("minus", -1), ("plus", 1)):
            key = KeyButton(glyph=glyph, refused=not self._may_be(seconds + by * STEPS[mode]))
            key.bind(on_release=lambda _, by=by: self._change(mode, seconds + by * STEPS[mode]))
            if by > 0:
                row.add_widget(OneLine(text=face(seconds), role="numeral_l"))
            row.add_widget(key)
        self._limit.add_widget(row)

    @staticmethod
    def _may_be(seconds: int) -> bool:
        return SHORTEST_LIMIT <= seconds <= LONGEST_LIMIT

    def _change(self, mode: str, seconds: int) -> None:
        if self._may_be(seconds):
            self._table.change_settings(**{NAMES[mode]: seconds})
            self.renew()

    # What was used.

    def _show_used(self, now: Reading | None) -> None:
        self._used.clear_widgets()
        if now is None or self._table.settings.clock == OFF:
            return
        texts = SeatTexts(self._table)
        card = Card(padding=(dp(14), dp(4)))
        for seat, seconds in enumerate(now.used):
            over = now.over(seat)
            row = self._line(texts.names[seat], f"+{face(over)}" if over else face(seconds), is_over=bool(over))
            row.add_widget(Badge(colour=texts.colours[seat], letter=texts.letter(seat), extent=28), index=2)
            card.add_widget(row)
        card.add_widget(Divider())
        card.add_widget(self._line(self._table.say("clock.this_round"), face(now.round)))
        card.add_widget(self._line(self._table.say("clock.whole"), face(now.whole)))
        self._used.add_widget(card)

    @staticmethod
    def _line(name: str, time: str, *, is_over: bool = False) -> Row:
        row = Row(spacing=dp(10), least_height=dp(40))
        row.add_widget(Words(text=name, role="body_strong"))
        row.add_widget(OneLine(text=time, role="numeral_s", ink="refuse_ink" if is_over else "ink"))
        return row


def remade(layers: Layers, memo: Memo) -> ClockDrawer:
    return ClockDrawer(layers.table)
