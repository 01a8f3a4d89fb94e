"""Events: prepared face down, and revealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import cards, events_a, events_i, events_ii, names, politics, scoring
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.colonisation import check_unclaimed
from rules.through_the_ages.faces import does, event_text, face
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Due, Form
from rules.through_the_ages.military_hand import check_military_card, check_not_antiquated
from rules.through_the_ages.questions import why_not
from rules.through_the_ages.signs import EVENT_SIGN
from rules.through_the_ages.state import Auction, State, culture_with
from rules.through_the_ages.tables import AGES, LEVEL
from rules.through_the_ages.tables_military import EVENTS, IMPACTS, TERRITORIES

EFFECTS = {**events_a.EFFECTS, **events_i.EFFECTS, **events_ii.EFFECTS}


@dataclass(frozen=True, kw_only=True)
class PrepareEvent(Form):
    """Puts an event face down on the future events: only its age is told. The current event is revealed next."""

    level: Annotated[int, Choice((1, 2, 3))]

    title = say("through_the_ages.do.prepare")
    sign = EVENT_SIGN

    def check(self, state: State) -> Refusal | None:
        wrong = politics.check_politics(state, self.seat) or check_military_card(state.board)
        if wrong is None and self.level > LEVEL[state.age]:
            return refuse("through_the_ages.event_of_later_age", topic="prepare_event")
        return wrong or check_not_antiquated(state, self.level)

    def after(self, state: State) -> State:
        """Face down on the future events, for as many culture points as its level (TTA-088, TTA-089)."""
        assert self.seat is not None
        own = state.boards[self.seat]
        board = politics.without_military_card(own, culture=culture_with(own.culture, "prepared", self.level))
        future, is_due = (self.level, *state.future_events), bool(state.current_events)
        return politics.after_political_action(state, self.seat, board, future_events=future, is_event_due=is_due)

    def key(self, state: State) -> str:
        return f"prepare:{state.round}:{self.seat}:{state.turn.politics}"

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.prepare", age=names.age(AGES[self.level]))

    def note(self, state: State) -> Text | None:
        return names.amount("culture", self.level) if self.seat is not None and self.level else None

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Only the age is told: the card stays secret."""
        if self.seat is None:
            return ()
        options = tuple(
            Option(
                level,
                names.age(AGES[level]),
                names.amount("culture", level),
                *EVENT_SIGN,
                refusal=why_not(state, self, level=level),
            )
            for level in held_levels(state.age)
            if level
        )
        return (ask(self, "level", say("through_the_ages.ask.prepare"), options=options, is_needed=True),)


@dataclass(frozen=True, kw_only=True)
class RevealEvent(Due):
    """The top card of the current events: carried out, or put up for colonisation."""

    event: Annotated[str | None, kinds.ONE_EVENT] = None

    title = say("through_the_ages.do.reveal")
    sign = EVENT_SIGN

    def check(self, state: State) -> Refusal | None:
        if self.event is None:
            return nonsense("through_the_ages.name_a_card")
        if not state.is_event_due:
            return refuse("through_the_ages.no_event_due", topic="events")
        if state.current_events and cards.level(self.event) != state.current_events[0]:
            return refuse("through_the_ages.event_of_other_age", topic="events")
        return check_unclaimed(state, self.event)

    def after(self, state: State) -> State:
        """The last current event makes the future ones current, earlier ages on top (TTA-091)."""
        if self.event is None:
            return state
        current, future = state.current_events[1:], state.future_events
        if not current:
            current, future = tuple(sorted(future)), ()
        past, auction = state.past_events, state.auction
        if self.event in TERRITORIES:
            # Everyone may bid, clockwise from the one who revealed it (TTA-212, TTA-215).
            auction = Auction(self.event, state.clockwise_from(state.seat))
        else:
            past = (*past, self.event)  # TTA-210
        state = replace(
            state, current_events=current, future_events=future, is_event_due=False, past_events=past, auction=auction
        )
        if self.event in TERRITORIES:
            return state
        if self.event in IMPACTS:
            for seat, points in scoring.impact(state, self.event, state.seat).items():
                state = state.with_board(seat, state.boards[seat].with_culture(self.event, points))
            return state
        return EFFECTS[self.event](state)

    def key(self, state: State) -> str:
        return f"event:{self.event}"

    def tell(self, state: State) -> Text:
        revealed = say("through_the_ages.told.reveal", card=names.told_card(self.event))
        if len(state.current_events) != 1:
            return revealed
        return say("through_the_ages.told.then", one=revealed, other=say("through_the_ages.told.events_sorted"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        """What may lie on top: of the age on its back, and not revealed before."""
        level = state.current_events[0] if state.current_events else None
        gone = {*state.past_events, *(colony for board in state.boards for colony in board.colonies)}
        options = tuple(
            _event_option(event)
            for event in (*EVENTS, *TERRITORIES)
            if (level is None or cards.level(event) == level) and event not in gone
        )
        return (ask(self, "event", say("through_the_ages.ask.reveal"), options=options, is_needed=True),)


def _event_option(event: str) -> Option:
    group = "through_the_ages.group.territories" if event in TERRITORIES else "through_the_ages.group.events"
    note = does(event) if event in TERRITORIES else event_text(event)
    return Option(event, names.card_with_age(event), face=face(event, note=note), group=say(group))
