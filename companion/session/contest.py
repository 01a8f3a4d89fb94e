"""Forms in which two sides are compared before anything is recorded. Pure."""

from __future__ import annotations

from typing import Any

from companion.session.session import Session
from rules.kit import play
from rules.kit.contract import Rules
from rules.kit.offer import Offer
from rules.kit.versus import Versus

MOST_ANSWERS = 12


def contest(rules: Rules[Any], state: Any) -> Offer | None:
    """A form of whoever is to move in which two sides are compared, with every needed question answered."""
    step = rules.step(state)
    for seat in [line.seat for line in step.lines if line.is_to_move]:
        for offer in rules.offers(state, seat):
            filled = _answered(rules, state, offer)
            if filled.refusal is None and any(isinstance(panel, Versus) for panel in filled.panels):
                return filled
    return None


def _answered(rules: Rules[Any], state: Any, offer: Offer) -> Offer:
    """The offer with the first fitting answer to each question that needs one."""
    for _ in range(MOST_ANSWERS):
        asked = next((one for one in offer.ask if one.is_needed and getattr(offer.input, one.field.name) is None), None)
        fitting = [option.value for option in asked.options if option.refusal is None] if asked is not None else []
        if asked is None or not fitting:
            break
        offer = play.offer(rules, state, offer.answered(asked.field.name, fitting[0]))
    return offer


MOST_TRIED = 40


def last_contest(session: Session) -> int | None:
    """After how many entries two sides can be compared for the last time; None if nothing is found soon."""
    rules, tried = session.rules, 0
    for count in range(len(session.items), 0, -1):
        item = session.items[count - 1]
        # Only where a step begins: within one, the question would be the same.
        if rules.step(item.before).id != rules.step(item.after).id:
            tried += 1
            if contest(rules, item.after) is not None:
                return count
        if tried == MOST_TRIED:
            return None
    return None
