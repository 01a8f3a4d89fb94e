"""Refusals: why an input does not fit the rules, as a fact with a stable code."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.kit.text import Text, Value, say


@dataclass(frozen=True, slots=True)
class Shortage:
    """What is there and what is needed, to be drawn: three sheaves and two dashed ones."""

    have: int
    need: int
    glyph: str
    tint: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """`text` is the fact in a few words, `note` what the thing costs or asks for, `topic` the rule to read.

    The table is right: everything can be recorded anyway, except nonsense that has no meaning to record.
    """

    code: str
    text: Text
    note: Text | None = None
    topic: str = ""
    shortage: Shortage | None = None
    is_nonsense: bool = False
    is_unfinished: bool = False
    """It holds only until the form is filled in: nothing else is against the input."""
    anyway: Text | None = None
    """What insisting is called where it is not "record anyway"."""


def refuse(
    code: str, note: Text | None = None, topic: str = "", shortage: Shortage | None = None, **values: Value
) -> Refusal:
    """A refusal whose sentence is found under its code."""
    return Refusal(code, say(code, **values), note, topic, shortage)


def unfinished(code: str, topic: str = "", **values: Value) -> Refusal:
    """A refusal that holds only until the form is filled in: everything else is right."""
    return Refusal(code, say(code, **values), topic=topic, is_unfinished=True)


def nonsense(code: str, **values: Value) -> Refusal:
    return Refusal(code, say(code, **values), is_nonsense=True) if values else _bare_nonsense(code)


@cache
def _bare_nonsense(code: str) -> Refusal:
    """Every form that is not filled in yet gets it for each of its answers."""
    return Refusal(code, say(code), is_nonsense=True)
