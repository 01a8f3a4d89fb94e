"""What older versions wrote, turned step by step into what this one reads."""

from __future__ import annotations

from collections.abc import Callable

from companion.errors import BadFile
from companion.store.records import Doc, Tables

FORMAT = 1

Step = Callable[[Doc, Tables], tuple[Doc, Tables]]

STEPS: dict[int, Step] = {}
"""By the format a step starts from; it leads to the next one. Steps are never removed: old sessions stay readable."""


def format_of(header: Doc) -> int:
    """The format a header names; 0 where it names none. Formats count from 1."""
    number = header.get("format")
    return number if isinstance(number, int) else 0


def migrated(header: Doc, tables: Tables) -> tuple[Doc, Tables]:
    """The same in today's format."""
    for number in range(format_of(header), FORMAT):
        if number not in STEPS:
            raise BadFile("error.file_unreadable")
        header, tables = STEPS[number](header, tables)
        header = {**header, "format": number + 1}
    return header, tables
