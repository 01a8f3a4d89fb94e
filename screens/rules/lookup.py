"""The lookup: the rules of this step, and answers while one types."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.lookup.contents import Shelf
from companion.lookup.rulebook import Browsed, Hit, Rule
from screens.draw.theme import theme
from screens.home.games import title_of
from screens.rules.contents import ContentsView, game_tiles, open_shelf
from screens.rules.hit_row import HitRow, SearchFoot, best_card
from screens.rules.reach import Reach
from screens.rules.topic import rule_list
from screens.shell.game_tabs import RAIL, game_tabs, tab_shortcuts
from screens.shell.live_bar import LiveBar
from screens.shell.page import Page
from screens.widgets.button import SecondButton
from screens.widgets.card import Card
from screens.widgets.chip import FilterChip
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.flow import Flow
from screens.widgets.heading import Heading
from screens.widgets.keyboard_room import KeyboardRoom
from screens.widgets.marked_words import Span
from screens.widgets.navigation import Navigation, NavigationRail
from screens.widgets.shortcut import Shortcut
from screens.widgets.text_box import TextBox
from screens.widgets.top_bar import TopBar
from screens.widgets.words import Words

if TYPE_CHECKING:
    from companion.store.memos import Memo

MOST_HITS = 12
MOST_NOW = 8
COUNTING = 0.25  # seconds without a key until the other reach is counted


class LookupPage(Page):
    """In a game its own rules come first, with those of this step; outside of one all games are searched.

    The rulebook keeps what was typed, so that it is still there after a topic was read.
    """

    is_kept = True
    is_rules = True

    def build(self) -> None:
        self.rulebook = self.table.rulebook
        self.is_in_game = self.table.session is not None and not self.values.get("is_from_home")
        self.is_game_page = self.is_in_game
        self._shown: object = None
        self._start_contents()
        self.bar = TopBar(title=self.table.say("rules.title"))
        self.bar.bind(on_back=lambda *_: self.go_back())
        edge = theme.space("screen_edge")
        self.column = Column(padding=(edge, dp(4), edge, dp(16)), spacing=theme.space("between_cards"))
        self.text_box = TextBox(hint=self.table.say("rules.hint"), glyph="search", text=self.rulebook.query)
        # One drawing for all keys of a frame.
        self._typed = Clock.create_trigger(lambda _: self._search(), -1)
        self.text_box.bind(text=lambda *_: self._typed())
        self._reaches: Reach | None = None
        self._count_rest = Clock.create_trigger(lambda _: self._count_others(), COUNTING)
        foot = SearchFoot(padding=(edge, dp(10), edge, dp(10)))
        foot.add_widget(self.text_box)
        pile = BoxLayout(orientation="vertical")
        self._live = LiveBar(self, self.bar) if self.is_in_game else None
        head = (self.bar,) if self._live is None else (self.bar, self._live.line)
        for part in (KeyboardRoom(self.text_box.input), *head, self.column, foot):
            pile.add_widget(part)
        self._lay_out(pile)
        # On the screen first: a field that is nowhere yet cannot have the keyboard.
        self._ask = Clock.create_trigger(lambda _: self._focus())
        self._ask()

    def _start_contents(self) -> None:
        """In a game its own contents, with the cards that are in its decks."""
        game, session = self.rulebook.game, self.table.session
        if self.is_in_game and game and session is not None and self.rulebook.browsed.game != game:
            has_decks = self.table.games[game].copies is not None
            self.rulebook.browsed = Browsed(game, players=len(session.setup.seats) if has_decks else 0)

    def _focus(self) -> None:
        """Whoever opens the rules wants to ask."""
        if self.parent is not None:
            self.text_box.input.focus = True

    def vanish(self) -> None:
        self.text_box.input.focus = False

    def columns(self) -> list[Column]:
        return [self.column]

    def memo(self) -> dict[str, Any]:
        query = self.text_box.text
        return {**super().memo(), **({"query": query} if query else {}), "is_read": True}

    def recall(self, memo: Memo) -> None:
        query = memo.get("query")
        if isinstance(query, str) and query != self.text_box.text:
            self.text_box.text = self.rulebook.query = query
            self._fill()
        super().recall(memo)
        if memo.get("is_read"):  # back from a topic the keyboard would cover what was found
            self._ask.cancel()

    def _lay_out(self, pile: BoxLayout) -> None:
        whole = pile
        if self.is_in_game and self.is_landscape:
            tabs = NavigationRail(width=dp(RAIL))
            tabs.size_hint_y = 1
            whole = BoxLayout()
            whole.add_widget(game_tabs(self, tabs, "lookup"))
            whole.add_widget(pile)
            tabs.add_widget(BoxLayout())
        elif self.is_in_game:
            pile.add_widget(game_tabs(self, Navigation(), "lookup"))
        self.add_widget(whole)

    def go_back(self) -> None:
        if self.rulebook.browsed.shelf and not self.text_box.text.strip():
            self.rulebook.browsed.shelf = ""
            self._turn_page()
        elif self.is_in_game:
            self.shell.instead("play")
        else:
            self.shell.back()

    def shortcuts(self) -> tuple[Shortcut, ...]:
        search = Shortcut("keys.search", ("/", "ctrl+f"), lambda _: self._ask())
        return (search, *(tab_shortcuts(self, "lookup") if self.is_in_game else ()), *super().shortcuts())

    def come_back(self) -> None:
        self.text_box.text = self.rulebook.query
        super().come_back()
        self._ask()

    def show_live(self) -> None:
        if self._live is not None:
            self._live.show()

    def refresh(self) -> None:
        self.bar.note = self._where()
        self.show_live()
        if self._depends_on() != self._shown:
            self._fill()

    def _depends_on(self) -> object:
        """What the page shows depends on this; when it changes, the page is filled again."""
        book = self.rulebook
        searched = self.text_box.text, book.is_everywhere, replace(book.browsed)
        return searched, book.now, book.bookmarks, book.recent

    def _where(self) -> str:
        session = self.table.session
        if not self.is_in_game or session is None:
            return self.table.say("rules.all_games")
        step = session.rules.step(session.state)
        return self.table.translator.join([self.table.show(session.game.meta.title), self.table.show(step.title)])

    # Searching.

    def _search(self) -> None:
        self.rulebook.query = self.text_box.text
        self._fill()
        self.column.scroll_y = 1

    def _fill(self) -> None:
        self._shown = self._depends_on()
        self.column.clear_widgets()
        if self.text_box.text.strip():
            self._show_hits()
        else:
            self._show_shelves()

    def _show_hits(self) -> None:
        is_wide = self.rulebook.is_everywhere or not self.is_in_game
        shelf = open_shelf(self.table, self._game()) if self._game() else None
        hits = self.rulebook.search(self.text_box.text, not is_wide, shelf.rules if shelf else None)
        if shelf is not None:
            self._add_list_bar(shelf, len(hits))
        elif self.is_in_game:
            self._reaches = Reach(self.table, self._reach)
            self._reaches.count(is_wide, len(hits))
            self.column.add_widget(self._reaches)
            self._count_rest()
        if not hits:
            self.column.add_widget(Words(role="title_s", text=self.table.say("rules.nothing")))
            self.column.add_widget(Words(ink="ink_2", text=self.table.say("rules.nothing_note")))
            contents = SecondButton(title=self.table.say("rules.to_contents"), glyph="book")
            contents.bind(on_release=lambda _: self._clear())
            self.column.add_widget(contents)
        elif shelf is not None:
            self._add_rest(hits)
        elif not hits[0].is_sure:
            self.column.add_widget(Words(role="title_s", text=self.table.say("rules.perhaps")))
            self._add_rest(hits[:MOST_HITS])
        else:
            self.column.add_widget(best_card(self.table, hits[0], self._spans, self._open))
            self._add_rest(hits[1:MOST_HITS])
        if shelf is None:
            self._add_now()

    def _add_list_bar(self, shelf: Shelf, count: int) -> None:
        """Only the open list is searched: its name, and the way out of it."""
        title = self.table.say("rules.in_list", title=shelf.title)
        self.column.add_widget(Heading(title=title, note=self.table.translator.number(count)))
        wider = SecondButton(title=self.table.say("rules.leave_list"), glyph="search")
        wider.bind(on_release=lambda _: self._leave_list())
        self.column.add_widget(wider)

    def _leave_list(self) -> None:
        self.rulebook.browsed.shelf = ""
        self._fill()

    def _clear(self) -> None:
        self.text_box.text = self.rulebook.query = ""
        self._fill()

    def _count_others(self) -> None:
        """Counts what the other reach would find, later, so that no keystroke waits for it."""
        query, other = self.text_box.text, not self.rulebook.is_everywhere
        if self._reaches is not None and query.strip() and not self.rulebook.browsed.shelf:
            self._reaches.count(other, len(self.rulebook.search(query, only_here=not other)))

    def _reach(self, is_everywhere: bool) -> None:
        self.rulebook.is_everywhere = is_everywhere
        self._fill()

    def _spans(self, text: str, hit: Hit) -> list[Span]:
        return self.rulebook.marks(self.text_box.text, text, hit.rule.game)

    def _add_rest(self, hits: list[Hit]) -> None:
        if not hits:
            return
        card = Card(padding=0)
        for number, hit in enumerate(hits):
            if number:
                card.add_widget(Divider(inset=dp(14)))
            text = self.rulebook.text(hit.rule)
            is_own = self.is_in_game and hit.rule.game == self.rulebook.game
            note = "" if is_own else title_of(self.table, hit.rule.game)
            row = HitRow(text.title, text.answer, [self._spans(text.title, hit), self._spans(text.answer, hit)], note)
            row.bind(on_release=lambda _, rule=hit.rule: self._open(rule))
            card.add_widget(row)
        self.column.add_widget(card)

    # Shelves: what is there without typing.

    def _show_shelves(self) -> None:
        browsed, game = self.rulebook.browsed, self._game()
        if not browsed.shelf:
            self._add_now()
            self._add_chips("rules.bookmarks", self.rulebook.bookmarks, "star")
            if not self.is_in_game:
                self.column.add_widget(Words(ink="ink_2", text=self.table.say("rules.start")))
                self.column.add_widget(game_tiles(self.table, self._browse))
        if game:
            self.column.add_widget(ContentsView(self.table, game, self._open, self._turn_page))
        if self.rulebook.recent and not browsed.shelf:
            self.column.add_widget(Heading(title=self.table.say("rules.recent")))
            self.column.add_widget(rule_list(self.table, self.rulebook.recent, self._open))

    def _game(self) -> str:
        """Whose contents are shown."""
        return (self.rulebook.game or "") if self.is_in_game else self.rulebook.browsed.game

    def _browse(self, game: str) -> None:
        self.rulebook.browsed = Browsed(game)
        self._fill()

    def _turn_page(self) -> None:
        scrolled = self.column.scroll_y
        self._fill()
        self.column.scroll_y = 1 if self.rulebook.browsed.shelf else scrolled

    def _add_now(self) -> None:
        self._add_chips("rules.now", self.rulebook.now[:MOST_NOW] if self.is_in_game else [])

    def _add_chips(self, key: str, rules: list[Rule], glyph: str = "") -> None:
        if not rules:
            return
        self.column.add_widget(Heading(title=self.table.say(key)))
        chips = Flow(spacing=theme.space("s"))
        for rule in rules:
            chip = FilterChip(kind="outline", glyph=glyph, text=self.rulebook.text(rule).title)
            chip.bind(on_release=lambda _, one=rule: self._open(one))
            chips.add_widget(chip)
        self.column.add_widget(chips)

    def _open(self, rule: Rule) -> None:
        self.shell.go("topic", key=rule.key, is_from_home=not self.is_in_game)
