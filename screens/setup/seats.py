"""The seats of a game being set up: a row for each, in the order around the table."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.draft import Draft
from companion.table import Table
from rules.kit.field import Number
from rules.kit.setup import SetupOption
from screens.draw.paragraph import extents
from screens.draw.theme import theme
from screens.setup.option_controls import is_inline, label_of, values_of
from screens.setup.seat_row import EDGE, GAP, ColumnHeads, DragHandle, NamedCell, NumberCell, SeatLead, SeatRow
from screens.widgets.badge import letter_of
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.flow import Flow
from screens.widgets.icon_button import IconButton
from screens.widgets.link import AddLink
from screens.widgets.segments import Segments
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

NAME_WIDTH = 84  # dp a name needs beside the cells

Cell = NumberCell | Segments


class SeatsCard(Card):
    """All seats of a draft.

    on_seat(seat): a name was touched
    on_number(seat, option): the number of an option was touched
    on_add(): the link for one more player was touched
    on_changed(): the draft has changed
    """

    def __init__(self, table: Table, draft: Draft, **kwargs: Any) -> None:
        for name in ("on_seat", "on_number", "on_add", "on_changed"):
            self.register_event_type(name)
        super().__init__(padding=(0, dp(10), dp(EDGE), dp(6)), **kwargs)
        self._table, self.draft = table, draft
        self._built_for: object = None
        self.rows: list[SeatRow] = []
        self._leads: list[SeatLead] = []
        self._cells: list[list[Cell]] = []
        self._lifted: int | None = None
        self.fbind("width", lambda *_: self.refresh())

    # Measuring.

    @property
    def _options(self) -> list[SetupOption]:
        return [option for option in self.draft.game.meta.seat_options if self.draft.depth in option.depths]

    def _cell_width(self, option: SetupOption) -> float:
        if isinstance(option.kind, Number):
            return theme.grown(48) + dp(GAP)
        kind = theme.type("label", 15)
        texts = [label_of(self._table, option, value) for value in values_of(option)]
        return sum(max(theme.touch("minimum"), extents(text, kind.font, kind.size)[0] + dp(21)) for text in texts) + dp(
            9
        )

    def _has_columns(self, widths: list[float], labels: list[str]) -> bool:
        """Whether columns of cells leave enough width for names, and their heads do not touch each other."""
        lead = dp(44 + 9) + theme.grown(42)
        room = self.width - lead - sum(widths) - dp(GAP) * len(widths) - dp(EDGE)
        kind = theme.type("label")
        heads = [extents(label, kind.font, kind.size)[0] for label in labels]
        clear = all(
            (widths[n] + widths[n + 1]) / 2 + dp(GAP) >= (heads[n] + heads[n + 1]) / 2 + dp(GAP)
            for n in range(len(heads) - 1)
        )
        return room >= dp(NAME_WIDTH) * theme.text_scale and clear

    # Building.

    def refresh(self) -> None:
        if self.width <= dp(100):
            return
        inline = [option for option in self._options if is_inline(option)]
        widths = [self._cell_width(option) for option in inline]
        labels = [self._table.show(option.label) for option in inline]
        has_columns = self._has_columns(widths, labels)
        wanted = (len(self.draft.names), self.draft.depth, has_columns, self.draft.has_room)
        if wanted != self._built_for:
            self._built_for = wanted
            self._build(inline, widths, labels, has_columns)
        self._show()

    def _build(self, inline: list[SetupOption], widths: list[float], labels: list[str], has_columns: bool) -> None:
        self.clear_widgets()
        self.rows, self._leads, self._cells = [], [], []
        if has_columns and inline:
            self.add_widget(ColumnHeads(labels, widths))
        for seat in range(len(self.draft.names)):
            if seat:
                self._add_divider()
            cells = [self._cell(seat, option) for option in inline]
            row = self._columns_row(seat, cells, widths) if has_columns else self._piled_row(seat, cells, labels)
            self.rows.append(row)
            self._cells.append(cells)
            self.add_widget(row)
        self._add_divider()
        if not self.draft.has_room:
            self.add_widget(self._full())
        else:
            link = AddLink(text=self._table.say("setup.add_player"), least_height=dp(52))
            link.bind(on_release=lambda _: self.dispatch("on_add"))
            holder = Row(padding=(dp(12), 0, 0, 0))
            holder.add_widget(link)
            self.add_widget(holder)

    def _full(self) -> Stack:
        """Why nobody can be added."""
        most = self.draft.game.meta.most
        words = Stack(padding=(dp(EDGE), dp(8), dp(EDGE), dp(8)))
        words.add_widget(Words(text=self._table.say("setup.add_player"), role="body_strong", ink="ink_3"))
        words.add_widget(Words(text=self._table.say("setup.full", n=most), role="note", ink="refuse_ink"))
        return words

    def _add_divider(self) -> None:
        self.add_widget(Divider(inset=dp(EDGE)))

    def _cell(self, seat: int, option: SetupOption) -> Cell:
        if isinstance(option.kind, Number):
            number = NumberCell()
            number.bind(on_release=lambda _: self.dispatch("on_number", seat, option))
            return number
        values = values_of(option)
        choices = [(str(n), label_of(self._table, option, value)) for n, value in enumerate(values)]
        segments = Segments(choices=choices, size_hint_x=None, width=self._cell_width(option))
        segments.bind(on_pick=lambda _, key: self._choose(seat, option, values[int(key)]))
        return segments

    def _columns_row(self, seat: int, cells: list[Cell], widths: list[float]) -> SeatRow:
        row = SeatRow(spacing=0)
        row.add_widget(self._handle(seat))
        row.add_widget(self._lead(seat))
        for cell, width in zip(cells, widths, strict=True):
            column = Stack(align="middle", size_hint_x=None, width=width + dp(GAP), padding=(dp(GAP), dp(4), 0, dp(4)))
            column.add_widget(cell)
            row.add_widget(column)
        if not cells and len(self.draft.names) > self.draft.game.meta.fewest:
            row.add_widget(self._remover(seat))
        return row

    def _remover(self, seat: int) -> IconButton:
        """Removes this player, in rows that have room for the button."""
        remover = IconButton(glyph="close", extent=20)
        remover.bind(on_release=lambda _: self._remove(seat))
        return remover

    def _piled_row(self, seat: int, cells: list[Cell], labels: list[str]) -> SeatRow:
        row = SeatRow(spacing=0)
        pile = Stack(padding=(0, dp(2), 0, dp(6)))
        pile.add_widget(self._lead(seat))
        named = Flow(spacing=dp(16), line_spacing=dp(8))
        for cell, label in zip(cells, labels, strict=True):
            part = NamedCell(label=label)
            part.add_widget(cell)
            named.add_widget(part)
        pile.add_widget(named)
        row.add_widget(self._handle(seat))
        row.add_widget(pile)
        return row

    def _lead(self, seat: int) -> SeatLead:
        lead = SeatLead(has_room=not any(is_inline(option) for option in self._options))
        lead.bind(on_release=lambda _: self.dispatch("on_seat", seat))
        self._leads.append(lead)
        return lead

    def _handle(self, seat: int) -> DragHandle:
        handle = DragHandle()
        handle.bind(
            on_lift=lambda _: self._lift(seat),
            on_drag=lambda _, y: self._drag_to(y),
            on_drop=lambda _: self._lift(None),
        )
        return handle

    def _show(self) -> None:
        draft = self.draft
        names = self._table.names_of(draft.names)
        inline = [option for option in self._options if is_inline(option)]
        noted = [option for option in self._options if not is_inline(option)]
        for seat, lead in enumerate(self._leads):
            lead.colour, lead.letter = draft.colours[seat], letter_of(draft.names[seat], seat)
            lead.name = names[seat]
            told = [option for option in noted if self.draft.seat_options[seat][option.name] != ""]
            lead.note = self._table.translator.join(self._told(option, seat) for option in told)
            self.rows[seat].is_lifted = seat == self._lifted
            for option, cell in zip(inline, self._cells[seat], strict=True):
                value = draft.seat_options[seat][option.name]
                if isinstance(cell, Segments):
                    cell.picked = str(values_of(option).index(value))
                else:
                    cell.text = label_of(self._table, option, value)

    def _told(self, option: SetupOption, seat: int) -> str:
        value = label_of(self._table, option, self.draft.seat_options[seat][option.name])
        return self._table.say("setup.option", label=option.label, value=value)

    # Changes.

    def _choose(self, seat: int, option: SetupOption, value: Any) -> None:
        self.draft.choose(seat, option.name, value)
        self.dispatch("on_changed")

    def _remove(self, seat: int) -> None:
        self.draft.remove(seat)
        self.dispatch("on_changed")

    def _lift(self, seat: int | None) -> None:
        self._lifted = seat
        self._show()

    def _drag_to(self, y: float) -> None:
        """Moves the lifted seat to where the finger is, seat by seat."""
        if self._lifted is None:
            return
        above = [seat for seat, row in enumerate(self.rows) if y < row.top]
        target = max(above, default=0)
        while self._lifted != target:
            step = 1 if target > self._lifted else -1
            self.draft.move(self._lifted, step)
            self._lifted += step
            self.dispatch("on_changed")

    def on_seat(self, seat: int) -> None:
        """A name was touched."""

    def on_number(self, seat: int, option: SetupOption) -> None:
        """The number of an option was touched."""

    def on_add(self) -> None:
        """The link for one more player was touched."""

    def on_changed(self) -> None:
        """The draft has changed."""
