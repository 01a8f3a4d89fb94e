"""The cards where they really lie. It moves them as the players do; chance is a seed."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.duel import box
from tests.duel.box import Card

SIDE, SLOTS, ROW, KEPT = 3, 9, 6, 3


@dataclass
class Lying:
    """A slot: a card, and the knowledge under it."""

    card: Card | None = None
    knowledge: Card | None = None

    @property
    def is_empty(self) -> bool:
        return self.card is None and self.knowledge is None


def cross(row: int, column: int) -> list[int]:
    return [at for at in range(SLOTS) if at // SIDE == row or at % SIDE == column]


@dataclass
class City:
    """One player's nine slots, deck (the top last) and discard pile."""

    deck: list[Card]
    chance: Random
    slots: list[Lying] = field(default_factory=lambda: [Lying() for _ in range(SLOTS)])
    discard: list[Card] = field(default_factory=list)
    activated: list[int] = field(default_factory=list)
    thrown: list[int] = field(default_factory=list)
    """Slots at which a second knowledge came up and went to the discard pile in the last refill."""

    def draw(self) -> Card | None:
        if not self.deck:
            if all(card.kind == "knowledge" for card in self.discard):
                return None
            self.deck, self.discard = self.discard, []
            self.chance.shuffle(self.deck)
        return self.deck.pop()

    def refill(self) -> list[int]:
        """Fills the empty slots as MOD-157 to MOD-163 say; gives the slots that were filled."""
        filled = [at for at, slot in enumerate(self.slots) if slot.is_empty]
        self.thrown = []
        for at in filled:
            slot, card = self.slots[at], self.draw()
            if card is not None and card.kind == "knowledge":
                slot.knowledge, card = card, self.draw()
                while card is not None and card.kind == "knowledge":
                    self.discard.append(card)
                    self.thrown.append(at)
                    card = self.draw()
            slot.card = card
        return filled

    def activate(self, row: int, column: int) -> None:
        self.activated = cross(row, column)

    def gives(self, row: int, column: int) -> dict[str, int]:
        cards = [card for at in cross(row, column) if (card := self.slots[at].card) is not None]
        return added(*(card.gives for card in cards))

    def pass_on(self) -> None:
        """The activated cards go (MOD-152)."""
        for at in self.activated:
            slot = self.slots[at]
            self.discard += [card for card in (slot.card, slot.knowledge) if card is not None]
            self.slots[at] = Lying()
        self.activated = []


def added(*gains: box.Gains) -> dict[str, int]:
    total: dict[str, int] = {}
    for one in gains:
        for name, amount in one.items():
            total[name] = total.get(name, 0) + amount
    return total


class OnTable:
    """Everything that lies on the table of one game."""

    def __init__(self, seed: int = 1) -> None:
        chance = Random(seed)
        self.cities = []
        for seat in (0, 1):
            deck = box.civilization_deck(seat)
            chance.shuffle(deck)
            self.cities.append(City(deck, chance))
        self.deck = box.development_deck()[::-1]
        self.row: list[Card] = [self.deck.pop() for _ in range(ROW)]
        self.policies = [box.policies(seat) for seat in (0, 1)]
        self.developed: list[list[Card]] = [[], []]
        self.building: list[Card | None] = [None, None]
        self.free_cities = box.free_cities()
        """By their number in the app, from 1: the order they are turned up."""

    def refill_row(self) -> None:
        """Three at most are kept, those on the left (MOD-165)."""
        del self.row[KEPT:]
        while len(self.row) < ROW and self.deck:
            self.row.append(self.deck.pop())
