"""Looking cards up by their id, whatever they are."""

from __future__ import annotations

from functools import cache

from rules.through_the_ages.tables import AGES, GOVERNMENT, LEVEL, SPECIAL, UNITS, URBAN, WORKER_KINDS
from rules.through_the_ages.tables_civil import ACTION_CARDS, LEADERS, TECHNOLOGIES, WONDERS, Technology
from rules.through_the_ages.tables_military import (
    AGGRESSIONS,
    BONUS_COPIES,
    EVENTS,
    PACTS,
    TACTICS,
    TERRITORIES,
    WARS,
)

CIVIL_CARDS = (
    *(card for card in TECHNOLOGIES if any(TECHNOLOGIES[card].copies)),
    *WONDERS,
    *LEADERS,
    *ACTION_CARDS,
)
"""Everything that can lie in the card row."""

HIGHEST_LEVEL = 3
"""Age IV has no cards of its own."""
_LEVELS = {
    card.id: card.level
    for cards in (
        TECHNOLOGIES,
        WONDERS,
        LEADERS,
        ACTION_CARDS,
        AGGRESSIONS,
        EVENTS,
        PACTS,
        TACTICS,
        TERRITORIES,
        WARS,
    )
    for card in cards.values()
}


def level(card: str) -> int:
    """The age of a card as a number, 0 for age A (TTA-232)."""
    return _LEVELS[card]


@cache
def held_levels(age: str) -> range:
    """The levels of military cards that hands may hold: of ages that have started, and not antiquated.

    TTA-059, TTA-060, TTA-065: with the end of an age whatever is older than it leaves all hands.
    """
    return range(max(0, LEVEL[age] - 1), min(LEVEL[age], HIGHEST_LEVEL) + 1)


def age(card: str) -> str:
    return AGES[level(card)]


def technology(card: str) -> Technology:
    return TECHNOLOGIES[card]


def kind(card: str) -> str:
    """The type of a technology, or what else a civil card is."""
    if card in TECHNOLOGIES:
        return TECHNOLOGIES[card].kind
    return "wonder" if card in WONDERS else "leader" if card in LEADERS else "action"


def holds_workers(card: str) -> bool:
    return card in TECHNOLOGIES and TECHNOLOGIES[card].kind in WORKER_KINDS


def is_urban(card: str) -> bool:
    return TECHNOLOGIES[card].kind in URBAN


def is_unit(card: str) -> bool:
    return TECHNOLOGIES[card].kind in UNITS


def is_special(card: str) -> bool:
    return card in TECHNOLOGIES and TECHNOLOGIES[card].kind in SPECIAL


def is_government(card: str) -> bool:
    return card in TECHNOLOGIES and TECHNOLOGIES[card].kind == GOVERNMENT


def copies(card: str, players: int) -> int:
    """How many there are in the decks of a game with this many players."""
    found = TECHNOLOGIES.get(card) or ACTION_CARDS.get(card)
    return found.copies[players - 2] if found is not None else 1


def in_decks(card: str, players: int) -> int:
    """The same for military cards as well: with two players there are no pacts (TTA-017)."""
    if card in PACTS:
        return 0 if players == 2 else 1
    if card.startswith("defense_colonization"):
        return BONUS_COPIES
    military = TACTICS.get(card) or AGGRESSIONS.get(card) or WARS.get(card)
    return military.copies if military is not None else copies(card, players)
