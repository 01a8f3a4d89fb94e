"""Faults of drawing that no rule of a widget forbids: a word broken inside itself, a sign that is not in the atlas,
things that lie on each other."""

from __future__ import annotations

from itertools import combinations

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.draw.paragraph import extents
from screens.widgets import glyph
from screens.widgets.stack import Lined
from tests.screens.said import said, said_in
from tools.pictures.stage import Stage

SLACK = 1.5  # pixels: sizes are rounded


def drawing_faults(stage: Stage) -> list[str]:
    """All that is wrong in what the stage shows now."""
    return [*_broken(stage), *_unknown_signs(), *_overlapping(stage)]


def _broken(stage: Stage) -> list[str]:
    return [
        f"{word!r} of {words.plain()!r} is broken: {wide} in {words.width:.0f}"
        for words, _ in said(stage)
        if words.width
        for word in (words.plain() if words.markup else words.shown).split()
        if (wide := extents(word, words.font, words.font_size)[0]) > words.width + SLACK
    ]


def _unknown_signs() -> list[str]:
    found = sorted(glyph.unknown)
    glyph.unknown.clear()
    return [f"no sign {name!r} in the atlas" for name in found]


def _overlapping(stage: Stage) -> list[str]:
    return [
        f"{_told(one)} and {_told(other)} lie on each other in {type(parent).__name__}"
        for parent in (*stage.find_all(Lined), *stage.find_all(BoxLayout))
        for one, other in combinations([child for child in parent.children if _is_seen(child)], 2)
        if _shared(one, other)
    ]


def _is_seen(widget: Widget) -> bool:
    return widget.width > 0 and widget.height > 0 and widget.opacity > 0


def _shared(one: Widget, other: Widget) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    up = min(one.top, other.top) - max(one.y, other.y)
    return across > SLACK and up > SLACK


def _told(widget: Widget) -> str:
    texts = [words.plain() for words, _ in said_in(widget)]
    return f"{type(widget).__name__} {texts[:2]}"
