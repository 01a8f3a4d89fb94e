"""Words as keys and values. Nothing in `rules/` holds a sentence: the language is chosen when a text is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class SeatName:
    """The name of whoever sits there. Games know seats; only the session knows names."""

    seat: int


@dataclass(frozen=True, slots=True)
class Text:
    """A message key with the values of its {placeholders}.

    A value called `n` chooses the plural form where the message has several.
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()


Value = int | str | SeatName | Text


def say(key: str, **values: Value) -> Text:
    return Text(key, tuple(values.items())) if values else _bare(key)


@cache
def _bare(key: str) -> Text:
    """Most texts have no values, and a table says the same ones after every entry."""
    return Text(key)


def number(value: int) -> Text:
    """A bare number where a text is expected."""
    return say("number", n=value)


def keys_in(text: Text) -> Iterator[str]:
    """Every message key a text needs, its values' included: what a test looks up in each language."""
    yield text.key
    for _, value in text.values:
        if isinstance(value, Text):
            yield from keys_in(value)
