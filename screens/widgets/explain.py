"""Touch and hold: holding something opens its rule over the page it is on."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.lookup.rulebook import Thing
from screens.widgets.press import Press


def explain(widget: Widget, *things: Thing) -> None:
    """Open the rule of the first of these things that has one, over the page that the widget is on."""
    layers: Any = widget
    while layers is not None and not hasattr(layers, "open_rule"):
        # A window is its own parent.
        layers = layers.parent if layers.parent is not layers else None
    if layers is not None:
        found = (layers.table.rulebook.about(thing) for thing in things)
        layers.open_rule(next((rule for rule in found if rule is not None), None))


def explained(part: Press, *things: Thing) -> Press:
    """Makes the part explain these things when it is held, and returns it."""
    part.bind(on_hold=lambda _: explain(part, *things))
    return part
