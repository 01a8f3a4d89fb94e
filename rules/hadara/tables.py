"""Printed numbers only, each with its source and confidence. What is not known is None and asked of the players."""

from __future__ import annotations

from dataclasses import dataclass

Bonus = tuple[int, int, int, int]

COUNTERS = ("economy", "military", "culture", "agriculture")
"""In the order every bonus is written (HAD-042)."""
COLOURS = ("yellow", "red", "blue", "green", "purple")
CRESTS = ("monkey", "dragon", "lion", "pegasus", "scarab")
"""HAD-034. Their order on the wheel is not printed in the text: players set it to what theirs shows."""
COUNTER_OF = dict(zip(COLOURS, COUNTERS, strict=False))
COLOUR_OF = {counter: colour for colour, counter in COUNTER_OF.items()}
EPOCHS = (1, 2, 3)
DRAWS = 5

# HAD-091 to HAD-093, high.
SALE = {1: 2, 2: 3, 3: 4}
# HAD-160, HAD-161. Numbers high; which row is silver follows the order of the text, medium.
SILVER_PRICE = {1: 4, 2: 9, 3: 20}
GOLD_PRICE = {1: 6, 2: 12, 3: 30}

# HAD-068. The printed table is lost; counted from the list of coloured cards, so medium, and purple cards may differ.
COST_RANGE = {1: (1, 4), 2: (4, 6), 3: (7, 9)}

TOKENS_PER_COLOUR = 2  # HAD-038
SILVER_SLOTS = GOLD_SLOTS = 2  # HAD-158
GOLD_POINTS_PER_SET = 7  # HAD-212
COINS_PER_POINT = 5  # HAD-214


@dataclass(frozen=True, slots=True)
class StatueSlot:
    """What is printed at a slot: the culture it asks for, its points and its bonus (HAD-130 to HAD-133, HAD-223)."""

    requirement: int
    points: int
    bonus: int
    is_sure: bool


# Bonus 2 of slot 6 and the whole of slot 30 come from one outside source: medium. The rest is printed: high.
STATUE_SLOTS = (
    StatueSlot(6, 4, 2, False),
    StatueSlot(12, 8, 3, True),
    StatueSlot(20, 14, 4, True),
    StatueSlot(30, 22, 6, False),
)


@dataclass(frozen=True, slots=True)
class ColonyStack:
    """The coin side, the same for all five tokens of a stack (HAD-218, HAD-221)."""

    requirement: int
    plunder: int
    annex: int
    points: int | None
    is_sure: bool


# Requirement 9, not the misprinted 5 (HAD-030). Stack 3 is printed: high; the others medium. What a plundered colony 30
# is worth is not known (at most 20): it is asked for.
COLONY_STACKS = (
    ColonyStack(3, 3, 1, 2, True),
    ColonyStack(9, 4, 1, 5, False),
    ColonyStack(15, 5, 2, 8, False),
    ColonyStack(21, 7, 2, 11, False),
    ColonyStack(30, 12, 4, None, False),
)


@dataclass(frozen=True, slots=True)
class ColonyBack:
    id: str
    bonus: Bonus
    points: int


