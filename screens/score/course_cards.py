"""What the result page tells of the course of a game: the curve, where the points came from, who thought how long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.past.course import Measure
from companion.stats.clock import clock_of
from companion.table import Table
from screens.draw.theme import theme
from screens.score.course import CourseCard, MeasureDrawer
from screens.score.sources import SourcesCard
from screens.score.thinking import ThinkingCard
from screens.widgets.card import Card
from screens.widgets.list_row import ListRow
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack

if TYPE_CHECKING:
    from screens.shell.shell import Shell


class CourseCards(Stack):
    """A card with nothing to say is left out: a score sheet has no curve and no times.

    after: the cards that stand after the score sheet
    has_rounds: whether there is a curve; a single round makes none, since its numbers are those of the sheet
    """

    def __init__(self, shell: Shell, table: Table, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=theme.space("between_cards"), **kwargs)
        self._shell, self._table, self._texts = shell, table, texts
        self.after = Stack(spacing=theme.space("between_cards"))
        self.has_rounds = False

    def show(self, order: list[int]) -> None:
        """`order` is that of the seats."""
        assert self._table.session is not None
        session = self._table.session
        self.clear_widgets()
        self.after.clear_widgets()
        self._card = CourseCard(self._table, self._texts)
        self.has_rounds = len(self._card.marks) > 1
        if self.has_rounds:
            self._card.bind(on_measure=self._ask_measure, on_moment=lambda _, entry: self._step_through(entry))
            self.add_widget(self._card)
        sheet = session.rules.sheet(session.state)
        if any(sheet.totals):
            self.add_widget(SourcesCard(sheet, order, self._texts))
        clock = clock_of(session)
        if clock is not None:
            self.after.add_widget(ThinkingCard(clock, order, self._texts, self._table.translator.duration))
        if self.has_rounds:
            self._add_replay(len(session.items))

    def _add_replay(self, entries: int) -> None:
        say = self._texts.say
        row = ListRow(glyph="play", title=say("result.replay"), note=say("result.replay_note", n=entries))
        row.bind(on_release=lambda _: self._step_through(0))
        card = Card(padding=(theme.space("card_padding"), 0))
        card.add_widget(row)
        self.after.add_widget(card)

    def _ask_measure(self, card: CourseCard, measures: list[Measure]) -> None:
        self._shell.put_over(MeasureDrawer(measures, card.measure, self._texts, card.show))

    def _step_through(self, entry: int) -> None:
        self._shell.go("replay", entry=entry)
