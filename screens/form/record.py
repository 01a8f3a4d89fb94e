"""For whatever the table did not offer: every input of the game, and the correction of any figure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from companion.form.answers import EveryField
from companion.form.anything import likely, seat_to_move
from companion.form.plain_questions import open_fields
from companion.table import Table
from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from screens.draw.tint import tint_of
from screens.form.correct import CorrectDrawer
from screens.form.form import FormDrawer
from screens.shell.remade import seat_in
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.list_row import ListRow
from screens.widgets.seat_picker import SeatPicker
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.shell.layers import Layers


class RecordForm(EveryField, FormDrawer):
    """A form for the seat and every field of an input, with those the game does not ask for as extras."""

    def __init__(self, shell: Layers, table: Table, kind: type[Input]) -> None:
        offer = play.offer(table.rules, table.state, likely(table.rules, table.state, kind))
        super().__init__(shell, table, offer, unanswered=open_fields(kind))

    def _build(self) -> None:
        # Who it is about can still be changed, so nothing is recorded at the first touch.
        self._is_one_tap = self.is_one_number = False
        self.picker = SeatPicker(self.texts, self.input.seat)
        self.picker.bind(on_pick=lambda _, seat: self._sit(seat))
        self.add_widget(self.picker)
        super()._build()

    memo_kind = "record"

    def _sit(self, seat: int | None) -> None:
        self.fill(replace(self.offer.input, seat=seat))

    def fill(self, given: Input) -> None:
        """Replaces the input it holds with another one of this kind."""
        self.ask_again(given)
        self.picker.mark(given.seat)
        self._show_seat()
        self.refresh()


class RecordDrawer(Drawer):
    """Every input of the game, with the reason where it does not fit now."""

    def __init__(self, shell: Layers, table: Table) -> None:
        super().__init__(title=table.say("play.record_else"))
        self._shell, self._table = shell, table
        rows = Stack()
        for kind in play.at(table.rules, table.state).inputs:
            rows.add_widget(self._row(kind))
            rows.add_widget(Divider())
        correct = ListRow(title=table.say("record.correct"), note=table.say("record.correct_note"), glyph="pencil")
        correct.bind(
            on_release=lambda _: shell.put_over(FiguresDrawer(shell, table, seat_to_move(table.rules, table.state)))
        )
        rows.add_widget(correct)
        self.add_widget(rows)

    def _row(self, kind: type[Input]) -> ListRow:
        table = self._table
        offer = play.offer(table.rules, table.state, likely(table.rules, table.state, kind))
        tint = tint_of(offer.tint).text if offer.tint else None
        row = ListRow(title=table.show(offer.label), glyph=offer.glyph or "plus", tint=tint)
        row.note = self._reason(offer.refusal)
        row.bind(on_release=lambda _: self._shell.put_over(RecordForm(self._shell, table, kind)))
        return row

    def _reason(self, refusal: Refusal | None) -> str:
        return self._table.show(refusal.text) if refusal is not None and not refusal.is_nonsense else ""

    def memo(self) -> dict[str, Any]:
        return {"drawer": "inputs", **self.scrolled()}


def remade_inputs(layers: Layers, _: Memo) -> RecordDrawer | None:
    return RecordDrawer(layers, layers.table) if layers.table.session is not None else None


class FiguresDrawer(Drawer):
    """The figures of a seat; a touch corrects one."""

    def __init__(self, shell: Layers, table: Table, seat: int) -> None:
        super().__init__(title=table.say("record.correct"))
        self._shell, self._table = shell, table
        self._texts = SeatTexts(table)
        picker = SeatPicker(self._texts, seat, has_table=False)
        picker.bind(on_pick=lambda _, picked: self._show(picked))
        self._rows = Stack(padding=(0, dp(4)))
        self.add_widget(picker)
        self.add_widget(self._rows)
        self._show(seat)

    def memo(self) -> dict[str, Any]:
        return {"drawer": "figures", "seat": self._seat, **self.scrolled()}

    def _show(self, seat: int) -> None:
        table = self._table
        self._seat = seat
        self._rows.clear_widgets()
        for number, figure in enumerate(table.rules.figures(table.state, seat)):
            if number:
                self._rows.add_widget(Divider())
            row = ListRow(
                title=table.show(figure.label),
                glyph=figure.glyph,
                tint=tint_of(figure.tint).text,
                value=self._texts.number(figure.value),
                tail="pencil",
            )
            row.bind(on_release=lambda _, key=figure.key: self._open(seat, key))
            self._rows.add_widget(row)

    def _open(self, seat: int, figure: str) -> None:
        self._shell.put_over(CorrectDrawer(self._shell, self._table, seat, figure))


def remade_figures(layers: Layers, memo: Memo) -> FiguresDrawer | None:
    seat = seat_in(layers, memo)
    return FiguresDrawer(layers, layers.table, seat) if seat is not None else None
