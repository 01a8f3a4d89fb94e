"""Keys of a desktop: who hears them, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.chords import chord_of
from screens.widgets.shortcut import ESCAPE, HasShortcuts, obey

if TYPE_CHECKING:
    from screens.shell.shell import Shell


def listener(shell: Shell) -> HasShortcuts | None:
    """What lies on top: the last drawer, else the page."""
    drawers = [drawer for layers in shell.all_layers() for drawer in layers.drawers]
    return drawers[-1] if drawers else shell.page


def pressed(shell: Shell, key: int, place: int, letter: str | None, held: list[str]) -> bool:
    """True if the key meant something. What lies on top hears it first, and nothing below it does; then come the
    keys that work everywhere."""
    chord = chord_of(key, place, letter, held)
    if chord == ESCAPE:
        return shell.back()
    on_top = listener(shell)
    if on_top is not None and on_top.on_shortcut(chord):
        return True
    # Imported when the first key is pressed: a phone has none.
    from screens.shell.everywhere import everywhere

    return obey(everywhere(shell), chord)
