"""The foot of a drawer: close, and the one thing to do."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from screens.widgets.kv import load_kv
from screens.widgets.stack import Row

load_kv(__file__)


class Footer(Row):
    """Close stands where undo is elsewhere: a finger looking for undo does no harm here.

    title, note, glyph: of the main button
    reason: why the main button is refused; it still says `on_main`
    on_left(): close was touched
    on_main(): the main button was touched
    """

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
