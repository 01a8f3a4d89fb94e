"""Plain questions for what a game does not ask itself: every field of every input can be filled in."""

from __future__ import annotations

from dataclasses import MISSING
from typing import Any

from rules.kit.field import Arrangement, Choice, Counts, Field, Flag, Kind, Number, Several
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option
from rules.kit.text import Text, say

MOST_VALUES = 24  # a longer list of bare ids helps nobody: the game itself asks where it matters


def plain_text(value: str | int) -> Text:
    """A field's or value's own name, where no words are known for it."""
    return say("form.plain", what=str(value).replace("_", " "))


def filler(kind: Kind) -> Any:
    """Any value that fits, until the player gives one."""
    match kind:
        case Number(minimum, maximum):
            return min(max(0, minimum), maximum)
        case Choice(values):
            return values[0]
        case Several() | Counts():
            return ()
        case Arrangement(values):
            return values
        case Flag():
            return False
    return ""


def open_fields(kind: type[Input]) -> tuple[str, ...]:
    """The fields that have no default: whatever stands in them is only a filler."""
    return tuple(field.name for field in kind.fields() if field.default is MISSING)


def blank(kind: type[Input], seat: int | None) -> Input:
    """An input of this kind with fillers in all fields that have no default."""
    fields = {field.name: field.kind for field in kind.fields()}
    return kind(seat=seat, **{name: filler(fields[name]) for name in open_fields(kind)})


def plain_asks(given: Input, asked: tuple[Ask, ...]) -> tuple[Ask, ...]:
    """Questions about the fields that `asked` leaves out."""
    known = {ask.field.name for ask in asked}
    return tuple(_plain_ask(field) for field in given.fields() if field.name not in known and _can_be_plain(field.kind))


def _can_be_plain(kind: Kind) -> bool:
    return len(getattr(kind, "values", ())) <= MOST_VALUES


def _plain_ask(field: Field) -> Ask:
    is_needed = field.default is MISSING
    return Ask(field, plain_text(field.name), is_needed=is_needed, is_extra=not is_needed)


def plain_options(field: Field) -> tuple[Option, ...]:
    """The bare values of a field that the game has no words for."""
    return tuple(Option(value, plain_text(value)) for value in getattr(field.kind, "values", ()))
