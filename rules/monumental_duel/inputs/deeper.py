"""A game of which more is told from here on: the score sheet becomes a table, turns and cities get their resources."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from rules.kit.field import Choice, Number
from rules.kit.inputs import Deeper
from rules.kit.offer import Ask, Option, ask
from rules.kit.pad import GrowingPad
from rules.kit.refusal import Refusal, nonsense
from rules.kit.setup import FULL_TABLE
from rules.kit.text import SeatName, Text, say
from rules.monumental_duel.deepening import (
    DEPTHS,
    USUAL_DECK,
    Lying,
    deeper_than,
    left_in_deck,
    table_of,
    with_resources,
)
from rules.monumental_duel.signs import GLYPH, TINT
from rules.monumental_duel.state import State
from rules.monumental_duel.tables import RESOURCES

_HELD, _CARDS = Number(0, 99), Number(0, 60)
SEATS = (1, 2)


@dataclass(frozen=True, kw_only=True)
class PlayDeeper(Deeper):
    """Goes on at another depth. What that needs and nobody knows is asked here, once.

    From a score sheet: the round that begins, who is first in it and how high the piles are. For the full table: what
    each player holds.
    """

    depth: Annotated[str, Choice(DEPTHS[1:])] = FULL_TABLE
    round: Annotated[int | None, Number(1, 30)] = None
    first: Annotated[int | None, Choice(SEATS)] = None
    development_deck: Annotated[int | None, _CARDS] = None
    deck_1: Annotated[int | None, _CARDS] = None
    deck_2: Annotated[int | None, _CARDS] = None
    discard_1: Annotated[int | None, _CARDS] = None
    discard_2: Annotated[int | None, _CARDS] = None
    production_1: Annotated[int | None, _HELD] = None
    science_1: Annotated[int | None, _HELD] = None
    military_1: Annotated[int | None, _HELD] = None
    gold_1: Annotated[int | None, _HELD] = None
    culture_1: Annotated[int | None, _HELD] = None
    production_2: Annotated[int | None, _HELD] = None
    science_2: Annotated[int | None, _HELD] = None
    military_2: Annotated[int | None, _HELD] = None
    gold_2: Annotated[int | None, _HELD] = None
    culture_2: Annotated[int | None, _HELD] = None

    title = say("deeper.title")
    sign = ("table", "")

    def check(self, state: GrowingPad | State) -> Refusal | None:
        return None if self.depth in deeper_than(state) else nonsense("kit.not_deeper")

    def after(self, state: GrowingPad | State) -> State:
        table = table_of(state, self._lying()) if isinstance(state, GrowingPad) else state
        return with_resources(table, self._held(state)) if self.depth == FULL_TABLE else table

    def _lying(self) -> Lying:
        round = self.round or 1
        deck = left_in_deck(round) if self.development_deck is None else self.development_deck
        decks, discards = (self._by_seat(name) for name in ("deck", "discard"))
        return Lying(round, (self.first or 1) - 1, deck, decks, discards)

    def _by_seat(self, name: str) -> tuple[int, int]:
        usual = USUAL_DECK if name == "deck" else 0
        first, second = (getattr(self, f"{name}_{seat}") for seat in SEATS)
        return usual if first is None else first, usual if second is None else second

    def _held(self, state: GrowingPad | State) -> tuple[dict[str, int], ...]:
        def held(seat: int, name: str) -> int:
            said = getattr(self, f"{name}_{seat}")
            return _known(state, seat, name) if said is None else int(said)

        return tuple({name: held(seat, name) for name in RESOURCES} for seat in SEATS)

    def key(self, state: Any) -> str:
        return f"depth:{self.depth}"

    def tell(self, state: Any) -> Text:
        return say("deeper.told", depth=say(f"setup.{self.depth}"))

    def title_now(self, state: Any) -> Text:
        return say("deeper.to", depth=say(f"setup.{self.depth}"))

    def note(self, state: Any) -> Text | None:
        return say(f"setup.{self.depth}_hint")

    def asks(self, state: GrowingPad | State) -> tuple[Ask, ...]:
        where = self._where_questions() if isinstance(state, GrowingPad) else []
        return (*where, *(self._held_questions() if self.depth == FULL_TABLE else ()))

    def _where_questions(self) -> list[Ask]:
        firsts = tuple(Option(seat, say("deeper.seat", name=SeatName(seat - 1))) for seat in SEATS)
        deck = say("monumental_duel.figure.development_deck")
        return [
            ask(self, "round", say("monumental_duel.deeper.round"), hint=say("monumental_duel.deeper.begins")),
            ask(self, "first", say("monumental_duel.first_player"), options=firsts),
            ask(self, "development_deck", deck, glyph="cards", is_needed=True),
            *(
                self._of_seat(name, seat, say(f"monumental_duel.figure.city_{name}"), glyph="cards")
                for seat in SEATS
                for name in ("deck", "discard")
            ),
        ]

    def _held_questions(self) -> list[Ask]:
        return [
            self._of_seat(name, seat, say(f"monumental_duel.resource.{name}"), glyph=GLYPH[name], tint=TINT[name])
            for seat in SEATS
            for name in RESOURCES
        ]

    def _of_seat(self, name: str, seat: int, what: Text, **how: str) -> Ask:
        label = say("deeper.of_seat", what=what, name=SeatName(seat - 1))
        return ask(self, f"{name}_{seat}", label, **how)


def likely(state: GrowingPad | State, depth: str) -> PlayDeeper:
    """With what is known or usual: only what differs has to be said."""
    values: dict[str, Any] = {"round": 1, "first": 1} if isinstance(state, GrowingPad) else {}
    for seat in SEATS if isinstance(state, GrowingPad) else ():
        values |= {f"deck_{seat}": USUAL_DECK, f"discard_{seat}": 0}
    for seat in SEATS if depth == FULL_TABLE else ():
        values |= {f"{name}_{seat}": _known(state, seat, name) for name in RESOURCES}
    return PlayDeeper(depth=depth, **values)


def _known(state: GrowingPad | State, seat: int, name: str) -> int:
    if isinstance(state, GrowingPad):
        return state.written[seat - 1].get(name, 0)
    return max(0, state.boards[seat - 1].has(name))
