"""Questions: the pieces that the forms of several inputs are made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.kit.field import Counts, Number
from rules.kit.frozen import replace
from rules.kit.given import check
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask_within
from rules.kit.refusal import Refusal
from rules.kit.text import Text, say
from rules.through_the_ages import names
from rules.through_the_ages.cards import kind
from rules.through_the_ages.faces import face
from rules.through_the_ages.signs import look
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import SPECIAL, UNITS, URBAN

GROUPS = {
    **dict.fromkeys(("farm", "mine"), "fields"),
    **dict.fromkeys(URBAN, "urban"),
    **dict.fromkeys(UNITS, "units"),
    **dict.fromkeys((*SPECIAL, "government"), "laws"),
    "wonder": "wonders",
    "leader": "leaders",
    "action": "actions",
}
"""How civil cards are grouped for browsing."""

STILL_OPEN = ("through_the_ages.raid_nothing",)
"""Refusals that a later answer of the same form takes away."""


def group(card: str) -> Text:
    return say(f"through_the_ages.group.{GROUPS[kind(card)]}")


def why_not(state: State, given: Input, **answers: Any) -> Refusal | None:
    """Why this answer would not do; what is still open is not a reason."""
    refusal = check(state, replace(given, **answers))
    return None if refusal is None or refusal.is_nonsense or refusal.code in STILL_OPEN else refusal


def possible_first(options: Iterable[Option]) -> tuple[Option, ...]:
    return tuple(sorted(options, key=lambda option: option.refusal is not None))


def card_option(card: str, refusal: Refusal | None = None, note: Text | None = None, **more: Any) -> Option:
    """A card by its sign and name: for short lists."""
    glyph, tint = look(card)
    return Option(card, names.card_with_age(card), note, glyph, tint, refusal=refusal, **more)


def face_option(card: str, refusal: Refusal | None = None, group: Text | None = None, **more: Any) -> Option:
    """A card as it lies on the table."""
    return Option(card, names.card_with_age(card), face=face(card, **more), refusal=refusal, group=group)


def rivals(state: State, given: Input, name: str = "rival") -> tuple[Option, ...]:
    return tuple(
        Option(seat, names.seat(seat), refusal=why_not(state, given, **{name: seat}))
        for seat in state.active
        if seat != given.seat
    )


def number(
    given: Input, name: str, label: Text, least: int, most: int, own: tuple[str, str] = ("", ""), **more: Any
) -> Ask:
    """A number of a narrower range than its field."""
    return ask_within(given, name, Number(least, max(least, most)), label, glyph=own[0], tint=own[1], **more)


def at_most(made: Ask, most: int) -> Ask:
    """For several things, no more in all than is possible now."""
    kind = made.field.kind
    assert isinstance(kind, Counts)
    return replace(made, field=replace(made.field, kind=replace(kind, at_most=most)))
