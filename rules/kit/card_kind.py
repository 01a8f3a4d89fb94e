"""A kind of cards whose printed numbers the players can fill in before a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.kit.line import one_line
from rules.kit.text import Text


@dataclass(frozen=True, slots=True)
class CardKind:
    """`numbers` are those such a card may have. Its name is typed, unless it must be one of `names`."""

    id: str
    label: Text
    numbers: tuple[str, ...]
    names: tuple[str, ...] = ()
    spelled: Callable[[str], str] = one_line
    """A typed name as the game keeps it."""

    def key(self, name: str, number: str) -> str:
        """The number's name among all that are typed."""
        return f"{self.id}:{name}:{number}"
