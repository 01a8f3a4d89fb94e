"""A New Dawn, refereed: tech dial, trade on every card, tokens, cities, caravans, resources, wonders, agendas, winner.

The map lies on the table, so the entries say what happened on it; the referee counts what they leave: where a focus
card lies in the row and so how far the dial turns, what was paid and what came back, at most 3 trade tokens on a card,
31 control tokens with the agendas' markers among them, and which agendas are done. Not followed, and not played:
attacks, diplomacy cards beyond an arrival, effects of wonders and of better cards that are entries of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from rules.kit.setup import Setup
from tests.referee.dawn_realm import CARDS, CITY_STATES, GOALS, ROWS, TYPES, Realm
from tests.referee.match import Options, Plan, Ranking, ranked
from tests.referee.score_sheet import ScoreSheet


class NewDawn:
    def __init__(self, setup: Setup) -> None:
        self.realms = [Realm(list(ROWS[seat.options["leader"]])) for seat in setup.seats]
        self.cards = list(setup.options["victory_cards"])
        self.playing = ""

    def numbers(self, seat: int) -> dict[str, int]:
        own = self.realms[seat]
        marked = sum(bool(self._done(own, card)) for card in self.cards)
        return {
            "dial": own.dial,
            **{f"trade.{kind}": count for kind, count in own.trade.items()},
            "plain": own.plain,
            "fortified": own.fortified,
            "cities": own.cities,
            "caravans": own.caravans,
            "mature": own.mature,
            "coast": own.coast,
            **own.resources,
            "unused": own.unused(),
            "wonders": len(own.wonders),
            "total": marked,
        }

    def _done(self, own: Realm, card: str) -> list[str]:
        return [agenda for agenda in CARDS[card] if agenda in own.done]

    def ranking(self) -> Ranking:
        """CND-223, CND-224."""
        totals = [self.numbers(seat)["total"] for seat in range(len(self.realms))]
        ties = [(len(own.wonders), own.plain + own.fortified + own.cities) for own in self.realms]
        return ranked(totals, ties)

    def leaves_open(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> bool:
        """A raid on a capital that does not say which cards lose their tokens; cards that change the row's types or are
        resolved by a wonder's effect."""
        if "replaces" in values and kind == "UpgradeCard":
            return True
        if kind == "PlayFocusCard" and values.get("by", "capitalism") != "capitalism":
            return True
        if kind != "BarbarianEnters" or values.get("what") != "capital" or seat is None:
            return False
        left = dict(self.realms[seat].trade)
        for card in values.get("taken_from", ()):
            left[card] -= 1
        missing = 2 - len(values.get("taken_from", ()))
        return 0 < missing < sum(left.values()) and sum(map(bool, left.values())) > 1

    def follow(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> None:
        own = [] if seat is None else [self.realms[seat]]
        getattr(self, f"_{kind}")(*own, **values)
        for realm in self.realms:
            agendas = [agenda for card in self.cards for agenda in CARDS[card] if agenda not in realm.done]
            for agenda in agendas:
                if realm.is_done(agenda):  # CND-219, CND-221
                    realm.mark(agenda)

    # The table.

    def _DrawVictoryCards(self, cards: list[str]) -> None:
        self.cards = cards

    def _RevealWonder(self, **said: Any) -> None:
        pass

    _TurnDial = _RollDirection = _EndEvent = _LayTile = _RevealWonder

    def _SpawnBarbarians(self, caravans: Iterable[int] = (), **said: Any) -> None:
        for owner in caravans:
            self.realms[owner].caravans -= 1  # CND-258

    # A turn.

    def _PlayFocusCard(self, own: Realm, slot: int, by: str = "") -> None:
        """With Capitalism another card is resolved as if it lay in slot 1, and is not reset."""
        if by:
            self._ResetCard(own)
        self.playing, self.slot = ("", 1) if by else (own.row[slot - 1], slot)

    def _ResetCard(self, own: Realm) -> None:
        """CND-066."""
        if self.playing:
            own.row.remove(self.playing)
            own.row.insert(0, self.playing)
        self.playing = ""

    _EndTurn = _ResetCard

    def _PlaceTokens(self, own: Realm, **said: Any) -> None:
        for token in said.get("lifted", ()):
            own.lift(token)
        own.natural = [one for one in own.natural if one not in said.get("left", ())]
        own.plain += len(said.get("terrains", ())) + len(said.get("natural", ())) + said.get("chained", 0)
        own.natural += said.get("natural", ())
        own.coast += said.get("coast", 0)
        own.wonders += said.get("wonders", ())
        for resource in said.get("resources", ()):
            own.resources[resource] += 1  # CND-102
        own.spend("culture", said)

    def _AdvanceTech(self, own: Realm, **said: Any) -> None:
        slot = max(3, self.slot) if "machu_picchu" in own.wonders else self.slot
        own.turn(slot + own.spend("science", said))  # CND-106, CND-107
        own.gain_trade([said["trade_on"]] if "trade_on" in said else [])
        if "resource" in said:
            own.resources[said["resource"]] += 1

    def _UpgradeCard(self, own: Realm, **said: Any) -> None:
        pass

    _SkipUpgrades = _UpgradeCard

    def _MoveCaravan(self, own: Realm, **said: Any) -> None:
        own.spend("economy", said)
        arrives = "city_state" in said or "rival" in said
        own.caravans += (said.get("start", "card") == "card") - arrives if arrives or "start" not in said else 0
        if "city_state" in said:
            own.gain_trade([CITY_STATES[said["city_state"]]] * 2)  # CND-133
        own.gain_trade(said.get("trade_on", ()))
        if "resource" in said:
            own.resources[said["resource"]] += 1
        if "owner_trade_on" in said:
            self.realms[said["rival"]].gain_trade([said["owner_trade_on"]])

    def _BuildCity(self, own: Realm, **said: Any) -> None:
        own.cities += 1
        own.coast += said.get("is_by_water", False) and "replaces" not in said
        if "replaces" in said:
            own.lift(said["replaces"])  # CND-148
        own.natural = [one for one in own.natural if one != said.get("left")]
        own.caravans -= said.get("at_caravan", False)
        own.wonders += [said["wonder"]] if "wonder" in said and said["wonder"] not in own.wonders else []

    def _BuildWonder(self, own: Realm, wonder: str, **said: Any) -> None:
        for resource in said.get("resources", ()):
            own.resources[resource] -= 1
        own.spend("industry", said)
        own.mature = said.get("mature", own.mature)
        own.wonders.append(wonder)

    def _Fortify(self, own: Realm, tokens: int = 1) -> None:
        own.plain, own.fortified = own.plain - tokens, own.fortified + tokens

    # Events and counts.

    def _BarbarianEnters(self, own: Realm, what: str, **said: Any) -> None:
        """CND-243 to CND-247."""
        own.caravans -= what == "caravan"
        own.cities -= what == "city"
        own.coast -= said.get("is_by_water", False)
        if what in ("token", "fortified"):
            own.lift("fortified" if what == "fortified" else "plain")
            own.plain += what == "fortified"
        if what == "capital":
            self._raid(own, list(said.get("taken_from", ())))
        own.natural = [one for one in own.natural if one != said.get("natural")]
        own.wonders = [one for one in own.wonders if one != said.get("wonder")]

    def _raid(self, own: Realm, taken: list[str]) -> None:
        """CND-247 to CND-249: two tokens, or what is there; what was not named can only come from one card."""
        wanted = min(2, sum(own.trade.values()))
        for card in taken:
            own.trade[card] -= 1
        for card in TYPES * 2:
            if len(taken) < wanted and own.trade[card]:
                own.trade[card] -= 1
                taken.append(card)

    def _GainTrade(self, own: Realm, mature: int | None = None, trade_on: Iterable[str] = ()) -> None:
        own.mature = own.mature if mature is None else mature
        own.gain_trade(trade_on)

    def _CountSpaces(self, own: Realm, water: int = 0, edge: int = 0, both: int = 0) -> None:
        own.coast = water + edge + both  # CND-230

    def _CountMature(self, own: Realm, cities: int = 0) -> None:
        own.mature = cities

    def _CityMatures(self, own: Realm, **said: Any) -> None:
        own.mature += 1

    def _MarkAgenda(self, own: Realm, agenda: str) -> None:
        own.mark(agenda)


def options(rng: Random, seats: int) -> tuple[Options, list[Options]]:
    leaders = rng.sample(list(ROWS), seats)
    return {"first_player": rng.randint(1, seats)}, [{"leader": leader} for leader in leaders]


LEFT_OUT = (
    *("Attack", "ShiftToken", "TakeRivalToken", "DestroyTokens", "SwapResource", "SwapCards", "MoveTrade", "TakePact"),
    *("SwapPact", "MoveBarbarian", "CheckCard", "CheckDial", "CheckRow"),
)
COUNTS = {"CountSpaces": 0.02, "CountMature": 0.01, "CityMatures": 0.02, "EndTurn": 0.2}
COUNTS |= dict.fromkeys(("BuildWonder", "BuildCity", "AdvanceTech", "PlaceTokens", "PlayFocusCard"), 20.0)
WEIGHTS = {**dict.fromkeys(LEFT_OUT, 0.0), **COUNTS}
PLAN = Plan("new_dawn", "full_table", NewDawn, WEIGHTS, hurry=0.5, widest=(6, 15), options=options, longest=4000)


class DawnSheet(ScoreSheet):
    def rows(self, seat: int) -> dict[str, int]:
        return {
            card: int(any(self._is_reached(seat, one) for one in CARDS[card])) for card in self.options["victory_cards"]
        }

    def _is_reached(self, seat: int, agenda: str) -> bool:
        """CND-225 to CND-235; CND-228: a capital beaten does as well as two city-states."""
        line = self.written[seat]
        is_beaten = agenda == "warmonger" and line.get("capitals", 0) > 0
        return is_beaten or line.get(agenda, 0) >= GOALS.get(agenda, 2)

    def tie_break(self, seat: int) -> tuple[int, ...]:
        return tuple(self.written[seat].get(name, 0) for name in ("wonders", "spaces"))


def sheet_options(rng: Random, seats: int) -> tuple[Options, list[Options]]:
    is_epic = rng.random() < 0.5
    cards = rng.sample(list(CARDS), 4 if is_epic else 3)
    return {"victory_cards": cards, "epic": is_epic}, [{} for _ in range(seats)]


SHEET = Plan("new_dawn", "score_sheet", DawnSheet, hurry=0.03, widest=(2, 30), options=sheet_options)
