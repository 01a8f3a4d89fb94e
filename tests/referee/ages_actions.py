"""Through the Ages for its referee: the action phase."""

from __future__ import annotations

from typing import Any

from tests.referee import ages_goods as goods
from tests.referee.ages_cards import (
    CIVIL,
    RICHER,
    SPECIAL,
    STAGES,
    STRONGER,
    UNITS,
    kind_of,
    level_of,
    population_cost,
    row_cost,
)
from tests.referee.ages_civilization import Civilization
from tests.referee.ages_events import Events
from tests.referee.ages_scoring import completed, is_technology


class Actions(Events):
    """Entries have the names of the inputs."""

    row: list[bool]
    is_short: bool

    def _adjust(self, own: Civilization) -> None:
        """TTA-285 to TTA-287: new actions are there at once, lost ones are spent ones first."""
        civil, military = own.totals()
        own.civil = min(own.civil + max(0, civil - own.cubes_of_actions[0]), civil)
        own.military = min(own.military + max(0, military - own.cubes_of_actions[1]), military)
        own.cubes_of_actions = civil, military

    # Civil actions.

    def _TakeCard(self, own: Civilization, card: str = "", space: int = 1) -> None:
        cost = row_cost(space)
        if card in CIVIL and kind_of(card) == "wonder":
            cost += 0 if own.leader == "michelangelo_i" else len(own.wonders) + len(own.ruins)  # TTA-138
            cost -= 2 * (card == "taj_mahal_i" and own.has_replaced_leader)
            own.building, own.stages = card, 0
        elif card in CIVIL and kind_of(card) == "leader":
            cost -= own.leader == "hammurabi_a"
        elif card and own.leader == "aristotle_a" and is_technology(card):
            own.science += 1
        own.spend_civil(max(0, cost))
        self.row[space - 1] = False

    def _NameCard(self, card: str, space: int = 1) -> None:
        """Nothing changes but what is known."""

    def _NameHeldCard(self, own: Civilization, card: str) -> None:
        """Neither does the hand."""

    def _IncreasePopulation(self, own: Civilization, civil: int = 1) -> None:
        own.spend_civil(civil)
        goods.lose(own, "food", max(0, population_cost(own.yellow) - (own.leader == "moses_a")))
        self._grow(own)

    def _grow(self, own: Civilization) -> None:
        own.yellow, own.unused = own.yellow - 1, own.unused + 1

    def _WelcomeWorker(self, own: Civilization) -> None:
        self._grow(own)

    def _spend(self, own: Civilization, card: str) -> None:
        """A unit takes a military action, anything else a civil one. Temporary actions go first."""
        if kind_of(card) not in UNITS:
            own.spend_civil(1)
        else:
            self._spend_military(own, 1)

    def _spend_military(self, own: Civilization, count: int) -> None:
        extra = min(count, own.extra_military)
        own.extra_military -= extra
        own.military -= count - extra

    def _pay(self, own: Civilization, card: str, cost: int) -> None:
        if kind_of(card) in UNITS and own.leader == "homer_a" and cost and not own.is_homer_used:
            own.is_homer_used, cost = True, cost - 1
        if kind_of(card) in UNITS:  # TTA-317
            saved = min(cost, own.unit_resources)
            own.unit_resources, cost = own.unit_resources - saved, cost - saved
        goods.lose(own, "resources", cost)

    def _Build(self, own: Civilization, card: str, less: int = 0, is_spent: bool = False) -> None:
        if not is_spent:
            self._spend(own, card)
        self._pay(own, card, max(0, own.build_cost(card) - less))
        own.unused -= 1
        own.workers[card] += 1

    def _Upgrade(self, own: Civilization, card: str, to: str, less: int = 0, is_spent: bool = False) -> None:
        if not is_spent:
            self._spend(own, card)
        self._pay(own, card, max(0, max(0, own.build_cost(to) - own.build_cost(card)) - less))
        own.workers[card] -= 1
        own.workers[to] += 1

    def _Destroy(self, own: Civilization, card: str) -> None:
        self._spend(own, card)
        own.workers[card] -= 1
        own.unused += 1

    def _PlayLeader(self, own: Civilization, leader: str, under: str = "") -> None:
        own.spend_civil(1)
        is_replaced = bool(own.leader)
        if is_replaced:
            self.lose_leader(own)
            own.has_replaced_leader = True
        own.leader = leader
        own.homer_under = under or own.homer_under
        if is_replaced and not under:  # TTA-154, TTA-283
            self._adjust(own)
            own.civil = min(own.civil + 1, own.totals()[0])

    def _BuildStages(self, own: Civilization, stages: int = 1, less: int = 0, civil: int = 1) -> None:
        own.spend_civil(civil)
        costs = STAGES[own.building]
        goods.lose(own, "resources", max(0, sum(costs[own.stages : own.stages + stages]) - less))
        for _ in range(stages):
            self.is_short |= not own.blue  # TTA-158
            own.blue -= 1
        own.stages += stages
        if own.stages == len(costs):
            own.blue += own.stages + CIVIL[own.building]["blue"]
            own.wonders.append(own.building)
            own.culture += completed(own, own.building)
            own.building, own.stages = "", 0

    def _Develop(self, own: Civilization, card: str, is_revolution: bool = False, is_spent: bool = False) -> None:
        cost = own.science_cost(card, is_revolution)
        if kind_of(card) in UNITS:
            saved = min(cost, own.unit_science)
            own.unit_science, cost = own.unit_science - saved, cost - saved
        for _, partner in own.pact("scientific_cooperation_ii"):
            self.own[partner].science -= 1
        own.science -= cost
        by_arms = is_revolution and own.leader == "maximilien_robespierre_ii"
        if not is_spent and not is_revolution:
            own.spend_civil(1)
        self._place(own, card)
        self._adjust(own)
        if by_arms:  # TTA-338, TTA-339
            own.military = 0
            own.culture += 3
        elif is_revolution:
            own.civil = 0  # TTA-166, TTA-170
        if own.leader == "leonardo_da_vinci_i":
            goods.gain(own, "resources", 1)
        if own.leader == "isaac_newton_ii":
            own.civil = min(own.civil + 1, own.totals()[0])
        own.culture += 3 * (own.leader == "albert_einstein_iii")

    def _place(self, own: Civilization, card: str) -> None:
        printed, kind = CIVIL[card], kind_of(card)
        if kind == "government":
            own.government = card
        elif card in SPECIAL:
            old = own.specials.get(kind)
            if old is None or CIVIL[old]["level"] < printed["level"]:  # TTA-163, TTA-164
                own.blue += printed["blue"] - (CIVIL[old]["blue"] if old else 0)
                own.specials[kind] = card
        else:
            own.workers[card] = 0

    def _PlayActionCard(self, own: Civilization, card: str, **said: Any) -> None:
        name, level = card.rsplit("_", 1)[0], level_of(card)
        stronger = sum(one.strength() > own.strength() for one in self.own if not one.is_out)
        richer = sum(one.culture > own.culture for one in self.own if not one.is_out)
        if not said.get("is_revolution"):
            own.spend_civil(1)
        if name in ("rich_land", "urban_growth", "efficient_upgrade"):
            less = level + 1
            if "to" in said:
                self._Upgrade(own, said["technology"], said["to"], less, is_spent=True)
            else:
                self._Build(own, said["technology"], less, is_spent=True)
        elif name == "frugality":
            self._IncreasePopulation(own, civil=0)
            goods.gain(own, "food", level + 1)
        elif name == "engineering_genius":
            self._BuildStages(own, less=level + 2, civil=0)
        elif name == "patriotism":
            own.extra_military += 1
            own.unit_resources += level + 1
        elif name == "cultural_heritage":
            own.science, own.culture = own.science + level + 1, own.culture + (2 if level else 4)
        elif name == "stockpile":
            goods.gain(own, "resources", 1)
            goods.gain(own, "food", 1)
        elif name == "breakthrough":
            self._Develop(own, said["technology"], said.get("is_revolution", False), is_spent=True)
            own.science += level + 1
        elif name == "reserves":
            goods.gain(own, said["goods"], level + 1)
        elif name == "revolutionary_idea":
            own.science += 2 * level
        elif name == "endowment_for_the_arts":
            own.culture += richer * RICHER[len(self.own)]
        else:
            own.unit_resources += stronger * STRONGER[name][len(self.own)]

    # Military actions.

    def _PlayTactic(self, own: Civilization, tactic: str) -> None:
        self._spend_military(own, 1)
        own.tactic = tactic
        own.military_hand -= 1

    def _CopyTactic(self, own: Civilization, tactic: str) -> None:
        self._spend_military(own, 2)
        own.tactic = tactic

    def _SpendMilitaryAsCivil(self, own: Civilization) -> None:
        self._spend_military(own, 1)
        own.extra_civil += 1

    def _RaiseArmy(self, own: Civilization, card: str) -> None:
        """Barbarossa: a cube grows and becomes a unit for one action, a food and a resource less."""
        self._spend_military(own, 1)
        goods.lose(own, "food", max(0, population_cost(own.yellow) - 1))
        self._grow(own)
        self._Build(own, card, less=1, is_spent=True)

    def _AskChurchill(self, own: Civilization, way: str) -> None:
        if way == "culture":
            own.culture += 3
        else:
            own.unit_science, own.unit_resources = own.unit_science + 3, own.unit_resources + 3
