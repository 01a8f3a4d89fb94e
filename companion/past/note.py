"""What people write down about a game: a note, the place, the day, a star, a photo. It stays on this phone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.store.records import Doc
from companion.store.summary import sane_time

LONGEST = 2000
"""Characters of a note: a library is read whole at every start."""


class Note(NamedTuple):
    text: str = ""
    place: str = ""
    day: int = 0
    """When it was played, in seconds since 1970, where somebody has set that by hand."""
    has_star: bool = False
    photo: str = ""
    """The name of the file that lies beside the game."""

    def plain(self) -> Doc:
        """As it is kept: only what is not empty."""
        kept = {
            "text": self.text[:LONGEST],
            "place": self.place[:LONGEST],
            "day": self.day,
            "star": self.has_star,
            "photo": self.photo,
        }
        return {name: value for name, value in kept.items() if value}


NOTHING = Note()


def read_note(kept: Mapping[str, Any] | None) -> Note:
    """A line of the library. What makes no sense in it is ignored."""
    if kept is None:
        return NOTHING
    day = kept.get("day")
    is_day = isinstance(day, int) and not isinstance(day, bool)
    return Note(
        _words(kept.get("text")),
        _words(kept.get("place")),
        sane_time(day) if is_day and isinstance(day, int) else 0,
        kept.get("star") is True,
        _words(kept.get("photo")),
    )


def _words(value: Any) -> str:
    return value[:LONGEST] if isinstance(value, str) else ""
