"""Keys of a desktop: what the shell does with them, and to whom it hands them on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from screens.shell.shell import Shell

BACK_KEY = 27  # Escape on a desktop, the back gesture on a phone
ENTER, TAB, DELETE = "\r", "\t", "\b"
LEFT, RIGHT = "left", "right"
# Keys that not every keyboard gives a letter for.
_LETTERS = {13: ENTER, 271: ENTER, 9: TAB, 8: DELETE, 276: LEFT, 275: RIGHT}


def pressed(shell: Shell, key: int, letter: str | None, held: list[str]) -> bool:
    """True if the key meant something. What lies on top hears it first and alone."""
    if key == BACK_KEY:
        return shell.back()
    letter = _LETTERS.get(key, letter or "")
    drawers = [drawer for layers in shell.all_layers() for drawer in layers.drawers]
    if drawers:
        return drawers[-1].on_shortcut(letter, held)
    if shell.page is None:
        return False
    if shell.page.is_game_page and "ctrl" in held and letter in ("z", "y"):
        is_redo = letter == "y" or "shift" in held
        return shell.table.redo() if is_redo else shell.attempt(shell.table.undo)
    return shell.page.on_shortcut(letter, held)
