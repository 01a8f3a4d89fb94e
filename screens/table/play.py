"""The page of the game at hand: whoever is to move first, what they may do, then every other seat at a glance."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.clock.reading import OFF
from companion.table.remembered import Expected
from rules.kit import play
from rules.kit.panel import Dial, Panel
from rules.kit.sheet import Why
from rules.kit.step import GridOffer, SeatRow, Step
from screens.clock.drawer import ClockDrawer
from screens.clock.link import ClockLink
from screens.clock.strip import ClockStrip
from screens.draw.theme import theme
from screens.flat.flat_pages import flat_page
from screens.form.record import RecordDrawer
from screens.score.why import WhyDrawer
from screens.shell.game_page import GamePage
from screens.table.boards import Boards
from screens.table.card_drawer import CardDrawer
from screens.table.first_mark import FirstMark
from screens.table.mover_card import MoverCard
from screens.table.now_card import NowCard
from screens.table.rehearsal import UNDER, Holders, Rehearsal, rest_of, under_of
from screens.table.seat_card import SeatCard
from screens.table.turn_parts import TurnParts
from screens.widgets.deeper import deeper_links
from screens.widgets.flow import Flow
from screens.widgets.link import AddLink, Link
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.stack import Stack


class PlayPage(GamePage):
    """Where one seat is to move: its numbers, its grid or the now card, and the others on a line each.

    Where several are, or nobody: the moment, the now card, and a card for each seat, whoever owes something first.
    """

    tab = "play"
    edge = "m"
    look_name = "play"
    is_kept = True

    def build(self) -> None:
        super().build()
        self.bar.bind(on_name=lambda *_: self._open_board(self.step.mover))
        self.now = self._new_now()
        self._top, self._seats = (Stack(spacing=theme.space("between_cards")) for _ in range(2))
        self._rest = PanelStack(self.texts)
        self._rest.bind(on_offer=self.on_offer, on_why=lambda _, why: self.on_why(_, why, self.step.first or 0))
        self._seen_rows: dict[int, SeatRow] = {}
        self._turn = self._new_turn()
        self._boards = Boards(self.texts)
        self._boards.bind(on_seat=lambda _, seat: self._enlarge(seat), on_why=self.on_why, on_offer=self.on_offer)
        self._first_mark = FirstMark()
        self._large: int | None = None
        self._shown_state: Any = None
        self._boards.bind(
            on_card=lambda _, face, seat: self.shell.put_over(CardDrawer(self.shell, self.table, face, seat))
        )
        self._cards: dict[int, SeatCard] = {}
        self._do = Stack()
        self._under = PanelStack(self.texts, is_brief=True, spacing=dp(UNDER))
        self._dials = PanelStack(self.texts, is_close=True)
        self._under.bind(on_offer=self.on_offer, on_why=lambda _, why: self.on_why(_, why, self.step.mover or 0))
        self._clock = ClockStrip(self.texts)
        self._clock.bind(on_open=lambda _: self._open_clock(), on_pause=lambda _, is_on: self.table.clock.pause(is_on))
        self._timed = Stack()
        self._is_opened = False
        self._rehearsal: Rehearsal | None = None
        # A phone on its side is low: what to do goes into the column above the thumb rail.
        for part in (self._timed, self._top):
            self.first.add_widget(part)
        if self.is_wide:
            self._lay_out_boards()
            return
        for part in (self._do, self._under):
            self.second.add_widget(part)
        self.first.add_widget(self._seats)
        for part in (self._rest, self._links()):
            self.first.add_widget(part)

    def _new_turn(self) -> TurnParts:
        turn = TurnParts(self.shell, self.table, self.texts, self._seen_rows, most=4 if self.is_wide else 2)
        turn.card.bind(on_why=self.on_why, on_offer=self.on_offer)
        turn.moment.bind(on_offer=self.on_offer)
        turn.rows.bind(on_seat=lambda _, seat: self._open_board(seat))
        return turn

    def _new_now(self, beside: NowCard | None = None) -> NowCard:
        now = NowCard(self.texts, beside)
        now.bind(on_offer=self.on_offer, on_why=self.on_why, on_all_offers=lambda _, seat: self.open_offers(seat))
        return now

    @property
    def is_wide(self) -> bool:
        """All boards at once, the mover's largest."""
        return self.is_tablet and self.is_landscape and self.table.rules.wide_panels is not None

    def _lay_out_boards(self) -> None:
        self.first.has_all_width = self.second.has_all_width = True
        for part in (self._do, self._dials, self._under, self._boards.own):
            self.first.add_widget(part)
        for part in (self._seats, self._rest, self._links()):
            self.second.add_widget(part)

    def _enlarge(self, seat: int) -> None:
        """Puts another board in the place of the largest, until the next entry or until the mover's is touched."""
        self._large = None if seat == self.step.mover else seat
        self.refresh()

    @property
    def largest(self) -> int | None:
        """Whose board has the most room, where all boards are shown."""
        return self._large if self._large is not None else self.step.mover

    def on_main(self) -> None:
        """With another board enlarged it leads back first: nothing is done for a mover while another board is large."""
        if self._large is not None and self.step.mover is not None:
            self._enlarge(self.step.mover)
        else:
            super().on_main()

    def _links(self) -> Flow:
        more = Flow(spacing=dp(24), line_spacing=dp(12))
        other = AddLink(text=self.table.say("play.something_else"))
        other.bind(on_release=lambda _: self.shell.put_over(RecordDrawer(self.shell, self.table)))
        more.add_widget(other)
        if flat_page(self.shell, self.table) is not None:
            flat = Link(text=self.table.say("facing.start"), glyph="rotate", is_underlined=False)
            flat.bind(on_release=lambda _: self.table.change_settings(faces_players=True))
            more.add_widget(flat)
        clock = ClockLink(text=self.table.say("clock.title"))
        clock.bind(on_release=lambda _: self._open_clock())
        more.add_widget(clock)
        for link in deeper_links(self.table, self.shell.open_or_submit):
            more.add_widget(link)
        return more

    def _open_clock(self) -> None:
        self.shell.put_over(ClockDrawer(self.table))

    def tick(self) -> None:
        """Only the clock's own figures change."""
        self._show_clock()

    def _show_clock(self) -> None:
        now = self.table.clock.reading() if self.table.settings.clock != OFF else None
        if now is not None:
            self._clock.show(now)
        hold(self._timed, self._clock if now is not None else None)
        self._turn.rows.show_used(now)
        for card in self._cards.values():
            card.show_used(now)

    def _open_board(self, seat: int | None) -> None:
        if seat is not None:
            self.shell.go("player", seat=seat)

    def on_bar_glyph(self) -> None:
        self.shell.go("settings")

    def on_why(self, _: Any, why: Why, seat: int) -> None:
        self.shell.put_over(WhyDrawer(self.shell, self.table, why, seat))

    def refresh(self) -> None:
        super().refresh()
        table, state = self.table, self.table.state
        if state is not self._shown_state:
            self._large, self._shown_state = None, state
        if self._rehearsal is not None and self.step.mover not in (None, self._turn.card.seat):
            self._turn = self._rehearsal.change(self._turn)
        self._show_bar()
        grid = play.grid(table.rules, state)
        panels = table.rules.table_panels(state)
        under = under_of(panels)
        self._turn.show_moment(table.rules, state, self.step)
        is_away = self.largest != self.step.mover
        large = [panel for panel in under if self.is_wide and isinstance(panel, Dial)]
        self._dials.update([] if is_away else large)
        self._under.update([] if is_away else [panel for panel in under if panel not in large])
        self._rest.update(rest_of(panels))
        self._show_mover()
        hold(self._do, *self._to_do(grid))
        self._show_seats()
        self._show_clock()
        self._is_opened = True

    def _to_do(self, grid: tuple[GridOffer, ...]) -> tuple[Widget, ...]:
        """What the mover may do, or what the step asks for; nothing while another board is enlarged."""
        if self.largest != self.step.mover:
            return ()
        if grid:
            self._turn.grid.update(grid)
            return (self._turn.grid,)
        step = self.now_step(self.step)
        if self._rehearsal is not None:
            self.now = self._rehearsal.change_now(self.now, step)
        self.now.show(step)
        return () if self.step.is_in_bar else (self.now,)

    def rehearse(self, expected: Expected) -> None:
        super().rehearse(expected)
        state, step = expected.state, self.table.rules.step(expected.state)
        letter = self.texts.letter(step.mover) if step.mover is not None else ""
        # The mark of the first player comes and goes with the turn.
        mark = self._first_mark.width + self.bar.spacing
        is_marked = step.mover is not None and step.mover == step.first
        self.bar.prepare(*self._bar_words(step), letter, mark * ((self._first_mark.parent is not None) - is_marked))
        # A tablet shows too many boards to hold them twice.
        if not self.is_wide and self._seats.width > 0:
            if self._rehearsal is None:
                self._rehearsal = Rehearsal(self._new_turn, self._new_now(self.now), self.texts)
            holders = Holders(self._top, self._do, self._under, self._seats, self._rest)
            self._rehearsal.show(self.table.rules, state, self.now_step(step), self._turn, self.now, holders)
        elif not play.grid(self.table.rules, state):
            self.now.prepare(step)

    def now_step(self, step: Step) -> Step:
        """The step as the now card tells it."""
        return step

    def come_back(self) -> None:
        self._large = None
        super().come_back()

    def _states(self) -> tuple[Any, ...]:
        return (self.table.state,) if self._is_opened else self.seen_and_now()

    def _show_bar(self) -> None:
        mover = self.step.mover
        # At large text, or beside the mark of the live table, the name needs the room; the first page leads to the
        # settings too.
        self.bar.right_glyph = "" if theme.is_large_text or self.is_live else "sliders"
        self.bar.is_to_move = mover is not None
        self._mark_first(mover is not None and mover == self.step.first)
        self.bar.colour = self.texts.colours[mover] if mover is not None else ""
        self.bar.letter = self.texts.letter(mover) if mover is not None else ""
        self.bar.title, self.bar.note = self._bar_words(self.step)

    def _bar_words(self, step: Step) -> tuple[str, str]:
        table = self.table
        if step.mover is not None:
            short = step.phase if theme.is_large_text else None
            title = table.say("play.to_move", name=self.texts.names[step.mover])
            return title, table.show(short or step.moment)
        assert table.session is not None
        depth = table.say(f"setup.{table.depth}")
        return table.show(step.moment), table.say("play.title_note", game=table.session.game.meta.title, depth=depth)

    def _mark_first(self, is_first: bool) -> None:
        """The starting player keeps the mark while it is their own turn: it stands before the glyph of the bar."""
        if is_first and self._first_mark.parent is None:
            self.bar.add_widget(self._first_mark, index=1)
        elif not is_first:
            self.bar.remove_widget(self._first_mark)

    def _show_mover(self) -> None:
        """The numbers of whoever is to move, under the bar that says who it is, and where the game stands."""
        hold(self._top, self._mover_card(), self._turn.moment)

    def _mover_card(self) -> MoverCard | None:
        mover = self.largest
        if mover is None:
            return None
        panels: tuple[Panel, ...] = ()
        for state in self._states():
            panels = play.mover_panels(self.table.rules, state, mover)
            self._turn.card.update(panels, mover)
        return self._turn.card if panels else None

    def _show_seats(self) -> None:
        """Around the table from whoever is to move, or from the first player; whoever owes something comes first."""
        rules, step = self.table.rules, self.step
        count = len(self.texts.names)
        start = step.mover if step.mover is not None else step.first or 0
        order = [(start + number) % count for number in range(count)]
        if self.is_wide:
            for state in self._states():
                self._boards.update(self.table, state, order, step, self.largest)
            hold(self._seats, *(self._boards.cards[seat] for seat in order if seat != self.largest))
            return
        if step.mover is not None:
            for state in self._states():
                self._turn.rows.update({seat: play.seat_row(rules, state, seat) for seat in order[1:]}, step.first)
            hold(self._seats, self._turn.rows)
            return
        order.sort(key=lambda seat: seat not in step.to_move)
        cards = [self._card(seat) for seat in order]
        hold(self._seats, *cards)
        for state in self._states():
            for card in cards:
                card.update(play.brief_panels(rules, state, card.seat), is_first=card.seat == step.first)

    def _card(self, seat: int) -> SeatCard:
        if seat not in self._cards:
            card = self._cards[seat] = SeatCard(seat, self.texts)
            card.bind(on_release=lambda touched: self._open_board(touched.seat), on_why=self.on_why)
        return self._cards[seat]


def hold(holder: Stack, *wanted: Widget | None) -> None:
    """Puts these into the holder, in this order, and takes out everything else."""
    parts = [one for one in wanted if one is not None]
    if holder.children[::-1] != parts:
        holder.clear_widgets()
        for part in parts:
            holder.add_widget(part)
