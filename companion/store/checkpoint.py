"""What a log was found to add up to, kept beside it, so that a long game is not folded again each time it is opened.

It is never the truth and never needed. It is sealed over the entries it covers, the setup, the version of the rules and
the code of this app, with the game's secret where it has one: a file that is torn, forged, copied from elsewhere or
left by another version does not fit its seal, and then the log is folded as if there were none. Nothing in a hostile
file is ever run: it holds plain values that become states field by field (`rules/kit/kept.py`).

Its lines are the seal; how many entries it covers, which of them do not count and after how many there is a state; then
a state each.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from companion.session.fold import Known, Status
from companion.store.code_stamp import code_stamp
from companion.store.records import decode, encode
from rules.kit.kept import NotKept, keep, kept

if TYPE_CHECKING:
    from companion.session.entry import Entry
    from companion.session.session import Session
    from companion.store.store import Store

FORMAT = 1
LEAST = 400
"""Entries below which folding takes no longer than a frame or two."""
EVERY = 100
"""Entries between two states: this many are folded when somebody looks into the past."""
_LONGEST_KEY = 64
_IDLE = (Status.MISFIT, Status.REPEATED)


def resume(store: Store, session: Session, entries: Sequence[Entry]) -> int:
    """Begins a session with what is known of its first entries; returns how many those are, in the order stored."""
    raw = store.checkpoints.read(session.id) if len(entries) >= LEAST else b""
    try:
        count, known = _read(raw, session, entries)
        session.resume(entries[:count], known)
    except (ValueError, KeyError, TypeError, IndexError, RecursionError):
        return 0
    store.checkpoints.note(session.id, count)
    return count


def keep_known(store: Store, session: Session) -> None:
    """Keeps what is known of a long game, if that is more than what is kept already."""
    count = len(session.log)
    if count < LEAST or count == store.checkpoints.covered(session.id) or not code_stamp():
        return
    known = session.known(EVERY)
    if known is not None:
        body = _body(count, known)
        seal = _seal(session, session.log, body)
        store.checkpoints.write(session.id, b"\n".join([seal, *body]), count)


def _body(count: int, known: Known) -> list[bytes]:
    misfits, repeated = ([at for at, status in known.idle.items() if status is one] for one in _IDLE)
    head = {"count": count, "misfits": misfits, "repeated": repeated, "after": list(known.states)}
    return [encode(one).encode() for one in (head, *(keep(state()) for state in known.states.values()))]


def _read(raw: bytes, session: Session, entries: Sequence[Entry]) -> tuple[int, Known]:
    seal, *body = raw.split(b"\n")
    head = decode(body[0].decode())
    count, after = head["count"], head["after"]
    covered = sorted(entries[:count], key=lambda entry: entry.order)
    if len(covered) != count or seal != _seal(session, covered, body):
        raise NotKept
    folded = sum(not entry.is_control for entry in covered)
    idle = [*head["misfits"], *head["repeated"]]
    if not (all(_is_count(one, folded) for one in after) and all(_is_count(one, folded - 1) for one in idle)):
        raise NotKept
    states = {one: partial(_state, type(session.start), line) for one, line in zip(after, body[1:], strict=True)}
    # The others are read when needed, and skipped if they make no sense.
    states[folded]()
    statuses = dict.fromkeys(head["misfits"], Status.MISFIT) | dict.fromkeys(head["repeated"], Status.REPEATED)
    return count, Known({at: statuses[at] for at in sorted(idle)}, states)


def _is_count(value: Any, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _state(kind: type, line: bytes) -> Any:
    return kept(kind, decode(line.decode()))


def _seal(session: Session, covered: Sequence[Entry], body: list[bytes]) -> bytes:
    game = [FORMAT, code_stamp(), session.game.meta.id, session.rules_version, session.setup.plain()]
    counted = [
        [one.device, one.seq, one.lamport, one.type, one.seat, one.values, one.forced, one.key, one.target]
        for one in covered
    ]
    told = encode([game, counted]).encode("utf-8", "surrogatepass")
    return blake2b(b"\n".join([told, *body]), digest_size=16, key=session.secret[:_LONGEST_KEY]).hexdigest().encode()
