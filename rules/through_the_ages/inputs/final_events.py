"""The end of the game: the events of age III that nobody revealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import names, scoring
from rules.through_the_ages.changes import gates_production
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import LEVEL
from rules.through_the_ages.tables_military import IMPACTS


@dataclass(frozen=True, kw_only=True)
class ScoreFinalEvents(Input):
    """The events of age III that are left in both decks: the game ends with them."""

    events: Annotated[tuple[str, ...], kinds.SOME_IMPACTS] = ()

    title = say("through_the_ages.do.final")
    sign = ("trophy", "")

    def check(self, state: State) -> Refusal | None:
        if state.step != "final":
            return refuse("through_the_ages.not_over", topic="game_end")
        if any(event in state.past_events for event in self.events):  # TTA-210
            return refuse("through_the_ages.event_past", topic="game_end")
        left = _events_left(state)
        if len(self.events) != left:
            # Nothing has been named yet: that is not a reason against naming it.
            is_unfinished = not self.events
            return replace(
                refuse("through_the_ages.events_left", topic="game_end", n=left), is_unfinished=is_unfinished
            )
        return None

    def after(self, state: State) -> State:
        """Every event of age III that is left, then Bill Gates (TTA-008, TTA-009)."""
        for event in self.events:
            for seat, points in scoring.impact(state, event, state.first).items():
                state = state.with_board(seat, state.boards[seat].with_culture(event, points))
        for seat in state.active:
            board = state.boards[seat]
            if board.leader == "bill_gates_iii":
                state = state.with_board(seat, board.with_culture("bill_gates_iii", gates_production(board)))
        return replace(state, step="end", past_events=(*state.past_events, *self.events))

    def key(self, state: State) -> str:
        return "final"

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.final", n=len(self.events))

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Each with what it is worth to everyone, before it is counted."""
        options = tuple(
            Option(event, names.card(event), _worth(state, event))
            for event in IMPACTS
            if event not in state.past_events
        )
        hint = say("through_the_ages.ask.impacts_hint")
        return (ask(self, "events", say("through_the_ages.ask.impacts"), options=options, hint=hint),)


def _events_left(state: State) -> int:
    """Events of age III still lying face down in either deck: all of them are scored (TTA-008)."""
    return (*state.current_events, *state.future_events).count(LEVEL["III"])


def _worth(state: State, event: str) -> Text | None:
    points = scoring.impact(state, event, state.first)
    return names.in_a_row(
        [say("through_the_ages.seat_points", name=names.seat(seat), n=points[seat]) for seat in state.active]
    )
