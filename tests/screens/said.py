"""All words on the stage, in widgets of their own or printed by the row they stand in."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.widget import Widget

from screens.draw.printed import Printed
from screens.widgets.words import Words
from tools.pictures.stage import Stage


def said_in(widget: Widget) -> Iterator[tuple[Words | Printed, Widget]]:
    """Each beside the widget in whose coordinates its place is told. Only those with a text."""
    for one in widget.walk(restrict=True):
        if isinstance(one, Words) and one.text:
            yield one, one
        for printed in getattr(one, "printed", ()):
            yield printed, one


def said(stage: Stage) -> list[tuple[Words | Printed, Widget]]:
    return list(said_in(stage.root))
