"""The history in pages, the newest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.live.rights import May, is_own, may_undo
from companion.live.view import read
from companion.live.view.looked import Looked
from companion.live.view.plain import Plain, Writer
from companion.session.folded import Folded, Status
from rules.kit.refusal import Refusal

if TYPE_CHECKING:
    from companion.live.view.parts import Viewer

PAGE, MOST = 30, 60


def history(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Mapping[str, Any]) -> Plain | Refusal:
    """A page of entries: those before the one with the id `before`, or after so many of the newest (`from`).

    The newest of a round has the round's name in `moment`, and once it is over the totals then. `more` says that there
    are older ones.
    """
    snapshot = seen.snapshot
    rules, items = snapshot.rules, snapshot.items
    upto = _before(items, frame.get("before"))
    if upto is None:
        upto = len(items) - read.read_number(frame.get("from"), 0, len(items), 0)
    since = max(0, upto - read.read_number(frame.get("count"), 1, MOST, PAGE))
    writer = Writer(viewer.show)
    entries = []
    newer = rules.round(items[upto].before) if upto < len(items) else None
    for item in items[since:upto][::-1]:
        told = viewer.told(snapshot, item, writer)
        told["own"] = is_own(seat, item.entry)
        told["may_undo"] = item.status is Status.LIVE and may_undo(may, seat, item.entry)
        name = rules.round(item.before)
        if name != newer:
            told["moment"] = viewer.show(rules.moment(item.before))
            if rules.round(item.after) != name:
                told["totals"] = list(rules.totals(item.after))
            newer = name
        entries.append(told)
    return {"entries": entries, "more": since > 0, "count": len(items)}


def _before(items: Sequence[Folded], given: Any) -> int | None:
    """The index of an entry by its id; None for what is none here."""
    if not isinstance(given, list) or len(given) != 2:
        return None
    target = tuple(given)
    return next((at for at in range(len(items) - 1, -1, -1) if items[at].entry.id == target), None)
