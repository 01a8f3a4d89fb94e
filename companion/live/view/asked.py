"""Questions of a guest about the game, each answered from a snapshot alone. Whatever is asked, nothing is recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from companion.live.rights import WATCH, May, may_act_for
from companion.live.view import book, forms, log, read, whole
from companion.live.view.looked import Looked
from companion.live.view.plain import Plain
from rules.kit import play
from rules.kit.refusal import Refusal, nonsense

if TYPE_CHECKING:
    from companion.live.view.parts import Viewer

Frame = Mapping[str, Any]
Asked = Callable[["Viewer", Looked, int | None, May, Frame], Plain | Refusal]


def meant(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    """What a touch on the mover's grid may be about."""
    name, mover = read.read_word(frame.get("id")), seen.step.mover
    touched = next((one for one in seen.grid if one.id == name), None)
    if touched is None or mover is None:
        return nonsense("live.gone")
    if not may_act_for(may, seat, mover):
        return nonsense("live.not_yours")
    offers = play.meant(seen.snapshot.rules, seen.snapshot.state, touched)
    return {"offers": viewer.writer_for(seen, seat, may).all(offers)}


ASKED: dict[str, Asked] = {
    "offer": forms.form,
    "record": forms.record,
    "meant": meant,
    "why": whole.why,
    "board": whole.board,
    "sheet": whole.sheet,
    "result": whole.result,
    "history": log.history,
    "find": book.find,
    "topic": book.topic,
    "contents": book.contents,
}
NOT_FOR_WATCHERS = ("offer", "record", "meant")


def answer(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    what = frame.get("what")
    asked = ASKED.get(what) if isinstance(what, str) else None
    if asked is None:
        return nonsense("kit.bad_value", field="what")
    if what in NOT_FOR_WATCHERS and may.what == WATCH:
        return nonsense("live.only_watching")
    return asked(viewer, seen, seat, may, frame)
