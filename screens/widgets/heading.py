"""The title of a section, with a note at its right."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from screens.widgets.flow import Flow
from screens.widgets.following import following
from screens.widgets.words import OneLine


class Heading(Flow):
    """Where title and note do not fit side by side, the note goes under the title.

    title, note: the words
    note_ink: colour role of the note
    """

    title = StringProperty("")
    note = StringProperty("")
    note_ink = StringProperty("ink_2")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(align="ends", across="bottom", spacing=dp(10), line_spacing=0, **kwargs)
        self.add_widget(following(OneLine, self, {"text": "title"}, role="title_s", points=20))
        self.fbind("note", type(self)._add_note)
        self._add_note()

    def _add_note(self, *_: Any) -> None:
        """Only when there is one: most headings have none."""
        if self.note and len(self.children) == 1:
            self.add_widget(following(OneLine, self, {"text": "note", "ink": "note_ink"}, role="label"))
