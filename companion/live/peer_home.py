"""What an app phone at somebody else's table needs from itself, and what it reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.live.desk import Desk
from companion.live.place import Place
from companion.session.fold import Folded
from companion.share.exchange import Preview


class Home(Protocol):
    """The phone it belongs to."""

    def own_place(self) -> Place | None:
        """Where it would open its own door if it took over: asked again with every line, since phones move."""
        ...

    def open(self, session_id: str) -> Desk | None:
        """Puts the game on the table, if it is here."""
        ...

    def keep(self, seen: Preview) -> Desk:
        """Keeps a game that was not here and puts it on the table; raises a problem if that is not possible."""
        ...

    def seat(self) -> int | None:
        """Where the owner of this phone sits, if they have said so."""
        ...


@dataclass(frozen=True, slots=True)
class Again:
    """What came and what was sent when the line came up again."""

    sent: int
    came: int
    misfits: int
    items: Sequence[Folded] = ()
    """What happened meanwhile, as it stands now."""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """What the next host knows of the last one's table."""

    roster: Mapping[str, Any] = field(default_factory=dict)
    """Who has which seat and may do what, as the host told it."""
    others: tuple[Place, ...] = ()
    """Where else somebody may have taken over: the last host, and the other app phones."""
