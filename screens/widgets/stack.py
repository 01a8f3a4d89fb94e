"""Rows and stacks that are as high as their content. Unlike Kivy's boxes they give no gap to a child without size.

Kivy lays out each level of a tree in a round of its own, and each round may change the ones before it. Here a parent
that has given a child its width lets it lay itself out at once, so that a whole tree is done in one pass; when a parent
moves, what is in it moves along and is not laid out again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from kivy.properties import Property, VariableListProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from screens.widgets.lean import Lean, Own

SHARES = {"left": 0.0, "bottom": 0.0, "middle": 0.5, "right": 1.0, "top": 1.0}
"""How much of the spare room lies before a child."""

WATCHED = ("width", "height", "size_hint_x", "size_hint_y")
"""What matters about a child. Kivy's layouts also bind the bounds of its hints, which nobody sets: the same cost again.
And binding or setting two numbers as one, as with `size` and `pos`, makes a widget hold a list that follows them: a
kilobyte, and slower to set than the two numbers."""


class Lined(Lean, Layout):
    """What rows and stacks share.

    padding, spacing: around the children and between them, in pixels
    least_height: how high it is at least
    minimum_height, minimum_width: what the content needs; worked out here
    hugs: as wide as its content, instead of as wide as its parent allows
    """

    padding = VariableListProperty([0, 0, 0, 0])
    spacing = Own(0.0, "_trigger_layout")
    minimum_height = Property(0)
    minimum_width = Own(0.0)
    least_height = Own(0.0, "_trigger_layout")
    hugs = Own(False, "_trigger_layout")

    hangs = False
    """Whether its top stays where it is when its content grows: then nothing above the new content moves."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        # Kivy starts at 100 by 100, and everything inside would first be laid out for that.
        if "size" not in kwargs:
            kwargs.setdefault("width", 0)
            kwargs.setdefault("height", 0)
        super().__init__(**kwargs)
        self._stood = self.x, self.y
        for name in ("width", "height", "padding", "children"):
            self.fbind(name, self._trigger_layout)
        self.fbind("x", type(self)._move_across)
        self.fbind("y", type(self)._move_up)
        self.is_made = True

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        # The minimum of a stretched child says what it needs itself.
        if hasattr(widget, "minimum_height"):
            widget.fbind("minimum_height", self._trigger_layout)
        for name in WATCHED:
            widget.fbind(name, self._trigger_layout)
        Widget.add_widget(self, widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.funbind("minimum_height", self._trigger_layout)
        for name in WATCHED:
            widget.funbind(name, self._trigger_layout)
        Widget.remove_widget(self, widget, *args, **kwargs)

    def do_layout(self, *_: Any) -> None:
        """Lays out everything in it. That also answers whatever asks for a layout meanwhile."""
        self._stood = self.x, self.y
        self.arrange()

    def arrange(self) -> None:
        """Give the children their sizes with `settle`, set its own size with `fit`, then place the children."""
        raise NotImplementedError

    def settle(self, children: Iterable[Widget]) -> None:
        """Children whose layout is due lay themselves out now, because their heights are needed."""
        for child in children:
            if isinstance(child, Layout) and child._trigger_layout.is_triggered:
                child._trigger_layout.cancel()
                child.do_layout()

    def _move_across(self, *_: Any) -> None:
        by, self._stood = self.x - self._stood[0], (self.x, self._stood[1])
        # A layout that is due will place the children anyway.
        if by and not self._trigger_layout.is_triggered:
            for child in self.children:
                child.x += by

    def _move_up(self, *_: Any) -> None:
        by, self._stood = self.y - self._stood[1], (self._stood[0], self.y)
        if by and not self._trigger_layout.is_triggered:
            for child in self.children:
                child.y += by

    def in_order(self) -> list[Widget]:
        """The children as they were added; Kivy keeps them the other way round."""
        return self.children[::-1]

    def fit(self) -> None:
        """Set the size from what the content needs, without triggering this layout again."""
        self.minimum_height = max(self.minimum_height, self.least_height)
        if self.hugs:
            self.size_hint_x = None
            self.width = self.minimum_width
        if self.size_hint_y is None and self.height != self.minimum_height:
            self._grow()
        self._trigger_layout.cancel()

    def _grow(self) -> None:
        if self.hangs:
            self._stood = self.x, self.top - self.minimum_height
            self.y = self._stood[1]
        self.height = self.minimum_height

    def origin(self) -> tuple[float, float]:
        """Its upper left corner, in its children's coordinates."""
        return self.x, self.top


def needed_height(child: Widget) -> float:
    """The height of a child, or what it needs if it is stretched."""
    return child.height if child.size_hint_y is None else getattr(child, "minimum_height", 0)


class Stack(Lined):
    """Children one under another. Those without a width of their own are as wide as the stack.

    align: where narrower children stand
    middle: keep them in the middle where there is more height than needed
    """

    align = Own[Literal["left", "middle", "right"]]("left")
    middle = Own(False)

    def arrange(self) -> None:
        left, top, right, bottom = self.padding
        children = self.in_order()
        inner = self._give_widths(children)
        shown = [child for child in children if child.height > 0 or child.size_hint_y is not None]
        gaps = self.spacing * max(0, len(shown) - 1)
        needed = sum(map(needed_height, shown)) + gaps + top + bottom
        self.minimum_height = needed
        fixed = [child.width for child in shown if child.size_hint_x is None]
        self.minimum_width = max(fixed, default=0) + left + right
        if self.hugs and self.width != self.minimum_width:
            self.width = self.minimum_width
            return self.arrange()
        self.fit()
        spare = max(0, self.height - needed)
        weights = sum(child.size_hint_y or 0 for child in shown)
        for child in children:
            if child.size_hint_y is not None and weights:
                child.height = needed_height(child) + spare * child.size_hint_y / weights
        self._trigger_layout.cancel()
        x, y = self.origin()
        y -= top + (spare / 2 if self.middle and not weights else 0)
        share = SHARES[self.align]
        for child in children:
            child.x, child.y = x + left + (inner - child.width) * share, y - child.height
            if child.height > 0 or child.size_hint_y is not None:
                y -= child.height + self.spacing
        return None

    def _give_widths(self, children: list[Widget]) -> float:
        inner = self.width - self.padding[0] - self.padding[2]
        for child in children:
            if child.size_hint_x is not None:
                child.width = max(0, inner * min(1, child.size_hint_x))
        self.settle(children)
        return inner


class Row(Lined):
    """Children side by side. Those without a width of their own share what is left.

    align: where lower children stand
    ends: put spare width between the children
    """

    align = Own[Literal["top", "middle", "bottom"]]("middle")
    ends = Own(False)

    def arrange(self) -> None:
        left, top, right, bottom = self.padding
        children = self.in_order()
        # A child that gets its width from here is laid out once it has that.
        self.settle(child for child in children if child.size_hint_x is None or getattr(child, "hugs", False))
        shown = [child for child in children if child.width > 0 or child.size_hint_x is not None]
        gaps = self.spacing * max(0, len(shown) - 1)
        fixed = sum(child.width for child in shown if child.size_hint_x is None)
        self.minimum_width = fixed + gaps + left + right
        if self.hugs:
            self.size_hint_x = None
            self.width = self.minimum_width
        weights = sum(child.size_hint_x or 0 for child in shown)
        spare = max(0, self.width - fixed - gaps - left - right)
        for child in children:
            if child.size_hint_x is not None and weights:
                child.width = spare * child.size_hint_x / weights
        self.settle(children)
        self.minimum_height = max(map(needed_height, shown), default=0) + top + bottom
        self.fit()
        between = self.spacing + (spare / (len(shown) - 1) if self.ends and not weights and len(shown) > 1 else 0)
        inner = self.height - top - bottom
        for child in children:
            if child.size_hint_y is not None:
                child.height = inner
        self._trigger_layout.cancel()
        x, share = self.x + left, SHARES[self.align]
        for child in children:
            child.x, child.y = x, self.y + bottom + (inner - child.height) * share
            if child.width > 0 or child.size_hint_x is not None:
                x += child.width + between
