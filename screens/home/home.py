"""The first page: the game at hand, new games, and what was played before."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup, get_hex_from_color

from companion import phone
from companion.store.summary import Summary
from screens.draw.theme import theme
from screens.home.cards import EmptyCard, GameTile, HandCard, HomeHead, HomeRow, SeatTotal
from screens.home.games import day_of, ending_of, players_range, title_of
from screens.shell.page import Page
from screens.widgets.badge import letter_of
from screens.widgets.button import SmallButton
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.grid import Grid
from screens.widgets.heading import Heading
from screens.widgets.shortcut import DIGITS, ENTER, SPACE, Shortcut

MODULES = ("companion.store.transfer", "screens.flat.flat_pages", "screens.table.play")
"""What opens the game at hand."""


class HomePage(Page):
    """Upright: one column. On its side: the game at hand is left of the rest."""

    def build(self) -> None:
        head = HomeHead(title=self.table.say("app.name"))
        head.bind(on_settings=lambda _: self.shell.go("settings"))
        self.first = self._column()
        self.second = self._column() if self.is_landscape else self.first
        body = BoxLayout()
        body.add_widget(self.first)
        if self.second is not self.first:
            body.add_widget(self.second)
        pile = BoxLayout(orientation="vertical")
        pile.add_widget(head)
        pile.add_widget(body)
        self.add_widget(pile)
        self._shown: object = None
        self._at_hand: Summary | None = None

    def _column(self) -> Column:
        edge = theme.space("screen_edge")
        return Column(padding=(edge, dp(4), edge, dp(20)), spacing=theme.space("between_cards"))

    def refresh(self) -> None:
        sessions = self.table.sessions()
        if sessions == self._shown:
            return
        self._shown = sessions
        for column in {self.first, self.second}:
            column.clear_widgets()
        at_hand = next((one for one in sessions if not one.is_finished and one.game in self.table.covers), None)
        self._at_hand = at_hand
        self.first.add_widget(self._hand_card(at_hand) if at_hand else self._empty_card(bool(sessions)))
        self._add_games()
        self._add_rows(sessions, at_hand)

    def modules_ahead(self) -> tuple[str, ...]:
        at_hand = self._at_hand
        return ((*MODULES, self.table.rules_module(at_hand.game)) if at_hand is not None else ()) + (
            "screens.setup.setup",
        )

    def columns(self) -> list[Column]:
        return [*dict.fromkeys((self.first, self.second))]

    # The game at hand.

    def _hand_card(self, summary: Summary) -> HandCard:
        table = self.table
        names = table.names_of(summary.players)
        card = HandCard(
            game=summary.game,
            title=title_of(table, summary.game),
            moment=table.translator.show(summary.moment, names) if summary.moment else "",
            continue_text=table.say("home.continue"),
        )
        card.bind(on_continue=lambda _: self._open(summary.id))
        standing = table.standing(summary)
        if standing is None:
            return card
        to_move, totals, colours = standing.to_move, standing.totals, standing.colours
        if theme.is_large_text:
            # Two even lines look better than one full line and a single seat left over.
            card.seats.most = -(-len(totals) // 2)
        for seat, (colour, name) in enumerate(zip(colours, summary.players, strict=True)):
            total = table.translator.number(totals[seat])
            card.seats.add_widget(
                SeatTotal(colour=colour, letter=letter_of(name, seat), total=total, is_to_move=to_move == (seat,))
            )
        title = escape_markup(table.translator.show(standing.step, names))
        if len(to_move) == 1:
            name = self._marked(names[to_move[0]], colours[to_move[0]])
            card.step = table.say("home.to_move", name=name, step=title)
        else:
            card.step = table.say("home.now", step=title)
        return card

    @staticmethod
    def _marked(name: str, colour: str) -> str:
        """A name in its player's colour, as markup."""
        tint = get_hex_from_color(theme.player(colour).text)
        return f"[font={theme.type('body_strong').font}][color={tint}]{escape_markup(name)}[/color][/font]"

    def _empty_card(self, has_past: bool) -> EmptyCard:
        title = self.table.say("home.table_clear" if has_past else "home.empty")
        card = EmptyCard(title=title, note=self.table.say("home.empty_note"))
        if not has_past and self.table.samples.games:
            sample = SmallButton(title=self.table.say("first.play"), note=self.table.say("first.play_note"))
            sample.bind(on_release=lambda _: self._offer_samples())
            card.add_widget(sample)
        return card

    def _offer_samples(self) -> None:
        from screens.first.sample_drawer import offer_samples

        offer_samples(self.shell)

    def _open(self, session: str) -> None:
        if self.table.open(session):
            self.shell.go_on()

    # New games.

    def _add_games(self) -> None:
        table = self.table
        heading = Heading(title=table.say("home.new_game"))
        heading.padding = 0, dp(6) if self.second is self.first else 0, 0, 0
        self.second.add_widget(heading)
        grid = Grid(most=2, spacing=theme.space("between_cards"))
        for cover in table.covers.values():
            players = players_range(table, cover.fewest, cover.most)
            tile = GameTile(game=cover.id, title=table.show(cover.title), players=players)
            tile.bind(on_release=lambda touched: self.shell.go("setup", game=touched.game))
            grid.add_widget(tile)
            grid.column = max(grid.column, tile.asked_width())
        self.second.add_widget(grid)

    # Rules, other phones, past games and files.

    def _add_rows(self, sessions: list[Summary], at_hand: Summary | None) -> None:
        card = Card(padding=0)
        scan = HomeRow(glyph="qr", title=self.table.say("home.receive"), note=self.table.say("home.receive_note"))
        scan.bind(on_release=lambda _: self.shell.go("scan"))
        past = HomeRow(glyph="history", title=self.table.say("home.past_games"))
        past.bind(on_release=lambda _: self.shell.go("past"))
        self._show_last_game(past, sessions, at_hand)
        file = HomeRow(glyph="file", title=self.table.say("home.import"), note=self.table.say("home.import_note"))
        file.bind(on_release=lambda _: self._choose_file())
        rules = HomeRow(glyph="book", title=self.table.say("rules.title"), note=self.table.say("home.search_all"))
        rules.bind(on_release=lambda _: self.shell.go("rules"))
        for number, row in enumerate((rules, scan, past, file)):
            if number:
                card.add_widget(Divider(inset=dp(14) + theme.grown(24) + dp(12)))
            card.add_widget(row)
        self.second.add_widget(card)

    def _show_last_game(self, row: HomeRow, sessions: list[Summary], at_hand: Summary | None) -> None:
        """The last result on the row of past games, or how many games still wait to be finished."""
        table = self.table
        ended = ((one, ending_of(table, one.id)) for one in sessions if one.is_finished)
        last, ending = next((one for one in ended if one[1] is not None), (None, None))
        waiting = sum(1 for one in sessions if not one.is_finished and one is not at_hand)
        if last is not None and ending is not None:
            game, day = title_of(table, last.game), day_of(table.translator, last.updated)
            row.note = (
                table.say("home.last_shared", game=game, day=day)
                if ending.is_shared
                else table.say("home.last_won", game=game, day=day, name=ending.winners[0])
            )
            row.total = table.translator.number(ending.total)
            if not ending.is_shared:
                row.colour, row.letter = ending.colour, ending.letter
        elif waiting:
            row.note = table.say("home.unfinished", n=waiting)
        else:
            row.note = table.say("home.no_past_games")

    def _choose_file(self) -> None:
        # A phone's file chooser answers from its own thread.
        def chosen(path: Path) -> None:
            Clock.schedule_once(lambda _: self.receive(path))

        if not phone.choose_file(chosen):
            self.shell.show_message(self.table.say("home.no_chooser"))

    def receive(self, handed: Path | str) -> None:
        """Whatever it is, it is looked at before anything changes."""
        self.shell.receive(handed)

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """A digit for each game there is."""
        games = [*self.table.covers]
        return (
            Shortcut("keys.continue", (SPACE, ENTER), lambda _: self._continue()),
            Shortcut("keys.begin", DIGITS[1 : len(games) + 1], lambda chord: self._begin(games[int(chord) - 1])),
            Shortcut("keys.search_rules", ("/", "ctrl+f"), lambda _: self.shell.go("rules")),
            *super().shortcuts(),
        )

    def _begin(self, game: str) -> None:
        self.shell.go("setup", game=game)

    def _continue(self) -> bool:
        """False if no game is waiting."""
        if self._at_hand is not None:
            self._open(self._at_hand.id)
        return self._at_hand is not None
