"""One entry of the history: the seat, what it says, what it changed, when, and the marks it carries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.session.fold import Folded, Status
from companion.session.history import Told
from rules.kit.step import Sum
from rules.kit.text import Text
from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.badge import Badge
from screens.widgets.button import SmallButton
from screens.widgets.chip import Chip
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words


class EntryButton(NamedTuple):
    """What can be done with a chosen entry."""

    glyph: str
    text: str
    do: Callable[[], object]


def can_keep(item: Folded) -> bool:
    """Whether an entry that no longer fits may be made to count anyway: not if it has no meaning at all."""
    is_nonsense = item.refusal is not None and item.refusal.is_nonsense
    return item.status is Status.MISFIT and item.input is not None and not is_nonsense


class EntryRow(Press, Drawn, Stack):
    """A struck entry is greyed and lined through, never removed. The chosen one is amber and shows its buttons.

    is_chosen: whether it was touched last
    phones: whose phone recorded it, and struck it, where that was another one
    """

    redraw_on = ("is_chosen",)

    is_chosen = BooleanProperty(False)

    def __init__(
        self,
        told: Told,
        texts: SeatTexts,
        time: str,
        buttons: list[EntryButton],
        phones: Sequence[Text] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(padding=(dp(14), dp(9), dp(14), dp(10)), spacing=dp(6), **kwargs)
        self.told = told
        self._phones = phones
        self._texts = texts
        self.is_struck = told.item.status is Status.STRUCK
        self.add_widget(self._line(time))
        if self.is_chosen and buttons:
            self.add_widget(self._button_flow(buttons))

    def goes_on_with(self, told: Told, phones: Sequence[Text]) -> bool:
        """Whether the row can be reused for this entry as it is. A chosen one cannot: it has its buttons."""
        if self.is_chosen or [*phones] != [*self._phones] or _shown_of(told) != _shown_of(self.told):
            return False
        self.told = told
        return True

    def _line(self, time: str) -> Row:
        row = Row(spacing=dp(12), align="top")
        seat = self.told.item.entry.seat
        if seat is None or seat >= len(self._texts.names):
            row.add_widget(Glyph(name="table", ink="ink_2", extent=28))
        else:
            row.add_widget(Badge(colour=self._texts.colours[seat], letter=self._texts.letter(seat), extent=28))
        words = Stack(spacing=dp(2))
        ink = "ink_3" if self.is_struck else "ink"
        words.add_widget(
            Words(text=self._texts.show(self.told.text), role="body_strong", ink=ink, strikethrough=self.is_struck)
        )
        for note in self._notes():
            words.add_widget(Words(text=note, role="note", ink="ink_3" if self.is_struck else "ink_2"))
        marks = self._marks()
        if marks:
            flow = Flow(spacing=dp(6), padding=(0, dp(3), 0, 0))
            for mark in marks:
                flow.add_widget(mark)
            words.add_widget(flow)
        row.add_widget(words)
        row.add_widget(OneLine(text=time, role="note", ink="ink_2"))
        return row

    def _notes(self) -> list[str]:
        notes = [", ".join(self._change(change) for change in self.told.sums)] if self.told.sums else []
        if self.told.reason:
            notes.append(self._texts.say("history.reason", reason=self.told.reason))
        return notes + [self._texts.show(phone) for phone in self._phones]

    def _change(self, change: Sum) -> str:
        return self._texts.say(
            "history.sum", what=change.label, n=change.difference, old=change.before, new=change.after
        )

    def _marks(self) -> list[Chip]:
        item, say = self.told.item, self._texts.say
        marks = []
        if item.is_forced:
            against = say("state.forced_against", reason=item.refusal.text) if item.refusal else say("state.forced")
            marks.append(Chip(kind="forced", text=against))
        if self.told.is_corrected:
            marks.append(Chip(kind="corrected", text=say("state.corrected")))
        if item.amended_by is not None:
            marks.append(Chip(kind="corrected", text=say("state.amended")))
        if item.status is Status.STRUCK:
            marks.append(Chip(kind="struck", text=say("state.struck")))
        if item.status is Status.MISFIT and item.refusal is not None:
            marks.append(Chip(kind="misfit", text=say("state.no_fit_reason", reason=item.refusal.text)))
        if item.status is Status.REPEATED:
            marks.append(Chip(kind="done", text=say("state.repeated")))
        return marks

    def _button_flow(self, buttons: list[EntryButton]) -> Flow:
        flow = Flow(spacing=dp(8))
        for glyph, text, do in buttons:
            button = SmallButton(title=text, glyph=glyph, fill="surface", size_hint_x=1)
            button.bind(on_release=lambda _, chosen=do: chosen())
            flow.add_widget(button)
        return flow

    def draw(self) -> None:
        if self.is_chosen:
            paint.box(self.pos, self.size, 0, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(2.5))
        elif self.is_struck or self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("card"), theme.color("surface_sunk"))


def _shown_of(told: Told) -> object:
    """All that a row shows of an entry."""
    item = told.item
    marks = item.status, item.is_forced, item.refusal, item.amended_by
    return item.entry.id, told.text, told.sums, told.reason, told.is_corrected, marks
