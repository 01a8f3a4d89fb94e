"""A copy of a game as a separate one: all of it, or up to some point, to play on differently from there."""

from __future__ import annotations

from companion.session.entry import Entry
from companion.session.fold import Status
from companion.session.session import Session
from companion.settings import new_id
from companion.share.secret import new_secret
from companion.store import transfer
from companion.store.export import kept_head
from companion.store.store import Store


def copy_game(store: Store, session: Session, now: int, upto: int | None = None) -> str:
    """Keeps a copy with what counted in the first `upto` entries, and returns its id.

    It is recorded again under a name of its own: what was undone stays behind, and no phone that shares the original
    can mistake the copy for it. Times stay, so that it shows as much of its course as the original.
    """
    copy = Session(
        session.game,
        session.setup,
        new_id(),
        session_id=new_id(16),
        rules_version=session.rules_version,
        created=session.created,
        secret=new_secret(),
    )
    for item in session.items[:upto]:
        if item.status is Status.LIVE and item.input is not None:
            entry = copy.make_entry(item.input, forced=item.is_forced, time=item.entry.time)
            if isinstance(entry, Entry):
                copy.record(entry)
    file = store.create({**kept_head(copy), "created": session.created or now})
    # Nothing has been recorded under the name that the new file came with.
    file.device = copy.device
    file.append(*(entry.plain() for entry in copy.log))
    transfer.note(store, copy, now)
    return copy.id
