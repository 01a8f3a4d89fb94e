"""What people look for when they go through a game again: its wonders, its wars."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.text import Text


@dataclass(frozen=True, slots=True)
class Landmark:
    """One kind of them. An entry that is one has its glyph on the axis of the course, and its label is a filter."""

    key: str
    label: Text
    glyph: str
