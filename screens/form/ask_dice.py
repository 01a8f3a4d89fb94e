"""A die: touch the face that lies on the table, or roll it here."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.form import chance
from rules.kit.field import Number
from rules.kit.offer import Ask
from screens.form.ask_box import AskBox
from screens.widgets.die import PIPS, Die
from screens.widgets.grid import Grid

COLUMN = 46  # dp: how narrow the column of a face may be


def is_die(ask: Ask) -> bool:
    """Whether a question is answered with one throw of a die of six."""
    return chance.can_be_drawn(ask) and chance.is_rolled(ask) and ask.field.kind == Number(min(PIPS), max(PIPS))


class DiceAsk(AskBox):
    """The six faces in a row."""

    def build(self) -> None:
        super().build()
        self._value: int | None = None
        self.faces = [Die(number=number) for number in PIPS]
        grid = Grid(column=COLUMN, spacing=dp(8))
        for face in self.faces:
            face.bind(on_release=lambda touched: self._touched(int(touched.number)))
            grid.add_widget(face)
        self.add_widget(grid)

    def _touched(self, number: int) -> None:
        is_again = self._value == number and self.ask.field.is_optional
        self.answer(None if is_again else number)

    def mark(self, value: Any) -> None:
        self._value = value
        for face in self.faces:
            face.chosen = face.number == value
