"""Text from outside as a line that any page can draw."""

from __future__ import annotations

_SURROGATES = range(0xD800, 0xE000)
_CONTROLS = (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)
_TURNING = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""They reverse the order of letters, even in the words that follow: a name could alter what the app says."""

_MENDED = {
    **dict.fromkeys(_SURROGATES, "\ufffd"),
    **dict.fromkeys(_CONTROLS, " "),
    **dict.fromkeys(_TURNING, ""),
}


def one_line(text: str) -> str:
    """Mended, not refused: a keyboard may leave half an emoji behind, and the game must still open.

    Half of a pair becomes the sign for what cannot be shown, a line break or other control character a space.
    """
    return text if text.isprintable() else text.translate(_MENDED)
