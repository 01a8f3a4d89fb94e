"""Answers that a touch on a panel gives: each is the form as it leaves it."""

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
    """A die of six: who rolls it, what fell, and for each face the form with it."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Questions(Panel):
    """What a form on one page asks, one thing after another. `label` says what the page is about."""

    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Panel):
    """Dice under each other, every face one touch."""

    rolls: tuple[Roll, ...]
