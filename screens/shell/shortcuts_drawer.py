"""What the keys of a desktop do: on what is in sight, and everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.table import Table
from screens.draw.theme import theme
from screens.shell.everywhere import everywhere
from screens.widgets import shortcut as keys
from screens.widgets.button import SecondButton
from screens.widgets.chip import Chip
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.heading import Heading
from screens.widgets.shortcut import HasShortcuts, Shortcut
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

if TYPE_CHECKING:
    from screens.shell.shell import Shell

TRANSLATED = (keys.SPACE, keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN)
# As printed on the keys, in every language.
PRINTED = {
    **{
        "ctrl": "Ctrl",
        "alt": "Alt",
        "shift": "Shift",
        keys.ENTER: "Enter",
        keys.TAB: "Tab",
        keys.DELETE: "Backspace",
        keys.ESCAPE: "Esc",
    },
    **{keys.PAGE_UP: "Page Up", keys.PAGE_DOWN: "Page Down", keys.HOME: "Home", keys.END: "End"},
}


def unhidden(shortcuts: tuple[Shortcut, ...], taken: set[str]) -> list[tuple[Shortcut, tuple[str, ...]]]:
    """Each with the chords that still reach it: not those `taken` by an earlier one."""
    found = []
    for one in shortcuts:
        free = tuple(chord for chord in one.chords if chord not in taken)
        taken.update(one.chords, one.also)
        if free:
            found.append((one, free))
    return found


def key_names(table: Table, chords: tuple[str, ...]) -> list[str]:
    """As they are printed on a keyboard; several digits as a range."""
    if len(chords) > 1 and set(chords) <= set(keys.DIGITS):
        return [f"{chords[0]}\N{EN DASH}{chords[-1]}"]
    return [_name(table, chord) for chord in chords]


def _name(table: Table, chord: str) -> str:
    *held, key = chord.split("+") if not chord.endswith("++") else [*chord[:-2].split("+"), "+"]
    shown = table.say(f"keys.name.{key}") if key in TRANSLATED else PRINTED.get(key, key.upper())
    return "+".join([*(PRINTED[one] for one in held), shown])


class ShortcutsDrawer(Drawer):
    """Lists what `on_top` and the shell declare, and nothing else."""

    def __init__(self, shell: Shell, on_top: HasShortcuts) -> None:
        self._table = shell.table
        super().__init__(title=self._table.say("keys.title"))
        taken: set[str] = set()
        here = unhidden(on_top.shortcuts(), taken)
        if here:
            self._list(self._table.say("keys.here"), here)
        self._list(self._table.say("keys.everywhere"), unhidden(everywhere(shell), taken))
        close = SecondButton(title=self._table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)

    def _list(self, title: str, listed: list[tuple[Shortcut, tuple[str, ...]]]) -> None:
        self.add_widget(Heading(title=title, padding=(0, dp(4), 0, 0)))
        for number, (one, chords) in enumerate(listed):
            if number:
                self.add_widget(Divider())
            self.add_widget(self._row(self._table.say(one.text), key_names(self._table, chords)))

    @staticmethod
    def _row(text: str, names: list[str]) -> Row | Stack:
        is_large = theme.is_large_text
        chips = Flow(spacing=dp(6), align="left" if is_large else "right")
        for name in names:
            chips.add_widget(Chip(text=name, kind="outline", is_small=True))
        row = (Stack if is_large else Row)(spacing=dp(6 if is_large else 12), padding=(0, dp(4)))
        for part in (Words(text=text), chips):
            row.add_widget(part)
        return row
