"""The wheel of phase A: set by the first player, then turned deck by deck (HAD-058 to HAD-060)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.hadara.crests import ask_crests, with_crests
from rules.hadara.flow import check_step, first_player, is_drawn, wheel_for
from rules.hadara.signs import COLOUR_GLYPH, COLOUR_TINT
from rules.hadara.state import State
from rules.hadara.tables import COLOURS, CRESTS, DRAWS
from rules.kit.field import Arrangement, Choice
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, Text, say


@dataclass(frozen=True, kw_only=True)
class SetWheel(Input):
    """The first player sets the wheel: names the deck their own crest points at.

    `crests` is asked once, since their order is printed on the wheel alone: the crest that points at the first deck, at
    the second, and so on. If it is given it says everything, and `deck` nothing.
    """

    deck: Annotated[str, Choice(COLOURS)]
    crests: Annotated[tuple[str, ...] | None, Arrangement(CRESTS)] = None

    title = say("hadara.step.wheel")
    sign = ("rotate", "")

    def check(self, state: State) -> Refusal | None:
        """For the table, or by the first player; the first version let any seat set it."""
        wrong, first = check_step(state, "wheel"), first_player(state)
        if wrong is None and self.seat not in (None, first) and not state.is_version_1:
            return refuse("hadara.not_first", topic="wheel", name=SeatName(first))
        return wrong

    def after(self, state: State) -> State:
        """HAD-058. Set again later, against the rules, it only turns the wheel."""
        if self.crests is not None:
            state = with_crests(state, self.crests)
        else:
            state = replace(state, wheel=wheel_for(state, first_player(state), self.deck))
        return replace(state, step="draw", draw=1) if state.step == "wheel" else state

    def key(self, state: State) -> str:
        return f"wheel:{state.when}"

    def tell(self, state: State) -> Text:
        deck = self.deck if self.crests is None else _deck_of_first(state, self.crests)
        return say("hadara.told.wheel", deck=say(f"hadara.deck.{deck}"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        """While nobody knows the wheel, where all five crests point; after that the deck of one says it for all."""
        if not state.is_wheel_known:
            return (ask_crests(self, state),)
        decks = tuple(
            Option(colour, say(f"hadara.colour.{colour}"), glyph=COLOUR_GLYPH[colour], tint=COLOUR_TINT[colour])
            for colour in COLOURS
        )
        return (ask(self, "deck", say("hadara.ask.deck"), options=decks, is_needed=True),)


@dataclass(frozen=True, kw_only=True)
class PointCrests(Input):
    """Where the crests really point now, after they were noted differently: what was drawn before stays drawn."""

    crests: Annotated[tuple[str, ...] | None, Arrangement(CRESTS)] = None

    title = say("hadara.do.crests")
    sign = ("pencil", "")

    def check(self, state: State) -> Refusal | None:
        return nonsense("hadara.which_crests") if self.crests is None else None

    def after(self, state: State) -> State:
        return state if self.crests is None else with_crests(state, self.crests)

    def tell(self, state: State) -> Text:
        return say("hadara.told.crests", deck=say(f"hadara.deck.{_deck_of_first(state, self.crests or CRESTS)}"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        return (ask_crests(self, state),)


def _deck_of_first(state: State, crests: tuple[str, ...]) -> str:
    """The deck at which the first player's crest points."""
    return state.decks[crests.index(state.boards[first_player(state)].crest)]


@dataclass(frozen=True, kw_only=True)
class TurnWheel(Input):
    """The wheel turns: every crest points at the next deck clockwise."""

    title = say("hadara.do.turn_wheel")
    sign = ("rotate", "")

    def check(self, state: State) -> Refusal | None:
        wrong = check_step(state, "draw")
        if wrong is not None:
            return wrong
        if state.draw >= DRAWS:  # HAD-060
            return refuse("hadara.last_draw", topic="wheel")
        for seat in range(state.players):
            if not is_drawn(state, seat):  # HAD-005, HAD-073: no card is kept for later, nor are both discarded
                return refuse("hadara.draw_open", topic="draw", name=SeatName(seat))
        return None

    def after(self, state: State) -> State:
        """HAD-059, HAD-060: the next deck clockwise for everyone, four times."""
        return replace(state, wheel=(state.wheel + 1) % len(state.decks), draw=min(state.draw + 1, DRAWS))

    def key(self, state: State) -> str:
        return f"turn:{state.when}:{state.draw}"

    def tell(self, state: State) -> Text:
        return say("hadara.told.turn")
