"""Monumental Duel, refereed: resources, piles, decks, tokens, gold at free cities, every row of the score, the winner.

What cards give is typed at the table (the sources hold hardly any card), so a referee follows sums, not cards: what is
paid and in which resource, where each card goes, how decks, the development row and the advantage run down. Not
followed: names of cards and provinces, which card lies in which slot beyond knowledge and activation, the first player.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from rules.kit.setup import Setup
from tests.referee.duel_city import BARRICADE, COMMON, DOMINANCE, RESOURCES, WORTH, City, Side
from tests.referee.match import Options, Plan, Ranking, ranked
from tests.referee.score_sheet import ScoreSheet


class MonumentalDuel(City):
    def __init__(self, setup: Setup) -> None:
        self.options = setup.options
        civilizations = [seat.options["civilization"] for seat in setup.seats]
        self.sides = [Side(civilization == "malians") for civilization in civilizations]
        for side, civilization in zip(self.sides, civilizations, strict=True):
            if civilization == "aztecs":  # MOD-038
                side.pile, side.type_tokens = ["province"], 6
            side.counts["knowledge"] += setup.options["starting_knowledge_scores"]
        self.row, self.deck, self.thrown = 6, 24, 0  # MOD-020, MOD-021
        self.cities, self.city_deck = [1, 2, 3], 7  # MOD-024
        self.stacks = dict.fromkeys(COMMON, 5)
        self.holder: int | None = None
        self.on_advantage, self.advantage_of = 0, ""

    def numbers(self, seat: int) -> dict[str, int]:
        side = self.sides[seat]
        scores = self.rows(seat)
        return {
            **side.has,
            **self.counts(seat),
            "city_deck": side.deck,
            "city_discard": side.discard,
            "knowledge_discarded": side.knowledge_discarded,
            "barricades": side.pile.count(BARRICADE),
            "archived": side.counts["archived"],
            "action_tokens": len(side.tokens),
            **({} if side.type_tokens is None else {"type_tokens": side.type_tokens}),
            "advantage": self.on_advantage if self.holder == seat else 0,
            **{f"free_city_{city}": side.cities.get(city, 0) for city in self.cities},
            "development_row": self.row,
            "development_deck": self.deck,
            "development_discard": self.thrown,
            "free_city_deck": self.city_deck,
            **{f"stack_{name}": left for name, left in self.stacks.items()},
            **{f"row.{name}": value for name, value in scores.items()},
            "total": sum(scores.values()),
        }

    def counts(self, seat: int) -> dict[str, int]:
        side = self.sides[seat]
        return {name: side.counts[name] for name in WORTH} | {"provinces": side.pile.count("province")}

    def rows(self, seat: int) -> dict[str, int]:
        own, other = self.counts(seat), self.counts(1 - seat)
        rows = {name: worth * own[name] for name, worth in WORTH.items()}
        return rows | {"dominance": 3 * sum(own[name] >= other[name] for name in DOMINANCE)}  # MOD-184 to MOD-188

    def ranking(self) -> Ranking:
        """MOD-191 to MOD-194: the advantage, then gold, then culture."""
        ties = [(self.holder == seat, side.has["gold"], side.has["culture"]) for seat, side in enumerate(self.sides)]
        return ranked([sum(self.rows(seat).values()) for seat in (0, 1)], ties)

    def leaves_open(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> bool:
        """Entries that say another thing than what is known to lie on the deck, or more than there is. And whether a
        discarded knowledge goes under the shuffle in the middle of a refill, nobody has written down."""
        if kind == "ArchiveCard" and seat is not None:  # a knowledge that lies alone: which one, has to be said
            return "card" not in values and not self.sides[seat].slots[values["slot"] - 1].has_card
        if seat is None or kind not in ("MakeProgress", "DrawCards", "RefillCity"):
            return False
        side, cards, knowledge = self.sides[seat], values.get("cards", 1), values.get("knowledge", 0)
        if kind == "RefillCity":
            empty, discarded = sum(slot.is_empty for slot in side.slots), values.get("discarded", 0)
            drawn, thrown = empty + len(values.get("knowledge", ())), len(values.get("thrown", ()))
            is_more = bool(thrown) and drawn + thrown > side.deck + side.discard
            return is_more or (bool(discarded) and side.deck < drawn + discarded)
        if kind == "MakeProgress":
            cards, knowledge = 1, int(values.get("card") == "knowledge")
        known = side.tops[max(0, len(side.tops) - cards) :]
        certain = known.count("knowledge")
        return not certain <= knowledge <= certain + min(cards, side.deck) - len(known)

    def follow(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> None:
        if seat is None:
            getattr(self, f"_{kind}")(**values)
        else:
            getattr(self, f"_{kind}")(seat, self.sides[seat], **values)

    def _AcquireCard(self, seat: int, side: Side, card: str, **said: Any) -> None:
        cost = _price(said, 0)
        if card == "province" and side.is_malian:  # MOD-225 to MOD-227
            side.has["gold"] += (
                0 if said.get("is_free") else 1 - cost
            )  # what is not paid for is not conquered (MOD-078)
        else:
            resource = {"knowledge": "science", "province": "military"}.get(card, "production")
            side.pay(resource, cost, said.get("paid_gold"))
        side.gain(said)
        if card in COMMON:
            self.stacks[card] -= 1
        else:
            self.row -= 1
        if card in (BARRICADE, "province"):
            side.pile.append(card)
        elif card == "wonder":
            self._begin(side, said)
        else:
            side.put_on_deck(card)
            side.counts["knowledge"] += card == "knowledge"

    def _begin(self, side: Side, said: Mapping[str, Any]) -> None:
        """MOD-086, MOD-087: one of two begun wonders is thrown away."""
        self.thrown += side.is_building
        if not side.is_building or said.get("keep") == "new":
            side.second_cost = said.get("second_cost")
        side.is_building = True

    def _FinishWonder(self, seat: int, side: Side, **said: Any) -> None:
        side.pay("production", _price(said, side.second_cost or 0), said.get("paid_gold"))
        side.gain(said)
        side.put_on_deck("wonder")  # MOD-091
        side.counts["wonders"] += 1
        side.is_building = False

    def _DevelopPolicy(self, seat: int, side: Side, **said: Any) -> None:
        side.has["culture"] -= said.get("cost", 0)
        side.counts["policies"] += 1
        side.tokens.discard(("policy", 0))  # the new one lies on top, and has not been used
        side.bonuses.append(said)
        for bonus in side.bonuses:  # MOD-098
            side.gain(bonus)

    def _UsePolicy(self, seat: int, side: Side, **said: Any) -> None:
        side.gain(said)
        side.tokens.add(("policy", 0))

    def _UseWarlord(self, seat: int, side: Side, **said: Any) -> None:
        side.gain(said)
        side.tokens.add(("warlord", 0))

    def _ConquerProvince(self, seat: int, side: Side, **said: Any) -> None:
        other = self.sides[1 - seat]
        at = max(at for at, card in enumerate(other.pile) if card == "province")
        above = len(other.pile) - at - 1  # MOD-109: only Barricades lie above the top province
        full = said.get("cost", 0) + said.get("defence", 0) + 2 * above
        cost = _price({**said, "cost": full}, 0)
        if side.is_malian:  # MOD-226: a conquest by an effect is one too
            side.has["gold"] += 1 - cost
        else:
            side.pay("military", cost, said.get("paid_gold"))
        self.stacks[BARRICADE] += above  # MOD-111
        del other.pile[at:]
        side.pile.append("province")

    def _GainAdvantage(self, seat: int, side: Side, **said: Any) -> None:
        if not said.get("by_effect"):
            self.advantage_of = said.get("resource", self.advantage_of)  # MOD-129: taken over with the same resource
            side.pay(self.advantage_of, said["amount"], said.get("paid_gold"))
        self.holder, self.on_advantage = seat, 0 if said.get("by_effect") else said["amount"]  # MOD-130, MOD-213

    def _UseScout(self, seat: int, side: Side, **said: Any) -> None:
        side.tokens.add(("scout", 0))
        self._trade(side, said, is_free=False)

    def _TradeForFree(self, seat: int, side: Side, **said: Any) -> None:
        self._trade(side, said, is_free=True)

    def _trade(self, side: Side, said: Mapping[str, Any], is_free: bool) -> None:
        city = int(said.get("city") or 0)
        if said.get("module", "trade") == "trade":
            side.tokens.add(("city", city))
            if city in self.cities:  # MOD-136, MOD-139; none at an own city (MOD-146, MOD-147)
                side.has["gold"] -= 0 if is_free else 1
                side.cities[city] = side.cities.get(city, 0) + 1
        side.gain(said)
        if side.cities.get(city, 0) >= 4:
            self._claim(side, city)

    def _claim(self, side: Side, city: int) -> None:
        """MOD-140 to MOD-144."""
        side.counts["free_cities"] += 1
        for one in self.sides:
            one.cities.pop(city, None)
            one.tokens.discard(("city", city))
        side.tokens.add(("city", city))
        at = self.cities.index(city)
        self.cities[at : at + 1] = [11 - self.city_deck] if self.city_deck else []
        self.city_deck = max(0, self.city_deck - 1)

    def _GainResources(self, seat: int, side: Side, **said: Any) -> None:
        side.gain(said)

    _CopyCard = _GainResources

    def _PayResources(self, seat: int, side: Side, **said: Any) -> None:
        for name in RESOURCES:
            side.pay(name, said.get(name, 0), 0 if name in ("gold", "culture") else None)

    def _DiscardFromRow(self, seat: int, side: Side, cards: int = 1) -> None:
        self.row, self.thrown = self.row - cards, self.thrown + cards

    def _AddProvinceType(self, seat: int, side: Side, **said: Any) -> None:
        side.type_tokens = (side.type_tokens or 0) - 1  # MOD-229, MOD-230

    def _EndRound(self) -> None:
        for seat, side in enumerate(self.sides):  # MOD-176: in the last round too, where nobody cares what comes
            if not side.is_refilled:
                self._RefillCity(seat, side)
            side.is_refilled = False
        kept = min(self.row, 3)  # MOD-165, MOD-166
        self.thrown += self.row - kept
        filled = min(6 - kept, self.deck)
        self.row, self.deck = kept + filled, self.deck - filled
        self.on_advantage = max(0, self.on_advantage - 1)  # MOD-171 to MOD-173
        self.holder = self.holder if self.on_advantage else None


def _price(said: Mapping[str, Any], printed: int) -> int:
    """What is really paid: nothing, what an effect left of it, or what the card says."""
    return 0 if said.get("is_free") else int(said.get("paid", said.get("cost", printed)))


def options(rng: Random, seats: int) -> tuple[Options, list[Options]]:
    civilizations = rng.sample(["japanese", "malians", "aztecs", "chinese", "danes", "egyptians", "other_1"], seats)
    table = {"starting_knowledge_scores": rng.random() < 0.5, "first_player": rng.choice([1, 2])}
    return table, [{"civilization": one} for one in civilizations]


WEIGHTS = {"NameCard": 0.0, "NameProvince": 0.0, "NameFreeCity": 0.0, "SetSlot": 0.0, "Pass": 0.7}
PLAN = Plan("monumental_duel", "full_table", MonumentalDuel, WEIGHTS, hurry=0.02, options=options)


class DuelSheet(ScoreSheet):
    def rows(self, seat: int) -> dict[str, int]:
        own, other = self.written[seat], self.written[1 - seat]
        rows = {name: worth * own.get(name, 0) for name, worth in WORTH.items()}
        return rows | {"dominance": 3 * sum(own.get(name, 0) >= other.get(name, 0) for name in DOMINANCE)}

    def tie_break(self, seat: int) -> tuple[int, ...]:
        return tuple(self.written[seat].get(name, 0) for name in ("advantage", "gold", "culture"))


SHEET = Plan("monumental_duel", "score_sheet", DuelSheet, hurry=0.04, widest=(1, 20))
