"""Through the Ages for its referee: printed cards, banks and decks, as they stand in the sources."""

from __future__ import annotations

import csv
from pathlib import Path

HERE = Path(__file__).parent


WORDS = ("id", "type", "subtype", "stages")


def _rows(name: str) -> dict[str, dict[str, str]]:
    with (HERE / name).open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def _numbers(rows: dict[str, dict[str, str]]) -> dict[str, dict[str, int]]:
    return {card: {key: int(row[key] or 0) for key in row if key not in WORDS} for card, row in rows.items()}


_CIVIL = _rows("ages_civil.csv")
CIVIL, MILITARY = _numbers(_CIVIL), _numbers(_rows("ages_military.csv"))
KINDS = {card: row["subtype"] for card, row in _CIVIL.items()}
SPECIAL = {card for card, row in _CIVIL.items() if row["type"] == "special"}
STAGES = {card: [int(one) for one in row["stages"].split("-")] for card, row in _CIVIL.items() if row["stages"]}
URBAN = ("lab", "temple", "library", "arena", "theater")
UNITS = ("infantry", "cavalry", "artillery", "air_force")
START = {"agriculture_a": 2, "bronze_a": 2, "philosophy_a": 1, "religion_a": 0, "warriors_a": 1}
LEVELS = {"a": 0, "i": 1, "ii": 2, "iii": 3}
CIVIL_DECKS = {2: 44, 3: 50, 4: 53}  # ages I to III alike; age A has 20
CLEARED = {2: 3, 3: 2, 4: 1}

# How much less an urban building of level 0 to 3 costs.
CONSTRUCTION = {"masonry_i": (0, 1, 1, 1), "architecture_ii": (0, 1, 2, 2), "engineering_iii": (0, 1, 2, 3)}
STRONGER = {"wave_of_nationalism": {2: 6, 3: 3, 4: 2}, "military_build_up": {2: 8, 3: 5, 4: 3}}
RICHER = {2: 6, 3: 3, 4: 2}


def level_of(card: str) -> int:
    return LEVELS[card.rsplit("_", 1)[1]]


def kind_of(card: str) -> str:
    return KINDS[card]


def population_cost(bank: int) -> int:
    return next(cost for least, cost in ((17, 2), (13, 3), (9, 4), (5, 5), (0, 7)) if bank >= least)


def consumption(bank: int) -> int:
    return next(food for least, food in ((17, 0), (13, 1), (9, 2), (5, 3), (1, 4), (0, 6)) if bank >= least)


def faces_needed(bank: int) -> int:
    steps = ((17, 0), (13, 1), (11, 2), (9, 3), (7, 4), (5, 5), (3, 6), (1, 7), (0, 8))
    return next(faces for least, faces in steps if bank >= least)


def corruption(bank: int) -> int:
    return next(lost for least, lost in ((11, 0), (6, 2), (1, 4), (0, 6)) if bank >= least)


def row_cost(space: int) -> int:
    return 1 if space <= 5 else 2 if space <= 9 else 3
