"""A card of a box filled in before a game: what kind it is, its name, and number after number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.table import Table
from rules.kit.card_kind import CardKind
from rules.kit.field import Number
from rules.kit.text import Text
from screens.form.keypad_drawer import KeypadDrawer
from screens.widgets.button import MainButton, SecondButton
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.list_row import ListRow
from screens.widgets.stack import Stack
from screens.widgets.text_box import TextBox

if TYPE_CHECKING:
    from screens.shell.layers import Layers

ON_A_CARD = Number(0, 30)


class KindsDrawer(Drawer):
    """The kinds of cards in the box."""

    def __init__(self, layers: Layers, table: Table, game: str) -> None:
        super().__init__(title=table.say("box.kind"))
        for at, kind in enumerate(table.box(game).kinds):
            if at:
                self.add_widget(Divider())
            row = ListRow(title=table.show(kind.label))
            row.bind(on_release=lambda _, kind=kind: layers.put_over(NameDrawer(layers, table, game, kind)))
            self.add_widget(row)


class NameDrawer(Drawer):
    """Which card of the kind: picked from a few, or typed by name."""

    def __init__(self, layers: Layers, table: Table, game: str, kind: CardKind) -> None:
        super().__init__(title=table.show(kind.label))
        self._layers, self._table, self._game, self._kind = layers, table, game, kind
        if kind.names:
            self._list_names()
            return
        self.line = TextBox(label=table.say("box.name"))
        self.line.bind(on_enter=lambda _: self._typed())
        self.add_widget(self.line)
        on = MainButton(title=table.say("button.done"))
        on.bind(on_release=lambda _: self._typed())
        self.footer.add_widget(on)

    def _list_names(self) -> None:
        for at, name in enumerate(self._kind.names):
            if at:
                self.add_widget(Divider())
            told = self._table.box(self._game).told(self._kind.key(name, self._kind.numbers[0]))
            row = ListRow(title=name if told is None else self._table.show(told[0]))
            row.bind(on_release=lambda _, name=name: self._fill(name))
            self.add_widget(row)

    def _typed(self) -> None:
        name = self._kind.spelled(self.line.text).strip()
        is_fit = bool(name) and ":" not in name
        self.line.error = "" if is_fit else self._table.say("box.name_missing")
        if is_fit:
            self._fill(name)

    def _fill(self, name: str) -> None:
        self.close()
        filled = FillDrawer(self._layers, self._table, self._game, self._kind, name)
        self._layers.put_over(filled)
        filled.type_next(0)


class FillDrawer(Drawer):
    """All the numbers one card can have. A touch types one; the next missing one follows, and may be skipped."""

    def __init__(self, layers: Layers, table: Table, game: str, kind: CardKind, name: str) -> None:
        told = table.box(game).told(kind.key(name, kind.numbers[0]))
        super().__init__(title=name if told is None else table.show(told[0]), note=table.say("box.fill_note"))
        self._layers, self._table, self._game, self._kind, self._name = layers, table, game, kind, name
        self._rows = Stack()
        self.add_widget(self._rows)
        self.renew()

    def renew(self) -> None:
        self._rows.clear_widgets()
        for at, (_, what, value) in enumerate(self._numbers()):
            if at:
                self._rows.add_widget(Divider())
            shown = "" if value is None else str(value)
            row = ListRow(title=self._table.show(what), value=shown, tail="pencil")
            row.bind(on_release=lambda _, at=at: self._type(at))
            self._rows.add_widget(row)

    def _numbers(self) -> list[tuple[str, Text, int | None]]:
        return self._table.box(self._game).card(self._kind, self._name)

    def type_next(self, after: int) -> None:
        """Asks for the first missing number from there on; leaves the list in sight if there is none."""
        left = (at for at, (_, _, value) in enumerate(self._numbers()) if at >= after and value is None)
        at = next(left, None)
        if at is not None:
            self._type(at)

    def _type(self, at: int) -> None:
        key, what, value = self._numbers()[at]

        def typed(number: int) -> None:
            self._table.correct_number(self._game, key, number)
            self.renew()
            self.type_next(at + 1)

        def skip(_: object) -> None:
            keypad.close()
            self.type_next(at + 1)

        keypad = KeypadDrawer(self._table, self._table.show(what), ON_A_CARD, value, typed)
        keypad.note = self.title
        button = SecondButton(title=self._table.say("box.skip"))
        button.bind(on_release=skip)
        keypad.footer.add_widget(button)
        self._layers.put_over(keypad)
