"""Forms as data. The page holds no state of its own: after each answer it asks again with the changed input.

`ask{what:"offer", input}` gives the form of an input; `record` the same about every field of any input. A form holds
`input`, to be asked about again, and `do`, to be recorded: the same with remembered numbers. To answer a question, send
its name as `answered`: `settled` then says that nothing is left to ask, so that it can be recorded at once; or as
`draw`, to let chance answer it. `unanswered` names fields that hold only fillers: send it back without those answered
since.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.form import chance
from companion.form.answers import Answers, EveryField, is_one_number
from companion.form.anything import likely, seat_to_move
from companion.form.plain_questions import open_fields, plain_options
from companion.live.rights import SEAT, May, may_record
from companion.live.view import read
from companion.live.view.looked import Looked
from companion.live.view.plain import Plain, Writer, input_out
from rules.kit import play
from rules.kit.frozen import replace
from rules.kit.inputs import Correct, Input
from rules.kit.offer import Ask
from rules.kit.plain import plain
from rules.kit.refusal import Refusal, nonsense

if TYPE_CHECKING:
    from companion.live.view.parts import Viewer

Frame = Mapping[str, Any]


def form(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    """The form of the input in the frame."""
    given = read.read_input(seen.snapshot, frame.get("input"))
    if isinstance(given, Refusal):
        return given
    return {"form": _written(viewer, seen, seat, may, given, frame, Answers)}


def record(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    """All that can be recorded, the figures of a seat, or the form about every field of one kind of input."""
    snapshot = seen.snapshot
    if "input" in frame:
        given = read.read_input(snapshot, frame["input"])
        if isinstance(given, Refusal):
            return given
        return {"form": _written(viewer, seen, seat, may, given, frame, EveryField)}
    if "type" in frame:
        kind = read.input_named(snapshot, frame["type"])
        if kind is None or kind not in play.at(snapshot.rules, snapshot.state).inputs:
            return nonsense("kit.unknown_input", type=read.read_word(frame["type"]))
        started = _start(seen, seat, may, kind)
        open_now = {"unanswered": list(open_fields(kind))}
        return {"form": _written(viewer, seen, seat, may, started, open_now, EveryField)}
    if "seat" in frame:
        about = read.read_seat(snapshot, frame["seat"])
        return nonsense("kit.no_such_seat") if about is None else {"figures": _figures(viewer, seen, about)}
    return {"inputs": _inputs(viewer, seen, seat, may), "seat": _likely_seat(seen, seat, may)}


def _likely_seat(seen: Looked, seat: int | None, may: May) -> int:
    """Whoever acts only for themselves records about themselves."""
    if may.what == SEAT and seat is not None:
        return seat
    return seat_to_move(seen.snapshot.rules, seen.snapshot.state)


def _start(seen: Looked, seat: int | None, may: May, kind: type[Input]) -> Input:
    given = likely(seen.snapshot.rules, seen.snapshot.state, kind)
    return given if given.seat is None else replace(given, seat=_likely_seat(seen, seat, may))


def _inputs(viewer: Viewer, seen: Looked, seat: int | None, may: May) -> list[Plain]:
    """Every kind of input with its reason where it does not fit now."""
    rules, state = seen.snapshot.rules, seen.snapshot.state
    found = []
    for kind in play.at(rules, state).inputs:
        offer = play.offer(rules, state, _start(seen, seat, may, kind))
        row = {"type": kind.__name__, "label": viewer.show(offer.label), "glyph": offer.glyph or "plus"}
        if offer.tint:
            row["tint"] = offer.tint
        if offer.refusal is not None and not offer.refusal.is_nonsense:
            row["note"] = viewer.show(offer.refusal.text)
        found.append(row)
    return found


def _figures(viewer: Viewer, seen: Looked, seat: int) -> list[Plain]:
    """The numbers of a seat that can be corrected by hand, each with the input that corrects it."""
    writer = Writer(viewer.show)
    return [
        {**writer.write(figure), "input": input_out(Correct(seat=seat, what=figure.key, to=figure.value))}
        for figure in seen.snapshot.rules.figures(seen.snapshot.state, seat)
    ]


def _written(
    viewer: Viewer, seen: Looked, seat: int | None, may: May, given: Input, frame: Frame, kind: type[Answers]
) -> Plain:
    snapshot = seen.snapshot
    unanswered = [name for name in read.read_names(frame.get("unanswered")) if name in open_fields(type(given))]
    answers = kind.about(snapshot.rules, snapshot.state, len(snapshot.setup.seats), given, unanswered)
    answered = answers.ask_named(read.read_word(frame.get("answered") or frame.get("draw")))
    if answered is not None and "draw" in frame and chance.can_be_drawn(answered):
        value = chance.drawn(answered)
        if value is not None:
            answers.give(answered.field.name, value)
    writer = viewer.writer_for(seen, seat, may, is_whole=True)
    written = _form(viewer, answers, writer)
    if answered is not None and "draw" not in frame and _is_settled(answers, answered):
        written["settled"] = True
    if kind is EveryField:
        # Who it is about can still be changed, so nothing is recorded at the first touch.
        written |= {"record": True, "at_once": False, "one_number": False}
    if not may_record(may, seat, given, seen.step):
        written["not_yours"] = True
    return written


def _is_settled(answers: Answers, answered: Ask) -> bool:
    """Whether the answer just given is the last one, or leads to a card that is known already."""
    if answered.bands and any(one.is_last and one.remembered is not None for one in answers.asks()):
        return True
    return answers.is_settled_by(answered, answers.value_of(answered))


def _form(viewer: Viewer, answers: Answers, writer: Writer) -> dict[str, Plain]:
    offer, missing, refusal = answers.offer, answers.missing(), answers.refusal()
    written: dict[str, Plain] = {
        "input": input_out(offer.input),
        "do": [answers.input.type, answers.input.seat, answers.input.values()],
        "label": viewer.show(offer.label),
        "seat": offer.input.seat,
        "asks": [_ask(answers, one, writer) for one in answers.asks()],
        "panels": writer.all(offer.panels),
        "sums": {str(seat): writer.all(sums) for seat, sums in answers.changes().items() if sums},
        "at_once": answers.can_record_at_once(),
        "one_number": is_one_number(answers.asks()) and not offer.panels,
    }
    for name, text in (("note", offer.note), ("glyph", offer.glyph), ("tint", offer.tint)):
        if text:
            written[name] = writer.write(text)
    if missing is not None:
        written["missing"] = missing.field.name
    if refusal is not None:
        written["refusal"] = writer.refusal(refusal)
    if offer.then is not None:
        written["then"] = input_out(offer.then)
        written["then_label"] = viewer.show(answers.offered(offer.then).label)
    if answers.unanswered:
        written["unanswered"] = sorted(answers.unanswered)
    return written


def _ask(answers: Answers, ask: Ask, writer: Writer) -> Plain:
    written = writer.ask(ask)
    value = answers.value_of(ask)
    if value is not None:
        written["value"] = plain(value)
    if not ask.options:
        bare = plain_options(ask.field)
        if bare:
            written["options"] = writer.all(bare)
    if answers.is_remembered(ask):
        written["recalled"] = True
    if ask.by_chance and not chance.can_be_drawn(ask):
        del written["by_chance"]
    return written
