"""The clipboard. Some desktops have none; asking never raises."""

from __future__ import annotations


def copy(text: str) -> bool:
    """Whether the text is on the clipboard now."""
    try:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
    except Exception:
        return False
    return True


def pasted() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        from kivy.core.clipboard import Clipboard

        return str(Clipboard.paste() or "")
    except Exception:
        return ""
