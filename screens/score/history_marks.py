"""The marks of entries, by which the history is filtered."""

from __future__ import annotations

from companion.session.fold import Folded, Outline, Status

FILTERS = ("forced", "corrected", "struck", "misfit")


def marks_of(item: Folded | Outline) -> set[str]:
    """The marks an entry carries, as the filters call them."""
    marks = set()
    if item.is_forced:
        marks.add("forced")
    if item.is_correction:
        marks.add("corrected")
    if item.status is Status.STRUCK:
        marks.add("struck")
    if item.status is Status.MISFIT:
        marks.add("misfit")
    return marks
