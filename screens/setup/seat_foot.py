"""The foot of a seat's drawer: done, and on to the next player who has no name yet."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from companion.table import Table
from screens.draw.theme import theme
from screens.widgets.button import MainButton, SmallButton
from screens.widgets.stack import Row


class SeatFoot(Row):
    """Both buttons beside each other.

    is_last: no player without a name is left
    on_next(): on to the next one
    on_done(): the drawer may go
    """

    is_last = BooleanProperty(True)

    def __init__(self, table: Table, **kwargs: Any) -> None:
        for name in ("on_next", "on_done"):
            self.register_event_type(name)
        super().__init__(spacing=theme.space("s"), **kwargs)
        self._further = SmallButton(title=table.say("setup.next_player"), glyph="right")
        self._further.bind(on_release=lambda _: self.dispatch("on_next"))
        done = MainButton(title=table.say("button.done"))
        done.bind(on_release=lambda _: self.dispatch("on_done"))
        self.add_widget(done)

    def on_is_last(self, *_: Any) -> None:
        if self.is_last:
            self.remove_widget(self._further)
        else:
            self.add_widget(self._further, index=len(self.children))

    def on_next(self) -> None:
        """On to the next one."""

    def on_done(self) -> None:
        """The drawer may go."""
