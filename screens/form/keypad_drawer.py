"""A number typed on a keypad."""

from __future__ import annotations

from collections.abc import Callable

from companion.table import Table
from rules.kit.field import Number
from screens.widgets.drawer import Drawer
from screens.widgets.keypad import Keypad
from screens.widgets.shortcut import Shortcut


def keypad_for(table: Table, kind: Number, value: int | None, done_text: str) -> Keypad:
    """A keypad with the limits of a field."""
    return Keypad(
        value=0 if value is None else value,
        low=kind.minimum,
        high=kind.maximum,
        can_be_negative=kind.minimum < 0,
        hint=table.say("form.between", low=kind.minimum, high=kind.maximum),
        done_text=done_text,
    )


class KeypadDrawer(Drawer):
    """Closes once a number has been typed, and calls `then` with it."""

    def __init__(
        self, table: Table, title: str, kind: Number, value: int | None, then: Callable[[int], object]
    ) -> None:
        super().__init__(title=title)
        self.name = ""
        """Whose number it is, for whoever opened it."""
        self.keypad = keypad_for(table, kind, value, table.say("button.done"))
        self.keypad.bind(on_done=lambda _, number: self._done(number, then))
        self.add_widget(self.keypad)

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return self.keypad.shortcuts()

    def _done(self, number: int, then: Callable[[int], object]) -> None:
        self.close()
        then(number)
