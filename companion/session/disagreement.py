"""Totals that were once shown and no longer come out: the rules changed, or something is missing. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.session.session import Session


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Totals that were shown at the end of a round and no longer come out."""

    then: tuple[int, ...]
    now: tuple[int, ...]
    rules_version: str
    is_whole: bool
    """Whether everything they were made from is here."""
    own_version: str

    @property
    def is_by_other_rules(self) -> bool:
        """Missing entries explain different totals as well, and whoever sends a game can claim any."""
        return self.is_whole and self.rules_version != self.own_version


def disagreement(session: Session) -> Disagreement | None:
    """Entries that were taken back are not consulted: they may have come from anywhere."""
    kept = (one.seen for one in reversed(session.log) if one.seen and not one.is_control and session.counts(one.id))
    seen = next(kept, None)
    if seen is None:
        return None
    then = [entry for entry in session.log if entry.seq <= seen.upto.get(entry.device, 0)]
    now = session.rules.totals(session.state_of(then))
    if now == seen.totals:
        return None
    is_whole = len(then) == sum(seen.upto.values())
    return Disagreement(seen.totals, now, session.rules_version, is_whole, session.game.meta.rules_version)
