"""A New Dawn for its referee: the printed names and numbers it needs, and what one player has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

ROWS = {
    "rome": ("science", "economy", "military", "culture", "industry"),
    "america": ("military", "science", "industry", "culture", "economy"),
    "aztec": ("science", "culture", "economy", "military", "industry"),
    "egypt": ("science", "economy", "industry", "military", "culture"),
    "france": ("military", "science", "economy", "industry", "culture"),
    "japan": ("industry", "economy", "military", "science", "culture"),
    "scythia": ("culture", "military", "science", "economy", "industry"),
    "sumeria": ("economy", "culture", "science", "military", "industry"),
}
TYPES = ("culture", "economy", "industry", "military", "science")
RESOURCES = ("marble", "mercury", "oil", "diamond")
CITY_STATES = {
    **{"carthage": "military", "kabul": "military", "mohenjo_daro": "culture", "kumasi": "culture"},
    **{"geneva": "science", "seoul": "science", "brussels": "industry", "buenos_aires": "industry"},
}
WONDERS = {
    "culture": "stonehenge hanging_gardens forbidden_city chichen_itza sydney_opera_house eiffel_tower",
    "economy": "colossus great_lighthouse great_zimbabwe machu_picchu big_ben estadio_do_maracana",
    "science": "oracle pyramids porcelain_tower potala_palace oxford_university kremlin",
    "military": "petra terracotta_army alhambra venetian_arsenal ruhr_valley pentagon",
}
KIND = {wonder: kind for kind, names in WONDERS.items() for wonder in names.split()}
CARDS = {
    "civilized_money_grubber": ("civilized", "money_grubber"),
    "explorer_aesthetic": ("explorer", "aesthetic"),
    "warmonger_paranoid": ("warmonger", "paranoid"),
    "technophile_scholarly": ("technophile", "scholarly"),
    "populous_preservationist": ("populous", "preservationist"),
}
GOALS = {"civilized": 8, "explorer": 15, "technophile": 24, "populous": 5}
WONDERS_OF = {"money_grubber": "economy", "aesthetic": "culture", "paranoid": "military", "scholarly": "science"}


@dataclass
class Realm:
    leader: str
    row: list[str]
    military_level: int = 1
    cards: set[tuple[str, int | None]] = field(default_factory=set)
    """Diplomacy cards with their owner: nobody for a city-state's."""
    conquered: dict[str, str] = field(default_factory=dict)
    """City-states, and whether a city or a token stands there."""
    capitals: int = 0
    dial: int = 0
    is_24_reached: bool = False
    trade: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TYPES, 0))
    resources: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    plain: int = 0
    fortified: int = 0
    cities: int = 0
    caravans: int = 0
    mature: int = 0
    coast: int = 0
    wonders: dict[str, str] = field(default_factory=dict)
    """World wonders, and what stands on their token."""
    natural: list[str] = field(default_factory=list)
    done: set[str] = field(default_factory=set)

    def gain_trade(self, cards: Iterable[str]) -> None:
        """CND-286: a fourth one goes back at once."""
        for card in cards:
            if card in self.trade:
                self.trade[card] = min(3, self.trade[card] + 1)

    def spend(self, kind: str, said: Mapping[str, Any]) -> int:
        """What the trade tokens, city-state tokens and natural wonders on a card add; only the first go away."""
        self.trade[kind] -= said.get("trade", 0)
        return int(said.get("trade", 0)) + len(said.get("city_states", ())) + len(said.get("as_trade", ()))

    def turn(self, notches: int) -> None:
        """CND-116: after 24 comes 15."""
        for _ in range(notches):
            self.dial = 15 if self.dial == 24 else self.dial + 1
            self.is_24_reached |= self.dial == 24

    def is_done(self, agenda: str) -> bool:
        if agenda in WONDERS_OF:
            return sum(KIND[wonder] == WONDERS_OF[agenda] for wonder in self.wonders) >= 2
        if agenda == "warmonger":  # CND-228
            return self.capitals > 0 or len(self.conquered) >= 2
        if agenda == "preservationist":
            return len(self.natural) >= 2
        have = {"civilized": self.cities + 1, "explorer": self.coast, "populous": self.mature}
        return self.is_24_reached if agenda == "technophile" else have.get(agenda, 0) >= GOALS.get(agenda, 99)

    def holds(self, city_state: str) -> bool:
        return (city_state, None) in self.cards

    def free_places(self) -> list[str]:
        """Where a world wonder has room: under the capital, or a city without one (CND-164)."""
        has_room = self.cities > sum(place == "city" for place in self.wonders.values())
        return [*["capital"] * ("capital" not in self.wonders.values()), *["city"] * has_room]

    def settle(self) -> str:
        """CND-200, CND-211: a city, or a fortified token where all seven are built."""
        if self.cities < 7:
            self.cities += 1
            return "city"
        self.fortified += 1
        return "token"

    def unused(self) -> int:
        return 31 - self.plain - self.fortified - len(self.done)  # CND-016, CND-220

    def mark(self, agenda: str) -> None:
        """With no token left, one of the map marks it (our reading of CND-104)."""
        if not self.unused():
            self.lift("plain" if self.plain else "fortified")
        self.done.add(agenda)

    def lift(self, token: str) -> None:
        if token == "fortified":
            self.fortified -= 1
        else:
            self.plain -= 1
