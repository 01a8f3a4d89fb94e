"""Hadara for its referee: the printed numbers, what lies on a board, and what it is worth."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

COUNTERS = ("economy", "military", "culture", "agriculture")
COLOURS = ("yellow", "red", "blue", "green", "purple")
LIST = Path(__file__).with_name("hadara_cards.csv")

# Start cards: coins and the four counters by initiative and side.
START = {
    "A": {1: (8, 3, 2, 1, 4), 2: (8, 2, 1, 3, 4), 3: (8, 3, 2, 2, 3), 4: (9, 2, 1, 2, 5), 5: (9, 2, 2, 1, 5)},
    "B": {1: (8, 4, 1, 1, 4), 2: (8, 2, 1, 4, 3), 3: (8, 2, 3, 3, 2), 4: (10, 2, 2, 1, 4), 5: (11, 1, 1, 1, 6)},
}
STATUES = {6: (4, 2), 12: (8, 3), 20: (14, 4), 30: (22, 6)}  # culture: points, bonus
PLUNDER = {3: (3, 2), 9: (4, 5), 15: (5, 8), 21: (7, 11), 30: (12, 0)}  # military: coins, points; 30 is typed
ANNEX = {3: 1, 9: 1, 15: 2, 21: 2, 30: 4}
# Backs of colonies: the four counters, then points, in the order of the tokens.
BACKS = {
    3: "01102 00112 11002 00107 10012",
    9: "1001,10 00215 10025 02105 21005",
    15: "1010,13 1100,13 01128 11208 20118",
    21: "0230,11 1001,16 3002,11 0110,16 0023,11",
    30: "0030,24 0003,24 0032,20 0023,20 0004,22",
}
SALE = {1: 2, 2: 3, 3: 4}
SILVER, GOLD = {1: 4, 2: 9, 3: 20}, {1: 6, 2: 12, 3: 30}


def listed_cards() -> dict[str, dict[str, Any]]:
    with LIST.open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def back_of(name: str) -> list[int]:
    stack, number = name[1:].split("-")
    token = BACKS[int(stack)].split()[int(number) - 1]
    return [*map(int, token[:4]), int(token[4:].lstrip(","))]


@dataclass
class Card:
    name: str
    colour: str
    bonus: list[int]
    points: int
    effect: str = ""
    counter: str = ""
    prices: dict[str, int] = field(default_factory=dict)


@dataclass
class Board:
    coins: int
    start: list[int]
    cards: list[Card] = field(default_factory=list)
    colonies: list[list[int]] = field(default_factory=list)
    statues: list[tuple[int, str, bool]] = field(default_factory=list)
    silver: list[str] = field(default_factory=list)
    gold: int = 0

    def has(self, effect: str) -> int:
        return sum(card.effect == effect for card in self.cards)

    def count(self, colour: str) -> int:
        return sum(card.colour == colour for card in self.cards)

    def counter(self, name: str) -> int:
        """HAD-085: the start card and every bonus on cards and tokens."""
        at = COUNTERS.index(name)
        value = self.start[at] + sum(card.bonus[at] for card in self.cards) + sum(back[at] for back in self.colonies)
        for requirement, counter, is_symbol in self.statues:
            if is_symbol and counter == name:
                value += STATUES[requirement][1] + 2 * self.has("p2_statue")  # HAD-123, HAD-190
        for card in self.cards:
            if card.counter == name:
                value += {"p1_token": 2, "p1_colour": self.count(COLOURS[at])}.get(card.effect, 0)  # HAD-174, HAD-177
        return value

    def rows(self, is_wild_for_sets: bool, is_wild_purple: bool) -> dict[str, int]:
        count = [self.count(colour) for colour in COLOURS]
        plain, helped = min(count), sets_with_wild(count, self.has("p3_wild"), is_wild_purple)
        return {
            "colonies": sum(back[4] for back in self.colonies),
            "statues": sum(statue(one, is_symbol, self.has("p2_statue")) for one, _, is_symbol in self.statues),
            "silver": silver([self.counter(name) for name in self.silver], self.has("p3_silver")),
            # HAD-212, HAD-195
            "gold": 7 * self.gold * helped + 4 * self.has("p3_sets") * (helped if is_wild_for_sets else plain),
            "cards": sum(card.points for card in self.cards),
            "coins": max(0, self.coins) // 5,
        }


def statue(requirement: int, is_symbol: bool, statue_cards: int) -> int:
    """HAD-208, HAD-191: with the points side up its bonus counts too, and two more for the purple card."""
    points, bonus = STATUES[requirement]
    return points + (0 if is_symbol else bonus + 2 * statue_cards)


def silver(counters: list[int], whole: int) -> int:
    """HAD-209, HAD-210: half of each, rounded up; HAD-193: the best one whole."""
    best_first = sorted(counters, reverse=True)
    return sum(best_first[:whole]) + sum((value + 1) // 2 for value in best_first[whole:])


def sets_with_wild(count: list[int], wild: int, is_also_purple: bool) -> int:
    """HAD-197: a wild card may be another colour in one set, and then it is not purple."""
    best = min(count)
    for at in range(4 if wild else 0):
        helped = [*count]
        helped[at] += 1
        helped[4] -= 0 if is_also_purple else 1
        best = max(best, min(helped))
    return best
