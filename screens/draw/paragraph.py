"""Text laid out in a width, kept as textures: the same words in the same type are set once, however often they stand
on a screen and however often it is built.

Kivy's own label keeps nothing, and most of what a new page costs is text that was there a moment ago.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel

from screens.draw.kept_labels import DrawnLabel, kept_label
from screens.draw.theme import Rgba


class Setting(NamedTuple):
    """Everything that decides how a text looks, except its colour: plain text is white and tinted where it is drawn."""

    text: str
    font: str
    size: float
    width: float
    halign: str = "left"
    line: float = 1.0
    above: int = 0
    below: int = 0
    is_underlined: bool = False
    is_struck: bool = False
    colour: Rgba | None = None
    """Text with markup has colours of its own, so it is set in its colour. None for plain text."""


class _Plain(DrawnLabel):
    def get_extents(self, text: str) -> tuple[int, int]:
        return extents(text, self.options["font_name"], self.options["font_size"])


class _Marked(MarkupLabel, DrawnLabel):
    """Text with markup."""


@lru_cache(8192)
def extents(text: str, font: str, size: float) -> tuple[int, int]:
    """Width and height of a line. The same words come up again and again, and wrapping asks for each of them."""
    return _measure(font, size).get_extents(text)


@lru_cache(256)
def _measure(font: str, size: float) -> CoreLabel:
    label = CoreLabel(font_name=font, font_size=size)
    label.resolve_font_name()
    return label


def paragraph(setting: Setting) -> DrawnLabel:
    """The label with the texture of this text."""
    return kept_label(setting, lambda: _set(setting))


def _set(setting: Setting) -> DrawnLabel:
    options: dict[str, Any] = {
        "text": setting.text,
        "font_name": setting.font,
        "font_size": setting.size,
        "text_size": (setting.width, None),
        "halign": setting.halign,
        "line_height": setting.line,
        "padding": (0, setting.above, 0, setting.below),
        "underline": setting.is_underlined,
        "strikethrough": setting.is_struck,
    }
    label: DrawnLabel
    if setting.colour is None:
        label = _Plain(color=(1, 1, 1, 1), **options)
    else:
        label = _Marked(color=setting.colour, **options)
    label.refresh()
    return label
