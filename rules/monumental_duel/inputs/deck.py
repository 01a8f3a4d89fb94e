"""A mixed deck, counted before the first round (MOD-042 to MOD-044)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.signs import CARD_GLYPH, CARD_TINT
from rules.monumental_duel.state import State
from rules.monumental_duel.tables import DECK, ERAS, ROW

_OF_AN_ERA = Number(0, 12)


@dataclass(frozen=True, kw_only=True)
class MixDeck(Input):
    """How many development cards of each type and era make up a mixed deck."""

    knowledge_1: Annotated[int, _OF_AN_ERA] = 3
    knowledge_2: Annotated[int, _OF_AN_ERA] = 3
    knowledge_3: Annotated[int, _OF_AN_ERA] = 2
    wonder_1: Annotated[int, _OF_AN_ERA] = 3
    wonder_2: Annotated[int, _OF_AN_ERA] = 3
    wonder_3: Annotated[int, _OF_AN_ERA] = 2
    province_1: Annotated[int, _OF_AN_ERA] = 3
    province_2: Annotated[int, _OF_AN_ERA] = 3
    province_3: Annotated[int, _OF_AN_ERA] = 2
    building_1: Annotated[int, _OF_AN_ERA] = 3
    building_2: Annotated[int, _OF_AN_ERA] = 3
    building_3: Annotated[int, _OF_AN_ERA] = 0

    title = say("monumental_duel.do.MixDeck")
    sign = ("cards", "")

    def counts(self) -> dict[str, tuple[int, ...]]:
        """Cards by type, era by era."""
        return {kind: tuple(getattr(self, f"{kind}_{era}") for era in ERAS) for kind in DECK}

    def check(self, state: State) -> Refusal | None:
        """Each era is mixed from as many cards of each type as one box has (MOD-043, MOD-044)."""
        if state.step != "mix_deck":
            return refuse("monumental_duel.deck_lies", topic="mixed_deck")
        counts = self.counts()
        if _size(counts) < ROW:
            return nonsense("monumental_duel.deck_too_small")
        for at, era in enumerate(ERAS):
            for kind, wanted in DECK.items():
                if counts[kind][at] != wanted[at]:
                    card = say(f"monumental_duel.card.{kind}")
                    note = say("monumental_duel.mix_note", era="I" * era, card=card, n=wanted[at])
                    return refuse("monumental_duel.deck_unbalanced", note, "mixed_deck")
        return None

    def after(self, state: State) -> State:
        counts = self.counts()
        if state.step != "mix_deck" or _size(counts) < ROW:
            return state
        step = "cities" if state.has_resources else "activation"
        return replace(state, deck_counts=counts, development_deck=_size(counts) - ROW, step=step)

    def key(self, state: State) -> str:
        return "deck"

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.MixDeck")

    def asks(self, state: State) -> tuple[Ask, ...]:
        return tuple(
            ask(
                self,
                f"{kind}_{era}",
                say("monumental_duel.ask.mix", card=say(f"monumental_duel.card.{kind}"), era="I" * era),
                glyph=CARD_GLYPH[kind],
                tint=CARD_TINT[kind],
            )
            for era in ERAS
            for kind in DECK
        )


def _size(counts: dict[str, tuple[int, ...]]) -> int:
    return sum(map(sum, counts.values()))
