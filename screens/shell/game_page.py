"""What every page of the game at hand shares: the top bar, the thumb rail with undo, and the tabs."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import phone
from companion.session.entry import EntryId
from companion.table.remembered import Expected
from rules.kit.offer import Offer
from rules.kit.step import Step
from screens.draw.theme import theme
from screens.shell.game_tabs import RAIL, game_tabs, tab_shortcuts
from screens.shell.happened import Happened
from screens.shell.live_bar import LiveBar
from screens.shell.page import Page
from screens.widgets.column import Column
from screens.widgets.icon_button import IconButton, UndoButton
from screens.widgets.link import AddLink
from screens.widgets.navigation import Navigation, NavigationRail, NavigationTabs
from screens.widgets.notice import Notice
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.shortcut import ENTER, SPACE, Shortcut
from screens.widgets.thumb_rail import ThumbRail
from screens.widgets.top_bar import TopBar

SIDE_COLUMN = 0.48
WIDE = 1.1  # width of the first column on a wide page; 1 elsewhere


class GamePage(Page):
    """Upright: one column over thumb rail and tabs. On its side: tabs and undo at the left edge, then two columns;
    for a left hand the other way round.

    Pages fill `first` and `second`; both are the same column when upright, and always on a page that `is_single`.

    tab: the name of this page in the navigation, "" if it has no tab
    """

    is_game_page = True
    tab = StringProperty("")

    def build(self) -> None:
        self.texts = SeatTexts(self.table)
        self.bar = TopBar()
        self.bar.bind(on_back=lambda *_: self.go_back(), on_more=lambda *_: self.on_bar_glyph())
        if self.table.settings.reads_aloud:
            aloud = IconButton(glyph="speak")
            aloud.bind(on_release=lambda _: self._read_aloud())
            self.bar.add_widget(aloud, index=1)
        self.live_bar = LiveBar(self, self.bar)
        self.rail = ThumbRail()
        self.rail.bind(on_left=lambda *_: self.shell.attempt(self.table.undo), on_main=lambda *_: self.on_main())
        self.happened = Happened(self.texts)
        self.happened.bind(on_undo=lambda *_: self._turn_back(), on_open=lambda _, entry: self._open_entry(entry))
        self.first = self._column()
        self.second = self._column() if self.is_landscape and not self.is_single else self.first
        self._lay_out()
        if self.table.read_only is not None:
            self.first.add_widget(Notice(kind="lamp", glyph="lock", text=self.table.show(self.table.read_only)))
        if self.table.missing:
            self._tell_missing()

    def _read_aloud(self) -> None:
        """Reads out the seat whose page it is, else the round."""

        # A phone learns of its voice on another thread.
        def silent() -> None:
            Clock.schedule_once(lambda _: self.shell.show_message(self.table.say("spoken.no_voice")))

        phone.speak(self.table.tell(self.owner), self.table.translator.language, silent)

    def _tell_missing(self) -> None:
        """Says what is no longer here, or not yet; the numbers can be corrected meanwhile."""
        self.first.add_widget(Notice(kind="lamp", text=" ".join(map(self.table.show, self.table.missing))))
        if self.table.read_only is None:
            correct = AddLink(text=self.table.say("record.correct"), glyph="pencil")
            correct.bind(on_release=lambda _: self._open_figures())
            self.first.add_widget(correct)

    def _open_figures(self) -> None:
        from companion.form.anything import seat_to_move
        from screens.form.record import FiguresDrawer

        self.shell.put_over(FiguresDrawer(self.shell, self.table, seat_to_move(self.table.rules, self.table.state)))

    def show_live(self) -> None:
        self.live_bar.show()

    @property
    def is_live(self) -> bool:
        """Whether the game is played on several phones at once."""
        return self.live_bar.is_on

    navigation: NavigationTabs | None = None
    """The tabs at its foot, as long as it is upright."""
    undo_button: UndoButton | None = None
    """Under the tabs, on a phone on its side."""
    edge = "screen_edge"
    """The name of the space at both sides of its columns."""

    def _column(self) -> Column:
        edge = theme.space(self.edge)
        return Column(padding=(edge, dp(6), edge, dp(16)), spacing=theme.space("between_cards"))

    def _lay_out(self) -> None:
        if not self.is_landscape:
            pile = BoxLayout(orientation="vertical")
            self.navigation = game_tabs(self, Navigation(), self.tab)
            for part in (self.bar, self.live_bar.line, self.first, self.happened, self.rail, self.navigation):
                pile.add_widget(part)
            self.add_widget(pile)
            return
        tabs = game_tabs(self, NavigationRail(width=dp(RAIL)), self.tab)
        tabs.size_hint_y = 1
        foot = (self.happened, self.rail)
        left = BoxLayout(orientation="vertical", size=(0, 0), size_hint_x=WIDE if self.is_wide else 1)
        right = BoxLayout(orientation="vertical", size=(0, 0), size_hint_x=SIDE_COLUMN / (1 - SIDE_COLUMN))
        is_under_first = self.is_wide or self.is_single
        for part in (self.bar, self.live_bar.line, self.first, *(foot if is_under_first else ())):
            left.add_widget(part)
        for part in () if self.is_single else (self.second, *(() if is_under_first else foot)):
            right.add_widget(part)
        if not self.is_wide:
            self._move_undo(tabs)
        whole = BoxLayout()
        parts = (tabs, left) if self.is_single else (tabs, left, right)
        for part in reversed(parts) if theme.is_left_handed else parts:
            whole.add_widget(part)
        self.add_widget(whole)

    def _move_undo(self, tabs: NavigationTabs) -> None:
        """A phone on its side has room for undo only under the tabs."""
        self.undo_button = UndoButton()
        self.undo_button.bind(on_release=lambda *_: self.shell.attempt(self.table.undo))
        tabs.add_widget(BoxLayout())
        tabs.add_widget(self.undo_button)
        self.rail.left_glyph = ""

    @property
    def is_wide(self) -> bool:
        """Whether the thumb rail stands under the first column, and the second has all the height."""
        return False

    @property
    def is_single(self) -> bool:
        """Whether there is only one thing to show, so that a second column would stand empty."""
        return False

    def columns(self) -> list[Column]:
        return [*dict.fromkeys((self.first, self.second))]

    def go_back(self) -> None:
        self.shell.home()

    # What has changed since the last look.

    look_name = ""
    """The name under which the last look at this page is remembered; empty where nothing on it is marked."""

    def seen_and_now(self) -> tuple[Any, ...]:
        """The states to show in turn when the page is opened, so that what differs from the last look is marked."""
        state = self.table.state
        return (self.table.looks.get(self.look_name, state), state)

    def vanish(self) -> None:
        super().vanish()
        if self.look_name and self.table.session is not None:
            self.table.looks[self.look_name] = self.table.state

    # The thumb rail.

    def refresh(self) -> None:
        assert self.table.session is not None
        self.step: Step = self.table.session.step
        self.live_bar.show()
        self._show_main()
        self.happened.show(self.table.latest)
        self.rail.is_left_refused = not self.table.can_undo
        if self.undo_button is not None:
            self.undo_button.refused = self.rail.is_left_refused

    def rehearse(self, expected: Expected) -> None:
        main = self.table.rules.step(expected.state).main
        if main is not None:
            shown = self._offered(main)
            self.rail.prepare(shown["title"], shown["reason"] or shown["note"], shown.get("letter", ""))
        self.happened.prepare(expected.latest)

    @property
    def owner(self) -> int | None:
        """Whose page it is, if it is about one seat."""
        return self.values.get("seat")

    @property
    def _is_over(self) -> bool:
        return self.table.rules.outcome(self.table.state) is not None

    @property
    def _is_for_another(self) -> bool:
        """On the page of one seat, or a phone that has joined a table for one, nothing is done for another."""
        main = self.step.main
        about = main.input.seat if main is not None else None
        return about is not None and any(own not in (None, about) for own in (self.owner, self.shell.own_seat))

    def _show_main(self) -> None:
        """Who does what: the name and the badge of the seat it is about stand on the button."""
        say, main = self.table.say, self.step.main
        if self._is_over:
            self._show_on_rail(say("result.title"))
        elif self._is_for_another:
            assert main is not None
            note = say("play.to_move", name=self.texts.names[main.input.seat or 0])
            self._show_on_rail(say("play.to_table"), note, glyph="table")
        elif main is not None:
            self._show_on_rail(**self._offered(main))
        else:
            self._show_on_rail(self.rail.title, self.rail.note)

    def _show_on_rail(self, title: str, note: str = "", **more: str) -> None:
        """All of it at once: whatever is the same stays, and nothing is laid out twice."""
        shown = {"title": title, "note": note, "reason": "", "colour": "", "letter": "", "glyph": "", **more}
        for name, value in shown.items():
            setattr(self.rail, name, value)

    def _offered(self, main: Offer) -> dict[str, str]:
        """What the main button says about an offer."""
        show, seat, title = self.table.show, main.input.seat, self.table.show(main.label)
        about: dict[str, str] = {}
        if seat is not None:
            title = self.texts.does(seat, title)
            about = {"colour": self.texts.colours[seat], "letter": self.texts.letter(seat)}
        reason = show(main.refusal.text) if main.refusal is not None else ""
        return {"title": title, "note": "" if theme.is_large_text else show(main.note), "reason": reason, **about}

    def on_main(self) -> None:
        if self._is_over:
            self.shell.instead("result")
        elif self._is_for_another:
            self.shell.home("play")
        elif self.step.main is not None:
            self.shell.open_or_submit(self.step.main)

    def _turn_back(self) -> None:
        """Undo, from the line of what happened; redo if that line says something was undone."""
        latest = self.table.latest
        if latest is not None and latest.is_undone:
            self.table.redo()
        else:
            self.shell.attempt(self.table.undo)

    def _open_entry(self, entry: EntryId) -> None:
        self.shell.instead("history", entry=entry)

    def send_result(self) -> None:
        """Opens the drawer that sends the result to somebody."""
        from screens.share.send_drawer import SendDrawer

        self.shell.put_over(SendDrawer(self.shell, self.table))

    def on_bar_glyph(self) -> None:
        """The glyph at the right of the top bar was touched."""

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (
            Shortcut("keys.main", (SPACE, ENTER), lambda _: self.on_main(), ("n",)),
            Shortcut("keys.search_rules", ("/", "ctrl+f"), lambda _: self.shell.instead("lookup")),
            *tab_shortcuts(self, self.tab),
            *super().shortcuts(),
        )

    def open_offers(self, seat: int) -> None:
        """All that a seat may do, in a drawer."""
        from screens.table.offers_drawer import OffersDrawer

        self.shell.put_over(OffersDrawer(self.shell, self.table, seat))

    def on_offer(self, _: Any, offer: Offer) -> None:
        self.shell.open_or_submit(offer)
