"""Drawn texts that are kept: the same words in the same type are drawn once, whichever widget shows them.

All kinds of text share the room there is, and what was not asked for lately makes room for what is.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple
from weakref import ref

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

MOST_BYTES = 10_000_000
"""Of drawn texts, those in sight among them: some screens full."""
MOST_UNDRAWN = 1000
EACH = 4_000
"""Bytes of a label and its texture, however small it is."""


class DrawnLabel(CoreLabel):
    """Lets go of the picture it was drawn on once its texture has it, and of the lines it was laid out in: Kivy keeps
    all three, the picture is as large, and every line has all settings of the label for itself.

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


class _Shades(NamedTuple):
    """The picture of a white text as a texture takes it."""

    size: tuple[int, int]
    data: bytes
    fmt: str = "luminance_alpha"
    have_mipmap: bool = False
    rowlength: int = 0

    @property
    def width(self) -> int:
        return self.size[0]


class WhiteLabel(DrawnLabel):
    """Text in white, tinted where it is drawn: of each pixel only how much of it the text covers is kept, and a white
    that graphics want beside it. That is half of what a coloured text takes."""

    def refresh(self) -> None:
        """As Kivy does it, but for the kind of texture."""
        self.resolve_font_name()
        wide, high = self._size_texture = self._size = self.render()
        if wide <= 1 or high <= 1:
            self.texture = self.texture_1px
        elif self.texture is not None and self.texture.size == (wide, high):
            self.texture.ask_update(self._texture_fill)
        else:
            self.texture = Texture.create(size=self._size, colorfmt="luminance_alpha", callback=self._texture_fill)
            self.texture.flip_vertical()
            self.texture.add_reload_observer(self._texture_refresh)

    def _render_end(self) -> _Shades:
        coloured = super()._render_end()
        shades = bytearray(b"\xff") * (len(coloured.data) // 2)
        shades[1::2] = coloured.data[3::4]
        return _Shades(coloured.size, bytes(shades))


_kept: OrderedDict[object, DrawnLabel] = OrderedDict()
_bytes = 0
_undrawn: list[ref[DrawnLabel]] = []
"""Kivy draws a text when it is first seen. What is made in a pause need not wait for that."""


def kept_label(name: Any, make: Callable[[], DrawnLabel]) -> DrawnLabel:
    """The label of that name. Whoever shows it holds it: it draws its texture again if Android drops the graphics
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
    return EACH + (2 if isinstance(label, WhiteLabel) else 4) * int(label.width) * int(label.height)
