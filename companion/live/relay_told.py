"""How it stands in a room, in words."""

from __future__ import annotations

from companion.live.relay import HERE, REFUSED, Room
from rules.kit.text import Text, say


def told(room: Room) -> list[Text]:
    """Shortest parts first to last: the line, who is here, whether all have the same."""
    if room.state == REFUSED:
        return [say("relay.state_refused", why=room.why)]
    if room.state != HERE:
        return [say(f"relay.state_{room.state}")]
    if not room.has_game:
        return [say("relay.state_here"), say("tables.waiting")]
    if not room.here:
        return [say("relay.state_here"), say("relay.nobody")]
    return [say("relay.here", n=room.here), say("relay.same" if room.is_same else "relay.not_same")]
