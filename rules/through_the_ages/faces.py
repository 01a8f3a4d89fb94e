"""Cards as tiles to recognise and touch."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from rules.kit.frozen import replace
from rules.kit.offer import CardFace, Gain, Offer
from rules.kit.text import Text, say
from rules.through_the_ages import names
from rules.through_the_ages.cards import is_government
from rules.through_the_ages.signs import SYMBOL_SIGN, look
from rules.through_the_ages.state import Board
from rules.through_the_ages.tables_civil import ACTION_CARDS, HERITAGE_SCIENCE, LEADERS, TECHNOLOGIES, WONDERS
from rules.through_the_ages.tables_military import AGGRESSIONS, PACTS, TACTICS, TERRITORIES, WARS, Tactic

_SYMBOLS = ("food", "resources", "science", "culture", "happy", "strength", "civil", "military", "blue", "colonization")
_TERRITORY = ("yellow", "blue", "happy", "strength")
_AT_ONCE = ("food", "resources", "science", "culture", "population", "cards")
SAYS = (
    "library_of_alexandria_a",
    "great_wall_i",
    "st_peters_basilica_i",
    "taj_mahal_i",
    "transcontinental_railroad_ii",
    "ocean_liner_service_ii",
    "first_space_flight_iii",
    "fast_food_chains_iii",
    "internet_iii",
    "hollywood_iii",
    "masonry_i",
    "architecture_ii",
    "engineering_iii",
)
"""Wonders and technologies that do more than their symbols show."""


def gains(card: object, symbols: tuple[str, ...]) -> tuple[Gain, ...]:
    return tuple(
        Gain(amount, *SYMBOL_SIGN[symbol], say(f"through_the_ages.symbol.{symbol}"))
        for symbol in symbols
        if (amount := getattr(card, symbol, 0))
    )


@lru_cache(8192)
def face(card: str, **more: Any) -> CardFace:
    """Any card: its name, age, printed numbers and, in our words, what it does. Kept: lists repeat the same ones."""
    glyph, tint = look(card)
    made = CardFace(card, tint, glyph, names.card(card), names.corner(card), gains=_gains(card), note=does(card))
    return replace(made, **more) if more else made


def _gains(card: str) -> tuple[Gain, ...]:
    if card in TECHNOLOGIES:
        return gains(TECHNOLOGIES[card], _SYMBOLS)
    if card in WONDERS:
        return gains(WONDERS[card], _SYMBOLS)
    if card in LEADERS:
        return gains(LEADERS[card], _SYMBOLS)
    if card in TERRITORIES:
        return gains(TERRITORIES[card], _TERRITORY)
    return ()


@cache
def does(card: str) -> Text | None:
    """What a card does beyond its symbols."""
    if card in ACTION_CARDS:
        printed = ACTION_CARDS[card]
        science = HERITAGE_SCIENCE.get(printed.level, 0)
        return say(f"through_the_ages.does.{printed.effect}", n=printed.amount, science=science)
    if card in TACTICS:
        return army(TACTICS[card])
    if card in TERRITORIES:
        parts = [
            say(f"through_the_ages.amount.{symbol}", n=amount)
            for symbol in _AT_ONCE
            if (amount := getattr(TERRITORIES[card], symbol))
        ]
        at_once = names.in_a_row(parts)
        return None if at_once is None else say("through_the_ages.at_once", what=at_once)
    if is_government(card):
        return say("through_the_ages.limit_of", n=TECHNOLOGIES[card].limit)
    if card in TECHNOLOGIES or card in WONDERS:
        return say(f"through_the_ages.does.{card}") if card in SAYS else None
    if card in AGGRESSIONS or card in WARS:
        return say(f"through_the_ages.does.{card}")
    return say(f"through_the_ages.does.{card}") if card in PACTS or card in LEADERS else None


def event_text(event: str) -> Text:
    """What an event does, in our words; a territory by what it brings."""
    if event in TERRITORIES:
        return does(event) or names.card(event)
    return say(f"through_the_ages.does.{event}")


@cache
def army(tactic: Tactic) -> Text:
    """The units of one army and what it adds."""
    parts = [
        say(f"through_the_ages.amount.{kind}", n=number)
        for kind in ("infantry", "cavalry", "artillery")
        if (number := getattr(tactic, kind))
    ]
    units = names.in_a_row(parts)
    assert units is not None
    if tactic.strength == tactic.obsolete:
        return say("through_the_ages.army", units=units, n=tactic.strength)
    return say("through_the_ages.army_old", units=units, n=tactic.strength, old=tactic.obsolete)


def touchable(made: CardFace, *offers: Offer) -> CardFace:
    """A card that lies there, with what can be done with it."""
    return replace(made, offers=offers)


def workers(board: Board, card: str) -> tuple[Gain, ...]:
    """Yellow and blue cubes on a technology."""
    tokens = []
    if board.on(card) > 0:
        tokens.append(Gain(board.on(card), "worker", "cube_yellow", say("through_the_ages.symbol.workers")))
    if board.cubes.get(card, 0) > 0:
        tokens.append(Gain(board.cubes[card], "cube", "cube_blue", say("through_the_ages.symbol.blue")))
    return tuple(tokens)
