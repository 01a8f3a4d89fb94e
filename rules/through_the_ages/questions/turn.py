"""Questions about the frame of a turn, and the sums its end will make."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.text import Text, say
from rules.through_the_ages import flow, names, production, scoring
from rules.through_the_ages import inputs as do
from rules.through_the_ages.inputs.turn import LINES
from rules.through_the_ages.questions.parts import number
from rules.through_the_ages.signs import LINE_SIGN
from rules.through_the_ages.state import State
from rules.through_the_ages.tables_military import IMPACTS

MOST = 99


def questions(state: State, given: Input) -> tuple[Ask, ...]:
    match given:
        case do.BeginTurn():
            return (_age(state, given),) if state.age not in ("A", "IV") else ()
        case do.EndTurn() if given.seat is not None:
            return _end(state, given)
        case do.ScoreFinalEvents():
            return (_impacts(state, given),)
    return ()


def _age(state: State, given: do.BeginTurn) -> Ask:
    """The table sees the deck, the app only counts it."""
    counted = say("through_the_ages.age_ends" if flow.ends_age(state) else "through_the_ages.age_goes_on")
    options = (
        Option(None, say("through_the_ages.as_counted"), counted),
        Option(True, say("through_the_ages.age_ends")),
        Option(False, say("through_the_ages.age_goes_on")),
    )
    return ask(given, "is_age_over", say("through_the_ages.ask.age"), options=options, is_extra=True)


def _end(state: State, given: do.EndTurn) -> tuple[Ask, ...]:
    """Everything is computed; a number typed here wins, for a card or a house rule the app does not know."""
    assert given.seat is not None
    asks = [
        number(
            given,
            "discarded",
            say("through_the_ages.line.discard"),
            0,
            30,
            LINE_SIGN["discard"],
            is_extra=not production.to_discard(state, given.seat),
        )
    ]
    for line in LINES:
        most = 20 if line in ("corruption", "consumption") else MOST
        asks.append(number(given, line, say(f"through_the_ages.line.{line}"), 0, most, LINE_SIGN[line], is_extra=True))
    asks.append(number(given, "drawn", say("through_the_ages.line.draw"), 0, 30, LINE_SIGN["draw"], is_extra=True))
    return tuple(asks)


def _impacts(state: State, given: do.ScoreFinalEvents) -> Ask:
    """Each with what it is worth to everyone, before it is counted."""
    options = tuple(
        Option(event, names.card(event), _worth(state, event)) for event in IMPACTS if event not in state.past_events
    )
    hint = say("through_the_ages.ask.impacts_hint")
    return ask(given, "events", say("through_the_ages.ask.impacts"), options=options, hint=hint)


def _worth(state: State, event: str) -> Text | None:
    points = scoring.impact(state, event, state.first)
    return names.in_a_row(
        [say("through_the_ages.seat_points", name=names.seat(seat), n=points[seat]) for seat in state.active]
    )
