"""A whole game for as many as can play it, by touches: what all games share of that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from screens.form.form import FormDrawer
from screens.form.record import RecordDrawer
from screens.home.cards import GameTile, HandCard
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.chip import FilterChip
from screens.widgets.link import AddLink
from screens.widgets.list_row import ListRow
from screens.widgets.option_tile import OptionTile
from screens.widgets.pick_tile import PickTile
from screens.widgets.segments import Segment
from tests.screens.phone import Phone
from tools.pictures.stage import PHONE

NAMES = ("Anna", "Борис", "Катя", "Дмитро", "Ніна")
ON_ITS_SIDE = (915, 412)


class Largest(Phone):
    """Records by touches alone, and shortens a game by what is recorded anyway."""

    def begin(self, game: str) -> None:
        """From the first page, with a player on every seat."""
        self.stage.touch(self.stage.find(GameTile, game=game))
        while self.stage.find_all(AddLink):
            self.stage.touch(self.stage.find(AddLink))
            self.shell.close_all()
            self.stage.frames()
        for seat, name in enumerate(NAMES[: len(self.page.draft.names)]):
            self.page.draft.rename(seat, name)
        self.page.refresh()
        self.main()
        meta = self.table.games[game].meta
        assert len(self.state.boards) == meta.most

    @property
    def form(self) -> FormDrawer:
        return self.stage.find_all(FormDrawer)[-1]

    def answer(self, value: Any) -> None:
        """Touches the tile, the key or the segment of a question that has this answer."""
        for widget in self.form.walk():
            if isinstance(widget, OptionTile) and widget.option.value == value:
                self.stage.touch(widget)
                return
            if isinstance(widget, (Segment, FilterChip)) and widget.text == value:
                self.stage.touch(widget)
                return
        raise LookupError(value)

    def mark_all(self) -> None:
        """Says of one card after another that it is the first there could be."""
        while self.stage.find_all(FormDrawer):
            self.stage.touch(next(one for one in self.form.walk() if isinstance(one, PickTile) and not one.is_refused))

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

    def turned_while(self, held: Callable[[], object]) -> None:
        """The phone is turned with a form open: the form is still there, with what it holds, and once more upright."""
        before = held()
        for size in (ON_ITS_SIDE, PHONE):
            self.stage.set_up(size)
            self.stage.frames(6)
            assert held() == before

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
