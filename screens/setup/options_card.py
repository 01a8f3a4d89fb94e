"""The card with the options of the whole table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.draft import Draft
from companion.form import chance
from companion.table import Table
from rules.kit.setup import SetupOption
from screens.setup.option_controls import table_option
from screens.setup.option_tiles import OptionHead
from screens.setup.seat_choice import SeatChoice
from screens.widgets.button import SmallButton
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.list_row import ListRow
from screens.widgets.stack import Stack


class OptionsCard(Card):
    """The first option is always in sight; if there are two or more others, they are hidden until a row is touched.

    on_changed(): an option of the draft has another value
    """

    def __init__(self, table: Table, draft: Draft, options: list[SetupOption], shows_all: bool) -> None:
        self.register_event_type("on_changed")
        super().__init__(padding=(dp(14), dp(4)))
        self._table, self._draft = table, draft
        self._seat_choices: list[SeatChoice] = []
        first, *rest = options
        self._add(first)
        if len(rest) < 2 or shows_all:
            self._add_all(rest)
            return
        self.add_widget(Divider())
        self.more = ListRow(title=table.say("setup.options"), value=table.translator.number(len(rest)), tail="down")
        self.more.bind(on_release=lambda _: self._show_all(rest))
        self.add_widget(self.more)

    def _add(self, option: SetupOption) -> None:
        def pick(value: Any) -> None:
            self._draft.set_option(option.name, value)
            self.dispatch("on_changed")

        part = Stack(spacing=dp(4))
        if option.is_seat:
            self._add_seat_choice(option, part)
            return
        part.add_widget(table_option(self._table, option, self._draft.options[option.name], pick))
        if option.by_chance:
            button = SmallButton(title=self._table.say("form.draw"))
            button.bind(on_release=lambda _: self._draw(option, part, pick))
            part.add_widget(button)
        self.add_widget(part)

    def _add_seat_choice(self, option: SetupOption, part: Stack) -> None:
        choice = SeatChoice(self._table, self._draft, option, lambda: self.dispatch("on_changed"))
        self._seat_choices.append(choice)
        part.padding = 0, dp(10), 0, dp(12)
        part.add_widget(OptionHead(title=self._table.show(option.label), note=self._table.show(option.note)))
        part.add_widget(choice)
        if option.by_chance:
            button = SmallButton(title=self._table.say("form.draw"), glyph="dice")
            button.bind(on_release=lambda _: self._draw_seat(option))
            part.add_widget(button)
        self.add_widget(part)

    def _draw_seat(self, option: SetupOption) -> None:
        self._draft.draw(option, chance.source)
        self.dispatch("on_changed")

    def refresh(self) -> None:
        """Players have come, gone or changed places."""
        for choice in self._seat_choices:
            choice.refresh()

    def _draw(self, option: SetupOption, part: Stack, pick: Callable[[Any], None]) -> None:
        """Picks at random and rebuilds the control to show it: a control knows only its own touches."""
        self._draft.draw(option, chance.source)
        part.remove_widget(part.children[-1])
        shown = table_option(self._table, option, self._draft.options[option.name], pick)
        part.add_widget(shown, index=len(part.children))
        self.dispatch("on_changed")

    def _add_all(self, options: list[SetupOption]) -> None:
        for option in options:
            self.add_widget(Divider())
            self._add(option)

    def _show_all(self, options: list[SetupOption]) -> None:
        self.remove_widget(self.more)
        self.remove_widget(self.children[0])
        self._add_all(options)

    def on_changed(self) -> None:
        """An option of the draft has another value."""
