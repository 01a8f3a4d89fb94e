"""Names of cards, ages, reasons and amounts, as texts."""

from __future__ import annotations

from functools import cache

from rules.kit.setup import Setup
from rules.kit.text import SeatName, Text, say
from rules.through_the_ages import cards
from rules.through_the_ages.state import State
from rules.through_the_ages.tables_civil import ACTION_CARDS
from rules.through_the_ages.tables_military import AGGRESSIONS, TERRITORIES


@cache
def card(id: str) -> Text:
    return say(f"through_the_ages.card.{id}")


@cache
def workers_on(id: str) -> Text:
    return say("through_the_ages.workers_on", card=card(id))


def chosen(_: Setup, state: State, seat: int) -> Text | None:
    """Who leads a civilization now."""
    leader = state.boards[seat].leader
    return None if leader is None else card(leader)


@cache
def card_with_age(id: str) -> Text:
    """Where one name stands for cards of several ages, the age tells them apart."""
    if id in ACTION_CARDS or id in TERRITORIES or id in AGGRESSIONS:
        return say("through_the_ages.card_of_age", card=card(id), age=corner(id))
    return card(id)


@cache
def age(name: str) -> Text:
    return say(f"through_the_ages.age.{name.lower()}")


@cache
def corner(id: str) -> Text:
    """The age in the corner of a card."""
    return letter(cards.age(id))


@cache
def letter(name: str) -> Text:
    return say(f"through_the_ages.letter.{name.lower()}")


_WORDS = (
    "production",
    "prepared",
    "famine",
    "resigned",
    "aggression",
    "attacked",
    "war",
    "units",
    "armies",
    "modifier",
    "bonus",
    "defence",
    "discarded",
    "other",
    "strength",
)


@cache
def reason(id: str) -> Text:
    """What a number came from: a card, or a word."""
    return say(f"through_the_ages.reason.{id}") if id in _WORDS else card_with_age(id)


def told_card(id: str | None) -> Text:
    """For the history: what was recorded may have left the card open."""
    return say("through_the_ages.some_card") if id is None else card_with_age(id)


def told_rival(rival: int | None) -> SeatName | Text:
    """For the history, like a card."""
    return say("through_the_ages.some_rival") if rival is None else SeatName(rival)


@cache
def seat(one: int) -> Text:
    return say("through_the_ages.seat", name=SeatName(one))


def in_a_row(parts: list[Text]) -> Text | None:
    """Short texts after one another."""
    if not parts:
        return None
    text = parts[0]
    for part in parts[1:]:
        text = say("through_the_ages.and", one=text, other=part)
    return text


def sentences(parts: list[Text]) -> Text | None:
    if not parts:
        return None
    text = parts[0]
    for part in parts[1:]:
        text = say("through_the_ages.then", one=text, other=part)
    return text


def amount(what: str, n: int) -> Text:
    """3 food, 1 civil action."""
    return say(f"through_the_ages.amount.{what}", n=n)


def price(**parts: int | None) -> Text | None:
    """What something costs, leaving out what it does not cost."""
    return in_a_row([amount(what, n) for what, n in parts.items() if n])
