"""Through the Ages for its referee: the events of ages A to II, and what players decide in them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referee import ages_goods as goods
from tests.referee.ages_cards import CIVIL, MILITARY, level_of
from tests.referee.ages_civilization import Civilization
from tests.referee.ages_politics import Politics


class Events(Politics):
    event: str
    prepared: Counter[int]

    def _PrepareEvent(self, own: Civilization, level: int) -> None:
        self.prepared[level] += 1
        own.culture += level  # TTA-089
        own.military_hand -= 1

    def _RevealEvent(self, own: Civilization, event: str) -> None:
        self.event, self.territory = event, event
        if event in MILITARY:
            return
        if event.startswith("impact"):
            self.score_impact(event, self._seat(own))
            return
        seat, playing = self._seat(own), self.playing()

        def ordered(value: Any) -> list[Civilization]:
            """TTA-206: of equals, whoever is nearest to the current player counts as having more."""
            found = sorted(playing, key=lambda one: (-value(self.own[one]), (one - seat) % len(self.own)))
            return [self.own[one] for one in found]

        by_strength = ordered(lambda one: one.strength())
        by_culture = ordered(lambda one: one.culture)
        two = 1 if len(playing) == 2 else 2  # TTA-211
        happen = getattr(self, f"_happen_{event.rsplit('_', 1)[0]}", None)
        if happen is not None:
            for one in playing:
                happen(self.own[one])
        else:
            self._compare(event, by_strength, by_culture, two)

    def _compare(self, event: str, strong: list[Civilization], rich: list[Civilization], two: int) -> None:
        first, last = strong[0], strong[-1]
        if event == "crusades_i":
            first.culture, last.culture = first.culture + 4, max(0, last.culture - 4)
        elif event == "reign_of_terror_i":
            self._lose_idle(last)
        elif event == "barbarians_i" and any(rich[0] is one for one in strong[-two:]):
            self._lose_idle(rich[0])
        elif event == "uncertain_borders_i" and last.yellow:
            first.yellow, last.yellow = first.yellow + 1, last.yellow - 1
        elif event == "border_conflict_i":
            goods.gain(first, "resources", 3)
        elif event == "independence_declaration_ii" and len(last.colonies) == 1:
            self._lose_colony(last, last.colonies[0])
        elif event == "cold_war_ii":
            for one in strong[:two]:
                one.science += 6
        elif event == "national_pride_ii":
            rich[0].culture += 5
        elif event == "politics_of_strength_ii" and self.age < 4:
            first.military_hand, last.military_hand = first.military_hand + 5, max(0, last.military_hand - 3)
        elif event == "politics_of_strength_ii":
            first.culture, last.culture = first.culture + 5, max(0, last.culture - 3)
        elif event == "refugees_ii":
            first.culture, last.culture = first.culture + 3, max(0, last.culture - 3)
            self._gain_worker(first)
            self._lose_idle(last)
        elif event == "civil_unrest_ii":
            self._civil_unrest(strong)
        elif event == "crime_wave_ii":
            for one in strong[-two:]:
                one.culture = max(0, one.culture - 3)
                goods.lose_blue(one, 1)
        elif event == "immigration_i":
            most = max(one.happiness() for one in strong)
            for one in strong:
                if one.happiness() == most:
                    self._gain_worker(one)

    def _civil_unrest(self, every: list[Civilization]) -> None:
        unhappy = [one.discontent() for one in every]
        for one, count in zip(every, unhappy, strict=True):
            one.culture = max(0, one.culture - 4 * count)
            goods.lose_blue(one, int(count == max(unhappy) > 0))

    def _gain_worker(self, own: Civilization) -> None:
        moved = min(1, own.yellow)
        own.yellow, own.unused = own.yellow - moved, own.unused + moved

    def _lose_idle(self, own: Civilization, count: int = 1) -> None:
        """Unused workers go without a question; for the others their owner says which."""
        for _ in range(count):
            self._lose_worker(own, None)

    # What happens to everybody.

    def _happen_development_of_agriculture(self, own: Civilization) -> None:
        goods.gain(own, "food", 2)

    def _happen_development_of_crafts(self, own: Civilization) -> None:
        goods.gain(own, "resources", 2)

    def _happen_development_of_politics(self, own: Civilization) -> None:
        own.military_hand += 3 if self.age < 4 else 0

    def _happen_development_of_science(self, own: Civilization) -> None:
        own.science += 2

    def _happen_development_of_settlement(self, own: Civilization) -> None:
        self._gain_worker(own)

    def _happen_development_of_trade_routes(self, own: Civilization) -> None:
        own.science += 1
        goods.gain(own, "food", 1)
        goods.gain(own, "resources", 1)

    def _happen_cultural_influence(self, own: Civilization) -> None:
        own.culture += self.culture_rating(own)

    def _happen_scientific_breakthrough(self, own: Civilization) -> None:
        own.science += own.science_rating()

    def _happen_popularization_of_science(self, own: Civilization) -> None:
        own.culture += own.science_rating()

    def _happen_good_harvest(self, own: Civilization) -> None:
        self.make_food(own)

    def _happen_new_deposits(self, own: Civilization) -> None:
        self.make_resources(own)

    def _happen_economic_progress(self, own: Civilization) -> None:
        self.make_goods(own)

    def _happen_rebellion(self, own: Civilization) -> None:
        own.civil = max(0, own.civil - 2 * own.discontent())

    def _happen_pestilence(self, own: Civilization) -> None:
        self._lose_idle(own)

    def _happen_emigration(self, own: Civilization) -> None:
        self._lose_idle(own, (own.discontent() + 1) // 2)

    def _happen_rats(self, own: Civilization) -> None:
        goods.lose(own, "food", 999)

    def _happen_prosperity(self, own: Civilization) -> None:
        goods.gain(own, "food", own.happiness())

    def _happen_iconoclasm(self, own: Civilization) -> None:
        if own.leader and level_of(own.leader) != self.age:
            self.lose_leader(own)

    def _happen_ravages_of_time(self, own: Civilization) -> None:
        if len(old := [wonder for wonder in own.wonders if level_of(wonder) < 2]) == 1:
            self._RuinWonder(own, old[0])

    # What players decide.

    def _LosePopulation(self, own: Civilization, card: str) -> None:
        own.workers[card], own.yellow = own.workers[card] - 1, own.yellow + 1

    def _GainGoods(self, own: Civilization, food: int = 0, resources: int = 0) -> None:
        goods.gain(own, "food", food)
        goods.gain(own, "resources", resources)

    def _LoseGoods(self, own: Civilization, food: int = 0, resources: int = 0) -> None:
        goods.lose(own, "food", food)
        goods.lose(own, "resources", resources)

    def _LoseBuilding(self, own: Civilization, card: str) -> None:
        own.workers[card], own.unused = own.workers[card] - 1, own.unused + 1

    def _LoseColony(self, own: Civilization, colony: str) -> None:
        self._lose_colony(own, colony)

    def _RuinWonder(self, own: Civilization, wonder: str) -> None:
        own.wonders.remove(wonder)
        own.ruins.append(wonder)
        goods.lose_blue(own, CIVIL[wonder]["blue"])

    def _GiveUpCubes(self, own: Civilization, cards: list[str]) -> None:
        for card in cards:
            own.cubes[card] -= 1

    def _DevelopFreely(self, own: Civilization, way: str, card: str = "", is_revolution: bool = False) -> None:
        """A temple or a unit for nothing; in Development of Civilization one less and no civil action (TTA-358)."""
        if self.event != "development_of_civilization_a":
            own.unused -= 1
            own.workers[card or ("religion_a" if "religion" in self.event else "warriors_a")] += 1
        elif way == "population":
            self._IncreasePopulation(own, civil=0, less=1)
        elif way == "build":
            self._Build(own, card, less=1, is_spent=True)
        else:
            self._Develop(own, card, is_revolution, is_spent=not is_revolution, less=1)

    def _TakeByAgreement(self, own: Civilization, card: str, space: int = 1) -> None:
        self.has_agreed = True
        self._TakeCard(own, card, space, is_spent=True)

    def _PassDecision(self, own: Civilization) -> None:
        """TTA-362, TTA-363: after an agreement the row is filled again, without clearing it."""
        if self.event == "international_agreement_ii" and self.has_agreed:
            self.fill_row()
        self.has_agreed = False

    has_agreed = False

    def fill_row(self) -> None:
        raise NotImplementedError

    def _IncreasePopulation(self, own: Civilization, civil: int = 1, less: int = 0) -> None:
        raise NotImplementedError

    def _Build(self, own: Civilization, card: str, less: int = 0, is_spent: bool = False) -> None:
        raise NotImplementedError

    def _Develop(self, own: Civilization, card: str, is_revolution: bool, is_spent: bool, less: int = 0) -> None:
        raise NotImplementedError

    def _TakeCard(self, own: Civilization, card: str, space: int = 1, is_spent: bool = False) -> None:
        raise NotImplementedError

    def score_impact(self, event: str, current: int) -> None:
        raise NotImplementedError

    def culture_rating(self, own: Civilization) -> int:
        raise NotImplementedError

    def make_food(self, own: Civilization) -> None:
        raise NotImplementedError

    def make_resources(self, own: Civilization) -> None:
        raise NotImplementedError

    def make_goods(self, own: Civilization) -> None:
        raise NotImplementedError
