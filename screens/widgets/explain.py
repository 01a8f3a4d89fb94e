"""Touch and hold: what is held opens its rule, over whatever it lies in."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.rulebook import Thing
from screens.widgets.press import Press


def explain(widget: Widget, *things: Thing) -> None:
    """Opens the rule of the first of these things that has one, on the cover that the widget lies in."""
    cover: Any = widget
    while cover is not None and not hasattr(cover, "open_rule"):
        # A window is its own parent.
        cover = cover.parent if cover.parent is not cover else None
    if cover is not None:
        found = (cover.table.rulebook.about(thing) for thing in things)
        cover.open_rule(next((rule for rule in found if rule is not None), None))


def explained(part: Press, *things: Thing) -> Press:
    """The same part; held, it explains the things."""
    part.bind(on_hold=lambda _: explain(part, *things))
    return part
