"""Who is at the live table besides its host, and what each of them may do. Values only."""

from __future__ import annotations

from dataclasses import dataclass

from companion.live.rights import May

APP, BROWSER, TV, HOST = "app", "browser", "tv", "host"


@dataclass(frozen=True, slots=True)
class Guest:
    """As the host sees them."""

    id: str
    seat: int | None
    """Where they sit; None for who only watches."""
    name: str
    """As typed for the seat; empty for who only watches, and for a seat without a name."""
    how: str
    """By what they take part: the app, a browser, a large screen."""
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
