"""A key of a desktop's keyboard and what it does, as data: the same lines are obeyed and listed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

# Keys by name: a letter, a digit or a sign is its own name, and keys held with it come first: "ctrl+shift+z".
ENTER, TAB, DELETE, SPACE, ESCAPE = "enter", "tab", "backspace", "space", "escape"
LEFT, RIGHT, UP, DOWN = "left", "right", "up", "down"
PAGE_UP, PAGE_DOWN, HOME, END = "pageup", "pagedown", "home", "end"
DIGITS = tuple("0123456789")


@dataclass(frozen=True, slots=True)
class Shortcut:
    """`text` is the key of the text that says what it does. Any of its chords calls `does` with that chord; it returns
    False if that means nothing just now. `also` holds chords for other keyboards, which the list leaves out."""

    text: str
    chords: tuple[str, ...]
    does: Callable[[str], object]
    also: tuple[str, ...] = ()

    def has(self, chord: str) -> bool:
        return chord in self.chords or chord in self.also


def obey(shortcuts: tuple[Shortcut, ...], chord: str) -> bool:
    """True if the chord meant something. Only the first shortcut that has it is asked."""
    found = next((one for one in shortcuts if one.has(chord)), None)
    return found is not None and found.does(chord) is not False


class HasShortcuts:
    """A page or a drawer that listens to the keyboard while it is on top."""

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """What keys do here and now, its own ones first: an earlier one hides a later one with the same chord."""
        return ()

    def on_shortcut(self, chord: str) -> bool:
        """A key of a desktop's keyboard; True if it meant something here."""
        return obey(self.shortcuts(), chord)
