"""The foot of a drawer: close where undo is elsewhere, and the one thing to do."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from screens.widgets.kv import load_kv
from screens.widgets.stack import Row

load_kv(__file__)


class Ways(Row):
    """A finger looking for undo can only do something harmless here. A refused main button still says `on_main`."""

    title = StringProperty("")
    note = StringProperty("")
    reason = StringProperty("")
    glyph = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_left", "on_main"):
            self.register_event_type(name)
        super().__init__(**kwargs)

    def on_left(self) -> None:
        """Close was touched."""

    def on_main(self) -> None:
        """The main button was touched."""
