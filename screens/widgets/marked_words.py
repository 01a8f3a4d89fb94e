"""Running text with some words marked, as with a felt pen."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from screens.draw.theme import theme
from screens.widgets.words import Words

Span = tuple[int, int]
MARK = "mark"


class MarkedWords(Words):
    """Text whose marks are set with `show`. The marked words are references of Kivy's markup, because Kivy tells where
    those are drawn.

    mark_ink: colour role of the marked words
    """

    mark_ink = StringProperty("lamp_ink")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(markup=True, **kwargs)
        for name in ("text", "pos", "size"):
            self.fbind(name, type(self)._paint_marks)

    def show(self, text: str, spans: list[Span]) -> None:
        """Show plain text with these spans of it marked; of overlapping spans the first counts."""
        ink = get_hex_from_color(theme.color(self.mark_ink))
        parts, last = [], 0
        for start, end in sorted(spans):
            if start < last:
                continue
            marked = escape_markup(text[start:end])
            parts += [escape_markup(text[last:start]), f"[ref={MARK}][color={ink}]{marked}[/color][/ref]"]
            last = end
        self.text = "".join([*parts, escape_markup(text[last:])])

    def _paint_marks(self, *_: Any) -> None:
        self.canvas.before.clear()
        wide, high = self.texture_size
        left, top = self.center_x - wide / 2, self.center_y + high / 2
        with self.canvas.before:
            Color(*theme.color("lamp_soft"))
            for x, y, right, bottom in self.refs.get(MARK, ()):
                # Kivy's boxes hang a little below the letters of the sans; the serif is lifted already.
                up = 0 if self._type.lift else dp(2)
                pos, size = (left + x - dp(2), top - bottom + up), (right - x + dp(4), bottom - y)
                RoundedRectangle(pos=pos, size=size, radius=[dp(5)])
