"""The cheapest way to pay for a wonder."""

from __future__ import annotations

from dataclasses import dataclass

from rules.new_dawn import row
from rules.new_dawn.state import Board, RowCard, State, natural_resource
from rules.new_dawn.tables import PRODUCTION_PER_RESOURCE, WONDERS
from rules.new_dawn.wonders import base_production, cost


@dataclass(frozen=True, slots=True)
class Payment:
    resources: tuple[str, ...]
    natural: tuple[str, ...]
    trade: int
    city_states: tuple[str, ...]
    production: int
    cost: int
    as_trade: tuple[str, ...] = ()

    @property
    def is_enough(self) -> bool:
        return self.production >= self.cost


def cheapest(state: State, seat: int, wonder: str, mature: int | None = None) -> Payment:
    """What to pay with: first what comes back, then the resources and trade tokens worth least together.

    Where even everything is not enough, everything: it shows how much is missing.
    """
    board, slot = state.boards[seat], row.slot_in_play(state, seat, "industry")
    card = board.at(slot) if slot else None
    need, base = cost(board, wonder, mature), base_production(state, seat)
    accepted, used = WONDERS[wonder].resources, state.turn.used
    natural = [one for one in board.all_natural if natural_resource(one) in accepted and one not in used]
    natural = natural[: max(0, -(-(need - base) // PRODUCTION_PER_RESOURCE))]
    rest = max(0, need - base - PRODUCTION_PER_RESOURCE * len(natural))
    tokens = _kept(card, used | set(natural))[:rest]
    rest -= len(tokens)
    number, trade = _spent(rest, _held(board, accepted), max(0, card.trade) if card else 0)
    spare = max(0, PRODUCTION_PER_RESOURCE * number + trade - rest)
    tokens = tokens[: max(0, len(tokens) - spare)]
    return Payment(
        resources=_most_held_first(board, accepted, number),
        natural=tuple(natural),
        trade=trade,
        city_states=tuple(one for one in tokens if card and one in card.city_states),
        production=base + PRODUCTION_PER_RESOURCE * (len(natural) + number) + len(tokens) + trade,
        cost=need,
        as_trade=tuple(one for one in tokens if card and one in card.natural),
    )


def _kept(card: RowCard | None, used: frozenset[str] | set[str]) -> tuple[str, ...]:
    """Tokens on the card that count like a trade token and stay: city-states', and America's natural wonders."""
    return tuple(one for one in (*card.city_states, *card.natural) if one not in used) if card else ()


def _held(board: Board, accepted: tuple[str, ...]) -> int:
    """Corrected by hand, a number may be below zero."""
    return sum(max(0, board.resources.get(one, 0)) for one in accepted)


def _spent(rest: int, resources: int, tokens: int) -> tuple[int, int]:
    """Resources and trade tokens that make up the rest, with as little to spare as possible."""
    ways = [
        (PRODUCTION_PER_RESOURCE * number + trade, number, trade)
        for number in range(min(resources, rest) + 1)
        for trade in range(min(tokens, rest) + 1)
        if PRODUCTION_PER_RESOURCE * number + trade >= rest
    ]
    return min(ways)[1:] if ways else (resources, tokens)


def _most_held_first(board: Board, accepted: tuple[str, ...], number: int) -> tuple[str, ...]:
    """This many, each of the kind most held by then: both kinds last as long as possible."""
    left = {one: board.resources.get(one, 0) for one in accepted}
    given = []
    for _ in range(number):
        one = max(left, key=lambda kind: left[kind])
        left[one] -= 1
        given.append(one)
    return tuple(given)
