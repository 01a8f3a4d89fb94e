"""Answers given by touching a panel: each holds the form as the touch leaves it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.offer import Offer
from rules.kit.panel import Panel
from rules.kit.text import Text


@dataclass(frozen=True, slots=True)
class Pick:
    """One answer. It may fill several fields at once: a kind and an owner are one question for a player."""

    label: Text
    offer: Offer
    glyph: str = ""
    tint: str = ""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class PickRow:
    """Answers that belong together, behind a sign or behind the badge of the seat they are about."""

    picks: tuple[Pick, ...]
    label: Text | None = None
    glyph: str = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A question that becomes one line once it is answered, and opens again at a touch."""

    label: Text
    rows: tuple[PickRow, ...]
    answer: Text | None = None
    """What the line says; None as long as there is no answer."""
    is_presumed: bool = False
    """The answer is only the usual one: it is asked for once, and nothing waits for it."""
    is_joined: bool = False
    """Its answer stands on the line of the question before it."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A six-sided die: who rolls it, what came up, and for each face the form with it."""

    seat: int
    faces: tuple[Offer, ...]
    fell: int | None = None


@dataclass(frozen=True, slots=True)
class Stake:
    """Tokens of a seat that lie there to be spent, touched one by one: `offers[n]` is the form with n of them."""

    seat: int
    label: Text
    spent: int
    offers: tuple[Offer, ...]
    glyph: str
    tint: str


@dataclass(frozen=True, slots=True)
class Token:
    """A number of one thing. A touch adds one more; without an offer it is only shown."""

    label: Text
    count: int
    glyph: str
    tint: str
    offer: Offer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens(Panel):
    """A few things side by side, counted by touching them. `label` says what for."""

    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A place in a square on the table: what lies there and what it brings. Dashed until that is said."""

    label: Text | None = None
    glyph: str = ""
    tint: str = ""
    note: Text | None = None
    corner: str = ""
    """The glyph of what lies under it."""
    is_lit: bool = False
    is_chosen: bool = False
    """The one it is about; those that go with it are lit."""
    is_open: bool = False
    offer: Offer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cells(Panel):
    """A square of places to touch, with handles for whole rows and columns if they can be chosen."""

    rows: tuple[tuple[Cell, ...], ...]
    row_heads: tuple[Pick, ...] = ()
    column_heads: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Picks(Panel):
    """Answers as tiles, a few in a row. `label` is the question."""

    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Questions(Panel):
    """What a form on one page asks, one thing after another. `label` says what the page is about."""

    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Panel):
    """Dice under each other, every face one touch."""

    rolls: tuple[Roll, ...]
