"""Asks for one number of a seat; and the control of any option of a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.draft import Draft
from companion.table import Table
from rules.kit.setup import SetupOption
from screens.setup.option_controls import Holders, value_control
from screens.widgets.badge import letter_of
from screens.widgets.drawer import Drawer


class NumberDrawer(Drawer):
    """Asks for one number of a seat and closes when one was picked."""

    def __init__(self, table: Table, draft: Draft, seat: int, option: SetupOption, changed: Callable[[], None]) -> None:
        super().__init__(
            title=table.names_of(draft.names)[seat],
            note=table.say("setup.option", label=option.label, value=option.note) if option.note else "",
            colour=draft.colours[seat],
            letter=letter_of(draft.names[seat], seat),
        )

        def done() -> None:
            changed()
            self.close()

        self.add_widget(option_control(table, draft, seat, option, done))


def option_control(table: Table, draft: Draft, seat: int, option: SetupOption, done: Callable[[], None]) -> Widget:
    """The control of an option of a seat. Values that other seats have carry their badges."""

    def pick(value: Any) -> None:
        draft.choose(seat, option.name, value)
        done()

    holders: Holders = {
        options[option.name]: (draft.colours[owner], letter_of(draft.names[owner], owner))
        for owner, options in enumerate(draft.seat_options)
        if draft.is_own(option)
    }
    return value_control(table, option, draft.seat_options[seat][option.name], pick, holders)
