"""A game's own inputs at one moment: what its steps and panels ask. `rules.kit.play` adds what every game has."""

from __future__ import annotations

from typing import Any

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Offer, filled
from rules.kit.refusal import Refusal, nonsense


def check(state: Any, given: Input) -> Refusal | None:
    """Why the rules are against it, or nothing. With a rival who is not at this table there is no meaning to record."""
    rival = given.__dict__.get("rival")
    if rival is not None and rival >= state.players:
        return nonsense("kit.no_such_seat")
    return given.check(state)


def offer(state: Any, given: Input) -> Offer:
    """How it is offered now: its price or effect, its refusal, and questions for what is still open.

    Worked out once for a state: its step and its grid offer the same inputs, and a form begins with what was touched.
    """
    made = _offers.about(state)
    try:
        known = made.get(given)
    except TypeError:
        # An answer that was not read from a log yet may be a list.
        return _offer(state, given)
    if known is None:
        known = made[given] = _offer(state, given)
    return known


MOST_OFFERS = 1000
"""How many are kept for a state: guests of the live table may ask about anything, all evening."""


class _Offers:
    """The offers of the state that was asked about last. A state is frozen, so it is compared by identity."""

    def __init__(self) -> None:
        self._last: tuple[Any, dict[Input, Offer]] = None, {}

    def about(self, state: Any) -> dict[Input, Offer]:
        last = self._last
        if last[0] is not state or len(last[1]) > MOST_OFFERS:
            last = self._last = state, {}
        return last[1]


_offers = _Offers()


def _offer(state: Any, given: Input) -> Offer:
    given, asks = given.asked(state)
    meant = filled(given, asks)
    refusal = check(state, meant)
    if asks and refusal is not None and (refusal.is_nonsense or refusal.is_unfinished):
        # Something is still open: what matters is whether any answer would do.
        refusal = given.blocked(state, asks)
    glyph, tint = given.sign_now(state)
    note, panels, then = meant.note(state), given.panels(state), given.then(state)
    return Offer(given, given.title_now(state), note, glyph, tint, asks, refusal, then, panels)


def ready(state: Any, given: Input) -> Offer:
    """An offer that one touch records: nothing is left to ask."""
    return replace(offer(state, given), ask=(), refusal=check(state, given))
