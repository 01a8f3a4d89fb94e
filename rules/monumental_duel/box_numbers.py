"""What the numbers of a box are called when they are listed: the card, and what stands on it."""

from __future__ import annotations

from rules.kit.text import Text, say
from rules.monumental_duel.names import card_name
from rules.monumental_duel.numbers import remembered
from rules.monumental_duel.tables import CIVILIZATIONS, RESOURCES


def told_number(key: str) -> tuple[Text, Text] | None:
    """None for what means nothing here, and for what nobody reads from a card: whose card it is."""
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
