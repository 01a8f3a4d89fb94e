"""Through the Ages, refereed: points, ratings, food, resources, both banks, workers, actions, hand and the winner.

Ratings are counted anew from cards and workers after every entry; points, cubes and actions are followed. Blue cubes
are paid as the app pays them, least valuable first with change back, so that most return to the bank: the rules leave
that to the player. Followed: the action phase with every leader, wonder, technology, tactic and action card;
production with corruption, famine and uprisings; the card row and the ends of ages; pacts, aggressions, wars,
colonies, most events, all impacts, Bill Gates. Not followed, and not played: Rebellion, Civil Unrest, Crime Wave,
Development of Civilization and International Agreement, technologies taken in a war, Trade Routes, a blue bank that
runs short, resignations, numbers typed over computed ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any

from rules.kit.setup import Setup
from tests.referee import ages_goods as goods
from tests.referee.ages_actions import Actions
from tests.referee.ages_cards import CIVIL, CIVIL_DECKS, CLEARED, MILITARY, consumption, corruption, level_of
from tests.referee.ages_civilization import Civilization
from tests.referee.ages_events import FOLLOWED
from tests.referee.ages_politics import PLUNDER
from tests.referee.ages_scoring import food_production, gates, impact, pact_resources, prizes
from tests.referee.ages_sheet import SHEET
from tests.referee.match import Options, Plan, Ranking, ranked

MOVING_CUBES = {
    *("BuildStages", "PlayActionCard", "Develop", "Colonize", "SendLeader", "PlayAggression", "RevealEvent"),
    *("LoseColony", "RuinWonder"),
}


class ThroughTheAges(Actions):
    def __init__(self, setup: Setup) -> None:
        seats = len(setup.seats)
        self.first = setup.options["first_player"] - 1
        self.own = [Civilization() for _ in range(seats)]
        for seat, one in enumerate(self.own):
            one.civil = 1 + (seat - self.first) % seats  # TTA-033, TTA-034
        self.age, self.deck, self.row = 0, 20 - 13, [True] * 13
        self.is_short = False
        self.wars: dict[int, tuple[str, int]] = {}

    def numbers(self, seat: int) -> dict[str, int]:
        own = self.own[seat]
        civil, military = own.totals()
        return {
            "culture": own.culture,
            "science": own.science,
            "food": goods.amount(own, "food"),
            "resources": goods.amount(own, "resources"),
            "civil": own.civil + own.extra_civil,
            "military": own.military,
            "unused": own.unused,
            "culture_rating": self.culture_rating(own),
            "science_rating": own.science_rating(),
            "strength": own.strength(),
            "happiness": own.happiness(),
            "military_hand": own.military_hand,
            "yellow": own.yellow,
            "blue": own.blue,
            "civil_total": civil,
            "military_total": military,
            **{f"workers.{card}": count for card, count in own.workers.items()},
            "total": own.culture,
        }

    def culture_rating(self, own: Civilization) -> int:
        partners = [self.own[partner] for _, partner in own.pact("international_tourism_iii")]
        return own.culture_rating(sum(len(one.wonders) + len(one.ruins) for one in partners))

    def ranking(self) -> Ranking:
        return ranked([own.culture for own in self.own], [0] * len(self.own))

    def leaves_open(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> bool:
        """What is not followed is not played: some events, technologies taken in a war, a plunder that does not say of
        what, and a blue bank that runs short. Bids stay low, so that a force is soon found for them."""
        event, card = str(values.get("event")), str(values.get("card"))
        if kind == "RevealEvent":
            return not (event in FOLLOWED or event in MILITARY or event.startswith("impact"))
        if kind == "PlayAggression" and card in PLUNDER:
            return values.get("food") is None or values.get("resources") is None
        if kind == "OfferPact" and card in {pact[0] for own in self.own for pact in own.pacts}:
            return True  # the box has one of each
        if kind == "ResolveWar":
            return bool(values.get("technologies"))
        is_short = seat is not None and min(own.blue for own in self.own) < 5 and self._lacks_cubes(kind, seat, values)
        return is_short or (kind == "Bid" and values.get("strength", 0) > 1)

    def _lacks_cubes(self, kind: str, seat: int, values: Mapping[str, Any]) -> bool:
        """TTA-158, TTA-293: then the owner gives up cubes of farms and mines."""
        if kind not in MOVING_CUBES:
            return False
        trial = deepcopy(self)
        trial.follow(kind, seat, values)
        return trial.is_short or any(own.blue < 0 for own in trial.own)

    def follow(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> None:
        if seat is None:
            getattr(self, f"_{kind}")(**values)
            return
        own = self.own[seat]
        getattr(self, f"_{kind}")(own, **values)
        for one in self.own:
            self._adjust(one)

    def _BeginTurn(self, own: Civilization) -> None:
        self.row[: CLEARED[len(self.own)]] = [False] * CLEARED[len(self.own)]
        cards = sum(self.row)
        while cards < 13 and self.deck:
            cards, self.deck = cards + 1, self.deck - 1
            if not self.deck and self.age:
                self._end_age()
        if self.age == 0:  # TTA-053, TTA-056
            self.age, self.deck = 1, CIVIL_DECKS[len(self.own)]
            cards, self.deck = 13, self.deck - (13 - cards)
        self.row = [True] * cards + [False] * (13 - cards)

    def _end_age(self) -> None:
        """TTA-059 to TTA-064."""
        for own in self.own:
            if own.leader and level_of(own.leader) < self.age:
                self.lose_leader(own)
            if own.building and level_of(own.building) < self.age:
                own.blue, own.building, own.stages = own.blue + own.stages, "", 0
            own.yellow -= min(2, own.yellow)
            own.pacts = [pact for pact in own.pacts if level_of(pact[0]) >= self.age]
            self._adjust(own)
        self.age += 1
        self.deck = CIVIL_DECKS[len(self.own)] if self.age < 4 else 0

    def _DiscardAntiquated(self, own: Civilization, discarded: int = 0) -> None:
        own.military_hand -= discarded

    def _EndPolitics(self, own: Civilization) -> None:
        pass

    # The end of a turn, and of the game.

    def _EndTurn(self, own: Civilization, discarded: int | None = None) -> None:
        limit = own.totals()[1] + ("library_of_alexandria_a" in own.wonders)
        own.military_hand -= max(0, own.military_hand - limit) if discarded is None else discarded
        if own.discontent() <= own.unused:  # TTA-190
            self._produce(own)
        place = sum(one.strength() > own.strength() for one in self.own if not one.is_out)
        if own.leader == "genghis_khan_i" and place < (1 if len(self.own) == 2 else 2):
            own.culture += 3
        if self.age < 4:
            own.military_hand += min(3, own.military + own.extra_military)
        own.extra_military = own.extra_civil = own.unit_resources = own.unit_science = 0
        own.has_replaced_leader = own.is_homer_used = False
        own.civil, own.military = own.totals()

    def _produce(self, own: Civilization) -> None:
        """TTA-191 to TTA-199, in this order."""
        own.science += own.science_rating()
        own.culture += self.culture_rating(own)
        self.make_goods(own)

    def make_goods(self, own: Civilization) -> None:
        lost = corruption(own.blue)
        goods.lose(own, "food", lost - goods.lose(own, "resources", lost))
        self.make_food(own)
        eaten = consumption(own.yellow)
        missing = eaten - goods.lose(own, "food", eaten)
        own.culture = max(0, own.culture - 4 * missing)
        self.make_resources(own)

    def make_food(self, own: Civilization) -> None:
        farms = sum(CIVIL[card]["food"] * count for card, count in own.of("farm").items())
        self._harvest(own, "farm")
        goods.gain(own, "food", food_production(own) - farms)

    def make_resources(self, own: Civilization) -> None:
        self._harvest(own, "mine")
        more = pact_resources(own)
        goods.gain(own, "resources", more) if more > 0 else goods.lose(own, "resources", -more)

    def _harvest(self, own: Civilization, kind: str) -> None:
        """A cube for each worker, the best cards first when cubes run short."""
        kinds = (kind, "lab") if kind == "mine" and own.leader == "bill_gates_iii" else (kind,)
        producing = own.of(*kinds)
        if kind == "mine" and "transcontinental_railroad_ii" in own.wonders and (best := own.best("mine")):
            producing[best] += 1
        for card in sorted(producing, key=goods.worth, reverse=True):
            if goods.worth(card):
                goods.put(own, card, producing[card])

    def score_impact(self, event: str, current: int) -> None:
        playing = [seat for seat, own in enumerate(self.own) if not own.is_out]
        name = event.removeprefix("impact_of_").removesuffix("_iii")
        if name in ("science", "strength"):
            values = [own.science_rating() if name == "science" else own.strength() for own in self.own]
            won = prizes(values, playing, current)
        else:
            won = {seat: impact(name, self.own[seat], self.culture_rating(self.own[seat])) for seat in playing}
        for seat, points in won.items():
            self.own[seat].culture = max(0, self.own[seat].culture + points)

    def _ScoreFinalEvents(self, events: list[str] = []) -> None:  # noqa: B006
        for event in events:
            self.score_impact(event, self.first)  # TTA-208
        for own in self.own:
            own.culture += gates(own)


def options(rng: Random, seats: int) -> tuple[Options, list[Options]]:
    return {"first_player": rng.randint(1, seats)}, [{} for _ in range(seats)]


WEIGHTS = {
    **{"Resign": 0.0, "ChangeHand": 0.0, "TradeGoods": 0.0, "CancelPact": 0.2, "SendLeader": 0.3},
    **{"Destroy": 0.1, "EndTurn": 0.15, "EndPolitics": 0.3, "TakeCard": 1.5, "Develop": 4.0, "Build": 3.0},
    **{"Upgrade": 3.0, "BuildStages": 4.0, "PlayLeader": 4.0, "PlayTactic": 0.5, "CopyTactic": 0.3},
    **{"NameCard": 0.2, "NameHeldCard": 2.0},
}
TYPED = ("science", "culture", "corruption", "food", "consumption", "resources", "drawn", "skipped", "discarded")
BONUS = ("ResolveWar.bonus", "ResolveWar.rival_bonus", "PlayAggression.bonus", "PlayAggression.rival_bonus")
UNTOUCHED = frozenset({"BeginTurn.is_age_over", "Colonize.other", *BONUS, *(f"EndTurn.{name}" for name in TYPED)})
PLAN = Plan("through_the_ages", "full_table", ThroughTheAges, WEIGHTS, UNTOUCHED, hurry=0.02, options=options)

__all__ = ["PLAN", "SHEET", "ThroughTheAges"]
