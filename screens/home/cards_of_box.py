"""The known cards of a box: the numbers on each, to be checked and corrected."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.table import Table
from screens.form.keypad_drawer import KeypadDrawer
from screens.home.fill_card import ON_A_CARD, KindsDrawer
from screens.home.send_box import ExchangeDrawer
from screens.widgets.button import ForcedButton, SecondButton
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.list_row import ListRow
from screens.widgets.stack import Stack

if TYPE_CHECKING:
    from screens.shell.layers import Layers
    from screens.shell.shell import Shell


class CardsDrawer(Drawer):
    """A line for each card, with its numbers; a touch opens them. `forget` is called to delete them all."""

    def __init__(self, layers: Shell, table: Table, game: str, forget: Callable[[], None]) -> None:
        super().__init__(title=table.say("settings.cards"), note=table.show(table.covers[game].title))
        self._layers, self._table, self._game = layers, table, game
        self._rows = Stack()
        self.add_widget(self._rows)
        buttons = Flow(spacing=8)
        for text, drawer in (("box.add_card", KindsDrawer), ("box.exchange", ExchangeDrawer)):
            button = SecondButton(title=table.say(text))
            button.bind(on_release=lambda _, drawer=drawer: layers.put_over(drawer(layers, table, game)))
            buttons.add_widget(button)
        close = SecondButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        if table.box(game).numbers:
            gone = ForcedButton(title=table.say("settings.forget"), glyph="")
            gone.bind(on_release=lambda _: forget())
            buttons.add_widget(gone)
        buttons.add_widget(close)
        self.footer.add_widget(buttons)
        self.renew()

    def renew(self) -> None:
        self._rows.clear_widgets()
        for at, (card, numbers) in enumerate(self._table.cards_of_box(self._game)):
            if at:
                self._rows.add_widget(Divider())
            said = ", ".join(f"{self._table.show(what)} {value}" for _, what, value in numbers if value)
            row = ListRow(title=self._table.show(card), note=said, tail="pencil")
            row.bind(on_release=lambda _, at=at: self._layers.put_over(CardDrawer(self, self._layers, at)))
            self._rows.add_widget(row)

    def card(self, at: int) -> tuple[str, list[tuple[str, str, int]]]:
        """The name of a card, and its numbers."""
        card, numbers = self._table.cards_of_box(self._game)[at]
        show = self._table.show
        return show(card), [(name, show(what), value) for name, what, value in numbers]

    def type(self, name: str, title: str, value: int, done: Callable[[], None]) -> None:
        def typed(number: int) -> None:
            self._table.correct_number(self._game, name, number)
            self.renew()
            done()

        self._layers.put_over(KeypadDrawer(self._table, title, ON_A_CARD, value, typed))


class CardDrawer(Drawer):
    """The numbers of one card; a touch types another."""

    def __init__(self, cards: CardsDrawer, layers: Layers, at: int) -> None:
        super().__init__(title=cards.card(at)[0])
        self._cards, self._layers, self._at = cards, layers, at
        self._rows = Stack()
        self.add_widget(self._rows)
        self.renew()

    def renew(self) -> None:
        self._rows.clear_widgets()
        for number, (name, what, value) in enumerate(self._cards.card(self._at)[1]):
            if number:
                self._rows.add_widget(Divider())
            row = ListRow(title=what, value=str(value), tail="pencil")
            row.bind(on_release=lambda _, one=(name, what, value): self._type(*one))
            self._rows.add_widget(row)

    def _type(self, name: str, what: str, value: int) -> None:
        self._cards.type(name, what, value, self.renew)
