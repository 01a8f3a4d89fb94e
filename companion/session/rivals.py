"""Different entries under one identity: an old version gave a number twice, or somebody forged one.

Both are kept and shown, and every phone settles it the same way, whatever came in first: the entry with the lowest mark
of its content keeps the identity and counts. The others get one of their own, made from their mark; they do not fit
until those before them are struck. So the table can choose another one, and taking a merge back brings back what
counted before it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.session.entry import Entry, EntryId


def is_same(one: Entry, other: Entry) -> bool:
    """To Python 1 and True are equal; spelled out they are not."""
    return one is other or one.content == other.content


def settled(entries: Iterable[Entry]) -> list[Entry]:
    """Each entry once, with those that share an identity in their order."""
    alike: dict[EntryId, list[Entry]] = {}
    for entry in entries:
        alike.setdefault(EntryId(entry.device, entry.seq), []).append(entry)
    return [one for rivals in alike.values() for one in (_in_order(rivals) if len(rivals) > 1 else rivals)]


def _in_order(rivals: list[Entry]) -> list[Entry]:
    different = {entry.mark: replace(entry, behind=()) for entry in rivals}
    found: list[Entry] = []
    for _, entry in sorted(different.items()):
        found.append(replace(entry, behind=tuple(one.id for one in found)))
    return found
