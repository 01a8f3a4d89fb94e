"""What every widget of the app is made of in place of Kivy's own."""

from __future__ import annotations

from kivy.properties import Property, ReferenceListProperty
from kivy.uix.widget import Widget


class Lean(Widget):
    """A widget whose numbers are plain pixels.

    Kivy lets a widget say "10dp" and follows when the density of the screen changes: every number of every widget
    listens for that on its own, with five objects each. Nothing here says so: sizes are worked out by the theme, and a
    new density rebuilds the pages. That is a third of a widget's cost.
    """

    x = Property(0)
    y = Property(0)
    width = Property(100)
    height = Property(100)
    pos = ReferenceListProperty(x, y)
    size = ReferenceListProperty(width, height)
    size_hint_x = Property(1, allownone=True)
    size_hint_y = Property(1, allownone=True)
    size_hint = ReferenceListProperty(size_hint_x, size_hint_y)
    opacity = Property(1.0)

    cls = ()
    """Kivy's language can style widgets by class, and makes a list for each that it can be asked for. None has one."""
