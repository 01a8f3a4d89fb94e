"""Ratings, computed from what lies on a board, part by part (TTA-269 to TTA-281).

Each function gives its parts by reason: the sum is the rating, the parts are the answer to "why?". What follows from a
board alone is worked out once while the same cards and workers lie there; what pacts add is asked for each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.kit.derived import once
from rules.through_the_ages.armies import army_strength
from rules.through_the_ages.bank import faces_needed
from rules.through_the_ages.pact_numbers import TOURISM, given_by_pacts, pact_number, pact_parts
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.symbols import Parts as Parts
from rules.through_the_ages.symbols import lying_symbols, symbol_number, symbol_parts
from rules.through_the_ages.tables import (
    COOK_FIRST,
    COOK_MORE,
    HAPPIEST,
    NAPOLEON_STRENGTH,
    RUIN_CULTURE,
    SHAKESPEARE_CULTURE,
    UNITS,
)
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import TERRITORIES

BASILICA = "st_peters_basilica_i"
SID_MEIER = "sid_meier_iii"
_UNIT_CARDS = frozenset(card for card, technology in TECHNOLOGIES.items() if technology.kind in UNITS)
BEST_SCIENCE = ("leonardo_da_vinci_i", "isaac_newton_ii", "albert_einstein_iii")


# What counts.


def working_wonders(board: Board) -> Iterator[str]:
    """Completed and not ruined: an unfinished one has no effect (TTA-141)."""
    return (wonder for wonder in board.wonders if wonder not in board.ruined)


def has_wonder(board: Board, wonder: str) -> bool:
    return wonder in board.wonders and wonder not in board.ruined


def of_kind(board: Board, *kinds: str) -> Iterator[tuple[str, int]]:
    """Cards of these types that have workers, with how many."""
    return ((card, workers) for card, workers in board.workers.items() if workers and TECHNOLOGIES[card].kind in kinds)


@once
def count(board: Board, *kinds: str) -> int:
    return sum(workers for _, workers in of_kind(board, *kinds))


def best(board: Board, *kinds: str) -> str | None:
    """The highest card of these types that has workers (TTA-233)."""
    return max((card for card, _ in of_kind(board, *kinds)), key=lambda card: TECHNOLOGIES[card].level, default=None)


BY_HAND = "by_hand"


def total(parts: Parts, least: int = 0) -> int:
    """Never below 0 by the rules; a correction by hand goes on top, so that it moves the number by its full amount."""
    by_hand = parts.get(BY_HAND, 0)
    return max(least, sum(parts.values()) - by_hand) + by_hand


# Happiness.


@once
def faces(board: Board) -> Parts:
    """Happy minus unhappy faces by card (TTA-279). Both may be on one card, and the happy ones still count as such."""
    shown = {**happy_faces(board)}
    for card, value in symbol_parts(board, "happy").items():
        if value < 0:
            shown[card] = shown.get(card, 0) + value
    return shown


@once
def happy_faces(board: Board) -> Parts:
    """Happy faces by card. St. Peter's Basilica adds one to every other source that shows one (TTA-354).

    Homer's face counts as printed on its wonder, even a ruined one (TTA-332 to TTA-334).
    """
    shown = {card: value for card, value in symbol_parts(board, "happy").items() if value > 0}
    for colony in board.colonies:
        value = TERRITORIES[colony].happy
        if value:
            shown[colony] = value
    if board.homer_under is not None:
        shown[board.homer_under] = shown.get(board.homer_under, 0) + 1
    if has_wonder(board, BASILICA):
        for card in shown.keys() - {BASILICA}:
            shown[card] += board.on(card) if card in board.workers else 1  # each worker is one source (TTA-269)
    return shown


def happiness(board: Board) -> int:
    """Between 0 and 8 (TTA-278)."""
    return min(HAPPIEST, max(0, _all_faces(board))) + board.by_hand.get("happiness", 0)


def _all_faces(board: Board) -> int:
    """The sum of `faces`, where nobody asks for them."""
    if has_wonder(board, BASILICA):
        return sum(faces(board).values())
    own = symbol_number(board, "happy") + (board.homer_under is not None)
    return own + sum([TERRITORIES[colony].happy for colony in set(board.colonies)]) if board.colonies else own


def discontent(board: Board) -> int:
    """Workers for whom a happy face is missing (TTA-302)."""
    needed = faces_needed(board.yellow)
    return max(0, needed - max(0, happiness(board))) if needed else 0


def has_uprising(board: Board) -> bool:
    """More of them are discontented than unused: nothing is produced (TTA-190)."""
    return faces_needed(board.yellow) > board.unused and discontent(board) > board.unused


# Science.


@once
def science_parts(board: Board) -> Parts:
    parts = symbol_parts(board, "science")
    extra = _leader_science(board)
    if extra and board.leader:
        parts[board.leader] = extra
    return _by_hand(board, parts, "science_rating")


def _leader_science(board: Board) -> int:
    if board.leader in BEST_SCIENCE:
        card = best(board, "lab", "library")
        return TECHNOLOGIES[card].level if card is not None else 0
    return -count(board, "lab") if board.leader == SID_MEIER else 0


def science(board: Board) -> int:
    """The sum of `science_parts`, where nobody asks for them."""
    own = symbol_number(board, "science") + _leader_science(board)
    return max(0, own) + board.by_hand.get("science_rating", 0)


# Culture.


def culture_parts(state: State | None, seat: int, board: Board) -> Parts:
    parts = {**_own_culture(board), **pact_parts(state, seat, "culture")}
    tourists = given_by_pacts(state, seat).get(TOURISM)
    if tourists is not None:
        parts[TOURISM] = tourists
    return _by_hand(board, parts, "culture_rating")


@once
def _own_culture(board: Board) -> Parts:
    """Without pacts."""
    parts = symbol_parts(board, "culture")
    for wonder in board.ruined:
        parts[wonder] = RUIN_CULTURE
    extra = leader_culture(board)
    if extra and board.leader:
        parts[board.leader] = parts.get(board.leader, 0) + extra
    return parts


def leader_culture(board: Board) -> int:
    match board.leader:
        case "william_shakespeare_ii":
            return SHAKESPEARE_CULTURE * min(count(board, "library"), count(board, "theater"))
        case "j_s_bach_ii":
            return count(board, "theater")
        case "charlie_chaplin_iii":
            card = best(board, "theater")
            return TECHNOLOGIES[card].culture if card is not None else 0
        case "sid_meier_iii":
            return sum(TECHNOLOGIES[card].level * workers for card, workers in of_kind(board, "lab"))
        case "james_cook_ii":
            return COOK_FIRST + COOK_MORE * (len(board.colonies) - 1) if board.colonies else 0
        case "michelangelo_i":
            # Faces on temples, theaters and completed wonders, as the Basilica and Homer make them.
            shown = happy_faces(board)
            holy = [card for card, _ in of_kind(board, "temple", "theater")]
            return sum(shown.get(card, 0) for card in (*holy, *board.wonders))
    return 0


def culture(state: State | None, seat: int, board: Board) -> int:
    """The sum of `culture_parts`, where nobody asks for them."""
    return culture_with_pacts(board, given_by_pacts(state, seat))


def culture_with_pacts(board: Board, by_pacts: Mapping[str, int]) -> int:
    own = symbol_number(board, "culture") + RUIN_CULTURE * len(board.ruined) + leader_culture(board)
    from_others = by_pacts.get("culture", 0) + by_pacts.get(TOURISM, 0)
    return max(0, own + from_others) + board.by_hand.get("culture_rating", 0)


# Strength.


@once
def units(board: Board) -> Mapping[str, int]:
    return {card: workers for card, workers in board.workers.items() if workers and card in _UNIT_CARDS}


def strength_parts(state: State | None, seat: int, board: Board) -> Parts:
    return _by_hand(board, {**_own_strength(board), **pact_parts(state, seat, "strength")}, "strength")


@once
def _own_strength(board: Board) -> Parts:
    """Without pacts."""
    parts = symbol_parts(board, "strength")
    for colony in board.colonies:
        value = TERRITORIES[colony].strength
        if value:
            parts[colony] = value
    added = armies(board)
    if added and board.tactic is not None:
        parts[board.tactic] = added
    if wall := _wall_strength(board):
        parts["great_wall_i"] = wall
    extra = _leader_strength(board)
    if extra and board.leader:
        parts[board.leader] = parts.get(board.leader, 0) + extra
    return parts


@once
def _own_number(board: Board) -> int:
    """The sum of it, where nobody asks for the parts."""
    own = symbol_number(board, "strength") + armies(board) + _wall_strength(board) + _leader_strength(board)
    return own + sum([TERRITORIES[colony].strength for colony in set(board.colonies)]) if board.colonies else own


def armies(board: Board) -> int:
    """What armies add to it."""
    if board.tactic is None:
        return 0
    return army_strength(board.tactic, units(board), has_genghis=board.leader == "genghis_khan_i")


def _wall_strength(board: Board) -> int:
    return count(board, "infantry", "artillery") if has_wonder(board, "great_wall_i") else 0


def _leader_strength(board: Board) -> int:
    match board.leader:
        case "alexander_the_great_a":
            return sum(units(board).values())
        case "napoleon_bonaparte_ii":
            return NAPOLEON_STRENGTH * len({TECHNOLOGIES[card].kind for card in units(board)})
        case "joan_of_arc_i":
            shown = happy_faces(board)
            temples = [card for card, _ in of_kind(board, "temple")]
            return sum(shown.get(card, 0) for card in (*temples, board.government))
    return 0


def strength(state: State | None, seat: int, board: Board) -> int:
    """The sum of `strength_parts`, where nobody asks for them."""
    own, by_pacts = _own_number(board), pact_number(state, seat, "strength")
    return max(0, own + by_pacts) + board.by_hand.get("strength", 0)


# The rest.


def colonization_parts(board: Board) -> Parts:
    """What cards add to a force that colonises, and to nothing else (TTA-280)."""
    return symbol_parts(board, "colonization")


def civil_parts(board: Board) -> Parts:
    return _by_hand(board, symbol_parts(board, "civil"), "civil_total")


def military_parts(state: State | None, seat: int, board: Board) -> Parts:
    return _by_hand(board, {**symbol_parts(board, "military"), **pact_parts(state, seat, "military")}, "military_total")


def civil_total(board: Board) -> int:
    """The symbols on the government and on other cards in play (TTA-281)."""
    return lying_symbols(board)["civil"] + board.by_hand.get("civil_total", 0)


def military_total(state: State | None, seat: int, board: Board) -> int:
    return _military(board, pact_number(state, seat, "military"))


def military_with_pacts(board: Board, by_pacts: Mapping[str, int]) -> int:
    return _military(board, by_pacts.get("military", 0))


def _military(board: Board, by_pacts: int) -> int:
    return max(0, lying_symbols(board)["military"] + by_pacts) + board.by_hand.get("military_total", 0)


def urban_limit(board: Board) -> int:
    return TECHNOLOGIES[board.government].limit


def hand_limit(board: Board) -> int:
    """Civil cards, checked only when one is taken (TTA-134, TTA-236)."""
    return civil_total(board) + has_wonder(board, "library_of_alexandria_a")


def military_hand_limit(board: Board, military: int) -> int:
    """With this many military actions in all."""
    return military + has_wonder(board, "library_of_alexandria_a")


def _by_hand(board: Board, parts: Parts, name: str) -> Parts:
    value = board.by_hand.get(name, 0)
    return {**parts, BY_HAND: value} if value else parts
