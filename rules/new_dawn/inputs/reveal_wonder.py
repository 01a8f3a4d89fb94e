"""The open card of a wonder deck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.new_dawn.decks import closed_decks, next_era
from rules.new_dawn.faces import wonder_face
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import Deed
from rules.new_dawn.names import wonder_name
from rules.new_dawn.state import Deck, State
from rules.new_dawn.tables import WONDERS


@dataclass(frozen=True, kw_only=True)
class RevealWonder(Deed):
    """The open card of a wonder deck: at the start, and after the one above it was built."""

    wonder: Annotated[str, kinds.ONE_WONDER]

    title = say("new_dawn.do.reveal")
    sign = ("eye", "")

    def check(self, state: State) -> Refusal | None:
        wonder = WONDERS[self.wonder]
        deck, name = state.decks[wonder.type], say(f"new_dawn.wonder.{self.wonder}")
        if deck.open is not None:
            return refuse("new_dawn.open_already", topic="wonders", wonder=say(f"new_dawn.wonder.{deck.open}"))
        if not deck.closed:
            return refuse("new_dawn.deck_empty", topic="wonders")
        if state.holder(self.wonder) is not None or self.wonder in state.abandoned:
            return refuse("new_dawn.wonder_out", topic="wonders", wonder=name)
        era = next_era(state, wonder.type)
        if wonder.era != era:
            return refuse("new_dawn.other_era", topic="wonders", era=say(f"new_dawn.era.{era}"))
        return None

    def does(self, state: State) -> State:
        kind = WONDERS[self.wonder].type
        deck = state.decks[kind]
        closed = deck.closed if deck.open is not None else max(0, deck.closed - 1)
        return replace(state, decks={**state.decks, kind: Deck(self.wonder, closed)})

    def key(self, state: State) -> str:
        return f"wonder:{self.wonder}"

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.reveal", wonder=wonder_name(self.wonder))

    def note(self, state: State) -> Text | None:
        """Which deck; where only one card can lie there, which card."""
        if [one.value for one in _tops(state, self)] == [self.wonder]:
            return wonder_name(self.wonder)
        kind = WONDERS[self.wonder].type
        era = say(f"new_dawn.era.{next_era(state, kind)}")
        return say("new_dawn.deck_note", type=say(f"new_dawn.wonders.{kind}"), era=era)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """The cards that can lie on top: of the decks that are not open, and of the era they have come to."""
        return (ask(self, "wonder", say("new_dawn.ask.reveal"), options=tuple(_tops(state, self)), is_needed=True),)


def _tops(state: State, given: RevealWonder) -> Iterator[Option]:
    """Those of the deck that was touched first, if it is still closed."""
    touched = WONDERS[given.wonder].type
    closed = closed_decks(state)
    for kind in (touched,) if touched in closed else closed:
        for wonder in WONDERS.values():
            if wonder.type == kind and RevealWonder(wonder=wonder.id).check(state) is None:
                yield Option(wonder.id, say(f"new_dawn.wonder.{wonder.id}"), face=wonder_face(wonder.id))


def reveal(state: State, kind: str) -> RevealWonder:
    """For this deck, with the first card that can lie on top, or any of its cards where the table has lost count."""
    inputs = [RevealWonder(wonder=one.id) for one in WONDERS.values() if one.type == kind]
    return next((one for one in inputs if one.check(state) is None), inputs[0])
