"""A game step by step: what happened, the table as it was, and the curve to move along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.past.stepping import Stepping
from companion.text import local_time
from rules.kit import play
from screens.draw.theme import theme
from screens.past.board_then import BoardThen
from screens.past.boards_drawer import BoardsDrawer
from screens.past.happening import HappeningCard, sign_of
from screens.past.replay_filters import PlayersDrawer, ReplayFilters
from screens.past.scrubber import Scrubber
from screens.past.step_rail import StepRail
from screens.shell.page import Page
from screens.table.seat_rows import SeatRows
from screens.widgets.column import Column
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.link import AddLink
from screens.widgets.list_row import ListRow
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.shortcut import LEFT, RIGHT, SPACE, Shortcut
from screens.widgets.top_bar import TopBar
from screens.widgets.words import OneLine

if TYPE_CHECKING:
    from companion.store.memos import Memo

SECONDS = 1.2  # an entry, while it plays


class ReplayPage(Page):
    """Nothing can be recorded here. The menu makes a copy to play on from the moment in sight."""

    def build(self) -> None:
        assert self.table.session is not None
        self.stepping = Stepping(self.table.session, int(self.values.get("entry", 0)))
        self.texts = SeatTexts(self.table)
        self._playing: ClockEvent | None = None
        say = self.table.say
        self.bar = TopBar(title=say("replay.title"), left_glyph="close", right_glyph="more", note=self._when())
        self.bar.bind(on_back=lambda _: self.go_back(), on_more=lambda _: self._open_menu())
        self.card = HappeningCard(self.table, self.texts)
        self.rows = SeatRows(self.texts)
        self.rows.bind(on_seat=lambda _, seat: self._open_boards(seat))
        self.board = BoardThen(self.shell, self.table)
        self.filters = ReplayFilters(self.stepping, self.texts)
        self.filters.bind(on_players=lambda _: self.shell.put_over(PlayersDrawer(self.texts, self.filters.choose)))
        self.chart = Scrubber(self.stepping, self.texts)
        self.chart.bind(on_scrub=lambda _, spot: self._scrub(spot), on_wheel=lambda _, by: self.step(by))
        words = say("replay.round_back"), say("replay.one_entry"), say("replay.round_on")
        self.rail = StepRail(words, theme.is_large_text)
        self.rail.bind(
            on_step=lambda _, by: self.step(by),
            on_round=lambda _, by: self.step_round(by),
            on_play=lambda _: self.play(),
        )
        self._lay_out()

    def _when(self) -> str:
        assert self.table.session is not None
        session, translator = self.table.session, self.table.translator
        began = local_time(session.created) if session.created else None
        day = [translator.date(began.date())] if began is not None else []
        return translator.join([self.table.show(session.game.meta.title), *day])

    def _lay_out(self) -> None:
        """The curve stays above the buttons, so that both are always under the thumb. On a tablet it is as high as
        there is room for, and under the others' numbers is the whole board of whoever the entry belongs to."""
        edge = theme.space("screen_edge")
        self.column = Column(padding=(edge, dp(6), edge, dp(12)), spacing=theme.space("between_cards"))
        for part in (self.card, self._head(), self.rows):
            self.column.add_widget(part)
        if self.is_tablet:
            self.column.add_widget(self.board)
            self.chart.size_hint_y = 1 if self.is_landscape else 0.6
        around = BoxLayout(padding=(edge, 0), size_hint_y=self.chart.size_hint_y)
        around.add_widget(self.chart)
        if self.chart.size_hint_y is None:
            around.height = self.chart.height
        left, right = BoxLayout(orientation="vertical"), BoxLayout(orientation="vertical")
        for part in (self.bar, self.column):
            left.add_widget(part)
        self._lay_filters(right if self.is_landscape else left)
        for part in (around, self.rail):
            (right if self.is_landscape else left).add_widget(part)
        whole = BoxLayout()
        for half in (left, right) if self.is_landscape else (left,):
            whole.add_widget(half)
        self.add_widget(whole)

    def _lay_filters(self, foot: BoxLayout) -> None:
        """Beside the table they scroll where they have too little room; under it they scroll with it."""
        edge = theme.space("screen_edge")
        if not self.is_landscape:
            self.column.add_widget(self.filters)
        elif self.is_tablet:
            self.filters.padding = edge, dp(8)
            foot.add_widget(self.filters)
        else:
            beside = Column(padding=(edge, dp(6), edge, dp(12)))
            beside.add_widget(self.filters)
            foot.add_widget(beside)

    def _head(self) -> Flow:
        head = Flow(align="ends", spacing=dp(8), line_spacing=0)
        whole = AddLink(text=self.table.say("replay.whole_table"), glyph="table", role="label")
        whole.bind(on_release=lambda _: self._open_boards(None))
        head.add_widget(OneLine(text=self.table.say("replay.table"), role="title_s", points=20))
        head.add_widget(whole)
        return head

    def columns(self) -> list[Column]:
        return [self.column]

    def refresh(self) -> None:
        """What the entry did stands ringed among the numbers of the table."""
        stepping, item = self.stepping, self.stepping.item
        self.card.show(stepping)
        for state in (item.before, item.after):
            seats = range(len(self.texts.names))
            self.rows.update({seat: play.seat_row(self.table.rules, state, seat) for seat in seats}, None)
        if self.is_tablet:
            self._show_board(item.entry.seat or 0)
        self.chart.spot = stepping.spot(stepping.at)
        self.chart.totals, self.chart.glyph = list(stepping.totals()[1]), sign_of(stepping)

    def _show_board(self, seat: int) -> None:
        self.board.show(self.table.rules.seat_panels(self.stepping.state, seat), seat)

    def memo(self) -> dict[str, Any]:
        return {**super().memo(), "at": self.stepping.at, "filter": self.filters.chosen}

    def recall(self, memo: Memo) -> None:
        at, wanted = memo.get("at"), memo.get("filter")
        if isinstance(at, int) and 0 <= at < len(self.stepping):
            self.stepping.at = at
            self.refresh()
        if isinstance(wanted, str):
            self.filters.choose(wanted)
        super().recall(memo)

    # Going on and back.

    def step(self, by: int) -> None:
        self._stop()
        if self.stepping.step(by, self.filters.wants):
            self.refresh()

    def step_round(self, by: int) -> None:
        self._stop()
        if self.stepping.step_round(by):
            self.refresh()

    def _scrub(self, spot: float) -> None:
        self._stop()
        before = self.stepping.at
        self.stepping.go_to(spot)
        if self.stepping.at != before:
            self.refresh()

    def play(self) -> None:
        """One entry after another, until the last; or stop."""
        if self._playing is not None:
            self._stop()
            return
        self._playing = Clock.schedule_interval(lambda _: self._play_on(), SECONDS)
        self.rail.is_playing = True

    def _play_on(self) -> None:
        if self.stepping.step(1, self.filters.wants):
            self.refresh()
        else:
            self._stop()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
            self._playing = None
            self.rail.is_playing = False

    def vanish(self) -> None:
        self._stop()

    def shortcuts(self) -> tuple[Shortcut, ...]:
        by = {LEFT: -1, RIGHT: 1}
        rounds = {f"shift+{key}": by[key] for key in by}
        return (
            Shortcut("keys.step", tuple(by), lambda chord: self.step(by[chord])),
            Shortcut("keys.step_round", tuple(rounds), lambda chord: self.step_round(rounds[chord])),
            Shortcut("keys.play", (SPACE,), lambda _: self.play()),
            *super().shortcuts(),
        )

    # What opens over it.

    def _open_boards(self, seat: int | None) -> None:
        self._stop()
        self.shell.put_over(BoardsDrawer(self.shell, self.table, self.stepping.state, seat))

    def _open_menu(self) -> None:
        self._stop()
        say = self.table.say
        drawer = Drawer(title=say("replay.title"), note=self.card.note)
        row = ListRow(glyph="arrow", title=say("replay.play_on"), note=say("past.copy_note"))
        row.bind(on_release=lambda _: self._play_on_from_here(drawer))
        drawer.add_widget(row)
        self.shell.put_over(drawer)

    def _play_on_from_here(self, drawer: Drawer) -> None:
        drawer.close()
        if self.table.past.play_on(self.stepping.entry):
            self.shell.home("play")
