"""What the two players do: always the same, by what they hold and what lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.setup import FULL_TABLE
from rules.monumental_duel.game import GAME
from rules.monumental_duel.inputs import (
    AcquireCard,
    ActivateCity,
    DevelopPolicy,
    FinishWonder,
    GainAdvantage,
    MakeProgress,
    Pass,
    UseCard,
    UsePolicy,
    UseScout,
    UseWarlord,
)
from tests.duel import box
from tests.duel.box import Card
from tests.duel.on_table import SIDE, SLOTS, OnTable

TURNS = 3
"""So many turns a player takes in a round, if there is anything to do; then both have done what was worth it."""


@dataclass
class Move:
    """An input with everything that is true of it, the card it is about, and what happens to the cards with it."""

    input: Input
    card: Card | None = None
    moves: Callable[[], object] = lambda: None


class Players:
    """Gives the next move for a state of the app. `move.moves()` is called when it was entered."""

    def __init__(self, table: OnTable) -> None:
        self.table = table

    def activation(self, seat: int) -> Move:
        """The row and the column that give most."""
        city = self.table.cities[seat]
        places = [(at // SIDE, at % SIDE) for at in range(SLOTS)]
        row, column = max(places, key=lambda place: sum(city.gives(*place).values()))
        given = ActivateCity(seat=seat, row=row + 1, column=column + 1, **city.gives(row, column))
        return Move(given, moves=lambda: city.activate(row, column))

    def turn(self, state: Any, seat: int, taken: int) -> Move:
        """The first thing that can be done, each time looking elsewhere first; then a pass."""
        kinds = (self._wonder, self._acquire, self._use, self._character, self._policy, self._trade, self._other)
        first = 1 if taken == 1 or state.round in (2, 5) else (state.round + taken * 2 + seat) % len(kinds)
        if taken < TURNS:
            for make in (*kinds[first:], *kinds[:first]):
                for move in make(state, seat):
                    if play.check(GAME.depths[FULL_TABLE], state, move.input) is None:
                        return move
        city = self.table.cities[seat]
        return Move(Pass(seat=seat), moves=city.pass_on)

    def _wonder(self, state: Any, seat: int) -> Iterator[Move]:
        card = self.table.building[seat]
        if card is not None:

            def finish() -> None:
                self.table.building[seat] = None
                self.table.cities[seat].deck.append(card)

            yield Move(FinishWonder(seat=seat, cost=card.second_cost, **card.bonus), card, finish)

    def _acquire(self, state: Any, seat: int) -> Iterator[Move]:
        for card in sorted(self.table.row, key=lambda one: -one.cost):
            if card.kind == "wonder" and self.table.building[seat] is not None:
                continue
            yield Move(_acquired(card, seat), card, lambda card=card: self._take(card, seat))
        for card in box.COMMON:
            given = AcquireCard(seat=seat, card=card.kind, cost=card.cost)
            yield Move(given, card, lambda card=card: self.table.cities[seat].deck.append(card))

    def _take(self, card: Card, seat: int) -> None:
        self.table.row.remove(card)
        if card.kind in ("building", "knowledge"):
            self.table.cities[seat].deck.append(card)
        elif card.kind == "wonder":
            self.table.building[seat] = card

    def _use(self, state: Any, seat: int) -> Iterator[Move]:
        city = self.table.cities[seat]
        for at in city.activated:
            for part, card in (("card", city.slots[at].card), ("knowledge", city.slots[at].knowledge)):
                if card is not None and card.use:
                    yield Move(UseCard(seat=seat, slot=at + 1, part=part, **card.use), card)

    def _character(self, state: Any, seat: int) -> Iterator[Move]:
        yield Move(UseWarlord(seat=seat, **box.WARLORDS[seat].use), box.WARLORDS[seat])
        if self.table.developed[seat]:
            card = self.table.developed[seat][-1]
            yield Move(UsePolicy(seat=seat, **card.use), card)

    def _policy(self, state: Any, seat: int) -> Iterator[Move]:
        if self.table.policies[seat]:
            card, ordinal = self.table.policies[seat][0], len(self.table.developed[seat])

            def develop() -> None:
                self.table.developed[seat].append(self.table.policies[seat].pop(0))

            given = DevelopPolicy(seat=seat, name=card.name, cost=box.POLICY_COSTS[ordinal], **card.bonus)
            yield Move(given, card, develop)

    def _trade(self, state: Any, seat: int) -> Iterator[Move]:
        for city in sorted(state.free_cities, key=lambda one: -one.gold[seat]):
            card = self.table.free_cities[city.number - 1]
            yield Move(UseScout(seat=seat, city=city.number, **card.gives), card)

    def _other(self, state: Any, seat: int) -> Iterator[Move]:
        """Progress with science that is left, the advantage with what else is."""
        city = self.table.cities[seat]
        if city.deck:
            card = city.deck[-1]
            kind = "knowledge" if card.kind == "knowledge" else "building"
            gains = card.gives or card.use

            def draw() -> None:
                city.discard.append(city.deck.pop())

            if state.boards[seat].has("science") >= 2:
                yield Move(MakeProgress(seat=seat, card=kind, **gains), card, draw)
        if state.advantage.holder is None:
            for resource in ("military", "production", "science"):
                if state.boards[seat].has(resource) >= 1:
                    yield Move(GainAdvantage(seat=seat, resource=resource, amount=1))


def _acquired(card: Card, seat: int) -> AcquireCard:
    given = AcquireCard(seat=seat, card=card.kind, name=card.name, cost=card.cost)
    match card.kind:
        case "wonder":
            return AcquireCard(seat=seat, card=card.kind, name=card.name, cost=card.cost, second_cost=card.second_cost)
        case "province":
            return AcquireCard(seat=seat, card=card.kind, name=card.name, cost=card.cost, **card.gives)
    return given
