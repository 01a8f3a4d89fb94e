"""Games that were played or wait to be finished: found while typing, filtered, opened, and all that can be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.past.listed import Listed
from companion.past.listing import Listing
from companion.past.wanted import ORDERS, Wanted
from screens.draw.theme import theme
from screens.past.bin_drawer import BinDrawer
from screens.past.deeds import Deeds
from screens.past.filter_drawer import FilterDrawer
from screens.past.filter_row import FilterRow, chosen_in
from screens.past.menu_drawer import MenuDrawer
from screens.past.past_card import PastCard
from screens.past.past_list import FIRST, PastList
from screens.past.swiped import Swiped, Under
from screens.past.undo_rail import UndoRail
from screens.shell.page import Page
from screens.widgets.choice_chip import ChoiceChip
from screens.widgets.column import Column
from screens.widgets.emblem import Emblem
from screens.widgets.flow import Flow
from screens.widgets.link import AddLink
from screens.widgets.shortcut import Shortcut
from screens.widgets.stack import Stack
from screens.widgets.text_box import TextBox
from screens.widgets.top_bar import TopBar
from screens.widgets.words import OneLine, Words

if TYPE_CHECKING:
    from companion.store.memos import Memo

SETTLED = 0.3  # seconds until the page has settled
AT_ONCE = 200
"""Games whose words are learned in one frame, before anybody types."""


class PastPage(Page):
    """A card for each game, those that wait to be finished first. Cards are made as they come into sight."""

    def build(self) -> None:
        say = self.table.say
        self.wanted = Wanted()
        self._games = Listing()
        self._unlearned: Iterator[Listed] = iter(())
        self.bar = TopBar(title=say("home.past_games"), right_glyph="chart")
        self.bar.bind(on_back=lambda _: self.go_back(), on_more=lambda _: self.shell.go("stats"))
        self.deeds = Deeds(self)
        hint = say("past.search_brief" if theme.is_large_text else "past.search")
        self.search = TextBox(hint=hint, glyph="search")
        # One drawing for all keys of a frame.
        typed = Clock.create_trigger(lambda _: self._show_list(), -1)
        self.search.bind(text=lambda *_: typed())
        self.filters = FilterRow(self.table)
        self.filters.bind(on_open=lambda _: self.open_filters(), on_change=lambda _, wanted: self.want(wanted))
        self.count = OneLine(role="body_strong")
        self.order = AddLink(glyph="down", role="label")
        self.order.bind(on_release=lambda _: self._next_order())
        line = Flow(align="ends", spacing=dp(10))
        for part in (self.count, self.order):
            line.add_widget(part)
        edge = theme.space("screen_edge")
        self.column = Column(padding=(edge, dp(6), edge, dp(20)), spacing=theme.space("between_cards"))
        self.list = PastList(self.column, self._card)
        self.nothing, self.foot = Stack(spacing=dp(10)), Stack()
        for widget in (self.search, self.filters, line, self.list, self.nothing, self.foot):
            self.column.add_widget(widget)
        self.rail = UndoRail()
        self.rail.bind(on_undo=lambda _: self._undo())
        pile = BoxLayout(orientation="vertical")
        for widget in (self.bar, self.column, self.rail):
            pile.add_widget(widget)
        self.add_widget(pile)

    def columns(self) -> list[Column]:
        return [self.column]

    def refresh(self) -> None:
        self._games = self.table.past.games()
        self._search = self.table.past.search()
        self.wanted = replace(self.wanted, who=self.table.past.who())
        self._unlearned = iter(self._games)
        self._show_totals()
        self._show_list(max(FIRST, self.list.length))
        self._show_foot()
        Clock.schedule_once(self._learn, SETTLED)

    def _learn(self, *_: Any) -> None:
        """A part a frame, so that neither this page nor the first letter has to wait."""
        learned = [*islice(self._unlearned, AT_ONCE)]
        self._search.learn(learned)
        if learned and self.parent is not None:
            Clock.schedule_once(self._learn)

    def _show_totals(self) -> None:
        say, minutes = self.table.say, self._games.minutes
        games = say("past.games", n=len(self._games))
        hours = say("past.hours", n=round(minutes / 60))
        self.bar.note = self.table.translator.join([games, hours] if minutes >= 60 else [games]) if self._games else ""

    def _show_list(self, length: int = 0) -> None:
        wanted = self.wanted
        fitting = self._games if wanted.is_empty else [game for game in self._games if wanted.fits(game)]
        games = wanted.ordered(self._search.found(fitting, self.search.text))
        self.filters.show(wanted)
        self.count.text = self._counted(games)
        self.order.text = self.table.say(f"past.order.{wanted.order}") if len(games) > 1 else ""
        self.list.show(games, length)
        self._show_nothing(games)

    def _counted(self, games: Sequence[Listed]) -> str:
        """How many games, and, with one person chosen, how many of them that person has won."""
        say, person = self.table.say, self.wanted.person
        if not games:
            return ""
        if not person:
            return say("past.games", n=len(games))
        ended = [(game, game.finished) for game in games if game.finished is not None]
        won = sum(person in self.wanted.known(end.names[seat] for seat in end.winners) for _, end in ended)
        return self.table.translator.join([say("past.games", n=len(games)), say("past.won", n=won)])

    def _show_nothing(self, games: Sequence[Listed]) -> None:
        self.nothing.clear_widgets()
        if games:
            return
        if not self._games:
            emblems = Flow(spacing=dp(12), align="middle", padding=(0, dp(24), 0, 0))
            for game in self.table.covers:
                emblems.add_widget(Emblem(game=game, extent=56))
            self.nothing.add_widget(emblems)
            self.nothing.add_widget(Words(text=self.table.say("home.no_past_games"), ink="ink_2", halign="center"))
            return
        self.nothing.add_widget(Words(text=self.table.say("past.nothing"), role="title_s", halign="center"))
        around = Flow(align="middle", spacing=dp(8))
        for _, text, without in chosen_in(self.table, self.wanted):
            chip = ChoiceChip(text=text, is_on=True)
            chip.bind(on_release=lambda _, without=without: self.want(without))
            around.add_widget(chip)
        clear = AddLink(text=self.table.say("filter.clear"), glyph="close")
        clear.bind(on_release=lambda _: self._clear())
        around.add_widget(clear)
        self.nothing.add_widget(around)

    def _show_foot(self) -> None:
        self.foot.clear_widgets()
        binned = len(self.table.past.binned())
        if binned:
            link = AddLink(text=self.table.say("past.bin", n=binned), glyph="trash")
            link.bind(on_release=lambda _: self.shell.put_over(BinDrawer(self.table)))
            self.foot.add_widget(link)

    # What is wanted.

    def want(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self._show_list()

    def _clear(self) -> None:
        self.search.text = ""
        self.want(Wanted(order=self.wanted.order, who=self.wanted.who))

    def _next_order(self) -> None:
        at = ORDERS.index(self.wanted.order)
        self.want(replace(self.wanted, order=ORDERS[(at + 1) % len(ORDERS)]))

    def open_filters(self) -> None:
        self.shell.put_over(FilterDrawer(self.table, self._games, self.wanted, self.want))

    def memo(self) -> dict[str, Any]:
        return {**super().memo(), "query": self.search.text, "length": self.list.length}

    def recall(self, memo: Memo) -> None:
        query, length = memo.get("query"), memo.get("length")
        if isinstance(query, str) and query:
            self.search.text = query
        if isinstance(length, int) and 0 < length <= len(self._games):
            self._show_list(length)
        super().recall(memo)

    # The cards.

    def _card(self, game: Listed) -> Swiped:
        card = PastCard(game, self.table)
        say = self.table.say
        unders = (
            Under("again", "redo", say("past.again"), "line", "ink"),
            Under("delete", "trash", say("button.delete"), "refuse_ink", "surface"),
        )
        swiped = Swiped(card, unders)
        swiped.bind(on_under=lambda _, name: self.deeds.do(name, card))
        card.bind(
            on_open=lambda _: self.deeds.do("open", card),
            on_star=lambda _: self.deeds.do("star", card),
            on_menu=lambda _: self.open_menu(card),
        )
        return swiped

    def open_menu(self, card: PastCard) -> None:
        drawer = MenuDrawer(card, self.table)
        drawer.bind(on_deed=lambda _, name: self.deeds.do(name, card), on_star=lambda _: self.deeds.do("star", card))
        self.shell.put_over(drawer)

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (Shortcut("keys.search", ("/", "ctrl+f"), lambda _: self._focus()), *super().shortcuts())

    def _focus(self) -> None:
        self.column.to_top()
        # After the key event, or the field would type the key.
        Clock.schedule_once(lambda _: setattr(self.search.input, "focus", True))

    # The rail.

    def _undo(self) -> None:
        session = self.rail.session
        self.rail.hide()
        self.table.past.restore(session)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch elsewhere takes the rail away; what was deleted stays in the bin."""
        if self.rail.session and not self.rail.collide_point(*touch.pos):
            self.rail.hide()
        return super().on_touch_down(touch)
