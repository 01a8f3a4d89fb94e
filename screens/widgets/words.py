"""Text by role. It wraps to its width, grows in height and is never shortened."""

from __future__ import annotations

import re
from math import ceil, inf
from typing import Any, Literal

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.properties import Property, StringProperty

from screens.draw.paragraph import extents, paragraph
from screens.draw.printed import divided, natural_width, setting, size_for
from screens.draw.theme import Rgba, theme
from screens.widgets.lean import Lean, Own

MARKUP = re.compile(r"\[/?[a-z]+(?:=[^\]]*)?\]")
WHITE = (1, 1, 1, 1)


class Words(Lean):
    """The label of the app. Kivy's own costs as much as twenty plain widgets, and a page has a hundred of these.

    text, markup: what it says, and whether that is marked up as Kivy's labels are
    role, points: the type role, and a size at 100 % in place of the role's (0: the role's)
    ink, tint: colour role, or a colour in its place
    underline, strikethrough: lines under and through it
    halign: where lines stand that are shorter than it is wide
    hugs: as wide as the text, instead of as wide as its parent allows
    room: how wide it may be while it hugs, in pixels
    least_width: how wide it is at least while it hugs
    natural_width: the width of its longest line if nothing were wrapped; kept up to date only while it hugs
    """

    width: float  # Kivy's own

    text = StringProperty("")
    markup = Own(False, "_fit")
    role = Own("body", "_style")
    ink = Own("ink", "_style")
    tint = Own[Rgba | None](None, "_style")
    points = Own(0.0, "_style")
    underline = Own(False, "_fit")
    strikethrough = Own(False, "_fit")
    halign = Own[Literal["left", "center", "right"]]("left", "_fit")
    hugs = Own(False, "_fit")
    room = Own(inf, "_fit")
    least_width = Own(0.0, "_fit")
    natural_width = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        if "size" not in kwargs:
            kwargs.setdefault("width", 0)
            kwargs.setdefault("height", 0)
        self._label: CoreLabel | None = None
        self.font_size = 0.0
        self.shown = ""
        """The text as it is drawn: with hyphens where a word had to be divided."""
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color(*WHITE)
            self._drawn = Rectangle(size=(0, 0))
        self.fbind("text", type(self)._fit)
        self.fbind("width", type(self)._widen)
        for name in ("x", "y", "width", "height"):
            self.fbind(name, type(self)._stand)
        self.is_made = True
        self._style()

    @property
    def texture_size(self) -> tuple[float, float]:
        return (self._label.width, self._label.height) if self._label is not None else (0, 0)

    @property
    def refs(self) -> dict[str, list[tuple[int, int, int, int]]]:
        """Where the references of its markup stand, from its upper left corner."""
        return getattr(self._label, "refs", {})

    @property
    def font(self) -> str:
        return self._type.font

    def plain(self) -> str:
        """The text without markup."""
        return MARKUP.sub("", self.text) if self.markup else self.text

    def measured(self, text: str | None = None) -> float:
        """The width of its longest line, or that of another text in its place, if nothing were wrapped."""
        return natural_width(self.plain() if text is None else text, self._type)

    def _style(self, *_: Any) -> None:
        self._type = theme.type(self.role, self.points or None)
        self._ink = self.tint or theme.color(self.ink)
        self._fit()

    def _widen(self, *_: Any) -> None:
        """Not if it hugs: then its width comes from its text."""
        if not self.hugs:
            self._fit()

    def _fit(self, *_: Any) -> None:
        self.font_size = size_for(self.plain(), self._type, self._offered())
        wide = self.width
        if self.hugs:
            self.size_hint_x = None
            self.natural_width = self.measured()
            wide = self._hugged(self.natural_width, self.room)
        self._label = self._set_in(wide) if self.text and wide > 1 else None
        self._show()
        self.height = self.texture_size[1] if self.text else 0
        if self.hugs:
            self.width = wide if self.text else 0

    def prepare(self, text: str, wider: float = 0) -> None:
        """Gets a text ready that may be shown here next, with this much more room: set now, and drawn in a pause."""
        if self.markup or not text:
            return
        # The text changes before the room does.
        for room in {self._offered(), self._offered() + wider}:
            wide = self._hugged(natural_width(text, self._type), room) if self.hugs else room
            if wide > 1:
                size = size_for(text, self._type, room)
                self._label_of(divided(text, self.font, size, wide), size, wide)

    def _offered(self) -> float:
        return self.room if self.hugs else self.width

    def _hugged(self, natural: float, room: float) -> float:
        return max(min(natural, room), self.least_width)

    def _set_in(self, wide: float) -> CoreLabel:
        self.shown = self.text if self.markup else divided(self.text, self.font, self.font_size, wide)
        return self._label_of(self.shown, self.font_size, wide)

    def _label_of(self, text: str, size: float, wide: float) -> CoreLabel:
        plain = setting(text, self._type, size, wide, self.halign)
        own = self._ink if self.markup else None
        return paragraph(plain._replace(is_underlined=self.underline, is_struck=self.strikethrough, colour=own))

    def _show(self) -> None:
        self._colour.rgba = WHITE if self.markup else self._ink
        self._drawn.texture = self._label.texture if self._label is not None else None
        self._drawn.size = self.texture_size
        self._stand()

    def _stand(self, *_: Any) -> None:
        label = self._label
        if label is not None:
            x, y = self.x + (self.width - label.width) / 2, self.y + (self.height - label.height) / 2
            self._drawn.pos = int(x), int(y)


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
            self.fbind(name, type(self)._choose)
        self._choose()

    def _choose(self, *_: Any) -> None:
        fits = ceil(extents(self.long, self.font, self._type.size)[0]) < self.width
        self.text = self.long if fits or self.width <= 1 else self.short
