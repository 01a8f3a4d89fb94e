"""A New Dawn, refereed: tech dial, trade on every card, tokens, cities, caravans, resources, wonders, agendas, winner.

The map lies on the table, so the entries say what happened on it; the referee counts what they leave: where a focus
card lies in the row and so how far the dial turns, what was paid and what came back, at most 3 trade tokens on a card,
31 control tokens with the agendas' markers among them, both values of an attack and what it brings, and which agendas
are done. Not followed, and not played: effects of wonders and of better cards that are entries of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from rules.kit.setup import Setup
from tests.referee.dawn_attacks import Attacks
from tests.referee.dawn_realm import CARDS, CITY_STATES, ROWS, Realm
from tests.referee.dawn_sheet import SHEET
from tests.referee.match import Options, Plan, Ranking, ranked


class NewDawn(Attacks):
    def __init__(self, setup: Setup) -> None:
        self.realms = [Realm(seat.options["leader"], list(ROWS[seat.options["leader"]])) for seat in setup.seats]
        self.cards = list(setup.options["victory_cards"])
        self.playing, self.abandoned = "", set()

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
            "capitals": own.capitals,
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
        is_raid = kind == "BarbarianEnters" and values.get("what") == "capital"
        raided = seat if is_raid else values["rival"] if kind == "Attack" and values["target"] == "capital" else None
        if raided is None:
            return False
        left = dict(self.realms[raided].trade)
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
            self.lift_again(own, token)
        own.natural = [one for one in own.natural if one not in said.get("left", ())]
        own.plain += len(said.get("terrains", ())) + len(said.get("natural", ())) + said.get("chained", 0)
        own.natural += said.get("natural", ())
        own.coast += said.get("coast", 0)
        self._take_up(own, said.get("wonders", ()), "token")
        for resource in said.get("resources", ()):
            own.resources[resource] += 1  # CND-102
        own.spend("culture", said)

    def _AdvanceTech(self, own: Realm, **said: Any) -> None:
        own.turn(self.strength(own) + own.spend("science", said))  # CND-106, CND-107
        own.gain_trade([said["trade_on"]] if "trade_on" in said else [])
        if "resource" in said:
            own.resources[said["resource"]] += 1

    def _UpgradeCard(self, own: Realm, kind: str, level: int, **said: Any) -> None:
        own.military_level = level if kind == "military" else own.military_level

    def _SkipUpgrades(self, own: Realm) -> None:
        pass

    def _MoveCaravan(self, own: Realm, **said: Any) -> None:
        own.spend("economy", said)
        arrives = "city_state" in said or "rival" in said
        own.caravans += (said.get("start", "card") == "card") - arrives if arrives or "start" not in said else 0
        host = self._host(said)
        placed = list(said.get("trade_on", ()))
        if "city_state" in said and host is None:
            # CND-133; Great Zimbabwe may take any of the two.
            own.gain_trade([CITY_STATES[said["city_state"]]] * (2 - len(placed)))
            own.cards |= {(said["city_state"], None)} if said.get("takes_card") else set()
        if "card" in said and host is not None:
            self._take_pact(own, host, said["card"], said.get("back"))
        own.gain_trade(placed)
        if "resource" in said:
            own.resources[said["resource"]] += 1
        if "owner_trade_on" in said:
            self.realms[said["rival"]].gain_trade([said["owner_trade_on"]])

    def _host(self, said: Mapping[str, Any]) -> int | None:
        """CND-140: a conquered city-state is its conqueror's."""
        holders = [seat for seat, realm in enumerate(self.realms) if said.get("city_state") in realm.conquered]
        return holders[0] if holders else said.get("rival")

    def _take_pact(self, own: Realm, owner: int, card: str, back: str | None) -> None:
        """CND-139, CND-274: one of each rival, four with the Potala Palace."""
        held = {one for one in own.cards if one[1] == owner and one[0] != back}
        is_full = len(held) >= (4 if "potala_palace" in own.wonders else 1)
        own.cards -= {(back or "", owner), *(held if is_full else ())}
        own.cards.add((card, owner))

    def _BuildCity(self, own: Realm, **said: Any) -> None:
        own.cities += 1
        own.coast += said.get("is_by_water", False) and "replaces" not in said
        if "replaces" in said:
            own.lift(said["replaces"])  # CND-148
        own.natural = [one for one in own.natural if one != said.get("left")]
        own.caravans -= said.get("at_caravan", False)
        self._take_up(own, [said["wonder"]] if "wonder" in said else [], "city")
        if said.get("city_state") in own.conquered:
            own.conquered[said["city_state"]] = "city"

    def _take_up(self, own: Realm, wonders: Iterable[str], place: str) -> None:
        """CND-293: a wonder with nobody, or one's own where a city takes a token's place."""
        for wonder in wonders:
            if wonder in self.abandoned or own.wonders.get(wonder) == "token":
                own.wonders[wonder] = place
                self.abandoned.discard(wonder)

    def _BuildWonder(self, own: Realm, wonder: str, **said: Any) -> None:
        for resource in said.get("resources", ()):
            own.resources[resource] -= 1
        own.spend("industry", said)
        own.mature = said.get("mature", own.mature)
        own.wonders[wonder] = said.get("under", own.free_places()[0])

    def _Fortify(self, own: Realm, tokens: int = 1) -> None:
        own.plain, own.fortified = own.plain - tokens, own.fortified + tokens

    # Events and counts.

    def _BarbarianEnters(self, own: Realm, what: str, **said: Any) -> None:
        """CND-243 to CND-247."""
        own.caravans -= what == "caravan"
        own.cities -= what == "city"
        own.coast = max(0, own.coast - said.get("is_by_water", False))
        if what in ("token", "fortified"):
            own.lift("fortified" if what == "fortified" else "plain")
            own.plain += what == "fortified"
        if what == "capital":
            self.take_trade(own, list(said.get("taken_from", ())))
        own.natural = [one for one in own.natural if one != said.get("natural")]
        if own.wonders.pop(said.get("wonder", ""), None):
            self.abandoned.add(said["wonder"])
        if said.get("city_state") in own.conquered:  # the table says what becomes of its token
            own.conquered[said["city_state"]] = ""
            if said.get("is_city_state_lost"):
                del own.conquered[said["city_state"]]

    def is_coast_counted(self, own: Realm) -> bool:
        """Whether anybody still asks for it (CND-229)."""
        return "explorer_aesthetic" in self.cards and "explorer" not in own.done

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
    *("ShiftToken", "TakeRivalToken", "DestroyTokens", "SwapResource", "SwapCards", "MoveTrade", "TakePact"),
    *("SwapPact", "MoveBarbarian", "CheckCard", "CheckDial", "CheckRow"),
)
COUNTS = {"CountSpaces": 0.02, "CountMature": 0.01, "CityMatures": 0.02, "EndTurn": 0.2}
COUNTS |= dict.fromkeys(("BuildWonder", "BuildCity", "AdvanceTech", "PlaceTokens", "PlayFocusCard"), 20.0)
WEIGHTS = {**dict.fromkeys(LEFT_OUT, 0.0), **COUNTS}
PLAN = Plan("new_dawn", "full_table", NewDawn, WEIGHTS, hurry=0.5, widest=(6, 15), options=options, longest=4000)

__all__ = ["PLAN", "SHEET", "NewDawn"]
