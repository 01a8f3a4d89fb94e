"""What the list of games shows without opening one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.kept_text import all_of, is_a, plain_text, read_text
from companion.store.records import Doc
from rules.kit.text import Text

LATEST = 253_402_128_000
"""The last days of the year 9999: calendars end there."""


class Standing(NamedTuple):
    """How a game stands, kept for the first page, which would have to read the rules to find out."""

    colours: tuple[str, ...]
    totals: tuple[int, ...]
    step: Text
    to_move: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    id: str
    game: str
    """Empty where the file has lost its header: opening it will say more."""
    players: tuple[str, ...] = ()
    moment: Text | None = None
    """Where the game stands, as its step calls it."""
    updated: int = 0
    """Seconds since 1970."""
    is_finished: bool = False
    standing: Standing | None = None

    def plain(self) -> Doc:
        return {
            "id": self.id,
            "game": self.game,
            "players": list(self.players),
            "place": plain_text(self.moment),
            "updated": self.updated,
            "is_finished": self.is_finished,
            "standing": self.standing and [*map(_listed, self.standing)],
        }


def read_summary(data: Any) -> Summary | None:
    """What was kept of a session; None where that makes no sense. Never raises: a library may come from anywhere."""
    try:
        return _read(data)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _read(data: Any) -> Summary:
    moment = data["place"] and read_text(data["place"])
    return Summary(
        is_a(str, data["id"]),
        is_a(str, data["game"]),
        all_of(str, data["players"]),
        moment or None,
        sane_time(is_a(int, data["updated"])),
        data["is_finished"] is True,
        # Earlier versions kept none.
        _standing(data["standing"]) if data.get("standing") else None,
    )


def _standing(data: Any) -> Standing:
    colours, totals, step, to_move = data
    return Standing(all_of(str, colours), all_of(int, totals), read_text(step), all_of(int, to_move))


def sane_time(seconds: int) -> int:
    """A time that can be shown as a date, whatever a clock or a file says."""
    return min(max(seconds, 0), LATEST)


def first_summary(session: str, header: Mapping[str, Any], updated: int) -> Summary:
    """All that a header tells by itself."""
    setup = header.get("setup")
    seats = setup.get("seats", ()) if isinstance(setup, Mapping) else ()
    names = tuple(str(seat.get("name", "")) for seat in seats if isinstance(seat, Mapping))
    return Summary(session, str(header.get("game", "")), names, updated=updated)


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else plain_text(value)
