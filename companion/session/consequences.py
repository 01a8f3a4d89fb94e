"""What a strike or an amendment would do, before it is recorded: which entries no longer fit, which numbers move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.session.entry import Entry, EntryId
from companion.session.fold import Folded, Status
from companion.session.session import Session
from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.kit.step import Sum
from rules.kit.text import Text

_COUNTS = (Status.LIVE, Status.REPEATED)


@dataclass(frozen=True, slots=True)
class Consequences:
    """The difference between the game as it is and as it would be."""

    misfits: tuple[Folded, ...]
    """Later entries that count now and would no longer fit, with their reasons."""
    struck: tuple[Folded, ...]
    """Entries that count now and would be struck."""
    moments: tuple[Text, Text]
    """Where the game stands, and where it would stand."""
    totals: tuple[tuple[int, int], ...]
    """For each seat the total now and then."""
    changes: tuple[tuple[Sum, ...], ...]
    """For each seat the figures that would be different."""


def of_strike(session: Session, *targets: EntryId) -> Consequences:
    return _of(session, [session.make_strike(target) for target in targets])


def of_amendment(session: Session, target: EntryId, given: Input, *, forced: bool = False) -> Consequences | None:
    """None if the values make no sense."""
    prepared = session.make_amend(target, given.values(), forced=forced)
    return None if isinstance(prepared, Refusal) else _of(session, [prepared])


def later_than(session: Session, target: EntryId) -> list[EntryId]:
    """The entries after one that count or wait, the last first: what going back to it would strike."""
    order = next(item.entry.order for item in session.items if item.entry.id == target)
    later = [item.entry for item in session.items if item.struck_by is None and item.entry.order > order]
    return [entry.id for entry in reversed(later)]


def _of(session: Session, controls: Sequence[Entry]) -> Consequences:
    rules, now = session.rules, {item.entry.id: item for item in session.items}
    then = session.imagine(controls)
    state = then[-1].after if then else session.start
    counted = [item for item in then if now[item.entry.id].status in _COUNTS]
    return Consequences(
        tuple(item for item in counted if item.status is Status.MISFIT),
        tuple(item for item in counted if item.status is Status.STRUCK),
        (rules.moment(session.state), rules.moment(state)),
        tuple(zip(rules.totals(session.state), rules.totals(state), strict=True)),
        tuple(play.changes(rules, session.state, state, seat) for seat in range(len(session.setup.seats))),
    )
