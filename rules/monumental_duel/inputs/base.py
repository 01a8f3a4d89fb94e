"""What inputs have in common: one player enters them, as a turn or as an effect, and resources come with many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Self

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal, nonsense
from rules.kit.text import Text, say
from rules.monumental_duel import flow
from rules.monumental_duel.city_panels import token_panel
from rules.monumental_duel.inputs.kinds import AMOUNT
from rules.monumental_duel.names import slot_card, slot_name
from rules.monumental_duel.questions import gain_questions
from rules.monumental_duel.state import State
from rules.monumental_duel.tables import RESOURCES


@dataclass(frozen=True, kw_only=True)
class Gains(Input):
    """Resources that come with it, as the card says. What is left out is what the table already knows, or nothing."""

    production: Annotated[int | None, AMOUNT] = None
    science: Annotated[int | None, AMOUNT] = None
    military: Annotated[int | None, AMOUNT] = None
    gold: Annotated[int | None, AMOUNT] = None
    culture: Annotated[int | None, AMOUNT] = None

    def typed(self) -> dict[str, int]:
        """What was typed, zeros included: a typed 0 is an answer."""
        return {name: amount for name in RESOURCES if (amount := getattr(self, name)) is not None}

    def with_gain(self, resource: str, amount: int) -> Self:
        return replace(self, **{resource: amount})


@dataclass(frozen=True, kw_only=True)
class Gives(Gains):
    """Something that gives the same each time: it is read from the card once and filled in from then on."""

    def given_before(self, state: State, seat: int) -> dict[str, int] | None:
        """What it gave when it was read; None if nobody knows."""
        return None

    def gains(self, state: State, seat: int) -> dict[str, int]:
        """As typed, else as known; earlier versions of the rules did not remember it."""
        return self.typed() or (self.given_before(state, seat) or {} if state.has_places else {})

    def gives_questions(self, state: State, seat: int, hint: Text | None = None) -> list[Ask]:
        if not state.has_places:
            return gain_questions(self, hint=hint)
        return gain_questions(self, self.given_before(state, seat), hint=hint, is_on_panel=True)

    def panels(self, state: State) -> tuple[Panel, ...]:
        if self.seat is None or not state.reads_cards:
            return ()
        found = self.given_before(state, self.seat)
        return (token_panel(self, say("monumental_duel.ask.brings"), found or {}),)


_OF_RESOURCES = (
    *RESOURCES,
    *("cost", "second_cost", "paid", "paid_gold", "is_free", "defence"),
    *("if_gained", "at_least", "applied", "applied_knowledge", "applied_policy", "effect"),
)
"""What is not asked where nobody counts resources."""


@dataclass(frozen=True, kw_only=True)
class SeatInput(Input):
    """What one player enters; without a seat it means nothing.

    It is checked in three parts, so that a form first asks for what is open and then says what is wrong: `missing`,
    `check_moment`, `check_rules`.
    """

    def missing(self, state: State, seat: int) -> Refusal | None:
        """What has to be said before it means anything."""
        return None

    def check_moment(self, state: State, seat: int) -> Refusal | None:
        """Why now is not the time for it."""
        return None

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        """What else the rules have against it."""
        return None

    def does(self, state: State, seat: int) -> State | None:
        """The state it leads to, or nothing while it says too little."""
        return None

    def questions(self, state: State, seat: int) -> list[Ask]:
        """What its form asks, given what has been answered so far."""
        return []

    def closed(self, state: State, seat: int) -> Refusal | None:
        """Why no answer at all would do, though it is time for it."""
        return None

    def check(self, state: State) -> Refusal | None:
        seat = self.seat
        if seat is None:
            return nonsense("kit.no_such_seat")
        return self.missing(state, seat) or self.check_moment(state, seat) or self.check_rules(state, seat)

    def after(self, state: State) -> State:
        later = None if self.seat is None else self.does(state, self.seat)
        return state if later is None else later

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.effect", what=self.title)

    def asks(self, state: State) -> tuple[Ask, ...]:
        asks = [] if self.seat is None else self.questions(state, self.seat)
        return tuple(one for one in asks if state.has_resources or one.field.name not in _OF_RESOURCES)

    def blocked(self, state: State, asks: tuple[Ask, ...]) -> Refusal | None:
        seat = self.seat
        return None if seat is None else self.check_moment(state, seat) or self.closed(state, seat)


@dataclass(frozen=True, kw_only=True)
class Turn(SeatInput):
    """One of the eleven things a turn can be spent on (MOD-068)."""

    @property
    def is_turn(self) -> bool:
        """Some of the eleven can be a card's effect as well: these have the field `by_effect`."""
        return not getattr(self, "by_effect", False)

    def check_moment(self, state: State, seat: int) -> Refusal | None:
        return flow.check_turn(state, seat) if self.is_turn else flow.check_effect(state)

    def after(self, state: State) -> State:
        later = None if self.seat is None else self.does(state, self.seat)
        if later is None or self.seat is None:
            return state
        return flow.after_turn(later, self.seat) if self.is_turn else later

    def key(self, state: State) -> str:
        """A turn counts once, whatever it is spent on and whoever records it; an effect may well happen twice."""
        if self.seat is None or state.step != "actions" or not self.is_turn:
            return ""
        return f"turn:{self.seat}:{state.boards[self.seat].turns}"


@dataclass(frozen=True, kw_only=True)
class Effect(SeatInput):
    """What a card's effect does: no turn is spent (MOD-070)."""

    def check_moment(self, state: State, seat: int) -> Refusal | None:
        return flow.check_effect(state)


def told_of_slot(state: State, given: SeatInput, number: int | None, card: Text | None = None) -> Text:
    """The history line of an input about a slot of the city: the card that lies there, unless another is named."""
    if given.seat is None or number is None:
        return SeatInput.tell(given, state)
    card = card or slot_card(state.boards[given.seat].city[number - 1])
    return say(f"monumental_duel.told.{given.type}", card=card, slot=slot_name(number))
