"""What pacts add to the numbers of a seat, whoever's area they lie in (TTA-119, TTA-267)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules.through_the_ages.state import State
from rules.through_the_ages.symbols import Parts
from rules.through_the_ages.tables import PACT_NUMBERS

TOURISM = "international_tourism_iii"
_NO_NUMBERS: tuple[Parts, Parts] = ({}, {})


def pact_parts(state: State | None, seat: int, symbol: str) -> Parts:
    """Pacts in anybody's area that this seat is party to (TTA-119, TTA-267)."""
    parts: dict[str, int] = {}
    if state is None:
        return parts
    for card, side in sides(state, seat):
        value = PACT_NUMBERS.get(card, _NO_NUMBERS)[side == "B"].get(symbol, 0)
        if value:
            parts[card] = parts.get(card, 0) + value
    return parts


def given_by_pacts(state: State | None, seat: int) -> Mapping[str, int]:
    """All symbols added up, where several are asked for; and what International Tourism brings, under its own name."""
    numbers: dict[str, int] = {}
    for owner, board in enumerate(state.boards) if state is not None else ():
        pact = board.pact
        if pact is None or (owner != seat and pact.partner != seat):
            continue
        is_side_b = (pact.side == "B") == (owner == seat)
        for symbol, value in PACT_NUMBERS.get(pact.card, _NO_NUMBERS)[is_side_b].items():
            numbers[symbol] = numbers.get(symbol, 0) + value
        if pact.card == TOURISM and state is not None:
            other = pact.partner if owner == seat else owner
            numbers.setdefault(TOURISM, len(state.boards[other].wonders))
    return numbers


def pact_number(state: State | None, seat: int, symbol: str) -> int:
    """Only one of them: few pacts give any one symbol."""
    number, giving = 0, _giving(symbol)
    for owner, board in enumerate(state.boards) if state is not None else ():
        pact = board.pact
        if pact is not None and pact.card in giving and (owner == seat or pact.partner == seat):
            is_side_b = (pact.side == "B") == (owner == seat)
            number += giving[pact.card][is_side_b]
    return number


@cache
def _giving(symbol: str) -> Mapping[str, tuple[int, int]]:
    """The pacts that change this number of one side or both, with how much."""
    given = {card: (a.get(symbol, 0), b.get(symbol, 0)) for card, (a, b) in PACT_NUMBERS.items()}
    return {card: both for card, both in given.items() if any(both)}


def sides(state: State, seat: int) -> list[tuple[str, str]]:
    """Pacts with the side this seat has in each."""
    found = []
    for owner, board in enumerate(state.boards):
        pact = board.pact
        if pact is None:
            continue
        if owner == seat:
            found.append((pact.card, pact.side))
        elif pact.partner == seat:
            found.append((pact.card, "A" if pact.side == "B" else "B"))
    return found


def partner(state: State, seat: int, card: str) -> int | None:
    """Who the other party of a pact is."""
    for owner, board in enumerate(state.boards):
        pact = board.pact
        if pact is not None and pact.card == card and (owner == seat or pact.partner == seat):
            return pact.partner if owner == seat else owner
    return None
