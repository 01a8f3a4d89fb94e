"""A whole game for as many as can play it, by touches: what all games share of that."""

from __future__ import annotations

from typing import Any

from rules.kit.inputs import Input
from screens.form.ask_list import OptionList
from screens.form.form import FormDrawer
from screens.form.record import RecordDrawer
from screens.form.row_face import RowFace
from screens.home.cards import GameTile, HandCard
from screens.setup.seat_row import SeatLead
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.chip import FilterChip
from screens.widgets.drawer import Drawer
from screens.widgets.link import AddLink
from screens.widgets.list_row import ListRow
from screens.widgets.option_tile import OptionTile
from screens.widgets.segments import Segment
from tests.screens.keyboard import write
from tests.screens.phone import Phone
from tools.pictures.stage import PHONE

NAMES = ("Anna", "Борис", "Катя", "Дмитро", "Ніна")
ON_ITS_SIDE = (915, 412)


class Largest(Phone):
    """Records by touches alone."""

    def begin(self, game: str) -> None:
        """From the first page, with a player on every seat."""
        self.sit_down(game)
        self.main()
        assert self.table.session is not None
        assert [seat.name for seat in self.table.session.setup.seats] == [*NAMES[: self.table.games[game].meta.most]]

    def sit_down(self, game: str) -> None:
        """The game's page of setting up: a seat for each, then all their names, one after another."""
        self.stage.touch(self.stage.find(GameTile, game=game))
        while self.stage.find_all(AddLink):
            self.stage.touch(self.stage.find(AddLink))
            self.stage.touch(self.stage.find(MainButton, title="Done"))
        self.stage.touch(self.stage.find_all(SeatLead)[0])
        write(self, "".join(f"{name}\n" for name in NAMES[: len(self.page.draft.names)]))
        assert not self.stage.find_all(Drawer)

    @property
    def form(self) -> FormDrawer:
        return self.stage.find_all(FormDrawer)[-1]

    def answer(self, value: Any) -> None:
        """Touches the tile, the key or the segment of a question that has this answer, or its cell in one picture."""
        for widget in self.form.walk():
            if isinstance(widget, RowFace | OptionList) and value in widget.cells:
                self.stage.place(widget)
                self.stage.touch(widget.middle(value))
                return
            if isinstance(widget, OptionTile) and widget.option.value == value:
                self.stage.touch(widget)
                return
            if isinstance(widget, (Segment, FilterChip)) and widget.text == value:
                self.stage.touch(widget)
                return
        raise LookupError(value)

    def anyway(self, title: str, *answers: Any) -> None:
        """Something the table did not offer, against the rules: it is refused, and recorded anyway."""
        self.stage.touch(self.stage.find(AddLink, text="Record something else"))
        row = next(one for one in self.stage.find(RecordDrawer).walk() if getattr(one, "title", "") == title)
        self.stage.touch(row)
        if answers and not self.form.boxes:
            self.stage.touch(next(one for one in self.form.walk() if isinstance(one, ListRow)))
        for value in answers:
            self.answer(value)
        before = self.state
        self.sheet_main()
        assert self.state == before, "refused"
        self.stage.touch(self.stage.find(ForcedButton))
        assert self.state != before
        assert self.table.session is not None
        assert any(item.is_forced for item in self.table.session.items[-3:])

    def sheet_main(self) -> None:
        self.stage.touch(next(one for one in self.form.walk() if isinstance(one, MainButton)))

    def turned(self, opened: Input) -> None:
        """The phone is turned with a half-filled form open: what was answered is there, and once more upright.
        `opened` is the form's input before anything was."""
        given = self.form.input
        assert given != opened, "something was answered"
        for size in (ON_ITS_SIDE, PHONE):
            self.stage.set_up(size)
            self.stage.settle()
            assert self.form.input == given

    def undone(self) -> None:
        """The last entry is taken back with one touch: the game is where it was before it."""
        assert self.table.session is not None
        items = self.table.session.items
        before = items[-2].after if len(items) > 1 else self.table.session.start
        self.undo()
        assert self.state == before

    def ended_and_opened(self) -> None:
        """As after a kill: the first page leads back to the same table."""
        before = self.state
        self.restart()
        self.stage.touch(next(one for one in self.stage.find(HandCard).walk() if isinstance(one, MainButton)))
        assert self.state == before

    def result(self) -> tuple[int, ...]:
        """The main button leads to the result; returns its totals."""
        assert self.state.step == "end"
        self.main()
        assert type(self.page).__name__ == "ResultPage"
        outcome = self.table.rules.outcome(self.state)
        assert outcome is not None
        return outcome.totals
