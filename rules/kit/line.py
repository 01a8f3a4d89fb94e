"""Text from outside as a line that any page can draw."""

from __future__ import annotations

_SURROGATES = range(0xD800, 0xE000)
_CONTROLS = (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)
_TURNING = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""They turn the order of letters around, also of the words that come after: a name could say what the app says."""

_MENDED = {
    **dict.fromkeys(_SURROGATES, "\ufffd"),
    **dict.fromkeys(_CONTROLS, " "),
    **dict.fromkeys(_TURNING, ""),
}


def one_line(text: str) -> str:
    """Mended, not refused: half of an emoji is what a keyboard may leave behind, and its game must stay open.

    Half of a pair becomes the sign for what cannot be shown, a line break or another control a space.
    """
    return text if text.isprintable() else text.translate(_MENDED)
