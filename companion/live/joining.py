"""How somebody asks to be let in, and what they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.live.guest import BROWSER

if TYPE_CHECKING:
    from companion.live.line import Line

INVITE, SEAT, DIGITS, APP = "invite", "seat", "digits", "app"
POLICY = 1008
"""The code of web sockets for who does not keep to what was agreed."""

Frame = dict[str, Any]


async def joined(line: Line, frame: Frame) -> None:
    """Lets somebody in, or says why not. A line is joined once, and its nonce counts once."""
    if line.member is not None or frame.get("how") not in (INVITE, SEAT, DIGITS, APP):
        await line.fault(frame)
        return
    how, limits = frame["how"], line.server.limits
    guest = _guest(frame)
    if not _is_let_in(line, frame, guest):
        _not_let_in(line, frame)
    elif line.server.room.count >= limits.guests:
        line.close(line.say("door.full", most=limits.guests))
    elif how == APP:
        await line.server.enter_app(line, frame, guest)
    else:
        _enter(line, frame, guest, only_watches=how == DIGITS)


def _guest(frame: Frame) -> str:
    """Who they claim to be; empty for somebody new."""
    told = frame.get("id") if frame["how"] == SEAT else frame.get("device") if frame["how"] == APP else ""
    return told if isinstance(told, str) and 0 < len(told) <= 40 else ""


def _is_let_in(line: Line, frame: Frame, guest: str) -> bool:
    doors, proof = line.server.doors, frame.get("proof")
    match frame["how"]:
        case "invite":
            return doors.by_invitation(line.nonce, proof)
        case "seat":
            return doors.by_own_key(guest, line.nonce, proof)
        case "digits":
            is_right = doors.guess(frame.get("digits"))
            line.server.digits_changed()
            return is_right
    is_proven = doors.by_invitation(line.nonce, proof) or doors.by_game(line.nonce, proof)
    return is_proven and not doors.is_barred(guest)


def _not_let_in(line: Line, frame: Frame) -> None:
    line.wrong_proofs += 1
    line.refuse(frame, line.say("door.wrong_digits" if frame["how"] == DIGITS else "door.not_let_in"))
    if line.wrong_proofs >= line.server.limits.proofs:
        line.finish(POLICY)


def _enter(line: Line, frame: Frame, guest: str, *, only_watches: bool) -> None:
    room = line.server.room
    is_known = guest in room.members
    line.member = room.enter(line, guest, BROWSER, only_watches=only_watches)
    for old in line.member.lines[: -line.server.limits.lines_of_one]:
        old.close()
    line.nonce = ""
    line.answer(frame)
    if is_known or only_watches:
        line.tell_in()
    else:
        line.tell_seats()
