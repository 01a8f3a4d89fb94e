"""The made-up box: every card with its printed numbers. The real ones stand on the cards alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Gains = Mapping[str, int]


@dataclass(frozen=True)
class Card:
    """`gives` comes upon activation, or as the bonus of a province; `use` is what its action brings."""

    kind: str
    name: str
    cost: int = 0
    gives: Gains = field(default_factory=dict)
    use: Gains = field(default_factory=dict)
    second_cost: int = 0
    bonus: Gains = field(default_factory=dict)


CIVILIZATIONS = ("japanese", "chinese")

CAMP = Card("building", "work_camp", gives={"production": 1})
FORT = Card("building", "fort", gives={"military": 1})
LIBRARY = Card("building", "library", gives={"science": 1})
POST = Card("building", "trading_post", gives={"gold": 2})
MINE = Card("building", "mine", use={"gold": 2, "production": 1})
SPECIALS = (
    Card("building", "Tea house", use={"culture": 2, "science": 1}),
    Card("building", "Great wall", use={"military": 1, "culture": 1}),
)
STARTING = (
    Card("knowledge", "starting", use={"culture": 1}),
    Card("knowledge", "starting", use={"science": 2}),
)


def civilization_deck(seat: int) -> list[Card]:
    """Fourteen buildings and a knowledge (MOD-030)."""
    return [*([CAMP] * 4), *([LIBRARY] * 3), *([FORT] * 3), *([POST] * 2), MINE, SPECIALS[seat], STARTING[seat]]


COMMON = (
    Card("workshop", "workshop", 3, {"production": 2}),
    Card("laboratory", "laboratory", 3, {"science": 2}),
    Card("archery_range", "archery_range", 3, {"military": 2}),
)

_KNOWLEDGE = ("Alphabet", "Wheel", "Bronze", "Calculus", "Compass", "Paper", "Optics", "Printing")
_WONDERS = ("Lighthouse", "Gardens", "Sphinx", "Temple", "Canal", "Palace", "Tower", "Harbour")
_PROVINCES = ("Gobi", "Crete", "Sumer", "Nubia", "Gaul", "Thrace", "Lydia", "Media")
_BUILDINGS = ("Forge", "Market", "Academy", "Barracks", "Theatre", "Bank")
_GIVES = ("production", "science", "military")


def development_deck() -> list[Card]:
    """Era by era, as many of each kind as a box has (MOD-043); the order is the one they lie in."""
    knowledge = [
        Card("knowledge", name, 2 + at // 3, use={"culture": 1 + at % 2, "gold": 1})
        for at, name in enumerate(_KNOWLEDGE)
    ]
    wonders = [
        Card("wonder", name, 1 + at // 3, {"culture": 1}, {}, 2 + at // 4, {"gold": 1 + at % 2, "culture": 1})
        for at, name in enumerate(_WONDERS)
    ]
    provinces = [Card("province", name, 1 + at // 3, {"gold": 1, "culture": 1}) for at, name in enumerate(_PROVINCES)]
    buildings = [
        Card("building", name, 2 + at // 3, {_GIVES[at % 3]: 2}, {"culture": 1} if at % 2 else {})
        for at, name in enumerate(_BUILDINGS)
    ]
    deck: list[Card] = []
    for era, counts in enumerate(((3, 3, 3, 3), (3, 3, 3, 3), (2, 2, 2, 0))):
        for pile, count in zip((knowledge, wonders, provinces, buildings), counts, strict=True):
            deck += pile[3 * era : 3 * era + count]
    return deck


POLICY_COSTS = (2, 3, 4, 5, 6)
_POLICIES = (("Bushido", "Zen", "Ikebana", "Shogun", "Tea"), ("Silk", "Tao", "Exams", "Jade", "Ink"))


def policies(seat: int) -> list[Card]:
    """`bonus` comes again with each later policy."""
    return [
        Card("policy", name, bonus={"gold": 1}, use={_GIVES[at % 3]: 1, "gold": 1, "culture": 1})
        for at, name in enumerate(_POLICIES[seat])
    ]


WARLORDS = (
    Card("warlord", "japanese", use={"military": 2, "gold": 1}),
    Card("warlord", "chinese", use={"production": 2, "culture": 1}),
)
_CITIES = ("Kilwa", "Malacca", "Tyre", "Samarkand", "Venice", "Calicut", "Sofala", "Kashgar", "Aleppo", "Goa")


def free_cities() -> list[Card]:
    """In the order they are turned up."""
    return [
        Card("free_city", name, gives={(*_GIVES, "culture")[at % 4]: 1 + at % 2, "gold": 1})
        for at, name in enumerate(_CITIES)
    ]
