"""Through the Ages for its referee: what age III wonders, impacts and Bill Gates are worth."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.ages_cards import CIVIL, UNITS, URBAN, consumption, kind_of
from tests.referee.ages_civilization import Civilization

PRIZES = {2: (10, 0), 3: (14, 7, 0), 4: (15, 10, 5, 0)}


def levels(own: Civilization, *kinds: str) -> int:
    return sum(CIVIL[card]["level"] * count for card, count in own.of(*kinds).items())


def food_production(own: Civilization) -> int:
    farms = sum(CIVIL[card]["food"] * count for card, count in own.of("farm").items())
    return farms + sum(side == "B" for side, _ in own.pact("international_trade_agreement_ii"))


def mine_production(own: Civilization) -> int:
    mines = sum(CIVIL[card]["resources"] * count for card, count in own.of("mine").items())
    if "transcontinental_railroad_ii" in own.wonders and (best := own.best("mine")):
        mines += CIVIL[best]["resources"]
    return mines


def pact_resources(own: Civilization) -> int:
    gained = sum(side == "A" for side, _ in own.pact("international_trade_agreement_ii"))
    return gained + sum(1 if side == "A" else -1 for side, _ in own.pact("acceptance_of_supremacy_ii"))


def gates(own: Civilization) -> int:
    return levels(own, "lab") if own.leader == "bill_gates_iii" else 0


def completed(own: Civilization, wonder: str) -> int:
    """TTA-254: age III wonders score once."""
    technologies = [*own.workers, own.government, *own.specials.values()]
    workers = {kind: sum(own.of(kind).values()) for kind in ("farm", "mine", *URBAN, *UNITS)}
    if wonder == "first_space_flight_iii":
        return sum(CIVIL[card]["level"] for card in technologies)
    if wonder == "fast_food_chains_iii":
        return sum(workers.values()) + workers["farm"] + workers["mine"]
    if wonder == "hollywood_iii":
        return 2 * own.stage_culture()
    if wonder == "internet_iii":
        culture = sum(count * CIVIL[card]["culture"] for card, count in own.of("lab", "temple", "arena").items())
        strength = sum(count * CIVIL[card]["strength"] for card, count in own.of(*URBAN).items())
        meier = own.meier() if own.leader == "sid_meier_iii" else 0
        return own.building_science() + own.stage_culture() + culture + strength + meier
    return 0


def impact(event: str, own: Civilization, culture_rating: int) -> int:
    """The impacts that look at one civilization alone."""
    technologies = [*own.workers, own.government, *own.specials.values()]
    food, mines = food_production(own), mine_production(own)
    workers = own.unused + sum(own.workers.values())
    civil, military = own.totals()
    if event == "agriculture":
        return food + 4 * (food > consumption(own.yellow))
    if event == "architecture":
        return levels(own, *URBAN)
    if event == "balance":
        resources = mines + pact_resources(own) + gates(own)
        return 2 * min(own.science_rating(), culture_rating, food, resources)
    if event == "colonies":
        return 3 * len(own.colonies)
    if event == "competition":
        return levels(own, *UNITS, "arena")
    if event == "government":
        return 2 * civil + military
    if event == "happiness":
        return min(16, 2 * own.happiness()) - 2 * own.discontent()
    if event == "industry":
        return mines
    if event == "population":
        return 2 * max(0, workers - own.discontent() - 10)
    if event == "progress":
        return 2 * sum(CIVIL[card]["level"] for card in (own.government, *own.specials.values()))
    if event == "technology":
        return 4 * sum(CIVIL[card]["level"] == 3 for card in technologies)
    if event == "variety":
        return 2 * (sum(bool(own.of(kind)) for kind in (*UNITS, *URBAN)) + len(own.specials))
    if event == "wonders":
        return sum(5 - CIVIL[wonder]["level"] for wonder in [*own.wonders, *own.ruins])
    raise ValueError(event)


def prizes(values: list[int], seats: list[int], first: int) -> dict[int, int]:
    """TTA-208: of equals the start player, then the next one clockwise, counts as the better."""
    order = sorted(seats, key=lambda seat: (-values[seat], (seat - first) % len(values)))
    return dict(zip(order, PRIZES[len(order)], strict=True)) if len(order) > 1 else {}


def is_technology(card: str) -> bool:
    return card in CIVIL and (kind_of(card) in (*URBAN, *UNITS, "farm", "mine") or CIVIL[card]["science_cost"] != 0)


IMPACTS = (
    *("agriculture", "architecture", "balance", "colonies", "competition", "government", "happiness", "industry"),
    *("population", "progress", "science", "strength", "technology", "variety", "wonders"),
)


def written_impact(name: str, line: Callable[[str], int]) -> int:
    """The same from the numbers that the score sheet asks for."""
    balance = (line(one) for one in ("science_rating", "culture_rating", "food_made", "resources_made"))
    return {
        "agriculture": line("food_made") + 4 * (line("food_made") > line("eaten")),
        "architecture": line("urban_levels"),
        "balance": 2 * min(balance),
        "colonies": 3 * line("colonies"),
        "competition": line("unit_levels"),
        "government": 2 * line("civil_total") + line("military_total"),
        "happiness": min(16, 2 * line("happiness")) - 2 * line("discontent"),
        "industry": line("mines_made"),
        "population": 2 * max(0, line("workers") - line("discontent") - 10),
        "progress": 2 * line("special_levels"),
        "technology": 4 * line("technologies_iii"),
        "variety": 2 * line("types"),
        "wonders": sum((5 - at) * line(f"wonders_{age}") for at, age in enumerate(("a", "i", "ii", "iii"))),
    }[name]
