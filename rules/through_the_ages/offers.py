"""How each input is offered: its words, what it costs or brings, and why not."""

from __future__ import annotations

from dataclasses import replace

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer
from rules.kit.panel import Notice, Panel
from rules.kit.refusal import Refusal, refuse
from rules.through_the_ages import contests, reminders
from rules.through_the_ages import inputs as do
from rules.through_the_ages.labels import label_of
from rules.through_the_ages.notes import note
from rules.through_the_ages.questions import questions
from rules.through_the_ages.rules import check
from rules.through_the_ages.state import State
from rules.through_the_ages.sums import end_of_turn


def offer(state: State, given: Input) -> Offer:
    label, (glyph, tint) = label_of(given)
    asks = questions(state, given)
    refusal = check(state, given)
    panels = _panels(state, given, refusal)
    if asks and refusal is not None and refusal.is_nonsense:
        # Something is still open: what matters is whether any answer could do.
        refusal = blocked(given, asks)
    elif given == do.ScoreFinalEvents() and state.step == "final":
        # Nothing has been named yet: that is no reason against naming it.
        refusal = None
    return Offer(given, label, note(state, given), glyph, tint, asks, refusal, panels=panels)


def ready(state: State, given: Input) -> Offer:
    """One touch is enough: nothing is left to ask."""
    return replace(offer(state, given), ask=(), refusal=check(state, given))


def blocked(given: Input, asks: tuple[Ask, ...]) -> Refusal | None:
    """Why the first open question has no answer that would do."""
    for one in asks:
        if one.is_needed and getattr(given, one.field.name) is None:
            reasons = [option.refusal for option in one.options]
            if not reasons:
                return refuse("through_the_ages.nothing_fits", topic="turn")
            return None if None in reasons else reasons[0]
    return None


def _panels(state: State, given: Input, refusal: Refusal | None) -> tuple[Panel, ...]:
    """Sums and contests that follow the answers of a form."""
    match given:
        case do.EndTurn() if given.seat is not None:
            left = tuple(
                Notice(id=f"unused_{place}", label=label, topic="end_of_turn", glyph="eye", tone="lamp")
                for place, label in enumerate(reminders.before_the_end(state, given.seat))
            )
            return (*left, end_of_turn(state, given, refusal))
        case do.PlayAggression() if given.card is not None and _is_rival(state, given):
            return (contests.aggression(state, given),)
        case do.ResolveWar() if given.seat is not None:
            war = contests.war(state, given)
            return () if war is None else (war,)
        case do.Colonize():
            force = contests.force(state, given)
            return () if force is None else (force,)
    return ()


def _is_rival(state: State, given: do.PlayAggression) -> bool:
    return given.seat is not None and given.rival is not None and given.rival < state.players
