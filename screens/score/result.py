"""The score sheet line by line: the result once the game is over, the score so far before that."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.draft import Draft
from companion.session.history import by_round
from companion.text import local_time
from rules.kit.pad import Finish, Pad
from rules.kit.sheet import Outcome, Sheet, TieBreak, Why
from screens.draw.lettering import width_of
from screens.draw.theme import theme
from screens.score.course_cards import CourseCards
from screens.score.gaps import GapsCard, blanks_of, gaps_of
from screens.score.note_card import NoteCard
from screens.score.record_line import RecordsDrawer, record_line
from screens.score.score_table import ScoreTable
from screens.score.sheet_order import Spot
from screens.score.sources import source_colour
from screens.score.why import WhyDrawer
from screens.shell.game_page import GamePage
from screens.widgets.badge import Badge
from screens.widgets.button import ForcedButton
from screens.widgets.card import Card
from screens.widgets.heading import Heading
from screens.widgets.notice import Notice
from screens.widgets.shortcut import Shortcut
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

SIDE = 14  # dp between the edge of a card and its table
BESIDE = 160  # dp for undo and for what surrounds the words of the rail
WORD = 340  # dp: how wide a card must be for the word "send" to fit below


class ResultPage(GamePage):
    """The winner, the sheet, and, where the game has rounds, its course and what each round brought."""

    tab = "result"
    is_kept = True

    def build(self) -> None:
        super().build()
        self._winner = Stack()
        self._table_card = Card(padding=(dp(SIDE), dp(8), dp(SIDE), dp(12)), spacing=dp(8))
        self._over_time = Stack(spacing=theme.space("between_cards"))
        self._blank = Stack(spacing=theme.space("between_cards"))
        self._course = CourseCards(self.shell, self.table, self.texts)
        self._record = Stack()
        for part in (self._winner, self._record, self._course):
            self.first.add_widget(part)
        self._noted = Stack()
        for part in (self._table_card, self._blank, self._course.after, self._noted, self._over_time):
            self.second.add_widget(part)
        self.rail.bind(on_side=lambda *_: self.send_result())
        self._shown: object = None

    def refresh(self) -> None:
        super().refresh()
        assert self.table.session is not None
        rules, state = self.table.rules, self.table.state
        outcome, sheet = rules.outcome(state), rules.sheet(state)
        self.bar.title = self.table.say("result.title" if outcome else "result.so_far")
        self.bar.note = self._when()
        self._show_note(outcome)
        shown = (outcome, sheet, self._blanks())
        if shown == self._shown:
            return
        self._shown = shown
        self._show_winner(outcome)
        self._show_record(outcome)
        self._show_sheet(sheet, outcome)
        self._show_blanks(outcome)
        self._course.show(self._order(outcome))
        self._over_time.clear_widgets()
        if self._course.has_rounds:
            self._show_rounds(by_round(self.table.session), outcome)

    def _when(self) -> str:
        assert self.table.session is not None
        session, translator = self.table.session, self.table.translator
        title = self.table.show(session.game.meta.title)
        times = [entry.time for entry in session.log if entry.time]
        began = local_time(times[0]) if times else None
        if began is None:
            return title
        day = translator.weekday(began.date())
        return translator.join([title, day, translator.duration(max(1, (times[-1] - times[0]) // 60))])

    # A score sheet that is not complete.

    def _blanks(self) -> list[Spot]:
        return blanks_of(self.table.state) if isinstance(self.table.state, Pad) else []

    def _show_blanks(self, outcome: Outcome | None) -> None:
        """What is still blank comes before the result; once that was asked for anyway, it stays marked."""
        blanks = self._blanks()
        self._blank.clear_widgets()
        if blanks and outcome is not None:
            self._blank.add_widget(Notice(text=self.table.say("pad.left_blank", n=len(blanks))))
        elif blanks:
            card = GapsCard(self.table.state, self.texts)
            card.bind(on_gap=lambda _, spot: self._fill(spot))
            anyway = ForcedButton(title=self.table.say("pad.anyway"), glyph="flag")
            anyway.bind(on_release=lambda _: self.shell.submit(Finish()))
            for part in (card, anyway):
                self._blank.add_widget(part)

    def _fill(self, spot: Spot) -> None:
        """To a line of the score sheet."""
        self.shell.instead("play", spot=spot)

    def _show_main(self) -> None:
        blanks = self._blanks()
        self.rail.side_glyph = "" if self.table.rules.outcome(self.table.state) is None else "send"
        has_word = self._room >= dp(WORD) and not theme.is_large_text and self.rail.side_glyph
        self.rail.side_text = self.table.say("result.send") if has_word else ""
        if self.table.rules.outcome(self.table.state) is None and blanks:
            seat = blanks[0].seat
            count = sum(spot.seat == seat for spot in blanks)
            self.rail.title = self.table.say("pad.fill", name=self.texts.names[seat], n=count)
            self.rail.note, self.rail.reason = self.table.say("pad.fill_note"), ""
            return
        if self.table.rules.outcome(self.table.state) is None:
            super()._show_main()
            return
        self.rail.reason = ""
        self._show_again()

    def _show_again(self) -> None:
        """In fewer words if the word beside it leaves no room for all of them."""
        say, word = self.table.say, self.rail.side_text
        room = self._room - width_of(word, "button") - dp(BESIDE)
        title, note = say("result.again"), say("result.same_players")
        self.rail.title = title if not word or width_of(title, "button") <= room else say("past.again")
        self.rail.note = note if not word or width_of(note, "note") <= room else ""

    def on_main(self) -> None:
        blanks = self._blanks()
        if self.table.rules.outcome(self.table.state) is None:
            self._fill(blanks[0]) if blanks else super().on_main()
            return
        assert self.table.session is not None
        session = self.table.session
        draft = Draft(session.game, [], session.setup.depth)
        draft.copy_setup(session.setup)
        self.shell.go("setup", game=session.game.meta.id, draft=draft)

    def _show_winner(self, outcome: Outcome | None) -> None:
        self._winner.clear_widgets()
        if outcome is None:
            return
        for seat in outcome.winners:
            row = Row(spacing=dp(14), padding=(dp(2), dp(4)))
            row.add_widget(Badge(colour=self.texts.colours[seat], letter=self.texts.letter(seat), extent=56))
            words = Stack()
            shared = len(outcome.winners) > 1
            words.add_widget(Words(text=self.table.say("result.shared" if shared else "result.win"), ink="ink_2"))
            words.add_widget(Words(text=self.texts.names[seat], role="title_l"))
            row.add_widget(words)
            # Beside a long name in large text there is no room for the number.
            beside = words if theme.is_large_text else row
            beside.add_widget(OneLine(text=self.texts.number(outcome.totals[seat]), role="display"))
            self._winner.add_widget(row)

    def _show_note(self, outcome: Outcome | None) -> None:
        """The place and the note, once there is something to write them down for."""
        if outcome is None:
            self._noted.clear_widgets()
        elif not self._noted.children:
            self._noted.add_widget(NoteCard(self.shell, self.table))
        else:
            self._noted.children[0].show()

    def _show_record(self, outcome: Outcome | None) -> None:
        """Shows the record that the game has set, if any."""
        self._record.clear_widgets()
        assert self.table.session is not None
        found = record_line(self.table, self.table.session.id) if outcome is not None else None
        if found is not None:
            line, records = found
            line.bind(on_release=lambda _: self.shell.put_over(RecordsDrawer(self.table, records)))
            self._record.add_widget(line)

    @property
    def _room(self) -> float:
        """How wide a table may be: a column of the page without the edges of page and card."""
        column = self.shell.width / 2 if self.is_landscape else self.shell.width
        return column - 2 * (theme.space("screen_edge") + dp(SIDE))

    def _show_sheet(self, sheet: Sheet, outcome: Outcome | None) -> None:
        card = self._table_card
        card.clear_widgets()
        best = outcome.winners if outcome else ()
        gaps = gaps_of(self.table.state) if isinstance(self.table.state, Pad) and outcome is None else ()
        order, colours = self._order(outcome), [source_colour(number) for number in range(len(sheet.rows))]
        table = ScoreTable(sheet, order, best, self.texts, theme.is_large_text, self._room, gaps, colours)
        table.bind(on_why=self._on_why)
        card.add_widget(table)
        for tie in outcome.ties if outcome else ():
            card.add_widget(Notice(kind="lamp", glyph="scales", text=self._tie(tie)))

    def _tie(self, tie: TieBreak) -> str:
        names = self.table.translator.join(
            f"{self.texts.names[seat]} {self.texts.number(value)}"
            for seat, value in zip(tie.seats, tie.values, strict=True)
        )
        key = "result.tie_shared" if tie.is_shared else "result.tie_broken"
        return self.table.say(key, score=self.texts.number(tie.total), what=tie.label, list=names)

    def _show_rounds(self, rounds: Sheet, outcome: Outcome | None) -> None:
        """What each round brought; a touch on a number opens where it comes from."""
        card = Card(padding=(dp(SIDE), dp(8), dp(SIDE), dp(12)), spacing=dp(8))
        card.add_widget(Heading(title=self.table.say("result.by_round"), note=self.table.say("result.gained")))
        table = ScoreTable(rounds, self._order(outcome), (), self.texts, theme.is_large_text, self._room)
        table.bind(on_why=self._on_why)
        card.add_widget(table)
        self._over_time.add_widget(card)

    def _order(self, outcome: Outcome | None) -> list[int]:
        if outcome is None:
            return list(range(len(self.texts.names)))
        return [seat for group in outcome.ranking for seat in group]

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """A game that is not over has nothing to send."""
        send = Shortcut("keys.send", ("ctrl+s", "ctrl+e"), lambda _: self.send_result())
        return (*((send,) if self._is_over else ()), *super().shortcuts())

    def _on_why(self, _: Any, why: Why, seat: int) -> None:
        self.shell.put_over(WhyDrawer(self.shell, self.table, why, seat))
