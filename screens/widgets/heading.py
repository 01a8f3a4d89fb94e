"""The title of a section, with a note at its right."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.widgets.flow import Flow
from screens.widgets.kv import load_kv

load_kv(__file__)


class Heading(Flow):
    """Where title and note do not fit side by side, the note goes under the title.

    title, note: the words
    note_ink: colour role of the note
    """

    title = StringProperty("")
    note = StringProperty("")
    note_ink = StringProperty("ink_2")
