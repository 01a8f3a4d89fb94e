"""Kinds of files: what other programs call them, and how to recognize them by their first bytes."""

from __future__ import annotations

import re
from pathlib import Path

KINDS = {
    ".png": "image/png",
    ".json": "application/json",
    ".pdf": "application/pdf",
    ".csv": "text/csv",
    ".txt": "text/plain",
    ".zip": "application/zip",
}
BEGINS = {
    ".json": re.compile(rb"[\xef\xbb\xbf \t\r\n]*\{"),
    ".png": re.compile(rb"\x89PNG\r\n"),
    ".jpg": re.compile(rb"\xff\xd8\xff"),
    ".webp": re.compile(rb"(?s)RIFF....WEBP"),
}


def kind_of(path: Path) -> str:
    # Our own files are named nowhere else: as plain bytes they keep their suffix.
    return KINDS.get(path.suffix, "application/octet-stream")


def suffix_of(data: bytes) -> str:
    """What another program hands over has no name: it is one of our files if nothing else fits."""
    return next((suffix for suffix, begin in BEGINS.items() if begin.match(data)), ".annals")
