"""The keyboard belongs to the line that is in sight."""

from __future__ import annotations

from kivy.uix.behaviors import FocusBehavior


def close_keyboard() -> None:
    """Takes the focus from a line that has left the window, and the keyboard with it: Kivy leaves both where they were,
    and what is typed would go where nobody sees it."""
    for line in [*FocusBehavior._keyboards.values()]:
        if line is not None and line.get_root_window() is None:
            line.focus = False
