"""A question about a place in a row, answered on the row itself."""

from __future__ import annotations

from typing import Any

from rules.kit.offer import Ask
from screens.form.ask_box import AskBox
from screens.form.row_face import RowFace
from screens.widgets.words import Words


class RowAsk(AskBox):
    """The places with their prices. Nothing is chosen before it is touched.

    on_held(input): a place was held, to say what lies there
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.register_event_type("on_held")
        super().__init__(*args, **kwargs)

    def build(self) -> None:
        self.face = RowFace(self.texts, bands=self.ask.bands)
        self.face.bind(on_cell=lambda _, value: self.answer(value), on_cell_held=lambda _, value: self._held(value))
        self.add_widget(Words(role="note", ink="ink_2", text=self.texts.show(self.ask.hint)))
        self.add_widget(self.face)

    def follow(self, ask: Ask) -> bool:
        """The same row with other cards in it."""
        if not ask.bands or ask.label != self.ask.label or ask.hint != self.ask.hint:
            return False
        self.ask = ask
        self.face.bands = ask.bands
        return True

    def mark(self, value: Any) -> None:
        self.face.chosen = value

    def _held(self, value: Any) -> None:
        held = self.face.option(value).held
        if held is not None:
            self.dispatch("on_held", held)

    def on_held(self, given: Any) -> None:
        """A place was held."""
