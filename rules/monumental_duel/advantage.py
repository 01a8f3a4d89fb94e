"""What becomes of the advantage at the end of the round."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.monumental_duel.state import Advantage, State

NOBODY = Advantage()


def reduced(state: State) -> Advantage:
    """One token goes, and with the last one the advantage (MOD-171 to MOD-173). One without tokens has nothing to lose:
    the table decides what happens then (MOD-234)."""
    now = state.advantage
    if now.holder is None:
        return NOBODY
    if now.tokens == 0:
        return now if state.house.is_bare_advantage_kept else NOBODY
    return replace(now, tokens=now.tokens - 1) if now.tokens > 1 else NOBODY
