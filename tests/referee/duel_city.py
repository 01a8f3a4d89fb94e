"""Monumental Duel for its referee: one player's half of the table, and the entries that concern the own city alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.games import GAMES

IS_FIRST_VERSION = GAMES["monumental_duel"].meta.rules_version == "1"
ORDINARY = ("production", "science", "military")
RESOURCES = (*ORDINARY, "gold", "culture")
COMMON = ("workshop", "laboratory", "archery_range", "barricade")
DOMINANCE = ("provinces", "knowledge", "wonders", "policies")
WORTH = {"provinces": 1, "knowledge": 1, "wonders": 2, "policies": 2, "free_cities": 2}  # MOD-177 to MOD-181
BARRICADE = "barricade"


@dataclass
class Slot:
    has_card: bool = True
    has_knowledge: bool = False
    is_activated: bool = False

    @property
    def is_empty(self) -> bool:
        return not self.has_card and not self.has_knowledge


@dataclass
class Side:
    """One player's half of the table."""

    is_malian: bool
    has: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0) | {"gold": 2})  # MOD-037
    slots: list[Slot] = field(default_factory=lambda: [Slot() for _ in range(9)])
    deck: int = 6
    tops: list[str] = field(default_factory=list)
    """What is known to lie on top of the deck, the topmost last."""
    discard: int = 0
    knowledge_discarded: int = 0
    pile: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys((*WORTH, "archived"), 0))
    bonuses: list[Mapping[str, int]] = field(default_factory=list)
    second_cost: int | None = None
    is_building: bool = False
    tokens: set[tuple[str, int]] = field(default_factory=set)
    """Where action tokens lie: a part of the city and a slot, a free city, or what there is one of."""
    type_tokens: int | None = None
    is_refilled: bool = False
    cities: dict[int, int] = field(default_factory=dict)

    def gain(self, given: Mapping[str, Any]) -> None:
        for name in RESOURCES:
            self.has[name] += given.get(name) or 0

    def pay(self, resource: str, amount: int, gold: int | None = None) -> None:
        """MOD-052: gold stands in for what is missing, or for as much as was said."""
        gold = max(0, amount - self.has[resource]) if gold is None else gold
        self.has["gold"] -= gold
        self.has[resource] -= amount - gold

    def throw_away(self, cards: int, knowledge: int) -> None:
        self.discard += cards + knowledge
        self.knowledge_discarded += knowledge

    def put_on_deck(self, card: str) -> None:
        self.deck += 1
        self.tops.append(card)

    def is_knowledge_next(self) -> bool:
        """It needs no saying when everybody saw it go on top; the first version did not look."""
        return self.tops[-1:] == ["knowledge"] and not IS_FIRST_VERSION

    def draw(self) -> bool:
        """MOD-160, MOD-161, MOD-163: one card while refilling, shuffling the pile if more than knowledge lies there."""
        if not self.deck and self.discard > self.knowledge_discarded:
            self.deck, self.discard, self.knowledge_discarded = self.discard, 0, 0
        if not self.deck:
            return False
        self.deck -= 1
        del self.tops[-1:]
        return True


