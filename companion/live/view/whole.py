"""What is sent whole when somebody asks: where a number comes from, another board, the score sheet and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.live.rights import May, may_record
from companion.live.view import read
from companion.live.view.looked import Looked
from companion.live.view.plain import Plain, Writer, input_out, names_of
from rules.kit import play
from rules.kit.inputs import Correct
from rules.kit.refusal import Refusal, nonsense
from rules.kit.sheet import Why

if TYPE_CHECKING:
    from companion.live.view.parts import Viewer

Frame = Mapping[str, Any]
NOWHERE = nonsense("kit.bad_value", field="path")


# Where a number comes from.


def why(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    """The lines of a number, found by its path in the part where it was shown."""
    part, path = read.read_word(frame.get("part")), read.read_path(frame.get("path"))
    about = read.read_seat(seen.snapshot, frame.get("seat"))
    if part == "sheet":
        path = _in_sheet(path)
    found = _follow(_source(seen, part, seat, about), path)
    if not isinstance(found, Why):
        return NOWHERE
    written: dict[str, Plain] = {"why": Writer(viewer.show, is_whole=True).write(found)}
    whose = _whose(seen, part, path, seat, about)
    if whose is not None:
        written["seat"] = whose
        figure = play.figure_named(seen.snapshot.rules, seen.snapshot.state, whose, found.figure)
        if figure is not None:
            given = Correct(seat=whose, what=figure.key, to=figure.value)
            if may_record(may, seat, given, seen.step):
                written["correct"] = input_out(given)
    return written


def _in_sheet(path: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """A cell by its row and its seat."""
    return ("rows", path[0], "cells", path[1]) if len(path) == 2 else ()


def _source(seen: Looked, part: str, seat: int | None, about: int | None) -> Any:
    """What a part was written from, with the same names and in the same order."""
    mover = seen.step.mover
    match part:
        case "now":
            return seen.step
        case "table":
            return seen.table_panels
        case "rows":
            return [{"brief": seen.brief(one)} for one in seen.seats]
        case "mover" if mover is not None:
            return {"panels": seen.mover_panels(mover)}
        case "me" if seat is not None and seat in seen.seats:
            return {"panels": seen.board(seat)}
        case "board" if about is not None:
            return {"panels": seen.board(about)}
        case "sheet":
            return seen.sheet
    return None


def _whose(seen: Looked, part: str, path: Sequence[str | int], seat: int | None, about: int | None) -> int | None:
    match part:
        case "rows":
            return read.read_seat(seen.snapshot, path[0])
        case "sheet":
            return read.read_seat(seen.snapshot, path[3])
        case "now" if len(path) > 1 and path[0] == "lines":
            return seen.step.lines[int(path[1])].seat
    return {"mover": seen.step.mover, "me": seat, "board": about}.get(part)


def _follow(value: Any, path: Sequence[str | int]) -> Any:
    """Only along what is sent; None where there is nothing."""
    for step in path:
        if isinstance(value, (list, tuple)):
            value = value[step] if isinstance(step, int) and 0 <= step < len(value) else None
        elif isinstance(value, dict):
            value = value.get(step)
        else:
            value = getattr(value, step) if isinstance(step, str) and step in names_of(type(value)) else None
    return value


# Boards, the sheet, the result.


def board(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    about = read.read_seat(seen.snapshot, frame.get("seat"))
    if about is None:
        return nonsense("kit.no_such_seat")
    writer = viewer.writer_for(seen, seat, may)
    return {"seat": about, "panels": writer.all(seen.board(about)), "offers": writer.all(seen.offers(about))}


def sheet(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    """Numbers only: each cell is asked for with `why`, by its row and its seat."""
    rows = [
        {
            "id": row.id,
            "label": viewer.show(row.label),
            "glyph": row.glyph,
            "cells": [cell.total for cell in row.cells],
        }
        for row in seen.sheet.rows
    ]
    return {"rows": rows, "totals": list(seen.totals)}


def result(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    """The outcome, once there is one, and how the totals stand."""
    written: dict[str, Plain] = {"totals": list(seen.totals), "is_over": seen.outcome is not None}
    if seen.outcome is not None:
        outcome = Writer(viewer.show).write(seen.outcome)
        written["outcome"] = {**outcome, "winners": list(seen.outcome.winners)}
    return written
