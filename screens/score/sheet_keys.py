"""The keypad of a score sheet: as high as the page has room for, with one key for "none"."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import Property

from screens.widgets.keypad import KeypadKey
from screens.widgets.stack import Row, Stack

LOWEST = 48  # dp of a key
ROWS = 4


class SheetKeys(Stack):
    """Keys alone; the page shows what was typed.

    key_height: of each key, in pixels
    on_digit(digit), on_none(), on_delete(): a key was touched
    """

    key_height = Property(dp(LOWEST))

    def __init__(self, none_text: str, highest: float, **kwargs: Any) -> None:
        """A key is `highest` pixels high at most."""
        for name in ("on_digit", "on_none", "on_delete"):
            self.register_event_type(name)
        super().__init__(spacing=dp(8), **kwargs)
        self._highest = highest
        self.keys: list[KeypadKey] = []
        for first in (1, 4, 7):
            self._add_row(*(self._digit(first + number) for number in range(3)))
        self.none = self._key(text=none_text, role="label")
        self.none.bind(on_release=lambda _: self.dispatch("on_none"))
        delete = self._key(is_delete=True)
        delete.bind(on_release=lambda _: self.dispatch("on_delete"))
        self._add_row(self.none, self._digit(0), delete)
        self.fbind("key_height", type(self)._measure)

    def fill(self, room: float) -> None:
        """Takes as much of that height as keys may be high."""
        key = (room - (ROWS - 1) * self.spacing) / ROWS
        self.key_height = min(self._highest, max(dp(LOWEST), key))

    def _key(self, **look: Any) -> KeypadKey:
        key = KeypadKey(**look)
        key.least_height = self.key_height
        self.keys.append(key)
        return key

    def _digit(self, digit: int) -> KeypadKey:
        key = self._key(text=str(digit))
        key.bind(on_release=lambda _: self.dispatch("on_digit", digit))
        return key

    def _add_row(self, *keys: KeypadKey) -> None:
        row = Row(spacing=dp(8))
        for key in keys:
            row.add_widget(key)
        self.add_widget(row)

    def _measure(self, *_: Any) -> None:
        for key in self.keys:
            key.least_height = self.key_height

    def on_digit(self, digit: int) -> None:
        """A digit was touched."""

    def on_none(self) -> None:
        """The key for "none"."""

    def on_delete(self) -> None:
        """The last digit goes."""
