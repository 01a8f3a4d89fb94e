"""What things are called: by the name the rulebook shows, by the one typed, or by what they are."""

from __future__ import annotations

from rules.kit.pad import Pad
from rules.kit.setup import Setup
from rules.kit.text import Text, say
from rules.monumental_duel.numbers import city_card_yields
from rules.monumental_duel.signs import GLYPH, TINT
from rules.monumental_duel.state import Board, FreeCity, Policy, Slot, State
from rules.monumental_duel.tables import CIVILIZATIONS, NAMES

_SHOWN = frozenset(name for names in NAMES.values() for name in names)


def card_name(kind: str, name: str) -> Text:
    if name in _SHOWN:
        return say(f"monumental_duel.name.{name}")
    return say("monumental_duel.typed_name", name=name) if name else say(f"monumental_duel.card.{kind}")


def civilization(board: Board) -> Text:
    if board.called:
        return say("monumental_duel.typed_name", name=board.called)
    return say(f"monumental_duel.civ.{board.civilization}")


def chosen(_: Setup, state: State, seat: int) -> Text:
    return civilization(state.boards[seat])


def written_down(setup: Setup, _: Pad, seat: int) -> Text | None:
    """On a score sheet: what was chosen when it was begun."""
    name = setup.seats[seat].options.get("civilization")
    return say(f"monumental_duel.civ.{name}") if name in CIVILIZATIONS else None


def top_name(name: str) -> Text:
    """A card on the city deck: known by name, or only by kind."""
    return card_name(name, "") if name in ("knowledge", "building", "wonder") else card_name("any", name)


def slot_name(number: int) -> Text:
    return say(f"monumental_duel.slot.{number}")


def city_card_sign(state: State, name: str) -> tuple[str, str]:
    """Known by what it gives most of; a star if it gives nothing by itself, or nobody knows what."""
    found = city_card_yields(state, name) or {}
    most = max(found, key=lambda resource: found[resource], default="")
    return (GLYPH[most], TINT[most]) if most else ("star", "")


def slot_card(slot: Slot) -> Text:
    if slot.is_empty:
        return say("monumental_duel.slot_empty")
    return card_name("building" if slot.is_filled else "knowledge", slot.card)


def city_name(city: FreeCity) -> Text:
    if city.name:
        return say("monumental_duel.typed_name", name=city.name)
    return say("monumental_duel.city_n", n=city.number)


def policy_name(policy: Policy, ordinal: int) -> Text:
    return card_name("policy", policy.name) if policy.name else say("monumental_duel.policy_n", n=ordinal)
