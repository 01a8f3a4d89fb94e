"""A game's own inputs at one moment: what its steps and panels ask. `rules.kit.play` adds what every game has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.kit.inputs import Input
from rules.kit.offer import Offer, filled
from rules.kit.refusal import Refusal, nonsense


def check(state: Any, given: Input) -> Refusal | None:
    """Why the rules are against it, or nothing. A rival who does not sit at this table has no meaning to record."""
    rival = getattr(given, "rival", None)
    if rival is not None and rival >= state.players:
        return nonsense("kit.no_such_seat")
    return given.check(state)


def offer(state: Any, given: Input) -> Offer:
    """How it is offered now: its price or effect, its refusal, and questions for what is still open."""
    given, asks = given.asked(state)
    meant = filled(given, asks)
    refusal = check(state, meant)
    if asks and refusal is not None and (refusal.is_nonsense or refusal.is_unfinished):
        # Something is still open: what matters is whether any answer could do.
        refusal = given.blocked(state, asks)
    glyph, tint = given.sign_now(state)
    note, panels, then = meant.note(state), given.panels(state), given.then(state)
    return Offer(given, given.title_now(state), note, glyph, tint, asks, refusal, then, panels)


def ready(state: Any, given: Input) -> Offer:
    """An offer that one touch records: nothing is left to ask."""
    return replace(offer(state, given), ask=(), refusal=check(state, given))
