"""Events revealed: a territory, an impact, or what its card says."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.through_the_ages import colonisation, events_a, events_i, events_ii, scoring
from rules.through_the_ages.cards import level
from rules.through_the_ages.inputs import RevealEvent
from rules.through_the_ages.state import State
from rules.through_the_ages.tables_military import IMPACTS, TERRITORIES

EFFECTS = {**events_a.EFFECTS, **events_i.EFFECTS, **events_ii.EFFECTS}


def check_reveal(state: State, given: RevealEvent) -> Refusal | None:
    if given.event is None:
        return nonsense("through_the_ages.name_a_card")
    if not state.is_event_due:
        return refuse("through_the_ages.no_event_due", topic="events")
    if state.current_events and level(given.event) != state.current_events[0]:
        return refuse("through_the_ages.event_of_other_age", topic="events")
    return colonisation.check_unclaimed(state, given.event)


def after_reveal(state: State, given: RevealEvent) -> State:
    """The last current event makes the future ones current, earlier ages on top (TTA-091)."""
    if given.event is None:
        return state
    current, future = state.current_events[1:], state.future_events
    if not current:
        current, future = tuple(sorted(future)), ()
    state = replace(state, current_events=current, future_events=future, is_event_due=False)
    if given.event in TERRITORIES:
        return colonisation.opened(state, given.event, state.seat)
    state = replace(state, past_events=(*state.past_events, given.event))  # TTA-210
    if given.event in IMPACTS:
        for seat, points in scoring.impact(state, given.event, state.seat).items():
            state = state.with_board(seat, state.boards[seat].with_culture(given.event, points))
        return state
    return EFFECTS[given.event](state)
