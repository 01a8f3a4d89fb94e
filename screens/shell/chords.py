"""What a key is called, whatever it prints: the same names on every keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

from screens.widgets import shortcut as keys

# Kivy's numbers of keys that print nothing.
_NAMES = {
    **{27: keys.ESCAPE, 13: keys.ENTER, 271: keys.ENTER, 9: keys.TAB, 8: keys.DELETE, 32: keys.SPACE},
    **{
        276: keys.LEFT,
        275: keys.RIGHT,
        273: keys.UP,
        274: keys.DOWN,
        280: keys.PAGE_UP,
        281: keys.PAGE_DOWN,
        278: keys.HOME,
        279: keys.END,
    },
    **{282 + number: f"f{number + 1}" for number in range(12)},
    # The numeric keypad.
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
    return "+".join([*(one for one in _HELD if one in down), keys.SPACE if name == " " else name])
