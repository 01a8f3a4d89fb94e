"""Through the Ages for its referee: pacts, aggressions, wars and colonies."""

from __future__ import annotations

from typing import Any

from tests.referee import ages_goods as goods
from tests.referee.ages_cards import CIVIL, MILITARY, kind_of, level_of
from tests.referee.ages_civilization import Civilization
from tests.referee.ages_scoring import gates

ENDED_BY_ATTACK = ("promise_of_military_protection_ii", "military_pact_iii")
PLUNDER = {"plunder_i", "plunder_ii", "plunder_iii"}


class Politics:
    own: list[Civilization]
    age: int
    wars: dict[int, tuple[str, int]]

    def _seat(self, own: Civilization) -> int:
        return next(seat for seat, one in enumerate(self.own) if one is own)

    def playing(self) -> list[int]:
        return [seat for seat, one in enumerate(self.own) if not one.is_out]

    def lose_leader(self, own: Civilization) -> None:
        own.culture += gates(own)
        own.leader = ""

    # Pacts lie with both partners here: card, own side, partner, and whose area the card is in.

    def _OfferPact(self, own: Civilization, card: str, rival: int, side: str = "A", is_accepted: bool = True) -> None:
        if not is_accepted:  # TTA-116
            return
        seat, other = self._seat(own), "B" if side == "A" else "A"
        self._end_pacts(lambda one: one[3] == seat)  # TTA-117
        own.pacts.append((card, side, rival, seat))
        self.own[rival].pacts.append((card, other, seat, seat))
        own.military_hand -= 1

    def _CancelPact(self, own: Civilization, owner: int) -> None:
        self._end_pacts(lambda one: one[3] == owner)

    def _end_pacts(self, is_over: Any) -> None:
        for one in self.own:
            one.pacts = [pact for pact in one.pacts if not is_over(pact)]

    # Attacks.

    def _attack(self, own: Civilization, card: str, rival: int) -> None:
        """TTA-094, TTA-099, TTA-109: the card's actions, twice as many against Gandhi; some pacts end."""
        seat = self._seat(own)
        doubled = 2 if self.own[rival].leader == "mahatma_gandhi_iii" else 1
        own.military -= MILITARY[card]["military_cost"] * doubled
        own.military_hand -= 1
        areas = {pact[3] for pact in own.pacts if pact[2] == rival and pact[0] in ENDED_BY_ATTACK}
        self._end_pacts(lambda one: one[0] in ENDED_BY_ATTACK and one[3] in areas and seat in (one[2], one[3], seat))

    def _strength_against(self, own: Civilization, rival: int) -> int:
        return own.strength() + 2 * any(one[2] == rival for one in own.pacts if one[0] == "open_borders_agreement_i")

    def _PlayAggression(self, own: Civilization, card: str, rival: int, **said: Any) -> None:
        self._attack(own, card, rival)
        other = self.own[rival]
        defence, discarded = said.get("defence", ()), said.get("discarded", 0)
        other.military_hand -= len(defence) + discarded
        held = other.strength() + sum(2 * level for level in defence) + discarded + said.get("rival_bonus", 0)
        if self._strength_against(own, rival) + said.get("bonus", 0) > held:  # TTA-104
            self._succeed(own, other, card, said)

    def _succeed(self, own: Civilization, other: Civilization, card: str, said: dict[str, Any]) -> None:
        if card in PLUNDER:
            for kind in ("food", "resources"):
                goods.gain(own, kind, goods.lose(other, kind, said.get(kind, 0)))  # TTA-319
        elif card == "spy_ii":
            taken = min(5, other.science)
            own.science, other.science = own.science + taken, other.science - taken
        elif card == "armed_intervention_iii":
            self._take_culture(own, other, 7)
        elif card == "enslave_i":
            self._lose_worker(other, said.get("worker"))
            goods.gain(own, "resources", 2)
            goods.gain(own, "food", 2)
        elif card.startswith("raid"):
            lost = said.get("buildings", ())
            for building in lost:
                other.workers[building], other.unused = other.workers[building] - 1, other.unused + 1
            goods.gain(own, "resources", (sum(CIVIL[one]["build_cost"] for one in lost) + 1) // 2)
        elif card == "annex_ii" and said.get("colony"):
            self._lose_colony(other, said["colony"])
            self._have_colony(own, said["colony"])
        elif card == "infiltrate_ii" and said.get("removed"):
            self._infiltrate(own, other, said["removed"])

    def _infiltrate(self, own: Civilization, other: Civilization, removed: str) -> None:
        own.culture += 3 * level_of(other.leader if removed == "leader" else other.building)
        if removed == "leader":
            self.lose_leader(other)
        else:
            other.blue, other.building, other.stages = other.blue + other.stages, "", 0

    def _take_culture(self, own: Civilization, other: Civilization, wanted: int) -> None:
        taken = min(wanted, other.culture)
        own.culture, other.culture = own.culture + taken, other.culture - taken

    def _lose_worker(self, own: Civilization, card: str | None) -> None:
        """TTA-300."""
        if own.unused:
            own.unused -= 1
        elif card:
            own.workers[card] -= 1
        else:
            return
        own.yellow += 1

    def _DeclareWar(self, own: Civilization, card: str, rival: int) -> None:
        self._attack(own, card, rival)
        self.wars[self._seat(own)] = card, rival

    def _ResolveWar(self, own: Civilization, **said: Any) -> None:
        card, rival = self.wars.pop(self._seat(own))
        other = self.own[rival]
        lead = self._strength_against(own, rival) + said.get("bonus", 0)
        lead -= other.strength() + said.get("rival_bonus", 0)
        if lead == 0:
            return
        winner, loser = (own, other) if lead > 0 else (other, own)
        lead = abs(lead)
        if card == "war_over_culture_iii":
            self._take_culture(winner, loser, 5 + lead)
        elif card == "war_over_territory_ii":
            taken = min(1 + lead // 5, loser.yellow)
            winner.yellow, loser.yellow = winner.yellow + taken, loser.yellow - taken
        else:
            for technology in said.get("technologies", ()):
                lead -= self._take_technology(winner, loser, technology)
            taken = min(lead, loser.science)
            winner.science, loser.science = winner.science + taken, loser.science - taken

    def _take_technology(self, winner: Civilization, loser: Civilization, card: str) -> int:
        """TTA-074, TTA-076: worth its science cost; of two of a kind the better one stays."""
        goods.lose_blue(loser, CIVIL[loser.specials.pop(kind_of(card))]["blue"])
        self._place(winner, card)
        return CIVIL[card]["science_cost"]

    def _place(self, own: Civilization, card: str) -> None:
        raise NotImplementedError

    def _Resign(self, own: Civilization) -> None:
        """TTA-122 to TTA-124: nothing is left of them but the points; wars on them bring 7 culture each."""
        seat = self._seat(own)
        if self.playing() == [seat]:
            return
        self._end_pacts(lambda one: seat in (one[2], one[3]))
        self.wars.pop(seat, None)
        for attacker in [one for one, (_, target) in self.wars.items() if target == seat]:
            self.own[attacker].culture += 7
            del self.wars[attacker]
        points = {"science": own.science, "culture": own.culture}
        self.own[seat] = Civilization({}, blue=0, yellow=0, unused=0, is_out=True, **points)

    # Colonies.

    def _have_colony(self, own: Civilization, colony: str) -> None:
        own.colonies.append(colony)
        own.yellow += MILITARY[colony]["yellow"]
        own.blue += max(0, MILITARY[colony]["blue"])
        goods.lose_blue(own, max(0, -MILITARY[colony]["blue"]))

    def _lose_colony(self, own: Civilization, colony: str) -> None:
        own.colonies.remove(colony)
        own.yellow = max(0, own.yellow - MILITARY[colony]["yellow"])
        own.blue += max(0, -MILITARY[colony]["blue"])
        goods.lose_blue(own, max(0, MILITARY[colony]["blue"]))

    def _Bid(self, own: Civilization, **said: Any) -> None:
        pass

    def _Colonize(self, own: Civilization, **said: Any) -> None:
        """TTA-224 to TTA-231: units go home, the permanent effect comes first, then what is in the middle."""
        for unit in said.get("units", ()):
            own.workers[unit] -= 1
            own.yellow += 1
        own.military_hand -= len(said.get("bonus", ())) + said.get("discarded", 0)
        self._settle(own, self.territory)

    territory: str

    def _settle(self, own: Civilization, colony: str) -> None:
        card = MILITARY[colony]
        self._have_colony(own, colony)
        goods.gain(own, "food", card["food"])
        goods.gain(own, "resources", card["resources"])
        own.science, own.culture = own.science + card["science"], own.culture + card["culture"]
        grown = min(card["population"], own.yellow)
        own.yellow, own.unused = own.yellow - grown, own.unused + grown
        own.military_hand += card["military_cards"] if self.age < 4 else 0

    def _SendLeader(self, own: Civilization, territory: str | None = None) -> None:
        """Alexander leaves a yellow cube, Columbus a territory from hand."""
        if territory is None:
            own.yellow += 1
        else:
            own.military_hand -= 1
            self._settle(own, territory)
        self.lose_leader(own)
