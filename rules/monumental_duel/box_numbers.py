"""What the numbers of a box are called when they are listed: the card, and what is printed on it."""

from __future__ import annotations

from rules.kit.card_kind import CardKind
from rules.kit.text import Text, say
from rules.monumental_duel.names import card_name
from rules.monumental_duel.numbers import remembered, tidy
from rules.monumental_duel.tables import CIVILIZATIONS, POLICIES, RESOURCES, UNKNOWN_CIVILIZATIONS

_BONUS, _USE = (tuple(f"{what}_{resource}" for resource in RESOURCES) for what in ("bonus", "use"))
_CIVILIZATIONS = tuple(name for name in CIVILIZATIONS if name not in UNKNOWN_CIVILIZATIONS)


def _kind(id: str, *numbers: str, names: tuple[str, ...] = (), label: str = "") -> CardKind:
    return CardKind(id, say(f"monumental_duel.box_kind.{label or id}"), numbers, names, tidy)


CARD_KINDS = (
    _kind("knowledge", "era", "cost", *_USE),
    _kind("building", "era", "cost", *RESOURCES, *_USE),
    _kind("province", "era", "cost", *_BONUS),
    _kind("wonder", "era", "cost", "second_cost", *_BONUS, *RESOURCES, *_USE),
    _kind("policy", *_BONUS, *_USE),
    _kind("policy", "cost", names=tuple(str(ordinal) for ordinal in range(1, POLICIES + 1)), label="policy_cost"),
    _kind("warlord", *RESOURCES, names=_CIVILIZATIONS),
    _kind("starting", *_USE, names=_CIVILIZATIONS),
    _kind("free_city", *RESOURCES),
)
"""The warlord and the starting knowledge go by their civilization, and what a policy costs by how many there are."""


def told_number(key: str) -> tuple[Text, Text] | None:
    """None for what means nothing here, and for what is not read from a card: whose card it is."""
    kind, _, rest = key.partition(":")
    name, _, what = rest.rpartition(":")
    if not remembered({key: 0}) or what.startswith("of_"):
        return None
    return _card(kind, name), _what(what)


def _card(kind: str, name: str) -> Text:
    if kind == "policy" and name.isdecimal():
        return say("monumental_duel.policy_n", n=int(name))
    if kind in ("warlord", "starting"):
        civilization = say(f"monumental_duel.civ.{name}") if name in CIVILIZATIONS else card_name("any", name)
        return say(f"monumental_duel.box_card.{kind}", civilization=civilization)
    return card_name("any", name)


def _what(what: str) -> Text:
    if what in RESOURCES:
        return say(f"monumental_duel.resource.{what}")
    before, _, resource = what.rpartition("_")
    if resource in RESOURCES:
        return say(f"monumental_duel.box_number.{before}", resource=say(f"monumental_duel.resource.{resource}"))
    return say(f"monumental_duel.box_number.{what}")
