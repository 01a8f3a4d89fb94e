"""A New Dawn for its referee: attacks, from both values to what the winner has (CND-172 to CND-217)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.dawn_realm import TYPES, Realm

DIFFICULTY = {"grassland": 1, "hills": 2, "forest": 3, "desert": 4, "mountains": 5, "natural_wonder": 5}
CARD_BONUS = {1: 0, 2: 1, 3: 2, 4: 3}
AGAINST_BARBARIANS = {2: 3}
ATTACKING = {"terracotta_army": 2, "alhambra": 2, "pentagon": 2}
DEFENDING = {"petra": 2, "alhambra": 2, "ruhr_valley": 5}
CITY_STATE_DEFENCE = 8
RIVALS = ("token", "city", "capital")


class Attacks:
    realms: list[Realm]
    slot: int
    abandoned: set[str]

    def _Attack(self, own: Realm, target: str, **said: Any) -> None:
        other = self.realms[said["rival"]] if target in RIVALS else None
        said = {**_implied(target, other, said), "target": target}
        is_won = self._attack(own, other, said) > self._defence(own, other, said)  # CND-187: a tie is the defender's
        own.spend("military", said)
        if other is not None:
            other.trade["military"] -= said.get("defence_trade", 0)
        self._return_cards(own, said)
        if is_won:
            getattr(self, f"_beat_{target}")(own, other, said)

    # Both values.

    def _attack(self, own: Realm, other: Realm | None, said: Mapping[str, Any]) -> int:
        """CND-183, CND-184: die, slot, card, leader, wonders, diplomacy, and tokens on the military card."""
        target, level = said["target"], own.military_level
        value = int(said["die"]) + self.strength(own) + said.get("bonus", 0)
        value += AGAINST_BARBARIANS.get(level, CARD_BONUS[level]) if target == "barbarian" else CARD_BONUS[level]
        value += sum(ATTACKING.get(wonder, 0) for wonder in own.wonders)
        if other is not None and "kremlin" in own.wonders and own.fortified > other.fortified:
            value += 4
        rival = said.get("rival") if other is not None else None
        value += 2 * sum(card == "joint_war" and owner != rival for card, owner in own.cards)
        is_city = target in ("city", "capital") or (target == "city_state" and said["city_state"] != "kabul")
        value += 3 * (is_city and own.holds("kabul"))
        value += _either_side(own, said, "", is_near=said.get("city_state") != "carthage")
        return value + said.get("trade", 0) + len(said.get("city_states", ())) + len(said.get("as_trade", ()))

    def _defence(self, own: Realm, other: Realm | None, said: Mapping[str, Any]) -> int:
        """CND-192 to CND-198."""
        value = int(said["defence_die"]) + said.get("defence_bonus", 0)
        if said["target"] == "city_state":
            return value + CITY_STATE_DEFENCE
        hard = DIFFICULTY[_terrain(said)]
        if own.leader == "japan" and said.get("is_coastal") and _terrain(said) in ("desert", "mountains"):
            hard = min(hard, 3)
        value += hard * (2 if said["target"] in ("city", "capital") else 1)
        if other is None:
            return value
        seat = next(seat for seat, realm in enumerate(self.realms) if realm is own)
        value += (said["target"] == "token" and said.get("is_fortified", False)) + said.get("adjacent", 0)
        value += sum(DEFENDING.get(wonder, 0) for wonder in other.wonders)
        value += 2 * sum(card == "defensive_pact" and owner != seat for card, owner in other.cards)
        value += _either_side(other, said, "defence_") + said.get("defence_trade", 0)
        return value + len(said.get("defence_city_states", ())) + len(said.get("defence_as_trade", ()))

    def strength(self, own: Realm) -> int:
        """The slot, of which Machu Picchu makes at least the third."""
        return max(3, self.slot) if "machu_picchu" in own.wonders else self.slot

    # What comes of it.

    def _return_cards(self, own: Realm, said: Mapping[str, Any]) -> None:
        """CND-190: won or lost."""
        if said["target"] == "city_state":
            own.cards.discard((said["city_state"], None))
        elif said["target"] in RIVALS:
            own.cards = {one for one in own.cards if one[1] != said["rival"]}

    def _beat_barbarian(self, own: Realm, other: None, said: Mapping[str, Any]) -> None:
        own.gain_trade(said.get("trade_on", ()))
        if own.leader == "sumeria" and "resource" in said:
            own.resources[said["resource"]] += 1

    def _beat_city_state(self, own: Realm, other: None, said: Mapping[str, Any]) -> None:
        """CND-199 to CND-201."""
        self._lift(own, said)
        for realm in self.realms:
            realm.cards.discard((said["city_state"], None))
        own.conquered[said["city_state"]] = own.settle()
        own.coast += said.get("is_by_water", False)

    def _beat_token(self, own: Realm, other: Realm, said: Mapping[str, Any]) -> None:
        """CND-204, CND-205, CND-213: with what it stands for, and with its natural wonder."""
        self._lift(own, said)
        other.lift("fortified" if said.get("is_fortified") else "plain")
        place = self._change_hands(own, other, said, "token")
        if said.get("natural") in other.natural:
            other.natural.remove(said["natural"])
            own.natural.append(said["natural"])
        if other.wonders.get(said.get("wonder", "")) == "token":
            self._take_wonder(own, other, said["wonder"], place)

    def _beat_city(self, own: Realm, other: Realm, said: Mapping[str, Any]) -> None:
        """CND-206, CND-215."""
        self._lift(own, said)
        other.cities -= 1
        place = self._change_hands(own, other, said, "city")
        if other.wonders.get(said.get("wonder", "")) == "city":
            self._take_wonder(own, other, said["wonder"], place)

    def _beat_capital(self, own: Realm, other: Realm, said: Mapping[str, Any]) -> None:
        """CND-208 to CND-210, CND-216, CND-217."""
        own.capitals += 1
        wonder = next((one for one, place in other.wonders.items() if place == "capital"), None)
        free = own.free_places()
        if wonder is not None and free:
            del other.wonders[wonder]
            own.wonders[wonder] = said.get("under", free[0])
        taken = self.take_trade(other, list(said.get("taken_from", ())))
        own.gain_trade(said.get("trade_on", ())[:taken])

    def take_trade(self, own: Realm, taken: list[str]) -> int:
        """CND-208, CND-247 to CND-249: two tokens, or what is there; what was not named comes from one card alone."""
        wanted = min(2, sum(own.trade.values()))
        for card in taken:
            own.trade[card] -= 1
        for card in TYPES * 2:
            if len(taken) < wanted and own.trade[card]:
                own.trade[card] -= 1
                taken.append(card)
        return len(taken)

    def _change_hands(self, own: Realm, other: Realm, said: Mapping[str, Any], what: str) -> str:
        """Where the winner now stands: nowhere if a city-state was liberated (CND-269 to CND-271)."""
        city_state, by_water = said.get("city_state"), said.get("is_by_water", False)
        other.coast = max(0, other.coast - by_water)
        if city_state is not None:
            del other.conquered[city_state]
        if city_state is not None and said["way"] == "liberate":
            copies = sum((city_state, None) in realm.cards for realm in self.realms)
            if said.get("takes_card", True) and copies < 2:
                own.cards.add((city_state, None))
            return ""
        own.coast += by_water
        if city_state is None and what == "token":
            own.plain += 1
            return "token"
        place = own.settle()
        if city_state is not None:
            own.conquered[city_state] = place
        return place

    def _take_wonder(self, own: Realm, other: Realm, wonder: str, place: str) -> None:
        del other.wonders[wonder]
        if place:
            own.wonders[wonder] = place
        else:
            self.abandoned.add(wonder)

    def _lift(self, own: Realm, said: Mapping[str, Any]) -> None:
        """CND-104, CND-105."""
        if "lifted" in said:
            self.lift_again(own, said["lifted"])
            own.natural = [one for one in own.natural if one != said.get("left")]

    def lift_again(self, own: Realm, token: str) -> None:
        """For all the table says it lay by water, so it no longer counts (our reading of CND-230)."""
        own.lift(token)
        if self.is_coast_counted(own):
            own.coast = max(0, own.coast - 1)

    def is_coast_counted(self, own: Realm) -> bool:
        raise NotImplementedError


def _implied(target: str, other: Realm | None, said: Mapping[str, Any]) -> dict[str, Any]:
    """CND-205: a natural wonder tells the space and the space tells the wonder, if the loser has but one."""
    found = dict(said)
    if target == "token" and other is not None and "natural" in said:
        found["terrain"] = "natural_wonder"
    elif target == "token" and other is not None and said.get("terrain") == "natural_wonder":
        found |= {"natural": other.natural[0]} if len(other.natural) == 1 else {}
    return found


def _terrain(said: Mapping[str, Any]) -> str:
    """CND-265: a city-state's space is grassland."""
    return "grassland" if "city_state" in said else str(said["terrain"])


def _either_side(own: Realm, said: Mapping[str, Any], prefix: str, is_near: bool = True) -> int:
    """Scythia on grassland and hills, Big Ben's caravans, Carthage's neighbours."""
    on_steppe = said["target"] == "city_state" or _terrain(said) in ("grassland", "hills")
    value = 3 * (own.leader == "scythia" and on_steppe)
    value += 2 * said.get(f"{prefix}caravans", 0) * ("big_ben" in own.wonders)
    return value + int(said.get(f"{prefix}near", 0)) * (is_near and own.holds("carthage"))
