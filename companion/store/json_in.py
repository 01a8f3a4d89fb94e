"""JSON from outside. How much memory it would take is known before any of it is unfolded: 16 MB of `[]` are 457 MB."""

from __future__ import annotations

import json
from typing import Any

from companion.errors import BadFile

LARGEST = 8 * 1024 * 1024
"""Bytes or characters in a file: fifty thousand entries."""
MOST_MEMORY = 64 * 1024 * 1024

_OBJECT, _LIST, _PART, _SIGN = 190, 90, 60, 4
"""Bytes at most: for a small object, a list, a value or a name, and a character of text."""


def read_json(text: str | bytes) -> Any:
    """What a text holds. Raises `BadFile` and nothing else."""
    if len(text) > LARGEST:
        raise BadFile("error.file_too_large")
    try:
        text = text if isinstance(text, str) else text.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile("error.not_json") from None
    if unfolded(text) > MOST_MEMORY:
        raise BadFile("error.file_too_large")
    try:
        return json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        raise BadFile("error.not_json") from None


def unfolded(text: str) -> int:
    """An upper bound on the bytes it takes once read: characters inside texts are counted too."""
    parts = text.count(",") + text.count(":")
    return _OBJECT * text.count("{") + _LIST * text.count("[") + _PART * parts + _SIGN * len(text)
