"""What a key is called, whatever it prints: the same names on every keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

from screens.widgets.shortcut import (
    DELETE,
    DOWN,
    END,
    ENTER,
    ESCAPE,
    HOME,
    LEFT,
    PAGE_DOWN,
    PAGE_UP,
    RIGHT,
    SPACE,
    TAB,
    UP,
)

# Kivy's numbers of keys that print nothing.
_NAMES = {
    **{27: ESCAPE, 13: ENTER, 271: ENTER, 9: TAB, 8: DELETE, 32: SPACE},
    **{276: LEFT, 275: RIGHT, 273: UP, 274: DOWN, 280: PAGE_UP, 281: PAGE_DOWN, 278: HOME, 279: END},
    **{282 + number: f"f{number + 1}" for number in range(12)},
    # The keypad of digits at the right.
    **{256 + digit: str(digit) for digit in range(10)},
    **{267: "/", 269: "-", 270: "+"},
}
# Where keys lie, as SDL counts them: a keyboard that writes other letters has the same keys at the same places.
_PLACES = {
    **{4 + number: letter for number, letter in enumerate(ascii_lowercase)},
    **{30 + number: digit for number, digit in enumerate("1234567890")},
    **{45: "-", 46: "=", 54: ",", 55: ".", 56: "/"},
}
_HELD = ("ctrl", "alt", "shift")


def chord_of(key: int, place: int, letter: str | None, held: Iterable[str]) -> str:
    """Such as "ctrl+shift+z". With Cyrillic letters a key is known by where it lies; "" for a key without a name."""
    name = _NAMES.get(key) or (letter or "").lower()
    if not name.isascii():
        name = _PLACES.get(place, "")
    if not name.isprintable() or not name:
        return ""
    # A Mac has a key of its own where others have ctrl.
    down = {"ctrl" if one == "meta" else one for one in held}
    return "+".join([*(one for one in _HELD if one in down), SPACE if name == " " else name])
