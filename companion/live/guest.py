"""Who is at the live table besides its host, and what each of them may do. Values only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.live.rights import May

APP, BROWSER, TV, HOST = "app", "browser", "tv", "host"


@dataclass(frozen=True, slots=True)
class Guest:
    """As the host sees them."""

    id: str
    seat: int | None
    """Where they sit; None for somebody who only watches."""
    name: str
    """As typed for the seat; empty for somebody who only watches, and for a seat without a name."""
    how: str
    """How they take part: with the app, a browser, a large screen."""
    is_here: bool
    """Whether the line to them is up now."""
    since: float
    """Since when it is up or down, in seconds since 1970."""
    may: May


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody wants a seat that another guest has."""

    id: str
    seat: int
    name: str
    how: str
    since: float


def read_here(roster: Mapping[str, Any], own: str, names: Sequence[str]) -> tuple[Guest, ...]:
    """Who else is at the table, as its host told an app phone. Whatever is not understood is left out."""
    told = roster.get("here")
    found = [_read(one, names) for one in told if isinstance(one, Mapping)] if isinstance(told, list) else []
    return tuple(one for one in found if one is not None and (one.id != own or one.how == HOST))


def _read(told: Mapping[str, Any], names: Sequence[str]) -> Guest | None:
    id, how, seat, since = (told.get(name) for name in ("id", "how", "seat", "since"))
    if not isinstance(id, str) or how not in (APP, BROWSER, TV, HOST):
        return None
    seat = seat if type(seat) is int and 0 <= seat < len(names) else None
    name = names[seat] if seat is not None else ""
    when = float(since) if isinstance(since, (int, float)) else 0.0
    return Guest(id, seat, name, str(how), told.get("away") is not True, when, May())
