"""What guests want recorded or undone: read, handed to the table, answered in their language."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.live.answers import Already, Answer, Recorded, Refused
from companion.live.desk import Asked
from companion.live.rights import WATCH, may_record, may_undo
from companion.live.room import Member
from companion.live.view.plain import Writer
from companion.session.entry import HIGHEST, Entry, EntryId
from rules.kit.inputs import Input
from rules.kit.refusal import nonsense
from rules.kit.step import Step

if TYPE_CHECKING:
    from companion.live.line import Frame, Line

LONGEST_ONCE = 64
LONGEST_TYPE = 60


async def recorded(line: Line, member: Member, frame: Frame) -> None:
    asked = _asked(line, member, frame)
    if asked is None:
        await line.fault(frame)
        return
    if member.may_now.what == WATCH:
        _tell(line, frame, Refused(nonsense("door.only_watching")))
        return
    await _answered(line, frame, lambda: line.server.desk.record(asked))


async def undone(line: Line, member: Member, frame: Frame) -> None:
    once, target = _once(frame), frame.get("target")
    entry = _entry_id(target)
    if once is None or (target is not None and entry is None):
        await line.fault(frame)
        return
    desk = line.server.desk

    def owns(entry: Entry) -> bool:
        """Judged at the moment the undo is carried out: rights may be gone by then."""
        may = member.may_now
        return may_undo(may, member.seat, entry) or (may.what != WATCH and desk.by.get(entry.id) == member.id)

    await _answered(line, frame, lambda: desk.undo(member.id, once, owns, entry))


def _asked(line: Line, member: Member, frame: Frame) -> Asked | None:
    given, base, once = frame.get("input"), frame.get("base", 0), _once(frame)
    if not isinstance(given, list) or len(given) != 3 or type(base) is not int or once is None:
        return None
    kind, seat, values = given
    if not (isinstance(kind, str) and len(kind) <= LONGEST_TYPE and isinstance(values, dict)):
        return None
    if seat is not None and type(seat) is not int:
        return None

    def is_allowed(given: Input, step: Step) -> bool:
        return may_record(member.may_now, member.seat, given, step)

    may_force = member.may_now.anyway
    forced = frame.get("forced") is True
    return Asked((kind, seat, values), member.id, once, base, forced, may_force, is_allowed)


def _once(frame: Frame) -> str | None:
    once = frame.get("once", "")
    return once if isinstance(once, str) and len(once) <= LONGEST_ONCE else None


def _entry_id(target: Any) -> EntryId | None:
    if not isinstance(target, list) or len(target) != 2 or not isinstance(target[0], str):
        return None
    return EntryId(target[0], target[1]) if type(target[1]) is int and 0 < target[1] <= HIGHEST else None


async def _answered(line: Line, frame: Frame, work: Callable[[], Answer]) -> None:
    """The table may be busy; what it does later all the same is known by its `once` when it is sent again."""
    future = asyncio.wrap_future(line.server.desk.run(work))
    try:
        answer = await asyncio.wait_for(asyncio.shield(future), line.server.limits.answer)
    except TimeoutError:
        line.refuse(frame, line.say("door.busy"))
        return
    _tell(line, frame, answer)


def _tell(line: Line, frame: Frame, answer: Answer) -> None:
    number = frame.get("n")
    if isinstance(answer, Recorded):
        line.answer(frame, v=answer.version, entries=[list(entry) for entry in answer.entries])
    elif isinstance(answer, Refused):
        told = Writer(line.text, is_whole=True).refusal(answer.refusal)
        line.tell({"t": "refused", "re": number, "refusal": told, "may_force": answer.may_force})
    elif isinstance(answer, Already):
        line.tell({"t": "already", "re": number, "text": line.text(answer.text)})
    else:
        line.refuse(frame, line.text(answer.text))
