"""What the list of games shows without opening one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.records import Doc
from rules.kit.text import SeatName, Text, Value


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
            "place": _plain(self.moment),
            "updated": self.updated,
            "is_finished": self.is_finished,
            "standing": self.standing and [*map(_listed, self.standing)],
        }


def read_summary(data: Mapping[str, Any]) -> Summary:
    moment = data["place"] and _value(data["place"])
    # Earlier versions kept none.
    kept = data.get("standing")
    standing = Standing(tuple(kept[0]), tuple(kept[1]), _value(kept[2]), tuple(kept[3])) if kept else None
    return Summary(
        data["id"], data["game"], tuple(data["players"]), moment, data["updated"], data["is_finished"], standing
    )


def first_summary(session: str, header: Mapping[str, Any], updated: int) -> Summary:
    """All that a header tells by itself."""
    setup = header.get("setup")
    seats = setup.get("seats", ()) if isinstance(setup, Mapping) else ()
    names = tuple(str(seat.get("name", "")) for seat in seats if isinstance(seat, Mapping))
    return Summary(session, str(header.get("game", "")), names, updated=updated)


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else _plain(value)


def _plain(value: Value | None) -> Any:
    if isinstance(value, Text):
        return {"key": value.key, "values": {name: _plain(one) for name, one in value.values}}
    return {"seat": value.seat} if isinstance(value, SeatName) else value


def _value(data: Any) -> Any:
    if not isinstance(data, Mapping):
        return data
    if "seat" in data:
        return SeatName(data["seat"])
    return Text(data["key"], tuple((name, _value(one)) for name, one in data["values"].items()))
