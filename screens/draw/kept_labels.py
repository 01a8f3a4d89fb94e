"""Drawn texts that are kept: the same words in the same type are drawn once, whichever widget shows them.

All kinds of text share the same room, and what was not asked for lately makes way for what is.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any
from weakref import ref

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

MOST_BYTES = 16_000_000
"""Of drawn texts, including those in sight: a few screens full."""
MOST_UNDRAWN = 1000
EACH = 4_000
"""Bytes of a label and its texture, however small it is."""


class DrawnLabel(CoreLabel):
    """Lets go of the picture it was drawn on once its texture has it, and of the lines it was laid out in: Kivy keeps
    all three, though the picture is as large as the texture and every line has its own copy of the label's settings.

    It is laid out and drawn anew, with the texture, if Android drops the graphics context.
    """

    _surface: object
    _cached_lines: list[object]
    is_drawn = False

    def _texture_fill(self, texture: Texture) -> None:
        super()._texture_fill(texture)
        self._surface = None
        self._cached_lines = []
        self.is_drawn = True


_kept: OrderedDict[object, DrawnLabel] = OrderedDict()
_bytes = 0
_undrawn: list[ref[DrawnLabel]] = []
"""Kivy draws a text when it is first seen. What is made in a pause need not wait for that."""


def kept_label(name: Any, make: Callable[[], DrawnLabel]) -> DrawnLabel:
    """The label of that name. Whoever shows it must hold it: it draws its texture again if Android drops the graphics
    context."""
    global _bytes
    label = _kept.get(name)
    if label is not None:
        _kept.move_to_end(name)
        return label
    label = _kept[name] = make()
    _undrawn.append(ref(label))
    del _undrawn[:-MOST_UNDRAWN]
    _bytes += _size(label)
    while _bytes > MOST_BYTES and len(_kept) > 1:
        _bytes -= _size(_kept.popitem(last=False)[1])
    return label


def draw_some(most: int) -> bool:
    """Draws a few of the texts that nobody has seen yet. False if there are none."""
    found = 0
    while _undrawn and found < most:
        label = _undrawn.pop()()
        if label is not None and not label.is_drawn:
            label.texture.bind()
            found += 1
    return found > 0


def forget_labels() -> None:
    """As if nothing had been drawn yet."""
    global _bytes
    _kept.clear()
    _undrawn.clear()
    _bytes = 0


def _size(label: CoreLabel) -> int:
    return EACH + 4 * int(label.width) * int(label.height)
