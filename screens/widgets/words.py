"""Text by role. It wraps to its width, grows in height and is never shortened."""

from __future__ import annotations

import re
from functools import lru_cache
from math import ceil, inf
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from screens.draw.theme import FONT_LINE, theme

MARKUP = re.compile(r"\[/?[a-z]+(?:=[^\]]*)?\]")


@lru_cache(4096)
def text_width(text: str, font: str, size: float) -> float:
    return CoreLabel(font_name=font, font_size=size).get_extents(text)[0]


class Words(Label):
    """The label of the app.

    role, points: the type role, and a size at 100 % in place of the role's (0: the role's)
    ink, tint: colour role, or a colour in its place
    hugs: as wide as the text, instead of as wide as its parent allows
    room: how wide it may be while it hugs, in pixels
    least_width: how wide it is at least while it hugs
    natural_width: the width of its longest line if nothing were wrapped; kept up only while it hugs
    """

    width: float  # Kivy's own

    role = StringProperty("body")
    ink = StringProperty("ink")
    tint = ColorProperty(None, allownone=True)
    points = NumericProperty(0)
    hugs = BooleanProperty(False)
    room = NumericProperty(inf)
    least_width = NumericProperty(0)
    natural_width = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        if "size" not in kwargs:
            kwargs.setdefault("width", 0)
            kwargs.setdefault("height", 0)
        super().__init__(**kwargs)
        for name in ("role", "ink", "tint", "points"):
            self.fbind(name, self._style)
        for name in ("text", "width", "room", "hugs", "least_width"):
            self.fbind(name, self._fit)
        self.fbind("texture_size", self._fit_height)
        self._style()

    def _style(self, *_: Any) -> None:
        self._type = theme.type(self.role, self.points or None)
        self.font_name = self._type.font
        self.color = self.tint or theme.color(self.ink)
        self._fit()

    def texture_update(self, *args: Any) -> None:
        # Until it is told its width there is nothing to draw.
        if self.hugs or self.width > 1:
            super().texture_update(*args)

    def plain(self) -> str:
        """The text without markup."""
        return MARKUP.sub("", self.text) if self.markup else self.text

    def measured(self) -> float:
        """The width of its longest line if nothing were wrapped."""
        # One pixel to spare, or rounding may break a line that fits.
        return max(ceil(self._width_of(line, self._type.size)) for line in self.plain().split("\n")) + 1

    def _width_of(self, text: str, size: float) -> float:
        return text_width(text, self._type.font, size)

    def _fit(self, *_: Any) -> None:
        self._fit_height()
        offered = self.room if self.hugs else self.width
        self._set_size(self._size_for(offered))
        if not self.hugs:
            self.text_size = max(1, self.width), None
            return
        self.size_hint_x = None
        self.natural_width = self.measured()
        width = max(min(self.natural_width, self.room), self.least_width)
        self.text_size = width, None
        self.width = width if self.text else 0

    def _size_for(self, offered: float) -> float:
        """Smaller than the role's size only if a word would have to be broken, and never under its size at 100 %."""
        size = self._type.size
        word = max(self.plain().split(), key=len, default="")
        if size > self._type.least and 0 < offered < len(word) * size:
            wide = self._width_of(word, size)
            if wide > offered:
                size = max(self._type.least, int(size * offered / wide))
        return size

    def _set_size(self, size: float) -> None:
        family = "serif" if self._type.lift else "sans"
        natural = FONT_LINE[family] * size
        leading = natural * (self._type.line - 1)
        self.font_size = size
        self.line_height = self._type.line
        # Kivy puts the leading under each line: half of it goes above. It adds none under the last line where lines are
        # tighter than the font's own.
        half = round(max(0.0, leading) / 2)
        self.padding = 0, half - round(self._type.lift * size), 0, -half

    def _fit_height(self, *_: Any) -> None:
        self.height = self.texture_size[1] if self.text else 0


class OneLine(Words):
    """Text that hugs: as wide as it is."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("hugs", True)
        super().__init__(**kwargs)


class FittingWords(Words):
    """Words on one line: a shorter text where the long one does not fit, and nothing where there is no shorter one.

    long, short: the two texts
    """

    long = StringProperty("")
    short = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "long", "short"):
            self.fbind(name, self._choose)
        self._choose()

    def _choose(self, *_: Any) -> None:
        fits = ceil(self._width_of(self.long, self._type.size)) < self.width
        self.text = self.long if fits or self.width <= 1 else self.short