class City:
    """Entries after which only the own half differs. Their names are those of the inputs."""

    options: Mapping[str, Any]

    def _LayCity(self, seat: int, side: Side, knowledge_dealt: int | None = None) -> None:
        """MOD-032, MOD-033: the next card covers the knowledge, so one card less stays in the deck."""
        if knowledge_dealt is not None and knowledge_dealt <= 9:
            side.deck -= 1
            side.slots[knowledge_dealt - 1].has_knowledge = True

    def _ActivateCity(self, seat: int, side: Side, row: int, column: int, **said: Any) -> None:
        side.gain(said)
        for at, slot in enumerate(side.slots):
            if not slot.is_empty and (at // 3 == row - 1 or at % 3 == column - 1):  # MOD-059
                slot.is_activated = True
        side.tokens |= {("card", at) for at in said.get("applied", ())}
        side.tokens |= {("knowledge", at) for at in said.get("applied_knowledge", ())}
        side.tokens |= {("policy", 0)} if said.get("applied_policy") else set()

    def _UseCard(self, seat: int, side: Side, slot: int, **said: Any) -> None:
        side.gain(said)
        side.tokens.add((said.get("part", "card"), slot))

    def _MakeProgress(self, seat: int, side: Side, **said: Any) -> None:
        side.pay("science", 2, said.get("paid_gold"))
        self._drawn(side, 1, int(said.get("card") == "knowledge"), said)

    def _DrawCards(self, seat: int, side: Side, **said: Any) -> None:
        self._drawn(side, said.get("cards", 1), said.get("knowledge", 0), said)

    def _drawn(self, side: Side, cards: int, knowledge: int, said: Mapping[str, Any]) -> None:
        """MOD-120, MOD-164: used and thrown away; an empty deck gives nothing."""
        cards = min(cards, side.deck)
        side.deck -= cards
        del side.tops[max(0, len(side.tops) - cards) :]
        side.throw_away(cards - knowledge, knowledge)
        side.gain(said)

    def _Pass(self, seat: int, side: Side) -> None:
        """MOD-152 to MOD-154."""
        for slot in side.slots:
            if slot.is_activated:
                side.throw_away(slot.has_card, slot.has_knowledge)
                slot.has_card = slot.has_knowledge = slot.is_activated = False
        side.tokens = set()
        side.has |= dict.fromkeys(ORDINARY, 0)

    def _StrengthenCard(self, seat: int, side: Side, slot: int) -> None:
        """MOD-223, MOD-224."""
        one = side.slots[slot - 1]
        one.is_activated = False
        if one.has_card:
            self._lose_knowledge(side, slot)

    def _lose_knowledge(self, side: Side, slot: int) -> None:
        side.throw_away(0, side.slots[slot - 1].has_knowledge)
        side.slots[slot - 1].has_knowledge = False
        side.tokens.discard(("knowledge", slot))

    def _leave(self, side: Side, slot: int) -> bool:
        """A card leaves the city with its token; whether it was one, and not knowledge lying alone."""
        was_card = side.slots[slot - 1].has_card
        side.slots[slot - 1].has_card = False
        side.tokens.discard(("card", slot))
        return was_card

    def _ArchiveCard(self, seat: int, side: Side, slot: int, card: str = "building") -> None:
        """MOD-196, MOD-197."""
        if self._leave(side, slot):
            self._lose_knowledge(side, slot)
        side.slots[slot - 1].has_knowledge = False
        side.counts["archived"] += 1
        if card == "wonder":
            side.counts["wonders"] -= 1
        elif card == "knowledge" or (card == "starting_knowledge" and self.options["starting_knowledge_scores"]):
            side.counts["knowledge"] -= 1

    def _DiscardCard(self, seat: int, side: Side, slot: int) -> None:
        side.throw_away(self._leave(side, slot), 0)
        self._lose_knowledge(side, slot)

    def _RefillCity(self, seat: int, side: Side, **said: Any) -> None:
        """MOD-157 to MOD-163. `thrown` names the slot of every knowledge that was not kept, `discarded` counts them."""
        for _ in range(said.get("discarded", 0)):
            side.draw()
        for at, slot in enumerate(side.slots, start=1):
            if slot.is_empty:  # a knowledge that lies alone keeps its slot (MOD-162)
                slot.has_knowledge = (at in said.get("knowledge", ()) or side.is_knowledge_next()) and side.draw()
                for _ in range(list(said.get("thrown", ())).count(at)):
                    side.draw()
                    side.throw_away(0, 1)
                while slot.has_knowledge and side.is_knowledge_next():  # MOD-159: of two one is kept
                    side.draw()
                    side.throw_away(0, 1)
                slot.has_card = side.draw()
        side.throw_away(0, said.get("discarded", 0))
        side.is_refilled = True
