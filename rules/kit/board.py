"""Panels that a whole board is made of, so that it fits a screen. They stand beside those of `rules.kit.panel`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.offer import CardFace, Offer
from rules.kit.panel import Counter, Panel
from rules.kit.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Ratings(Panel):
    """The numbers a seat is measured by, as equals: each named, with its note, on a card of its own."""

    counters: tuple[Counter, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Holdings(Panel):
    """Cards on one picture, each with what lies on it. A touch opens what can be done with it."""

    faces: tuple[CardFace, ...]
    is_small: bool = False
    """Nothing lies on them: a sign and a name each."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A card on its own: a leader, a building site. `stages` are its prices, `built` of them are done."""

    face: CardFace
    stages: tuple[int, ...] = ()
    built: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Plates(Panel):
    """A few of them side by side, each always in its place."""

    plates: tuple[Plate, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Held(Panel):
    """Something only one seat can have, and how much of what lies on it; nobody has it while `seat` is None."""

    seat: int | None
    value: int = 0
    glyph: str = ""
    tint: str = ""
    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """A sign with two short lines."""

    id: str
    glyph: str
    tint: str
    label: Text
    note: Text | None = None
    face: CardFace | None = None
    """The card that it is about: a touch opens it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts(Panel):
    """What else is in force, on one line."""

    facts: tuple[Fact, ...]
