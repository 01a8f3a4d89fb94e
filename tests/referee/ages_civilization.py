"""Through the Ages for its referee: one civilization, with every rating counted anew from what is in play (TTA-273)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.referee.ages_cards import CIVIL, CONSTRUCTION, MILITARY, START, UNITS, URBAN, faces_needed, kind_of


@dataclass
class Civilization:
    workers: dict[str, int] = field(default_factory=lambda: dict(START))
    """Workers by technology: what has an entry here is in play."""
    government: str = "despotism_a"
    specials: dict[str, str] = field(default_factory=dict)
    leader: str = ""
    wonders: list[str] = field(default_factory=list)
    ruins: list[str] = field(default_factory=list)
    homer_under: str = ""
    building: str = ""
    stages: int = 0
    colonies: list[str] = field(default_factory=list)
    tactic: str = ""
    pacts: list[tuple[str, str, int, int]] = field(default_factory=list)
    """Card, own side, partner, in whose area."""
    cubes: dict[str, int] = field(default_factory=dict)
    blue: int = 16
    yellow: int = 18
    unused: int = 1
    science: int = 0
    culture: int = 0
    civil: int = 0
    military: int = 0
    cubes_of_actions: tuple[int, int] = (4, 2)
    """White and red cubes owned: the totals when they were last adjusted."""
    extra_civil: int = 0
    extra_military: int = 0
    is_homer_used: bool = False
    had_homer: bool = False
    """He was replaced in this turn."""
    unit_resources: int = 0
    unit_science: int = 0
    swap: str = ""
    """The goods that Trade Routes let stand for others in the next payment."""
    military_hand: int = 0
    has_replaced_leader: bool = False
    is_out: bool = False

    def plain_cards(self) -> list[str]:
        """Cards that count once: government, special technologies, leader, wonders that stand."""
        return [self.government, *self.specials.values(), *([self.leader] if self.leader else []), *self.wonders]

    def of(self, *kinds: str) -> dict[str, int]:
        return {card: count for card, count in self.workers.items() if kind_of(card) in kinds and count}

    def printed(self, name: str) -> int:
        on_workers = sum(count * CIVIL[card][name] for card, count in self.workers.items())
        return on_workers + sum(CIVIL[card][name] for card in self.plain_cards())

    def pact(self, name: str) -> list[tuple[str, int]]:
        return [(side, partner) for card, side, partner, _ in self.pacts if card == name]

    def totals(self) -> tuple[int, int]:
        return self.printed("civil"), self.printed("military") + len(self.pact("open_borders_agreement_i"))

    # Happiness: every source one by one, since St. Peter's Basilica gives each of them one face more (TTA-354).

    def faces(self) -> dict[str, int]:
        """Happy faces by where they come from; a worker is a source of its own."""
        more = "st_peters_basilica_i" in self.wonders
        found = {"temple": 0, "theater": 0, "arena": 0, "wonder": 0, "government": 0, "other": 0, "unhappy": 0}

        def add(source: str, printed: int, count: int = 1, is_basilica: bool = False) -> None:
            if printed > 0:
                found[source] += count * (printed + (more and not is_basilica))
            else:
                found["unhappy"] -= count * printed

        for card, count in self.workers.items():
            if CIVIL[card]["happy"]:
                add(kind_of(card), CIVIL[card]["happy"], count)
        add("government", CIVIL[self.government]["happy"])
        if self.leader:
            add("other", CIVIL[self.leader]["happy"])
        for colony in self.colonies:
            add("other", MILITARY[colony]["happy"])
        for wonder in [*self.wonders, *self.ruins]:
            printed = 0 if wonder in self.ruins else CIVIL[wonder]["happy"]
            own = max(0, printed) + (wonder == self.homer_under)  # TTA-332 to TTA-334
            add("wonder", own, is_basilica=wonder == "st_peters_basilica_i")
            found["unhappy"] += max(0, -printed)
        return found

    def happiness(self) -> int:
        found = self.faces()
        return max(0, min(8, sum(found.values()) - 2 * found["unhappy"]))

    def discontent(self) -> int:
        return max(0, faces_needed(self.yellow) - self.happiness())

    # Science and culture.

    def best(self, *kinds: str) -> str:
        return max(self.of(*kinds), key=lambda card: CIVIL[card]["level"], default="")

    def building_science(self) -> int:
        """Of urban buildings, with what leaders make of them."""
        value = sum(count * CIVIL[card]["science"] for card, count in self.of(*URBAN).items())
        best = max((CIVIL[card]["level"] for card in self.of("lab", "library")), default=0)
        if self.leader in ("leonardo_da_vinci_i", "isaac_newton_ii", "albert_einstein_iii"):
            value += best
        if self.leader == "sid_meier_iii":
            value -= sum(self.of("lab").values())
        return value

    def stage_culture(self) -> int:
        """Of theaters and libraries, with what leaders make of them (TTA-355)."""
        value = sum(count * CIVIL[card]["culture"] for card, count in self.of("theater", "library").items())
        theaters, libraries = sum(self.of("theater").values()), sum(self.of("library").values())
        if self.leader == "william_shakespeare_ii":
            value += 2 * min(theaters, libraries)
        if self.leader == "j_s_bach_ii":
            value += theaters
        if self.leader == "charlie_chaplin_iii" and (best := self.best("theater")):
            value += CIVIL[best]["culture"]
        return value

    def meier(self) -> int:
        return sum(CIVIL[card]["level"] * count for card, count in self.of("lab").items())

    def science_rating(self) -> int:
        plain = sum(CIVIL[card]["science"] for card in self.plain_cards())
        return max(0, plain + self.building_science())

    def culture_rating(self, partners_wonders: int = 0) -> int:
        value = sum(CIVIL[card]["culture"] for card in self.plain_cards()) + self.stage_culture() + 2 * len(self.ruins)
        value += sum(count * CIVIL[card]["culture"] for card, count in self.of("lab", "temple", "arena").items())
        found = self.faces()
        if self.leader == "michelangelo_i":
            value += found["temple"] + found["theater"] + found["wonder"]
        if self.leader == "sid_meier_iii":
            value += self.meier()
        if self.leader == "james_cook_ii" and self.colonies:
            value += 1 + len(self.colonies)
        gains = {"promise_of_military_protection_ii": (1, -1), "loss_of_sovereignty_iii": (2, -2)}
        gains["peace_treaty_iii"] = (1, 1)
        value += sum(gains[card][side == "B"] for card, side, *_ in self.pacts if card in gains)
        return max(0, value + partners_wonders)

    # Strength.

    def armies(self) -> int:
        """TTA-260 to TTA-266, TTA-336. As many fresh armies as can be, then old ones; an air force doubles one."""
        if not self.tactic:
            return 0
        card = MILITARY[self.tactic]
        need = [card["infantry"], card["cavalry"], card["artillery"]]
        every = [self.of(kind) for kind in UNITS[:3]]
        young = [sum(count for unit, count in own.items() if CIVIL[unit]["level"] > card["level"] - 2) for own in every]
        fresh = self._sets(need, young)
        whole = self._sets(need, [sum(own.values()) for own in every])
        values = sorted([card["army"]] * fresh + [card["obsolete_army"]] * (whole - fresh), reverse=True)
        return sum(values) + sum(values[: sum(self.of("air_force").values())])

    def _sets(self, need: list[int], have: list[int]) -> int:
        made = 0
        while True:
            short = [max(0, (made + 1) * one - own) for one, own in zip(need, have, strict=True)]
            if self.leader == "genghis_khan_i":
                short[1] = max(0, short[1] - max(0, have[0] - (made + 1) * need[0]))
            if any(short):
                return made
            made += 1

    def strength(self) -> int:
        units = sum(self.of(*UNITS).values())
        found = self.faces()
        value = self.printed("strength") + self.armies() + sum(MILITARY[one]["strength"] for one in self.colonies)
        if "great_wall_i" in self.wonders:
            value += sum(self.of("infantry", "artillery").values())
        if self.leader == "alexander_the_great_a":
            value += units
        if self.leader == "napoleon_bonaparte_ii":
            value += 2 * sum(bool(self.of(kind)) for kind in UNITS)
        if self.leader == "joan_of_arc_i":
            value += found["temple"] + found["government"]
        value += 3 * len(self.pact("military_pact_iii"))
        value += 4 * sum(side == "B" for side, _ in self.pact("promise_of_military_protection_ii"))
        return max(0, value)

    # Costs.

    def spend_civil(self, count: int) -> None:
        """What is there for this turn only goes first."""
        extra = min(count, self.extra_civil)
        self.extra_civil -= extra
        self.civil -= count - extra

    def build_cost(self, card: str) -> int:
        printed, kind = CIVIL[card], kind_of(card)
        less = 0
        if kind in URBAN and "construction" in self.specials:
            less += CONSTRUCTION[self.specials["construction"]][printed["level"]]
        less += self._shakespeare(kind)
        return max(0, int(printed["build_cost"]) - less)

    def _shakespeare(self, kind: str) -> int:
        other = {"theater": "library", "library": "theater"}.get(kind)
        return int(self.leader == "william_shakespeare_ii" and other is not None and bool(self.of(other)))

    def science_cost(self, card: str, is_revolution: bool = False) -> int:
        kind = kind_of(card)
        cost = CIVIL[card]["revolution_cost" if is_revolution else "science_cost"]
        less = self._shakespeare(kind) + 2 * len(self.pact("scientific_cooperation_ii"))
        less += 2 * (self.leader == "j_s_bach_ii" and kind == "theater")
        return max(0, int(cost) - less)
