"""The wheel of phase A: set by the first player, then turned deck by deck (HAD-058 to HAD-060)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.hadara.flow import check_step, first_player, is_drawn, wheel_for
from rules.hadara.signs import COLOUR_GLYPH, COLOUR_TINT
from rules.hadara.state import State
from rules.hadara.tables import COLOURS, DRAWS
from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say


@dataclass(frozen=True, kw_only=True)
class SetWheel(Input):
    """The first player sets the wheel: names the deck their own crest points at."""

    deck: Annotated[str, Choice(COLOURS)]

    title = say("hadara.step.wheel")
    sign = ("rotate", "")

    def check(self, state: State) -> Refusal | None:
        return check_step(state, "wheel")

    def after(self, state: State) -> State:
        """HAD-058. Set again later, against the rules, it only turns the wheel."""
        state = replace(state, wheel=wheel_for(state, first_player(state), self.deck))
        return replace(state, step="draw", draw=1) if state.step == "wheel" else state

    def key(self, state: State) -> str:
        return f"wheel:{state.when}"

    def tell(self, state: State) -> Text:
        return say("hadara.told.wheel", deck=say(f"hadara.deck.{self.deck}"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        decks = tuple(
            Option(colour, say(f"hadara.colour.{colour}"), glyph=COLOUR_GLYPH[colour], tint=COLOUR_TINT[colour])
            for colour in COLOURS
        )
        return (ask(self, "deck", say("hadara.ask.deck"), options=decks, is_needed=True),)


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
            if not is_drawn(state, seat):  # HAD-005, HAD-073: neither kept for later nor discarded both
                return refuse("hadara.draw_open", topic="draw", name=SeatName(seat))
        return None

    def after(self, state: State) -> State:
        """HAD-059, HAD-060: the next deck clockwise for everyone, four times."""
        return replace(state, wheel=(state.wheel + 1) % len(state.decks), draw=min(state.draw + 1, DRAWS))

    def key(self, state: State) -> str:
        return f"turn:{state.when}:{state.draw}"

    def tell(self, state: State) -> Text:
        return say("hadara.told.turn")