# One outside source: medium. C9-4 and the bonuses of C3-3 are also printed in the rulebook.
COLONY_BACKS: dict[int, tuple[ColonyBack, ...]] = {
    3: (
        ColonyBack("C3-1", (0, 1, 1, 0), 2),
        ColonyBack("C3-2", (0, 0, 1, 1), 2),
        ColonyBack("C3-3", (1, 1, 0, 0), 2),
        ColonyBack("C3-4", (0, 0, 1, 0), 7),
        ColonyBack("C3-5", (1, 0, 0, 1), 2),
    ),
    9: (
        ColonyBack("C9-1", (1, 0, 0, 1), 10),
        ColonyBack("C9-2", (0, 0, 2, 1), 5),
        ColonyBack("C9-3", (1, 0, 0, 2), 5),
        ColonyBack("C9-4", (0, 2, 1, 0), 5),
        ColonyBack("C9-5", (2, 1, 0, 0), 5),
    ),
    15: (
        ColonyBack("C15-1", (1, 0, 1, 0), 13),
        ColonyBack("C15-2", (1, 1, 0, 0), 13),
        ColonyBack("C15-3", (0, 1, 1, 2), 8),
        ColonyBack("C15-4", (1, 1, 2, 0), 8),
        ColonyBack("C15-5", (2, 0, 1, 1), 8),
    ),
    21: (
        ColonyBack("C21-1", (0, 2, 3, 0), 11),
        ColonyBack("C21-2", (1, 0, 0, 1), 16),
        ColonyBack("C21-3", (3, 0, 0, 2), 11),
        ColonyBack("C21-4", (0, 1, 1, 0), 16),
        ColonyBack("C21-5", (0, 0, 2, 3), 11),
    ),
    30: (
        ColonyBack("C30-1", (0, 0, 3, 0), 24),
        ColonyBack("C30-2", (0, 0, 0, 3), 24),
        ColonyBack("C30-3", (0, 0, 3, 2), 20),
        ColonyBack("C30-4", (0, 0, 2, 3), 20),
        ColonyBack("C30-5", (0, 0, 0, 4), 22),
    ),
}
SURE_BACKS = frozenset({"C9-4"})


@dataclass(frozen=True, slots=True)
class StartCard:
    coins: int
    bonus: Bonus
    is_sure: bool = False


# By initiative and side. Initiative 2, side A is printed (HAD-045): high; the others rest on one source: medium.
START_CARDS: dict[tuple[int, str], StartCard] = {
    (1, "A"): StartCard(8, (3, 2, 1, 4)),
    (1, "B"): StartCard(8, (4, 1, 1, 4)),
    (2, "A"): StartCard(8, (2, 1, 3, 4), True),
    (2, "B"): StartCard(8, (2, 1, 4, 3)),
    (3, "A"): StartCard(8, (3, 2, 2, 3)),
    (3, "B"): StartCard(8, (2, 3, 3, 2)),
    (4, "A"): StartCard(9, (2, 1, 2, 5)),
    (4, "B"): StartCard(10, (2, 2, 1, 4)),
    (5, "A"): StartCard(9, (2, 2, 1, 5)),
    (5, "B"): StartCard(11, (1, 1, 1, 6)),
}


@dataclass(frozen=True, slots=True)
class Effect:
    """What a purple card does (HAD-173 to HAD-203). The cards carry no names; ours are in the texts."""

    id: str
    epoch: int
    is_starred: bool


EFFECTS: dict[str, Effect] = {
    effect.id: effect
    for effect in (
        Effect("p1_sell", 1, False),
        Effect("p1_token", 1, False),
        Effect("p1_colour", 1, True),
        Effect("p2_colony", 2, False),
        Effect("p2_medal", 2, False),
        Effect("p2_feedpay", 2, True),
        Effect("p2_surplus", 2, True),
        Effect("p2_income", 2, True),
        Effect("p2_statue", 2, True),
        Effect("p3_silver", 3, False),
        Effect("p3_sets", 3, False),
        Effect("p3_wild", 3, True),
        Effect("p3_double", 3, True),
        Effect("p3_minus4", 3, True),
        Effect("p3_pay", 3, True),
    )
}

EXTRA_PER_SALE = 1  # HAD-173
TOKEN_CARD_RISE = 2  # HAD-174
COLONY_REWARD = 4  # HAD-181
FEEDING_PRICE, FEEDING_PAYMENTS = 2, 6  # HAD-183, HAD-184
SURPLUS_COINS, SURPLUS_CAP = 3, 12  # HAD-186, HAD-187
CATCH_UP_COINS, CATCH_UP_CAP = 2, 6  # HAD-188, HAD-189
RICHER_STATUE = 2  # HAD-190, HAD-191
POINTS_PER_SET = 4  # HAD-195
LOWER_BAR = 4  # HAD-201
BAR_COINS, BAR_CAP = 3, 30  # HAD-202, HAD-203

# Components, for the list of what to put on the table (HAD-009 to HAD-017).
CARDS_PER_COLOUR, PURPLE_CARDS, COLONIES_PER_STACK = 10, 14, 5
UNSTARRED_PURPLE = 10  # derived: five players need ten in a first game
