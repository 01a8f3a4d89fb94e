"""The history in pages, the newest first."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from companion.live.rights import May, is_own, may_undo
from companion.live.view import read
from companion.live.view.looked import Looked
from companion.live.view.plain import Plain, Writer
from companion.session.folded import Status
from rules.kit.refusal import Refusal

if TYPE_CHECKING:
    from companion.live.view.parts import Viewer

PAGE, MOST = 30, 60


def history(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Mapping[str, Any]) -> Plain | Refusal:
    """Entries before the index `upto`, all at first: by round, with totals where a round has ended.

    `next` is the index to ask for the page before; without it there is none. A round may go on there.
    """
    snapshot = seen.snapshot
    rules, items = snapshot.rules, snapshot.items
    upto = read.read_number(frame.get("upto"), 0, len(items), len(items))
    since = max(0, upto - read.read_number(frame.get("most"), 1, MOST, PAGE))
    writer = Writer(viewer.show)
    chapters = []
    for name, group in groupby(items[since:upto][::-1], lambda item: rules.round(item.before)):
        told = list(group)
        chapter: dict[str, Plain] = {
            "round": name,
            "moment": viewer.show(rules.moment(told[-1].before)),
            "entries": [
                {
                    **viewer.told(snapshot, item, writer),
                    "own": is_own(seat, item.entry),
                    "may_undo": item.status is Status.LIVE and may_undo(may, seat, item.entry),
                }
                for item in told
            ],
        }
        if rules.round(told[0].after) != name:
            chapter["totals"] = list(rules.totals(told[0].after))
        chapters.append(chapter)
    found: dict[str, Plain] = {"chapters": chapters, "count": len(items)}
    return {**found, "next": since} if since else found
