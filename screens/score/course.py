"""The course of a game: the curve of the score, or of any figure, who led when, and a way to any moment of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.past.course import SCORE, THE_SCORE, Measure, leads, marks_of, measures_of, values_of
from companion.table import Table
from screens.score.curve import CurveChart
from screens.score.led_strip import LedStrip
from screens.widgets.badge import Badge
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.link import AddLink
from screens.widgets.list_row import ListRow
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine


class MeasureDrawer(Drawer):
    """What the curve may show; a touch chooses."""

    def __init__(
        self, measures: list[Measure], chosen: str, texts: SeatTexts, choose: Callable[[Measure], None], **kwargs: Any
    ) -> None:
        super().__init__(title=texts.say("result.measure"), **kwargs)
        self._choose = choose
        for number, measure in enumerate(measures):
            if number:
                self.add_widget(Divider())
            tail = "check" if measure.key == chosen else ""
            row = ListRow(glyph=measure.glyph, title=texts.show(measure.label), tail=tail)
            row.bind(on_release=lambda _, touched=measure: self._chosen(touched))
            self.add_widget(row)

    def _chosen(self, measure: Measure) -> None:
        self.close()
        self._choose(measure)


class CourseCard(Card):
    """The curve of one measure at a time. Under it, the values of the round that was touched.

    on_measure(measures): another measure is wanted
    on_moment(entry): to that entry of the game, by its index
    """

    def __init__(self, table: Table, texts: SeatTexts, **kwargs: Any) -> None:
        for name in ("on_measure", "on_moment"):
            self.register_event_type(name)
        super().__init__(spacing=dp(6), **kwargs)
        assert table.session is not None
        self._session, self._texts = table.session, texts
        self.marks = marks_of(table.session)
        self.measure = SCORE
        self.link = AddLink(glyph="down", role="label")
        self.link.bind(on_release=lambda _: self.dispatch("on_measure", measures_of(self._session)))
        head = Flow(align="ends", spacing=dp(10), line_spacing=0)
        head.add_widget(OneLine(role="title_s", points=20, text=texts.say("result.curve")))
        head.add_widget(self.link)
        self._chart, self._looked = Stack(spacing=dp(4)), Stack()
        for part in (head, self._chart, self._looked):
            self.add_widget(part)
        self.show(THE_SCORE)

    def show(self, measure: Measure) -> None:
        self.measure = measure.key
        texts, values = self._texts, values_of(self._session, self.marks, measure.key)
        self.link.text = f"{texts.show(measure.label)}, {texts.say('result.by_rounds')}"
        self._chart.clear_widgets()
        self._looked.clear_widgets()
        self.chart = CurveChart(self.marks, values, texts)
        self.chart.bind(on_look=lambda _, mark: self._look(mark))
        self._chart.add_widget(self.chart)
        if measure.key == SCORE:
            self._chart.add_widget(LedStrip(leads(values), texts))

    def _look(self, mark: int) -> None:
        """Shows the values at a mark, and a link to that moment."""
        self._looked.clear_widgets()
        row = Flow(spacing=dp(14), line_spacing=dp(4))
        row.add_widget(OneLine(text=self._texts.say("result.at_round", n=self.marks[mark].number), role="label"))
        for seat, value in enumerate(self.chart.values[mark]):
            own = Row(hugs=True, spacing=dp(5))
            own.add_widget(Badge(colour=self._texts.colours[seat], letter=self._texts.letter(seat), extent=22))
            own.add_widget(OneLine(text=self._texts.number(value), role="numeral_s"))
            row.add_widget(own)
        self.go = AddLink(text=self._texts.say("result.replay_here"), glyph="play")
        self.go.bind(on_release=lambda _: self.dispatch("on_moment", self.marks[mark].entry))
        for part in (row, self.go):
            self._looked.add_widget(part)

    def on_measure(self, measures: list[Measure]) -> None:
        """Another measure is wanted."""

    def on_moment(self, entry: int) -> None:
        """To that entry of the game."""
